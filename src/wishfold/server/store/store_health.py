"""Tracks whether the store accepts writes; reports outages to the log, the metrics and /healthz."""

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ..errors import Stopped
from ..logs import log
from . import EntryConflict, TableDeleted

LOG_EVERY = 10.0
"""Seconds between two lines in the log about an outage: every table meets the same full disk."""


class StoreHealth:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._logged_at = -LOG_EVERY
        self.failures = 0
        """How many writes did not succeed."""
        self.failing = False
        """Whether the last write did not succeed."""

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Around a request to the store: turns its failure into Stopped. EntryConflict and TableDeleted pass,
        for the caller to handle. As not every request writes, the caller reports a success by `wrote`."""
        try:
            yield
        except (EntryConflict, TableDeleted):
            raise
        except Exception as error:
            raise self.failed(error) from error

    def failed(self, error: Exception) -> Stopped:
        """Counts and logs a failure; returns the error for the one who asked for the write."""
        self.failures += 1
        self.failing = True
        if self._clock() - self._logged_at >= LOG_EVERY:
            self._logged_at = self._clock()
            log("not_stored", level=logging.ERROR, failures=self.failures, error=error)
        return Stopped("not-stored")

    def wrote(self) -> None:
        if self.failing:
            self.failing = False
            log("stored_again", level=logging.WARNING, failures=self.failures)
