"""`wishfold new-game`: what it writes is a whole game from the first moment on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from wishfold import Malformed
from wishfold.scaffold import TEMPLATE, new_game

MOST_LINES = 150


def run(*words: str, games: Path | None = None, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    if games is not None:
        environment["WISHFOLD_GAMES"] = str(games)
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, capture_output=True, text=True, env=environment, cwd=cwd, check=False)


def test_a_new_game_passes_the_check_at_once(tmp_path: Path) -> None:
    made = run("wishfold", "new-game", "my-game", "--to", str(tmp_path))
    assert (made.returncode, made.stderr) == (0, "")
    home = tmp_path / "my-game"
    assert f"WISHFOLD_GAMES={home} wishfold check my-game" in made.stdout
    checked = run("wishfold", "check", "my-game", "--playouts", "20", games=home)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    rules = run("wishfold", "rules", "my-game", "MG-1", games=home)
    assert "Picking" in rules.stdout


def test_its_own_tests_pass(tmp_path: Path) -> None:
    home = new_game("quiet-hill", tmp_path)
    tested = run("pytest", "-q", "-p", "no:cacheprovider", str(home / "tests"), games=home, cwd=home)
    assert tested.returncode == 0, tested.stdout


def test_nothing_of_the_examples_name_is_left(tmp_path: Path) -> None:
    home = new_game("dusk", tmp_path)
    files = {str(file.relative_to(home)): file.read_text() for file in home.rglob("*") if file.is_file()}
    assert {"pyproject.toml", "dusk/rules.py", "dusk/book/de.md", "tests/test_dusk.py"} <= files.keys()
    for name, text in files.items():
        assert not any(word in name + text for word in ("lone_", "lone-", "Lone", "LP"))
    assert "### DU-1 Picking" in files["dusk/book/en.md"]


def test_the_smallest_complete_game_is_small() -> None:
    lines = sum(len(file.read_text().splitlines()) for file in TEMPLATE.glob("lone_peak/*.py"))
    assert lines <= MOST_LINES


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("My Game", "new-game-name"),
        ("2-hills", "new-game-name"),
        ("class", "new-game-name"),
        ("memory", "new-game-taken"),
        ("json", "new-game-taken"),
        ("wishfold", "new-game-taken"),
    ],
)
def test_names_that_will_not_do(tmp_path: Path, name: str, code: str) -> None:
    with pytest.raises(Malformed) as refused:
        new_game(name, tmp_path)
    assert refused.value.code == code
    assert not any(tmp_path.iterdir())


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    new_game("dusk", tmp_path)
    with pytest.raises(Malformed) as refused:
        new_game("dusk", tmp_path)
    assert refused.value.code == "new-game-exists"


def test_a_folder_that_declares_no_game_is_named(tmp_path: Path) -> None:
    told = run("wishfold", "games", games=tmp_path)
    assert told.returncode != 0
    assert f"WISHFOLD_GAMES names {tmp_path}" in told.stderr
