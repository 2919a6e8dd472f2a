"""Positions in writing, both ways; and those that could not be."""

import pytest

import wishfold
from wishfold.kernel.story import NOBODY

from .conftest import LayOut

FOLDED = wishfold.load("folded-wishes")


@pytest.mark.parametrize(
    "text",
    [
        "seats=2",
        "seats=3",
        "seats=4",
        "seats=2 tiles=..../..../..../.... open=- phase=deal",
        "seats=3 tiles=BBPYG/GP.../...../..... open=- phase=deal",
        "seats=2 open=- phase=deal",
        "seats=2 open=J3 phase=deal",
        "seats=2 open=J3,J5 phase=deal",
        "seats=2 phase=enter player=2",
        "seats=4 animals=-/a1/b1/- phase=enter player=4",
        "seats=2 animals=-/d4 phase=enter",
        "seats=2 animals=a1,b2/c3 hands=G/Y player=2 turn=8",
        "seats=2 tiles=PBYG/BPYG/BPYG/BPYG animals=a1/c3",
        "seats=2 animals=a1,out/c3 out=N2",
        "seats=2 animals=a1,out/c3 skills=A1,J1/A2 out=E4:G printed=0",
        "seats=2 animals=a1/out hands=P/B out=S3 printed=1 used=A1",
        "seats=2 animals=a1/c3 pushed=W2 owner=2",
        "seats=2 animals=a1,b1,c1/c3 phase=learn",
        "seats=2 animals=a1/c3 skills=A1,J1/A2,J2,M1 open=J3,M2 phase=refill player=2 turn=4",
        "seats=2 animals=a1,b1,c1,d1/c3 phase=over",
        "seats=2 animals=a1/c3 phase=over player=2 turn=300",
        "seats=2 animals=a1/c3 skills=A1,J1,J2,J3,J4,J5,J6,J7,J8,J9,J10,M1,M2,M3,M4/A2",
    ],
)
def test_positions_are_read_and_written_back(lay_out: LayOut, text: str) -> None:
    assert str(lay_out(text)) == text


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("seats=2 tiles=BPYG/BPYG/BPYG/BPYG", "seats=2"),
        ("seats=3 tiles=BPYGB/PYGBP/YGBPY/GBPYG", "seats=3"),
        ("seats=2 hands=B/P skills=A1/A2 open=J2,J1,M1 phase=place player=1 turn=1", "seats=2"),
        ("seats=2 hands=G/P tiles=BPYG/BPYG/BPYG/BPYB", "seats=2 hands=G/P"),
        ("seats=2 out=N1:B printed=1 phase=fold", "seats=2 out=N1"),
        ("seats=2 animals=c3,a1/-", "seats=2 animals=a1,c3/-"),
    ],
)
def test_what_is_usual_is_left_out(lay_out: LayOut, text: str, short: str) -> None:
    assert str(lay_out(text)) == short


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        ("tiles=BPYG", "tiles= has 4 rows of 4", "tiles= hat 4 Reihen"),
        ("tiles=BPYGB/BPYG/BPYG/BPYG", "tiles= has 4 rows", "tiles= hat 4 Reihen"),
        ("tiles=BPYX/BPYG/BPYG/BPYG", "from BPYG", "von BPYG"),
        ("tiles=BPY./BPYG/BPYG/BPYG phase=deal open=-", "a dot stands", "ein Punkt steht"),
        ("tiles=BPYG/BPYG/BPYG/BPY.", "a dot stands", "ein Punkt steht"),
        ("tiles=BBBB/BBBB/BBBB/BBBB", "5 tiles in blue, not 17", "5 Plättchen, nicht 17"),
        ("tiles=BBBB/BB../..../.... phase=deal open=-", "5 tiles in blue", "in blue gibt es 5"),
        ("hands=B", "hands must have 2 parts", "hands braucht"),
        ("hands=B/X", "'X' is not a tile", "'X' ist kein Plättchen"),
        ("hands=B/", "'' is not a tile", "'' ist kein Plättchen"),
        ("animals=a1/f1", "'f1' is not a square", "'f1' ist kein Feld"),
        ("animals=a1/e1", "no animal can stand on e1", "auf e1 kann kein Tier"),
        ("animals=a1/a1", "no animal can stand on a1", "auf a1 kann kein Tier"),
        ("animals=a1/out", "no animal can stand on out", "auf out kann kein Tier"),
        ("animals=a1,a2,a3,a4,b1/-", "more than 4 animals", "mehr als 4 Tiere"),
        ("skills=A1/J1", "seat 2 has A2", "Platz 2 hat A2"),
        ("skills=A1,A3/A2", "seat 1 has A1", "Platz 1 hat A1"),
        ("skills=A1,J1/A2,J1", "J1 cannot lie there", "J1 kann dort nicht"),
        ("skills=A1,J99/A2", "'J99' is not a card", "'J99' ist keine Karte"),
        ("skills=A1,J1/A2 open=J1,J2,M1", "J1 cannot lie there", "J1 kann dort nicht"),
        ("open=A3,J2,M1", "A3 cannot lie there", "A3 kann dort nicht"),
        ("open=J1,J2,J3,M1", "at most two Journeymen", "höchstens zwei Gesellen"),
        ("open=J1,J2,M1,M2", "at most two Journeymen", "höchstens zwei Gesellen"),
        ("open=J1,M1", "cards are missing in open=", "in open= fehlen"),
        ("phase=refill", "cards are missing in open=", "in open= fehlen"),
        ("phase=fold", "out= belongs to", "out= gehört"),
        ("out=N1 phase=place", "out= belongs to", "out= gehört"),
        ("phase=return", "pushed= to the phase return", "pushed= zur Phase return"),
        ("out=N1 pushed=N2", "out= belongs to", "out= gehört"),
        ("out=N5", "'N5' is not a slot of this grid", "'N5' gibt es an diesem Feld nicht"),
        ("out=Q1", "'Q1' is not a slot", "'Q1' gibt es"),
        ("out=N1:X", "'X' is not a tile", "'X' ist kein Plättchen"),
        ("out=N1 printed=2", "printed must be a number from 0 to 1", "printed muss"),
        ("out=N1 used=A1", "used= names a card", "used= nennt eine Karte"),
        ("out=N1 hands=P/B used=A2", "used= names a card", "used= nennt eine Karte"),
        ("used=A1", "used= names a card", "used= nennt eine Karte"),
        ("player=2 turn=3", "turn 3 is not one of seat 2", "Zug 3 ist keiner von Platz 2"),
        ("player=3", "player must be a number from 1 to 2", "player muss"),
        ("turn=301", "turn must be a number", "turn muss"),
        ("turn=0", "turn must be a number", "turn muss"),
        ("phase=enter player=2 turn=2", "turn 2 is not one of seat 2", "Zug 2 ist keiner"),
        ("phase=enter", "this phase cannot come", "passt die Phase nicht"),
        ("phase=enter player=2 animals=-/a1", "this phase cannot come", "passt die Phase nicht"),
        ("phase=deal open=- animals=a1/-", "this phase cannot come", "passt die Phase nicht"),
        ("phase=deal tiles=B.../..../..../.... open=J1", "this phase cannot come", "passt die Phase nicht"),
        ("phase=learn", "this phase cannot come", "passt die Phase nicht"),
        ("phase=learn animals=a1,b1,c1,d1/-", "this phase cannot come", "passt die Phase nicht"),
        ("phase=over", "this phase cannot come", "passt die Phase nicht"),
        ("phase=over animals=-/a1,b1,c1,d1", "this phase cannot come", "passt die Phase nicht"),
        ("pushed=N1 owner=2 animals=-/a1,b1,c1,d1", "this phase cannot come", "passt die Phase nicht"),
        ("pushed=N1 owner=2 animals=a4,b4/-", "this phase cannot come", "passt die Phase nicht"),
        (
            "out=N1 hands=P/B skills=A1,J1/A2 used=J1 printed=2",
            "this phase cannot come",
            "passt die Phase nicht",
        ),
        ("owner=2", "owner= is not a part of it", "owner= gehört nicht dazu"),
        ("printed=1", "printed= is not a part of it", "printed= gehört nicht dazu"),
    ],
)
def test_what_could_not_be_is_refused_in_both_languages(text: str, english: str, german: str) -> None:
    with pytest.raises(wishfold.Malformed) as caught:
        FOLDED.position(f"seats=2 {text}")
    assert english in caught.value.say("en")
    assert german in caught.value.say("de")


@pytest.mark.parametrize(
    ("text", "typed", "meant"),
    [
        ("seats=2", "place n2", "place N2"),
        ("seats=2 animals=b3/- out=N1", "corner b3 - c4", "corner b3-c4"),
        ("seats=2 animals=b3/- out=N1", "co B3-C4", "corner b3-c4"),
        ("seats=2 hands=Y/B animals=a1/b2 out=S4", "m a1-c3", "mountain a1-c3"),
        ("seats=2 hands=G/B animals=a1/b2 out=S4", "sw d2", "switch d2"),
        ("seats=2 animals=a1,b1,c1/- phase=learn", "l j2", "learn J2"),
    ],
)
def test_words_may_be_cut_short(lay_out: LayOut, text: str, typed: str, meant: str) -> None:
    assert lay_out(text).position.parse(typed).text == meant


@pytest.mark.parametrize("id", [-1, 620, 100_000])
def test_a_number_that_is_no_action_is_refused_by_the_rules_too(lay_out: LayOut, id: int) -> None:
    position = lay_out("seats=2").position
    assert FOLDED.rules.refusal(position.kit, position.state, 0, id) == 6
    with pytest.raises(wishfold.Malformed):
        position.push(id)


def test_an_outsider_has_nothing_to_do(lay_out: LayOut) -> None:
    position = lay_out("seats=2 animals=a1,b1,c1/- phase=learn").position
    for seat in (2, 3, NOBODY):
        assert position.legal(seat) == []
        for action in FOLDED.actions:
            assert FOLDED.rules.refusal(position.kit, position.state, seat, action.id) == 6
