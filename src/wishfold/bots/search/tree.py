"""Monte Carlo tree search over any rules, for several players, chance and hidden cards.

Like `kernel/engines/loops.py` this file is run anew for every game with that game's rules and heuristics
in its names, once interpreted and once compiled.

An iteration has the usual four steps: select, expand, rollout, backup. It runs in an imagined world that the
searching seat cannot tell from the true one. A node is an information state: what the seat that decides there
can know, by the digest of its veiled state. So a seat uses the same node in every world in which it would
know the same, no seat decides by what only the imagined world holds, and the nodes of one decision serve the
next one as well. An edge counts how often its action was taken and the reward of the seat that took it;
chance is rolled, not branched.

All numbers are whole, rewards in thousandths of a win.
"""

from math import sqrt
from typing import TYPE_CHECKING

from ...kernel.rules.bits import lowest_bit
from ...kernel.rules.contract import Grid, Ints, Kit, State
from ...kernel.rules.fields import copy_state
from ...kernel.rules.rng import below
from ...kernel.story import CHANCE, CHANCE_ACTS
from .layout import (
    ACTIONS,
    CHANCES,
    EDGES_USED,
    INFOSET,
    NODES_USED,
    REWARDS,
    ROOT,
    TRANSITIONS,
    WEIGHTS,
    WORLD,
)
from .nodes import Edge, Node, Step

if TYPE_CHECKING:
    from .tree_names import acting, apply, imagine, legal, outcomes, place, veil

WIN = 1000

_KEPT = (1 << 62) - 1
_FACTOR, _STEP = 3202034522624059733, 2862933555777941757


# -- hooks: a game's heuristics may replace them -------------------------------------------

HOOKS = ("prune", "prior", "rollout_policy", "rollout_depth", "quiescent", "evaluate", "utility")


def prune(kit: Kit, s: State, seat: int, actions: Ints, n: int) -> int:
    """Removes hopeless actions: the others move up. Returns how many are left, at least one. Asked on a
    veiled state."""
    return n


def prior(kit: Kit, s: State, seat: int, actions: Ints, n: int, weights: Ints, scratch: Ints) -> int:
    """Sets the weight of each of n actions, as running sums; the heavier, the more a decent player would
    take it. It may remove some, as `prune` does. `scratch` has as many cells as the heuristics'
    `SCRATCH_SIZE` says.

    Asked on veiled states and on imagined ones alike, so it must judge by what the seat can know."""
    for j in range(n):
        weights[j] = j + 1
    return n


def rollout_policy(
    kit: Kit, s: State, seat: int, actions: Ints, n: int, weights: Ints, scratch: Ints, rng: Ints
) -> int:
    """Chooses an action in a rollout: by the prior."""
    n = prune(kit, s, seat, actions, n)
    n = prior(kit, s, seat, actions, n, weights, scratch)
    return actions[sample(weights, n, rng)]


def rollout_depth(kit: Kit) -> int:
    """After how many decisions a rollout is cut off and evaluated."""
    return 1 << 30


def quiescent(kit: Kit, s: State) -> bool:
    """Whether a rollout can be cut off here; otherwise it goes on until it can be."""
    return True


def evaluate(kit: Kit, s: State, seats: int, chances: Ints, scratch: Ints) -> None:
    """Estimates each seat's reward in a game that is not over."""
    for seat in range(seats):
        chances[seat] = WIN // seats


def utility(kit: Kit, s: State, seat: int, seats: int) -> int:
    """A seat's reward in a game that is over: first places count, and are shared."""
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
    rows: Grid,
    seat: int,
    seats: int,
    nodes: list[Node],
    edges: list[Edge],
    path: list[Step],
    buffers: Grid,
    scratch: Ints,
    counters: Ints,
    rng: Ints,
    iterations: int,
    max_depth: int,
    exploration: int,
    forced: int,
) -> None:
    """Adds so many iterations, each at most `max_depth` decisions deep. states[ROOT] is the seat's veiled
    state; `rows` are the states as rows of numbers; `exploration` is the weight of rarely tried actions, in
    thousandths. With an action in `forced` (or -1) the seat takes that one first."""
    actions, weights = buffers[ACTIONS], buffers[WEIGHTS]
    rewards, chances = buffers[REWARDS], buffers[CHANCES]
    key = root_key(kits, states, rows, seat) if forced < 0 else 0
    for _ in range(iterations):
        copy_state(states, WORLD, states, ROOT)
        imagine(kits[0], states[WORLD], seat, rng)
        if forced >= 0:
            apply(kits[0], states[WORLD], seat, forced)
        depth = select(
            kits, states, rows, seat, key, nodes, edges, path, actions, weights, scratch, counters, rng,
            min(max_depth, len(path)), exploration,
        )  # fmt: skip
        kit, s = kits[0], states[WORLD]
        decisions = min(rollout_depth(kit), max_depth - depth)
        counters[TRANSITIONS] += rollout(kit, s, actions, weights, scratch, rng, decisions)
        set_rewards(kit, s, seats, rewards, scratch)
        backup(nodes, edges, path, depth, rewards)
        for other in range(seats):
            chances[other] += rewards[other]


def backup(nodes: list[Node], edges: list[Edge], path: list[Step], depth: int, rewards: Ints) -> None:
    """Adds the rewards to the nodes and edges on the path, each that of the seat that decided there."""
    for level in range(depth):
        earned = rewards[path[level].seat]
        edge = edges[path[level].edge]
        edge.visits += 1
        edge.reward += earned
        node = nodes[path[level].node]
        node.visits += 1
        node.reward += earned


def root_node(kits: list[Kit], states: list[State], rows: Grid, seat: int, nodes: list[Node]) -> int:
    """The place of the node of the seat's own decision."""
    return find_node(nodes, root_key(kits, states, rows, seat))


def root_key(kits: list[Kit], states: list[State], rows: Grid, seat: int) -> int:
    copy_state(states, WORLD, states, ROOT)
    return infoset_key(kits, states, rows, seat)


def select(
    kits: list[Kit],
    states: list[State],
    rows: Grid,
    root_seat: int,
    first_key: int,
    nodes: list[Node],
    edges: list[Edge],
    path: list[Step],
    actions: Ints,
    weights: Ints,
    scratch: Ints,
    counters: Ints,
    rng: Ints,
    depth_limit: int,
    exploration: int,
) -> int:
    """Goes down the tree in the imagined world and expands one node; returns how many steps are on the path.
    Where several seats may act, the searching one does so first.

    Most nodes are met only once. So a new one only gets its place, and is expanded at the second visit; only
    the first decision is expanded at once.

    The first decision is at the node of the seat's own veiled state (`first_key`, or 0 where it is forced):
    what the seat has forgotten does not come back in an imagined world."""
    kit = kits[0]
    s = states[WORLD]
    depth = 0
    expanded = False
    who = acting(kit, s)
    while who != 0 and not expanded and depth < depth_limit:
        if who == CHANCE_ACTS:
            n = outcomes(kit, s, actions, weights)
            apply(kit, s, CHANCE, actions[sample(weights, n, rng)])
        else:
            seat = root_seat if who >> root_seat & 1 else lowest_bit(who)
            if depth == 0 and first_key != 0:
                key = first_key
                copy_state(states, INFOSET, states, ROOT)
            else:
                key = infoset_key(kits, states, rows, seat)
            at = find_node(nodes, key)
            if nodes[at].key == 0 and (not add_node(nodes, at, key, counters) or depth > 0):
                break
            if nodes[at].edge_count == 0:
                if not expand(kits, states, seat, nodes, at, edges, actions, weights, scratch, counters):
                    break
                expanded = True
            edge = best_edge(nodes, at, edges, exploration, rng)
            step = path[depth]
            step.node = at
            step.edge = edge
            step.seat = seat
            depth += 1
            apply(kit, s, seat, edges[edge].action)
        counters[TRANSITIONS] += 1
        who = acting(kit, s)
    return depth


def sample(weights: Ints, n: int, rng: Ints) -> int:
    """Draws an index by running weights."""
    k = below(rng, weights[n - 1])
    j = 0
    while k >= weights[j]:
        j += 1
    return j


def infoset_key(kits: list[Kit], states: list[State], rows: Grid, seat: int) -> int:
    """The digest of what a seat can know of the imagined world; never 0."""
    copy_state(states, INFOSET, states, WORLD)
    veil(kits[0], states[INFOSET], seat)
    row = rows[INFOSET]
    key = seat
    for j in range(len(row)):
        # Every cell is mixed by itself, so that the processor can do several at once.
        cell = (row[j] + j * _STEP) * _FACTOR & _KEPT
        key += (cell ^ cell >> 31) * _FACTOR
    key &= _KEPT
    return key ^ key >> 29 | 1


def find_node(nodes: list[Node], key: int) -> int:
    """The place of a node, or the empty one where it belongs."""
    mask = len(nodes) - 1
    at = (key >> 16) & mask
    while nodes[at].key != 0 and nodes[at].key != key:
        at = (at + 1) & mask
    return at


def add_node(nodes: list[Node], at: int, key: int, counters: Ints) -> bool:
    """Adds a node at an empty place; False where the table is full."""
    if 4 * (counters[NODES_USED] + 1) > 3 * len(nodes):
        return False
    nodes[at].key = key
    counters[NODES_USED] += 1
    return True


def expand(
    kits: list[Kit],
    states: list[State],
    seat: int,
    nodes: list[Node],
    at: int,
    edges: list[Edge],
    actions: Ints,
    weights: Ints,
    scratch: Ints,
    counters: Ints,
) -> bool:
    """Adds the edges of a node; False where there is no room for them."""
    s = states[INFOSET]
    n = legal(kits[0], s, seat, actions)
    n = prune(kits[0], s, seat, actions, n)
    n = prior(kits[0], s, seat, actions, n, weights, scratch)
    first = counters[EDGES_USED]
    if first + n > len(edges):
        return False
    for j in range(n):
        edges[first + j].action = actions[j]
        edges[first + j].prior = weights[j]
    nodes[at].first_edge = first
    nodes[at].edge_count = n
    counters[EDGES_USED] += n
    return True


def count_visited(nodes: list[Node], least: int) -> tuple[int, int]:
    """How many nodes were visited at least so often, and how many edges they have."""
    many, ways = 0, 0
    for at in range(len(nodes)):
        if nodes[at].edge_count > 0 and nodes[at].visits >= least:
            many += 1
            ways += nodes[at].edge_count
    return many, ways


def copy_visited(
    nodes: list[Node], edges: list[Edge], least: int, kept: list[Node], kept_edges: list[Edge], counters: Ints
) -> None:
    """Copies the nodes that were visited at least so often, with their edges, into empty arrays."""
    for at in range(len(nodes)):
        node = nodes[at]
        if node.edge_count > 0 and node.visits >= least:
            copy = kept[find_node(kept, node.key)]
            copy.key = node.key
            copy.first_edge = counters[EDGES_USED]
            copy.edge_count = node.edge_count
            copy.visits = node.visits
            copy.reward = node.reward
            for j in range(node.edge_count):
                edge = edges[node.first_edge + j]
                to = kept_edges[copy.first_edge + j]
                to.action = edge.action
                to.prior = edge.prior
                to.visits = edge.visits
                to.reward = edge.reward
            counters[NODES_USED] += 1
            counters[EDGES_USED] += node.edge_count


def best_edge(nodes: list[Node], at: int, edges: list[Edge], exploration: int, rng: Ints) -> int:
    """The edge with the highest mean reward plus exploration term (PUCT). An untried edge counts as a little
    worse than its node."""
    node = nodes[at]
    first = node.first_edge
    n = node.edge_count
    if n == 1:
        return first
    total_prior = edges[first + n - 1].prior
    if node.visits == 0:
        # At first by the prior alone.
        k = below(rng, total_prior)
        drawn = first
        while k >= edges[drawn].prior:
            drawn += 1
        return drawn
    untried = node.reward / node.visits - WIN * 0.05
    bonus = exploration * sqrt(node.visits) / total_prior
    best = first
    most = -1.0
    before = 0
    for j in range(first, first + n):
        edge = edges[j]
        value = bonus * (edge.prior - before)
        before = edge.prior
        if edge.visits > 0:
            value = edge.reward / edge.visits + value / (1 + edge.visits)
        else:
            value += untried
        if value > most:
            most = value
            best = j
    return best


def rollout(
    kit: Kit, s: State, actions: Ints, weights: Ints, scratch: Ints, rng: Ints, decisions: int
) -> int:
    """Plays to the end, or so many decisions further; returns the number of transitions."""
    steps = 0
    who = acting(kit, s)
    while who != 0 and (decisions > 0 or not quiescent(kit, s)):
        if who == CHANCE_ACTS:
            n = outcomes(kit, s, actions, weights)
            apply(kit, s, CHANCE, actions[sample(weights, n, rng)])
        else:
            seat = lowest_bit(who)
            n = legal(kit, s, seat, actions)
            apply(kit, s, seat, rollout_policy(kit, s, seat, actions, n, weights, scratch, rng))
            decisions -= 1
        steps += 1
        who = acting(kit, s)
    return steps


def set_rewards(kit: Kit, s: State, seats: int, rewards: Ints, scratch: Ints) -> None:
    """Each seat's reward: the utility of a finished game, the evaluation of another."""
    if acting(kit, s) == 0:
        for seat in range(seats):
            rewards[seat] = utility(kit, s, seat, seats)
    else:
        evaluate(kit, s, seats, rewards, scratch)
