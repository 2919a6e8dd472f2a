"""What is hidden stays hidden, and what is imagined could be true."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from wishfold import NOBODY, Game
from wishfold.games.you_wish.rules.cards import CREATURE_BITS, count, one, total
from wishfold.games.you_wish.rules.hidden import any_of, fill
from wishfold.kernel.rules.rng import seeded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.games.you_wish.conftest import LayOut

    PlayOut = Callable[..., Iterator[tuple[Any, Any]]]

KINDS = range(19)
pytestmark = pytest.mark.clause("YW-17", "GF-17")


def veil(game: Game, kit: Any, s: Any, seat: int) -> Any:
    veiled = s.copy()
    game.rules.veil(kit, veiled, seat)
    return veiled


def imagined(game: Game, kit: Any, veiled: Any, seat: int, rng: list[int]) -> Any:
    world = veiled.copy()
    game.rules.imagine(kit, world, seat, rng)
    return world


def test_the_veil_hides_the_pile_and_the_other_hands_and_nothing_else(lay_out: LayOut) -> None:
    table = lay_out("seats=3 creatures=6 hands=WiDr/Dr2/Un laid=Me4/-/- sure=Wi/-/- none=-/Fa/- turn=5")
    for seat in (0, 1, 2, NOBODY):
        s, veiled = table.position.state, table.position.veiled(seat)
        assert veiled.pile == 0
        assert veiled.hand[:3] == [s.hand[p] if p == seat else 0 for p in range(3)]
        veiled.pile, veiled.hand = s.pile, s.hand
        assert veiled == s


def test_every_imagined_world_adds_up(game: Game, play_out: PlayOut) -> None:
    for n, options in enumerate(game.variants()):
        rng = [seeded(n)]
        states = play_out(game, n, **options)
        decisions = ((kit, s.copy()) for kit, s in states if game.rules.acting(kit, s) in (0, 1 << s.seeker))
        for step, (kit, s) in enumerate(islice(decisions, 0, None, 9)):
            seat = (s.seeker, (s.seeker + 1 + step) % kit.seats, NOBODY)[step % 3]
            veiled = veil(game, kit, s, seat)
            world = imagined(game, kit, veiled, seat, rng)
            adds_up(kit, world)
            game.rules.veil(kit, world, seat)
            assert world == veiled


def adds_up(kit: Any, s: Any) -> None:
    heaps = [*s.hand, *s.laid, s.pile, s.discard]
    for kind in KINDS:
        assert sum(count(heap, kind) for heap in heaps) == count(kit.deck, kind)
    assert total(s.pile) == s.pile_size
    for p in range(kit.seats):
        assert total(s.hand[p]) == s.size[p]
        assert all(count(s.sure[p], kind) <= count(s.hand[p], kind) for kind in KINDS)
        assert not s.none[p] & s.hand[p]
        assert s.tricks[p] <= total(s.hand[p] & ~CREATURE_BITS)
        assert all(count(s.hand[p], kind) < kit.set_size for kind in KINDS[:15])
        assert (s.hand[p] & CREATURE_BITS != 0) == (s.left > 0 and not s.out >> p & 1)


def test_a_hand_that_nothing_fits_gets_room_from_another(go_fish: LayOut) -> None:
    """Seat 2 may have taken the wizard, but seat 3 lacks dragons: they must exchange."""
    position = go_fish(
        "seats=3 creatures=6 hands=Wi3Dr3Un2/DrUn/WiUn laid=Me4/Fa4/Ph4 none=-/-/Dr sure=-/Un/Un"
    ).position
    for seed in range(20):
        world = position.veiled(0)
        assert fill(position.kit, world, 0, [0] * 3, [seeded(seed)])
        assert world == position.state


def test_a_chain_of_hands_makes_room(go_fish: LayOut) -> None:
    """Seat 4 can hold wizards alone, seat 3 no unicorns, seat 2 anything."""
    position = go_fish(
        "seats=4 creatures=8 hands=Wi3Dr3Un3Me/UnMe/DrMe/WiMe laid=Fa4/Ph4/Gr4/Pe4 "
        "none=-/-/Un/DrUn sure=-/Me/Me/Me"
    ).position
    for seed in range(40):
        world = position.veiled(0)
        assert fill(position.kit, world, 0, [0] * 4, [seeded(seed)])
        assert world == position.state


def test_known_cards_never_move(go_fish: LayOut) -> None:
    """Seat 3 lacks dragons; the wizard of seat 2 would fit it too, but everybody knows where it is."""
    position = go_fish(
        "seats=3 creatures=6 hands=Wi3Dr3Un3Me3/WiDr/UnMe laid=Fa4/Ph4/- none=-/-/Dr sure=-/Wi/Me"
    ).position
    for seed in range(20):
        world = position.veiled(0)
        assert fill(position.kit, world, 0, [0] * 3, [seeded(seed)])
        assert world == position.state


def test_a_first_creature_that_spoils_the_rest_is_taken_back(go_fish: LayOut) -> None:
    """Seat 2 may take the wizard that seat 3 alone can hold: then it begins again."""
    position = go_fish("seats=3 creatures=6 hands=Wi3Dr3/Dr/Wi laid=Me4/Fa4/Un4Ph4 none=-/-/Dr").position
    tries = {fill(position.kit, position.veiled(0), 0, [0] * 3, [seeded(seed)]) for seed in range(20)}
    assert tries == {True, False}
    for seed in range(20):
        world = imagined(position.game, position.kit, position.veiled(0), 0, [seeded(seed)])
        assert world == position.state


def test_known_action_cards_never_move(you_wish: LayOut) -> None:
    """Nothing fits seat 3 but action cards; those that seat 2 is known to hold are not for it."""
    position = you_wish(
        "seats=3 creatures=5 hands=Wi2Dr3/WiDr+A/Wi+T laid=Me4/Fa4/Un4 discard=+A3+S4+K4+T3 "
        "none=-/-/Dr sure=-/-/Wi tricks=0/1/0"
    ).position
    for seed in range(20):
        world = position.veiled(0)
        assert fill(position.kit, world, 0, [0] * 3, [seeded(seed)])
        adds_up(position.kit, world)


def test_imagination_gives_up_where_no_world_fits(go_fish: LayOut) -> None:
    """Such a state comes from neither a game nor the notation, but it must not take for ever."""
    position = go_fish("creatures=5 hands=Wi/Dr").position
    veiled = position.veiled(0)
    veiled.tricks[1] = 1
    world = imagined(position.game, position.kit, veiled, 0, [seeded(1)])
    assert total(world.hand[1]) < veiled.size[1]


def test_any_card_is_as_likely_as_the_next() -> None:
    cards = 3 * one(2) + one(5) + 4 * one(18)
    rng = [seeded(3)]
    picked = [any_of(cards, rng) for _ in range(1600)]
    assert set(picked) == {2, 5, 18}
    assert abs(picked.count(2) - 600) < 60
    assert abs(picked.count(18) - 800) < 60


def test_imagined_cards_are_as_likely_as_they_lie(go_fish: LayOut) -> None:
    """One unknown card in seat 2, three wizards and a dragon unseen."""
    position = go_fish("creatures=5 hands=WiDr3Un3/WiUn laid=Me4/Fa4 sure=-/Un").position
    rng = [seeded(5)]
    hands = [imagined(position.game, position.kit, position.veiled(0), 0, rng).hand[1] for _ in range(800)]
    assert abs(sum(count(hand, 0) for hand in hands) - 600) < 60


def test_a_spectator_sees_no_hand(creatures_only: LayOut) -> None:
    position = creatures_only("seats=3 creatures=6 hands=WiDr/Dr2/Un").position
    assert "hands=?2/?2/?1" in position.write(position.veiled(NOBODY))
    assert "pile=?19" in position.write(position.veiled(NOBODY))
    assert position.view().hand is None
    assert position.view(0).hand == {"wizard": 1, "dragon": 1}
