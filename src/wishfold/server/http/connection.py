"""A listener with a connection of its own, by WebSocket or stream."""

import asyncio
from collections.abc import Callable

from ..tables.listener import Listener, Visitor
from ..tables.table import Table


class Connection(Listener):
    """Leaves the table as soon as it is over, whether or not the other side takes what is left: nobody
    holds a seat by not listening."""

    __slots__ = ("_call_last", "_table")

    def __init__(
        self,
        table: Table,
        visitor: Visitor,
        write: Callable[[bytes], bool] | None,
        call_last: Callable[[], None],
    ) -> None:
        """`call_last` sees to it that the connection ends before long."""
        super().__init__(visitor.identity, visitor.seat, visitor.language, write, visitor.chair)
        self._table = table
        self._call_last = call_last

    def arrive(self, since: int) -> None:
        self._table.listen(self, since)

    def end(self, code: str, retry_after: int) -> None:
        if not self.over:
            super().end(code, retry_after)
            self._table.services.metrics.ended.add(code)
            self._call_last()
            # The table may be telling its listeners something: they must not change meanwhile.
            asyncio.get_running_loop().call_soon(self.leave)

    def leave(self) -> None:
        if self in self._table.listeners:
            self._table.unlisten(self)
