"""What rules are made of: the contract, fields of states, and the helpers that rules may call."""
