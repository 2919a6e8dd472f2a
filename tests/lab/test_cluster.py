"""On a Ray cluster: the same games, and a sentence where there is none."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from socket import create_server
from types import SimpleNamespace
from typing import Any

import pytest

from wishfold.kernel.errors import Illegal
from wishfold.lab.execution import cluster
from wishfold.lab.execution.retry import ATTEMPTS, LostTask
from wishfold.lab.playing import play


class RayError(Exception):
    """What Ray raises for a worker that is gone."""


def pretended(monkeypatch: pytest.MonkeyPatch, **does: Any) -> None:
    """A Ray that does as it is told; each task is found by its number."""
    ray = {
        "init": lambda **_: None,
        "shutdown": lambda: None,
        "cluster_resources": lambda: {"CPU": 1},
        "remote": lambda **_: lambda _: SimpleNamespace(remote=lambda _work, task, attempt: (task, attempt)),
        "wait": lambda waiting, **_: (waiting[:1], waiting[1:]),
        "exceptions": SimpleNamespace(RayError=RayError),
    }
    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(**ray | does))


def raising(error: Exception) -> Callable[..., Any]:
    def fail(*_: object, **__: object) -> Any:
        raise error

    return fail


def test_without_ray_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Illegal, match=r"wishfold\[cluster\]"):
        list(cluster.run(play, [], 2))


def test_an_address_that_ray_does_not_like_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pretended(monkeypatch, init=raising(ValueError("Invalid address format: moon")))
    monkeypatch.setenv("RAY_ADDRESS", "moon")
    with pytest.raises(Illegal) as refused:
        list(cluster.run(play, [], 2))
    assert refused.value.code == "cluster-away"
    for language in ("en", "de"):
        assert "'moon', " in refused.value.say(language)
        assert refused.value.say(language).endswith(": ValueError: Invalid address format: moon")


@pytest.mark.parametrize("before", ["", "ray://"])
def test_where_nobody_answers_ray_is_not_asked_to_wait(monkeypatch: pytest.MonkeyPatch, before: str) -> None:
    with closing(create_server(("127.0.0.1", 0))) as server:
        port = server.getsockname()[1]
    pretended(monkeypatch, init=raising(AssertionError("asked")))
    monkeypatch.setenv("RAY_ADDRESS", f"{before}127.0.0.1:{port}")
    with pytest.raises(Illegal, match="RAY_ADDRESS names, cannot be reached: ConnectionRefusedError"):
        list(cluster.run(play, [], 2))


def test_where_ray_cannot_be_started_here_it_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    pretended(monkeypatch, init=raising(RuntimeError("no room")))
    monkeypatch.setenv("RAY_ADDRESS", "")
    with pytest.raises(Illegal, match=r"Ray cannot be started on this machine: RuntimeError: no room"):
        list(cluster.run(play, [], 2))


def test_what_was_last_heard_of_a_task_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def get(tried: tuple[int, int]) -> Any:
        task, attempt = tried
        if task == 1:
            raise RayError(f"try {attempt + 1}\n ran out of memory{'!' * 5000}")
        return True, task

    pretended(monkeypatch, get=get)
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    found: dict[int, Any] = dict(cluster.run(play, range(3), 1))  # type: ignore[arg-type]
    lost = found[1]
    assert isinstance(lost, LostTask)
    assert (found[0], lost.attempts, found[2]) == (0, ATTEMPTS, 2)
    assert lost.why.startswith("RayError: try 3 ran out of memory!!!")
    assert len(lost.why) < 400


def test_a_real_ray_of_two_workers_plays_the_same_although_one_dies(rogues: Any, tmp_path: Path) -> None:
    """In a process of its own, because Ray leaves traces in the one that starts it. Bots that meet have
    proven that two workers were there at the same time: one who waits in vain forfeits."""
    words = ["go-fish", "dying-once", "meeting", "--games", "6", "--seed", "5", "--workers", "2", "--json"]
    command = [sys.executable, "-m", "wishfold", "arena", *words]
    environment = {name: value for name, value in os.environ.items() if name != "RAY_ADDRESS"}
    told = []
    for place in ("ray", "here"):
        environment[rogues.MEETING] = str(tmp_path / place)
        ran = subprocess.run([*command, "--on", place], capture_output=True, env=environment, timeout=300)
        assert ran.returncode == 0, ran.stderr.decode()
        told.append(json.loads(ran.stdout))
        assert len(list((tmp_path / place).iterdir())) > 1
    assert Path(os.environ[rogues.ONCE]).exists()
    assert told[0] == told[1]
    assert told[0]["forfeits"] == told[0]["failed"] == []
