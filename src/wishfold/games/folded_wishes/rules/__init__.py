"""The rules of Folded Wishes."""
