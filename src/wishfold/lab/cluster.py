"""Many hands on many machines: the interface of `pool`, on a Ray cluster.

Where the variable RAY_ADDRESS names a cluster, it is used; otherwise one is started on this machine and
ended with the work.
"""

import logging
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from typing import Any

from ..kernel.errors import Illegal, add_sentences
from .tries import Found, Lost, Task, Tries, Try, Work, answer, found

add_sentences(
    {
        "no-ray": {
            "en": "A cluster needs Ray: install wishfold[cluster].",
            "de": "Für einen Cluster braucht es Ray: installiere wishfold[cluster].",
        }
    }
)

AHEAD = 2
"""Tasks for each worker that are on their way, so that none has to wait for the next."""


def run(
    work: Work[Task, Found], tasks: Sequence[Task], workers: int | None = None
) -> Iterator[tuple[int, Found | Lost]]:
    """Like `pool.run`. `workers` is how many processors a new cluster counts; one that is there already
    knows its own."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError as error:
        raise Illegal("no-ray") from error
    new: dict[str, Any] = {"num_cpus": workers or os.cpu_count(), "include_dashboard": False}
    joined = "RAY_ADDRESS" in os.environ
    with redirect_stdout(sys.stderr):  # what Ray has to say is no part of the results
        ray.init(log_to_driver=False, logging_level=logging.ERROR, **({} if joined else new))
        try:
            yield from _spread(ray, work, tasks)
        finally:
            ray.shutdown()


def _spread(ray: Any, work: Work[Task, Found], tasks: Sequence[Task]) -> Iterator[tuple[int, Found | Lost]]:
    # Ray would try again by itself, but the work wants to know that it is tried again.
    labour = ray.remote(max_retries=0)(answer)
    waiting = Tries(len(tasks))
    under_way: dict[Any, Try] = {}
    room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    while waiting or under_way:
        while waiting and len(under_way) < room:
            tried = waiting.next()
            under_way[labour.remote(work, tasks[tried.number], tried.attempt)] = tried
        (done,), _ = ray.wait(list(under_way), num_returns=1)
        tried = under_way.pop(done)
        try:
            came = ray.get(done)
        except ray.exceptions.RayError:
            if lost := waiting.ended(tried):
                yield tried.number, lost
            continue
        yield tried.number, found(came)
