"""A table of the baseline: two seats, from the deal to the end."""

from collections.abc import Callable

from websockets.speedups import apply_mask

from wishfold.kernel.events import Event
from wishfold.match.entries import ACT, Entry
from wishfold.server.http.protocols.fast_websocket import FastWebSocketProtocol
from wishfold.server.tables.services import wall_clock
from wishfold.server.wire.answers import Accepted, Heard, Update, write
from wishfold.server.wire.requests import Act, Request, read_request

from .disk import Disk
from .game import GAME, Played

SEATS = (0, 1)


class Straight(FastWebSocketProtocol):
    """Hands each message to the table at once, without waking a task for it."""

    hear: Callable[[Request], None]

    def _text(self, data: bytes | bytearray, at: int, end: int) -> bool:
        body = at + 6  # players' messages are short
        self.hear(read_request(apply_mask(data[body:end], data[body - 4 : body])))
        return True


class Table:
    def __init__(self, id: str, disk: Disk, deal: Callable[[str], Played]) -> None:
        self._id = id
        self._disk = disk
        self._deal = deal
        self._lines: dict[int, Straight] = {}
        self._ready: set[int] = set()
        self._decision = 0
        self._legal: list[int] = []
        """The legal actions of the seat that is to act; none while a move is being stored."""
        self._told = [0 for _ in SEATS]

    def connect(self, seat: int, line: Straight) -> None:
        self._lines[seat] = line
        line.hear = lambda request: self._hear(seat, request)

    def _hear(self, seat: int, request: Request) -> None:
        if isinstance(request, Act):
            self._act(seat, request)
            return
        self._ready.add(seat)
        if len(self._ready) == len(SEATS):
            self._played = self._deal(self._id)
            self._tell()

    def _act(self, seat: int, request: Act) -> None:
        action, played = request.action, self._played
        mine = played.acting >> seat & 1 and request.decision == self._decision
        if not mine or not isinstance(action, int) or action not in self._legal:
            raise ValueError("these players play by the rules")
        self._legal = []
        entry = Entry(ACT, wall_clock(), seat, GAME.actions[action].text, request.decision)

        def stored() -> None:
            self._lines[seat].write(write(Accepted(request.ref)))
            played.act(seat, action)
            self._tell()

        self._disk.put((self._id, self._decision, write(entry)), stored)

    def _tell(self) -> None:
        self._decision += 1
        played = self._played
        told, acting = played.told(), played.acting
        places = None if acting else [played.place(seat) for seat in SEATS]
        for seat in SEATS:
            self._lines[seat].write(write(self._update(seat, told, acting, places)))

    def _update(self, seat: int, told: list[Event], acting: int, places: list[int] | None) -> Update:
        mine = acting >> seat & 1
        if mine:
            self._legal = self._played.legal(seat)
        heard = [
            Heard(event.name, event.fields, "", event.kind.fleeting, event.kind.sight)
            for event in told
            if event.audience >> seat & 1
        ]
        self._told[seat] += len(heard)
        return Update(
            self._told[seat],
            False,  # skipped
            heard,
            0,  # missed
            0,  # still_open
            self._played.view(seat),
            "",  # wanted
            [other for other in SEATS if acting >> other & 1],
            self._decision if mine else 0,
            self._legal if mine else [],
            "undo-barrier",
            None,  # undo_wanted
            None,  # clocks
            None,  # tally
            False,  # between
            places,
        )
