"""The house is killed in the middle of everything, and nothing that anybody was told or promised is lost."""

from pathlib import Path

import pytest

from .season import Season

KILLS = 5
"""In a season."""
SEASONS = 4
LONG = 40


def play(folder: Path, seed: int) -> None:
    season = Season(folder, seed)
    season.play(KILLS)
    assert season.kills >= KILLS


@pytest.mark.parametrize("seed", range(SEASONS))
def test_nothing_is_lost_when_the_house_is_killed(tmp_path: Path, seed: int) -> None:
    play(tmp_path, seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(SEASONS, SEASONS + LONG))
def test_nothing_is_lost_however_often_the_house_is_killed(tmp_path: Path, seed: int) -> None:
    play(tmp_path, seed)
