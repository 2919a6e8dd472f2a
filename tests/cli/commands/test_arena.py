"""`wishfold arena`: who is stronger, in both languages and for programs."""

import json

import pytest

from wishfold.cli.lab.standing import lines
from wishfold.cli.texts import Speech
from wishfold.lab.arena import Tournament, plan_tournament
from wishfold.lab.playing import Forfeit, PlayedGame

from ..conftest import Run

WORDS = ("arena", "go-fish", "random", "random", "--games", "3", "--seed", "4", "--workers", "1")


def told(bots: list[str], played: list[PlayedGame], language: str = "en", game: str = "go-fish") -> list[str]:
    plan = plan_tournament(game, bots, len(played))
    return lines(Tournament(plan, list(plan.pairings()), played), Speech(language))


def test_a_tournament_for_people(run: Run) -> None:
    outcome = run(*WORDS)
    assert outcome.status == 0
    assert outcome.lines[0] == (
        "YOU WISH! Go Fish (seats=2 sets=4 creatures=15): 4 games, 2 deals with every seating."
    )
    assert outcome.lines[-1] == "In brackets: 95 % intervals over deals."


def test_a_tournament_for_programs(run: Run) -> None:
    found = json.loads(run(*WORDS, "--json", "-o", "sets=2").out)
    assert (found["games"], found["deals"], found["options"]["sets"]) == (4, 2, 2)
    assert [game["deal"] for game in found["played"]] == [1, 1, 2, 2]
    assert all((one["engine"], one["iterations"]) == (None, None) for one in found["standing"])
    searched = json.loads(run("arena", "go-fish", "easy", "random", "--games", "2", "--json").out)
    (easy, _) = searched["standing"]
    assert (easy["engine"], easy["iterations"]) == ("native", 40)


def test_the_standing_in_both_languages() -> None:
    played = [PlayedGame(n, (1, 2) if n % 2 == 0 else (2, 1), (9, 6), 60, 40, 20) for n in range(20)]
    played[3] = PlayedGame(3, (1, 2), (9, 6), 61, 40, 20)
    # Nine deals of ten are won twice, one is split: as sure as 19 games, with t = 2.262 for Wilson's z.
    assert told(["easy", "random"], played)[1:4] == [
        "easy: 95 % of the wins (71.6 % to 99.3 %; 50 % would be even), 7.50 points.",
        "random: 5 % of the wins (0.7 % to 28.4 %; 50 % would be even), 7.50 points.",
        "easy against random: 95 % (71.6 % to 99.3 %), Elo +512 (+161 to +862).",
    ]
    german = told(["easy", "random"], played, "de")
    assert german[3] == "leicht gegen zufällig: 95 % (71,6 % bis 99,3 %), Elo +512 (+161 bis +862)."
    assert "Eine Partie hat 60 Entscheidungen (60 bis 61), 40 Züge, 20 Runden." in german


def test_who_wins_all_games_is_stronger_by_no_end() -> None:
    played = [PlayedGame(n, (1, 2) if n % 2 == 0 else (2, 1), (9, 6)) for n in range(4)]
    assert "Elo +∞ (" in told(["easy", "random"], played)[3]


def test_who_plays_alone_is_told_how_much_was_won() -> None:
    played = [PlayedGame(0, (1,), (4,), 70, 16, 16), PlayedGame(1, (0,), (0,), 90, 40, 40)]
    lines = told(["random"], played, game="fold-em")
    assert lines[1].startswith("random: 50 % won (")
    assert lines[1].endswith(", 2 points.")
    assert not any(line.startswith("Seat ") for line in lines)


def test_forfeits_are_told_by_name() -> None:
    sorry = Forfeit(1, "said", "Sorry.", {"en": "Sorry.", "de": "Schade."})
    forfeits = [Forfeit(1, "illegal", "7"), Forfeit(1, "raised", "Oops: \x1bno"), Forfeit(1, "died")]
    forfeits += [Forfeit(1, "late", "9"), sorry, *[sorry] * 7]
    played = [PlayedGame(n, (1, 2), forfeit=forfeit) for n, forfeit in enumerate(forfeits)]
    english = told(["easy", "random"], played)
    assert english[english.index("Forfeited games: 12.") + 1 :] == [
        "  Game 1: random at seat 2 chose 7, which is not legal there.",
        "  Game 2: easy at seat 2 raised an error: Oops: �no",
        "  Game 3: the process of random at seat 2 ended.",
        "  Game 4: easy at seat 2 did not answer within 9 s.",
        *(
            f"  Game {n}: {bot} at seat 2: Sorry."
            for n, bot in zip(range(5, 11), ["random", "easy"] * 3, strict=True)
        ),
        "  … and 2 more; --json lists all.",
    ]
    german = told(["easy", "random"], played, "de")
    assert "  Partie 3: Der Prozess von zufällig auf Platz 2 endete." in german
    assert "  Partie 5: zufällig auf Platz 2: Schade." in german


def test_failed_games_are_told_and_end_with_a_status(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from wishfold.lab import arena
    from wishfold.lab.execution.retry import LostTask

    lost = [LostTask(3), *[LostTask(3, "RayError: no \x1broom")] * 2]
    monkeypatch.setattr(arena, "run_all", lambda *_: [*lost, PlayedGame(3, (1, 2), (9, 6))])
    outcome = run(*WORDS)
    assert outcome.status == 1
    assert outcome.lines[-2:] == [
        "Games that ended their process at every try and are not counted: 1, 2, 3 (random).",
        "Their last error: RayError: no �room",
    ]


@pytest.mark.parametrize(
    ("language", "why", "sentence"),
    [
        ("en", "Oops \x1b", "None of the 4 games could be played: every try ended its process (Oops �).\n"),
        (
            "de",
            "",
            "Keine der 4 Partien ließ sich spielen: "
            "Jeder Versuch beendete seinen Prozess (ohne Fehlermeldung).\n",
        ),
    ],
)
def test_where_every_game_failed_there_is_no_standing(
    run: Run, monkeypatch: pytest.MonkeyPatch, language: str, why: str, sentence: str
) -> None:
    from wishfold.lab import arena
    from wishfold.lab.execution.retry import LostTask

    monkeypatch.setattr(arena, "run_all", lambda *_: [LostTask(3, why)] * 4)
    for more in ([], ["--json"]):
        outcome = run(*WORDS, "--lang", language, *more)
        assert (outcome.status, outcome.out, outcome.err) == (1, "", sentence)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("nobody", "random"), "There is no bot called 'nobody'; the bots are "),
        (("random",), "go-fish seats 2–8, but 1 are named in 'random'."),
        (("random", "random", "--games", "0"), "--games must be > 0, not 0."),
        (("random", "random", "--budget-iterations", "0"), "--budget-iterations must be > 0, not 0."),
        (("random", "random", "--budget-seconds", "-1"), "--budget-seconds must be > 0, not -1.0."),
        (("random", "random", "--timeout", "0"), "--timeout must be > 0, not 0.0."),
        (("random", "random", "--timeout", "1e30"), "--timeout must be ≤ 86400, not 1e+30."),
        (("random", "random", "--budget-seconds", "1e20"), "--budget-seconds must be ≤ 86400, not 1e+20."),
        (("random", "random", "--games", "100000000"), "--games must be ≤ 1000000, not 100000000."),
        (("random", "random", "--workers", "0"), "--workers must be 1–1024, not 0."),
        (("random", "random", "--on", "moon"), "--on cannot be 'moon' here; possible is here, ray."),
        (("random", "random", "-o", "seats=3"), "go-fish seats 3, but 2 are named in 'random random'."),
    ],
)
def test_what_cannot_be_is_said(run: Run, words: tuple[str, ...], complaint: str) -> None:
    outcome = run("arena", "go-fish", *words)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith(complaint)


def test_of_games_that_were_all_forfeited_nobody_says_how_long_they_took() -> None:
    forfeited = [PlayedGame(n, (1, 2), decisions=3, forfeit=Forfeit(1, "died")) for n in range(2)]
    assert not [line for line in told(["easy", "random"], forfeited) if line.startswith("A game takes")]
