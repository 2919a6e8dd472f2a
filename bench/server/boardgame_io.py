"""`python -m bench.server.boardgame_io`: what a move of Go Fish costs boardgame.io's server, in CPU time.

The server is a process of its own, and so are its players; only the server's time is counted. It is
read before and after the moves, so that starting up, filling the lobby and what V8 needs to get warm
stay outside.
"""

import argparse
import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from .processes import cpu_seconds, line_of, order, resident_kib, started

HOME = Path(__file__).parent / "boardgame"
MOVES = 20_000
WARM_UP = 10_000
"""V8 has compiled what it will after about half of them."""


@dataclass(frozen=True)
class Cost:
    """What a server needed for moves that both seats have received."""

    tables: int
    moves: int
    cpu_us_a_move: float
    """User and system time of all threads of the server."""
    moves_a_second: float
    resident_kib: int
    """Memory at the end, finished matches included."""


def measure(tables: int, moves: int = MOVES, warm_up: int = WARM_UP, on_disk: bool = False) -> Cost:
    """Plays at so many tables at once, each move as soon as both seats have the one before. On disk means
    boardgame.io's own FlatFile: a move is written, though not forced to the disk, before the players are
    told."""
    with TemporaryDirectory() as folder, _node("server.js", "0", *[folder] * on_disk) as server:
        port = line_of(server)
        with _node("players.js", port, str(tables)) as players:
            order(players, "prepare", warm_up)
            order(players, "play", warm_up)
            order(players, "prepare", moves)
            before = cpu_seconds(server.pid)
            played = order(players, "play", moves)
            spent = cpu_seconds(server.pid) - before
            return Cost(
                tables=tables,
                moves=moves,
                cpu_us_a_move=spent / moves * 1e6,
                moves_a_second=moves / played["seconds"],
                resident_kib=resident_kib(server.pid),
            )


@contextmanager
def _node(script: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    node = shutil.which("node")
    if node is None:
        raise FileNotFoundError("boardgame.io needs Node.js")
    if not (HOME / "node_modules").is_dir():
        raise FileNotFoundError(f"boardgame.io is not installed; run `npm ci` in {HOME}")
    with started(node, script, *arguments, cwd=HOME) as process:
        yield process


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server.boardgame_io", description=__doc__)
    parser.add_argument("tables", nargs="*", type=int, default=[1, 20, 100], help="tables at a time")
    parser.add_argument("--moves", type=int, default=MOVES, help="moves that are measured")
    parser.add_argument("--warm-up", type=int, default=WARM_UP, help="moves before that")
    parser.add_argument("--on-disk", action="store_true", help="matches in files, not in memory")
    chosen = parser.parse_args()
    for tables in chosen.tables:
        cost = measure(tables, chosen.moves, chosen.warm_up, chosen.on_disk)
        print(json.dumps(asdict(cost)), flush=True)


if __name__ == "__main__":
    main()
