"""The games of a match: a single one, or one after another in a series."""

from collections.abc import Sequence
from typing import Any

from ..kernel.declared.series import Standing
from ..kernel.options import Options
from ..kernel.position import Position
from ..kernel.records.record import Record
from ..kernel.records.record_lines import Annotations
from ..kernel.records.series_record import OPEN, OVER, STOPPED, SeriesRecord
from .setup import Setup

Game = tuple[Position, Annotations]
"""A game as it is played, and what its record notes beside the actions."""


class Series:
    """`played` are the games so far, if they were played before; the last of them goes on."""

    def __init__(self, setup: Setup, played: Sequence[Game] = ()) -> None:
        self._setup = setup
        *self._earlier, present = played or [(self._dealt(setup.options, 0), Annotations(first=setup.first))]
        self.position, self.annotations = present
        """The present game."""
        self.standing = self._reckoned()
        """How the series stands after the finished games; None where no series is played."""

    def play_again(self, games: Sequence[Game]) -> None:
        """These games take the place of what was dealt."""
        *self._earlier, (self.position, self.annotations) = games
        self.standing = self._reckoned()

    @property
    def number(self) -> int:
        """Of the present game, from 1."""
        return len(self._earlier) + 1

    @property
    def games(self) -> tuple[Position, ...]:
        """The finished games, the present one too once the rules have ended it."""
        earlier = tuple(position for position, _ in self._earlier)
        return (*earlier, self.position) if self.position.over else earlier

    def places(self) -> tuple[int, ...] | None:
        """Who came where, if the rules have ended all that was to be played."""
        if self.standing is not None:
            return self.standing.places
        result = self.position.result()
        return result.places if result else None

    def reckon(self) -> None:
        """A game has ended: how the series stands now."""
        self.standing = self._reckoned()

    def check_next(self) -> None:
        """Raises Illegal if there are no dice for another game."""
        self._setup.dice(self.number)

    def deal_next(self) -> None:
        """The next game takes the place of the present one."""
        assert self.standing is not None
        changed: dict[str, Any] = {**self._setup.options, **self.standing.next}
        self._earlier.append((self.position, self.annotations))
        self.position = self._dealt(self._setup.game.choose(**changed), len(self._earlier))
        self.annotations = Annotations()

    def record(self, over: bool) -> Record | SeriesRecord:
        """The whole truth. `over` says whether there will be more of it."""
        players, annotations = self._setup.players, self.annotations.copy()
        annotations.stopped = over
        if self.standing is None:
            return Record.of(self.position, players, annotations)
        ending = OVER if self.standing.places else STOPPED if over else OPEN
        return SeriesRecord.of([*self._earlier, (self.position, annotations)], players, ending)

    def _dealt(self, options: Options, number: int) -> Position:
        game, dice, kit = self._setup.game, self._setup.dice(number), self._setup.kit
        if self._setup.origin:
            return game.position(self._setup.origin, dice=dice, kit=kit)
        chosen: dict[str, Any] = dict(options)
        return game.start(dice=dice, kit=kit, **chosen)

    def _reckoned(self) -> Standing | None:
        series = self._setup.game.series
        if series is None or not self._setup.series:
            return None
        results = [result for game in self.games if (result := game.result())]
        return series(self._setup.options, results)
