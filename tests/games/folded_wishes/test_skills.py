"""FW-17 to FW-19: what skills do, once a turn."""

import pytest

from wishfold.games.folded_wishes.cards import Card
from wishfold.games.folded_wishes.components import CARDS, KINDS, LETTERS, TILES

from .conftest import LayOut, Table

PRINTED = {kind: fold for kind, _, fold, _ in TILES}
TIMES = {kind: times for kind, _, _, times in TILES}


def folds(table: Table) -> list[str]:
    """The folds that are left and where they come from: `corner M1`, `switch`, `swap J7 < switch`."""
    return [
        " ".join(
            [
                *[fold.fold] * fold.times,
                *([fold.card] if fold.card else []),
                *(["<", fold.instead_of] if fold.instead_of else []),
            ]
        )
        for fold in table.position.view().folds
    ]


@pytest.mark.clause("FW-17", "FW-18")
@pytest.mark.parametrize("card", CARDS, ids=[card.name for card in CARDS])
@pytest.mark.parametrize("kind", KINDS)
def test_every_card_does_what_it_says(lay_out: LayOut, card: Card, kind: str) -> None:
    """With each kind of tile, for a seat whose own Apprentice is looked at where it is that one."""
    seat = CARDS.index(card) if card.rank == "apprentice" else 0
    hands = ["B", "P", "Y", "G"]
    hands[seat] = LETTERS[KINDS.index(kind)]
    own = CARDS[seat]
    skills = ["A1", "A2", "A3", "A4"]
    if card is not own:
        skills[seat] += f",{card.name}"
    table = lay_out(f"seats=4 hands={'/'.join(hands)} skills={'/'.join(skills)} out=N1 player={seat + 1}")
    expected = [" ".join([PRINTED[kind]] * TIMES[kind])]
    for skill in {own, card}:
        if skill.tile in (kind, "any"):
            turned = f" < {skill.instead_of}" if skill.instead_of else ""
            expected.append(f"{skill.fold} {skill.name}{turned}")
    assert sorted(folds(table)) == sorted(expected)


@pytest.mark.clause("FW-17")
def test_an_added_fold_comes_on_top_and_works_once(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=P/B animals=a1/d4 out=N3")
    assert folds(table) == ["corner A1", "crumple crumple"]
    assert table.does("corner a1-b1") == ["used 1 A1 corner", "stepped 1 a1 b1"]
    assert folds(table) == ["crumple crumple"]
    assert table.refused("corner b1-a1") == "FW-9"


@pytest.mark.clause("FW-17")
def test_several_cards_add_up(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=B/P animals=a1/d4 skills=A1,J2,M1,M4/A2 out=N3")
    assert folds(table) == ["crumple J2", "corner M1", "switch M4", "corner"]
    table.does("corner a1-b1", "corner b1-a1")
    assert folds(table) == ["crumple J2", "switch M4"]


@pytest.mark.clause("FW-17")
def test_two_cards_that_add_the_same_fold_give_two(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=P/B animals=a1/d4 skills=A1,M1/A2 out=N3")
    assert table.does("corner a1-b1", "corner b1-c2")[0::2] == ["used 1 A1 corner", "used 1 M1 corner"]
    assert table.refused("corner c2-c3") == "FW-9"


@pytest.mark.clause("FW-17")
def test_a_skill_of_another_seat_does_not_help(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=G/P animals=a1/d4 out=N3")
    assert folds(table) == ["switch"]
    assert table.refused("crumple d4-d3") == "FW-9"


@pytest.mark.clause("FW-17")
def test_in_the_next_turn_the_cards_work_again(lay_out: LayOut) -> None:
    table = lay_out("seats=2 animals=a1/b4 skills=A1,M1/A2 out=N4 used=M1 printed=0")
    table.does("push", "place W4", "push", "place W4")
    assert [skill.used for skill in table.position.view().seats[0].skills] == [False, False]
    assert "corner M1" in folds(table)


@pytest.mark.clause("FW-18")
def test_a_printed_fold_may_be_turned(lay_out: LayOut) -> None:
    table = lay_out("seats=4 hands=B/P/G/Y animals=-/-/a1/b2 player=4 out=N1")
    assert folds(table) == ["mountain", "swap A4 < mountain"]
    assert table.does("swap b2-a1") == ["used 4 A4 swap", "swapped 4 b2 a1"]
    assert folds(table) == []


@pytest.mark.clause("FW-18")
def test_a_printed_fold_that_is_used_can_no_longer_be_turned(lay_out: LayOut) -> None:
    table = lay_out("seats=4 hands=B/P/G/Y animals=-/-/a1/b2,c3 player=4 out=N1")
    table.does("mountain b2-d4")
    assert table.refused("swap c3-d4") == "FW-9"


@pytest.mark.clause("FW-18")
def test_of_two_crumples_each_may_be_turned_once_by_a_card_of_its_own(lay_out: LayOut) -> None:
    text = "seats=2 hands=P/B animals=a1,c1/b2,d4 skills=A1,J1,J9/A2 out=N4 used=A1"
    table = lay_out(text)
    assert folds(table) == ["crumple crumple", "corner J1 < crumple", "swap J9 < crumple"]
    table.does("corner a1-b1")
    assert folds(table) == ["crumple", "swap J9 < crumple"]
    table.does("swap b1-b2")
    assert folds(table) == []


@pytest.mark.clause("FW-18")
def test_a_card_turns_only_one_of_the_two(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=P/B animals=a1/d4 skills=A1,J1/A2 out=N3 used=A1")
    table.does("corner a1-b1")
    assert folds(table) == ["crumple"]
    assert table.refused("corner b1-a1") == "FW-9"


@pytest.mark.clause("FW-18")
def test_an_added_fold_is_never_turned(lay_out: LayOut) -> None:
    """A mountain that a Master adds to yellow is not one that Apprentice 4 turns."""
    table = lay_out("seats=4 hands=B/P/G/Y animals=-/-/a1/b2,c3 skills=A1/A2/A3/A4,M2 player=4 out=N1")
    table.does("swap b2-a1")
    assert folds(table) == ["mountain M2"]
    assert table.refused("swap a1-b2") == "FW-9"


@pytest.mark.clause("FW-19")
def test_an_added_fold_is_spent_before_the_printed_one(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=B/P animals=a1/d4 skills=A1,M1,J3/A2 out=N3")
    assert table.does("corner a1-b1")[0] == "used 1 M1 corner"
    assert folds(table) == ["corner", "switch J3 < corner"]


@pytest.mark.clause("FW-19")
def test_an_added_fold_is_spent_before_a_turned_one(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=P/B animals=a1/d4 skills=A1,J1/A2 out=N3")
    assert table.does("corner a1-b1")[0] == "used 1 A1 corner"
    assert folds(table) == ["crumple crumple", "corner J1 < crumple"]


@pytest.mark.clause("FW-19")
def test_a_printed_fold_is_spent_without_a_card(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=P/B animals=a1/d4 skills=A1,J1/A2 out=N3")
    assert table.does("crumple d4-d3") == ["crumpled 2 d4 d3"]
    assert folds(table) == ["corner A1", "crumple", "corner J1 < crumple"]
