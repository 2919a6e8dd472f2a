"""What a game may declare beside its rules."""
