"""Whatever is wrong on the command line is one sentence on stderr and status 2."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import wishfold

if TYPE_CHECKING:
    from tests.cli.conftest import Run

FISH = ("play", "go-fish", "--seed", "1")

MISTAKES = [
    (("play", "chess"), f"There is no game called 'chess'; the games are {', '.join(wishfold.names())}."),
    (("rules", "chess"), "There is no game called 'chess'"),
    (("check", "chess"), "There is no game called 'chess'"),
    (("count", "chess", "--depth", "1"), "There is no game called 'chess'"),
    (("bench", "chess"), "There is no game called 'chess'"),
    (("rules", "go-fish", "GF-20"), "its clauses are GF-1 to GF-19."),
    (("rules", "go-fish", "YW-6"), "its clauses are GF-1 to GF-19."),
    ((*FISH, "--seats", "me"), "go-fish seats 2–8, but 1 are named in 'me'."),
    ((*FISH, "--seats", ",".join(["me"] * 9)), "go-fish seats 2–8, but 9 are named"),
    (
        (*FISH, "--seats", "me,deep"),
        "'deep' cannot take a seat; a seat is me or a bot (random, easy, medium, strong)",
    ),
    ((*FISH, "--seats", ""), "'' cannot take a seat"),
    ((*FISH, "--seats", "me,random", "-o", "seats=3"), "go-fish seats 3, but 2 are named"),
    ((*FISH, "-o", "seats=9"), "seats cannot be '9' here; possible is 2–8."),
    ((*FISH, "-o", "creatures=4"), "creatures cannot be '4' here; possible is 5–15."),
    ((*FISH, "-o", "sets=3"), "sets cannot be '3' here; possible is 4, 2."),
    ((*FISH, "-o", "jokers=1"), "go-fish has no option 'jokers'; its options are creatures, seats, sets."),
    ((*FISH, "-o", "seed=1"), "go-fish has no option 'seed'"),
    ((*FISH, "-o", "sets"), "'sets' is not an option; write name=value"),
    ((*FISH, "--names", "Anna,Anna"), "Two players cannot both be called 'Anna'."),
    ((*FISH, "--names", "Bot 2"), "Two players cannot both be called 'Bot 2'."),
    ((*FISH, "--names", "Anna,Ben", "--seats", "me,random"), "2 names are given"),
    ((*FISH, "--names", "bot:random"), "'bot:random' is no name for a player"),
    ((*FISH, "--names", "A\nB"), "is no name for a player"),
    ((*FISH, "--from", "hands"), "'hands' is not of the form key=value."),
    ((*FISH, "--from", "hands=Xx/Wi"), "This is not a position of go-fish: 'Xx' is not a card"),
    ((*FISH, "--from", "hands=Wi/Dr", "--seats", "me,me,me"), "hands must have 3 parts"),
    ((*FISH, "--from", "seats=2 hands=Wi/Dr", "-o", "seats=2"), "seats is given twice."),
    ((*FISH, "--from", "hands=?1/Wi", "-o", "sets=2"), "hides something"),
    ((*FISH, "--lang", "fr"), "--lang cannot be 'fr' here; possible is en, de."),
    (("play", "go-fish", "--seed", " x"), "' x' cannot be a seed: it is a line of text"),
    (("play", "go-fish", "--daily"), "go-fish has nothing that is new every day."),
    (("play", "fold-em", "--daily", "--level", "2"), "--daily and --level cannot be given together."),
    (("play", "go-fish", "--sheet", "1"), "go-fish is not played on sheets of one's own."),
    (("play", "fold-em", "--sheet", "1", "--level", "2"), "--sheet and level cannot be given together."),
    ((*FISH, "--resume", "a.wishfold"), "--resume and GAME cannot be given together."),
    (
        ("play", "--resume", "a.wishfold"),
        "The file a.wishfold cannot be used: there is no such file or folder.",
    ),
    ((*FISH, "--save", "no/a.wishfold"), "The file no/a.wishfold cannot be used: there is no such file"),
    ((*FISH, "--save", "."), "The file . cannot be used: "),
    (("replay", "a.wishfold"), "The file a.wishfold cannot be used: there is no such file or folder."),
    (("verify", "."), "The file . cannot be used: it is a folder."),
    (("count", "go-fish", "--depth", "0"), "--depth must be 1–100000, not 0."),
    (("count", "go-fish", "--depth", "two"), "--depth must be a whole number, not 'two'."),
    (("count", "go-fish"), "--depth is missing; what is needed is told by --help."),
    (("check", "go-fish", "--playouts", "0"), "--playouts must be ≥ 1, not 0."),
    (("bench", "--seconds", "0"), "--seconds must be > 0"),
    (("bench", "--seconds", "ten"), "--seconds must be a number, not 'ten'."),
    (("bench", "--lang", "fr"), "--lang cannot be 'fr' here; possible is en, de."),
    (("deal",), "There is no command 'deal'; the commands are play, learn, games, rules, replay, "),
    (("play", "--sead", "3"), "There is no option '--sead' here; did you mean --save, --seats, --seed?"),
    (("play", "-x"), "There is no option '-x' here; what is possible is told by --help."),
    (("play", "--seed"), "--seed needs a value; what is possible is told by --help."),
    (("games", "--json=3"), "--json takes no value."),
    (("games", "x", "y"), "More is given than fits here: x y; what is possible is told by --help."),
    (("games", "a\n\x1bb"), "More is given than fits here: a"),
    (("rules",), "GAME is missing; what is needed is told by --help."),
    (("--",), "Missing command. What is possible is told by --help."),
]

IN_GERMAN = [
    (("count", "go-fish", "--depth", "two"), "--depth muss eine ganze Zahl sein, nicht 'two'."),
    (("count", "go-fish"), "--depth fehlt; was nötig ist, sagt --help."),
    (("bench", "--seconds", "ten"), "--seconds muss eine Zahl sein, nicht 'ten'."),
    (("bench", "chess"), "Ein Spiel namens 'chess' gibt es nicht"),
    (("deal",), "Einen Befehl 'deal' gibt es nicht; es gibt play, learn, games, rules, replay, "),
    (("play", "--sead", "3"), "Eine Option '--sead' gibt es hier nicht; meinst du --save, --seats, --seed?"),
    (("play", "-x"), "Eine Option '-x' gibt es hier nicht; was möglich ist, sagt --help."),
    (("games", "--json=3"), "--json steht ohne Wert."),
    (("games", "x", "y"), "Das ist hier zu viel: x y; was möglich ist, sagt --help."),
    (("rules",), "GAME fehlt; was nötig ist, sagt --help."),
]


@pytest.mark.parametrize(("words", "sentence"), MISTAKES, ids=lambda part: " ".join(part)[:40])
def test_a_mistake_is_one_sentence_and_status_2(run: "Run", words: tuple[str, ...], sentence: str) -> None:
    answer = run(*words)
    assert answer.status == 2
    assert answer.out == ""
    assert sentence in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize(("words", "sentence"), IN_GERMAN, ids=lambda part: " ".join(part)[:40])
def test_a_mistyped_command_is_told_in_german(run: "Run", words: tuple[str, ...], sentence: str) -> None:
    answer = run(*words, "--lang", "de")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith(sentence)
    assert answer.err.count("\n") == 1


def test_a_value_that_is_missing_is_told_in_german(run: "Run") -> None:
    answer = run("play", "--lang", "de", "--seed")
    assert answer.err == "--seed braucht einen Wert; was möglich ist, sagt --help.\n"


def test_a_mistake_is_told_in_the_language_asked_for(run: "Run") -> None:
    assert run("play", "schach", "--lang", "de").err.startswith("Ein Spiel namens 'schach' gibt es nicht")
    assert run("play", "schach", "--lang=de").err.startswith("Ein Spiel namens 'schach' gibt es nicht")


def test_a_mistake_is_told_in_the_language_of_the_system(run: "Run", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert (
        run("verify", "a").err
        == "Die Datei a ist nicht benutzbar: die Datei oder den Ordner gibt es nicht.\n"
    )


@pytest.fixture
def record(run: "Run", tmp_path: Path) -> str:
    """A whole game between bots."""
    run(
        "play",
        "go-fish",
        "--seats",
        "random,random",
        "--seed",
        "3",
        "--first",
        "1",
        "--save",
        "whole.wishfold",
    )
    return (tmp_path / "whole.wishfold").read_text()


def spoil(record: str, how: str) -> bytes:
    lines = record.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("1(random) "))
    spoilt: dict[str, bytes] = {
        "empty": b"",
        "binary": bytes(range(256)),
        "another text": b"Dear Anna,\nhow are you?\n",
        "cut in a line": record[: len(record) // 2].encode(),
        "cut between lines": "\n".join(lines[:-5]).encode(),
        "without its end": "\n".join(lines[:-1]).encode(),
        "a card changed": record.replace(lines[10], "* centaur", 1).encode(),
        "an action changed": "\n".join([*lines[:first], "1 ask 1 wizard", *lines[first + 1 :]]).encode(),
        "an action invented": "\n".join([*lines[:first], "1 cheat", *lines[first + 1 :]]).encode(),
        "more after the end": (record + "1 ask 2 wizard\n").encode(),
        "another game": record.replace("game go-fish", "game chess").encode(),
        "a later version": record.replace("game go-fish 2", "game go-fish 99").encode(),
        "control characters": record.replace("dice published", "\x1b[2Jdice").encode(),
    }
    return spoilt[how]


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    "how",
    [
        "empty",
        "binary",
        "another text",
        "cut in a line",
        "cut between lines",
        "without its end",
        "a card changed",
        "an action changed",
        "an action invented",
        "more after the end",
        "another game",
        "a later version",
        "control characters",
    ],
)
def test_a_spoilt_record_is_found_out(
    run: "Run", tmp_path: Path, record: str, how: str, command: str
) -> None:
    (tmp_path / "spoilt.wishfold").write_bytes(spoil(record, how))
    answer = run(command, "spoilt.wishfold")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert answer.err.rstrip("\n").isprintable()


def test_other_dice_are_found_out_by_verify(run: "Run", tmp_path: Path, record: str) -> None:
    (tmp_path / "other.wishfold").write_text(record.replace("dice published 3", "dice published 4"))
    assert run("replay", "other.wishfold").status == 0
    answer = run("verify", "other.wishfold")
    assert answer.status == 2
    assert "its dice published 4 give" in answer.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--seat", "3"), "There is no seat 3 at this table; the seats are 1 to 2."),
        (("--seat", "x"), "There is no seat x at this table"),
        (("--seat", "1", "--all"), "--seat and --all cannot be given together."),
    ],
)
@pytest.mark.usefixtures("record")
def test_a_story_is_told_to_seats_that_there_are(run: "Run", words: tuple[str, ...], sentence: str) -> None:
    answer = run("replay", "whole.wishfold", *words)
    assert (answer.status, answer.out) == (2, "")
    assert sentence in answer.err


def test_our_own_mistakes_are_not_hidden(run: "Run", monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("wishfold.cli.rulebook.clause_named", broken)
    with pytest.raises(ZeroDivisionError):
        run("rules", "go-fish", "6")


def test_our_own_mistakes_do_not_cost_the_game(
    run: "Run", monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("wishfold.cli.play.loop.decide", broken)
    with pytest.raises(ZeroDivisionError):
        run("play", "go-fish", "--seed", "7", typed="1\n")
    assert len(list(tmp_path.glob("*.wishfold"))) == 1


@pytest.mark.parametrize("words", [("play", "go-fish"), ("count", "go-fish", "--depth", "2")])
def test_a_position_that_hides_something_is_not_played(run: "Run", words: tuple[str, ...]) -> None:
    done = run(*words, "--from", "hands=Wi2Dr/?5 pile=?52")
    assert done.status == 2
    assert "hides something" in done.err
