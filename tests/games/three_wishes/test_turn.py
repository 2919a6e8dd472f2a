"""TW-5 to TW-12: turns, Peek, Switch, Shuffle, declaring."""

from itertools import combinations

import pytest

import wishfold
from wishfold import CHANCE, NOBODY
from wishfold.games.three_wishes.components import PLACES

from .conftest import IDLE, Deal


@pytest.mark.clause("TW-5")
def test_only_the_player_acts(deal: Deal) -> None:
    table = deal()
    assert table.acting == (1,)
    assert table.refused("peek 2a", 2) == "TW-5"
    assert table.refused("declare", 3) == "TW-5"


@pytest.mark.clause("TW-5")
def test_rounds_are_told(deal: Deal) -> None:
    table = deal()
    assert table.idles(3).does(IDLE) == ["switched 2 m1 m2", "turn_begins 3 3"]
    assert table.idles(1).does(IDLE)[1:] == ["round_begins 2", "turn_begins 1 4"]


@pytest.mark.clause("TW-6")
@pytest.mark.parametrize("twice", ["peek 2a", "switch 1a 2a"])
def test_a_turn_is_two_actions_also_the_same_one_twice(deal: Deal, twice: str) -> None:
    table = deal()
    table.does(twice)
    assert table.acting == (1,)
    table.does(twice)
    assert table.acting == (2,)


@pytest.mark.clause("TW-6")
@pytest.mark.parametrize("done", [0, 1, 18])
def test_nobody_can_pass_or_stop_after_one_action(deal: Deal, done: int) -> None:
    assert deal().idles(done).refused("pass") == "TW-6"


@pytest.mark.clause("TW-7")
@pytest.mark.parametrize(
    ("place", "card"), [("m2", "solve-world-hunger"), ("1b", "dream-house"), ("3c", "safe-cities")]
)
def test_a_peek_shows_any_card_to_the_player_alone(deal: Deal, place: str, card: str) -> None:
    table = deal()
    told = table.position.push(f"peek {place}")
    assert [(event.name, event.audience == 1) for event in told] == [("peeked", False), ("saw", True)]
    assert table.shown(1) == {place: card}
    assert table.shown(2) == {}


@pytest.mark.clause("TW-7")
def test_a_peek_moves_nothing(deal: Deal) -> None:
    table = deal()
    before = list(table.position.state.card)
    table.does("peek 2b")
    assert table.position.state.card == before


@pytest.mark.clause("TW-8")
@pytest.mark.parametrize(("one", "other"), [("m1", "m2"), ("1a", "1c"), ("2b", "3c"), ("m2", "1a")])
def test_two_cards_trade_places(deal: Deal, one: str, other: str) -> None:
    table = deal()
    before = list(table.position.state.card)
    assert table.does(f"switch {one} {other}") == [f"switched 1 {one} {other}"]
    a, b = PLACES.index(one), PLACES.index(other)
    before[a], before[b] = before[b], before[a]
    assert table.position.state.card == before


@pytest.mark.clause("TW-8")
def test_any_two_cards_on_the_table(deal: Deal) -> None:
    switches = [action for action in deal().legal() if action.startswith("switch")]
    assert switches == [f"switch {one} {other}" for one, other in combinations(PLACES[:11], 2)]


@pytest.mark.clause("TW-8")
def test_it_does_not_matter_which_card_is_named_first(deal: Deal) -> None:
    assert deal().does("switch 2b 1a") == deal().does("sw 2b 1a") == ["switched 1 1a 2b"]


@pytest.mark.clause("TW-8")
@pytest.mark.parametrize("place", ["m1", "1a", "3c"])
def test_no_card_is_switched_with_itself(deal: Deal, place: str) -> None:
    assert deal().refused(f"switch {place} {place}") == "TW-8"
    assert deal(switch="own").refused(f"switch {place} {place}") == "TW-8"


@pytest.mark.clause("TW-9")
def test_with_the_variant_one_of_the_two_is_an_own_card(deal: Deal) -> None:
    table = deal(switch="own").idles_own(2)
    assert table.acting == (2,)
    switches = [action for action in table.legal() if action.startswith("switch")]
    own = {"2a", "2b", "2c"}
    assert switches == [
        f"switch {one} {other}" for one, other in combinations(PLACES[:11], 2) if own & {one, other}
    ]
    assert table.refused("switch 1a 3a") == "TW-9"
    assert table.refused("switch m1 m2") == "TW-9"
    assert table.does("switch 2a m1") == ["switched 2 m1 2a"]


@pytest.mark.clause("TW-10")
@pytest.mark.parametrize(
    ("order", "cards"),
    [
        ("abc", "MrDhOc"),
        ("acb", "MrOcDh"),
        ("bac", "DhMrOc"),
        ("bca", "DhOcMr"),
        ("cab", "OcMrDh"),
        ("cba", "OcDhMr"),
    ],
)
def test_a_shuffle_brings_any_order_and_a_look(deal: Deal, order: str, cards: str) -> None:
    table = deal()
    assert table.does("shuffle 1b") == ["shuffled 1 1b"]
    assert table.acting == (CHANCE + 1,)
    assert [weight for _, weight in table.position.outcomes()] == [1] * 6
    assert table.does(f"mix {order}")[0].startswith("saw 1 1b ")
    assert f"cards={cards}/TtElCf/InPiSc" in str(table)
    assert str(table).endswith(f"story=*1b{cards[2:4]}")


@pytest.mark.clause("TW-10")
def test_only_the_player_learns_anything_of_a_shuffle(deal: Deal) -> None:
    one, other = deal(), deal()
    one.does("shuffle 1b", "mix bca")
    other.does("shuffle 1b", "mix abc")
    for seat in (1, 2, NOBODY):
        assert one.position.veiled(seat) == other.position.veiled(seat)
    assert one.position.veiled(0) != other.position.veiled(0)
    assert one.shown(1) == {"1b": "clean-oceans"}
    assert one.shown(2) == {}


@pytest.mark.clause("TW-10")
@pytest.mark.parametrize("place", ["2a", "3c"])
def test_only_own_cards_are_shuffled(deal: Deal, place: str) -> None:
    assert deal().refused(f"shuffle {place}") == "TW-10"


@pytest.mark.clause("TW-11")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_declares_before_the_own_fourth_turn(deal: Deal, seats: int) -> None:
    table = deal(seats=seats)
    for _ in range(3 * seats):
        assert "declare" not in table.legal()
        assert table.refused("declare") == "TW-11"
        table.idles(2)
    for _ in range(seats):
        assert table.legal()[-1] == "declare"
        assert table.position.view().may_declare
        table.idles(2)


@pytest.mark.clause("TW-12")
@pytest.mark.parametrize("done", [1, 19])
def test_nobody_declares_after_another_action(deal: Deal, done: int) -> None:
    table = deal().idles(done)
    assert "declare" not in table.legal()
    assert table.refused("declare") == "TW-12"


@pytest.mark.clause("TW-12")
def test_nobody_gets_a_last_turn(deal: Deal) -> None:
    table = deal().idles(20)
    assert table.does("declare")[0] == "declared 2"
    assert table.position.over
    assert table.refused("peek 1a", 3) == "TW-13"


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        pytest.param("shuffle m1", "TW-10", marks=pytest.mark.clause("TW-10")),
        pytest.param("shuffle 1a 1b", "TW-10", marks=pytest.mark.clause("TW-10")),
        pytest.param("switch m1", "TW-8", marks=pytest.mark.clause("TW-8")),
        pytest.param("Switch  1A 2a 3a ", "TW-8", marks=pytest.mark.clause("TW-8")),
        pytest.param("peek 1a 1b", "TW-7", marks=pytest.mark.clause("TW-7")),
        pytest.param("peek m3", "TW-2", marks=pytest.mark.clause("TW-2")),
        pytest.param("switch 1a 6a", "TW-2", marks=pytest.mark.clause("TW-2")),
        pytest.param("declare 1a", "TW-12", marks=pytest.mark.clause("TW-12")),
        pytest.param("pass 1a", "TW-6", marks=pytest.mark.clause("TW-6")),
    ],
)
def test_what_can_never_be_an_action_is_refused_with_its_clause(deal: Deal, text: str, clause: str) -> None:
    assert deal().refused(text) == clause


@pytest.mark.parametrize("text", ["peek", "shuffle", "switch", "peek the left one", "mix abc", ""])
def test_what_is_not_even_written_like_an_action_is_answered_with_an_example(deal: Deal, text: str) -> None:
    with pytest.raises(wishfold.Malformed, match="peek m1"):
        deal().position.push(text)
