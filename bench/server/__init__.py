"""The server under load, beside boardgame.io's server on the same machine in the same run."""
