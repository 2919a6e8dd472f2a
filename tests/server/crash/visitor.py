"""Somebody at a table who does one thing after the other, as a test says."""

import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from .channels import WAYS, Channel, Message
from .server_process import ServerProcess

ANSWERS = {"accepted", "refused", "pong"}
_refs = itertools.count(1)


class SeatedVisitor:
    def __init__(self, line: Channel) -> None:
        self._line = line
        self._messages: Iterator[Message] = iter(line)
        self.heard: list[Message] = []

    def hear(self) -> Message:
        message = next(self._messages)
        self.heard.append(message)
        return message

    def until(self, fits: Callable[[Message], Any]) -> Message:
        """The first message that fits, from those heard already on."""
        for message in self.heard:
            if fits(message):
                return message
        while not fits(message := self.hear()):
            pass
        return message

    def update(self) -> Message:
        """How the game stands, by the newest update; waits for the first one."""
        self.until(lambda message: message["is"] == "update")
        return [message for message in self.heard if message["is"] == "update"][-1]

    def state(self) -> Message:
        self.until(lambda message: message["is"] == "table")
        return [message for message in self.heard if message["is"] == "table"][-1]

    def change(self, number: int) -> Message:
        """Something newer than the update of this number, or that it is over."""
        return self.until(
            lambda message: message.get("number", 0) > number or message.get("status") == "over"
        )

    def ask(self, do: str, **more: Any) -> Message:
        """The answer; what came before it is in `heard`."""
        ref = next(_refs)
        self._line.ask({"do": do, "ref": ref, **more})
        return self.until(lambda message: message["is"] in ANSWERS and message["ref"] == ref)

    def act(self) -> Message:
        """Takes the first legal action for the decision that is due."""
        due = self.update()
        return self.ask("act", decision=due["decision"], action=due["legal"][0])


@contextmanager
def seated(
    server: ServerProcess, table: str, token: str, seat: int | None = 0, since: int = 0, way: str = "socket"
) -> Iterator[SeatedVisitor]:
    line = WAYS[way](server, table, token, seat, since)
    try:
        yield SeatedVisitor(line)
    finally:
        line.close()


def open_table(server: ServerProcess, host: str, *seats: str, **agreed: Any) -> dict[str, Any]:
    """For seats like "Anna", "bot", "?": a name plays on the host's device, ? is open. The first seat begins,
    so that seats keep their numbers."""
    wanted = [
        {"who": "bot"} if seat == "bot" else {"who": "open"} if seat == "?" else {"who": "me", "name": seat}
        for seat in seats
    ]
    form = {"game": "go-fish", "seats": wanted, "first": 0, **agreed}
    reply = server.call("POST", "/api/tables", form, host)
    assert reply.status == 201, reply
    made: dict[str, Any] = reply.json
    return made


def begin(server: ServerProcess, host: str, **agreed: Any) -> str:
    """A table at which Anna, who is to decide, and Ben play on one device; the cards are dealt."""
    table: str = open_table(server, host, "Anna", "Ben", **agreed)["table"]
    for seat in (0, 1):
        ready = server.call("POST", f"/api/tables/{table}/ask?seat={seat}", {"do": "ready"}, host)
        assert ready.json["is"] == "accepted", ready
    return table


def play_on(server: ServerProcess, table: str, host: str) -> None:
    """Two decisions of whoever is to decide; the host holds all seats."""
    for _ in range(2):
        with seated(server, table, host, None) as watcher:
            seat = watcher.update()["thinking"][0]
        with seated(server, table, host, seat) as whoever:
            assert whoever.act()["is"] == "accepted"
