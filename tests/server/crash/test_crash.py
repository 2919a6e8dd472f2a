"""The server is killed in the middle of everything, and nothing that anybody was told or promised is lost."""

from pathlib import Path

import pytest

from .season import Season

KILLS = 5
"""In a season."""
SEASONS = 4
LONG = 40
ALL = {"ready", "act", "undo", "answer_undo", "resign", "let_bot", "take_seat", "clock"}
"""What happens in every test."""
TRIES = 4


def play(folder: Path, seed: int) -> None:
    """What people come to do depends on the moment at which the server dies, too. Where a season leaves
    something out, another one follows."""
    seen: set[str] = set()
    for again in range(TRIES):
        here = folder / str(again)
        here.mkdir()
        season = Season(here, 1000 * again + seed)
        season.play(KILLS)
        assert season.kills >= KILLS
        seen |= season.seen
        if seen >= ALL:
            return
    raise AssertionError(f"never seen: {ALL - seen}")


@pytest.mark.parametrize("seed", range(SEASONS))
def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path, seed: int) -> None:
    play(tmp_path, seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(SEASONS, SEASONS + LONG))
def test_nothing_is_lost_however_often_the_server_is_killed(tmp_path: Path, seed: int) -> None:
    play(tmp_path, seed)
