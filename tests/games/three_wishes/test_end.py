"""TW-13 to TW-19: the reveal, what wishes are worth, who wins."""

import pytest

import wishfold
from wishfold import NOBODY
from wishfold.games.three_wishes.components import CARDS
from wishfold.games.three_wishes.heuristics import score
from wishfold.games.three_wishes.rules.reckoning import UNBEATABLE

from .conftest import Deal, Table

GAME = wishfold.load("three-wishes")


def ended(deal: Deal, laid: str, declarer: int = 1, **options: object) -> Table:
    """A game with these cards that ends as soon as this seat can declare; nothing moves."""
    table = deal(laid, **options).idles(18 + 2 * (declarer - 1))
    assert table.acting == (declarer,)
    table.does("declare")
    return table


def scores(table: Table) -> list[str | None]:
    return [seat.score for seat in table.position.view().seats]


@pytest.mark.clause("TW-13")
def test_all_cards_are_turned_over_for_everybody(deal: Deal) -> None:
    table = deal().idles(18)
    told = table.does("declare")
    assert told[:4] == [
        "declared 1",
        "revealed m1 cornucopia",
        "revealed m2 solve-world-hunger",
        "revealed 1a mind-reading",
    ]
    assert "left_out shape-shifting" in told
    for seat in (0, 1, 2, NOBODY):
        view = table.position.view(seat)
        assert all(place.face for place in view.places)
        assert view.left_out is not None
        assert view.left_out.name == "shape-shifting"
        assert view.declarer == 0


@pytest.mark.clause("TW-13")
def test_what_was_seen_before_is_forgotten_in_the_end(deal: Deal) -> None:
    one, other = deal(), deal()
    one.does("peek 2a", "shuffle 1a", "mix bca")
    other.does("peek 2a", "shuffle 1a", "mix abc")
    for table in (one, other):
        table.idles(16).does("declare")
        assert "?" not in str(table)
    assert str(one).partition(" first=")[2] == str(other).partition(" first=")[2]


@pytest.mark.clause("TW-14")
def test_one_of_each_type_scores_the_sum(deal: Deal) -> None:
    table = ended(deal, "CoCf MrPiWh InElOc SsDhSc Tt")
    assert scores(table) == ["sum"] * 3
    assert table.points == (9, 6, 3)
    assert table.places == (1, 2, 3)


@pytest.mark.clause("TW-14")
@pytest.mark.parametrize("hand", ["MrInPi", "PiElWh", "WhOcMr"])
def test_who_lacks_a_type_loses(deal: Deal, hand: str) -> None:
    rest = "".join(code for code in ("Mr", "In", "Pi", "El", "Wh", "Oc") if code not in hand)
    table = ended(deal, f"CoCf {hand} SsDhSc {rest} Tt")
    assert scores(table)[0] == "incomplete"
    assert table.points[0] == 0
    assert table.places[1] == 1


@pytest.mark.clause("TW-14", "TW-16")
def test_doublers_do_not_help_who_lacks_a_type(deal: Deal) -> None:
    table = ended(deal, "MrIn CoCfPi ElWhOc SsDhSc Tt")
    assert scores(table) == ["incomplete", "incomplete", "sum"]


@pytest.mark.clause("TW-15")
@pytest.mark.parametrize("hand", ["TtPiWh", "TtCoCf", "TtMrIn"])
def test_time_travel_loses_whatever_else_there_is(deal: Deal, hand: str) -> None:
    others = [code for code in ("Mr", "In", "Pi", "El", "Wh", "Oc", "Co", "Cf") if code not in hand]
    table = ended(deal, f"{''.join(others[:2])} {hand} SsDhSc {''.join(others[2:5])} {others[5]}")
    assert scores(table)[:2] == ["time_travel", "sum"]
    assert table.points[0] == 0


@pytest.mark.clause("TW-16")
@pytest.mark.parametrize(("hand", "points"), [("MrCoWh", 12), ("InPiCf", 10), ("CoScSs", 4)])
def test_one_doubler_doubles_the_other_two(deal: Deal, hand: str, points: int) -> None:
    rest = [
        code
        for code in ("Mr", "In", "Ss", "Co", "Dh", "El", "Pi", "Cf", "Wh", "Oc", "Sc")
        if code not in hand
    ]
    table = ended(deal, f"Tt{rest[0]} {hand} {''.join(rest[1:4])} {''.join(rest[4:7])} {rest[7]}")
    assert scores(table)[0] == "doubled"
    assert table.points[0] == points


@pytest.mark.clause("TW-16")
def test_both_doublers_win_outright(deal: Deal) -> None:
    table = deal("TtDh MrPiWh SsCoCf InElOc Sc").idles(18)
    told = table.does("declare")
    assert scores(table) == ["sum", "outright", "sum"]
    assert table.places == (2, 1, 3)
    assert "won 2 0" in told


@pytest.mark.clause("TW-16")
def test_an_outright_win_counts_more_than_any_cards_are_worth(deal: Deal) -> None:
    table = deal("TtDh ImQsTg SsCoCf InElOc MrPiWh FlSpUt Sc", seats=5).idles(30)
    table.does("declare")
    assert (
        max(points for seat, points in enumerate(table.points) if seat != 1) < table.points[1] == UNBEATABLE
    )


@pytest.mark.clause("TW-16")
@pytest.mark.parametrize("doubler", [0, 1, 4])
def test_doubling_leaves_the_doubler_itself_out_whatever_it_is_worth(deal: Deal, doubler: int) -> None:
    """Mind Reading 3, Cornucopia, Solve World Hunger 3: twice 6, with any number printed on Cornucopia."""
    table = deal("TtDh MrCoWh SsElOc InPiSc Cf").idles(18)
    kit = table.position.kit.copy()
    kit.value[CARDS.index("cornucopia")] = doubler
    position = GAME.position(str(table), kit=kit)
    position.push("declare")
    result = position.result()
    assert result is not None
    assert result.points == (12, 5, 6)
    a, b, c = (card - 1 for card in position.state.card[2:5])
    assert score(kit, a, b, c) == 1 + 12


@pytest.mark.clause("TW-17")
def test_any_score_beats_those_who_lose_and_they_share_the_last_place(deal: Deal) -> None:
    table = ended(deal, "CoCf MrInPi SsDhSc TtElWh Oc")
    assert table.places == (2, 1, 2)
    assert table.points == (0, 3, 0)


@pytest.mark.clause("TW-17")
def test_if_everybody_loses_there_is_no_winner(deal: Deal) -> None:
    table = deal("CoCf MrInPi DhElSc TtWhOc Ss").idles(18)
    assert "nobody_won" in table.does("declare")
    assert table.places == (0, 0, 0)


@pytest.mark.clause("TW-18")
@pytest.mark.parametrize(
    ("declarer", "places"), [(1, (2, 3, 1, 4)), (2, (4, 2, 1, 3)), (3, (3, 4, 1, 2)), (4, (3, 4, 1, 2))]
)
def test_ties_go_to_the_declarer_then_clockwise(deal: Deal, declarer: int, places: tuple[int, ...]) -> None:
    table = deal("TtCf MrDhOc InElUt SsPiWh FlSpSc Co", seats=4).idles(24 + 2 * (declarer - 1))
    table.does("declare")
    assert table.points == (6, 6, 7, 6)
    assert table.places == places


@pytest.mark.clause("TW-18")
@pytest.mark.parametrize(("declarer", "winner"), [(1, 1), (2, 2), (3, 1)])
def test_a_tie_for_the_win_says_so(deal: Deal, declarer: int, winner: int) -> None:
    table = deal("TtCf MrDhOc InPiSc SsElCo Wh").idles(18 + 2 * (declarer - 1))
    assert f"won {winner} 1" in table.does("declare")
    assert table.points == (6, 6, 0)


@pytest.mark.clause("TW-19")
@pytest.mark.parametrize(("seats", "starts"), [(3, 1), (4, 3)])
def test_after_sixty_rounds_the_cards_are_turned_over(deal: Deal, seats: int, starts: int) -> None:
    table = deal(seats=seats, starts=starts).idles(120 * seats - 1)
    assert table.acting == ((starts - 2) % seats + 1,)
    told = table.does("switch m1 m2")
    assert told[1] == "time_up 60"
    assert not any(line.startswith("declared") for line in told)
    assert table.position.over
    assert table.position.view().declarer == starts - 1
