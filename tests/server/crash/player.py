"""A script at a table: it plays any game to the end, comes back whenever the server is gone, and
remembers all that it was shown and promised."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from .channels import GONE, WAYS, Channel, Message
from .ledger import Ledger
from .server_process import ServerProcess
from .whims import GO_AWAY, Whims, seat_in

AWAY = (0.05, 0.3)
"""Seconds, at least and at most."""

REFUSALS = {
    "act": {"decision-stale", "time-up", "seat-played", "match-over"},
    "undo": {
        "decision-stale",
        "undo-barrier",
        "nothing-to-take-back",
        "undo-asked",
        "seat-played",
        "match-over",
    },
    "answer_undo": {"undo-not-asked", "match-over"},
    "resign": {"match-over"},
    "let_bot": {"seat-here", "seat-of-bot", "seat-played", "match-over"},
    "take_seat": {"seat-not-lent", "match-over"},
    "ready": {"not-between", "match-over"},
    "reveal": set(),
}
"""Somebody else was faster, or it has happened already and only the answer was lost. And whoever posts may
ask a new server for what was possible in the old one, while the last lines of that one are still to be read:
even a bot may sit in their own place by then."""


@dataclass(frozen=True)
class Shown:
    """An update, and the number since which it tells."""

    since: int
    update: Message


class Player:
    """`chair` None watches. With a `seed`, it takes part in the ceremony of the dice. What it has not
    got an answer to, it asks again, word for word, if that cannot happen twice."""

    def __init__(
        self,
        server: ServerProcess,
        table: str,
        token: str,
        chair: int | None,
        random: Random,
        way: str = "socket",
        seed: str = "",
        heard: Callable[[], None] = lambda: None,
    ) -> None:
        self.server, self.table, self.token, self.chair = server, table, token, chair
        self.shown: list[Shown] = []
        self.states: list[Message] = []
        self.ledger = Ledger()
        self.trouble: BaseException | None = None
        self._random, self._way = random, way
        self._whims = None if chair is None else Whims(chair, random, seed)
        self._heard = heard
        self._number = 0
        self._latest: Message | None = None
        self._decided: set[int] = set()
        """What was promised before this connection began."""
        self._news = False
        """Whether the server has told anything since something was asked of it."""
        self._thread = threading.Thread(target=self._run, name=f"{table} {chair}", daemon=True)

    def begin(self) -> None:
        self._thread.start()

    def finish(self, patience: float) -> None:
        """Waits until the game is over; raises what went wrong at this seat."""
        self._thread.join(patience)
        if self.trouble is not None:
            raise self.trouble
        assert not self.playing, (
            self.table,
            self.chair,
            self.states[-1:],
            self.shown[-1:],
            self.ledger.wishes[-1:],
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
        anew = self._random.random() < 0.2
        self._latest, self._decided = None, set(self.ledger.promised)
        try:
            line = WAYS[self._way](
                self.server, self.table, self.token, self.chair, 0 if anew else self._number
            )
        except GONE:
            return False
        try:
            self._ask_again(line)
            away = self._listen(line, 0 if anew else self._number)
        except GONE:
            return False
        finally:
            line.close()
        if away:
            time.sleep(self._random.uniform(*AWAY))
        return self._over

    def _listen(self, line: Channel, since: int) -> bool:
        """Until the game is over, the connection ends, or the player goes away for a while."""
        for message in line:
            since = self._hear(message, since)
            self._heard()
            if self._over:
                break
            request = self._wish()
            if request is GO_AWAY:
                return True
            if request is not None:
                self._news = False
                line.ask(self.ledger.ask(request, self._number))
        return False

    def _ask_again(self, line: Channel) -> None:
        open = self.ledger.open
        if open is None:
            return
        # Where the others have to agree, they may have declined what is still open here.
        if open.do == "act" or (open.do == "undo" and self.states[-1]["undo"] == "own"):
            open.again, self._news = True, False
            line.ask(open.request)
        else:
            self.ledger.lose()  # the table itself will say whether it is still wanted

    @property
    def _over(self) -> bool:
        """Nothing more will come: the table says so, the last update is here, all is answered."""
        over = bool(self.states) and self.states[-1]["status"] == "over"
        return over and self._latest is not None and self.ledger.open is None

    # -- hearing and wishing ------------------------------------------------------------------

    def _hear(self, message: Message, since: int) -> int:
        match message["is"]:
            case "table":
                self._news = True
                self._hear_state(message)
            case "update":
                self._news = True
                self._hear_update(Shown(since, message))
                since = self._number
            case "accepted":
                self.ledger.answer(message["ref"], accepted=True)
            case "refused" if message["code"] == "server-closing":
                pass  # nothing came of it: it is still open, and asked again at the next connection
            case "refused":
                wish = self.ledger.answer(message["ref"], accepted=False)
                assert message["code"] in REFUSALS[wish.do], (message, wish)
                if wish.do == "act" and message["code"] != "seat-played" and self._whims is not None:
                    self._whims.refused(wish.request["decision"])
            case "beat" | "bye":
                pass
            case _:
                raise AssertionError(message)
        return since

    def _hear_state(self, state: Message) -> None:
        self.states.append(state)
        if self.chair is not None and self._latest is None and self.ledger.gave_up:
            chair = state["seats"][seat_in(state, self.chair)]
            assert chair["bot"], "somebody gave up, and is to play on"
            assert not chair["lent"]

    def _hear_update(self, shown: Shown) -> None:
        update = shown.update
        assert update["number"] >= self._number, "something was told and is now untold"
        if self._latest is None:
            assert update["decision"] not in self._decided, "what was decided is to be decided again"
        self.shown.append(shown)
        self._latest = update
        self._number = update["number"]

    def _wish(self) -> Message | None:
        if self._whims is None or self.ledger.open is not None or not self._news:
            return None
        return self._whims.next(self.states[-1], self._latest, self.ledger)
