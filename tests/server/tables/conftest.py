"""Whatever holds for a table holds for every game."""

import pytest

import wishfold


@pytest.fixture(params=wishfold.names())
def every_game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name
