"""`python -m bench.server [moves|load]`: both when none is named."""

import argparse
import json
from dataclasses import asdict
from typing import Any

from . import load, moves


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("what", nargs="?", choices=["moves", "load"], help="CPU time a move; many tables")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--ours", action="store_true", help="moves: without boardgame.io")
    parser.add_argument(
        "--baseline", action="store_true", help="moves: beside the barest server that keeps the promises"
    )
    parser.add_argument("--rounds", type=int, default=moves.ROUNDS, help="moves: how often")
    parser.add_argument("--tables", type=int, help="tables at a time")
    parser.add_argument("--moves", type=int, default=moves.MOVES, help="moves: so many a round")
    parser.add_argument("--seconds", type=int, default=load.SECONDS, help="load: for so long")
    chosen = parser.parse_args()
    found: dict[str, Any] = {}
    if chosen.what != "load":
        tables = chosen.tables or moves.TABLES
        if chosen.baseline:
            found["moves"] = moves.baseline(tables, chosen.moves, chosen.rounds)
        elif chosen.ours:
            found["moves"] = moves.alone(tables, chosen.moves, chosen.rounds)
        else:
            found["moves"] = moves.plain(moves.compare(tables, chosen.moves, chosen.rounds))
    if chosen.what != "moves":
        found["load"] = asdict(load.measure(chosen.tables or load.TABLES, chosen.seconds))
    if chosen.json:
        print(json.dumps(found, indent=2))
    else:
        for part, figures in found.items():
            for name, figure in figures.items():
                if name != "rounds":
                    print(f"{part}.{name}: {figure}")


if __name__ == "__main__":
    main()
