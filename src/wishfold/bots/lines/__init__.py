"""Bots in any language: a process that reads JSON from its standard input, a message a line, and writes
its answers to its standard output. docs/bots.md describes what is said.

`line_bot` is the house's side: a bot that asks such a process. `serving` is the other one, with which a bot
of the house can be had as a process. Whatever a process does, the house never waits for it longer than
it said it would, and ends it together with all that it started in its session.
"""

from .errors import Mishap

LINE = "line:"
"""Before a command, where a bot is named: `line:python3 mybot.py`."""
PROTOCOL = 1

__all__ = ["LINE", "PROTOCOL", "Mishap"]
