"""`wishfold lab`: what is found out about games by playing them many times."""

import json as json_text
import os
from typing import Annotated

import typer

from ...kernel.errors import Malformed
from ..help_formatter import Command
from ..parameters import (
    GameName,
    Iterations,
    Lang,
    On,
    Seconds,
    Seed,
    Timeout,
    Workers,
    command_group,
    help_text,
    print_lines,
    speech_of,
)
from ..texts import Said
from .arena import check_place, flags

app = command_group("help.lab")


@app.callback()
def lab() -> None:
    """So that a single command is still called by its name."""


@app.command(cls=Command, help=help_text("help.lab.balance"))
def balance(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="N", help=help_text("help.opt.games"))] = 200,
    bot: Annotated[str, typer.Option(metavar="BOT", help=help_text("help.opt.lab-bot"))] = "medium",
    vary: Annotated[
        list[str] | None, typer.Option(metavar="NAME=A,B", help=help_text("help.opt.vary"))
    ] = None,
    seed: Seed = "0",
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help=help_text("help.opt.option"))
    ] = None,
    budget_iterations: Iterations = None,
    budget_seconds: Seconds = None,
    timeout: Timeout = None,
    workers: Workers = None,
    on: On = "here",
    json: Annotated[str | None, typer.Option(metavar="FILE", help=help_text("help.opt.lab-json"))] = None,
    file: Annotated[str | None, typer.Option("-o", metavar="FILE", help=help_text("help.opt.page"))] = None,
    lang: Lang = None,
) -> None:
    from ...bots import Budget
    from ...lab.balance import measure_balance
    from ...lab.balance.page import page
    from ..lab.balance import lines
    from ..play.start import read_options
    from ..progress import progress_bar

    speech, given = speech_of(lang), read_options(option or [])
    varied: dict[str, list[str]] = {}
    for text in vary or []:
        for name, values in read_options([text]).items():
            varied[name] = _merged(varied.get(name, []), values)
    for name in varied:
        if name in given:
            raise Malformed("not-together", one=f"--vary {name}", other=f"--option {name}")
    if file is not None and "=" in file and os.path.dirname(file) == "":
        raise Malformed("file", name=file, why=Said("why.option", name=file))
    for name in filter(None, (file, json)):
        _check_room(name)
    budget = Budget(budget_seconds, budget_iterations)
    with flags(), progress_bar(speech("arena.progress", game=game)) as progress:
        check_place(on, workers)
        report = measure_balance(
            game, bot, games, given, varied, seed, budget, timeout, on, workers, progress
        )
    name = file or f"{game}-balance.html"
    _write(name, page(report, speech.language))
    if json is not None:
        _write(json, json_text.dumps(report.as_json(), ensure_ascii=False, indent=2) + "\n")
    print_lines(*lines(report, speech), speech("balance.saved", file=name))
    raise typer.Exit(0 if report.complete else 1)


def _merged(values: list[str], more: str) -> list[str]:
    """Each value once, in the order in which they are given."""
    return list(dict.fromkeys([*values, *(value.strip() for value in more.split(","))]))


def _check_room(name: str) -> None:
    """Before many games are played whose result could not be kept."""
    from ..files import unusable

    if os.path.isdir(name):
        raise unusable(name, IsADirectoryError())
    if not os.path.isdir(os.path.dirname(name) or "."):
        raise unusable(name, FileNotFoundError())


def _write(name: str, text: str) -> None:
    from ..files import unusable

    try:
        with open(name, "w", encoding="utf-8") as out:
            out.write(text)
    except OSError as error:
        raise unusable(name, error) from error
