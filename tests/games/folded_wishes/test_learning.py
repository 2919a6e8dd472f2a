"""FW-25 to FW-27: layouts, learning, and new cards."""

import pytest

from wishfold.games.folded_wishes.cards import Card, squares_of, turned
from wishfold.games.folded_wishes.components import APPRENTICES, CARDS

from .conftest import LayOut

LEARNABLE = CARDS[APPRENTICES:]


def with_open(card: str) -> str:
    """Open cards of which this is one."""
    others = ["J1" if card != "J1" else "J2", "M1"] if card[0] == "J" else ["J1", "J2"]
    return ",".join([card, *others])


@pytest.mark.clause("FW-25")
@pytest.mark.parametrize("card", LEARNABLE, ids=[card.name for card in LEARNABLE])
def test_every_layout_is_learned_in_all_four_turns(lay_out: LayOut, card: Card) -> None:
    layout = card.layout
    for _ in range(4):
        squares = ["abcde"[x] + "1234"[y] for x, y in squares_of(layout)]
        table = lay_out(f"seats=3 animals={','.join(squares)}/-/- open={with_open(card.name)} phase=learn")
        assert card.name in table.legal("learn")
        layout = turned(layout)


@pytest.mark.clause("FW-25")
def test_a_mirrored_layout_does_not_count(lay_out: LayOut) -> None:
    """J7 is X.X/X.., its mirror image X.X/..X is J8."""
    table = lay_out("seats=2 animals=a1,c1,c2/- open=J7,J8,M1 phase=learn")
    assert table.legal("learn") == ["J8"]
    assert table.refused("learn J7") == "FW-25"


@pytest.mark.clause("FW-25")
@pytest.mark.parametrize("animals", ["a1,b1,c1,a2/-", "a1,b1,c1/d4", "b3,c3,d3/b2", "d1,d2,d3/-"])
def test_where_the_layout_lies_and_what_else_is_there_does_not_matter(lay_out: LayOut, animals: str) -> None:
    assert "J2" in lay_out(f"seats=2 animals={animals} phase=learn").legal("learn")


@pytest.mark.clause("FW-25")
def test_a_dot_may_hold_any_animal(lay_out: LayOut) -> None:
    """J4 is X.X/.X.; on its dots stand the own fourth and an animal of another seat."""
    table = lay_out("seats=2 animals=a1,b1,c1,b2/a2 open=J4,J9,M4 phase=learn")
    assert table.legal("learn") == ["J4"]


@pytest.mark.clause("FW-25")
def test_animals_of_others_do_not_fill_a_layout(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1,b1,d4/c1 out=W3")
    assert table.does("push")[-1] == "turn_begins 2 2"


@pytest.mark.clause("FW-25")
def test_a_layout_does_not_reach_around_the_edge(lay_out: LayOut) -> None:
    table = lay_out("seats=3 animals=d1,e1,a2/-/- out=W4")
    table.does("push")
    assert table.acting == (2,)


@pytest.mark.clause("FW-25")
def test_the_layout_is_read_after_the_push(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1,c1,b4/- out=S2")
    table.does("push")
    assert table.acting == (2,)
    table = lay_out("seats=2 animals=a1,c1,b2/- out=S2")
    table.does("push")
    assert table.legal() == ["learn J2", "pass"]


@pytest.mark.clause("FW-25")
def test_and_after_putting_back(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=b4,c4/- pushed=N4 owner=1")
    assert table.does("return d4") == ["returned 1 S4 d4"]
    assert table.legal() == ["learn J2", "pass"]


@pytest.mark.clause("FW-25")
def test_the_step_is_left_out_when_nothing_matches(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1,b2,d4/- out=W3")
    assert table.does("push")[-1] == "turn_begins 2 2"
    assert table.refused("learn J2", seat=1) == "FW-25"


@pytest.mark.clause("FW-26")
def test_a_learned_card_belongs_to_the_player(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1,b1,c1/- phase=learn")
    assert table.does("learn J2") == ["learned 1 J2"]
    assert [skill.card.name for skill in table.position.view().seats[0].skills] == ["A1", "J2"]
    assert table.acting == (9,)


@pytest.mark.clause("FW-26")
def test_one_may_pass(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1,b1,c1/- phase=learn")
    assert table.does("pass") == ["learned_none 1", "turn_begins 2 2"]
    assert [card.card.name for card in table.position.view().open] == ["J1", "J2", "M1"]


@pytest.mark.clause("FW-26")
def test_only_one_card_a_turn(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1,b1,c1,a2/- phase=learn")
    assert table.legal() == ["learn J1", "learn J2", "pass"]
    table.does("learn J1", "J5")
    assert table.acting == (2,)
    assert table.refused("learn J2", seat=1) == "FW-6"


@pytest.mark.clause("FW-26")
@pytest.mark.parametrize(("card", "clause"), [("J3", "FW-26"), ("J1", "FW-25"), ("M1", "FW-25")])
def test_a_card_that_is_not_open_or_does_not_match_is_refused(
    lay_out: LayOut, card: str, clause: str
) -> None:
    table = lay_out("seats=2 animals=a1,b1,c1/- phase=learn")
    assert table.refused(f"learn {card}") == clause


@pytest.mark.clause("FW-26")
def test_a_card_is_used_from_the_next_turn_on(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1,b1,c1/d3 phase=learn")
    table.does("learn J2", "J3", "place W4", "push", "place E4")
    assert [(fold.fold, fold.card) for fold in table.position.view().folds] == [
        ("crumple", "J2"),
        ("corner", None),
    ]


@pytest.mark.clause("FW-26")
def test_there_is_no_limit(lay_out: LayOut) -> None:
    skills = "A1," + ",".join(f"J{n}" for n in range(1, 10)) + "/A2"
    table = lay_out(f"seats=2 skills={skills} animals=a1,c1,a3/- phase=learn")
    table.does("learn J10")
    assert len(table.position.view().seats[0].skills) == 11


@pytest.mark.clause("FW-27")
def test_another_card_of_the_rank_is_turned_up_at_once(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1,b1,c1/- skills=A1,J3/A2,J4 phase=learn")
    table.does("learn J2")
    assert table.outcomes == {f"J{n}": 1 for n in (5, 6, 7, 8, 9, 10)}
    assert table.does("J7") == ["turned_up J7", "turn_begins 2 2"]
    assert [card.card.name for card in table.position.view().open] == ["J1", "J7", "M1"]


@pytest.mark.clause("FW-27")
def test_a_master_is_followed_by_a_master(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1,b1,a2,b2/- phase=learn open=J2,J3,M1")
    table.does("learn M1")
    assert table.outcomes == {"M2": 1, "M3": 1, "M4": 1}
    table.does("M4")
    assert [card.card.name for card in table.position.view().open] == ["J2", "J3", "M4"]


@pytest.mark.clause("FW-27")
def test_an_empty_pile_stays_empty(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1,b1,a2,b2/- skills=A1,M2,M3/A2,M4 open=J2,J3,M1 phase=learn")
    assert table.does("learn M1") == ["learned 1 M1", "turn_begins 2 2"]
    assert [card.card.name for card in table.position.view().open] == ["J2", "J3"]
    assert table.position.view().masters == 0


@pytest.mark.clause("FW-27")
def test_the_last_journeyman_of_all(lay_out: LayOut) -> None:
    skills = "A1," + ",".join(f"J{n}" for n in range(2, 11)) + "/A2"
    table = lay_out(f"seats=2 skills={skills} animals=a1,b1,a2/- phase=learn open=J1,M2")
    assert table.does("learn J1") == ["learned 1 J1", "turn_begins 2 2"]
    assert [card.card.name for card in table.position.view().open] == ["M2"]
