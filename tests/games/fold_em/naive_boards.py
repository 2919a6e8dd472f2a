"""Random rolls, most of them on sheets that nobody would print: full of whatever the level brings."""

from dataclasses import replace
from itertools import product
from random import Random

from wishfold.games.fold_em.components import BLACK, BOXES, PLACES, SIDE, WHITE
from wishfold.games.fold_em.sheets import own_sheet
from wishfold.games.fold_em.sheets.sheet import EMPTY, SIGNS, Sheet, area_of, corner_of, flap_of

from .naive_roll import NaiveRoll
from .naive_sheet import STEPS, NaiveSheet, beside, folded

FRONT = {1: "......123", 2: "........123HH", 3: "......123+++H", 4: ".......123H"}
"""How often which sign comes. Holes are of level 2, but the paper does not ask, and they make it narrow."""

CORNERS = range(4)
SQUARES = [[box for box in range(BOXES) if corner_of(box, depth) == c] for c in CORNERS for depth in (4, 6)]
FLAPS = [[BOXES + box for box in range(BOXES) if flap_of(box, 4) == corner] for corner in CORNERS]
AREAS = [[BOXES + box for box in range(BOXES) if area_of(box) == side] for side in CORNERS]


def random_roll(level: int, rng: Random) -> NaiveRoll:
    late = rng.random() < 0.3
    folds = "".join(rng.choices("sl" if late or level == 4 else "..sl", k=4))
    reverse = "-"
    if level == 4 and rng.random() < 0.7:
        sides = [side for side in "nesw" if rng.random() < (0.9 if late else 0.4)]
        reverse = ":".join(["over", "".join(sides)] if sides else ["over"])
    elif level == 4 and not late:
        folds = "." + folds[1:]
    visible = [box for box in folded(folds, reverse) if box >= 0]
    sheet = random_sheet(level, visible, rng) if rng.random() < 0.8 else own_sheet(level)
    bare = NaiveSheet(sheet, folds, reverse, set(), set())
    starts = {box for box in range(2 * BOXES) if bare.sign(box) == "O"}
    often = 0.8 if late else rng.choice((0.1, 0.4))
    crossed = {box for box in visible if rng.random() < {"H": 0.0, "F": 0.7}.get(bare.sign(box), often)}
    crossed |= {box for box in range(2 * BOXES) if late and bare.sign(box) == "*"}
    circled = {box for box in crossed & {*visible} if rng.random() < 6 / len(crossed)}
    on = replace(bare, crossed=crossed | starts, circled=circled | starts)
    dice = rng.choice(BLACK), rng.choice(WHITE)
    bonuses = rng.choices((1, 2, 3), k=rng.randrange(3)) if level < 4 else []
    return NaiveRoll(on, dice, rng.choice(("black", "black", "white")), bonuses)


def random_sheet(level: int, visible: list[int], rng: Random) -> Sheet:
    """With the symbols and starts where they are visible now."""
    signs = [*rng.choices(FRONT[level], k=BOXES), *rng.choices("....123" if level == 4 else ".", k=BOXES)]
    for square in SQUARES:
        signs[rng.choice(square)] = "F"
    if level == 3:
        for box in rng.sample(range(BOXES), 6):
            signs[box] = "@"
    if level == 4:
        for boxes, sign in (*((area, "F") for area in AREAS), *((flap, "!") for flap in FLAPS)):
            signs[rng.choice(boxes)] = sign
    for nth, box in enumerate(rng.sample([box for box in visible if signs[box] not in "F!@"], 8)):
        signs[box] = "*" if nth < 5 else "O"
    kinds = tuple(SIGNS.index(sign) for sign in signs)
    dry = {box for box in range(BOXES) if signs[box] == "H"}
    ice = random_ice(rng) - dry if level == 2 else []
    return replace(own_sheet(level), front=kinds[:BOXES], back=kinds[BOXES:], ice=frozenset(ice))


def random_ice(rng: Random) -> set[int]:
    patches = (
        random_room(rng.randrange(1, 4), rng.randrange(1, 4), rng) for _ in range(rng.randrange(4, 14))
    )
    return {box for patch in patches for box in patch}


def random_room(width: int, height: int, rng: Random) -> list[int]:
    left, top = rng.randrange(SIDE - width + 1), rng.randrange(SIDE - height + 1)
    return [r * SIDE + c for r, c in product(range(top, top + height), range(left, left + width))]


def random_labyrinth(rng: Random) -> NaiveRoll:
    """A five or six, and a bonus, in a small walled room with more stars than plain boxes: strings turn,
    beam, come back to where they have been, and often cannot be finished. There may be an orb outside."""
    signs = ["."] * BOXES
    for corner in CORNERS:
        signs[SQUARES[2 * corner][0]] = "F"
    room = random_room(8, 7, rng)
    inside = [box for box in room if all(beside(box, way) in room for way in STEPS)]
    for box in room:
        signs[box] = rng.choice(".+++HHHHHH") if box in inside else "H"
    for nth, box in enumerate(rng.sample(inside, rng.randrange(4, 8))):
        signs[box] = "O" if nth < 4 else "@"
    outside = rng.choice((None, PLACES.index("a1"), PLACES.index("o15")))
    if outside is not None:
        signs[outside] = "@"
    front = tuple(SIGNS.index(sign) for sign in signs)
    starts = {box for box in room if signs[box] == "O"}
    spent = {box for box in room if signs[box] == "+" and rng.random() < 0.2}
    sheet = replace(own_sheet(3), front=front, back=(EMPTY,) * BOXES)
    return NaiveRoll(NaiveSheet(sheet, "..l.", "-", starts | spent, starts), ("5", "3"), "black", [3])
