"""ME-4 to ME-7: two cards, a pair, no pair, empty places."""

import pytest

import wishfold
from wishfold.games.memory import rules
from wishfold.games.memory.components import CREATURES, PLACES
from wishfold.kernel.story import EVERYONE, NOBODY

from .conftest import LayOut

MEMORY = wishfold.load("memory")


@pytest.mark.clause("ME-4")
def test_the_first_card_comes_up_before_the_second_is_chosen(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=a1:elf")
    assert table.does("a1") == ["turned 1 a1 elf"]
    assert table.acting == (1,)
    assert str(table) == "seats=2 seen=a1:elf open=a1"


@pytest.mark.clause("ME-4")
def test_a_card_never_seen_is_left_to_chance(lay_out: LayOut) -> None:
    table = lay_out("seats=2")
    assert table.does("d2") == []
    assert table.acting == (9,)
    assert table.position.legal(0) == []
    assert table.does("dragon") == ["turned 1 d2 dragon"]
    assert str(table) == "seats=2 seen=d2:dragon open=d2 idle=-1"


@pytest.mark.clause("ME-4")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("creature", ["wizard", "pegasus", "centaur"])
def test_what_came_up_is_there_ever_after(lay_out: LayOut, place: str, creature: str) -> None:
    other = "b2" if place == "a1" else "a1"
    table = lay_out("seats=2")
    table.does(place, creature, other, "elf", other)
    assert table.does(place)[0] == f"turned 2 {place} {creature}"


@pytest.mark.clause("ME-4")
def test_the_second_card_is_another_one(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=c1:elf open=c1")
    assert table.legal == [place for place in PLACES if place != "c1"]
    assert table.refused("c1") == "ME-4"


@pytest.mark.clause("ME-4")
def test_the_very_first_place_cannot_be_turned_twice_either(lay_out: LayOut) -> None:
    assert lay_out("seen=a1:elf open=a1").refused("a1") == "ME-4"


@pytest.mark.clause("ME-4")
def test_the_first_card_may_be_any_that_lies_there(lay_out: LayOut) -> None:
    """Also one that is still in view from the turn before."""
    table = lay_out("seats=2 seen=a1:elf,b1:yeti open=a1,b1")
    assert table.legal == list(PLACES)
    assert table.does("b1") == ["turned 1 b1 yeti"]


@pytest.mark.clause("ME-4")
def test_no_card_is_turned_while_another_comes_up(lay_out: LayOut) -> None:
    position = lay_out("seats=2 turning=a1").position
    with pytest.raises(wishfold.Illegal) as caught:
        position.push("turn b1", 0)
    assert caught.value.code == "chance-owed"


@pytest.mark.clause("ME-4")
def test_everyone_sees_both_cards(lay_out: LayOut) -> None:
    table = lay_out("seats=3 seen=a1:elf")
    told = table.position.push("turn a1") + table.position.push("turn b1") + table.position.push("yeti")
    assert [event.audience for event in told if event.name == "turned"] == [EVERYONE, EVERYONE]
    assert all(event.kind.reveals for event in told if event.name == "turned")
    for seat in (1, 2, 3):
        assert table.shown(seat) == {"a1": "open elf", "b1": "open yeti"}


@pytest.mark.clause("ME-5")
def test_a_pair_is_kept_and_the_player_goes_again(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=a1:elf,c2:elf,d1:yeti player=2 turns=1")
    assert table.does("a1", "c2") == [
        "turned 2 a1 elf",
        "turned 2 c2 elf",
        "paired 2 elf",
        "round_begins 2",
        "turn_begins 2 3",
    ]
    assert table.acting == (2,)
    assert str(table) == "seats=2 seen=d1:yeti taken=-/elf empty=a1,c2 player=2 turns=2"


@pytest.mark.clause("ME-5")
@pytest.mark.parametrize("creature", CREATURES)
def test_every_creature_makes_a_pair_that_chance_completes(lay_out: LayOut, creature: str) -> None:
    table = lay_out(f"seats=2 seen=e5:{creature} open=e5")
    assert table.does("f5", creature) == [
        f"turned 1 f5 {creature}",
        f"paired 1 {creature}",
        "turn_begins 1 2",
    ]
    assert str(table) == f"seats=2 taken={creature}/-"


@pytest.mark.clause("ME-5")
def test_a_pair_of_two_new_cards(lay_out: LayOut) -> None:
    table = lay_out("seats=2")
    assert table.does("b4", "genie", "e2", "genie")[:3] == [
        "turned 1 b4 genie",
        "turned 1 e2 genie",
        "paired 1 genie",
    ]
    assert str(table) == "seats=2 taken=genie/- empty=e2,b4"


@pytest.mark.clause("ME-5")
def test_the_player_goes_on_as_long_as_there_are_pairs(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=a1:elf,b1:elf,c1:yeti,d1:yeti,e1:troll,f1:gnome")
    table.does("a1", "b1", "c1", "d1")
    assert table.acting == (1,)
    table.does("e1", "f1")
    assert table.acting == (2,)


@pytest.mark.clause("ME-5")
def test_nothing_moves_up(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=a1:elf,b1:elf,c1:yeti")
    assert table.does("a1", "b1", "c1")[-1] == "turned 1 c1 yeti"


@pytest.mark.clause("ME-6")
def test_no_pair_ends_the_turn(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=a1:elf,c2:yeti")
    assert table.does("a1", "c2") == [
        "turned 1 a1 elf",
        "turned 1 c2 yeti",
        "missed 1",
        "turn_begins 2 2",
    ]
    assert table.acting == (2,)
    assert str(table) == "seats=2 seen=a1:elf,c2:yeti open=a1,c2 player=2 idle=1"


@pytest.mark.clause("ME-6")
def test_no_pair_with_a_new_card(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=a1:elf open=a1 player=2 idle=1")
    assert table.does("f5", "yeti") == ["turned 2 f5 yeti", "missed 2", "round_begins 2", "turn_begins 1 3"]
    assert str(table) == "seats=2 seen=a1:elf,f5:yeti open=a1,f5 turns=2"


@pytest.mark.clause("ME-6")
def test_cards_of_a_miss_go_face_down_with_the_next_action(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=a1:elf,c2:yeti,d1:troll open=a1,c2 player=2")
    table.does("d1")
    assert table.shown() == {"d1": "open troll"}
    assert str(table) == "seats=2 seen=a1:elf,d1:troll,c2:yeti open=d1 player=2 turns=1"


@pytest.mark.clause("ME-6")
def test_also_when_the_next_card_is_not_known_yet(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=a1:elf,c2:yeti open=a1,c2 player=2")
    table.does("d1")
    assert table.shown() == {}
    assert str(table) == "seats=2 seen=a1:elf,c2:yeti turning=d1 player=2 turns=1"


@pytest.mark.clause("ME-4")
def test_the_first_card_stays_open_while_the_second_comes_up(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=a1:elf open=a1")
    table.does("d1")
    assert table.shown() == {"a1": "open elf"}
    assert str(table) == "seats=2 seen=a1:elf open=a1 turning=d1"


@pytest.mark.clause("ME-7")
def test_an_empty_place_cannot_be_turned(lay_out: LayOut) -> None:
    table = lay_out("seats=2 taken=elf/yeti empty=a1,c2,d3,f5")
    assert table.legal == [place for place in PLACES if place not in ("a1", "c2", "d3", "f5")]
    assert [table.refused(place) for place in ("a1", "c2", "d3", "f5")] == ["ME-7"] * 4


@pytest.mark.clause("ME-7")
def test_nor_as_the_second_card(lay_out: LayOut) -> None:
    table = lay_out("seats=2 taken=elf/- empty=a1,c2 seen=b1:yeti open=b1")
    assert "c2" not in table.legal
    assert table.refused("c2") == "ME-7"


@pytest.mark.parametrize("id", [-1, 30, 31, 1000])
def test_a_number_that_is_no_action_is_refused_by_the_rules_too(lay_out: LayOut, id: int) -> None:
    position = lay_out("seats=2").position
    assert rules.refusal(position.kit, position.state, 0, id) == 7
    with pytest.raises(wishfold.Malformed):
        position.push(id)


def test_an_outsider_has_nothing_to_do(lay_out: LayOut) -> None:
    position = lay_out("seats=2").position
    for seat in (2, 3, NOBODY):
        assert position.legal(seat) == []
        assert rules.refusal(position.kit, position.state, seat, 0) == 3
