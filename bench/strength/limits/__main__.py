"""Prints a line for each game and each such player; by what parts of it took, half an hour on two cores."""

import argparse
from itertools import chain

from .playing import ITERATIONS, cheats, responses


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.strength.limits", description=__doc__)
    parser.add_argument("--share", type=float, default=1.0, help="of the games that each line takes")
    parser.add_argument("--iterations", type=int, default=ITERATIONS, help="of each search")
    parser.add_argument("--workers", type=int, help="games at a time; one for each core when it is not said")
    asked = parser.parse_args()
    seeing = cheats(asked.share, asked.workers)
    knowing = responses(asked.share, asked.iterations, asked.workers)
    for line in chain(seeing, knowing):
        print(line, flush=True)


if __name__ == "__main__":
    main()
