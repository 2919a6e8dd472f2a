"""Bots of another package, none of them fair; worker processes find them too."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from wishfold import bots
from wishfold.bots import registry

HOME = Path(__file__).with_name("rogues")
NAMES = ["dying", "dying_once", "raising", "leaving", "lying", "babbling", "sleeping", "deaf", "shouting"]
NAMES += ["asking", "meeting", "unhurried", "unready", "lingering"]
NAMES += ["unborn_raising", "unborn_leaving", "unborn_dying", "unborn_sleeping"]
NAMES += ["judge_raising", "judge_dying", "judge_sleeping", "judge_babbling", "judge_boasting", "judge_lying"]


@pytest.fixture
def rogues(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Any]:
    """Installed as far as Python can tell, for this process and for those it starts."""
    installed = tmp_path / "installed" / "rogues-1.dist-info"
    installed.mkdir(parents=True)
    points = [f"{name.replace('_', '-')} = rogues:{name}" for name in NAMES]
    (installed / "entry_points.txt").write_text("\n".join([f"[{bots.GROUP}]", *points]))
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: rogues\nVersion: 1\n")
    for folder in (HOME, installed.parent):
        monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("PYTHONPATH", f"{HOME}:{installed.parent}")
    monkeypatch.setenv("WISHFOLD_TEST_ONCE", str(tmp_path / "somebody-died"))
    registry._entry_points.cache_clear()
    yield import_module("rogues")
    registry._entry_points.cache_clear()
