"""A package is installed, here and in the processes of the workers: with Hunch of `tests/toy`, in which
all choose at once and in secret, with Whispers, which is made of it, and with a bot to which nothing is
without meaning."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from wishfold import bots
from wishfold.bots import registry as bot_registry
from wishfold.kernel import registry

collect_ignore = ["external/whispers.py"]  # is there only where Hunch is installed

HERE = Path(__file__).parent
HOMES = (HERE.parents[1] / "toy", HERE / "external")
ENTRY_POINTS = f"""
[{registry.HOME}]
hunch = hunch:GAME
whispers = whispers:GAME
[{bots.GROUP}]
attentive = attentive:ATTENTIVE
"""


@pytest.fixture(autouse=True)
def installed(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    site = tmp_path_factory.mktemp("site")
    folder = site / "secrecy-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Name: secrecy\nVersion: 1.0\n", encoding="utf-8")
    (folder / "entry_points.txt").write_text(ENTRY_POINTS, encoding="utf-8")
    for place in (site, *HOMES):
        monkeypatch.syspath_prepend(str(place))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, (site, *HOMES))))
    forget()
    yield
    monkeypatch.undo()
    forget()


def forget() -> None:
    """What is installed is looked up once and then remembered."""
    for remembered in (registry._outside, registry.load, bot_registry._entry_points):
        remembered.cache_clear()
