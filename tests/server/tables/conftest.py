"""Whatever holds for a table holds for every game; and the toy games of `tests/toy`."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import wishfold
from wishfold.kernel import registry

TOY = Path(__file__).parents[2] / "toy"


@pytest.fixture(params=wishfold.names())
def every_game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Hunch, in which all call at once and in secret, and Heap, which is played in series."""
    monkeypatch.syspath_prepend(str(TOY))
    points = {name: EntryPoint(name, f"{name}:GAME", registry.HOME) for name in ("hunch", "heap")}
    monkeypatch.setattr(registry, "_outside", lambda: points)
    registry.load.cache_clear()
    yield
    registry.load.cache_clear()
