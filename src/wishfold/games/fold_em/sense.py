"""A sense of where to go: what every X, and every new starting point, would be worth.

A goal-directed player made of it is no master, but it plays to win. It rates sheets, and bots think of
nothing but what it likes best.
"""

from dataclasses import dataclass, field
from heapq import heappop, heappush

from .actions import ACTIONS
from .components import BOXES, LONGEST, SIDE
from .rules.offers import (
    BEAM_BASE,
    CREASE_BASE,
    DONE_ACTION,
    DRAW_BASE,
    FOLD_BASE,
    GO_BASE,
    PATCH_COUNT,
    SLIDE_BASE,
    TAKE_BASE,
    TURN_OVER,
    number_of,
    offers,
)
from .rules.paper import LARGE, SMALL, is_bonus, top
from .rules.rolls import BLACK_FIRST, BLACK_SECOND, WHITE_FIRST, WHITE_SECOND
from .rules.state import BONUS, DRAW, Kit, State
from .rules.strings import ACROSS, DOWN, WAY_COUNT, slide_length
from .sheets.sheet import BULB, EMPTY, FACE, HOLE, ORB, STAR, WINNING

FACE_WORTH, EXTRA_FACE_WORTH, SYMBOL_WORTH, BULB_WORTH, PATH_WORTH = 10.0, 7.0, 11.0, 11.0, 3.5
EARLY_SYMBOL_WORTH = 3.0
FRESH = 0.15
"""What an X in any new box is worth, and what a step nearer to a target is worth of the target."""
NEARER = 0.05
CORNERING = 3
"""A target round a corner is as far as so many boxes more."""
LARGE_UNTIL = (0, 9, 9, 9, 12)
"""By level: until which roll large folds are waited for."""


@dataclass(slots=True)
class Plan:
    """What a seat wants, by places."""

    worth: list[float]
    """Of the first X in a box."""
    targets: list[tuple[int, int, float, int]] = field(default_factory=list)
    """Row, column and worth of what is aimed at, and how far the nearest starting point is."""


def worthwhile(kit: Kit, s: State, seat: int, actions: list[int], n: int) -> int:
    """The best actions there are, all about as good."""
    if n < 2:
        return n
    legal = actions[:n]
    scores = rated(kit, s, seat, legal)
    best = max(scores)
    kept = [action for action, score in zip(legal, scores, strict=True) if score >= best - 0.5]
    actions[: len(kept)] = kept
    return len(kept)


def best(kit: Kit, s: State, seat: int, legal: list[int]) -> int:
    """The one best action; the first of equals."""
    scores = rated(kit, s, seat, legal)
    return legal[scores.index(max(scores))]


def rated(kit: Kit, s: State, seat: int, legal: list[int]) -> list[float]:
    """What each of these actions is worth."""
    plan = plan_of(kit, s, seat)
    if legal[-1] in (TAKE_BASE, TAKE_BASE + 1):
        return [_die(kit, s, seat, plan, action) for action in legal]
    return [_action(kit, s, seat, plan, action) for action in legal]


def _action(kit: Kit, s: State, seat: int, plan: Plan, action: int) -> float:
    if action < GO_BASE:
        return _string(kit, s, seat, plan, action)
    if action < BEAM_BASE:
        return _walk(kit, s, seat, plan, s.at[seat], action - GO_BASE, s.left[seat])
    if action < FOLD_BASE:
        place = action - BEAM_BASE
        return _on_from(kit, s, seat, plan, place, s.left[seat]) + plan.worth[place] + _end(plan, place)
    if action < CREASE_BASE:
        return _fold(kit, s, seat, action - FOLD_BASE)
    if action <= TURN_OVER:
        return 1000.0
    return 0.0 if action == DONE_ACTION else 1.0


def wants_large(kit: Kit, s: State, seat: int, corner: int) -> bool:
    """Early in the game the corner bonus is worth another face, if no more than one is missing."""
    missing = s.missing[seat][2 * corner + 1] - s.missing[seat][2 * corner]
    return missing == 0 or s.rolls < LARGE_UNTIL[kit.level]


def _fold(kit: Kit, s: State, seat: int, number: int) -> float:
    corner, size = number // 2, number % 2 + SMALL
    if size == LARGE:
        return 1001.0
    return -5.0 if wants_large(kit, s, seat, corner) else 1000.0


def _string(kit: Kit, s: State, seat: int, plan: Plan, action: int) -> float:
    place = action % BOXES
    if action < SLIDE_BASE:
        rest = (action - DRAW_BASE) // BOXES
        way, source = rest % WAY_COUNT, rest // WAY_COUNT
        number = s.left[seat] if s.stop[seat] == BONUS else number_of(s, seat, source)
        return _walk(kit, s, seat, plan, place, way, number)
    rest = (action - SLIDE_BASE) // BOXES
    way, patch = rest % WAY_COUNT, rest // WAY_COUNT % PATCH_COUNT
    length = slide_length(s, seat, place, way, patch)
    return _walk(kit, s, seat, plan, place, way, length)


def _walk(kit: Kit, s: State, seat: int, plan: Plan, place: int, way: int, number: int) -> float:
    """The worth of the boxes on the way and of the new starting point. At a star or an orb the best way
    on is guessed at."""
    step = DOWN[way] * SIDE + ACROSS[way]
    value = 0.0
    for left in range(number - 1, -1, -1):
        place += step
        value += plan.worth[place]
        if s.orbs[seat][place // SIDE] >> place % SIDE & 1:
            others = _orbs(s, seat, place)
            return (
                value
                + _end(plan, place)
                + max(plan.worth[o] + _on_from(kit, s, seat, plan, o, left) for o in others)
            )
        if left and s.stars[seat][place // SIDE] >> place % SIDE & 1:
            return value + _on_from(kit, s, seat, plan, place, left)
    return value + _end(plan, place)


def _orbs(s: State, seat: int, but: int) -> list[int]:
    return [p for p in range(BOXES) if p != but and s.orbs[seat][p // SIDE] >> p % SIDE & 1]


def _on_from(kit: Kit, s: State, seat: int, plan: Plan, place: int, left: int) -> float:
    """The best straight way on."""
    if left == 0:
        return _end(plan, place)
    best = -3.0
    for way in range(WAY_COUNT):
        r, c, value = place // SIDE, place % SIDE, 0.0
        for _ in range(left):
            r += DOWN[way]
            c += ACROSS[way]
            if not (0 <= r < SIDE and 0 <= c < SIDE and s.plain[seat][r] >> c & 1):
                break
            value += plan.worth[r * SIDE + c]
        else:
            best = max(best, value + _end(plan, r * SIDE + c))
    return best


def _end(plan: Plan, place: int) -> float:
    """How much nearer a new starting point comes to what is aimed at."""
    r, c = place // SIDE, place % SIDE
    value = 0.0
    for row, column, worth, near in plan.targets:
        gain = near - _far(r, c, row, column)
        if gain > 0:
            value += gain * worth * NEARER
    return value


def _far(r: int, c: int, row: int, column: int) -> int:
    down, across = abs(r - row), abs(c - column)
    return down + across + (CORNERING if down and across else 0)


def _die(kit: Kit, s: State, seat: int, plan: Plan, action: int) -> float:
    """Tries both dice: the best string for each of its numbers."""
    if action < TAKE_BASE:
        return _action(kit, s, seat, plan, action)
    black = action == TAKE_BASE
    first = BLACK_FIRST[s.black - 1] if black else WHITE_FIRST[s.white - 1]
    second = BLACK_SECOND[s.black - 1] if black else WHITE_SECOND[s.white - 1]
    trial = s.copy()
    trial.phase, trial.stop[seat], trial.die[seat] = DRAW, 0, 1
    trial.number[seat][0], trial.number[seat][1] = first, second
    trial.plus[seat] = s.perks[seat] >> (0 if black else 1) & 1
    out = [0] * ACTIONS.size
    best: dict[int, float] = {}
    for offered in out[: offers(kit, trial, seat, out)]:
        if offered < GO_BASE:
            source = (offered // BOXES // WAY_COUNT) if offered < SLIDE_BASE else 0
            value = _string(kit, trial, seat, plan, offered)
            best[source & 1] = max(best.get(source & 1, 0.0), value)
    return sum(best.values()) + (best.get(0, 0.0) * 0.8 if first == second else 0.0)


def plan_of(kit: Kit, s: State, seat: int) -> Plan:
    """What this seat should aim at now."""
    plan = Plan([0.0] * BOXES)
    symbols = []
    for r in range(SIDE):
        for c in range(SIDE):
            if not s.whole[seat][r] >> c & 1:
                continue
            box, place = top(kit, s, seat, r, c), r * SIDE + c
            kind = kit.symbol[box]
            if kind == WINNING:
                symbols.append(place)
            if not s.crossed[seat][r] >> c & 1:
                plan.worth[place] = FRESH + _worth(kit, s, seat, box, kind)
    aims = _aims(kit, s, seat, symbols)
    for place in _connecting(s, seat, aims):
        if not s.crossed[seat][place // SIDE] >> place % SIDE & 1:
            plan.worth[place] += PATH_WORTH
    starts = [p for p in range(BOXES) if s.circled[seat][p // SIDE] >> p % SIDE & 1]
    for place, worth in enumerate(plan.worth):
        if worth >= PATH_WORTH:
            r, c = place // SIDE, place % SIDE
            near = min((_far(p // SIDE, p % SIDE, r, c) for p in starts), default=2 * SIDE)
            plan.targets.append((r, c, worth, near))
    return plan


def _worth(kit: Kit, s: State, seat: int, box: int, kind: int) -> float:
    if kind in (EMPTY, STAR, ORB, HOLE):
        return 0.0
    if is_bonus(kind):
        return 2.0 + kind if kit.level < 4 else 0.0
    if kind == FACE:
        fold = kit.face[box] - 1
        if fold >= 8:
            return FACE_WORTH
        corner = fold // 2
        if s.corner[seat][corner]:
            return 0.0
        if fold % 2 == 0:
            return FACE_WORTH
        return EXTRA_FACE_WORTH if wants_large(kit, s, seat, corner) else 0.0
    if kind == WINNING:
        return EARLY_SYMBOL_WORTH if kit.level == 4 and not s.turned[seat] else SYMBOL_WORTH
    return BULB_WORTH if kind == BULB else 0.0


def _aims(kit: Kit, s: State, seat: int, symbols: list[int]) -> list[int]:
    """The places to connect: the visible symbols, and where those of flat corners will come up."""
    if kit.level == 4:
        return symbols if s.turned[seat] else []
    aims = list(symbols)
    for box in range(BOXES, 2 * BOXES):
        if kit.symbol[box] == WINNING:
            r, c = (box - BOXES) // SIDE, box % SIDE
            corner = (2 if r > SIDE // 2 else 0) + (1 if c > SIDE // 2 else 0)
            if s.corner[seat][corner] == 0 and s.missing[seat][2 * corner] < 2:
                aims.append(_comes_up(kit, r, c, corner, wants_large(kit, s, seat, corner)))
    return aims


def _comes_up(kit: Kit, r: int, c: int, corner: int, large: bool) -> int:
    """Where the back of a box will lie."""
    depth = kit.large if large else kit.small
    a = c if corner % 2 == 0 else SIDE - 1 - c
    b = r if corner < 2 else SIDE - 1 - r
    a, b = depth - 1 - b, depth - 1 - a
    return (b if corner < 2 else SIDE - 1 - b) * SIDE + (a if corner % 2 == 0 else SIDE - 1 - a)


def _connecting(s: State, seat: int, aims: list[int]) -> set[int]:
    """Boxes that would connect them, X'd ones for nothing: always on to the nearest that is missing."""
    if len(aims) < 2:
        return set()
    linked = {aims[0]}
    missing = set(aims[1:])
    while missing:
        path = _path(s, seat, linked, missing)
        if not path:
            break
        linked.update(path)
        missing -= linked
    return linked


def _path(s: State, seat: int, sources: set[int], goals: set[int]) -> list[int]:
    """The cheapest way from any of the sources to any of the goals."""
    cost = dict.fromkeys(sources, 0)
    came: dict[int, int] = {}
    heap = [(0, place) for place in sorted(sources)]
    while heap:
        so_far, place = heappop(heap)
        if place in goals:
            path = [place]
            while path[-1] in came:
                path.append(came[path[-1]])
            return path
        if so_far > cost[place]:
            continue
        r, c = place // SIDE, place % SIDE
        for way in range(WAY_COUNT):
            row, column = r + DOWN[way], c + ACROSS[way]
            if not (0 <= row < SIDE and 0 <= column < SIDE and s.whole[seat][row] >> column & 1):
                continue
            there = row * SIDE + column
            price = so_far + (0 if s.crossed[seat][row] >> column & 1 else 1)
            if price < cost.get(there, BOXES * LONGEST):
                cost[there] = price
                came[there] = place
                heappush(heap, (price, there))
    return []
