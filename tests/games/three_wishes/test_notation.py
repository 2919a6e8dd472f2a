"""Positions of 3 Wishes in writing."""

import random

import pytest

import wishfold
from wishfold import CHANCE, NOBODY, Position

from .conftest import Deal, lay

GAME = wishfold.load("three-wishes")
LAID = "cards=MrDhOc/TtElCf/InPiSc middle=CoWh"
LOOKED = f"{LAID} first=1aMr/2aTt/3aIn"


@pytest.mark.parametrize(("seats", "switch"), [(3, "free"), (4, "own"), (5, "free")])
def test_every_position_of_random_games_is_read_back_as_written(seats: int, switch: str) -> None:
    """Also veiled, while chance owes something, and at the end; with many shuffles."""
    rng = random.Random(seats)
    position = GAME.start(seats=seats, switch=switch)
    while True:
        for state in (position.state, position.veiled(rng.choice([*range(seats), NOBODY]))):
            text = position.write(state)
            again = GAME.position(text)
            assert again.state == state
            assert again.write() == text
        if position.over or len(position.steps) > 120:
            break
        push_any(position, rng)


def push_any(position: Position, rng: random.Random) -> None:
    """Each kind of action as likely as the others."""
    seat = rng.choice(position.acting)
    if seat == CHANCE:
        position.push(rng.choice(position.outcomes())[0])
        return
    kind = rng.choice(sorted({action.kind for action in position.legal(seat)}))
    position.push(rng.choice([action for action in position.legal(seat) if action.kind == kind]), seat)


def test_a_position_in_full(deal: Deal) -> None:
    table = deal(switch="own")
    table.does("peek 2b", "switch 1a m2", "shuffle 2c", "mix cab", "peek m2", "switch 3a 1a", "shuffle 3b")
    assert str(table) == (
        "seats=3 switch=own cards=InDhOc/CfTtEl/WhPiSc middle=CoMr first=1aMr/2aTt/3aIn"
        " story=2bEl,m2~1a,*2cEl,m2Mr,1a~3a mixing=3b"
    )
    assert GAME.position(str(table)).state == table.position.state


def test_a_veiled_position_hides_cards_and_the_looks_of_others(deal: Deal) -> None:
    table = deal()
    table.does("peek 2b", "switch 1a m2", "shuffle 2c", "mix cab")
    written = table.position.write(table.position.veiled(1))
    assert written == "seats=3 cards=? first=?/2aTt/? story=2b?,m2~1a,*2cEl"
    assert table.position.write(table.position.veiled(NOBODY)).endswith("first=?/?/? story=2b?,m2~1a,*2c?")


def test_the_start_and_the_deal(deal: Deal) -> None:
    position = GAME.start()
    assert str(position) == "seats=3 dealt=-"
    lay(position, "cornucopia")
    lay(position, "time-travel")
    assert str(position) == "seats=3 dealt=CoTt"
    assert position.write(position.veiled(0)) == "seats=3 dealt=??"
    assert str(deal(looks=["2b"])) == f"seats=3 {LAID} first=-/2bEl/-"


IDLE = ",".join(["m1~m2"] * 18)


def test_a_position_at_the_end(deal: Deal) -> None:
    table = deal().idles(18)
    table.does("declare")
    assert str(table) == f"seats=3 {LAID} first=1a/2a/3a story={IDLE} over=1"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "cards= is missing"),
        ("cards=MrDhOc/TtElCf/InPiSc", "middle= is missing"),
        ("cards=MrDhOc/TtElCf middle=CoWh", "three cards lie before each of 3 players"),
        ("cards=MrDh/TtElCf/InPiSc middle=CoWh", "three cards lie before each"),
        ("cards=MrDhFl/TtElCf/InPiSc middle=CoWh", "'Fl' is not a card at this table"),
        ("cards=MrDhMr/TtElCf/InPiSc middle=CoWh", "there is one Mr, not two"),
        ("cards=MrDh?/TtElCf/InPiSc middle=CoWh", "cards= shows all cards, or is ?"),
        ("dealt=CoCo", "there is one Co, not two"),
        ("dealt=Co?", "all dealt cards are seen, or none"),
        ("dealt=????????????", "fewer than 12"),
        (f"{LAID} first=1aMr/2aTt", "first must have 3 parts"),
        (f"{LAID} first=2aTt/-/-", "the first look of seat 1 is at an own card, not 2aTt"),
        (f"{LAID} first=*1aMr/-/-", "the first look of seat 1 is at an own card"),
        (f"{LAID} first=1a/-/-", "a look names its card or ?"),
        (f"{LAID} first=xx/-/-", "'xx' is not a look like 1aMr"),
        ("cards=? first=1a?/-/-", "of a first look place and card are known, or neither"),
        (f"{LAID} first=1aDh/-/-", "the cards cannot have come where they were seen"),
        (f"{LAID} story=m1~m2", "a story begins after the first looks"),
        (f"{LOOKED} story=m1~4a", "'4a' is not a place at this table"),
        (f"{LOOKED} story=m2~m1", "m2~m1 is no action of seat 1"),
        (f"{LOOKED} story=m1~m1", "m1~m1 is no action of seat 1"),
        (f"{LOOKED} story=*2aTt", "*2aTt is no action of seat 1"),
        (f"{LOOKED} story=*m1Co", "*m1Co is no action of seat 1"),
        (f"switch=own {LOOKED} story=m1~m2", "m1~m2 is no action of seat 1"),
        (f"{LOOKED} story=m1Wh", "the cards cannot have come"),
        (f"{LOOKED} story=*1aTt", "the cards cannot have come"),
        ("cards=? first=1aMr/2aMr/3aIn", "the cards cannot have come"),
        ("cards=? first=1aMr/?/? story=1a~1b,1aMr", "the cards cannot have come"),
        (f"{LOOKED} mixing=2a", "seat 1 cannot be shuffling for 2a"),
        (f"{LAID} mixing=1a", "seat 1 cannot be shuffling for 1a"),
        (f"{LAID} first=1a/2a/3a over=1", "from the fourth on"),
        (f"{LAID} first=1a/2a/3a story={IDLE} over=2", "seat 1 was to move, not 2"),
        (f"{LAID} first=1aMr/2a/3a story={IDLE} over=1", "and none once it is over"),
        (f"{LOOKED} player=2", "player= is not a part of it"),
    ],
)  # fmt: skip
def test_what_is_no_position_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(wishfold.Malformed) as caught:
        GAME.position(text)
    assert why in str(caught.value)
    if "missing" not in why:
        assert why not in caught.value.say("de")


@pytest.mark.clause("TW-19")
def test_after_the_last_action_a_position_is_over() -> None:
    story = ",".join(["m1~m2"] * 360)
    with pytest.raises(wishfold.Malformed, match="it is over"):
        GAME.position(f"{LOOKED} story={story}")
    assert GAME.position(f"{LAID} first=1a/2a/3a story={story} over=1").over
