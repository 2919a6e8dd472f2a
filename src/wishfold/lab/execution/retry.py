"""What `pool` and `cluster` have in common: tasks, and what becomes of one whose process ends."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from ...bots.isolation.wall_clock import expendable_process

Task = TypeVar("Task")
Found = TypeVar("Found")

Work = Callable[[Task, int], Found]
"""What is done with a task; the number says how many tries were the end of their process so far. It
travels to other processes by its name, so it stands at the top of a module."""

Answer = tuple[bool, Any]
"""Whether all went well, and what was found; otherwise the error."""

ATTEMPTS = 3


@dataclass(frozen=True, slots=True)
class Lost:
    """Every try was the end of the process that tried."""

    attempts: int
    why: str = ""
    """What the last one was heard to say, if anything."""


@dataclass(frozen=True, slots=True)
class Try:
    """The number of a task, and how often it was tried before."""

    number: int
    attempt: int = 0


class Tries:
    """What is still to be tried, in order. It is true as long as something waits."""

    def __init__(self, tasks: int) -> None:
        self._waiting = deque(Try(number) for number in range(tasks))

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def next(self) -> Try:
        return self._waiting.popleft()

    def give_back(self, untried: Try) -> None:
        """Nothing was tried; it comes before all else."""
        self._waiting.appendleft(untried)

    def ended(self, tried: Try, why: str = "") -> Lost | None:
        """The process is gone that tried this. It is tried again before all else, or given up."""
        if tried.attempt + 1 == ATTEMPTS:
            return Lost(ATTEMPTS, why)
        self._waiting.appendleft(Try(tried.number, tried.attempt + 1))
        return None


def answer(work: Work[Any, Any], task: Any, attempt: int) -> Answer:
    """Done in the other process: what the work finds or raises."""
    try:
        with expendable_process():
            return True, work(task, attempt)
    except Exception as error:
        return False, error


def found(answer: Answer) -> Any:
    """What the work found; what it raised is raised here."""
    good, what = answer
    if not good:
        raise what
    return what
