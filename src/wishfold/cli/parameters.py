"""Parameters that several commands have, and what all commands do with them."""

import json
import os
from typing import Annotated, Any

import typer

from ..kernel.errors import Malformed
from .help_formatter import Group
from .texts import LANGUAGES, Speech, usual_language

help_text = Speech(usual_language(os.environ))
"""The texts of `--help`, in the language of the system."""

GameName = Annotated[str, typer.Argument(metavar="GAME", help=help_text("help.arg.game"), show_default=False)]
File = Annotated[str, typer.Argument(metavar="FILE", help=help_text("help.arg.file"), show_default=False)]
Json = Annotated[bool, typer.Option("--json", help=help_text("help.opt.json"))]
Lang = Annotated[str | None, typer.Option("--lang", metavar="LANG", help=help_text("help.opt.lang"))]
GameOption = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help=help_text("help.opt.option"))
]
From = Annotated[str | None, typer.Option("--from", metavar="POSITION", help=help_text("help.opt.from"))]
Interpreted = Annotated[bool, typer.Option("--interpreted", help=help_text("help.opt.interpreted"))]

# Of commands that play many games.
Workers = Annotated[int | None, typer.Option(metavar="K", help=help_text("help.opt.lab-workers"))]
On = Annotated[str, typer.Option("--on", metavar="PLACE", help=help_text("help.opt.on"))]
Seed = Annotated[str, typer.Option(metavar="N", help=help_text("help.opt.lab-seed"))]
Iterations = Annotated[int | None, typer.Option(metavar="N", help=help_text("help.opt.budget-iterations"))]
Seconds = Annotated[float | None, typer.Option(metavar="S", help=help_text("help.opt.budget-seconds"))]
Timeout = Annotated[float | None, typer.Option(metavar="S", help=help_text("help.opt.timeout"))]


def command_group(about: str, cls: type[Group] = Group, **more: Any) -> typer.Typer:
    """An empty group of commands; `about` is the key of its help text."""
    return typer.Typer(
        cls=cls,
        help=help_text(about),
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
        **more,
    )


def speech_of(lang: str | None) -> Speech:
    """The texts in the language that was asked for, or in the usual one."""
    if lang is None:
        return Speech(usual_language(os.environ))
    if lang not in LANGUAGES:
        raise Malformed("option-range", name="--lang", value=lang, possible=", ".join(LANGUAGES))
    return Speech(lang)


def not_together(one: str, others: dict[str, object]) -> None:
    """Refuses the others that were given; None was not."""
    for other, value in others.items():
        if value is not None:
            raise Malformed("not-together", one=one, other=other)


def print_lines(*lines: str) -> None:
    from .console import show

    for line in lines:
        show(line)


def print_json(found: Any) -> None:
    print(json.dumps(found, ensure_ascii=False, indent=2))
