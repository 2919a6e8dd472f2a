"""Running rules: the generic loops, and the interpreted engine."""
