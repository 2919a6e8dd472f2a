"""Tiny games of another package, in which everything can be worked out by hand."""

from importlib import import_module
from pathlib import Path

import pytest

from wishfold import Game

TOY = Path(__file__).parents[1] / "toy"


def toy(name: str, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.syspath_prepend(str(TOY))
    game = import_module(name).GAME
    assert isinstance(game, Game)
    return game


@pytest.fixture
def heap(monkeypatch: pytest.MonkeyPatch) -> Game:
    return toy("heap", monkeypatch)


@pytest.fixture
def hunch(monkeypatch: pytest.MonkeyPatch) -> Game:
    return toy("hunch", monkeypatch)
