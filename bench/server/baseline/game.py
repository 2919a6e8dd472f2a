"""A game of Go Fish of the baseline: its state and its dice, by the rules as they stand or compiled."""

from collections.abc import Callable
from typing import Any, Protocol

import wishfold
from wishfold.kernel.dice import Published
from wishfold.kernel.events import Event
from wishfold.kernel.story import CHANCE, CHANCE_ACTS

from . import loops

GAME = wishfold.load("go-fish")
RULES = GAME.rules
KIT = GAME.kit(GAME.choose(seats=2))
ROOM = GAME.room


class Played(Protocol):
    acting: int
    """The seats that are to act, as bits."""

    def act(self, seat: int, action: int) -> None: ...
    def told(self) -> list[Event]: ...
    def legal(self, seat: int) -> list[int]: ...
    def view(self, seat: int) -> Any: ...
    def place(self, seat: int) -> int: ...


class Interpreted:
    def __init__(self, seed: str) -> None:
        self._dice = Published(seed)
        self._rolled = 0
        self._state = RULES.State()
        self._state.told = []
        RULES.start(KIT, self._state)
        self._roll()

    def act(self, seat: int, action: int) -> None:
        RULES.apply(KIT, self._state, seat, action)
        self._roll()

    def _roll(self) -> None:
        state = self._state
        while (acting := RULES.acting(KIT, state)) == CHANCE_ACTS:
            out, weights = [0] * ROOM, [0] * ROOM
            n = RULES.outcomes(KIT, state, out, weights)
            fell = out[self._dice.fall(self._rolled, weights[:n])]
            RULES.apply(KIT, state, CHANCE, fell)
            self._rolled += 1
        self.acting: int = acting

    def told(self) -> list[Event]:
        return GAME.events.take(self._state)

    def legal(self, seat: int) -> list[int]:
        out = [0] * ROOM
        return out[: RULES.legal(KIT, self._state, seat, out)]

    def view(self, seat: int) -> Any:
        veiled = self._state.copy()
        RULES.veil(KIT, veiled, seat)
        return GAME.view(KIT, veiled, seat)

    def place(self, seat: int) -> int:
        place: int = RULES.place(KIT, self._state, seat)
        return place


class Compiled:
    """Compiled rules tell nothing, so seats are not told what happened: this does less than it would have to.
    Views are made of plain states, so what was veiled is copied into one."""

    def __init__(self, seed: str) -> None:
        engine = GAME.native()
        self._loops = engine.more(loops, None)
        self._dice = Published(seed)
        self._rolled = 0
        self._kits = engine.kits(KIT)
        self._states = engine.states(3, GAME.fresh(KIT))
        self._rows = engine.rows(self._states)
        self._out, self._weights = engine.numbers(ROOM), engine.numbers(ROOM)
        self._plain = GAME.fresh(KIT)
        self._roll(CHANCE_ACTS, RULES.outcomes(KIT, self._plain, self._out, self._weights))

    def act(self, seat: int, action: int) -> None:
        self._roll(*self._loops.act_at(self._kits, self._states, seat, action, self._out, self._weights))

    def _roll(self, acting: int, n: int) -> None:
        while acting == CHANCE_ACTS:
            fell = self._out[self._dice.fall(self._rolled, self._weights[:n])]
            self._rolled += 1
            acting, n = self._loops.act_at(self._kits, self._states, CHANCE, fell, self._out, self._weights)
        self.acting: int = acting
        self._loops.veil_both(self._kits, self._states)

    def told(self) -> list[Event]:
        return []

    def legal(self, seat: int) -> list[int]:
        n = self._loops.legal_at(self._kits, self._states, seat, self._out)
        legal: list[int] = self._out[:n]
        return legal

    def view(self, seat: int) -> Any:
        self._plain.fill(self._rows[seat + 1])
        return GAME.view(KIT, self._plain, seat)

    def place(self, seat: int) -> int:
        self._plain.fill(self._rows[0])
        place: int = RULES.place(KIT, self._plain, seat)
        return place


WAYS: dict[str, Callable[[str], Played]] = {"interpreted": Interpreted, "compiled": Compiled}
