"""`python -m bench.strength`: how strong the bots are, every figure of docs/bots.md."""
