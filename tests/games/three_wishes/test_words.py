"""How 3 Wishes is spoken of."""

import random

import pytest

import wishfold
from wishfold.games.three_wishes import words
from wishfold.games.three_wishes.names import NAMES

from .conftest import IDLE, Deal

GAME = wishfold.load("three-wishes")
PEOPLE = ("Anna", "Ben", "Cleo")


def said(deal: Deal, language: str, *actions: str) -> list[str | None]:
    table = deal()
    events = [event for action in actions for event in table.position.push(action)]
    return [GAME.words.event(event, language, PEOPLE) for event in events]


def test_every_sentence_is_there_in_both_languages() -> None:
    for texts in (words.EVENTS, words.ACTIONS, words.VIEW, NAMES):
        assert set(texts["en"]) == set(texts["de"])


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Anna looks at 2a.",
                "Anna sees at 2a: Time Travel (Superpower, 0, you lose).",
                "Anna switches m1 and 2a.",
                "Turn 2: Ben.",
                "Ben shuffles their own three cards and looks at 2b.",
                "Ben sees at 2b: Cold Fusion (World Harmony, 0, doubles).",
            ],
        ),
        (
            "de",
            [
                "Anna sieht sich 2a an.",
                "Anna sieht auf 2a: Zeitreise (Superkraft, 0, verliert).",
                "Anna vertauscht m1 und 2a.",
                "Zug 2: Ben.",
                "Ben mischt die eigenen drei Karten und sieht sich 2b an.",
                "Ben sieht auf 2b: Kalte Fusion (Weltharmonie, 0, verdoppelt).",
            ],
        ),
    ],
)
def test_a_turn_is_told(deal: Deal, language: str, lines: list[str]) -> None:
    assert said(deal, language, "peek 2a", "switch m1 2a", "shuffle 2b", "mix acb") == lines


def test_the_end_is_told_with_its_reasons(deal: Deal) -> None:
    told = said(deal, "en", *[IDLE] * 18, "declare")
    assert told[-20:-17] == [
        "Anna declares the end of the game!",
        "m1: Cornucopia (Gift, 0, doubles).",
        "m2: Solve World Hunger (World Harmony, 3).",
    ]
    assert told[-7:] == [
        "Anna has one of each type: 6 points.",
        "Ben has Time Travel and loses.",
        "Cleo has one of each type: 6 points.",
        "Anna wins the tie: as declarer, or closest to the declarer clockwise.",
        "Anna: 6 points, place 1.",
        "Ben: 0 points, place 3.",
        "Cleo: 6 points, place 2.",
    ]


@pytest.mark.clause("TW-16")
@pytest.mark.parametrize(
    ("language", "scored", "reckoned"),
    [
        (
            "en",
            "Ben has one of each type and wins with both doublers.",
            "Ben wins with both doublers, place 1.",
        ),
        (
            "de",
            "Ben hat von jeder Art eine und gewinnt mit beiden Verdopplern.",
            "Ben gewinnt mit beiden Verdopplern, Platz 1.",
        ),
    ],
)
def test_an_outright_win_is_never_told_in_points(
    deal: Deal, language: str, scored: str, reckoned: str
) -> None:
    table = deal("TtDh MrPiWh SsCoCf InElOc Sc").idles(18)
    events = table.position.push("declare")
    told = [GAME.words.event(event, language, PEOPLE) for event in events]
    of_ben = [line for line in told if line and line.startswith("Ben")]
    assert of_ben == [scored, {"en": "Ben wins.", "de": "Ben gewinnt."}[language], reckoned]
    assert scored in GAME.words.view(table.position.view(0), language, PEOPLE)


@pytest.mark.parametrize(("language", "middle", "you"), [("en", "Middle", "you"), ("de", "Mitte", "du")])
def test_the_table_as_a_seat_sees_it(deal: Deal, language: str, middle: str, you: str) -> None:
    table = deal().idles(1)
    table.does("peek 3b")
    lines = GAME.words.view(table.position.view(0), language, PEOPLE)
    island = NAMES[language]["private-island"]
    assert lines[1:5] == [
        "Ben: 2a ##  2b ##  2c ##",
        f"Cleo: 3a ##  3b {island}  3c ##",
        f"{middle}: m1 ##  m2 ##",
        f"Anna ({you}): 1a ##  1b ##  1c ##",
    ]
    assert any("3b" in line and island in line for line in lines[5:])


@pytest.mark.clause("TW-23")
def test_notes_are_said(deal: Deal) -> None:
    table = deal(notes="on")
    table.does("peek 1b", "peek 1c", *[IDLE] * 4, "shuffle 1a", "mix bca")
    assert GAME.words.view(table.position.view(0), "en", PEOPLE)[-1] == (
        "Notes: 1a Dream House, 1b Mind Reading or Clean Oceans, 1c Mind Reading or Clean Oceans."
    )
    assert GAME.words.view(table.position.view(), "de", PEOPLE)[-1] == "Notizen: Nichts ist sicher."


@pytest.mark.parametrize(
    ("actions", "mine", "theirs"),
    [
        (0, "Your turn, first of two actions.", "It is Anna's turn."),
        (1, "Your second action.", "It is Anna's turn."),
        (18, "Your turn: two actions, or declare the end of the game.", "It is Anna's turn."),
    ],
)
def test_what_is_wanted(deal: Deal, actions: int, mine: str, theirs: str) -> None:
    position = deal().idles(actions).position
    assert GAME.words.wanted(position.view(0), "en", PEOPLE) == mine
    assert GAME.words.wanted(position.view(1), "en", PEOPLE) == theirs


def test_what_is_wanted_outside_of_turns(deal: Deal) -> None:
    looking = deal(looks=["2a"]).position
    assert GAME.words.wanted(looking.view(0), "en", PEOPLE).startswith("Look at one of your three cards")
    assert GAME.words.wanted(looking.view(1), "en", PEOPLE) == "Still to take a first look: Anna, Cleo."
    mixing = deal()
    mixing.does("shuffle 1a")
    assert GAME.words.wanted(mixing.position.view(0), "de", PEOPLE) == "Anna mischt."
    assert GAME.words.wanted(GAME.start().view(0), "de", PEOPLE) == "Die Karten werden ausgeteilt."


def test_actions_are_offered_with_their_places(deal: Deal) -> None:
    offers = [GAME.words.action(action, "en", PEOPLE) for action in deal().idles(18).position.legal()]
    assert offers[0] == "Look at m1"
    assert "Switch 1a and 2b" in offers
    assert offers[-2:] == ["Shuffle your cards, then look at 1c", "Declare the end of the game"]


def test_a_game_that_nobody_wins_is_told(deal: Deal) -> None:
    table = deal("CoCf MrInPi DhElSc TtWhOc Ss").idles(18)
    told = [GAME.words.event(event, "de", PEOPLE) for event in table.position.push("declare")]
    assert "Niemand hat, was es braucht: Es gewinnt keiner." in told
    assert told[-1] == "Cleo: 0 Punkte, kein Platz."


def test_whole_games_are_told_in_both_languages() -> None:
    rng = random.Random(2)
    position = GAME.start(seats=5, seed=2)
    while not position.over:
        seat = rng.choice(position.acting)
        position.push(rng.choice(position.legal(seat)), seat)
    names = [f"Seat {n}" for n in range(5)]
    for event in position.told(2):
        assert all(GAME.words.event(event, language, names) for language in ("en", "de"))


@pytest.mark.clause("TW-6", "TW-11")
def test_the_player_aid_says_what_a_turn_is_and_when_the_end_may_be_declared(deal: Deal) -> None:
    view = deal(seats=4).idles(8).position.view(0)
    lines = GAME.words.card(view, "en", PEOPLE)  # type: ignore[attr-defined]
    assert lines[0].startswith("Round 2. A turn is two of these actions")
    assert [line.split(":")[0].strip() for line in lines[1:4]] == ["Peek", "Switch", "Shuffle"]
    assert lines[5] == "  Declare End Game: from round 4 on, as the only action of your turn (declare)."
    assert lines[7].startswith("Superpower: Time Travel (0, you lose), Mind Reading (3), ")
    assert "Flight" in lines[7]
    assert "Immortality" not in lines[7]


@pytest.mark.clause("TW-4", "TW-9")
def test_the_player_aid_follows_the_phase_and_the_variant(deal: Deal) -> None:
    view = deal(looks=[], switch="own").position.view(0)
    lines = GAME.words.card(view, "de", PEOPLE)  # type: ignore[attr-defined]
    assert lines[0].startswith("Vor dem ersten Zug: Sieh dir eine deiner drei Karten an")
    assert lines[3].startswith("  Tauschen: Eine deiner Karten")
