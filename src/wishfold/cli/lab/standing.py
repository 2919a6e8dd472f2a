"""The standing of a tournament, in lines for people."""

from collections.abc import Sequence
from itertools import combinations
from math import inf

from ...bots import bot_title
from ...kernel.registry import load
from ...lab.arena import Tournament
from ...lab.estimates import Estimate, elo_of
from ...lab.pairings import Pairing
from ...lab.playing import Forfeit
from ..console import on_one_line
from ..game_list import weakened
from ..texts import Speech

_SHOWN = 10
"""Forfeited games that are told one by one."""


def lines(tournament: Tournament, speech: Speech) -> list[str]:
    """The standing, for people."""
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


def _length(tournament: Tournament, speech: Speech) -> str:
    decisions, turns, rounds = (tournament.length(of) for of in ("decisions", "turns", "rounds"))
    return speech(
        "arena.length",
        decisions=number(decisions["median"], speech.language),
        shortest=number(decisions["low"], speech.language),
        longest=number(decisions["high"], speech.language),
        turns=number(turns["median"], speech.language),
        rounds=number(rounds["median"], speech.language),
    )


def _mishaps(tournament: Tournament, speech: Speech) -> list[str]:
    told = []
    if forfeits := tournament.forfeits:
        told = [speech("arena.forfeits", count=len(forfeits)), *forfeited(forfeits, speech)]
    return told + failing(tournament.failed, tournament.bots, tournament.last_words, speech)


def forfeited(forfeits: Sequence[tuple[Pairing, Forfeit]], speech: Speech) -> list[str]:
    """Who forfeited where, and why; of many the first."""
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
    failed: Sequence[Pairing], bots: Sequence[str], last_words: Sequence[str], speech: Speech
) -> list[str]:
    """Which games could not be played at all, if any, and what was last heard of them."""
    if not failed:
        return []
    games = ", ".join(str(pairing.number + 1) for pairing in failed)
    titles = [bot_title(bot, speech.language) for bot in bots]
    told = [speech("arena.failed", games=games, bots=", ".join(titles))]
    return told + [speech("arena.last-words", why=on_one_line(why)) for why in last_words[:_SHOWN]]


def between_of(score: Estimate, language: str) -> dict[str, str]:
    named = {"score": score.value, "low": score.low, "high": score.high}
    return {name: percent(value, language) for name, value in named.items()}


def percent(value: float, language: str) -> str:
    return f"{number(100 * value, language, 1)} %"


def number(value: float, language: str, digits: int = 1) -> str:
    said = f"{value:.{digits}f}" if value % 1 else f"{value:.0f}"
    return said.replace(".", ",") if language == "de" else said


def _signed(value: float) -> str:
    return ("+∞" if value > 0 else "−∞") if abs(value) == inf else f"{value:+.0f}".replace("-", "−")
