"""The limits as they are without any setting: whoever exceeds them waits or is hung up on, never banned."""

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

from .people import Person, Table
from .premises import Premises
from .raw import PING as PING_FRAME
from .raw import PONG, Closed, TableConnection, Wire, bearer, frame, once

MOST = 16_384
"""Bytes of a message."""
FLOOD = 400
"""Sent in one go; more than any burst of an identity."""
PING = frame(b'{"do":"ping"}')


@pytest.fixture(scope="module")
def premises(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Premises]:
    opened = Premises(tmp_path_factory.mktemp("premises"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def table(premises: Premises) -> Table:
    return Table([Person(premises.port), Person(premises.port)], "go-fish")


def statuses(person: Person, method: str, target: str, body: bytes = b"") -> list[int]:
    """What comes of many requests, until one is too many."""
    wire = Wire(person.port)
    found: list[int] = []
    while 429 not in found and len(found) < 5 * FLOOD:
        response = wire.ask(method, target, bearer(person.token), body)
        found.append(response.status)
        if response.status == 429:
            assert int(response.headers["retry-after"]) >= 1
            assert response.json["code"] == "too-fast"
    wire.close()
    return found


def until_the_end(connection: TableConnection) -> tuple[list[dict[str, Any]], int | None]:
    """All that is still said, and the code of the end."""
    heard = []
    try:
        while True:
            heard.append(connection.hear())
    except Closed as closed:
        return heard, closed.code


def entered_again(person: Person, table: Table) -> TableConnection:
    """The server says goodbye first and clears the place away then."""
    for _ in range(8):
        try:
            return TableConnection(person.port, table.id, person.token, None)
        except Closed:
            time.sleep(0.5)
    raise AssertionError("there is no room")


def test_too_many_messages_at_once_end_the_connection_and_not_the_welcome(
    premises: Premises, table: Table
) -> None:
    person = Person(premises.port)
    person.post("/api/join", {"token": table.watch})
    connection = TableConnection(premises.port, table.id, person.token, None)
    connection.greeting()
    connection.send(PING * FLOOD)
    heard, code = until_the_end(connection)
    assert heard[-1]["is"] == "bye"
    assert heard[-1]["code"] == "too-fast"
    assert heard[-1]["retry_after"] > 0
    assert code == 1008
    assert len(heard) < FLOOD
    assert len(TableConnection(premises.port, table.id, person.token, None).greeting()) == 2


@pytest.mark.parametrize("kind", [0, PING_FRAME, PONG])
def test_frames_that_say_nothing_end_the_connection_just_the_same(
    premises: Premises, table: Table, kind: int
) -> None:
    person = Person(premises.port)
    person.post("/api/join", {"token": table.watch})
    connection = TableConnection(premises.port, table.id, person.token, None)
    connection.greeting()
    connection.send(frame(b"", first=0) + frame(b"", kind, first=0 if kind == 0 else 0x80) * FLOOD)
    _, code = until_the_end(connection)
    assert code == 1008
    assert once(premises.port, "GET", "/healthz").status == 200


def test_others_at_the_table_are_not_held_back_by_a_flood(premises: Premises, table: Table) -> None:
    flooder, other = table.players
    connection = TableConnection(premises.port, table.id, flooder.person.token, flooder.seat)
    connection.send(PING * FLOOD)
    until_the_end(connection)
    other.check_quiet()


def test_a_message_may_be_as_large_as_the_limit_and_no_larger(premises: Premises, table: Table) -> None:
    player = table.players[1]
    connection = TableConnection(premises.port, table.id, player.person.token, player.seat)
    connection.greeting()
    connection.send(frame(b'{"do":"ping"}'.ljust(MOST)))
    assert connection.hear() == {"is": "pong", "ref": 0}
    connection.send(frame(b'{"do":"ping"}'.ljust(MOST + 1)))
    with pytest.raises(Closed) as closed:
        connection.hear()
    assert closed.value.code == 1009


@pytest.mark.parametrize(
    ("method", "target", "form", "burst"),
    [
        ("GET", "/api/games", None, 200),
        ("POST", "/api/join", {"token": "x" * 43}, 20),
        ("POST", "/api/tables", {"game": "go-fish", "seats": [{"who": "open"}, {"who": "open"}]}, 10),
    ],
    ids=["requests", "joining", "tables"],
)
def test_too_many_requests_are_told_how_long_to_wait(
    premises: Premises, method: str, target: str, form: object, burst: int
) -> None:
    person = Person(premises.port)
    found = statuses(person, method, target, json.dumps(form).encode() if form else b"")
    assert found[-1] == 429
    assert len(found) > burst
    assert once(premises.port, "GET", "/api/games", bearer(Person(premises.port).token)).status == 200


def test_an_identity_holds_so_many_connections_and_may_have_another_for_each_that_ends(
    premises: Premises, table: Table
) -> None:
    person = Person(premises.port)
    person.post("/api/join", {"token": table.watch})
    talks = [TableConnection(premises.port, table.id, person.token, None) for _ in range(30)]
    with pytest.raises(Closed) as refused:
        TableConnection(premises.port, table.id, person.token, None)
    assert refused.value.code == 429
    talks[0].end()
    assert len(entered_again(person, table).greeting()) == 2


def test_the_head_of_a_stream_ends_and_leaves_the_connection_free(premises: Premises, table: Table) -> None:
    wire = Wire(premises.port)
    target = f"/api/tables/{table.id}/stream?seat=0"
    head = wire.ask("HEAD", target, bearer(table.players[0].person.token))
    assert (head.status, head.headers["content-type"]) == (200, "application/x-ndjson")
    assert wire.ask("GET", "/healthz").status == 200


def test_a_stream_tells_one_message_a_line(premises: Premises, table: Table) -> None:
    wire = Wire(premises.port)
    target = f"/api/tables/{table.id}/stream?seat=1"
    response = wire.ask("GET", target, bearer(table.players[1].person.token))
    assert response.headers["content-type"] == "application/x-ndjson"
    lines: list[dict[str, Any]] = []
    while len(lines) < 2:
        size = int(wire.until(b"\r\n"), 16)
        chunk = wire.read(size + 2)
        assert chunk.endswith(b"\n\r\n")
        lines.append(json.loads(chunk))
    assert [line["is"] for line in lines] == ["table", "update"]


def test_streams_are_connections_of_an_address_like_websockets(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    server = Premises(tmp_path_factory.mktemp("streams"), WISHFOLD_LIMITS="connect:address=0.01/5")
    try:
        seats = [{"who": "open"}, {"who": "open"}]
        table = Person(server.port).post("/api/tables", {"game": "go-fish", "seats": seats, "listed": True})
        # To HEAD a stream is to open it, be told nothing, and leave.
        found = [once(server.port, "HEAD", f"/api/tables/{table['table']}/stream").status for _ in range(6)]
        assert found == [200] * 5 + [429]
    finally:
        server.close()
