"""`python -m bench.strength`: how strong the bots are, every bar of docs/bots.md."""
