"""`wishfold arena`: a tournament between bots, and its standing."""

import json as json_text
import os
import sys
from contextlib import contextmanager
from itertools import combinations
from math import inf
from typing import TYPE_CHECKING, Annotated

import typer

from ..kernel.errors import Illegal, Malformed
from .texts import Speech, usual_language

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..lab.arena import Tournament
    from ..lab.estimates import Estimate
    from ..lab.pairings import Pairing
    from ..lab.playing import Forfeit

_help = Speech(usual_language(os.environ))

_SHOWN = 10
"""Forfeited games that are told one by one."""

GameName = Annotated[str, typer.Argument(metavar="GAME", help=_help("help.arg.game"), show_default=False)]
Workers = Annotated[int | None, typer.Option(metavar="K", help=_help("help.opt.lab-workers"))]
On = Annotated[str, typer.Option("--on", metavar="PLACE", help=_help("help.opt.on"))]
GameOption = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help=_help("help.opt.option"))
]
Seed = Annotated[str, typer.Option(metavar="N", help=_help("help.opt.lab-seed"))]
Iterations = Annotated[int | None, typer.Option(metavar="N", help=_help("help.opt.budget-iterations"))]
Seconds = Annotated[float | None, typer.Option(metavar="S", help=_help("help.opt.budget-seconds"))]
Timeout = Annotated[float | None, typer.Option(metavar="S", help=_help("help.opt.timeout"))]
Lang = Annotated[str | None, typer.Option("--lang", metavar="LANG", help=_help("help.opt.lang"))]


def arena(
    game: GameName,
    bots: Annotated[
        list[str], typer.Argument(metavar="BOT…", help=_help("help.arg.bots"), show_default=False)
    ],
    games: Annotated[int, typer.Option(metavar="N", help=_help("help.opt.arena-games"))] = 100,
    seed: Seed = "0",
    option: GameOption = None,
    budget_iterations: Iterations = None,
    budget_seconds: Seconds = None,
    timeout: Timeout = None,
    workers: Workers = None,
    on: On = "here",
    json: Annotated[bool, typer.Option("--json", help=_help("help.opt.json"))] = False,
    lang: Lang = None,
) -> None:
    from ..bots import Budget
    from ..lab.arena import plan_tournament, run_tournament
    from .commands import speech_of
    from .console import show
    from .reports import progress_bar
    from .seating import read_options

    speech, given = speech_of(lang), read_options(option or [])
    with flags():
        check_place(on, workers)
        plan = plan_tournament(
            game, bots, games, given, seed, Budget(budget_seconds, budget_iterations), timeout
        )
    with progress_bar(speech("arena.progress", game=game)) as progress:
        progress(0, plan.games)
        with unplayed(speech):
            tournament = run_tournament(plan, on, workers, progress)
    if json:
        print(json_text.dumps(tournament.as_json(), ensure_ascii=False, indent=2))
    else:
        for line in lines(tournament, speech):
            show(line)
    raise typer.Exit(1 if tournament.failed else 0)


@contextmanager
def flags() -> "Iterator[None]":
    """Whoever typed an option is told of the option, not of what it is called within."""
    try:
        yield
    except Malformed as error:
        if error.code != "number-range":
            raise
        name = "--" + str(error.about["name"]).replace("_", "-")
        raise Malformed(error.code, **error.about | {"name": name}) from error


@contextmanager
def unplayed(speech: Speech) -> "Iterator[None]":
    """Where no game could be played there are no figures, and the status is that of failed games."""
    from .console import on_one_line

    try:
        yield
    except Illegal as error:
        if error.code != "games-failed":
            raise
        print(on_one_line(error.say(speech.language)), file=sys.stderr)
        raise typer.Exit(1) from error


def check_place(on: str, workers: int | None) -> None:
    from ..lab.execution.executors import executor_named

    executor_named(on)
    if workers is not None and not 1 <= workers <= 1024:
        raise Malformed("number-range", name="workers", possible="1–1024", value=workers)


def lines(tournament: "Tournament", speech: Speech) -> list[str]:
    """The standing, for people."""
    from ..bots import bot_title
    from ..kernel.registry import load
    from ..lab.estimates import elo_of
    from .reports import weakened

    plan, language = tournament.plan, speech.language
    options = " ".join(f"{name}={value}" for name, value in plan.options)
    title = load(plan.game).title[language]
    told = [speech("arena.head", title=title, options=options, games=plan.games, deals=plan.deals)]
    alone, titles = len(plan.bots) == 1, {bot: bot_title(bot, language) for bot in tournament.bots}
    # Where all seats are one bot's, how they share the wins says nothing about it.
    for bot in tournament.bots if alone or len(tournament.bots) > 1 else ():
        seats = plan.bots.count(bot)
        key = "arena.alone" if alone else "arena.bot" if seats == 1 else "arena.bots"
        points = number(tournament.points(bot).value, language, 2)
        fair = percent(tournament.fair, language)
        between = between_of(tournament.score(bot), language)
        told.append(speech(key, bot=titles[bot], seats=seats, fair=fair, points=points, **between))
    told += [weak for bot in tournament.bots if (weak := weakened(bot, load(plan.game), speech))]
    for bot, other in combinations(tournament.bots, 2):
        score = tournament.against(bot, other)
        rated = elo_of(score)
        elo = {"elo": rated.value, "elo_low": rated.low, "elo_high": rated.high}
        said = {name: _signed(value) for name, value in elo.items()}
        pair = {"bot": titles[bot], "other": titles[other]}
        told.append(speech("arena.pair", **pair, **between_of(score, language), **said))
    if not alone:
        for seat in range(len(plan.bots)):
            between = between_of(tournament.at_seat(seat), language)
            told.append(speech("arena.seat", seat=seat + 1, **between))
        told.append(speech("arena.draws", **between_of(tournament.draws, language)))
    if any(played.points for played in tournament.played):
        told.append(_length(tournament, speech))
    return [*told, speech("arena.intervals"), *_mishaps(tournament, speech)]


def _length(tournament: "Tournament", speech: Speech) -> str:
    decisions, turns, rounds = (tournament.length(of) for of in ("decisions", "turns", "rounds"))
    return speech(
        "arena.length",
        decisions=number(decisions["median"], speech.language),
        shortest=number(decisions["low"], speech.language),
        longest=number(decisions["high"], speech.language),
        turns=number(turns["median"], speech.language),
        rounds=number(rounds["median"], speech.language),
    )


def _mishaps(tournament: "Tournament", speech: Speech) -> list[str]:
    told = []
    if forfeits := tournament.forfeits:
        told = [speech("arena.forfeits", count=len(forfeits)), *forfeited(forfeits, speech)]
    return told + failing(tournament.failed, tournament.bots, tournament.last_words, speech)


def forfeited(forfeits: "Sequence[tuple[Pairing, Forfeit]]", speech: Speech) -> list[str]:
    """Who forfeited where, and why; of many the first."""
    from ..bots import bot_title
    from .console import on_one_line

    told = []
    for pairing, forfeit in forfeits[:_SHOWN]:
        bot = bot_title(pairing.bot_at(forfeit.seat), speech.language)
        about = {"bot": bot, "seat": forfeit.seat + 1}
        detail = forfeit.sentences.get(speech.language, forfeit.detail)
        about |= {"game": pairing.number + 1, "detail": on_one_line(detail)}
        told.append("  " + speech(f"forfeit.{forfeit.code}", **about))
    if len(forfeits) > _SHOWN:
        told.append("  " + speech("arena.more", count=len(forfeits) - _SHOWN))
    return told


def failing(
    failed: "Sequence[Pairing]", bots: "Sequence[str]", last_words: "Sequence[str]", speech: Speech
) -> list[str]:
    """Which games could not be played at all, if any, and what was last heard of them."""
    from ..bots import bot_title
    from .console import on_one_line

    if not failed:
        return []
    games = ", ".join(str(pairing.number + 1) for pairing in failed)
    titles = [bot_title(bot, speech.language) for bot in bots]
    told = [speech("arena.failed", games=games, bots=", ".join(titles))]
    return told + [speech("arena.last-words", why=on_one_line(why)) for why in last_words[:_SHOWN]]


def between_of(score: "Estimate", language: str) -> dict[str, str]:
    named = {"score": score.value, "low": score.low, "high": score.high}
    return {name: percent(value, language) for name, value in named.items()}


def percent(value: float, language: str) -> str:
    return f"{number(100 * value, language, 1)} %"


def number(value: float, language: str, digits: int = 1) -> str:
    said = f"{value:.{digits}f}" if value % 1 else f"{value:.0f}"
    return said.replace(".", ",") if language == "de" else said


def _signed(value: float) -> str:
    return ("+∞" if value > 0 else "−∞") if abs(value) == inf else f"{value:+.0f}".replace("-", "−")
