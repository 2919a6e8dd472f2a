"""`wishfold lab`: what is found out about games by playing them many times."""

import json as json_text
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from ..kernel.errors import Malformed
from . import arena
from .helping import Command, Group
from .texts import Said, Speech, usual_language

if TYPE_CHECKING:
    from ..lab.balance import Report

_help = Speech(usual_language(os.environ))

app = typer.Typer(
    cls=Group,
    help=_help("help.lab"),
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def lab() -> None:
    """So that a single command is still called by its name."""


@app.command(cls=Command, help=_help("help.lab.balance"))
def balance(
    game: arena.GameName,
    games: Annotated[int, typer.Option(metavar="N", help=_help("help.opt.games"))] = 200,
    bot: Annotated[str, typer.Option(metavar="BOT", help=_help("help.opt.lab-bot"))] = "medium",
    vary: Annotated[list[str] | None, typer.Option(metavar="NAME=A,B", help=_help("help.opt.vary"))] = None,
    seed: arena.Seed = "0",
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help=_help("help.opt.option"))
    ] = None,
    budget_iterations: arena.Iterations = None,
    budget_seconds: arena.Seconds = None,
    timeout: arena.Timeout = None,
    workers: arena.Workers = None,
    on: arena.On = "here",
    json: Annotated[str | None, typer.Option(metavar="FILE", help=_help("help.opt.lab-json"))] = None,
    file: Annotated[str | None, typer.Option("-o", metavar="FILE", help=_help("help.opt.page"))] = None,
    lang: arena.Lang = None,
) -> None:
    from ..bots import Budget
    from ..lab.balance import measure_balance
    from ..lab.balance.page import page
    from .commands import speech_of
    from .console import show
    from .reports import progress_bar
    from .seating import read_options

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
    with arena.flags(), progress_bar(speech("arena.progress", game=game)) as progress:
        arena.check_place(on, workers)
        report = measure_balance(
            game, bot, games, given, varied, seed, budget, timeout, on, workers, progress
        )
    name = file or f"{game}-balance.html"
    _write(name, page(report, speech.language))
    if json is not None:
        _write(json, json_text.dumps(report.as_json(), ensure_ascii=False, indent=2) + "\n")
    for line in [*lines(report, speech), speech("balance.saved", file=name)]:
        show(line)
    raise typer.Exit(0 if report.complete else 1)


def _merged(values: list[str], more: str) -> list[str]:
    """Each value once, in the order in which they are given."""
    return list(dict.fromkeys([*values, *(value.strip() for value in more.split(","))]))


def _check_room(name: str) -> None:
    """Before many games are played that nobody could keep then."""
    from .files import unusable

    if os.path.isdir(name):
        raise unusable(name, IsADirectoryError())
    if not os.path.isdir(os.path.dirname(name) or "."):
        raise unusable(name, FileNotFoundError())


def _write(name: str, text: str) -> None:
    from .files import unusable

    try:
        with open(name, "w", encoding="utf-8") as out:
            out.write(text)
    except OSError as error:
        raise unusable(name, error) from error


def lines(report: "Report", speech: Speech) -> Sequence[str]:
    """The most important figures, for people; the rest is on the page."""
    told, language = [], speech.language
    for variant in report.variants:
        options = " ".join(f"{name}={value}" for name, value in variant.plan.options)
        told.append(speech("balance.variant", options=options))
        if lacking := len(variant.found) - len(variant.ended):
            told.append(speech("balance.lacking", count=lacking))
            mishaps = [
                *arena.forfeited(variant.forfeits, speech),
                *arena.failing(variant.failed, [report.bot], variant.last_words, speech),
            ]
            told += [f"    {mishap.strip()}" for mishap in mishaps]
        if not variant.ended:
            told.append(speech("balance.nothing"))
            continue
        shares = [arena.percent(variant.at_seat(seat).value, language) for seat in range(variant.seats)]
        told.append(speech("balance.seats", shares=", ".join(shares)))
        draws = arena.percent(variant.shared.value + variant.won_by_nobody.value, language)
        told.append(speech("balance.draws", draws=draws))
        of = {
            of: arena.number(variant.length(of).median, language) for of in ("decisions", "turns", "rounds")
        }
        told.append(speech("balance.length", **of))
    return told
