"""What a client knows of the games before a table is opened."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

import wishfold
from wishfold.kernel.options import Option
from wishfold.server.http import catalogue as catalogues
from wishfold.server.wire.catalogue import GameShown


@pytest.fixture
def fresh() -> Iterator[None]:
    """The catalogue is made once and then remembered."""
    catalogues.catalogue.cache_clear()
    yield
    catalogues.catalogue.cache_clear()


def shown(name: str) -> GameShown:
    return next(game for game in catalogues.catalogue().games if game.name == name)


def test_a_game_says_how_long_it_takes_and_how_many_usually_sit_down(fresh: None) -> None:
    game = wishfold.load("go-fish")
    assert (shown("go-fish").minutes, shown("go-fish").usual_seats) == (game.minutes, game.usual_seats)


def test_a_game_says_for_which_ages_its_box_is(fresh: None) -> None:
    ages = {game.name: game.ages for game in catalogues.catalogue().games}
    stated = {
        "folded-wishes": 8,
        "fold-em": 8,
        "you-wish": 8,
        "go-fish": 6,
        "memory": 4,
        "three-wishes": None,
    }
    assert {name: ages[name] for name in (*stated, "three-wishes")} == {**stated, "three-wishes": None}


def test_options_come_with_the_words_for_them_and_their_values(fresh: None) -> None:
    _, notes = shown("memory").options
    assert notes.title["de"] == "Zeigen, welche Karten schon zu sehen waren"
    assert notes.values["on"] == {"en": "Yes", "de": "Ja"}


def test_what_is_possible_with_other_seats_is_said_where_it_differs(fresh: None) -> None:
    _, sets, creatures = shown("go-fish").options
    assert not sets.at_seats
    assert min(creatures.possible) == 5
    assert min(creatures.at_seats["8"]) == 12


def test_a_game_without_words_is_shown_all_the_same(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    memory = wishfold.load("memory")
    seats, _ = memory.options
    silent = replace(
        memory, minutes=None, company=None, options=(seats, Option("notes", "off", words=("off",)))
    )
    monkeypatch.setattr(catalogues, "load", lambda name: silent)
    game = shown("memory")
    assert (game.minutes, game.usual_seats) == (None, 1)
    assert [(option.title, option.about, option.values) for option in game.options] == [({}, {}, {})] * 2


def test_bots_say_whether_their_advice_is_worth_asking(fresh: None) -> None:
    assert {bot.name: bot.hints for bot in catalogues.catalogue().bots}["random"] is False


def test_an_option_has_what_there_is_to_see_before_the_choice() -> None:
    options = {option.name: option for option in shown("fold-em").options}
    assert options["level"].values["4"]["en"] == "4: Make Assurance Double Sure"
    assert options["level"].exhibit == {}
    exhibit = options["column"].exhibit
    assert [len(column) for column in exhibit["columns"]] == [29] * 6
    assert exhibit["legend"][0] == (15, 5)
