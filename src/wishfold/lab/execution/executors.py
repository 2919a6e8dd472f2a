"""The choice between this machine and a cluster."""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from ...kernel.errors import Malformed
from . import cluster, pool
from .retry import LostTask, Result, Task, Work

HERE = "here"

Progress = Callable[[int, int], None]


class Executor(Protocol):
    def __call__(
        self, work: Work[Task, Result], tasks: Sequence[Task], workers: int | None = None
    ) -> Iterator[tuple[int, Result | LostTask]]: ...


EXECUTORS: dict[str, Executor] = {HERE: pool.run, "ray": cluster.run}


def executor_named(name: str) -> Executor:
    if name not in EXECUTORS:
        raise Malformed("option-range", name="--on", value=name, possible=", ".join(EXECUTORS))
    return EXECUTORS[name]


def run_all(
    work: Work[Task, Result],
    tasks: Sequence[Task],
    on: str = HERE,
    workers: int | None = None,
    progress: Progress | None = None,
) -> list[Result | LostTask]:
    """The result of each task, in the order of the tasks."""
    results: list[Result | LostTask] = [LostTask(0)] * len(tasks)
    for count, (number, result) in enumerate(executor_named(on)(work, tasks, workers), start=1):
        results[number] = result
        if progress:
            progress(count, len(tasks))
    return results
