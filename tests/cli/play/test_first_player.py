"""Who begins at this terminal: as `--first` says, or by lot."""

from typing import TYPE_CHECKING

import pytest

from wishfold.kernel.dice import Published
from wishfold.kernel.records.record import Record

if TYPE_CHECKING:
    from ..conftest import Run

THREE = ("play", "go-fish", "--names", "Anna,Ben,Cleo", "--seed", "7")


@pytest.mark.parametrize("seed", range(6))
def test_a_lot_decides_and_says_so(run: "Run", seed: int) -> None:
    names = ["Anna", "Ben", "Cleo"]
    drawn = Published(seed).lot(3)
    told = run("play", "fold-em", "--names", "Anna,Ben,Cleo", "--seed", str(seed), typed="quit\n").lines
    assert f"Drawn by lot: {names[drawn]} begins." in told
    around = [*names[drawn:], *names[:drawn]]
    assert f"At this terminal: {around[0]}, {around[1]} and {around[2]}." in told
    assert "The rulebook asks: “Who folded something last?” With --first SEAT you say who begins." in told


def test_whoever_is_named_begins_and_the_others_follow_clockwise(run: "Run") -> None:
    told = run(*THREE, "--first", "2", "--save", "game", typed="\nquit\n").lines
    assert "At this terminal: Ben, Cleo and Anna." in told
    assert "Anna deals, and Ben begins." in told
    assert not any("rulebook" in line for line in told)
    with open("game") as file:
        record = Record.parse(file.read())
    assert record.players == ("Ben", "Cleo", "Anna")
    assert str(record.first) == "chosen 2"


def test_a_bot_may_begin(run: "Run") -> None:
    told = run("play", "memory", "--seats", "me,random", "--seed", "1", "--first", "2", typed="quit\n").lines
    assert told[3:6] == [
        "You are Player 2.",
        "Bot 1 is a bot (random).",
        "Bot 1 begins, as the table agreed.",
    ]
    assert "Turn 1: Bot 1." in told


def test_it_is_said_in_german(run: "Run") -> None:
    words = ("play", "folded-wishes", "--names", "Anna,Ben", "--first", "1", "--lang", "de")
    assert "Anna hat zuletzt etwas gefaltet und beginnt." in run(*words, typed="ende\n").lines


def test_alone_nobody_is_asked(run: "Run") -> None:
    told = run("play", "memory", "--seats", "me", "--seed", "1", "--save", "game", typed="quit\n").out
    assert "begins" not in told
    with open("game") as file:
        assert "first" not in file.read()


def test_a_game_that_is_resumed_keeps_it_and_is_not_turned_again(run: "Run") -> None:
    run(*THREE, "--first", "3", "--save", "game", typed="\n1\nquit\n")
    resumed = run("play", "--resume", "game", typed="\nquit\n")
    assert "At this terminal: Cleo, Anna and Ben." in resumed.lines
    with open("game") as file:
        record = Record.parse(file.read())
    assert (record.players, str(record.first)) == (("Cleo", "Anna", "Ben"), "chosen 3")


def test_a_position_has_begun_already(run: "Run") -> None:
    go_on = ("play", "go-fish", "--names", "Anna,Ben", "--from", "hands=WiDr/WiUn", "--seed", "1")
    told = run(*go_on, typed="\nquit\n").out
    assert "At this terminal: Anna and Ben." in told
    assert "Drawn by lot" not in told
    assert run(*go_on, "--first", "2").err.startswith("--from and --first cannot be given together.")


@pytest.mark.parametrize("seat", ["0", "4", "Ben", "", "-1", "1.0"])
def test_only_seats_that_are_there_can_begin(run: "Run", seat: str) -> None:
    refused = run(*THREE, f"--first={seat}")
    assert refused.status == 2
    assert refused.err.startswith(f"There is no seat {seat} at this table; the seats are 1 to 3.")


@pytest.mark.parametrize(
    ("words", "one"), [(("--resume", "game"), "--resume"), (("fold-em", "--daily"), "--daily")]
)
def test_what_is_agreed_already_is_not_asked_again(run: "Run", words: tuple[str, ...], one: str) -> None:
    assert run("play", *words, "--first", "1").err.startswith(f"{one} and --first cannot be given together.")


# -- verify ----------------------------------------------------------------------------------

WATCHED = ("play", "memory", "--seats", "random,random", "--seed", "1", "--save", "game")


def test_verify_draws_the_lot_again(run: "Run") -> None:
    run(*WATCHED)
    drawn = Published("1").lot(2) + 1
    proof = run("verify", "game")
    assert proof.status == 0
    assert f"drawn again: seat {drawn}, as people sat before." in proof.out
    assert f'"first": "lot {drawn}"' in run("verify", "game", "--json").out


def test_another_lot_is_found_out(run: "Run") -> None:
    run(*WATCHED)
    drawn = Published("1").lot(2) + 1
    with open("game") as file:
        text = file.read()
    with open("game", "w") as file:
        file.write(text.replace(f"first lot {drawn}", f"first lot {3 - drawn}"))
    refused = run("verify", "game")
    assert refused.status == 2
    assert "the lot fell on seat" in refused.err


def test_what_was_said_is_the_tables_word(run: "Run") -> None:
    run(*WATCHED, "--first", "2")
    assert "Who begins is the table's word; nothing was drawn." in run("verify", "game").out
