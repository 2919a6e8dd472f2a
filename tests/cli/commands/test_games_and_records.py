"""The commands that look at games, bots and records."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import wishfold
from wishfold.kernel.conformance import Report
from wishfold.kernel.records.record import Record

if TYPE_CHECKING:
    from tests.cli.conftest import Run

GAMES = wishfold.names()


def test_alone_the_command_helps(run: "Run") -> None:
    assert run().status == 0
    assert run().out == run("--help").out == run("-h").out


@pytest.mark.parametrize(
    "command",
    ["play", "games", "rules", "replay", "verify", "bots", "check", "count", "bench", "serve", "wire"],
)
def test_every_command_helps(run: "Run", command: str) -> None:
    helped = run(command, "--help")
    assert helped.status == 0
    assert command in run("--help").out
    assert helped.out.startswith(f"Usage: wishfold {command}")


@pytest.mark.parametrize("words", [(), ("play",)])
def test_help_itself_is_told_in_the_language_of_the_system(
    run: "Run", monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    assert "Print this help and stop." in run(*words, "--help").out
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    helped = run(*words, "--help")
    assert helped.lines[0].startswith(" ".join(["Aufruf: wishfold", *words]))
    assert "Optionen:" in helped.lines
    assert "Diese Hilfe ausgeben und aufhören." in helped.out


def test_the_version_is_told(run: "Run") -> None:
    assert run("--version").out == f"wishfold {wishfold.__version__}\n"


def test_games_are_listed_with_seats_and_options(run: "Run") -> None:
    lines = run("games").lines
    assert "go-fish: YOU WISH! Go Fish (2–8 players, ages 6+)" in lines
    assert "  Option creatures: 5–15 (usually 15)" in lines


def test_what_can_be_chosen_is_shown_by_name(run: "Run") -> None:
    listed = run("games").lines
    for line in ("2: Polar Party", "4: Make Assurance Double Sure"):
        assert f"    {line}" in listed
    assert any(line.strip().startswith("Begin with level 1 and play level 4 last") for line in listed)
    assert "  Option column: 1–6 (usually 1)" in listed
    assert sum(line.strip().startswith("column ") for line in listed) == 6
    assert "    2: Rutschpartie" in run("games", "--lang", "de").lines


def test_games_are_listed_for_programs(run: "Run") -> None:
    listed = json.loads(run("games", "--json", "--lang", "de").out)
    assert [game["name"] for game in listed] == GAMES
    fish = listed[GAMES.index("go-fish")]
    assert fish["seats"] == [2, 3, 4, 5, 6, 7, 8]
    assert fish["options"][0] == {"name": "sets", "possible": [4, 2], "default": 4}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rules_are_the_whole_book(run: "Run", name: str, language: str) -> None:
    book = wishfold.load(name).book(language)
    assert run("rules", name, "--lang", language).out == f"{book.text}\n"


@pytest.mark.parametrize("clause", ["GF-6", "gf-6", "gf6", "6"])
def test_a_clause_is_shown_alone(run: "Run", clause: str) -> None:
    clauses = wishfold.load("go-fish").book().clauses
    shown = run("rules", "go-fish", clause).out
    assert shown.startswith("GF-6 What you may ask for\n")
    assert clauses[5].text in shown
    assert clauses[6].title not in shown


def test_bots_are_listed(run: "Run") -> None:
    assert "random: takes any legal action that makes sense at all" in run("bots").lines
    about = "takes any legal action that makes sense at all"
    assert {"name": "random", "title": "random", "about": about} in json.loads(run("bots", "--json").out)


def test_bots_are_called_as_people_call_them(run: "Run") -> None:
    german = run("bots", "--lang", "de").lines
    assert "easy (leicht): denkt einen Zug weit und vergisst manches, wie Menschen auch" in german
    played = run("play", "memory", "--seats", "me,easy", "--first", "1", "--lang", "de", typed="ende\n").lines
    assert "Bot 2 ist ein Bot (leicht)." in played


def test_ways_are_counted(run: "Run") -> None:
    counted = run("count", "memory", "--depth", "2", "--interpreted", "-o", "seats=1")
    assert counted.lines == ["depth 1: 30", "depth 2: 450"]


def test_ways_are_counted_from_a_position(run: "Run") -> None:
    words = ("count", "go-fish", "--from", "hands=WiDr/WiUn", "--depth", "1", "--interpreted", "--json")
    counted = json.loads(run(*words).out)
    assert counted["counts"] == [2]
    assert counted["position"] == "seats=2 hands=WiDr/WiUn"


@pytest.mark.usefixtures("hunch")
def test_a_check_tells_what_it_proved(run: "Run") -> None:
    checked = run("check", "hunch", "--playouts", "1", "--interpreted")
    assert checked.status == 0
    assert any(line.endswith("random games end within the limit") for line in checked.lines)
    assert checked.lines[-1].startswith("hunch: proved in ")
    assert checked.err == ""


@pytest.mark.usefixtures("hunch")
def test_a_check_tells_programs_what_it_proved(run: "Run") -> None:
    checked = json.loads(run("check", "hunch", "--playouts", "1", "--interpreted", "--json").out)
    assert (checked["game"], checked["passed"]) == ("hunch", True)


@pytest.mark.parametrize(
    ("language", "ends", "commute"),
    [
        ("en", "random games end within the limit", "pairs of simultaneous decisions commute"),
        (
            "de",
            "Zufallspartien enden innerhalb der Grenze",
            "Paare gleichzeitiger Entscheidungen sind vertauschbar",
        ),
    ],
)
def test_a_check_tells_what_there_is_nothing_of(
    run: "Run", monkeypatch: pytest.MonkeyPatch, language: str, ends: str, commute: str
) -> None:
    report = Report("memory")
    report.add("ends", 1234)
    monkeypatch.setattr("wishfold.kernel.conformance.check", lambda *_, **__: report)
    lines = run("check", "memory", "--lang", language).lines
    assert f"1,234  {ends}" in lines
    assert f"    –  {commute}" in lines


def test_a_failed_check_has_status_1(run: "Run", monkeypatch: pytest.MonkeyPatch) -> None:
    report = Report("memory")
    report.fail("ends", "it went on for ever")
    monkeypatch.setattr("wishfold.kernel.conformance.check", lambda *_, **__: report)
    checked = run("check", "memory")
    assert checked.status == 1
    assert "FAILED: random games end within the limit: it went on for ever" in checked.lines
    assert json.loads(run("check", "memory", "--json").out)["passed"] is False


def test_measurements_are_told_by_name(run: "Run", monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"figures": {"memory playouts": 1234567.8}, "ratios": {}, "machine": {"cores": 2}}
    asked: list[object] = []

    def measure(
        games: list[str], seconds: float, progress: object, given: dict[str, str]
    ) -> dict[str, object]:
        asked.append((games, seconds, given))
        return found

    monkeypatch.setattr("wishfold.lab.bench.run", measure)
    assert run("bench", "memory", "--seconds", "0.5", "-o", "seats=2").lines == [
        "figures memory playouts: 1,234,568",
        "machine cores: 2",
    ]
    assert json.loads(run("bench", "--json").out) == found
    assert asked == [(["memory"], 0.5, {"seats": "2"}), (GAMES, 2.0, {})]


@pytest.fixture
def told(run: "Run") -> None:
    """A short game between Anna and a bot, in whole.wishfold."""
    start = "hands=Wi3Dr2/WiDr2 laid=Un4/Me4Fa4 creatures=5"
    words = ("play", "go-fish", "--from", start, "--names", "Anna", "--seed", "1", "--save", "whole.wishfold")
    run(*words, typed="wizard\ndragon\n")


@pytest.mark.usefixtures("told")
def test_a_story_ends_with_the_result(run: "Run") -> None:
    assert run("replay", "whole.wishfold").lines == [
        "YOU WISH! Go Fish, Anna and Bot 2",
        "",
        "Anna: “Bot 2, do you have any Wizards?”",
        "Bot 2 hands over 1 card to Anna.",
        "Anna lays down a set of Wizards.",
        "Anna: “Bot 2, do you have any Dragons?”",
        "Bot 2 hands over 2 cards to Anna.",
        "Anna lays down a set of Dragons.",
        "Anna: 3 sets, place 1.",
        "Bot 2: 2 sets, place 2.",
        "",
        "Anna wins.",
    ]


@pytest.mark.usefixtures("told")
def test_a_story_is_told_in_german(run: "Run") -> None:
    assert "Anna: „Bot 2, hast du Drachen?“" in run("replay", "whole.wishfold", "--lang", "de").lines


def dealt(run: "Run", *words: str) -> set[str]:
    lines = run("replay", "mine.wishfold", *words).lines
    return {line.split()[0] for line in lines if " is dealt " in line}


def test_a_story_keeps_the_secrets_of_the_others(run: "Run") -> None:
    run("play", "go-fish", "--names", "Anna,Ben", "--seed", "7", "--save", "mine.wishfold", typed="\n1\n")
    assert dealt(run) == set()
    assert dealt(run, "--seat", "2") == {"Ben"}
    assert dealt(run, "--all") == {"Anna", "Ben"}


def test_everything_is_told_once(run: "Run") -> None:
    run("play", "go-fish", "--names", "Anna,Ben", "--seed", "7", "--save", "mine.wishfold", typed="\n1\n")
    lines = run("replay", "mine.wishfold", "--all").lines
    assert "Anna draws a Wizard." in lines
    assert "Anna draws a card." not in lines


def test_an_open_story_says_who_is_to_act(run: "Run") -> None:
    run("play", "go-fish", "--seed", "7", "--save", "mine.wishfold")
    assert run("replay", "mine.wishfold").lines[-1] == "The game is not over; Player 1 to act."


@pytest.mark.usefixtures("told")
def test_steps_are_told_to_programs(run: "Run") -> None:
    steps = json.loads(run("replay", "whole.wishfold", "--json", "--all").out)
    assert [step["action"] for step in steps] == ["ask 2 wizard", "ask 2 dragon"]
    assert steps[0]["seat"] == 0
    assert steps[0]["events"][1] == {
        "name": "gave",
        "fields": {"seat": 1, "taker": 0, "cards": 1},
        "words": "Bot 2 hands over 1 card to Anna.",
    }


def test_steps_keep_the_secrets_of_the_others(run: "Run") -> None:
    run("play", "go-fish", "--names", "Anna,Ben", "--seed", "7", "--save", "mine.wishfold", typed="\n1\n")
    steps = json.loads(run("replay", "mine.wishfold", "--json", "--seat", "2").out)
    assert {step["action"] for step in steps} == {None}
    assert {
        event["fields"]["seat"] for step in steps for event in step["events"] if event["name"] == "dealt"
    } == {1}


def test_a_scripted_record_has_nothing_to_recompute(run: "Run", tmp_path: Path) -> None:
    position = wishfold.load("go-fish").position("hands=Wi3Dr2/WiDr2 laid=Un4/Me4Fa4 creatures=5")
    position.push("ask 2 wizard")
    (tmp_path / "mine.wishfold").write_text(Record.of(position).write())
    assert run("verify", "mine.wishfold").lines == [
        "mine.wishfold: 1 steps replayed, all legal.",
        "Its cards and dice were given by hand, so there was nothing to recompute.",
    ]
