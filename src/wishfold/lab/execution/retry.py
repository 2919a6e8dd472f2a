"""What `pool` and `cluster` have in common: tasks, and retries of a task whose process ended."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from ...bots.isolation.wall_clock import expendable_process

Task = TypeVar("Task")
Result = TypeVar("Result")

Work = Callable[[Task, int], Result]
"""What is done with a task; the number counts the earlier attempts, each of which ended its process. It
travels to other processes by its name, so it stands at the top of a module."""

Outcome = tuple[bool, Any]
"""Whether the work succeeded, and its result; otherwise the error."""

ATTEMPTS = 3


@dataclass(frozen=True, slots=True)
class LostTask:
    """Every attempt ended its process."""

    attempts: int
    why: str = ""
    """The last words of the last process, if any."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """The number of a task, and how many attempts there were before."""

    task: int
    earlier: int = 0


class RetryQueue:
    """The tasks that wait, in order. True as long as there are any."""

    def __init__(self, tasks: int) -> None:
        self._waiting = deque(Attempt(task) for task in range(tasks))

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def next(self) -> Attempt:
        return self._waiting.popleft()

    def give_back(self, attempt: Attempt) -> None:
        """Puts an attempt that never began before all others."""
        self._waiting.appendleft(attempt)

    def failed(self, attempt: Attempt, why: str = "") -> LostTask | None:
        """The process of the attempt ended. The task is retried before all others, or lost."""
        if attempt.earlier + 1 == ATTEMPTS:
            return LostTask(ATTEMPTS, why)
        self._waiting.appendleft(Attempt(attempt.task, attempt.earlier + 1))
        return None


def outcome_of(work: Work[Any, Any], task: Any, earlier: int) -> Outcome:
    """Runs in the other process: the result of the work, or its error."""
    try:
        with expendable_process():
            return True, work(task, earlier)
    except Exception as error:
        return False, error


def result_of(outcome: Outcome) -> Any:
    """The result of the work. An error of the work is raised here."""
    succeeded, result = outcome
    if not succeeded:
        raise result
    return result
