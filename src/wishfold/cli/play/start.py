"""Where a game begins, as it was typed: seats, names, options, a position."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ...bots import bot_names
from ...bots.lines import LINE
from ...kernel.declared.first_player import CHOSEN, LOT, Starter
from ...kernel.dice import Dice
from ...kernel.errors import Malformed
from ...kernel.game import Game
from ...kernel.notation import split_pairs, write_pairs
from ...kernel.options import Options, choose, spoken
from ...kernel.position import Position
from .seats import BOT, ME, USUAL_BOT

_LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class Start:
    game: Game
    options: Options
    players: list[str]
    """As a record names them."""
    origin: str = ""
    """The position to begin at, in notation; without it, at the beginning."""
    kit: Any = None
    """A kit that takes the place of that of the options."""

    @property
    def seats(self) -> int:
        return self.options.seats

    def position(self) -> Position:
        """Without dice."""
        if self.origin:
            return self.game.position(self.origin, kit=self.kit)
        named: dict[str, Any] = dict(self.options)
        return self.game.start(kit=self.kit, **named)


def read_start(
    game: Game,
    seats: str | None = None,
    names: str | None = None,
    options: Sequence[str] = (),
    origin: str | None = None,
    own: Callable[[Options], Any] | None = None,
) -> Start:
    """`own` makes a kit that takes the place of that of the options.

    Unless the seats are given, the named people (or one) are joined by bots up to the number of seats that
    is usual for the game.
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
    text = "" if origin is None else write_pairs(given.items())
    if origin is not None and not game.position(text, kit=kit).whole:
        raise Malformed("position-veiled", game=game.name)
    return Start(game, chosen, _players(words, people, chosen.seats), text, kit)


def _players(words: list[str] | None, people: list[str], seats: int) -> list[str]:
    if words is None:
        here = min(max(1, len(people)), seats)
        words = [ME] * here + [BOT + USUAL_BOT] * (seats - here)
    mine = [seat for seat, word in enumerate(words) if word == ME]
    if len(people) > len(mine):
        raise Malformed("names-count", count=len(people), people=len(mine))
    for seat, name in zip(mine, people, strict=False):
        words[seat] = name
    return words


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


def starter_of(start: Start, dice: Dice, first: str | None) -> Starter | None:
    """How it is found who begins: as it was said, or by a lot of the game's dice. Alone nothing is asked, and
    a position has begun already."""
    if start.origin:
        return None
    if first is not None:
        return Starter(CHOSEN, start.game.seat_named(first, start.seats))
    return Starter(LOT, dice.lot(start.seats)) if start.seats > 1 else None


def turned(by_seat: Sequence[str], start: Start, starter: Starter | None) -> list[str]:
    """What belongs to the seats, once the starter has the seat that begins."""
    begins = start.game.begins(start.options)
    by = 0 if starter is None else (starter.seat - begins) % start.seats
    return [*by_seat[by:], *by_seat[:by]]
