"""The rules of YOU WISH! Magical Creatures; Go Fish is the same with a kit without action cards."""
