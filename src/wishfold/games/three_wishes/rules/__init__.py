"""The rules of 3 Wishes."""
