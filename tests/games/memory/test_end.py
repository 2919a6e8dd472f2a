"""ME-8 to ME-10: the end, playing alone, a game that stands still."""

import random

import pytest

import wishfold
from wishfold import CHANCE
from wishfold.games.memory.components import CREATURES, PLACES
from wishfold.kernel.records.record import Record

from .conftest import ALL_BUT_ELF, LayOut

MEMORY = wishfold.load("memory")


def shares(*pairs: int) -> str:
    """`taken=` with so many pairs for each seat, none of them elves."""
    names = ALL_BUT_ELF.split(",")
    return "taken=" + "/".join(",".join(names.pop() for _ in range(n)) or "-" for n in pairs)


@pytest.mark.clause("ME-8")
def test_the_last_pair_ends_the_game(lay_out: LayOut) -> None:
    table = lay_out(f"seats=2 {shares(8, 6)} seen=a1:elf,b1:elf open=a1")
    assert table.does("b1") == ["turned 1 b1 elf", "paired 1 elf", "reckoning 1 1 9", "reckoning 2 2 6"]
    assert table.acting == ()
    assert table.legal == []


@pytest.mark.clause("ME-8")
def test_it_goes_on_while_there_is_a_pair(lay_out: LayOut) -> None:
    table = lay_out(f"seats=2 {shares(8, 5)} seen=a1:elf,b1:elf open=a1")
    table.does("b1")
    assert table.acting == (1,)
    assert table.position.result() is None


@pytest.mark.clause("ME-8")
def test_after_the_end_nothing_is_turned(lay_out: LayOut) -> None:
    table = lay_out(f"seats=2 {shares(8, 6)} seen=a1:elf,b1:elf open=a1")
    table.does("b1")
    assert [table.refused("a1", seat) for seat in (1, 2)] == ["ME-8", "ME-8"]
    assert table.position.legal(0) == table.position.legal(1) == []


@pytest.mark.clause("ME-8")
@pytest.mark.parametrize(
    ("pairs", "places"),
    [
        ((8, 6), (1, 2)),
        ((6, 8), (2, 1)),
        ((6, 4, 4), (1, 2, 2)),
        ((3, 6, 5), (3, 1, 2)),
        ((4, 3, 2, 5), (1, 3, 4, 1)),
        ((0, 5, 4, 5), (4, 1, 3, 1)),
    ],
)
def test_most_pairs_win_and_equals_share(
    lay_out: LayOut, pairs: tuple[int, ...], places: tuple[int, ...]
) -> None:
    """Seat 1 takes the last pair, which is counted with the others."""
    table = lay_out(f"seats={len(pairs)} {shares(*pairs)} seen=a1:elf,b1:elf open=a1")
    table.does("b1")
    assert table.points == (pairs[0] + 1, *pairs[1:])
    assert table.places == places


@pytest.mark.clause("ME-8")
def test_a_tie_is_a_shared_win(lay_out: LayOut) -> None:
    table = lay_out(f"seats=3 {shares(4, 5, 5)} seen=a1:elf,b1:elf open=a1")
    told = table.does("b1")
    result = table.position.result()
    assert result is not None
    assert result.winners == (0, 1, 2)
    assert told[2:] == ["reckoning 1 1 5", "reckoning 2 1 5", "reckoning 3 1 5"]


@pytest.mark.clause("ME-9")
def test_the_best_solo_game_takes_fifteen_turns(lay_out: LayOut) -> None:
    table = lay_out("seats=1")
    told: list[str] = []
    for turn, creature in enumerate(CREATURES):
        told += table.does(PLACES[2 * turn], creature, PLACES[2 * turn + 1], creature)
    assert told[-1] == "reckoning 1 1 15"
    assert (table.points, table.places) == ((15,), (1,))
    assert [line for line in told if line.startswith("round")] == [f"round_begins {n}" for n in range(2, 16)]


@pytest.mark.clause("ME-9")
def test_alone_a_turn_is_two_cards_pair_or_not(lay_out: LayOut) -> None:
    table = lay_out("seats=1 seen=a1:elf,b1:yeti,c1:elf")
    counted = [MEMORY.rules.points(table.position.kit, table.position.state, 0)]
    for place in ("a1", "b1", "a1", "c1"):
        table.does(place)
        counted.append(MEMORY.rules.points(table.position.kit, table.position.state, 0))
    assert counted == [0, 0, 1, 1, 2]


@pytest.mark.clause("ME-9")
def test_alone_you_win_with_all_pairs_however_long_it_took(lay_out: LayOut) -> None:
    table = lay_out(f"seats=1 {shares(14)} seen=a1:elf,b1:elf open=a1 turns=200")
    assert table.does("b1")[-1] == "reckoning 1 1 201"
    assert (table.points, table.places) == ((201,), (1,))


@pytest.mark.clause("ME-10")
def test_sixty_turns_with_neither_pair_nor_new_card_end_the_game(lay_out: LayOut) -> None:
    table = lay_out("seats=2 taken=yeti/gnome,troll seen=a1:elf,b1:wizard open=a1 idle=59 player=2")
    assert table.does("b1") == [
        "turned 2 b1 wizard",
        "missed 2",
        "stands_still 60",
        "reckoning 1 2 1",
        "reckoning 2 1 2",
    ]
    assert table.acting == ()
    assert table.refused("a1", seat=2) == "ME-8"


@pytest.mark.clause("ME-10")
def test_a_miss_that_turns_up_an_unseen_card_does_not_count(lay_out: LayOut) -> None:
    """As its first card or as its second."""
    for places in (("c1", "yeti", "a1"), ("a1", "c1", "yeti"), ("c1", "yeti", "d1", "troll")):
        table = lay_out("seats=2 seen=a1:elf,b1:wizard idle=59")
        assert table.does(*places)[-1] == "turn_begins 2 61"
        assert table.acting == (2,)
        assert table.position.view().idle == 0


@pytest.mark.clause("ME-10")
def test_an_unseen_card_begins_the_count_anew(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=a1:elf,b1:wizard idle=59")
    table.does("a1", "c1", "yeti")
    for _ in range(59):
        table.does("a1", "b1")
    assert table.acting != ()
    assert "stands_still 60" in table.does("a1", "b1")


@pytest.mark.clause("ME-10")
def test_who_misses_often_plays_on_while_there_is_something_new_to_see(lay_out: LayOut) -> None:
    """Over a hundred misses in a row, and every fourth turns up a new card."""
    table = lay_out("seats=2 seen=a1:wizard,b1:dragon")
    for at, place in enumerate(PLACES[2:]):
        for _ in range(3):
            table.does("a1", "b1")
        creature = CREATURES[2 + at // 2] if at < 26 else CREATURES[at - 26]
        table.does(place, creature, "b1" if creature == "wizard" else "a1")
    assert table.position.view().turns == 4 * 28
    assert table.acting == (1,)


@pytest.mark.clause("ME-10")
def test_fifty_nine_do_not(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=a1:elf,b1:wizard open=a1 idle=58")
    assert table.does("b1")[-1] == "turn_begins 2 60"
    assert table.acting == (2,)


@pytest.mark.clause("ME-10")
def test_it_counts_from_the_first_turn_all_players_together(lay_out: LayOut) -> None:
    table = lay_out("seats=4 seen=a1:elf,b1:wizard")
    turns = 0
    while not table.position.over:
        told = table.does("a1", "b1")
        turns += 1
    assert turns == 60
    assert told[-1] == "reckoning 4 1 0"


@pytest.mark.clause("ME-10")
def test_a_pair_begins_the_count_anew(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=a1:elf,b1:elf,c1:yeti,d1:troll open=a1 idle=59")
    table.does("b1")
    assert str(table) == "seats=2 seen=c1:yeti,d1:troll taken=elf/- empty=a1,b1 turns=60"
    table.does("c1", "d1")
    assert table.acting == (2,)


@pytest.mark.clause("ME-10")
def test_what_is_left_belongs_to_nobody(lay_out: LayOut) -> None:
    table = lay_out("seats=3 taken=yeti/gnome/- seen=a1:elf,b1:wizard open=a1 idle=59")
    table.does("b1")
    assert (table.points, table.places) == ((1, 1, 0), (1, 1, 3))


@pytest.mark.clause("ME-10")
def test_alone_you_have_not_won_then(lay_out: LayOut) -> None:
    table = lay_out(f"seats=1 {shares(13)} seen=a1:elf,b1:wizard open=a1 idle=59")
    assert table.does("b1")[-1] == "reckoning 1 0 73"
    assert (table.points, table.places) == ((73,), (0,))


@pytest.mark.clause("ME-10")
def test_the_last_cards_stay_in_view_when_it_stands_still(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=a1:elf,b1:wizard open=a1 idle=59")
    table.does("b1")
    assert table.shown(2) == {"a1": "open elf", "b1": "open wizard"}


def test_an_old_record_of_a_game_that_would_go_on_today_says_so(lay_out: LayOut) -> None:
    """In version 1 sixty misses ended the game, also when they turned up new cards."""
    table = lay_out("seats=2")
    table.does("a1", "elf", "b1", "yeti")
    for _ in range(59):
        table.does("a1", "b1")
    text = Record.of(table.position, ["Anna", "Ben"]).write()
    old = text.replace("game memory 2", "game memory 1").replace("\nopen ", "\nend ")
    with pytest.raises(wishfold.Illegal) as caught:
        Record.parse(old).replay()
    assert caught.value.code == "record-revised"
    assert "only turns that turn up no unseen card count" in str(caught.value)
    assert "nur Züge ohne neue Karte" in caught.value.say("de")


@pytest.mark.clause("ME-10")
def test_the_longest_game_stays_below_the_limit(lay_out: LayOut) -> None:
    """Every unseen card and every pair is turned up at the last moment; only the last two cards cannot be
    missed."""
    table = lay_out("seats=1")

    def turn(*places: int) -> None:
        for place in places:
            table.does(PLACES[place])
            if table.acting == (CHANCE + 1,):
                table.does(CREATURES[place // 2])

    def stand_still(*places: int) -> None:
        for _ in range(59):
            turn(*places)

    turn(0, 2)
    for place in (1, *range(3, 30)):
        stand_still(0, 2)
        turn(place, 2 if place == 1 else 0)
    for first in range(0, 28, 2):
        stand_still(first, first + 2)
        turn(first, first + 1)
    turn(28, 29)
    assert table.points == (1 + 28 * 60 + 14 * 60 + 1,)
    assert len(table.position.steps) == 2 * table.points[0] + 30 < MEMORY.limit


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_end_and_give_every_pair_to_one_seat(seats: int) -> None:
    rng = random.Random(seats)
    for seed in range(5):
        position = MEMORY.start(seats=seats, seed=seed)
        while not position.over:
            position.push(rng.choice(position.legal()))
        assert len(position.steps) < MEMORY.limit
        pairs = [creature for seat in position.view().seats for creature in seat.pairs]
        assert len(pairs) == len(set(pairs))
        assert 2 * len(pairs) == sum(place.card == "empty" for place in position.view().places)
