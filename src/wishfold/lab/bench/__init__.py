"""How fast the games run here, and how fast a peer runs what is nearest to them.

A shared machine is easily 15 % faster or slower from one second to the next, so nothing is
measured in one go: all measurements, ours and the peers', take turns for several short rounds, and each
figure is the best of its rounds. Ratios are made of figures of the same run.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...kernel.registry import load, names
from .figures import measurements
from .machine import machine
from .peers import Peer, installed
from .timing import Measurement

ROUNDS = 20
"""Many short ones: on a busy machine a short round has the better chance to be left alone."""


def run(
    games: list[str],
    seconds: float = 2.0,
    progress: Callable[[str], None] | None = None,
    peers: Sequence[Peer] | None = None,
    given: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    """Measures these games (all when none is named), each measurement for so many seconds in all.

    `progress` hears what is measured next. `given` are options to play with.
    Peers are those that are installed, unless others are named.
    Without a compiler the compiled figures are absent; without a peer its figures and ratios are.
    """
    loaded = [load(name) for name in games or names()]
    every: list[Measurement] = []
    compared: list[tuple[str, str]] = []
    for game in loaded:
        if progress:
            progress(f"{game.name}: compiling")
        every += measurements(game, given)
        for peer in installed() if peers is None else peers:
            every += peer.measurements(game)
            compared += peer.compared(game)
    figures = _best(every, seconds, progress)
    ratios = {
        f"{ours}/{theirs}": figures[ours] / figures[theirs] for ours, theirs in compared if ours in figures
    }
    return {"figures": figures, "ratios": ratios, "machine": machine()}


def _best(
    measurements: list[Measurement], seconds: float, progress: Callable[[str], None] | None
) -> dict[str, float]:
    best = {name: 0.0 for measurement in measurements for name in measurement.names}
    for round in range(ROUNDS):
        for measurement in measurements:
            if progress:
                progress(f"round {round + 1} of {ROUNDS}: {measurement.names[0]}")
            for name, rate in zip(measurement.names, measurement.measure(seconds / ROUNDS), strict=True):
                best[name] = max(best[name], rate)
    return best
