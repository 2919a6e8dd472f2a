"""Finished games: moment by moment, judged by a bot."""
