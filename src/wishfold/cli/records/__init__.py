"""Saved games and series: told again, verified, reviewed."""
