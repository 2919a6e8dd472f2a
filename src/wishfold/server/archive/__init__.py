"""Finished games: shown moment by moment, and reviewed by a bot."""
