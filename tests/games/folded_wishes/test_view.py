"""What a board gets to draw."""

from dataclasses import replace

import pytest

import wishfold
from wishfold.kernel.story import NOBODY

from .conftest import LayOut

FOLDED = wishfold.load("folded-wishes")


@pytest.mark.clause("FW-2")
def test_tiles_come_in_reading_order_with_kind_and_animal(lay_out: LayOut) -> None:
    view = lay_out("seats=3 animals=a1/e4/-").position.view()
    assert (view.columns, view.rows) == (5, 4)
    first, last = view.tiles[0], view.tiles[-1]
    assert (first.square, first.number, first.kind, first.seat) == ("a1", 0, "blue", 0)
    assert (last.square, last.number, last.kind, last.seat) == ("e4", 19, "green", 1)
    assert view.tiles[1].seat is None


@pytest.mark.clause("FW-2", "FW-7")
def test_on_the_small_grid_squares_keep_their_numbers(lay_out: LayOut) -> None:
    view = lay_out("seats=2").position.view()
    assert [(tile.square, tile.number) for tile in view.tiles[3:5]] == [("d1", 3), ("a2", 5)]
    assert view.slots == tuple(side + n for side in "NSWE" for n in "1234")


def test_while_the_grid_is_laid_the_rest_has_no_kind() -> None:
    position = FOLDED.start(seats=2)
    position.push("pink")
    assert [tile.kind for tile in position.view().tiles] == ["pink", *[None] * 15]
    assert position.view().open == ()


@pytest.mark.clause("FW-10")
def test_the_tile_outside_with_slot_and_neighbours(lay_out: LayOut) -> None:
    view = lay_out("seats=2 hands=G/P animals=out/- out=E4:Y").position.view()
    outside = view.outside
    assert (outside.slot, outside.kind, outside.seat, outside.touches) == ("E4", "yellow", 0, ("d3", "d4"))
    assert [seat.hand for seat in view.seats] == [None, "pink"]
    assert lay_out("seats=2").position.view().outside is None


@pytest.mark.clause("FW-21")
def test_an_animal_that_is_to_return(lay_out: LayOut) -> None:
    view = lay_out("seats=2 animals=a1/b4,c1 pushed=N2 owner=2").position.view()
    back = view.returning
    assert (back.owner, back.slot, back.squares) == (1, "S2", ("a4", "c4"))
    assert view.seats[1].home == 1


@pytest.mark.clause("FW-4", "FW-17", "FW-18")
def test_cards_are_data(lay_out: LayOut) -> None:
    view = lay_out("seats=2 open=J1,J4,M4").position.view()
    cards = [(c.name, c.number, c.rank, c.tile, c.fold, c.instead_of) for c in (o.card for o in view.open)]
    assert cards == [
        ("J1", 4, "journeyman", "pink", "corner", "crumple"),
        ("J4", 7, "journeyman", "yellow", "corner", None),
        ("M4", 17, "master", "any", "switch", None),
    ]
    assert view.open[2].card.layout == ("X.X", "...", "X.X")
    assert view.seats[0].skills[0].card.layout == ()
    assert (view.journeymen, view.masters) == (8, 3)


@pytest.mark.clause("FW-9")
def test_used_cards_are_marked(lay_out: LayOut) -> None:
    view = lay_out("seats=2 hands=P/B skills=A1,M1/A2,M2 out=N1 used=M1").position.view()
    assert [(skill.card.name, skill.used) for skill in view.seats[0].skills] == [("A1", False), ("M1", True)]
    assert [skill.used for skill in view.seats[1].skills] == [False, False]
    assert [(fold.fold, fold.card, fold.times) for fold in view.folds] == [
        ("corner", "A1", 1),
        ("crumple", None, 2),
    ]


@pytest.mark.clause("FW-25")
def test_where_a_layout_is_fulfilled(lay_out: LayOut) -> None:
    view = lay_out("seats=2 animals=a1,b1,c1/- phase=learn").position.view(0)
    assert [shown.fulfilled for shown in view.open] == [(), (("a1", "b1", "c1"),), ()]


@pytest.mark.clause("FW-25")
def test_a_layout_may_be_fulfilled_in_two_places(lay_out: LayOut) -> None:
    view = lay_out("seats=3 animals=a1,b1,a2,b2/-/- phase=learn").position.view(0)
    assert len(view.open[0].fulfilled) == 4


@pytest.mark.clause("FW-25")
def test_where_one_step_is_missing(lay_out: LayOut) -> None:
    """XXX lacks c1, and the animal on d2 can step there."""
    view = lay_out("seats=2 animals=a1,b1,d2/- open=J2,J3,M1").position.view(0)
    steps = [(step.start, step.end, step.layouts) for step in view.open[0].one_step]
    assert steps == [("d2", "c1", (("a1", "b1", "c1"),))]


@pytest.mark.clause("FW-25")
def test_a_step_that_fulfils_several_layouts_is_listed_once(lay_out: LayOut) -> None:
    """c2 would make a three with b2 and a2, and another one with d2 and b2."""
    view = lay_out("seats=3 animals=a2,b2,d2,c1/-/- open=J2,J3,M1").position.view(0)
    step = next(step for step in view.open[0].one_step if (step.start, step.end) == ("c1", "c2"))
    assert step.layouts == (("a2", "b2", "c2"), ("b2", "c2", "d2"))
    ways = [(step.start, step.end) for step in view.open[0].one_step]
    assert len(ways) == len(set(ways))


@pytest.mark.clause("FW-25")
def test_a_step_to_an_occupied_tile_is_none(lay_out: LayOut) -> None:
    view = lay_out("seats=2 animals=a1,b1,d2/c1 open=J2,J3,M1").position.view(0)
    assert view.open[0].one_step == ()


@pytest.mark.clause("FW-10", "FW-25")
def test_an_animal_outside_may_step_in(lay_out: LayOut) -> None:
    view = lay_out("seats=2 animals=a1,b1,out/- open=J2,J3,M1 out=N4").position.view(0)
    assert [(step.start, step.end) for step in view.open[0].one_step] == [("out", "c1")]
    assert view.open[0].fulfilled == ()


@pytest.mark.clause("FW-25")
def test_an_animal_outside_does_not_count(lay_out: LayOut) -> None:
    view = lay_out("seats=2 animals=a1,b1,out/- open=J2,J3,M1 out=S4").position.view(0)
    assert (view.open[0].one_step, view.open[0].fulfilled) == ((), ())


@pytest.mark.clause("FW-25")
@pytest.mark.parametrize("player", [1, 2])
def test_the_chances_are_those_of_the_player_on_turn(lay_out: LayOut, player: int) -> None:
    table = lay_out(f"seats=2 animals=a1,b1,d2/c3,c4,d3 open=J1,J2,M1 player={player} turn={player}")
    view = table.position.view()
    assert [bool(shown.fulfilled) for shown in view.open[:2]] == [player == 2, False]
    assert view.open[1].one_step


@pytest.mark.parametrize(
    "text",
    [
        "seats=3 animals=a1,b1,d2/c3,c4,d3/a4,b4 open=J1,J2,M1",
        "seats=3 animals=a1,b1,out/c3,c4,d3/a4,b4 open=J1,J2,M1 out=N4",
        "seats=3 animals=a1,b1,c1/c3,c4,d3/a4,b4 phase=learn",
        "seats=3 phase=enter player=2",
    ],
)
def test_all_see_the_same(lay_out: LayOut, text: str) -> None:
    position = lay_out(text).position
    views = [replace(position.view(seat), seat=None, to_act=False) for seat in (0, 1, 2)]
    assert views == [position.view()] * 3


@pytest.mark.clause("FW-23")
def test_the_winning_line_is_shown(lay_out: LayOut) -> None:
    view = lay_out("seats=2 animals=-/d1,c2,b3,a4 phase=over player=2").position.view(0)
    assert (view.winner, view.line) == (1, ("d1", "c2", "b3", "a4"))
    assert lay_out("seats=2 animals=-/d1,c2,b3,a4").position.view(0).line == ()


@pytest.mark.parametrize(
    ("text", "phase", "to_act"),
    [
        ("seats=2 open=- phase=deal", "deal", (False, False)),
        ("seats=2 phase=enter player=2", "enter", (False, True)),
        ("seats=2", "place", (True, False)),
        ("seats=2 out=N1 player=2", "fold", (False, True)),
        ("seats=2 pushed=N1 owner=2", "return", (True, False)),
        ("seats=2 animals=a1,b1,c1/- phase=learn", "learn", (True, False)),
        ("seats=2 open=J1,M1 phase=refill", "refill", (False, False)),
        ("seats=2 player=2 turn=300 phase=over", "over", (False, False)),
    ],
)
def test_the_view_says_what_is_on(lay_out: LayOut, text: str, phase: str, to_act: tuple[bool, bool]) -> None:
    position = lay_out(text).position
    assert [position.view(seat).phase for seat in (0, 1, NOBODY)] == [phase] * 3
    assert (position.view(0).to_act, position.view(1).to_act) == to_act
    assert not position.view(NOBODY).to_act
    assert [position.view(seat).seat for seat in (0, 1, NOBODY)] == [0, 1, None]


def test_turns_and_rounds_are_counted(lay_out: LayOut) -> None:
    view = lay_out("seats=3 player=2 turn=5").position.view()
    assert (view.turn, view.round, view.rounds, view.player) == (5, 2, 150, 1)
    assert FOLDED.start(seats=2).view().round == 0


def test_nothing_is_hidden_and_nothing_is_left_to_imagine(lay_out: LayOut) -> None:
    position = lay_out("seats=2 animals=a1/b2").position
    for seat in (0, 1, NOBODY):
        veiled = position.veiled(seat)
        assert veiled == position.state
        FOLDED.rules.imagine(position.kit, veiled, seat, [1])
        assert veiled == position.state
