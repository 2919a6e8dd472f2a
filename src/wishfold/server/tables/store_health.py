"""Whether what is to be kept can be written down, and who is told when it cannot."""

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ..errors import Stopped
from ..logs import log
from ..store import EntryConflict, TableDeleted

TELL_EVERY = 10.0
"""Seconds between two lines in the log about it: every table of the house meets the same full disk."""


class StoreHealth:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._told_at = -TELL_EVERY
        self.failures = 0
        """How many writes did not succeed."""
        self.failing = False
        """Whether the last one did not."""

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Around what the store is asked to do: if it cannot, that is nobody's mistake, and said so. That
        somebody else was faster is for the one who asked to say. Not everything that is asked for writes, so
        whoever is certain to have written says so."""
        try:
            yield
        except (EntryConflict, TableDeleted):
            raise
        except Exception as error:
            raise self.failed(error) from error

    def failed(self, error: Exception) -> Stopped:
        """What is told to whoever wanted it written."""
        self.failures += 1
        self.failing = True
        if self._clock() - self._told_at >= TELL_EVERY:
            self._told_at = self._clock()
            log("not_stored", level=logging.ERROR, failures=self.failures, error=error)
        return Stopped("not-stored")

    def wrote(self) -> None:
        if self.failing:
            self.failing = False
            log("stored_again", level=logging.WARNING, failures=self.failures)
