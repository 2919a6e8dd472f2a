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
from typing import TYPE_CHECKING, Any

from ...kernel.bits import lowest_bit
from ...kernel.fields import copy_state
from ...kernel.rng import below
from ...kernel.story import CHANCE, CHANCE_ACTS

if TYPE_CHECKING:
    from .tree_names import acting, apply, imagine, legal, outcomes, place, veil

WIN = 1000

# The rows of `room`, which is all that an iteration needs besides the tree, in one array.
ACTIONS = 0
WEIGHTS = 1
REWARDS = 2
PATH_EDGES = 3
PATH_SEATS = 4
PATH_NODES = 5
CHANCES = 6
"""What all iterations together brought each seat."""
ROWS = 7

# The cells of `tally`.
NODES_USED = 0
EDGES_USED = 1
TRANSITIONS = 2
ITERATIONS = 3
TALLY = 4

# The columns of `nodes`: a digest (0 is an empty place), where its edges begin, how many there are,
# how often it was visited, and what those visits brought.
KEY = 0
FIRST = 1
COUNT = 2
VISITS = 3
BROUGHT = 4
NODE = 5

# The columns of `edges`: an action, how inclined a decent player is to take it (running sums), how
# often it was taken, and what it brought.
ACTION = 0
APPEAL = 1
TAKEN = 2
REWARD = 3
EDGE = 4

# The states that a search needs.
ROOT = 0
WORLD = 1
SIGHT = 2
STATES = 3

_KEPT = (1 << 62) - 1
_FACTOR = 3202034522624059733


# -- what a game's `sense` may know better -------------------------------------------------

NOTIONS = ("worthwhile", "appeal", "pick", "patience", "quiet", "outlook", "worth")


def worthwhile(kit: Any, s: Any, seat: int, actions: Any, n: int) -> int:
    """Leaves out what no player would think of: the others move up, and how many are left is returned,
    at least one. Judged on a veiled state."""
    return n


def appeal(kit: Any, s: Any, seat: int, actions: Any, n: int, weights: Any, notes: Any) -> int:
    """How inclined a decent player is to take each of n actions, as running sums. It may leave out some,
    as `worthwhile` does. `notes` is paper to reckon on, as many cells as the sense's own `NOTES` says.

    Asked on veiled states and on imagined ones alike, so it must judge by what the seat can know."""
    for j in range(n):
        weights[j] = j + 1
    return n


def pick(kit: Any, s: Any, seat: int, actions: Any, n: int, weights: Any, notes: Any, rng: Any) -> int:
    """The action of a game that is played on, where things must go quickly: by inclination."""
    n = worthwhile(kit, s, seat, actions, n)
    n = appeal(kit, s, seat, actions, n, weights, notes)
    choice: int = actions[weighed(weights, n, rng)]
    return choice


def patience(kit: Any) -> int:
    """After how many decisions a game that is played on is broken off and judged by its outlook."""
    return 1 << 30


def quiet(kit: Any, s: Any) -> bool:
    """Whether a game can be broken off here; if not, it is played on until it can be."""
    return True


def outlook(kit: Any, s: Any, seat: int, seats: int, notes: Any) -> int:
    """What a game that is not over seems worth to a seat, in thousandths of a win."""
    return WIN // seats


def worth(kit: Any, s: Any, seat: int, seats: int) -> int:
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
    kits: Any,
    states: Any,
    cells: Any,
    seat: int,
    seats: int,
    nodes: Any,
    edges: Any,
    room: Any,
    notes: Any,
    tally: Any,
    rng: Any,
    iterations: int,
    reach: int,
    curiosity: int,
    decided: int,
) -> None:
    """So many iterations more, each `reach` decisions ahead at most. states[ROOT] is the seat's veiled
    state; `cells` are the states as rows of numbers; `curiosity` is how much untried actions attract, in
    thousandths. With an action in `decided` (or -1) the seat takes that one first."""
    key = root_key(kits, states, cells, seat) if decided < 0 else 0
    for _ in range(iterations):
        copy_state(states, WORLD, states, ROOT)
        imagine(kits[0], states[WORLD], seat, rng)
        if decided >= 0:
            apply(kits[0], states[WORLD], seat, decided)
        iterate(
            kits, states, cells, seat, seats, key, nodes, edges, room, notes, tally, rng, reach, curiosity
        )
        for other in range(seats):
            room[CHANCES][other] += room[REWARDS][other]
    tally[ITERATIONS] += iterations


def root(kits: Any, states: Any, cells: Any, seat: int, nodes: Any) -> int:
    """Where the seat's own decision is."""
    return found(nodes, root_key(kits, states, cells, seat))


def root_key(kits: Any, states: Any, cells: Any, seat: int) -> int:
    copy_state(states, WORLD, states, ROOT)
    return sight(kits, states, cells, seat)


def iterate(
    kits: Any,
    states: Any,
    cells: Any,
    thinking: int,
    seats: int,
    first_key: int,
    nodes: Any,
    edges: Any,
    room: Any,
    notes: Any,
    tally: Any,
    rng: Any,
    reach: int,
    curiosity: int,
) -> None:
    """Down the tree in the imagined world, one node more, on to the end by inclination, and back. Where
    several may act, the seat that is thinking does so first.

    Its own decision is at the node of its own veiled state (`first_key`, or 0 where it has decided): what it
    has forgotten does not come back in an imagined world."""
    kit = kits[0]
    s = states[WORLD]
    depth = 0
    grown = False
    who = acting(kit, s)
    while who != 0 and not grown and depth < min(reach, len(room[0])):
        if who == CHANCE_ACTS:
            roll(kit, s, room, rng)
        else:
            seat = thinking if who >> thinking & 1 else lowest_bit(who)
            if depth == 0 and first_key != 0:
                key = first_key
                copy_state(states, SIGHT, states, ROOT)
            else:
                key = sight(kits, states, cells, seat)
            at = found(nodes, key)
            if nodes[at][KEY] == 0:
                if not grow(kits, states, seat, key, at, nodes, edges, room, notes, tally):
                    break
                grown = True
            edge = chosen(nodes, at, edges, curiosity, rng)
            room[PATH_EDGES][depth] = edge
            room[PATH_NODES][depth] = at
            room[PATH_SEATS][depth] = seat
            depth += 1
            apply(kit, s, seat, edges[edge][ACTION])
        tally[TRANSITIONS] += 1
        who = acting(kit, s)
    tally[TRANSITIONS] += play_on(kit, s, room, notes, rng, min(patience(kit), reach - depth))
    judge(kit, s, seats, room, notes)
    for level in range(depth):
        brought = room[REWARDS][room[PATH_SEATS][level]]
        edges[room[PATH_EDGES][level]][TAKEN] += 1
        edges[room[PATH_EDGES][level]][REWARD] += brought
        nodes[room[PATH_NODES][level]][VISITS] += 1
        nodes[room[PATH_NODES][level]][BROUGHT] += brought


def roll(kit: Any, s: Any, room: Any, rng: Any) -> None:
    n = outcomes(kit, s, room[ACTIONS], room[WEIGHTS])
    apply(kit, s, CHANCE, room[ACTIONS][weighed(room[WEIGHTS], n, rng)])


def weighed(weights: Any, n: int, rng: Any) -> int:
    """An index by running weights."""
    k = below(rng, weights[n - 1])
    j = 0
    while k >= weights[j]:
        j += 1
    return j


def sight(kits: Any, states: Any, cells: Any, seat: int) -> int:
    """The digest of what a seat can know of the imagined world; never 0."""
    copy_state(states, SIGHT, states, WORLD)
    veil(kits[0], states[SIGHT], seat)
    row = cells[SIGHT]
    key = seat + 1
    for j in range(len(row)):
        key = ((key ^ row[j]) * _FACTOR + 1) & _KEPT
        key ^= key >> 29
    return key | 1


def found(nodes: Any, key: int) -> int:
    """The place of a node, or the empty one where it belongs."""
    mask = len(nodes) - 1
    at = (key >> 16) & mask
    while nodes[at][KEY] != 0 and nodes[at][KEY] != key:
        at = (at + 1) & mask
    return at


def grow(
    kits: Any,
    states: Any,
    seat: int,
    key: int,
    at: int,
    nodes: Any,
    edges: Any,
    room: Any,
    notes: Any,
    tally: Any,
) -> bool:
    """A new node with all that is worth thinking of there; not where the room has run out."""
    actions, weights = room[ACTIONS], room[WEIGHTS]
    n = legal(kits[0], states[SIGHT], seat, actions)
    n = worthwhile(kits[0], states[SIGHT], seat, actions, n)
    n = appeal(kits[0], states[SIGHT], seat, actions, n, weights, notes)
    first = tally[EDGES_USED]
    if first + n > len(edges) or 4 * (tally[NODES_USED] + 1) > 3 * len(nodes):
        return False
    for j in range(n):
        edge = edges[first + j]
        edge[ACTION] = actions[j]
        edge[APPEAL] = weights[j]
        edge[TAKEN] = 0
        edge[REWARD] = 0
    node = nodes[at]
    node[KEY] = key
    node[FIRST] = first
    node[COUNT] = n
    node[VISITS] = 0
    node[BROUGHT] = 0
    tally[EDGES_USED] += n
    tally[NODES_USED] += 1
    return True


def chosen(nodes: Any, at: int, edges: Any, curiosity: int, rng: Any) -> int:
    """The edge that promises most: what it brought so far, and how little is known of it.

    What was never tried is taken to be worth what the node is worth, a little less.
    """
    node = nodes[at]
    first: int = node[FIRST]
    n = node[COUNT]
    visits = node[VISITS]
    if n == 1:
        return first
    all_appeal = edges[first + n - 1][APPEAL]
    if visits == 0:
        # At first by inclination alone.
        k = below(rng, all_appeal)
        edge = first
        while k >= edges[edge][APPEAL]:
            edge += 1
        return edge
    untried = node[BROUGHT] / visits - WIN * 0.05
    pull = curiosity * sqrt(visits) / all_appeal
    best = first
    most = -1.0
    before = 0
    for edge in range(first, first + n):
        taken = edges[edge][TAKEN]
        promise = edges[edge][REWARD] / taken if taken > 0 else untried
        promise += pull * (edges[edge][APPEAL] - before) / (1 + taken)
        before = edges[edge][APPEAL]
        if promise > most:
            most = promise
            best = edge
    return best


def play_on(kit: Any, s: Any, room: Any, notes: Any, rng: Any, decisions: int) -> int:
    """To the end, or so many decisions on, each by inclination; returns the transitions."""
    actions, weights = room[ACTIONS], room[WEIGHTS]
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


def judge(kit: Any, s: Any, seats: int, room: Any, notes: Any) -> None:
    """What it brought each seat: as it ended, or as it looks."""
    over = acting(kit, s) == 0
    for seat in range(seats):
        room[REWARDS][seat] = worth(kit, s, seat, seats) if over else outlook(kit, s, seat, seats, notes)
