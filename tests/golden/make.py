"""`python -m tests.golden.make GAME`: writes the golden files that a game lacks, overwrites none."""

import json
import sys
from pathlib import Path

from tests.golden.ids import lines, summary
from tests.test_every_game import GOLDEN, playthrough, random_game

import wishfold
from wishfold.kernel.engines.count import count
from wishfold.kernel.records.record import Record


def keep(file: Path, text: str) -> None:
    if not file.exists():
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")


def make(name: str) -> None:
    game = wishfold.load(name)
    folder = GOLDEN / name
    keep(folder / "actions.txt", summary(lines(game.actions)))
    keep(folder / "outcomes.txt", summary(lines(game.outcomes)))
    seats = game.seats[-1] if len(game.seats) < 3 else game.seats[1]
    position = random_game(game, seed=4, seats=seats)
    record = Record.of(position, [f"player {n + 1}" for n in range(seats)])
    keep(folder / f"version-{game.version}.wishfold", record.write())
    story = json.dumps(playthrough(game), ensure_ascii=False, indent=1)
    keep(folder / "playthrough.json", story + "\n")
    keep(folder / "counts.txt", "".join(counts(game)))


def counts(game: wishfold.Game) -> list[str]:
    """From the beginning, and from the middle and the end of a game."""
    position = random_game(game, seed=2)
    steps = len(position.steps)
    found = []
    for back in (steps, steps // 2, steps // 6):
        there = position.copy()
        there.dice = None
        for _ in range(back):
            there.pop()
        numbers: list[int] = []
        depth = 0
        while not numbers or (numbers[-1] < 300_000 and depth < 8):
            depth += 1
            numbers = list(count(game.engine(), there, depth))
        found.append(" ".join(map(str, numbers)) + f"; {there}\n")
    return found


for name in sys.argv[1:]:
    make(name)
