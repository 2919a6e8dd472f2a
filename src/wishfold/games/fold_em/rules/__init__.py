"""The rules of Fold 'Em."""
