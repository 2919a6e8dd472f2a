"""A script at a table: it plays any game to the end, comes back whenever the house is gone, and
remembers all that it was shown and promised."""

import hashlib
import threading
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from .house import House
from .lines import GONE, WAYS, Line, Message


@dataclass(frozen=True)
class Shown:
    """An update, and the number since which it tells."""

    since: int
    update: Message


class Player:
    """`seat` None watches. With a `seed`, it takes part in the ceremony of the dice. What it has not
    got an answer to, it decides again, word for word."""

    def __init__(
        self,
        house: House,
        table: str,
        token: str,
        seat: int | None,
        random: Random,
        way: str = "socket",
        seed: str = "",
        heard: Callable[[], None] = lambda: None,
    ) -> None:
        self.house, self.table, self.token, self.seat = house, table, token, seat
        self.shown: list[Shown] = []
        self.states: list[Message] = []
        self.promised: dict[int, int] = {}
        """The actions that were accepted, by the number of the decision."""
        self.trouble: BaseException | None = None
        self._random, self._way, self._seed = random, way, seed
        self._heard = heard
        self._number = 0
        self._open_request: Message | None = None
        self._done: set[str] = set()
        """What was accepted before the deal; a stream may tell of it later than the answer does."""
        self._latest: Message | None = None
        self._line: Line | None = None
        self._thread = threading.Thread(target=self._run, name=f"{table} {seat}", daemon=True)

    def begin(self) -> None:
        self._thread.start()

    def finish(self, patience: float) -> None:
        """Waits until the game is over; raises what went wrong at this seat."""
        self._thread.join(patience)
        if self.trouble is not None:
            raise self.trouble
        assert not self.playing, (
            self.table,
            self.seat,
            self.states[-1:],
            self.shown[-1:],
            self._open_request,
        )

    @property
    def playing(self) -> bool:
        return self._thread.is_alive()

    # -- coming and going ---------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while not self._sit_down():
                pass
        except BaseException as error:
            self.trouble = error

    def _sit_down(self) -> bool:
        """One connection, from its beginning to its end; whether the game is over."""
        # Now and then everything is asked for from the beginning: it must be the same story.
        since = self._number if self._random.random() < 0.8 else 0
        self._latest = None
        if self._open_request is not None and self._open_request["do"] != "act":
            self._open_request = None  # the table itself will say whether it is still wanted
        try:
            line = WAYS[self._way](self.house, self.table, self.token, self.seat, since)
        except GONE:
            return False
        self._line = line
        try:
            if self._open_request is not None:
                line.ask(self._open_request)
            for message in line:
                since = self._hear(message, since)
                self._heard()
                if self._over:
                    return True
                self._go_on()
        except GONE:
            pass
        finally:
            line.close()
        return False

    @property
    def _over(self) -> bool:
        """Nothing more will come: the table says so, the last update is here, all is answered."""
        over = bool(self.states) and self.states[-1]["status"] == "over"
        return over and self._latest is not None and self._open_request is None

    # -- hearing and deciding -----------------------------------------------------------------

    def _hear(self, message: Message, since: int) -> int:
        match message["is"]:
            case "table":
                self.states.append(message)
            case "update":
                self.shown.append(Shown(since, message))
                assert message["number"] >= self._number, "something was told and is now untold"
                self._latest = message
                self._number = since = message["number"]
            case "accepted":
                self._accepted(message["ref"])
            case "beat" | "bye":
                pass
            case "refused" if message["code"] == "house-closing":
                pass  # nothing came of it: it is still open, and asked again at the next connection
            case _:
                raise AssertionError(message)
        return since

    def _accepted(self, ref: int) -> None:
        request = self._open_request
        assert request is not None
        assert request["ref"] == ref
        if request["do"] == "act":
            self.promised[request["decision"]] = request["action"]
        else:
            self._done.add(request["do"])
        self._open_request = None

    def _go_on(self) -> None:
        if self.seat is None or self._open_request is not None:
            return
        request = self._wish()
        if request is not None:
            self._open_request = request
            assert self._line is not None
            self._line.ask(request)

    def _wish(self) -> Message | None:
        """What this seat would do now."""
        now = self._latest
        if now is not None:
            decision: int = now["decision"]
            if not decision or decision in self.promised:
                return None
            action = self._random.choice(now["legal"])
            return {"do": "act", "ref": decision, "decision": decision, "action": action}
        return self._before_the_deal() if self.states[-1]["status"] == "open" else None

    def _before_the_deal(self) -> Message | None:
        state = self.states[-1]
        chair: dict[str, Any] = state["seats"][self.seat]
        if not chair["ready"] and "ready" not in self._done:
            commit = hashlib.sha256(bytes.fromhex(self._seed)).hexdigest() if self._seed else ""
            return {"do": "ready", "ref": 0, "commit": commit}
        if state["revealing"] and self._seed and not chair["seed"] and "reveal" not in self._done:
            return {"do": "reveal", "ref": 0, "seed": self._seed}
        return None
