"""A disk that is lost after so many writes and reads."""

from collections.abc import Callable
from typing import Any

import pytest

from wishfold.server.store.sqlite import SqliteStore


class DiskLost(OSError):
    """From now on nothing is written any more, as if the server had died before."""


class Disk:
    """Counts down what the store may still do. A `hiccup` lasts for one read or write."""

    def __init__(self, patch: pytest.MonkeyPatch, hiccup: bool = False) -> None:
        self._hiccup = hiccup
        self.left: int | None = None
        do = SqliteStore._do

        async def counted(store: SqliteStore, job: Callable[..., Any]) -> Any:
            if self.left is not None:
                self.left -= 1
                if self.left == -1 or (self.left < 0 and not self._hiccup):
                    raise DiskLost
            return await do(store, job)

        patch.setattr(SqliteStore, "_do", counted)

    @property
    def lost(self) -> bool:
        return self.left is not None and self.left < 0
