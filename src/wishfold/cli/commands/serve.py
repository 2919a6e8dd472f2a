"""`wishfold serve`: from what was typed to a server that runs until it is told to stop."""

import os
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...kernel.errors import Malformed
from ..parameters import Lang, help_text, speech_of
from ..texts import Speech

if TYPE_CHECKING:
    from ...server.settings import Settings


def serve(
    host: Annotated[str | None, typer.Option(metavar="ADDRESS", help=help_text("help.opt.host"))] = None,
    port: Annotated[int | None, typer.Option(metavar="N", help=help_text("help.opt.port"))] = None,
    data: Annotated[str | None, typer.Option(metavar="FOLDER", help=help_text("help.opt.data"))] = None,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help=help_text("help.opt.origin"))
    ] = None,
    workers: Annotated[int | None, typer.Option(metavar="N", help=help_text("help.opt.workers"))] = None,
    log_level: Annotated[
        str | None, typer.Option(metavar="LEVEL", help=help_text("help.opt.log-level"))
    ] = None,
    show: Annotated[bool, typer.Option("--open", help=help_text("help.opt.open"))] = False,
    lang: Lang = None,
) -> None:
    from pathlib import Path

    settings = settings_typed(
        host=host,
        port=port,
        data=Path(data).expanduser() if data else None,
        origins=tuple(origin) if origin else None,
        workers=workers,
        log_level=log_level,
    )
    keep_open(settings, speech_of(lang), show=show)


def settings_typed(**typed: Any) -> "Settings":
    """What was typed takes precedence over the environment; None was not typed."""
    from ...server.settings import settings_from, variable

    chosen = {name: value for name, value in typed.items() if value is not None}
    try:
        return settings_from(os.environ, **chosen)
    except Malformed as error:
        # A wrong option is called by its name, not by that of the variable that could do the same.
        flags = {variable(name): flag(name) for name in chosen}
        about = error.about | {"name": flags.get(str(error.about["name"]), error.about["name"])}
        raise Malformed(error.code, **about) from error


def flag(name: str) -> str:
    """The option for a setting; each origin is given by one of its own."""
    return "--" + {"origins": "origin"}.get(name, name).replace("_", "-")


def keep_open(settings: "Settings", speech: Speech, show: bool = False) -> None:
    """Returns after Ctrl-C or SIGTERM, when everything is written down."""
    from ...server.serve import serve as run_server
    from ..browser import show_page
    from ..files import unusable

    def opened(address: str) -> None:
        print(speech("serve.open", address=address), flush=True)
        if show:
            show_page(address)

    try:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise unusable(str(settings.data), error) from error
    run_server(settings, opened)
