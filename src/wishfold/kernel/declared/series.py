"""Several games in a row that count together."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Standing:
    """How a series stands after some games: a pure function of their results.

    `tally` is what each seat has gathered, `places` who came where once the series is over (equals
    share a place), and `next` the options that change for the next game, who begins for instance.
    `champion` is the seat that reached the goal of the series; a series that its limit ended has none.
    """

    tally: tuple[int, ...]
    places: tuple[int, ...] | None
    next: Mapping[str, object]
    champion: int | None = None


def declared(standing: Standing, places: Sequence[int] | None) -> int | None:
    """The seat that is declared champion, if it also came first in the end: who resigns did not."""
    champion = standing.champion
    return champion if champion is not None and places and places[champion] == 1 else None


def given_up(seats: int, resigned: int) -> bool:
    """With all but one seat resigned the game is decided."""
    return resigned >= max(1, seats - 1)


def final_places(
    places: tuple[int, ...] | None, seats: int, resigned: Collection[int]
) -> tuple[int, ...] | None:
    """Who came where in the end: those who resigned come last. `places` are those of the rules,
    None if they did not end it; then there is a result only if the others gave up."""
    if places is None:
        if not given_up(seats, len(resigned)):
            return None
        last = 2 if seats > 1 else 0  # alone there is no other place
        return tuple(last if seat in resigned else 1 for seat in range(seats))
    kept = [place for seat, place in enumerate(places) if seat not in resigned]
    moved_up = [place and 1 + sum(0 < other < place for other in kept) for place in places]
    return tuple(len(kept) + 1 if seat in resigned else place for seat, place in enumerate(moved_up))
