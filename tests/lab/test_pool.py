"""Processes that come and go: nothing that is done is lost, and nothing is waited for in vain."""

from typing import Any

import pytest

from wishfold.kernel.errors import Malformed
from wishfold.lab.execution.executors import run_all
from wishfold.lab.execution.pool import run
from wishfold.lab.execution.retry import ATTEMPTS, LostTask


@pytest.mark.parametrize("workers", [1, 2])
def test_every_task_is_done_once(rogues: Any, workers: int) -> None:
    assert sorted(run(rogues.squared, range(5), workers)) == [(n, (n * n, 0)) for n in range(5)]


def test_a_process_that_dies_takes_nothing_with_it_but_what_it_was_doing(rogues: Any) -> None:
    heard: list[int] = []
    found = run_all(rogues.squared_in_the_end, range(6), workers=2, progress=lambda n, _: heard.append(n))
    assert found == [(0, 0), (1, 0), (4, 2), (9, 0), LostTask(ATTEMPTS), (25, 0)]
    assert heard == [1, 2, 3, 4, 5, 6]


def test_a_mistake_of_our_own_is_not_hidden(rogues: Any) -> None:
    with pytest.raises(ValueError, match="task 0 is wrong"):
        list(run(rogues.mistaken, range(2), 1))


def test_nothing_to_do_starts_no_process(rogues: Any) -> None:
    assert list(run(rogues.mistaken, [], 2)) == []


def test_a_place_that_is_not_there(rogues: Any) -> None:
    with pytest.raises(Malformed, match="here, ray"):
        run_all(rogues.squared, range(2), on="moon")
