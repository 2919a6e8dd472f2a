"""`python -m bench.mutants [GAME…]`: status 0 when at least 90 % of the mutants of each game die."""

import argparse
import json
import sys

from .runner import run_mutants
from .target import ROOT, targets


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.mutants", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games when none is named")
    parser.add_argument("--jobs", type=int, default=2, help="mutants at a time")
    parser.add_argument("--limit", type=int, help="try a sample of so many mutants a game")
    parser.add_argument("--seed", type=int, default=1, help="decides the sample")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    chosen = parser.parse_args()
    all_findings = [
        run_mutants(target, ROOT, chosen.jobs, chosen.limit, chosen.seed, progress=_say)
        for target in targets(chosen.games)
    ]
    if chosen.json:
        print(
            json.dumps(
                {findings.target: findings.plain() for findings in all_findings}, indent=2, ensure_ascii=False
            )
        )
    else:
        for findings in all_findings:
            print(*findings.lines(), sep="\n")
            print(
                f"{findings.target}: {findings.killed} of {findings.mutants} mutants killed "
                f"({findings.share:.1%})"
            )
    return 0 if all(findings.enough for findings in all_findings) else 1


if __name__ == "__main__":
    sys.exit(main())
