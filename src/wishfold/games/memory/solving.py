"""Memory solved for players who forget nothing; docs/memory.md derives it and shows the table.

With known pairs taken at once, all that matters of a table is how many pairs are left and of how many
creatures one card is known. Every turn shows a new card or takes a pair, so from each such state there
is no way back, and what it is worth can be worked out exactly, from the end of the game backwards.

`python -m wishfold.games.memory.solving` prints the table for two.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from ...kernel.rules.bits import bit_count, lowest_bit
from .components import COPIES, CREATURES, PLACES
from .rules import SECOND, Kit, State, card_at

Gains = tuple[Fraction, ...]
"""What each seat still gains, the one to move first and the others in the order of play: pairs, or for
who plays alone, minus the turns that it takes."""

NEW, KNOWN = "new", "known"
"""The two sorts of second card for who has just shown a card without a known partner."""

STRIDE = 7
"""From turn to turn the search for a new card begins so many places further on, which takes it to all."""


# -- what a state is worth -------------------------------------------------------------------


@cache
def turn(seats: int, pairs: int, singles: int, complete: int = 0) -> Gains:
    """At the beginning of a turn: of `pairs` left, `complete` are known and `singles` known by one card."""
    if complete:
        return _pair(turn(seats, pairs - 1, singles, complete - 1))
    if pairs == 0:
        return (Fraction(0),) * seats
    unknown = COPIES * pairs - singles
    chances = []
    if singles:
        chances.append((singles, _pair(turn(seats, pairs - 1, singles - 1))))
    if unknown > singles:
        chances.append((unknown - singles, best(second(seats, pairs, singles + 1))))
    return _weighed(chances, unknown)


@cache
def second(seats: int, pairs: int, singles: int, complete: int = 0) -> dict[str, Gains]:
    """What each sort of second card is worth when the first one, a single like others, lies open."""
    unknown = COPIES * (pairs - complete) - singles
    chances = [(1, _pair(turn(seats, pairs - 1, singles - 1, complete)))]
    if singles > 1:  # the partner of another single comes to light, and the next player takes that pair
        chances.append((singles - 1, _miss(turn(seats, pairs, singles - 1, complete + 1))))
    if unknown > singles:
        chances.append((unknown - singles, _miss(turn(seats, pairs, singles + 1, complete))))
    worth = {NEW: _weighed(chances, unknown)}
    if singles > 1 or complete:
        worth[KNOWN] = _miss(turn(seats, pairs, singles, complete))
    return worth


def choice(worth: dict[str, Gains]) -> str:
    """The sort of second card that brings the one to move most; of equals the new one."""
    return max(worth, key=lambda sort: worth[sort][0])


def best(worth: dict[str, Gains]) -> Gains:
    return worth[choice(worth)]


def _pair(after: Gains) -> Gains:
    """The one to move takes a pair and goes on."""
    return (after[0] - 1,) if len(after) == 1 else (after[0] + 1, *after[1:])


def _miss(after: Gains) -> Gains:
    """The next player goes on."""
    return (after[0] - 1,) if len(after) == 1 else (after[-1], *after[:-1])


def _weighed(chances: list[tuple[int, Gains]], of: int) -> Gains:
    seats = range(len(chances[0][1]))
    return tuple(sum((Fraction(n, of) * gains[seat] for n, gains in chances), Fraction(0)) for seat in seats)


# -- at a real table -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Known:
    """What those who forget nothing know of a table, as places in bits."""

    singles: int
    """Cards whose partner nobody has seen."""
    complete: int
    """Cards of pairs that still lie there although all know them."""
    unseen: int


def known(s: State) -> Known:
    by_creature = [0] * len(CREATURES)
    unseen = 0
    for place in range(len(PLACES)):
        if s.lying >> place & 1:
            card = card_at(s, place)
            if card < 0:
                unseen |= 1 << place
            else:
                by_creature[card] |= 1 << place
    singles = sum(places for places in by_creature if bit_count(places) == 1)
    return Known(singles, sum(by_creature) - singles, unseen)


def known_best(kit: Kit, s: State, seat: int, actions: list[int]) -> int:
    """The best place to turn. Where several are alike: of known cards the first; of new ones the first
    from a place on that moves with the turns."""
    at = known(s)
    new = _first_from(STRIDE * s.turns, at.unseen)
    if s.phase != SECOND:
        return lowest_bit(at.complete) if at.complete else new
    first = lowest_bit(s.open)
    if at.complete >> first & 1:
        return next(p for p in actions if card_at(s, p) == card_at(s, first))
    pairs, singles = bit_count(s.lying) // COPIES, bit_count(at.singles)
    if choice(second(kit.seats, pairs, singles, bit_count(at.complete) // COPIES)) == NEW:
        return new
    return lowest_bit((at.singles | at.complete) & ~(1 << first))


def _first_from(start: int, places: int) -> int:
    cells = ((start + step) % len(PLACES) for step in range(len(PLACES)))
    return next((place for place in cells if places >> place & 1), -1)


# -- the table -------------------------------------------------------------------------------


def difference(pairs: int, singles: int) -> Fraction:
    """By how many pairs the one to move will beat the other, of two."""
    mine, others = turn(2, pairs, singles)
    return mine - others


def table(most: int = len(CREATURES)) -> Iterator[str]:
    """In Markdown: a row for each number of pairs, a column for each number of singles."""
    yield "| pairs \\ singles | " + " | ".join(map(str, range(most + 1))) + " |"
    yield "|---:|" + "---:|" * (most + 1)
    for pairs in range(1, most + 1):
        cells = [_cell(pairs, singles) if singles <= pairs else "" for singles in range(most + 1)]
        yield f"| **{pairs}** | " + " | ".join(cells) + " |"


def _cell(pairs: int, singles: int) -> str:
    worth = f"{float(difference(pairs, singles)):+.3f}"
    if singles == pairs:
        return worth
    sort = choice(second(2, pairs, singles + 1))
    return f"{worth} ●" if sort == KNOWN else worth


def exact(most: int = len(CREATURES)) -> Iterator[str]:
    """The first column in full."""
    for pairs in range(1, most + 1):
        yield f"- {pairs}: {difference(pairs, 0)}"


if __name__ == "__main__":
    for line in (*table(), "", *exact()):
        print(line)
