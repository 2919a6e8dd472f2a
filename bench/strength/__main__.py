"""Plays every claim of `claims`, prints a table, and keeps what is done in a file to go on from."""

import argparse
import hashlib
import json
import sys
from collections import Counter
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from statistics import median, quantiles
from time import monotonic
from typing import Any

import wishfold
from wishfold.games.fold_em.components import SOLO_TURNS
from wishfold.lab.arena import plan_tournament, run_tournament

from .claims import DUELS, SOLOS, Duel, Solo
from .limits.playing import cheats
from .speed import speeds

MADE_OF = ("*.py", "*.sheet")


def duelled(claim: Duel, games: int, seed: str) -> dict[str, Any]:
    given = dict(option.split("=") for option in claim.options)
    held = run_tournament(plan_tournament(claim.game, claim.bots, games, given, seed))
    score = held.score(claim.bots[0])
    return {
        "games": held.plan.games,
        "value": score.value,
        "low": score.low,
        "high": score.high,
        "forfeits": len(held.forfeits),
    }


def alone(claim: Solo, games: int, seed: str) -> dict[str, Any]:
    held = run_tournament(plan_tournament(claim.game, [claim.bot], games, {"level": claim.level}, seed))
    turns = sorted(played.rounds for played in held.played if played.places == (1,))
    lost = held.plan.games - len(turns)
    taken = turns + [SOLO_TURNS + 1] * lost
    return {
        "games": held.plan.games,
        "value": median(taken),
        "low": quantiles(taken, n=4)[0],
        "high": quantiles(taken, n=4)[2],
        "lost": lost,
        "crowns": dict(sorted(Counter(points for played in held.played for points in played.points).items())),
    }


def sources(game: str) -> str:
    """What the bots of a game are made of: results of other sources are none of theirs."""
    home = Path(wishfold.__file__).parent
    rules = Path(wishfold.load(game).rules.__file__).parent
    rooms = home / "kernel", home / "bots" / "search", rules.parent
    files = {file for room in rooms for kind in MADE_OF for file in room.rglob(kind)}
    files.add(home / "bots" / "random.py")
    mix = hashlib.sha256()
    for file in sorted(files):
        mix.update(file.name.encode() + b"\0" + file.read_bytes())
    return mix.hexdigest()[:20]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("--only", help="claims whose title holds this")
    parser.add_argument("--share", type=float, default=1.0, help="of the games that each claim takes")
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--keep", type=Path, default=Path("strength.json"), help="where results are kept")
    asked = parser.parse_args()
    kept: dict[str, Any] = json.loads(asked.keep.read_text()) if asked.keep.exists() else {}
    begun = monotonic()
    claims: list[tuple[Duel | Solo, Callable[..., dict[str, Any]]]] = [
        *((claim, duelled) for claim in DUELS),
        *((claim, alone) for claim in SOLOS),
    ]
    for claim, settle in claims:
        if asked.only and asked.only not in claim.title:
            continue
        games = max(2, round(claim.games * asked.share))
        key = f"{claim.title}, {games} games, {asked.seed}, {sources(claim.game)}"
        if key not in kept:
            kept[key] = settle(claim, games, asked.seed)
            asked.keep.write_text(json.dumps(kept, indent=1, ensure_ascii=False))
        print(row(claim, kept[key]), flush=True)
    if not asked.only:
        for line in chain(cheats(), speeds()):
            print(line, flush=True)
    print(f"{(monotonic() - begun) / 60:.0f} minutes", file=sys.stderr)


def row(claim: Duel | Solo, found: dict[str, Any]) -> str:
    """A row of the table in docs/bots.md."""
    if isinstance(claim, Duel):
        met = claim.met(found["value"], found["low"])
        figure = f"{found['value']:.1%} ({found['low']:.1%}–{found['high']:.1%})"
    else:
        met = claim.met(found["value"])
        told = ", ".join(f"{count}× {many}" for many, count in found["crowns"].items())
        figure = f"{found['value']:g} (quartiles {found['low']:g}–{found['high']:g}); crowns: {told}"
    return f"| {claim.title} | {found['games']} | {figure} | {claim.wanted} | {'yes' if met else '**no**'} |"


if __name__ == "__main__":
    main()
