"""Who sits where: people at this terminal, and bots."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..bots import OWN_BOTS, Bot, Seed, bot_named, bot_names
from ..bots.lines import LINE
from ..kernel.errors import Malformed, WishfoldError
from ..kernel.first import CHOSEN, LOT, Starter
from ..kernel.game import Game
from ..kernel.notation import split_pairs, write_pairs
from ..kernel.options import Options, choose, spoken
from ..kernel.position import Position
from .console import on_one_line
from .texts import Speech

ME = "me"
BOT = "bot:"
"""Before a bot's name in a record, so that no person is ever taken for one."""
_LONGEST_NAME = 24
USUAL_BOT = "random"
PATIENCE = 30.0
"""Seconds that people wait for a bot that is not of the house, to be made or to answer."""
MISTYPED = ("bot-command", "bot-start")
"""Whoever names what cannot be run at all may name it better; what goes wrong later is the bot's mistake."""


@dataclass(frozen=True, slots=True)
class Seating:
    players: tuple[str, ...]
    """As a record names them: `me` or a person's name, or `bot:` and the bot's."""
    names: tuple[str, ...]
    """As the story names them."""
    bots: dict[int, Bot]
    absent: dict[int, WishfoldError] = field(default_factory=dict)
    """By seat, why the bot did not come that was wanted there; the usual one sits there instead."""
    resigned: frozenset[int] = frozenset()
    """The seats of people who gave up; the usual bot plays on there."""

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.players)) if seat not in self.bots)


def spoken_names(players: Sequence[str], seats: int, speech: Speech) -> tuple[str, ...]:
    """A name for every seat. A bot goes by its seat, because two of a kind may sit there."""
    names = []
    for seat in range(seats):
        player = players[seat] if seat < len(players) else ME
        if player.startswith(BOT):
            names.append(speech("bot", n=seat + 1))
        elif player in ("", ME):
            names.append(speech("person", n=seat + 1))
        else:
            names.append(on_one_line(player))
    return tuple(names)


def seat_down(
    players: Sequence[str], speech: Speech, seed: Seed, resigned: frozenset[int] = frozenset()
) -> Seating:
    names = spoken_names(players, len(players), speech)
    for name in names:
        if sum(other.casefold() == name.casefold() for other in names) > 1:
            raise Malformed("names-alike", name=name)
    seating = Seating(tuple(players), names, {}, resigned=resigned)
    for seat, player in enumerate(players):
        own = f"{seed} seat {seat + 1}"
        if seat in resigned:
            seating.bots[seat] = bot_named(USUAL_BOT, own)
        elif player.startswith(BOT):
            try:
                seating.bots[seat] = bot_here(player.removeprefix(BOT), own)
            except WishfoldError as error:
                if error.code in MISTYPED:
                    raise
                seating.absent[seat] = error
                seating.bots[seat] = bot_named(USUAL_BOT, own)
    return seating


def bot_here(name: str, seed: Seed, patience: float | None = None) -> Bot:
    """A new bot at this terminal, where nobody waits for ever for one that is not of the house."""
    if name in OWN_BOTS:
        return bot_named(name, seed)
    from ..bots.external_bots import guarded_bot

    return guarded_bot(name, seed, PATIENCE if patience is None else patience)


def commands_in(players: Sequence[str]) -> dict[int, str]:
    """By seat, the commands among the bots. A file must not be able to run one here."""
    return {
        seat: player.removeprefix(BOT + LINE)
        for seat, player in enumerate(players)
        if player.startswith(BOT + LINE)
    }


def read_options(texts: Sequence[str]) -> dict[str, str]:
    """`name=value`, as often as given."""
    given: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise Malformed("option-form", text=text)
        given[name.strip()] = value.strip()
    return given


def read_seats(text: str) -> list[str]:
    """`me,random,line:python3 mybot.py`; a command has no comma."""
    words = [word.strip() for word in text.split(",")]
    words = [word if word.startswith(LINE) else word.casefold() for word in words]
    for word in words:
        if not word.startswith(LINE) and word not in (ME, *bot_names()):
            raise Malformed("seat-word", word=word, known=", ".join(bot_names()))
    return [word if word == ME else BOT + word for word in words]


def read_names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    for name in names:
        taken = name.casefold() == ME or name.startswith(BOT)
        if taken or not 0 < len(name) <= _LONGEST_NAME or not name.isprintable():
            raise Malformed("name-form", name=name, longest=_LONGEST_NAME)
    return names


def read_choices(game: Game, text: str, seats: int) -> list[str]:
    """`fox,swan`: what each seat chooses, in order; the seats after them, and those left empty, nothing."""
    if game.choice is None:
        raise Malformed("choice-none", game=game.name)
    wanted = [game.choice.named(word.strip()) for word in text.split(",")]
    if len(wanted) > seats:
        raise Malformed("choice-count", count=len(wanted), seats=seats)
    game.choice.check(wanted)
    return wanted + [""] * (seats - len(wanted))


def starter_of(position: Position, first: str | None) -> Starter | None:
    """How it is found who begins: as it was said, or by a lot of the game's dice. Alone nothing is asked."""
    if first is not None:
        return Starter(CHOSEN, position.game.seat_named(first, position.seats))
    if position.seats > 1 and position.dice is not None:
        return Starter(LOT, position.dice.lot(position.seats))
    return None


def turned(seats: Sequence[str], position: Position, starter: Starter | None) -> list[str]:
    """What belongs to the seats, once the starter has the seat that begins."""
    by = 0 if starter is None else (starter.seat - position.game.begins(position.options)) % position.seats
    return [*seats[by:], *seats[:by]]


def begin(
    game: Game,
    seats: str | None,
    names: str | None,
    options: Sequence[str],
    origin: str | None,
    seed: Seed | None,
    own: Callable[[Options], Any] | None = None,
) -> tuple[Position, list[str]]:
    """The position to begin with, and the players as a record names them. `own` makes a kit that takes the
    place of that of the options.

    Unless it is said who sits where, the named people (or one) are joined by bots up to the
    number of seats that is usual for the game.
    """
    words = read_seats(seats) if seats is not None else None
    people = read_names(names) if names is not None else []
    given = read_options(options)
    if origin is not None:
        given = split_pairs(game.name, write_pairs(given.items()) + " " + origin)
    if words is not None:
        possible = given.setdefault("seats", str(len(words)))
        if len(words) not in game.seats:
            possible = spoken(game.seats)
        if possible != str(len(words)):
            raise Malformed("seat-list", game=game.name, possible=possible, count=len(words), text=seats)
    elif "seats" not in given:
        usual = int(game.options[0].default)
        given["seats"] = str(max(usual, len(people)))
    declared = {option.name for option in game.options}
    chosen = choose(game.name, game.options, {k: v for k, v in given.items() if not origin or k in declared})
    kit = own(chosen) if own else None
    if origin is None:
        named: dict[str, Any] = dict(chosen)
        position = game.start(seed=seed, kit=kit, **named)
    else:
        position = game.position(write_pairs(given.items()), seed=seed, kit=kit)
        if not position.whole:
            raise Malformed("position-veiled", game=game.name)
    if words is None:
        here = min(max(1, len(people)), position.seats)
        words = [ME] * here + [BOT + USUAL_BOT] * (position.seats - here)
    mine = [seat for seat, word in enumerate(words) if word == ME]
    if len(people) > len(mine):
        raise Malformed("names-count", count=len(people), people=len(mine))
    for seat, name in zip(mine, people, strict=False):
        words[seat] = name
    return position, words
