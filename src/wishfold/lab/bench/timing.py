"""What measures: a piece of work that is done over and over for a while."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

Work = Callable[[], tuple[int, ...]]
"""Does a bit of the work, milliseconds of it, and answers how much of each figure that was."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """`measure` goes on for so many seconds (one bit of work at least) and answers the rate of
    each of its figures, in the order of their names."""

    names: tuple[str, ...]
    measure: Callable[[float], tuple[float, ...]]


def timed(names: tuple[str, ...], work: Work) -> Measurement:
    """The measurement of a piece of work that is timed throughout."""

    def measure(seconds: float) -> tuple[float, ...]:
        sums = [0] * len(names)
        start = perf_counter()
        while True:
            for figure, amount in enumerate(work()):
                sums[figure] += amount
            spent = perf_counter() - start
            if spent >= seconds:
                return tuple(sum / spent for sum in sums)

    work()  # once untimed, since the first call fetches compiled code from the disk
    return Measurement(names, measure)
