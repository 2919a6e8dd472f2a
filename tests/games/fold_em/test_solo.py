"""FE-26 and FE-27: the solo table and its crowns."""

import pytest

from wishfold.games.fold_em.components import FREE_FIELDS, SOLO_TURNS, solo_column
from wishfold.games.fold_em.rules.reckoning import crowns

from .conftest import FOLD_EM, LayOut
from .test_goal import NETWORK


@pytest.mark.clause("FE-26")
@pytest.mark.parametrize("column", range(1, 7))
def test_a_column_has_29_fields_and_its_share_of_free_ones(column: int) -> None:
    fields = solo_column(column)
    assert len(fields) == SOLO_TURNS == 29
    assert fields.count(2) == FREE_FIELDS[column - 1] == 19 - 2 * column
    assert abs(fields.count(0) - fields.count(1)) <= 0


@pytest.mark.clause("FE-26")
@pytest.mark.parametrize("column", range(1, 7))
def test_the_field_says_which_die(lay_out: LayOut, column: int) -> None:
    for turn, field in enumerate(solo_column(column)):
        table = lay_out(f"seats=1 column={column} rolls={turn}")
        table.rolls("4", "3")
        if field == 2:
            assert table.legal() == ["take black", "take white"]
        else:
            assert table.position.view(0).seats[0].hand.die == ("black", "white")[field]


@pytest.mark.clause("FE-26")
@pytest.mark.parametrize("folds", ["l...", "...l", "l..l", "llll"])
def test_a_coloured_field_binds_whatever_corner_bonuses_say(lay_out: LayOut, folds: str) -> None:
    for turn, field in enumerate(solo_column(6)):
        table = lay_out(f"seats=1 column=6 rolls={turn} folds={folds}")
        table.rolls("4", "3")
        if field != 2:
            assert table.legal("take") == []
            assert table.position.view(0).seats[0].hand.die == ("black", "white")[field]


@pytest.mark.clause("FE-26")
def test_a_die_choice_bonus_does_nothing_alone(lay_out: LayOut) -> None:
    for turn in range(SOLO_TURNS):
        plain, folded = (lay_out(f"seats=1 rolls={turn} folds={folds}") for folds in ("s..s", "l..l"))
        for table in (plain, folded):
            table.rolls("2+3", "1+2")
        assert plain.legal("take") == folded.legal("take")
        assert plain.position.view(0).seats[0].hand == folded.position.view(0).seats[0].hand


@pytest.mark.clause("FE-26")
@pytest.mark.parametrize(("field", "folds"), [(0, "..l."), (1, ".l..")])
def test_plus_one_works_alone_on_a_coloured_field(lay_out: LayOut, field: int, folds: str) -> None:
    table = lay_out(f"seats=1 rolls={solo_column(1).index(field)} folds={folds}")
    table.rolls("2+3", "1+2")
    assert table.position.view(0).seats[0].hand.plus
    assert any(text.startswith("draw first+1") for text in table.legal())


@pytest.mark.clause("FE-26")
def test_the_thirtieth_field_loses(lay_out: LayOut) -> None:
    table = lay_out("seats=1 rolls=28 dice=4,3 taken=black numbers=0")
    assert table.does("done") == ["done 1", "nobody_wins 29", "reckoning 1 0 0"]
    assert table.places == (0,)


@pytest.mark.clause("FE-26")
def test_winning_on_turn_29_is_in_time(lay_out: LayOut) -> None:
    table = lay_out(f"seats=1 rolls=28 dice=2+2,3 taken=black folds=ssss circled=e8 marks={NETWORK}")
    assert table.does("draw first e8 e")[-1] == "reckoning 1 1 1"
    assert table.places == (1,)


@pytest.mark.clause("FE-27")
@pytest.mark.parametrize(
    ("level", "table"),
    [
        (1, {12: 8, 14: 6, 15: 5, 16: 4, 17: 4, 18: 3, 20: 3, 21: 2, 24: 2, 25: 1, 29: 1}),
        (3, {15: 5, 18: 3, 29: 1}),
        (4, {22: 7, 24: 5, 25: 4, 26: 3, 27: 2, 28: 1, 29: 1}),
    ],
)
def test_crowns_by_turns(level: int, table: dict[int, int]) -> None:
    assert {turns: crowns(level, turns) for turns in table} == table


@pytest.mark.clause("FE-27")
def test_crowns_are_the_points_of_a_solo_game(lay_out: LayOut) -> None:
    table = lay_out(f"seats=1 rolls=15 dice=2+2,3 taken=black folds=ssss circled=e8 marks={NETWORK}")
    table.does("draw first e8 e")
    result = table.position.result()
    assert result is not None
    assert result.points == (4,)


@pytest.mark.clause("FE-26")
def test_published_dice_are_the_same_for_everybody_whatever_they_do() -> None:
    """Duplicate play: many play the same rolls, and their results compare."""
    rolled = []
    for choice in (0, -1):
        position = FOLD_EM.start(seats=1, level=2, seed="tournament")
        while not position.over:
            position.push(position.legal()[choice])
        rolled.append([step.action.text for step in position.steps if step.seat == 8])
    assert rolled[0][:40] == rolled[1][:40]
    assert len(rolled[0]) == len(rolled[1]) == 58
