"""All worlds that a veiled state allows, by brute force and without the network of the rules.

Every order of every shuffle is tried, and every way to name the cards that the seat never saw. What
remains are all worlds that the seat's history allows; each counts as often as it comes up, since
deals and orders are equally likely. At which place the others took their first look does not depend on
anything else, so these stay open unless they are asked for: then each place is tried as well.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

from wishfold.games.three_wishes.actions import ACTIONS
from wishfold.games.three_wishes.components import MIDDLE, PLACES

Look = tuple[int, int, int]
"""Where the look is kept (-1 - seat for first looks, else the number of the action), the body that
was looked at, and the card that was seen, or 0."""


def worlds(kit: Any, veiled: Any, first_looks: bool = False) -> "Counter[bytes]":
    found: Counter[bytes] = Counter()
    noted = [veiled.story[i // 4] >> 14 * (i % 4) & 0x3FFF for i in range(veiled.done)]
    shuffles = sum(ACTIONS[number >> 5].kind == "shuffle" for number in noted)
    for orders in product(permutations(range(3)), repeat=shuffles):
        lying, looks = _course(kit, veiled, noted, orders)
        for faces in _faces(kit, looks):
            if not first_looks:
                found[_world(kit, veiled, lying, looks, faces)] += 1
                continue
            for more in product(*(_anywhere(p) for p in range(kit.seats) if _hidden(veiled, p))):
                found[_world(kit, veiled, lying, [*looks, *more], faces)] += 1
    return found


def _hidden(veiled: Any, seat: int) -> bool:
    return bool(veiled.first[seat] >> 5 == len(PLACES))


def _anywhere(seat: int) -> list[Look]:
    """A first look at each of the seat's three cards; before anything moves a body lies at its own place."""
    return [(-1 - seat, len(MIDDLE) + 3 * seat + j, 0) for j in range(3)]


def _course(kit: Any, veiled: Any, noted: list[int], orders: Any) -> tuple[list[int], list[Look]]:
    """Which body lies where in the end, and which was looked at when."""
    lying = list(range(kit.cards))
    looks = [
        (-1 - p, veiled.first[p] >> 5, veiled.first[p] & 31)
        for p in range(kit.seats)
        if veiled.first[p] and not _hidden(veiled, p)
    ]
    coming = iter(orders)
    for i, number in enumerate(noted):
        action = ACTIONS[number >> 5]
        place = action.fields["place"]
        if action.kind == "switch":
            other = action.fields["other"]
            lying[place], lying[other] = lying[other], lying[place]
            continue
        if action.kind == "shuffle":
            place += len(MIDDLE)
            base = place - (place - len(MIDDLE)) % 3
            lying[base : base + 3] = [lying[base + source] for source in next(coming)]
        looks.append((i, lying[place], number & 31))
    return lying, looks


def _faces(kit: Any, looks: list[Look]) -> Iterator[list[int]]:
    """All ways to name the bodies that agree with what was seen."""
    faces = [0] * kit.cards
    for _, body, card in looks:
        if card and faces[body] not in (0, card):
            return
        faces[body] = card or faces[body]
    named = [card for card in faces if card]
    if len(set(named)) != len(named):
        return
    rest = [card + 1 for card in range(18) if kit.deck >> card & 1 and card + 1 not in named]
    blank = [body for body, card in enumerate(faces) if not card]
    for order in permutations(rest):
        for body, card in zip(blank, order, strict=True):
            faces[body] = card
        yield faces


def _world(kit: Any, veiled: Any, lying: list[int], looks: list[Look], faces: list[int]) -> bytes:
    world = veiled.copy()
    world.card[: kit.cards] = [faces[body] for body in lying]
    for where, body, card in looks:
        if card:
            continue
        if where < 0:
            world.first[-1 - where] = body << 5 | faces[body]
        else:
            world.story[where // 4] |= faces[body] << 14 * (where % 4)
    mark: bytes = world.to_bytes()
    return mark
