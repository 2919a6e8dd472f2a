"""The clocks of the people at a table: notices when the time of a seat is up."""

import asyncio
from collections.abc import Callable

from .table_data import TableData


class PlayerClocks:
    """One timer, set to the seat whose time is up next. `time_up` is given each late seat."""

    def __init__(self, table: TableData, time_up: Callable[[int], None]) -> None:
        self._table = table
        self._time_up = time_up
        self._timer: asyncio.TimerHandle | None = None
        self._stopped = False

    @property
    def rings_in(self) -> float | None:
        """Seconds until the time of a seat is up; None where no time runs."""
        return None if self._timer is None else self._timer.when() - asyncio.get_running_loop().time()

    def reschedule(self) -> None:
        """Reports the seats that are late and sets the timer anew. Called after every change."""
        match = self._table.match
        if match is None or self._stopped or not match.setup.pace.running:
            return
        now = self._table.services.now()
        for seat in match.late(now):
            self._time_up(seat)
        self._cancel()
        wait = match.deadline(now)
        if wait is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(wait / 1000 + 0.001, self._ring)

    def stop(self) -> None:
        """For good: no time runs out at this table any more."""
        self._stopped = True
        self._cancel()

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None

    def _ring(self) -> None:
        self._timer = None
        self.reschedule()
