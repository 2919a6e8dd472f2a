"""`wishfold new-game`: the skeleton of a game in a folder of its own."""

from pathlib import Path
from typing import Annotated

import typer

from ..parameters import Lang, help_text, speech_of


def new_game(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help=help_text("help.arg.new-game"), show_default=False)
    ],
    to: Annotated[str, typer.Option("--to", metavar="FOLDER", help=help_text("help.opt.to"))] = ".",
    lang: Lang = None,
) -> None:
    from ...scaffold import new_game as write
    from ..files import unusable

    try:
        home = write(name, Path(to))
    except OSError as error:
        raise unusable(to, error) from error
    print(speech_of(lang)("new-game.written", name=name, folder=home))
