"""A tiny game of another package, in which everything can be worked out by hand."""

from importlib import import_module
from pathlib import Path

import pytest

from wishfold import Game

TOY = Path(__file__).parents[1] / "toy"


@pytest.fixture
def heap(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.syspath_prepend(str(TOY))
    game = import_module("heap").GAME
    assert isinstance(game, Game)
    return game
