"""Where games are played: on this machine or on a cluster, by the same work."""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from ...kernel.errors import Malformed
from . import cluster, pool
from .retry import Found, Lost, Task, Work

HERE = "here"

Progress = Callable[[int, int], None]


class Hall(Protocol):
    def __call__(
        self, work: Work[Task, Found], tasks: Sequence[Task], workers: int | None = None
    ) -> Iterator[tuple[int, Found | Lost]]: ...


HALLS: dict[str, Hall] = {HERE: pool.run, "ray": cluster.run}


def hall_named(name: str) -> Hall:
    if name not in HALLS:
        raise Malformed("option-range", name="--on", value=name, possible=", ".join(HALLS))
    return HALLS[name]


def done(
    work: Work[Task, Found],
    tasks: Sequence[Task],
    on: str = HERE,
    workers: int | None = None,
    progress: Progress | None = None,
) -> list[Found | Lost]:
    """What came of each task, in their order, so that it does not matter who did it when."""
    found: list[Found | Lost] = [Lost(0)] * len(tasks)
    for count, (number, one) in enumerate(hall_named(on)(work, tasks, workers), start=1):
        found[number] = one
        if progress:
            progress(count, len(tasks))
    return found
