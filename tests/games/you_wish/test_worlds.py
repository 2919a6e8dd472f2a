"""`imagine` against an oracle: on small tables, all worlds that a veiled state allows are tried
out one by one, and imagination must reach exactly those."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from wishfold import NOBODY, Game, Position
from wishfold.games.you_wish.rules.cards import CREATURE_BITS, count, one, total
from wishfold.kernel.rules.rng import seeded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.games.you_wish.conftest import LayOut

    PlayOut = Callable[..., Iterator[tuple[Any, Any]]]

pytestmark = pytest.mark.clause("YW-17", "GF-17")


def hands_of(kit: Any, s: Any, p: int, pool: int, kind: int, room: int, hand: int) -> Iterator[int]:
    """Every hand that seat p may have, made of the pool, one kind after the other."""
    if kind == 19:
        in_play = s.left > 0 and not s.out >> p & 1
        tricks = total(hand & ~CREATURE_BITS)
        if room == 0 and tricks >= s.tricks[p] and (hand & CREATURE_BITS != 0) == in_play:
            yield hand
        return
    most = min(count(pool, kind), room)
    if kind < 15:
        most = min(most, 0 if count(s.none[p], kind) else kit.set_size - 1)
    for n in range(count(s.sure[p], kind), most + 1):
        yield from hands_of(kit, s, p, pool, kind + 1, room - n, hand + n * one(kind))


def worlds(kit: Any, s: Any, seat: int) -> Iterator[tuple[int, ...]]:
    """All the hands that a veiled state allows; what is left over is the pile."""

    def deal(pool: int, *hands: int) -> Iterator[tuple[int, ...]]:
        p = len(hands)
        if p == kit.seats:
            yield hands
        elif p == seat:
            yield from deal(pool, *hands, s.hand[p])
        else:
            for hand in hands_of(kit, s, p, pool, 0, s.size[p], 0):
                yield from deal(pool - hand, *hands, hand)

    own = 0 if seat == NOBODY else s.hand[seat]
    return deal(kit.deck - s.discard - sum(s.laid) - own)


def imagined(game: Game, kit: Any, veiled: Any, seat: int, wanted: int) -> set[tuple[int, ...]]:
    """What many imaginations bring; rare worlds get their time, but not for ever."""
    rng = [seeded(1)]
    found: set[tuple[int, ...]] = set()
    for times in range(1000 * wanted):
        if times > 20 * wanted and len(found) >= wanted:
            break
        world = veiled.copy()
        game.rules.imagine(kit, world, seat, rng)
        found.add(tuple(world.hand[: kit.seats]))
    return found


def compare(position: Position, seat: int) -> None:
    veiled = position.veiled(seat)
    possible = set(worlds(position.kit, veiled, seat))
    assert tuple(position.state.hand[: position.seats]) in possible
    assert imagined(position.game, position.kit, veiled, seat, len(possible)) == possible


@pytest.mark.parametrize("seat", [0, 1, NOBODY])
@pytest.mark.parametrize(
    "text",
    [
        "creatures=5 hands=WiDr/WiDr2Un laid=Me4/Fa4",
        "creatures=5 hands=WiDr/WiDr2 laid=Me4/Fa4 sure=-/Dr none=Un/Un",
        "creatures=5 hands=Wi2Dr/Wi2Dr2Un laid=Me4/Fa4 sure=-/Dr2",
        "creatures=5 hands=Wi3/Dr2Un laid=Me4/Fa4 none=-/Wi",
        "creatures=5 sets=2 hands=WiDr/WiUn laid=Me4Un2/Fa4",
        "creatures=5 sets=2 hands=WiDr/DrUnMe laid=Me2Wi2/Fa4Dr2",
        "seats=3 creatures=6 hands=Wi2/WiDr2/WiDr laid=Me4Un4/Fa4/Ph4",
        "seats=3 creatures=6 hands=Wi2Dr/-/Wi2Dr3 laid=Me4Un4/Fa4/Ph4",
        "seats=3 creatures=6 hands=Wi2Dr2/Wi2Dr2/- laid=Me4Un4/Fa4/Ph4",
        "seats=3 creatures=6 sets=2 hands=Wi/DrUn/WiMe laid=Me2Un2Wi2/Fa4Dr2/Ph4",
        "seats=3 creatures=6 hands=-/-/- laid=Wi4Me4Un4/Fa4/Dr4Ph4 phase=over",
    ],
)
def test_creatures(creatures_only: LayOut, text: str, seat: int) -> None:
    compare(creatures_only(text).position, seat)


@pytest.mark.parametrize("seat", [0, 1, NOBODY])
@pytest.mark.parametrize(
    "text",
    [
        "creatures=5 hands=Wi2/Wi+A2 laid=Me4Dr4/Fa4Un4 discard=+A+T4",
        "creatures=5 hands=Wi2+A/Wi+A+T laid=Me4Dr4/Fa4Un4 discard=+A+T3",
        "seats=3 creatures=5 hands=Wi2/+A2/Wi2+T laid=Me4/Dr4/Fa4Un4 discard=+A2+S4+K4+T3",
        "seats=3 creatures=5 hands=Wi3Dr3/Dr+A/Wi+A laid=Me4/Fa4/Un4 discard=+A2+S4+K4+T4 none=-/-/Dr",
        "seats=3 creatures=5 hands=WiDr/+A/Wi3Dr3+T2 laid=Me4/-/Fa4Un4 discard=+A3+S4+K4+T2",
        "creatures=5 hands=Wi2/Wi+A2 laid=Me4Dr4/Fa4Un4 discard=+A+T3 tricks=0/1",
        "seats=3 creatures=5 hands=Wi3Dr3/Dr+A/Wi+A+T laid=Me4/Fa4/Un4 discard=+A+S4+K4+T3 tricks=0/0/2",
        "seats=3 sets=2 creatures=5 hands=WiDr/DrUn+A/Wi+T laid=Me4/Un2/Fa4 "
        "discard=+A2+S4+K4+T3 tricks=0/1/0",
        "seats=3 creatures=5 hands=+A/-/+T2 laid=Wi4Me4/Dr4/Fa4Un4 discard=+A3+S4+K4+T2 phase=over",
        "seats=3 creatures=5 hands=+A/-/+T2 laid=Wi4Me4/Dr4/Fa4Un4 discard=+A3+S4+K4+T phase=over",
    ],
)
def test_creatures_and_action_cards(you_wish: LayOut, text: str, seat: int) -> None:
    compare(you_wish(text).position, seat)


@pytest.mark.parametrize("seat", [0, 1, NOBODY])
def test_a_refill_in_front_of_everybody(you_wish: LayOut, seat: int) -> None:
    table = you_wish("creatures=5 hands=WiDr/Wi laid=Me4/Fa4")
    table.does("ask 2 wizard", "again", "again", "unicorn")
    assert table.look("hands tricks") == "hands=Wi2Dr/Un+A2 tricks=0/2"
    compare(table.position, seat)


@pytest.mark.parametrize("seat", [0, 1, 2, NOBODY])
def test_a_shown_draw_in_front_of_everybody(creatures_only: LayOut, seat: int) -> None:
    table = creatures_only(
        "seats=3 creatures=6 hands=WiUn/Dr2Un/WiDr laid=Me4/Fa4/Ph4 none=Dr/-/- sure=-/-/Dr"
    )
    table.wishes("ask 2 wizard")
    table.does("wizard")
    assert table.look("sure none") == "sure=Wi2/-/Dr none=Dr/Wi/-"
    compare(table.position, seat)


@pytest.mark.parametrize("seat", [0, 1, 2, NOBODY])
def test_a_pair_laid_down_in_front_of_everybody(creatures_only: LayOut, seat: int) -> None:
    table = creatures_only("seats=3 sets=2 creatures=6 hands=WiDr/WiUn/DrMe laid=Me2Un2/Fa4/Ph4")
    table.does("ask 2 wizard")
    assert table["none"] == "Wi/Wi/-"
    compare(table.position, seat)


@pytest.mark.parametrize(("seats", "sets"), [(2, 4), (2, 2), (3, 4), (3, 2)])
def test_endings_of_random_games(game: Game, play_out: PlayOut, seats: int, sets: int) -> None:
    compared = 0
    for seed in range(12):
        options = game.choose(seats=seats, sets=sets, creatures=6)
        for kit, s in play_out(game, seed, **options):
            if not game.rules.acting(kit, s) & (1 << seats) - 1:
                continue
            veiled = s.copy()
            game.rules.veil(kit, veiled, s.seeker)
            if 2 <= len(list(islice(worlds(kit, veiled, s.seeker), 4 + 3 * seed))) < 4 + 3 * seed:
                compare(Position(game, options, kit, s.copy()), s.seeker)
                compared += 1
                break
    assert compared >= 6
