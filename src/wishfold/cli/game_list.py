"""The games, and the bots that play them, as the commands list them."""

from collections.abc import Iterator
from typing import Any

from ..bots import BOTS, BotSpec, bot_names, search_effort
from ..kernel.errors import WishfoldError
from ..kernel.game import Game
from ..kernel.options import Option, Options, spoken
from ..kernel.registry import load
from .texts import Speech


def box_line(game: Game, speech: Speech) -> str:
    """For how many people it is, and from which age on, as a box says it."""
    seats = game.seats
    many = speech("seats.one" if seats == (1,) else "seats.many", n=spoken(seats))
    return many if game.ages is None else f"{many}, {speech('ages', n=game.ages)}"


def game_lines(game: Game, speech: Speech) -> list[str]:
    title = game.title[speech.language]
    lines = [f"{game.name}: {title} ({box_line(game, speech)})", f"  {game.about[speech.language]}"]
    for option, possible in _choices(game):
        usual = option.default
        lines.append("  " + speech("games.option", name=option.name, possible=spoken(possible), usual=usual))
        lines += [f"    {said[speech.language]}" for said in option.values.values() if not option.words]
        lines += [f"    {option.about[speech.language]}"] if option.about else []
        lines += [f"    {line}" for line in (option.lines(speech.language) if option.lines else ())]
    if game.choice:
        called = game.choice.title[speech.language]
        lines.append("  " + speech("games.choice", title=called, values=",".join(game.choice.values)))
    return lines


def game_json(game: Game, speech: Speech) -> dict[str, Any]:
    return {
        "name": game.name,
        "version": game.version,
        "title": game.title[speech.language],
        "about": game.about[speech.language],
        "seats": list(game.seats),
        "ages": game.ages,
        "options": [
            {"name": option.name, "possible": list(possible), "default": option.default}
            for option, possible in _choices(game)
        ],
        "choices": list(game.choice.values) if game.choice else [],
    }


def _choices(game: Game) -> Iterator[tuple[Option, tuple[int | str, ...]]]:
    """The options besides the seats; what is possible holds for the usual number of seats, or where that
    leaves no choice, for the one that leaves most."""
    usual = Options({option.name: option.default for option in game.options})
    for option in game.options[1:]:
        possible = option.possible(usual)
        if len(possible) == 1:
            possible = max((option.possible(Options({**usual, "seats": n})) for n in game.seats), key=len)
        yield option, possible


def bots_to_have() -> Iterator[tuple[str, BotSpec | WishfoldError]]:
    """Every bot by name, or why one of another package cannot be had."""
    for name in bot_names():
        try:
            yield name, BOTS[name]
        except WishfoldError as error:
            yield name, error


def weakened(bot: str, game: Game, speech: Speech) -> str:
    """A sentence if a bot of ours thinks less on this machine than it would compiled."""
    thought = search_effort(bot, game)
    if thought is None or thought.iterations >= thought.full:
        return ""
    return speech("bot.interpreted", bot=bot, iterations=thought.iterations, full=thought.full)


def loadable(known: list[str]) -> Iterator[Game | WishfoldError]:
    """Every game, or why a game of another package cannot be had."""
    for name in known:
        try:
            yield load(name)
        except WishfoldError as error:
            yield error
