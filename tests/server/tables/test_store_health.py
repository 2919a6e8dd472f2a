"""When the disk fails, the house says so, and does not fill the log with it."""

import logging

import pytest

from wishfold.server.errors import Stopped
from wishfold.server.store import Taken
from wishfold.server.tables.store_health import TELL_EVERY, Ledger


def fail(ledger: Ledger, error: Exception) -> None:
    with ledger.writing():
        raise error


def test_a_write_that_fails_is_told_now_and_then_and_so_is_that_it_is_over(
    caplog: pytest.LogCaptureFixture,
) -> None:
    time = [0.0]
    ledger = Ledger(lambda: time[0])
    with caplog.at_level(logging.WARNING, "wishfold"):
        for _ in range(100):
            with pytest.raises(Stopped) as caught:
                fail(ledger, OSError("disk full"))
            assert caught.value.code == "not-stored"
        assert [record.message for record in caplog.records] == ["not_stored"]
        time[0] = TELL_EVERY
        with pytest.raises(Stopped):
            fail(ledger, OSError("disk full"))
        assert (ledger.failing, ledger.failures) == (True, 101)
        with ledger.writing():
            pass
        assert ledger.failing, "something may only have been read"
        ledger.wrote()
        assert not ledger.failing
    assert [record.message for record in caplog.records] == ["not_stored", "not_stored", "stored_again"]


def test_that_somebody_else_was_faster_is_no_failure() -> None:
    ledger = Ledger()
    with pytest.raises(Taken):
        fail(ledger, Taken("entry 1"))
    assert not ledger.failing
