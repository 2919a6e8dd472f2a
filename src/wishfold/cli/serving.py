"""`wishfold serve`: from what was typed to a house that is open, until it is told to close."""

import os
from typing import Any

from ..kernel.errors import Malformed
from ..server.serve import serve
from ..server.settings import Settings, settings_from, variable
from .files import unusable
from .showing import show_page
from .texts import Speech


def settings_typed(**typed: Any) -> Settings:
    """What was typed takes precedence over the environment; None was not typed."""
    chosen = {name: value for name, value in typed.items() if value is not None}
    try:
        return settings_from(os.environ, **chosen)
    except Malformed as error:
        # Whoever typed an option is told of the option, not of the variable that could do the same.
        flags = {variable(name): flag(name) for name in chosen}
        about = error.about | {"name": flags.get(str(error.about["name"]), error.about["name"])}
        raise Malformed(error.code, **about) from error


def flag(name: str) -> str:
    """The option for a setting; each origin is given by one of its own."""
    return "--" + {"origins": "origin"}.get(name, name).replace("_", "-")


def keep_open(settings: Settings, speech: Speech, show: bool = False) -> None:
    """Returns when somebody has pressed Ctrl-C or sent SIGTERM, and everything is written down."""

    def opened(address: str) -> None:
        print(speech("serve.open", address=address), flush=True)
        if show:
            show_page(address)

    try:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise unusable(str(settings.data), error) from error
    serve(settings, opened)
