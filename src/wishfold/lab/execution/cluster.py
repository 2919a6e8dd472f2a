"""Processes on many machines: the interface of `pool`, on a Ray cluster.

Where the variable RAY_ADDRESS names a cluster, it is used; otherwise one is started on this machine and
ended with the work.
"""

import logging
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from socket import create_connection
from typing import Any

from ...bots.lines.errors import quoted
from ...kernel.errors import Illegal, add_sentences, described
from .retry import Attempt, LostTask, Result, RetryQueue, Task, Work, outcome_of, result_of

add_sentences(
    {
        "no-ray": {
            "en": "A cluster needs Ray: install wishfold[cluster].",
            "de": "Für einen Cluster braucht es Ray: installiere wishfold[cluster].",
        },
        "cluster-away": {
            "en": "The cluster at {address!r}, which RAY_ADDRESS names, cannot be reached: {why}",
            "de": "Der Cluster unter {address!r}, den RAY_ADDRESS nennt, ist nicht erreichbar: {why}",
        },
        "cluster-start": {
            "en": "Ray cannot be started on this machine: {why}",
            "de": "Ray lässt sich auf diesem Rechner nicht starten: {why}",
        },
    }
)

AHEAD = 2
"""Tasks for each worker that are on their way, so that none has to wait for the next."""
QUOTED = 300
"""Letters of Ray's errors that are reported."""
REACHING = 10.0
"""Seconds in which a machine must answer."""
JOIN_ATTEMPTS = 2
"""How often Ray then tries to join; each takes it some 40 seconds, and by itself it would try 20 times."""


def run(
    work: Work[Task, Result], tasks: Sequence[Task], workers: int | None = None
) -> Iterator[tuple[int, Result | LostTask]]:
    """Like `pool.run`. `workers` is how many processors a new cluster counts; one that is there already
    knows its own."""
    address = os.environ.get("RAY_ADDRESS", "")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if address:
        os.environ.setdefault("RAY_NUM_REDIS_GET_RETRIES", str(JOIN_ATTEMPTS))
    try:
        import ray
    except ImportError as error:
        raise Illegal("no-ray") from error
    with redirect_stdout(sys.stderr):  # what Ray has to say is no part of the results
        _connect(ray, address, workers)
        try:
            yield from _run_all(ray, work, tasks)
        finally:
            ray.shutdown()


def _connect(ray: Any, address: str, workers: int | None) -> None:
    new: dict[str, Any] = {"num_cpus": workers or os.cpu_count(), "include_dashboard": False}
    try:
        _check_reachable(address)
        ray.init(log_to_driver=False, logging_level=logging.ERROR, **({} if address else new))
    except Exception as error:
        code = "cluster-away" if address else "cluster-start"
        raise Illegal(code, address=address, why=_briefly(error)) from error


def _check_reachable(address: str) -> None:
    """Raises OSError where nothing answers; Ray itself would go on trying for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if port.isdecimal():
        create_connection((host.strip("[]"), int(port)), REACHING).close()


def _briefly(error: Exception) -> str:
    """Ray may have pages to say about an error."""
    return quoted(" ".join(described(error).split()), QUOTED)


def _run_all(
    ray: Any, work: Work[Task, Result], tasks: Sequence[Task]
) -> Iterator[tuple[int, Result | LostTask]]:
    # Ray would retry by itself, but the work must know that it is a retry.
    run_remotely = ray.remote(max_retries=0)(outcome_of)
    waiting = RetryQueue(len(tasks))
    running: dict[Any, Attempt] = {}
    room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    while waiting or running:
        while waiting and len(running) < room:
            attempt = waiting.next()
            running[run_remotely.remote(work, tasks[attempt.task], attempt.earlier)] = attempt
        (done,), _ = ray.wait(list(running), num_returns=1)
        attempt = running.pop(done)
        try:
            outcome = ray.get(done)
        except ray.exceptions.RayError as error:
            if lost := waiting.failed(attempt, _briefly(error)):
                yield attempt.task, lost
            continue
        yield attempt.task, result_of(outcome)
