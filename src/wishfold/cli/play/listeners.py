"""What each listener at a terminal has been told of a match, and what is new to them."""

from collections.abc import Iterable, Mapping

from ...kernel.events import Event
from ...kernel.position import Position
from ...kernel.story import CHANCE
from ...match.match import Match
from ...match.story import Told, as_told


class Listeners:
    """Listeners at one screen are compared by moments: a moment follows every entry.

    A match that goes on from a record is told from the listener's own latest decision on; `since` says for
    some of them from which step instead (-1 is the opening).
    """

    def __init__(
        self, match: Match, listeners: Iterable[int], since: Mapping[int, int] | None = None
    ) -> None:
        self._match = match
        position = match.position
        self._moments: list[dict[int, int]] = [{}]
        """How much each listener had been told by then."""
        self._heard = dict.fromkeys(listeners, 0)
        """The moment up to which each listener has been told everything."""
        self._deal: dict[int, tuple[int, int]] = {}
        self.begin_game()
        for seat in self._heard:
            begin, _ = self._deal[seat]
            step = (since or {}).get(seat, latest_step(position, seat))
            told_before = begin + len(told_until(position, seat, step)) if step >= 0 else begin
            self._moments[0][seat] = told_before
        self.note()

    def note(self) -> None:
        """An entry was entered."""
        self._moments.append({seat: self._match.story.count(seat) for seat in self._heard})

    def begin_game(self) -> None:
        """A game was dealt just now: between which numbers each listener was told of the deal."""
        position, story = self._match.position, self._match.story
        for seat in self._heard:
            begin = story.count(seat) - len(position.told(seat))
            self._deal[seat] = begin, begin + len(told_until(position, seat, dealt_by(position)))

    def take(self, seat: int, again: bool = False) -> list[Told]:
        """What is new to the listener. One who comes `again` and did not look on is told of sights only as
        far as they lie open. The private part of the deal is left out: the view that follows shows it."""
        story, since = self._match.story, self._moments[self._heard[seat]][seat]
        begin, end = self._deal[seat]
        deal = story.since(seat, since)[: max(0, end - since)] if since < end else []
        hidden = max(0, begin - since)
        told = [
            one for at, one in enumerate(deal) if at < hidden or one.event is None or not one.event.private
        ]
        since = max(since, end)
        if again:
            still_open = self._match.position.still_open(seat)
            told += map(as_told, story.again(seat, since, still_open).told)
        else:
            told += story.since(seat, since)
        self.skip(seat)
        return told

    def skip(self, seat: int) -> None:
        """The listener knows everything up to now."""
        self._heard[seat] = len(self._moments) - 1

    def seen_with(self, seat: int, other: int) -> None:
        """The listener looked on while another one was told."""
        self._heard[seat] = max(self._heard[seat], self._heard[other])

    def furthest_behind(self) -> int:
        return min(self._heard, key=self._heard.__getitem__)

    def known_to_all(self) -> None:
        """All listeners look at the same screen."""
        for seat in self._heard:
            self.skip(seat)


def latest_step(position: Position, seat: int) -> int:
    """The number of the seat's own latest step, or -1."""
    steps = position.steps
    return next((at for at in reversed(range(len(steps))) if steps[at].seat == seat), -1)


def dealt_by(position: Position) -> int:
    """How many steps chance took before the first decision."""
    steps = position.steps
    return next((at for at, step in enumerate(steps) if step.seat != CHANCE), len(steps))


def told_until(position: Position, seat: int, steps: int) -> list[Event]:
    """What the seat was told in the opening and in so many steps."""
    events = [*position.opening, *(event for step in position.steps[:steps] for event in step.events)]
    return [event for event in events if event.heard_by(seat)]
