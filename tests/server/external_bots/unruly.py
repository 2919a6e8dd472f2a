"""Bots as nobody wants them, in a package of their own: what workers must put up with."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from wishfold.bots import Bot, BotSpec, Budget, Seed
from wishfold.kernel.game import Game

Deed = Callable[[], object]


class Unruly:
    """Does something, then takes the first legal action, unless it returned another id."""

    def __init__(self, name: str, deed: Deed) -> None:
        self.name = name
        self._deed = deed

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> Any:
        out = [0] * game.room
        game.rules.legal(kit, veiled, seat, out)
        instead = self._deed()
        return out[0] if instead is None else instead


def run_on() -> None:
    while True:
        pass


def run_on_whatever_comes() -> None:
    while True:
        try:
            run_on()
        except BaseException:
            continue


def sleep() -> None:
    print("asleep", file=sys.stderr, flush=True)
    time.sleep(3600)


def sleep_beside_a_child() -> None:
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"]):
        sleep()


def chat() -> None:
    print("what a hand!")
    sys.__stdout__.write("what a hand!\n")  # type: ignore[union-attr]
    os.write(1, b"what a hand!\n")
    subprocess.run([sys.executable, "-c", "print('what a hand!')"], check=True)
    threading.Thread(target=time.sleep, args=(3600,)).start()
    if sys.stdin.read():
        raise RuntimeError("there is something to read")


def scribble() -> None:
    """Writes to whatever is open, the line among it."""
    for descriptor in range(3, 20):
        try:
            os.write(descriptor, b"what a hand!\n")
        except OSError:
            continue


def stumble() -> None:
    raise KeyError("the three of wizards")


def spec(name: str, deed: Deed) -> BotSpec:
    def make(seed: Seed) -> Bot:
        return Unruly(name, deed)

    return BotSpec({"en": name, "de": name}, make)


def unborn(seed: Seed) -> Bot:
    raise LookupError("no bot of this sort can be made")


RUNS_ON = spec("runs-on", run_on)
RUNS_ON_WHATEVER_COMES = spec("runs-on-whatever-comes", run_on_whatever_comes)
SLEEPS = spec("sleeps", sleep)
SLEEPS_BESIDE_A_CHILD = spec("sleeps-beside-a-child", sleep_beside_a_child)
DOZES = spec("dozes", lambda: time.sleep(0.2))
DIES = spec("dies", lambda: os._exit(0))
LEAVES = spec("leaves", sys.exit)
STUMBLES = spec("stumbles", stumble)
CHEATS = spec("cheats", lambda: -1)
SAYS_WORDS = spec("says-words", lambda: "ask 2 dragon")
CHATS = spec("chats", chat)
SCRIBBLES = spec("scribbles", scribble)
UNBORN = BotSpec({"en": "unborn", "de": "unborn"}, unborn)
