"""What can go wrong with foreign code."""

from enum import StrEnum


class Failure(StrEnum):
    START = "start"
    """The process cannot be started."""
    CRASHED = "crashed"
    """The process ended, or closed its output, without an answer."""
    LATE = "late"
    """The deadline passed."""
    RAISED = "raised"
    """The code in the process raised an error."""
    NONSENSE = "nonsense"
    """The answer does not have the agreed form."""


class Failed(Exception):
    """There is no answer. `about` holds what an error message of this failure quotes."""

    def __init__(self, failure: Failure, **about: object) -> None:
        super().__init__(failure)
        self.failure = failure
        self.about = about


class TimeUp(BaseException):
    """The time limit inside a process passed. No `Exception`, so that code that catches every exception does
    not catch this one."""
