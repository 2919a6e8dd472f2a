"""The `wishfold` app, put together from its commands. What a command needs is imported when it runs, and a
command that is named is imported alone: a prompt must be there at once."""

from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer

from .game_commands import Root
from .help_formatter import Command
from .parameters import command_group, help_text

GROUPS = ("bots", "lab")
COMMANDS = {
    "play": "play",
    "learn": "play",
    "games": "games",
    "rules": "games",
    "replay": "records",
    "review": "records",
    "verify": "records",
    "check": "check",
    "new-game": "new_game",
    "count": "check",
    "arena": "arena",
    "bench": "bench",
    "serve": "serve",
    "wire": "wire",
}
"""The commands in the order of the help, each with its module in `commands`."""


def app_for(words: Sequence[str]) -> typer.Typer:
    """The app with the command that the words name; with all of them, where they name none."""
    app = command_group(
        "help", cls=Root, name="wishfold", pretty_exceptions_enable=False, add_completion=False
    )
    app.callback()(wishfold)
    known = (*COMMANDS, *GROUPS)
    named = [word for word in words[:1] if word in known] or known
    for name in named:
        if name in GROUPS:
            app.add_typer(_module(name).app, name=name)
        else:
            run = getattr(_module(COMMANDS[name]), name.replace("-", "_"))
            app.command(name, cls=Command, help=help_text(f"help.{name}"))(run)
    return app


def _module(name: str) -> Any:
    return import_module(f".commands.{name}", __package__)


def _version(wanted: bool) -> None:
    if wanted:
        from .. import __version__

        print(f"wishfold {__version__}")
        raise typer.Exit


def wishfold(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help=help_text("help.opt.version"))
    ] = False,
) -> None:
    pass
