"""What a move of Go Fish costs a server in CPU time, from its submission until both seats have received it:
ours beside boardgame.io's.

Rounds alternate, so that whatever else the machine does meets both. Each round has servers and players of its
own. Both sides have as many tables at once and play as many moves; on both, everything that comes before the
first move is done beforehand, new matches too. A boardgame.io match that follows another one on the same
connections costs a sync, which is counted, about once in 66 moves: some 2 % of its figure. Ours has
connections of its own, made beforehand. boardgame.io is measured twice: with matches in memory, and with its
own storage in files, since we never tell of a move that is not kept.
"""

import math
import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from functools import partial
from statistics import median
from typing import Any

from . import boardgame_io
from .boardgame_io import Cost
from .processes import cpu_seconds, order, resident_kib
from .wishfold_server import Server, open_baseline, open_wishfold

TABLES = 20
MOVES = 20_000
WARM_UP = 1_000
"""Enough for every page of code to be there and for the interpreter to have specialised it."""
SHORT_MATCH = 40
"""Nearly every match is longer; so many more are prepared."""
ROUNDS = 3


@dataclass(frozen=True)
class Round:
    """One measurement of each, one right after the other."""

    ours: Cost
    on_disk: Cost
    """boardgame.io with its own storage in files: like ours, a move is kept before the players are told."""
    in_memory: Cost
    """boardgame.io that forgets everything when it stops."""
    load: float
    """What the machine had to do in the minute before."""

    @property
    def ratio_on_disk(self) -> float:
        """How many times the CPU time of ours boardgame.io needs."""
        return self.on_disk.cpu_us_a_move / self.ours.cpu_us_a_move

    @property
    def ratio_in_memory(self) -> float:
        return self.in_memory.cpu_us_a_move / self.ours.cpu_us_a_move


Opening = Callable[[], AbstractContextManager[Server]]


def measure(
    tables: int = TABLES, moves: int = MOVES, rounds: int = 1, opening: Opening = open_wishfold
) -> list[Cost]:
    """Plays at so many tables of ours at once, each move as soon as both seats have the one before."""
    with opening() as server, server.players(tables) as players:

        def played(moves: int) -> Cost:
            order(players, "prepare", tables + math.ceil(moves / SHORT_MATCH))
            before = cpu_seconds(server.pid)
            took = order(players, "play", moves)
            spent = cpu_seconds(server.pid) - before
            return Cost(
                tables=tables,
                moves=moves,
                cpu_us_a_move=spent / moves * 1e6,
                moves_a_second=moves / took["seconds"],
                resident_kib=resident_kib(server.pid),
            )

        played(WARM_UP)
        return [played(moves) for _ in range(rounds)]


def compare(tables: int = TABLES, moves: int = MOVES, rounds: int = ROUNDS) -> list[Round]:
    made = []
    for _ in range(rounds):
        load = os.getloadavg()[0]
        (ours,) = measure(tables, moves)
        in_memory = boardgame_io.measure(tables, moves)
        on_disk = boardgame_io.measure(tables, moves, on_disk=True)
        made.append(Round(ours, on_disk, in_memory, load))
    return made


def plain(rounds: list[Round]) -> dict[str, Any]:
    """The figures, with what they were taken from."""
    return {
        "tables": rounds[0].ours.tables,
        "moves": rounds[0].ours.moves,
        "wishfold_cpu_us_a_move": round(median(each.ours.cpu_us_a_move for each in rounds), 1),
        "boardgame_io_on_disk_cpu_us_a_move": round(median(r.on_disk.cpu_us_a_move for r in rounds), 1),
        "boardgame_io_in_memory_cpu_us_a_move": round(median(r.in_memory.cpu_us_a_move for r in rounds), 1),
        "ratio_on_disk": round(median(each.ratio_on_disk for each in rounds), 2),
        "ratio_in_memory": round(median(each.ratio_in_memory for each in rounds), 2),
        "rounds": [asdict(each) for each in rounds],
    }


def alone(tables: int = TABLES, moves: int = MOVES, rounds: int = ROUNDS) -> dict[str, Any]:
    """Our own figures only, for work on them."""
    made = measure(tables, moves, rounds)
    return {
        "tables": tables,
        "moves": moves,
        "wishfold_cpu_us_a_move": round(median(cost.cpu_us_a_move for cost in made), 1),
        "rounds": [asdict(cost) for cost in made],
    }


def baseline(tables: int = TABLES, moves: int = MOVES, rounds: int = ROUNDS) -> dict[str, Any]:
    """How low a server of this stack can go at all, beside ours and boardgame.io with matches in memory."""
    servers: dict[str, Callable[[], Cost]] = {
        "wishfold": lambda: measure(tables, moves)[0],
        "baseline_interpreted": lambda: measure(tables, moves, opening=partial(open_baseline, "interpreted"))[
            0
        ],
        "baseline_compiled": lambda: measure(tables, moves, opening=partial(open_baseline, "compiled"))[0],
        "boardgame_io_in_memory": lambda: boardgame_io.measure(tables, moves),
    }
    made = [{name: measured().cpu_us_a_move for name, measured in servers.items()} for _ in range(rounds)]
    *own, theirs = servers
    return {
        "tables": tables,
        "moves": moves,
        **{f"{name}_cpu_us_a_move": round(median(each[name] for each in made), 1) for name in servers},
        **{f"ratio_{name}": round(median(each[theirs] / each[name] for each in made), 2) for name in own},
        "rounds": made,
    }
