"""Which games there are: the home's own, and those of other packages."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import wishfold
from wishfold import Game, Malformed
from wishfold.kernel import registry


def bring(monkeypatch: pytest.MonkeyPatch, name: str, place: str) -> None:
    """As if an installed package had this entry point."""
    point = EntryPoint(name, place, registry.HOME)
    monkeypatch.setattr(registry, "_outside", lambda: {name: point})


def refused(name: str, language: str = "en") -> str:
    with pytest.raises(Malformed) as error:
        wishfold.load(name)
    return error.value.say(language)


def test_the_home_games_are_its_folders() -> None:
    assert {"go-fish", "memory", "you-wish"} <= set(wishfold.names())
    for name in wishfold.names():
        assert wishfold.load(name).name == name


def test_a_game_is_loaded_once() -> None:
    assert wishfold.load("memory") is wishfold.load("memory")


def test_an_unknown_game_names_the_known_ones() -> None:
    known = ", ".join(wishfold.names())
    assert refused("chess") == f"There is no game called 'chess'; the games are {known}."
    assert refused("chess", "de") == f"Ein Spiel namens 'chess' gibt es nicht; es gibt {known}."


@pytest.mark.parametrize("name", ["", "go_fish", "Memory", "memory.rules", "../memory"])
def test_a_name_is_exact(name: str) -> None:
    assert refused(name).startswith(f"There is no game called '{name}'")


def test_a_game_of_another_package_is_found_by_its_entry_point(site: list[Path]) -> None:
    assert "hunch" in wishfold.names()
    game = wishfold.load("hunch")
    assert isinstance(game, Game)
    assert game.start(seed=1, seats=3).waiting() == "1, 2, 3"


def test_its_book_lies_in_its_own_folder(hunch: Game) -> None:
    assert hunch.book("de")[3].title == "Die Ansage"


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("no_such_package:GAME", "No module named 'no_such_package'"),
        ("hunch:GAMES", "has no attribute 'GAMES'"),
        ("hunch:rules", "it offers <module 'hunch.rules'"),
        ("hunch:GAME", "it offers <Game hunch 1> under this name"),
    ],
)
def test_a_broken_game_says_why(
    site: list[Path], monkeypatch: pytest.MonkeyPatch, place: str, why: str
) -> None:
    bring(monkeypatch, "broken", place)
    said = refused("broken")
    assert said.startswith("The game 'broken' of an installed package cannot be loaded: ")
    assert why in said


def test_a_broken_game_leaves_the_others_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch, "broken", "no_such_package:GAME")
    assert "broken" in wishfold.names()
    assert wishfold.load("memory").name == "memory"


def test_no_package_can_take_the_name_of_a_home_game(
    site: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    bring(monkeypatch, "memory", "hunch:GAME")
    registry.load.cache_clear()
    assert wishfold.load("memory").package == "wishfold.games.memory"
