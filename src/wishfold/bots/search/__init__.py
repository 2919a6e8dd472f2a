"""Bots that look ahead: Monte Carlo tree search over any game, compiled where it can be."""
