"""When the disk fails, the server says so, and does not fill the log with it."""

import logging

import pytest

from wishfold.server.errors import Stopped
from wishfold.server.store import EntryConflict
from wishfold.server.store.store_health import LOG_EVERY, StoreHealth


def fail(store_health: StoreHealth, error: Exception) -> None:
    with store_health.writing():
        raise error


def test_a_write_that_fails_is_told_now_and_then_and_so_is_that_it_is_over(
    caplog: pytest.LogCaptureFixture,
) -> None:
    time = [0.0]
    store_health = StoreHealth(lambda: time[0])
    with caplog.at_level(logging.WARNING, "wishfold"):
        for _ in range(100):
            with pytest.raises(Stopped) as caught:
                fail(store_health, OSError("disk full"))
            assert caught.value.code == "not-stored"
        assert [record.message for record in caplog.records] == ["not_stored"]
        time[0] = LOG_EVERY
        with pytest.raises(Stopped):
            fail(store_health, OSError("disk full"))
        assert (store_health.failing, store_health.failures) == (True, 101)
        with store_health.writing():
            pass
        assert store_health.failing, "something may only have been read"
        store_health.wrote()
        assert not store_health.failing
    assert [record.message for record in caplog.records] == ["not_stored", "not_stored", "stored_again"]


def test_that_somebody_else_was_faster_is_no_failure() -> None:
    store_health = StoreHealth()
    with pytest.raises(EntryConflict):
        fail(store_health, EntryConflict("entry 1"))
    assert not store_health.failing
