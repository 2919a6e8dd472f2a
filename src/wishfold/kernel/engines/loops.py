"""The generic loops over any game: playouts, steps, batches, counting.

This file is run anew for every game with that game's rules in its names, once interpreted and
once compiled (see `engine`), so that a search or a batch calls the rules directly. Hence the
names of the contract appear here out of nowhere; for the type checker they are declared below.
`State` and `Kit` stand for those of the game.

They run on bare states, for they are what a match would be too slow for: search, batches, simulation.

What is called from outside takes arrays and an index: lists of objects when interpreted, rows of
cells when compiled.
"""

from typing import TYPE_CHECKING

from ..rules.bits import lowest_bit
from ..rules.contract import Grid, Ints, Kit, Masks, State
from ..rules.fields import clear_row, copy_state
from ..rules.rng import below, seeded
from ..story import CHANCE, CHANCE_ACTS

if TYPE_CHECKING:
    from .loops_names import acting, apply, imagine, legal, outcomes, place, veil

HOOKS = ()
"""The functions that a game's heuristics may replace: none here."""


def offer(kit: Kit, s: State, seat: int, out: Ints, weights: Ints) -> int:
    """What a seat can do, or what can befall when the seat is CHANCE."""
    if seat == CHANCE:
        return outcomes(kit, s, out, weights)
    return legal(kit, s, seat, out)


def pick(seat: int, n: int, out: Ints, weights: Ints, rng: Ints) -> int:
    """One of what `offer` wrote: by weight for CHANCE, else each alike."""
    if seat != CHANCE:
        return out[below(rng, n)]
    k = below(rng, weights[n - 1])
    j = 0
    while k >= weights[j]:
        j += 1
    return out[j]


def settle(kit: Kit, s: State, out: Ints, weights: Ints, rng: Ints) -> int:
    """Rolls until players are to act or the game is over; returns how many outcomes fell."""
    fell = 0
    while acting(kit, s) == CHANCE_ACTS:
        n = outcomes(kit, s, out, weights)
        apply(kit, s, CHANCE, pick(CHANCE, n, out, weights, rng))
        fell += 1
    return fell


def playout(kit: Kit, s: State, out: Ints, weights: Ints, rng: Ints, tally: Ints) -> None:
    """Random play to the end: tally[0] counts transitions, tally[1] the players' decisions.

    The hottest loop of all, so `offer` and `pick` are written out: it makes it twice as
    fast.
    """
    who = acting(kit, s)
    transitions = 0
    decisions = 0
    while who != 0:
        if who == CHANCE_ACTS:
            n = outcomes(kit, s, out, weights)
            k = below(rng, weights[n - 1])
            j = 0
            while k >= weights[j]:
                j += 1
            apply(kit, s, CHANCE, out[j])
        else:
            seat = lowest_bit(who)
            n = legal(kit, s, seat, out)
            apply(kit, s, seat, out[below(rng, n)])
            decisions += 1
        transitions += 1
        who = acting(kit, s)
    tally[0] += transitions
    tally[1] += decisions


def playouts(
    kits: list[Kit],
    fresh: list[State],
    states: list[State],
    out: Ints,
    weights: Ints,
    rng: Ints,
    tally: Ints,
    count: int,
) -> None:
    """Complete random games from the fresh state."""
    for _ in range(count):
        copy_state(states, 0, fresh, 0)
        playout(kits[0], states[0], out, weights, rng, tally)


def playouts_from(
    kits: list[Kit],
    states: list[State],
    i: int,
    scratch: list[State],
    out: Ints,
    weights: Ints,
    rng: Ints,
    tally: Ints,
    wins: Ints,
    count: int,
) -> None:
    """Random games from states[i]; wins[seat] counts first places (shared ones in full)."""
    for _ in range(count):
        copy_state(scratch, 0, states, i)
        playout(kits[0], scratch[0], out, weights, rng, tally)
        for seat in range(len(wins)):
            if place(kits[0], scratch[0], seat) == 1:
                wins[seat] += 1


def trace(kits: list[Kit], states: list[State], out: Ints, weights: Ints, rng: Ints, steps: Grid) -> int:
    """A random game from states[0] on, every step written down: seat, action, and a sum over
    what was possible. states[n] is the state after n steps; stops where the room ends. Returns
    the number of steps."""
    kit = kits[0]
    n = 0
    who = acting(kit, states[0])
    while who != 0 and n + 1 < len(states):
        copy_state(states, n + 1, states, n)
        s = states[n + 1]
        seat = lowest_bit(who)
        k = offer(kit, s, seat, out, weights)
        action = pick(seat, k, out, weights, rng)
        steps[n][0] = seat
        steps[n][1] = action
        steps[n][2] = checksum(k, seat, out, weights, 0)
        apply(kit, s, seat, action)
        n += 1
        who = acting(kit, s)
    return n


def checksum(n: int, seat: int, out: Ints, weights: Ints, sum: int) -> int:
    """Goes on with a running sum over what a seat can do."""
    for j in range(n):
        sum = (sum * 31 + out[j] + 1) & 0xFFFFFFFFFFFF
        if seat == CHANCE:
            sum = (sum * 31 + weights[j]) & 0xFFFFFFFFFFFF
    return sum


def digests(
    kits: list[Kit],
    fresh: list[State],
    states: list[State],
    out: Ints,
    weights: Ints,
    rng: Ints,
    sums: Grid,
    seed: int,
    limit: int,
) -> None:
    """One random game per row of `sums`, seeded by its number: a running sum over every seat,
    action and list of possibilities, then the number of steps. states[i] is game i as it ended;
    one that would not is left after one step more than the limit."""
    kit = kits[0]
    for game in range(len(sums)):
        rng[0] = seeded(seed + game)
        copy_state(states, game, fresh, 0)
        s = states[game]
        sum = 0
        steps = 0
        who = acting(kit, s)
        while who != 0 and steps <= limit:
            seat = lowest_bit(who)
            n = offer(kit, s, seat, out, weights)
            action = pick(seat, n, out, weights, rng)
            sum = checksum(n, seat, out, weights, sum)
            sum = (sum * 31 + seat * 7 + action) & 0xFFFFFFFFFFFF
            apply(kit, s, seat, action)
            steps += 1
            who = acting(kit, s)
        sums[game][0] = sum
        sums[game][1] = steps


def legal_at(kits: list[Kit], states: list[State], i: int, seat: int, out: Ints) -> int:
    return legal(kits[0], states[i], seat, out)


def acting_at(kits: list[Kit], states: list[State], i: int) -> int:
    return acting(kits[0], states[i])


def apply_at(kits: list[Kit], states: list[State], i: int, seat: int, action: int) -> None:
    apply(kits[0], states[i], seat, action)


def place_at(kits: list[Kit], states: list[State], i: int, seat: int) -> int:
    return place(kits[0], states[i], seat)


def begin(kits: list[Kit], fresh: list[State], states: list[State], i: int, room: Grid) -> tuple[int, int]:
    """A new game at states[i], up to its first decision; answers like `step`."""
    copy_state(states, i, fresh, 0)
    return await_decision(kits[0], states[i], room)


def step(kits: list[Kit], states: list[State], i: int, seat: int, action: int, room: Grid) -> tuple[int, int]:
    """A decision, the chance that follows and the next legal list in one call.

    Answers who acts, and how many actions the lowest of them has in room[0]. `room` is all that
    stepping needs in one array, since every argument costs a caller from Python time: the rows
    are actions, weights and the generator.
    """
    apply(kits[0], states[i], seat, action)
    return await_decision(kits[0], states[i], room)


def await_decision(kit: Kit, s: State, room: Grid) -> tuple[int, int]:
    settle(kit, s, room[0], room[1], room[2])
    who = acting(kit, s)
    if who == 0:
        return 0, 0
    return who, legal(kit, s, lowest_bit(who), room[0])


def batch_reset(
    kits: list[Kit],
    fresh: list[State],
    states: list[State],
    out: Ints,
    weights: Ints,
    rngs: Grid,
    masks: Masks,
    seats: Ints,
) -> None:
    """All games to their first decision; a fresh row of masks and the acting seat for each."""
    for i in range(len(states)):
        copy_state(states, i, fresh, 0)
        settle(kits[0], states[i], out, weights, rngs[i])
        seats[i] = mark(kits[0], states[i], out, masks, i)


def mark(kit: Kit, s: State, out: Ints, masks: Masks, i: int) -> int:
    """Writes the lowest acting seat's legal actions as 0 and 1 to masks[i]; returns the seat."""
    seat = lowest_bit(acting(kit, s))
    n = legal(kit, s, seat, out)
    clear_row(masks, i)
    mask = masks[i]
    for j in range(n):
        mask[out[j]] = 1
    return seat


def batch_step(
    kits: list[Kit],
    fresh: list[State],
    states: list[State],
    actions: Ints,
    out: Ints,
    weights: Ints,
    rngs: Grid,
    masks: Masks,
    seats: Ints,
    places: Grid,
    done: Ints,
) -> int:
    """One decision in every game: apply, chance, places of what ended, a new game there, masks.

    Returns the number of transitions, chance included.
    """
    kit = kits[0]
    transitions = 0
    for i in range(len(states)):
        s = states[i]
        apply(kit, s, seats[i], actions[i])
        transitions += 1
        # Asked before `settle` is, because handing over rngs[i] costs more than most steps.
        if acting(kit, s) == CHANCE_ACTS:
            transitions += settle(kit, s, out, weights, rngs[i])
        done[i] = 0
        if acting(kit, s) == 0:
            done[i] = 1
            for seat in range(len(places[i])):
                places[i][seat] = place(kit, s, seat)
            copy_state(states, i, fresh, 0)
            transitions += settle(kit, s, out, weights, rngs[i])
        seats[i] = mark(kit, s, out, masks, i)
    return transitions


def pick_masked(masks: Masks, rngs: Grid, actions: Ints) -> None:
    """A random policy that reads nothing but the masks, as a learner would."""
    for i in range(len(masks)):
        mask = masks[i]
        n = 0
        for j in range(len(mask)):
            n += mask[j]
        k = below(rngs[i], n)
        j = 0
        while k > 0 or mask[j] == 0:
            k -= mask[j]
            j += 1
        actions[i] = j


def count_leaves(
    kits: list[Kit], states: list[State], lists: Grid, weights: Ints, cursor: Ints, sizes: Ints, depth: int
) -> int:
    """Perft: how many sequences of `depth` actions and outcomes lead on from states[0].

    Where several seats act, the lowest goes first. states, lists, cursor and sizes have room for
    `depth` levels; the stack is by hand, because rules have no recursion.
    """
    kit = kits[0]
    total = 0
    level = 0
    who = acting(kit, states[0])
    sizes[0] = 0 if who == 0 else offer(kit, states[0], lowest_bit(who), lists[0], weights)
    cursor[0] = 0
    while level >= 0:
        if level == depth - 1:
            total += sizes[level]
            level -= 1
        elif cursor[level] == sizes[level]:
            level -= 1
        else:
            action = lists[level][cursor[level]]
            cursor[level] += 1
            seat = lowest_bit(acting(kit, states[level]))
            copy_state(states, level + 1, states, level)
            level += 1
            s = states[level]
            apply(kit, s, seat, action)
            who = acting(kit, s)
            sizes[level] = 0 if who == 0 else offer(kit, s, lowest_bit(who), lists[level], weights)
            cursor[level] = 0
    return total


def veil_at(kits: list[Kit], states: list[State], i: int, seat: int) -> None:
    veil(kits[0], states[i], seat)


def imagine_at(
    kits: list[Kit], states: list[State], i: int, veiled: list[State], j: int, seat: int, rng: Ints
) -> None:
    """states[i] becomes a full state that veiled[j] allows."""
    copy_state(states, i, veiled, j)
    imagine(kits[0], states[i], seat, rng)


def imaginations(
    kits: list[Kit], states: list[State], veiled: list[State], seat: int, rng: Ints, count: int
) -> None:
    """Imagines many times over; for measuring."""
    for _ in range(count):
        copy_state(states, 0, veiled, 0)
        imagine(kits[0], states[0], seat, rng)
