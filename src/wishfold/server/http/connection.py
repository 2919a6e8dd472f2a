"""A listener with a network connection of its own, by WebSocket or stream."""

import asyncio
from collections.abc import Callable

from ..tables.listener import Listener, Visitor
from ..tables.table import Table


class Connection(Listener):
    """Leaves the table as soon as it is over, whether or not the other side takes the last messages: a seat
    must not seem taken by a client that does not read."""

    __slots__ = ("_abort_later", "_table")

    def __init__(
        self,
        table: Table,
        visitor: Visitor,
        write: Callable[[bytes], bool] | None,
        abort_later: Callable[[], None],
    ) -> None:
        """`abort_later` ends the network connection before long."""
        super().__init__(visitor.identity, visitor.seat, visitor.language, write, visitor.chair)
        self._table = table
        self._abort_later = abort_later

    def enter(self, since: int) -> None:
        self._table.broadcast.connect(self, since)

    def end(self, code: str, retry_after: int) -> None:
        if not self.over:
            super().end(code, retry_after)
            self._table.services.metrics.ended.add(code)
            self._abort_later()
            # The table may be sending to its listeners: they must not change meanwhile.
            asyncio.get_running_loop().call_soon(self.leave)

    def leave(self) -> None:
        if self in self._table.listeners:
            self._table.broadcast.disconnect(self)
