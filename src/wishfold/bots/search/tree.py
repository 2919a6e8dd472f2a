"""Monte Carlo tree search over any rules, for several players, chance and hidden cards.

Like `kernel/loops.py` this file is run anew for every game with that game's rules and sense in its
names, once interpreted and once compiled.

Every iteration imagines a world that the searching seat cannot tell from the true one and plays
down the tree in it. A node is an information state: what the seat that is to decide there can
know, by the digest of its veiled state. So in every world in which a seat would know the same it
uses the same node, nobody decides by what only the imagined world holds, and the nodes of one
decision serve the next one as well. A node keeps for each action how often it was taken and what
it brought to the seat that took it; chance is rolled, not branched.

Everything is kept in whole numbers, rewards in thousandths of a win.
"""

from math import sqrt
from typing import TYPE_CHECKING

from ...kernel.bits import lowest_bit
from ...kernel.contract import Grid, Ints, Kit, State
from ...kernel.fields import copy_state
from ...kernel.rng import below
from ...kernel.story import CHANCE, CHANCE_ACTS
from .nodes import Edge, Node, Step

if TYPE_CHECKING:
    from .tree_names import acting, apply, imagine, legal, outcomes, place, veil

WIN = 1000

# The rows of `room`, which is all that an iteration needs besides the tree, in one array.
ACTIONS = 0
WEIGHTS = 1
REWARDS = 2
CHANCES = 3
"""What all iterations together brought each seat."""
ROWS = 4

# The cells of `tally`.
NODES_USED = 0
EDGES_USED = 1
TRANSITIONS = 2
TALLY = 3

# The states that a search needs.
ROOT = 0
WORLD = 1
SIGHT = 2
STATES = 3

_KEPT = (1 << 62) - 1
_FACTOR, _STEP = 3202034522624059733, 2862933555777941757


# -- what a game's `sense` may know better -------------------------------------------------

NOTIONS = ("worthwhile", "appeal", "pick", "patience", "quiet", "outlook", "worth")


def worthwhile(kit: Kit, s: State, seat: int, actions: Ints, n: int) -> int:
    """Leaves out what no player would think of: the others move up, and how many are left is returned,
    at least one. Judged on a veiled state."""
    return n


def appeal(kit: Kit, s: State, seat: int, actions: Ints, n: int, weights: Ints, notes: Ints) -> int:
    """How inclined a decent player is to take each of n actions, as running sums. It may leave out some,
    as `worthwhile` does. `notes` is paper to reckon on, as many cells as the sense's own `NOTES` says.

    Asked on veiled states and on imagined ones alike, so it must judge by what the seat can know."""
    for j in range(n):
        weights[j] = j + 1
    return n


def pick(kit: Kit, s: State, seat: int, actions: Ints, n: int, weights: Ints, notes: Ints, rng: Ints) -> int:
    """The action of a game that is played on, where things must go quickly: by inclination."""
    n = worthwhile(kit, s, seat, actions, n)
    n = appeal(kit, s, seat, actions, n, weights, notes)
    return actions[weighed(weights, n, rng)]


def patience(kit: Kit) -> int:
    """After how many decisions a game that is played on is broken off and judged by its outlook."""
    return 1 << 30


def quiet(kit: Kit, s: State) -> bool:
    """Whether a game can be broken off here; if not, it is played on until it can be."""
    return True


def outlook(kit: Kit, s: State, seats: int, chances: Ints, notes: Ints) -> None:
    """What a game that is not over seems worth to each seat, in thousandths of a win."""
    for seat in range(seats):
        chances[seat] = WIN // seats


def worth(kit: Kit, s: State, seat: int, seats: int) -> int:
    """What a game that is over is worth to a seat: first places count, and are shared."""
    if place(kit, s, seat) != 1:
        return 0
    firsts = 0
    for other in range(seats):
        if place(kit, s, other) == 1:
            firsts += 1
    return WIN // firsts


# -- the search ----------------------------------------------------------------------------


def search(
    kits: list[Kit],
    states: list[State],
    cells: Grid,
    seat: int,
    seats: int,
    nodes: list[Node],
    edges: list[Edge],
    path: list[Step],
    room: Grid,
    notes: Ints,
    tally: Ints,
    rng: Ints,
    iterations: int,
    reach: int,
    curiosity: int,
    decided: int,
) -> None:
    """So many iterations more, each `reach` decisions ahead at most. states[ROOT] is the seat's veiled
    state; `cells` are the states as rows of numbers; `curiosity` is how much untried actions attract, in
    thousandths. With an action in `decided` (or -1) the seat takes that one first."""
    actions, weights, rewards, chances = room[ACTIONS], room[WEIGHTS], room[REWARDS], room[CHANCES]
    key = root_key(kits, states, cells, seat) if decided < 0 else 0
    for _ in range(iterations):
        copy_state(states, WORLD, states, ROOT)
        imagine(kits[0], states[WORLD], seat, rng)
        if decided >= 0:
            apply(kits[0], states[WORLD], seat, decided)
        depth = descend(
            kits, states, cells, seat, key, nodes, edges, path, actions, weights, notes, tally, rng,
            min(reach, len(path)), curiosity,
        )  # fmt: skip
        kit, s = kits[0], states[WORLD]
        decisions = min(patience(kit), reach - depth)
        tally[TRANSITIONS] += play_on(kit, s, actions, weights, notes, rng, decisions)
        judge(kit, s, seats, rewards, notes)
        for level in range(depth):
            brought = rewards[path[level].seat]
            edge = edges[path[level].edge]
            edge.taken += 1
            edge.brought += brought
            node = nodes[path[level].node]
            node.visits += 1
            node.brought += brought
        for other in range(seats):
            chances[other] += rewards[other]


def root(kits: list[Kit], states: list[State], cells: Grid, seat: int, nodes: list[Node]) -> int:
    """Where the seat's own decision is."""
    return found(nodes, root_key(kits, states, cells, seat))


def root_key(kits: list[Kit], states: list[State], cells: Grid, seat: int) -> int:
    copy_state(states, WORLD, states, ROOT)
    return sight(kits, states, cells, seat)


def descend(
    kits: list[Kit],
    states: list[State],
    cells: Grid,
    thinking: int,
    first_key: int,
    nodes: list[Node],
    edges: list[Edge],
    path: list[Step],
    actions: Ints,
    weights: Ints,
    notes: Ints,
    tally: Ints,
    rng: Ints,
    deepest: int,
    curiosity: int,
) -> int:
    """Down the tree in the imagined world, and one node more; returns how many steps are on the path. Where
    several may act, the seat that is thinking does so first.

    Most nodes are met only once. So a new one is just noted, and what can be done there is written down
    when somebody comes back; only the first decision is needed at once.

    Its own decision is at the node of its own veiled state (`first_key`, or 0 where it has decided): what it
    has forgotten does not come back in an imagined world."""
    kit = kits[0]
    s = states[WORLD]
    depth = 0
    grown = False
    who = acting(kit, s)
    while who != 0 and not grown and depth < deepest:
        if who == CHANCE_ACTS:
            n = outcomes(kit, s, actions, weights)
            apply(kit, s, CHANCE, actions[weighed(weights, n, rng)])
        else:
            seat = thinking if who >> thinking & 1 else lowest_bit(who)
            if depth == 0 and first_key != 0:
                key = first_key
                copy_state(states, SIGHT, states, ROOT)
            else:
                key = sight(kits, states, cells, seat)
            at = found(nodes, key)
            if nodes[at].key == 0 and (not note(nodes, at, key, tally) or depth > 0):
                break
            if nodes[at].count == 0:
                if not grow(kits, states, seat, nodes, at, edges, actions, weights, notes, tally):
                    break
                grown = True
            edge = chosen(nodes, at, edges, curiosity, rng)
            step = path[depth]
            step.node = at
            step.edge = edge
            step.seat = seat
            depth += 1
            apply(kit, s, seat, edges[edge].action)
        tally[TRANSITIONS] += 1
        who = acting(kit, s)
    return depth


def weighed(weights: Ints, n: int, rng: Ints) -> int:
    """An index by running weights."""
    k = below(rng, weights[n - 1])
    j = 0
    while k >= weights[j]:
        j += 1
    return j


def sight(kits: list[Kit], states: list[State], cells: Grid, seat: int) -> int:
    """The digest of what a seat can know of the imagined world; never 0."""
    copy_state(states, SIGHT, states, WORLD)
    veil(kits[0], states[SIGHT], seat)
    row = cells[SIGHT]
    key = seat
    for j in range(len(row)):
        # Every cell is stirred by itself, so that the processor can do several at once.
        cell = (row[j] + j * _STEP) * _FACTOR & _KEPT
        key += (cell ^ cell >> 31) * _FACTOR
    key &= _KEPT
    return key ^ key >> 29 | 1


def found(nodes: list[Node], key: int) -> int:
    """The place of a node, or the empty one where it belongs."""
    mask = len(nodes) - 1
    at = (key >> 16) & mask
    while nodes[at].key != 0 and nodes[at].key != key:
        at = (at + 1) & mask
    return at


def note(nodes: list[Node], at: int, key: int, tally: Ints) -> bool:
    """A new node, unless the room has run out."""
    if 4 * (tally[NODES_USED] + 1) > 3 * len(nodes):
        return False
    nodes[at].key = key
    tally[NODES_USED] += 1
    return True


def grow(
    kits: list[Kit],
    states: list[State],
    seat: int,
    nodes: list[Node],
    at: int,
    edges: list[Edge],
    actions: Ints,
    weights: Ints,
    notes: Ints,
    tally: Ints,
) -> bool:
    """All that is worth thinking of at a node, unless the room has run out."""
    s = states[SIGHT]
    n = legal(kits[0], s, seat, actions)
    n = worthwhile(kits[0], s, seat, actions, n)
    n = appeal(kits[0], s, seat, actions, n, weights, notes)
    first = tally[EDGES_USED]
    if first + n > len(edges):
        return False
    for j in range(n):
        edges[first + j].action = actions[j]
        edges[first + j].appeal = weights[j]
    nodes[at].first = first
    nodes[at].count = n
    tally[EDGES_USED] += n
    return True


def busy(nodes: list[Node], least: int) -> tuple[int, int]:
    """How many nodes were visited so often, and how many edges they have."""
    many, ways = 0, 0
    for at in range(len(nodes)):
        if nodes[at].count > 0 and nodes[at].visits >= least:
            many += 1
            ways += nodes[at].count
    return many, ways


def keep_busy(
    nodes: list[Node], edges: list[Edge], least: int, kept: list[Node], kept_edges: list[Edge], tally: Ints
) -> None:
    """Copies the nodes that were visited so often, with their edges, into empty room."""
    for at in range(len(nodes)):
        node = nodes[at]
        if node.count > 0 and node.visits >= least:
            copy = kept[found(kept, node.key)]
            copy.key = node.key
            copy.first = tally[EDGES_USED]
            copy.count = node.count
            copy.visits = node.visits
            copy.brought = node.brought
            for j in range(node.count):
                edge = edges[node.first + j]
                to = kept_edges[copy.first + j]
                to.action = edge.action
                to.appeal = edge.appeal
                to.taken = edge.taken
                to.brought = edge.brought
            tally[NODES_USED] += 1
            tally[EDGES_USED] += node.count


def chosen(nodes: list[Node], at: int, edges: list[Edge], curiosity: int, rng: Ints) -> int:
    """The edge that promises most: what it brought so far, and how little is known of it.

    What was never tried is taken to be worth what the node is worth, a little less.
    """
    node = nodes[at]
    first = node.first
    n = node.count
    if n == 1:
        return first
    all_appeal = edges[first + n - 1].appeal
    if node.visits == 0:
        # At first by inclination alone.
        k = below(rng, all_appeal)
        at_random = first
        while k >= edges[at_random].appeal:
            at_random += 1
        return at_random
    untried = node.brought / node.visits - WIN * 0.05
    pull = curiosity * sqrt(node.visits) / all_appeal
    best = first
    most = -1.0
    before = 0
    for j in range(first, first + n):
        edge = edges[j]
        promise = pull * (edge.appeal - before)
        before = edge.appeal
        if edge.taken > 0:
            promise = edge.brought / edge.taken + promise / (1 + edge.taken)
        else:
            promise += untried
        if promise > most:
            most = promise
            best = j
    return best


def play_on(kit: Kit, s: State, actions: Ints, weights: Ints, notes: Ints, rng: Ints, decisions: int) -> int:
    """To the end, or so many decisions on, each by inclination; returns the transitions."""
    steps = 0
    who = acting(kit, s)
    while who != 0 and (decisions > 0 or not quiet(kit, s)):
        if who == CHANCE_ACTS:
            n = outcomes(kit, s, actions, weights)
            apply(kit, s, CHANCE, actions[weighed(weights, n, rng)])
        else:
            seat = lowest_bit(who)
            n = legal(kit, s, seat, actions)
            apply(kit, s, seat, pick(kit, s, seat, actions, n, weights, notes, rng))
            decisions -= 1
        steps += 1
        who = acting(kit, s)
    return steps


def judge(kit: Kit, s: State, seats: int, rewards: Ints, notes: Ints) -> None:
    """What it brought each seat: as it ended, or as it looks."""
    if acting(kit, s) == 0:
        for seat in range(seats):
            rewards[seat] = worth(kit, s, seat, seats)
    else:
        outlook(kit, s, seats, rewards, notes)
