"""A suite that cannot fail proves nothing: each of these games breaks one promise and is found out."""

import re
from collections.abc import Callable

import pytest

from wishfold import Game
from wishfold.kernel import conformance
from wishfold.kernel.conformance import check, secrecy
from wishfold.kernel.conformance.report import SENTENCES, Failed, Report

Remake = Callable[..., Game]


def failures(game: Game, compiled: bool = False) -> dict[str, str]:
    report = check(game, playouts=5, compiled=compiled)
    return {proof.name: proof.failure for proof in report.proofs if proof.failure}


def found_out(game: Game, expected: dict[str, str]) -> None:
    """Exactly these proofs fail, each with a message that says how."""
    found = failures(game)
    assert list(found) == list(expected), found
    for name, how in expected.items():
        assert re.search(how, found[name]), found[name]


VEILED = "            s.hand[p] = 0\n            s.call[p] = 0\n"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            VEILED,
            "            s.call[p] = 0\n",
            {
                "imagined": "what .* imagines is not what it knows",
                "support": "imagines what cannot be",
                "worlds": r"can tell .*hands=2/1 from .*hands=2/5 and was not told why",
            },
            id="a veil that forgets to hide the hands",
        ),
        pytest.param(
            VEILED,
            "            s.hand[p] = 0\n",
            {
                "imagined": "what .* imagines is not what it knows",
                "support": "imagines what cannot be",
                "worlds": r"can tell .*calls=-/high from .*calls=-/low and was not told why",
            },
            id="a veil that forgets to hide the calls",
        ),
        pytest.param(
            "    return N_CALLS\n",
            "    return N_CALLS if s.hand[(seat + 1) % kit.seats] != 1 else 1\n",
            {
                "veil-legal": "veiled for seat 1 it offers other actions",
                "support": "imagines what cannot be",
                "worlds": "seat 1 is offered other actions and was not told why",
            },
            id="legal actions that depend on a hidden card",
        ),
        pytest.param(
            "tell(s, only(seat), DEALT, seat, card)",
            "tell(s, EVERYONE, DEALT, seat, card)",
            {"worlds": r"seat 2 is told what its veil hides \(.*dealt"},
            id="a hidden card that is told to everybody",
        ),
        pytest.param(
            "if p == seat or s.dealt == 0:",
            "if s.dealt == 0:",
            {"imagined": "what seat . imagines is not what it knows", "support": "imagines what cannot be"},
            id="a seat that imagines its own card",
        ),
        pytest.param(
            "        s.hand[p] = 1 << lowest_bit(rest)\n",
            "",
            {"support": r"imagines what cannot be: hands=2/\?"},
            id="imagining that leaves something unknown",
        ),
        pytest.param(
            "range(below(rng, bit_count(rest)))",
            "range(0)",
            {"support": "never imagines what could be: hands=2/3"},
            id="imagining that thinks of one world only",
        ),
    ],
)
def test_secrets(remake: Remake, old: str, new: str, expected: dict[str, str]) -> None:
    found_out(remake(old, new), expected)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            " or s.called >> seat & 1:",
            ":",
            {"acting": "seat 2 acts without actions, or has actions without acting .*calls=-/high"},
            id="actions of a seat that does not act",
        ),
        pytest.param(
            "out[action] = action",
            "out[action] = N_CALLS - 1 - action",
            {"acting": r"actions \[1, 0\] are not in order"},
            id="ids that are not ascending",
        ),
        pytest.param(
            "s.dealt < kit.seats or s.called",
            "s.called",
            {"chance": "seat 1 has actions while chance acts"},
            id="actions while chance acts",
        ),
        pytest.param(
            "weights[n - 1] = n",
            "weights[n - 1] = 1",
            {"chance": r"weights \[1, 1, 1, 1, 1, 1\] do not run up"},
            id="weights that do not run up",
        ),
        pytest.param(
            "weights[n - 1] = n",
            "weights[n - 1] = n << 30",
            {"chance": "weights run up to 6442450944, that is more than 2147483648"},
            id="weights that are too big for the twin",
        ),
        pytest.param(
            "CALL_ONCE = 3",
            "CALL_ONCE = 99",
            {"refused": "'call high' of seat 2 is refused by clause 99, there are 5"},
            id="a refusal by a clause that is not there",
        ),
        pytest.param(
            "    return THE_END if",
            "    s.dealt = 0\n    return THE_END if",
            {"refused": "refusing 'call high' changes the position"},
            id="a refusal that changes something",
        ),
        pytest.param(
            "    s.called |= 1 << seat\n",
            "    if s.called == 0 and s.round == 1:\n        s.score[seat] = 1\n    s.called |= 1 << seat\n",
            {"commute": "it matters whether seat 1 or seat 2 goes first"},
            id="simultaneous seats whose order matters",
        ),
        pytest.param(
            "    return N_CALLS\n",
            "    return N_CALLS - (1 if s.called else 0)\n",
            {
                "support": "imagines what cannot be",
                "commute": "once seat 1 has acted, seat 2 can no longer do what it could",
            },
            id="simultaneous seats that get in each other's way",
        ),
    ],
)
def test_decisions(remake: Remake, old: str, new: str, expected: dict[str, str]) -> None:
    found_out(remake(old, new), expected)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            "    s.round += 1\n",
            "    s.shown = 0\n",
            {"ends": r"more steps than the limit, 12 \(seats=2 rounds=1, seed 0\)"},
            id="a game that never ends",
        ),
        pytest.param(
            "    s.round += 1\n",
            "    s.hand[7] = 0\n",
            {"ends": "IndexError"},
            id="rules that crash",
        ),
        pytest.param(
            "    return better + 1",
            "    return better + 2",
            {"results": r"places \(2, 2\) cannot be"},
            id="places that cannot be",
        ),
        pytest.param(
            "tell(s, EVERYONE, ROUND_BEGINS, s.round + 1)",
            "pass",
            {"words": "round_begins was never told to all"},
            id="rounds that nobody hears of",
        ),
        pytest.param(
            "    return better + 1",
            "    return better / 1 + 1",
            {"subset": r"rules\.py:\d+: the operator Div"},
            id="rules outside the common subset",
        ),
    ],
)
def test_the_course_of_the_game(remake: Remake, old: str, new: str, expected: dict[str, str]) -> None:
    found_out(remake(old, new), expected)


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        pytest.param(
            "notation.py",
            '        to.each_seat("score", s.score[: kit.seats], 0)\n',
            "",
            {"positions": "read back it is", "veiled": "is not read back", "imagined": "is not a position"},
            id="a notation that loses a field",
        ),
        pytest.param(
            "notation.py",
            'to.add("shown", write_cards(s.shown, "-"), "-")',
            'to.add("shown", write_cards(s.shown, "-"), str(1 // (s.shown < 1)))',
            {
                "positions": r"ZeroDivisionError.*\(in a position that cannot be written\)",
                "veiled": "ZeroDivisionError",
                "imagined": "ZeroDivisionError",
            },
            id="a notation that crashes",
        ),
        pytest.param(
            "words.py",
            '"scored": "{seat} bekommt einen Punkt."',
            '"scored": ""',
            {"words": "scored has an empty sentence in de"},
            id="an event without words",
        ),
        pytest.param(
            "words.py",
            '"call": "{Call} ansagen"',
            '"call": "{callers} ansagen"',
            {"words": "KeyError: 'callers'"},
            id="words that crash",
        ),
        pytest.param(
            "book/de.md",
            "### HU-5 Das Ende",
            "## Das Ende",
            {"book": "do not have the same clauses"},
            id="a clause that one book lacks",
        ),
        pytest.param(
            "book/de.md",
            "Eine gezeigte Karte ist aus dem Spiel; keine kommt zweimal.\n",
            "\n### HU-2 Nichts\n\n### HU-3 Nichts\n",
            {"book": "HU-2 stands where HU-4 should"},
            id="a book with wrong numbers",
        ),
        pytest.param(
            "components.py",
            '"low", "high"',
            '"low", "low"',
            {"space": "two actions are written alike"},
            id="actions that are written alike",
        ),
        pytest.param(
            "__init__.py",
            "limit=2 * len(CARDS)",
            "limit=2 * len(CARDS) - 1",
            {"ends": r"limit, 11 \(seats=2 rounds=3"},
            id="a limit that is too low",
        ),
    ],
)
def test_around_the_rules(remake: Remake, file: str, old: str, new: str, expected: dict[str, str]) -> None:
    found_out(remake(old, new, file), expected)


def test_numbers_that_wrap_differ_in_the_twin(remake: Remake) -> None:
    game = remake(
        "            s.score[p] += 1\n",
        "            s.score[p] += (s.shown + s.hand[p]) * 3202034522624059733 % 7 % 2\n",
    )
    found = failures(game, compiled=True)
    assert list(found) == ["twin-games", "twin-steps", "twin-worlds"]
    assert "ended in another state" in found["twin-games"]
    assert re.match(r"step \d+ differs: .* interpreted, .* compiled", found["twin-steps"])


def test_private_events_without_a_world_to_compare(hunch: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrecy, "WORLDS", 0)
    assert failures(hunch) == {"worlds": "there are private events, but no twin world could be compared"}


def test_every_variant_is_played(hunch: Game) -> None:
    seen: list[tuple[int, int]] = []
    report = check(hunch, playouts=11, compiled=False, progress=lambda *at: seen.append(at))
    assert seen == [(3, 15), (6, 15), (9, 15), (12, 15), (15, 15)]
    assert report.playouts == report["ends"].count == 15


def test_a_report_keeps_the_first_failure() -> None:
    report = Report("hunch")
    report.fail("ends", "one")
    report.fail("ends", "two")
    assert report["ends"].failure == "one"
    assert not report.passed


def test_a_report_says_how_and_where() -> None:
    def broken() -> int:
        raise Failed("it is wrong")

    report = Report("hunch")
    report.try_out("ends", broken, lambda: "seed 3")
    assert report["ends"].failure == "it is wrong (seed 3)"


def test_a_report_as_plain_data(hunch: Game) -> None:
    data = check(hunch, playouts=1, compiled=False).as_json()
    assert (data["game"], data["passed"], data["playouts"]) == ("hunch", True, 5)
    assert [proof["name"] for proof in data["proofs"]] == list(SENTENCES)
    assert data["proofs"][1] == {"name": "space", "count": 8, "text": SENTENCES["space"].en, "failure": None}


def test_a_long_game_is_looked_at_now_and_then(hunch: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    closely = check(hunch, playouts=1, compiled=False)
    monkeypatch.setattr(conformance, "CLOSELY", 1)
    monkeypatch.setattr(conformance, "LATER", 3)
    rarely = check(hunch, playouts=1, compiled=False)
    assert 0 < rarely["positions"].count < closely["positions"].count
    assert rarely["taken-back"].count == closely["taken-back"].count
