"""Folded Wishes at the terminal: animals of choice, the card beside the player, moves that are final."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Run

PLAY = ("play", "folded-wishes", "--seed", "5")
TWO = (*PLAY, "--names", "Anna,Ben", "--first", "1")


def test_people_choose_their_animals(run: "Run") -> None:
    said = run(*TWO, "--choose", "fox,crane", typed="b2\n").out
    assert "1 Anna (fox)" in said
    assert "Ben puts a crane on b2." in said


def test_animals_may_be_named_in_german_and_left_open(run: "Run") -> None:
    assert "1 Anna (crane)" in run(*TWO, "--choose", "Kranich").out
    assert "1 Anna (fox)" in run(*TWO, "--choose", ",swan").out


def test_a_choice_stays_with_the_player_who_begins(run: "Run") -> None:
    said = run(*PLAY, "--names", "Anna,Ben", "--choose", "fox,crane", "--first", "2").out
    assert "1 Ben (crane)" in said
    assert "2 Anna (fox)" in said


@pytest.mark.parametrize(
    ("game", "choice", "why"),
    [
        ("folded-wishes", "dragon", "possible is swan, fox, bird, crane"),
        ("folded-wishes", "fox,fox", "only once"),
        ("folded-wishes", "fox,swan,bird", "3 choices are given for 2 seats"),
        ("go-fish", "fox", "nothing to choose"),
    ],
)
def test_what_cannot_be_chosen_is_refused(run: "Run", game: str, choice: str, why: str) -> None:
    outcome = run("play", game, "--choose", choice)
    assert outcome.status != 0
    assert why in outcome.err


def test_a_saved_game_goes_on_with_the_same_animals(run: "Run") -> None:
    run(*TWO, "--choose", "fox,crane", "--save", "game.wishfold", typed="b2\nquit\n")
    assert "1 Anna (fox)" in run("play", "--resume", "game.wishfold").out
    assert "Ben puts a crane on b2." in run("replay", "game.wishfold").out


def test_the_games_say_what_can_be_chosen(run: "Run") -> None:
    assert "--choose swan,fox,bird,crane" in run("games").out


@pytest.mark.clause("FW-6")
@pytest.mark.parametrize(("typed", "language"), [("card", "en"), ("karte", "de")])
def test_the_card_is_at_hand(run: "Run", typed: str, language: str) -> None:
    lines = run(*PLAY, "--from", "seats=2 animals=a1/b2", "--lang", language, typed=f"{typed}\n").lines
    pointed = [line for line in lines if line.startswith("> ")]
    assert [line.split(":")[0] for line in pointed] == ["> 1. Place" if language == "en" else "> 1. Anlegen"]


def test_a_game_without_a_card_has_no_such_command(run: "Run") -> None:
    said = run("play", "memory", "--seed", "1", typed="card\n?\n").out
    assert "'card' is not an action here" in said
    assert "the card beside you" not in said


@pytest.mark.clause("FW-28")
@pytest.mark.parametrize(
    ("words", "typed", "answer"),
    [
        (TWO, "b2\nc2\nN1\nundo\n", "Nothing is taken back at this table."),
        ((*TWO, "--undo"), "b2\nc2\nN1\nundo\n", "Taken back: Place the tile at N1."),
        (PLAY, "b2\nN1\nundo\n", "Taken back: Place the tile at N1."),
    ],
)
def test_between_people_a_move_is_final(run: "Run", words: tuple[str, ...], typed: str, answer: str) -> None:
    said = run(*words, typed=typed).out
    assert answer in said
    assert ("A move is final here" in said) == (words == TWO)


@pytest.mark.parametrize(("words", "listed"), [(TWO, False), ((*TWO, "--undo"), True), (PLAY, True)])
def test_the_help_lists_undo_where_something_can_be_taken_back(
    run: "Run", words: tuple[str, ...], listed: bool
) -> None:
    lines = run(*words, typed="?\n").lines
    assert any(line.startswith("  undo ") for line in lines) == listed
    assert any(line.startswith("  hint ") for line in lines)
