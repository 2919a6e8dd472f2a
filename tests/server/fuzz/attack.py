"""Everything bad at once, in an order that a seed decides."""

import random
from collections import Counter
from contextlib import suppress
from threading import Thread
from typing import Any

from .garbage import ANY_END, bad_frame, bad_handshake, bad_http, broken_off
from .messages import Bad, bad_message
from .people import Molested, Player
from .premises import Premises
from .raw import PING, PONG, Closed, TableConnection, Wire, frame
from .visits import bad_visit

BULK = b'{"do":"act","decision":1,"%s":1}' % (b"x" * 15_000)
"""Refused with an answer that is as long."""


class NeverReads(Thread):
    """Asks and asks, and takes no answer; ends when the server has had enough."""

    def __init__(self, by: Player) -> None:
        super().__init__(daemon=True)
        self.connection = TableConnection(
            by.person.port, by.table, by.person.token, by.seat, receive_buffer=4096
        )
        self.connection.socket.settimeout(None)

    def run(self) -> None:
        with suppress(Closed):
            while True:
                self.connection.send(frame(BULK))
        self.connection.close()


class Attack:
    def __init__(self, premises: Premises, scene: Molested, rng: random.Random) -> None:
        self.premises, self.scene, self.rng = premises, scene, rng
        self.sent: Counter[str] = Counter()
        self._connections: dict[Player, TableConnection] = {}
        self._wire: Wire | None = None
        self._ways = {
            self._message: 600,
            self._visit: 300,
            self._port: 40,
            self._handshake: 30,
            self._frame: 30,
            self._break_off: 20,
        }

    def strike(self) -> None:
        """One bad thing, with its outcome."""
        (way,) = self.rng.choices(list(self._ways), list(self._ways.values()))
        way()

    def stop(self) -> None:
        for connection in self._connections.values():
            connection.end()
        self._connections.clear()
        if self._wire is not None:
            self._wire.close()
            self._wire = None

    # -- ways --------------------------------------------------------------------------------------

    def _message(self) -> None:
        by = self.rng.choice(self.scene.listening)
        bad = bad_message(self.rng, self.scene, by)
        connection = self._connections.get(by) or self._enter(by)
        for packet in self._packets(bad):
            connection.send(packet)
        heard, code = _outcome(connection)
        if heard is None:
            self._connections.pop(by).close()
            assert code == bad.outcome, (bad, code)
        else:
            assert heard["is"] == bad.outcome, (bad, heard)
            assert heard["is"] == "accepted" or (heard["code"] and heard["sentence"]), (bad, heard)
            assert bad.ref in (None, heard["ref"]), (bad, heard)
        self.sent[f"message {bad.what}"] += 1

    def _visit(self) -> None:
        visit = bad_visit(self.rng, self.scene)
        wire = self._wire = self._wire or Wire(self.premises.port)
        response = wire.ask(visit.method, visit.target, visit.headers, visit.body)
        assert response.status in visit.statuses, (visit, response)
        assert response.status < 300 or response.json["is"] == "refused", (visit, response)
        if response.headers.get("connection") == "close":
            wire.close()
            self._wire = None
        self.sent[f"visit {visit.what}"] += 1

    def _port(self) -> None:
        what, data = bad_http(self.rng, self.scene)
        self._check_turned_away(what, data)
        self.sent[f"port {what}"] += 1

    def _handshake(self) -> None:
        what, data = bad_handshake(self.rng, self.scene)
        self._check_turned_away(what, data)
        self.sent[f"handshake {what}"] += 1

    def _frame(self) -> None:
        what, data = bad_frame(self.rng, self.scene)
        by = self.rng.choice(self.scene.listening)
        connection = self._enter(by, keep=False)
        with suppress(Closed):
            connection.send(data)
            connection.finish()
        heard, code = _outcome(connection)
        connection.close()
        assert heard is None, (what, heard)
        assert code in ANY_END, (what, code)
        self.sent[f"frame {what}"] += 1

    def _break_off(self) -> None:
        connection = self._enter(self.rng.choice(self.scene.listening), keep=False)
        connection.send(broken_off(self.rng, self.scene))
        connection.abort()
        self.sent["broken off"] += 1

    def _packets(self, bad: Bad) -> list[bytes]:
        """A message need not come in one frame, nor a frame in one packet."""
        at = self.rng.randrange(len(bad.payload) + 1)
        way = self.rng.random()
        if way < 0.1:
            begin = frame(bad.payload[:at], bad.opcode, first=0)
            return [begin + frame(b"still there?", PING) + frame(bad.payload[at:], 0)]
        whole = frame(bad.payload, bad.opcode)
        if way < 0.12:
            return [frame(b"", PONG) * self.rng.choice([1, 1000]) + whole]
        return [whole[:at], whole[at:]] if way < 0.3 else [whole]

    # -- within ------------------------------------------------------------------------------------

    def _enter(self, by: Player, keep: bool = True) -> TableConnection:
        connection = TableConnection(self.premises.port, by.table, by.person.token, by.seat)
        connection.greeting()
        if keep:
            self._connections[by] = connection
        return connection

    def _check_turned_away(self, what: str, data: bytes) -> None:
        wire = Wire(self.premises.port)
        with suppress(Closed):
            wire.send(data)
            wire.finish()
        answer = wire.rest()
        wire.close()
        if answer:
            assert answer.startswith(b"HTTP/1.1 4"), (what, data[:300], answer[:300])


def _outcome(connection: TableConnection) -> tuple[dict[str, Any] | None, int | None]:
    """The answer; or None, and the code with which the connection was closed."""
    try:
        return connection.hear(), None
    except Closed as closed:
        return None, closed.code
