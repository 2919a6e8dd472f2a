"""Random bytes as states, kits and lists: compiled code answers or raises, and never crashes.

Another process tries, so that a crash would be found. Some calls on random states do not end, since rules
trust their states; an alarm ends that process, which is no crash.
"""

import subprocess
import sys
from pathlib import Path

import pytest

import wishfold

TRY = """
import random, signal, sys
import wishfold
from wishfold.bots.search import tree

name, seed, seconds = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
signal.signal(signal.SIGALRM, signal.SIG_DFL)
game = wishfold.load(name)
engine, lots = game.native(), random.Random(seed)
units = [engine.loops, engine.more(tree, game.heuristics)]


def number():
    return lots.choice([0, 1, 2, -1, 7, 100, lots.randrange(-9, 9), lots.getrandbits(62), -(1 << 63)])

def filled(cells):
    how = lots.randrange(3)
    for row in cells:
        for j in range(len(row)):
            row[j] = number() if how == 0 else lots.randrange(4) if how == 1 else lots.randrange(-2, 60)
    return cells

def argument(kind):
    kits, states = engine.kits(game.kit(game.choose())), engine.states(3, game.fresh(game.kit(game.choose())))
    if kind == "k":
        return kits if lots.random() < 0.7 else filled(kits)
    if kind == "r":
        return states if lots.random() < 0.3 else filled(states)
    if kind == "l":
        return filled(engine.numbers(1, lots.choice([1, 5, game.room])))[0]
    if kind == "g":
        return filled(engine.numbers(lots.choice([1, 4]), lots.choice([1, game.room])))
    if kind == "m":
        return engine.masks(3, game.actions.size)
    return number() if lots.random() < 0.3 else lots.randrange(4)

OTHERS = ("bind", "kinds", "digest", "compiler")
CALLED = {unit: [name for name in dir(unit) if name not in OTHERS and name[0] != "_"] for unit in units}
print("ready", flush=True)
signal.alarm(seconds)
done = 0
while True:
    unit = lots.choice(units)
    function = getattr(unit, lots.choice(CALLED[unit]))
    kinds = unit.kinds(function)
    try:
        function(*map(argument, kinds))
    except (IndexError, ZeroDivisionError, ValueError, MemoryError):
        pass
    done += 1
"""


def tried(name: str, seed: int, seconds: int) -> int:
    """The status of a process that tries for so long: that of the alarm, unless something crashed."""
    command = [sys.executable, "-c", TRY, name, str(seed), str(seconds)]
    ran = subprocess.run(command, capture_output=True, check=False, cwd=Path(__file__).parent)
    assert b"Traceback" not in ran.stderr, ran.stderr.decode()
    assert ran.stdout.startswith(b"ready")
    return ran.returncode


@pytest.mark.parametrize("name", wishfold.names())
def test_random_bytes_crash_nothing(name: str) -> None:
    assert tried(name, 1, 1) == -14


@pytest.mark.soak
@pytest.mark.parametrize("name", wishfold.names())
@pytest.mark.parametrize("seed", range(2, 22))
def test_random_bytes_crash_nothing_at_length(name: str, seed: int) -> None:
    assert tried(name, seed, 10) == -14
