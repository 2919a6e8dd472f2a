"""Many hands on many machines: the interface of `pool`, on a Ray cluster.

Where the variable RAY_ADDRESS names a cluster, it is used; otherwise one is started on this machine and
ended with the work.
"""

import logging
import os
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from typing import Any

from ..kernel.errors import Illegal, add_sentences
from .patience import expendable
from .pool import ATTEMPTS, Found, Lost, Task, Work

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
    labour = ray.remote(max_retries=0)(_labour)
    waiting = deque((number, 0) for number in range(len(tasks)))
    under_way: dict[Any, tuple[int, int]] = {}
    room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    while waiting or under_way:
        while waiting and len(under_way) < room:
            number, attempt = waiting.popleft()
            under_way[labour.remote(work, tasks[number], attempt)] = number, attempt
        (done,), _ = ray.wait(list(under_way), num_returns=1)
        number, attempt = under_way.pop(done)
        try:
            good, found = ray.get(done)
        except ray.exceptions.RayError:
            if attempt + 1 < ATTEMPTS:
                waiting.appendleft((number, attempt + 1))
            else:
                yield number, Lost(ATTEMPTS)
            continue
        if not good:
            raise found
        yield number, found


def _labour(work: Work[Any, Any], task: Any, attempt: int) -> tuple[bool, Any]:
    try:
        with expendable():
            return True, work(task, attempt)
    except Exception as error:
        return False, error
