"""ME-1 to ME-3: the cards, the grid, who plays."""

from collections import Counter

import pytest

import wishfold
from wishfold import CHANCE
from wishfold.games.memory import rules
from wishfold.games.memory.components import CREATURES

from .conftest import LayOut, tale

MEMORY = wishfold.load("memory")
BOOK = (
    "Wizard, Dragon, Unicorn, Mermaid, Fairy, Phoenix, Griffin, Pegasus, Troll, "
    "Gnome, Elf, Genie, Yeti, Kraken, Centaur"
)


@pytest.mark.clause("ME-1")
def test_the_first_card_is_any_creature_of_the_book_two_of_each(lay_out: LayOut) -> None:
    assert lay_out("turning=a1").outcomes == dict.fromkeys(BOOK.lower().split(", "), 2)


@pytest.mark.clause("ME-1")
@pytest.mark.parametrize("creature", CREATURES)
def test_a_creature_seen_once_is_half_as_likely(lay_out: LayOut, creature: str) -> None:
    outcomes = lay_out(f"seen=f5:{creature} turning=a1").outcomes
    assert outcomes == {**dict.fromkeys(CREATURES, 2), creature: 1}


@pytest.mark.clause("ME-1")
@pytest.mark.parametrize("creature", CREATURES)
def test_a_creature_seen_twice_cannot_come_a_third_time(lay_out: LayOut, creature: str) -> None:
    outcomes = lay_out(f"seen=a5:{creature},f1:{creature} turning=a1").outcomes
    assert outcomes == {other: 2 for other in CREATURES if other != creature}


@pytest.mark.clause("ME-1")
@pytest.mark.parametrize("taken", ["elf/-/-/-", "-/elf/-/-", "-/-/elf/-", "-/-/-/elf"])
def test_a_taken_creature_is_out_of_the_grid_whoever_took_it(lay_out: LayOut, taken: str) -> None:
    outcomes = lay_out(f"seats=4 taken={taken} turning=a1").outcomes
    assert outcomes == {other: 2 for other in CREATURES if other != "elf"}


@pytest.mark.clause("ME-1")
def test_what_comes_last_is_what_is_missing(lay_out: LayOut) -> None:
    others = "seen=a1:elf,b1:elf,c1:yeti"
    taken = ",".join(creature for creature in CREATURES if creature not in ("elf", "yeti"))
    assert lay_out(f"{others} taken={taken} turning=d1").outcomes == {"yeti": 1}


@pytest.mark.clause("ME-1")
def test_a_game_brings_two_of_each_creature_to_light() -> None:
    position = MEMORY.start(seed=1)
    for place in range(30):
        position.push(place)
    fell = Counter(step.action.text for step in position.steps if step.seat == CHANCE)
    assert fell == dict.fromkeys(CREATURES, 2)


@pytest.mark.clause("ME-2")
def test_the_grid_has_six_columns_and_five_rows(lay_out: LayOut) -> None:
    rows = ["a1 b1 c1 d1 e1 f1", "a2 b2 c2 d2 e2 f2", "a3 b3 c3 d3 e3 f3", "a4 b4 c4 d4 e4 f4"]
    assert lay_out("seats=2").legal == " ".join([*rows, "a5 b5 c5 d5 e5 f5"]).split()


@pytest.mark.clause("ME-2")
def test_all_cards_lie_face_down_at_the_start() -> None:
    view = MEMORY.start(seats=2).view(0)
    assert {(place.card, place.creature) for place in view.places} == {("down", None)}
    assert [seat.pairs for seat in view.seats] == [(), ()]


def test_action_ids_run_in_reading_order() -> None:
    ids = {text: MEMORY.actions.read(f"turn {text}") for text in ("a1", "f1", "a2", "f5")}
    assert [action and action.id for action in ids.values()] == [0, 5, 6, 29]


def test_a_cut_short_action_is_understood_but_a_place_never_is(lay_out: LayOut) -> None:
    assert lay_out("seats=1").position.parse("t c3").text == "turn c3"
    with pytest.raises(wishfold.Ambiguous):
        lay_out("seats=1").position.parse("turn c")


@pytest.mark.clause("ME-3")
def test_one_to_four_can_sit_down() -> None:
    assert MEMORY.seats == (1, 2, 3, 4)
    for seats in (0, 5):
        with pytest.raises(wishfold.Malformed):
            MEMORY.start(seats=seats)


def test_alone_and_without_notes_unless_said_otherwise() -> None:
    assert str(MEMORY.choose()) == "seats=1 notes=off"


@pytest.mark.clause("ME-3")
@pytest.mark.parametrize(("seats", "order"), [(1, "111"), (2, "121"), (3, "1231"), (4, "12341")])
def test_seat_1_starts_and_it_goes_round_clockwise(lay_out: LayOut, seats: int, order: str) -> None:
    table = lay_out(f"seats={seats} seen=a1:elf,b1:yeti")
    for seat in order:
        assert table.acting == (int(seat),)
        table.does("a1", "b1")


@pytest.mark.clause("ME-3")
def test_only_the_player_on_turn_acts(lay_out: LayOut) -> None:
    table = lay_out("seats=3 player=2")
    assert table.position.legal(0) == table.position.legal(2) == []
    assert len(table.position.legal(1)) == 30
    assert table.refused("a1", seat=1) == table.refused("a1", seat=3) == "ME-3"


@pytest.mark.clause("ME-3")
def test_a_card_turned_for_the_first_time_cannot_be_taken_back() -> None:
    position = MEMORY.start(seats=2, seed=1)
    position.push("turn a1")
    with pytest.raises(wishfold.Illegal) as caught:
        position.take_back(0)
    assert caught.value.code == "undo-barrier"


@pytest.mark.clause("ME-3")
def test_a_card_seen_before_cannot_be_taken_back_either(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=a1:elf")
    table.does("a1")
    with pytest.raises(wishfold.Illegal) as caught:
        table.position.take_back(0)
    assert caught.value.code == "undo-barrier"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_start_tells_of_the_first_round_and_turn(seats: int) -> None:
    s = rules.State()
    s.told = []
    rules.start(MEMORY.kit(MEMORY.choose(seats=seats)), s)
    assert tale(MEMORY.events.take(s)) == ["round_begins 1", "turn_begins 1 1"]


@pytest.mark.clause("ME-3")
def test_the_first_turn_is_announced_before_anything_happens() -> None:
    position = wishfold.load("memory").start(seats=2, seed=1)
    assert [event.plain() for event in position.told()] == [("round_begins", (1,)), ("turn_begins", (0, 1))]
