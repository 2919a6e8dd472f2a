"""A thousand live tables in one process: how long a move takes until both seats have received it, and what a
connection costs in memory.

Every table moves once in five seconds, and the tables evenly one after the other. Memory is what the server
holds more than it did when it had just opened, with everybody connected and all games in mid-play.
"""

import os
from dataclasses import dataclass

from .processes import cpu_seconds, order, resident_kib
from .wishfold_server import open_wishfold

TABLES = 1_000
SECONDS = 60
EVERY = 5
OPENING = 20
"""Moves that each game has behind it when the measurement begins; most games have about 66."""
AT_ONCE = 20
"""Tables that are prepared at a time."""


@dataclass(frozen=True)
class Load:
    connections: int
    moves: int
    p50_ms: float
    """From the submission of a move until both seats have received it."""
    p99_ms: float
    max_ms: float
    late_p99_ms: float
    """How much later than planned players submitted: if it is much, the players were too busy to measure."""
    idle_mib: float
    """Memory of the server before the first visitor."""
    kib_a_connection: float
    cpu_share: float
    """Of one core."""
    load: float
    """What the machine had to do in the minute before."""


def measure(tables: int = TABLES, seconds: int = SECONDS) -> Load:
    with open_wishfold() as server, server.players(AT_ONCE) as players:
        load = os.getloadavg()[0]
        idle = resident_kib(server.pid)
        order(players, "prepare", tables)
        order(players, "open", OPENING)
        before = cpu_seconds(server.pid)
        seen = order(players, "load", seconds, EVERY)
        spent = cpu_seconds(server.pid) - before
        connections = 2 * tables
        return Load(
            connections=connections,
            moves=int(seen["moves"]),
            p50_ms=round(seen["p50_ms"], 2),
            p99_ms=round(seen["p99_ms"], 2),
            max_ms=round(seen["max_ms"], 2),
            late_p99_ms=round(seen["late_p99_ms"], 2),
            idle_mib=round(idle / 1024, 1),
            kib_a_connection=round((resident_kib(server.pid) - idle) / connections, 1),
            cpu_share=round(spent / seen["seconds"], 3),
            load=load,
        )
