"""Bots in any language: a process that reads JSON from its standard input, a message a line, and writes its
answers to its standard output. docs/bots.md describes the messages.

`line_bot` is Wishfold's side: a bot that asks such a process. `serving` is the other side: it offers one of
Wishfold's bots as such a process. No process is waited for beyond its deadline; it is ended together with all
that it started in its session.
"""

from .errors import BotError

LINE = "line:"
"""Before a command, where a bot is named: `line:python3 mybot.py`."""
PROTOCOL = 1

__all__ = ["LINE", "PROTOCOL", "BotError"]
