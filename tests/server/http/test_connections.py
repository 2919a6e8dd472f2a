"""Who is at the other end of a connection, and what happens to the table when it ends."""

import asyncio
import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import ClientDisconnect
from starlette.types import Message

from wishfold.server.errors import Stopped
from wishfold.server.http import ndjson_stream as streams
from wishfold.server.http import websocket as sockets
from wishfold.server.http.connection import Connection
from wishfold.server.http.ndjson_stream import TableStream
from wishfold.server.http.protocols.timeout_http import ABORT
from wishfold.server.http.routes import stream
from wishfold.server.metrics import Metrics
from wishfold.server.middleware.limits import Limits
from wishfold.server.settings import Settings
from wishfold.server.tables.listener import Visitor
from wishfold.server.tables.services import TableMetrics

from ..fuzz.people import Person, Table
from ..fuzz.premises import Premises
from ..fuzz.raw import HANDSHAKE, Closed, Response, TableConnection, Wire, bearer, once

ANNA = Visitor("anna", 0, "en")


@pytest.fixture(scope="module")
def premises(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Premises]:
    opened = Premises(tmp_path_factory.mktemp("premises"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def table(premises: Premises) -> Table:
    return Table([Person(premises.port), Person(premises.port)], "go-fish")


def knock(premises: Premises, table: Table, headers: dict[str, str], query: str = "") -> Response:
    """The answer to a WebSocket's handshake."""
    wire = Wire(premises.port)
    response = wire.ask("GET", f"/api/tables/{table.id}/socket?seat=0{query}", HANDSHAKE | headers)
    wire.close()
    return response


@pytest.mark.parametrize("other", ['x={"a":1}', "x=a b", "a[b]=1", "="])
def test_another_sites_odd_cookie_does_not_hide_ours(premises: Premises, table: Table, other: str) -> None:
    cookie = {"Cookie": f"{other}; wishfold={table.players[0].person.token}"}
    assert knock(premises, table, cookie).status == 101


@pytest.mark.parametrize("token", ["", "x", "x" * 42, "x" * 44, "x" * 42 + "="])
def test_a_program_whose_token_is_none_is_told_so_and_gets_no_cookie(
    premises: Premises, table: Table, token: str
) -> None:
    headers = {"Authorization": f"Bearer {token}"}
    for response in (
        once(premises.port, "GET", "/api/tables", headers),
        knock(premises, table, headers),
    ):
        assert (response.status, response.json["code"]) == (400, "token-form")
        assert "set-cookie" not in response.headers


def test_a_websocket_is_refused_in_the_language_that_it_asks_for(premises: Premises, table: Table) -> None:
    german = knock(premises, table, {}, "&lang=de").json
    assert german["sentence"].startswith("Diesen Tisch gibt es nicht")


def test_pages_and_the_guard_agree_on_the_language(premises: Premises) -> None:
    headers = {"Accept-Language": "fr, de;q=0.8"}
    page = once(premises.port, "GET", "/api/tables/nothing", headers).json
    assert page["sentence"].startswith("Diesen Tisch gibt es nicht")


def test_a_device_from_which_the_seat_was_moved_is_dismissed_and_counted(premises: Premises) -> None:
    anna, other = Person(premises.port), Person(premises.port)
    table = Table([anna, Person(premises.port)], "go-fish")
    connection = TableConnection(premises.port, table.id, anna.token, 0)
    link = anna.post(f"/api/tables/{table.id}/move", {"seat": 0})["token"]
    other.post("/api/join", {"token": link})
    while (heard := connection.hear())["is"] != "bye":
        pass
    with pytest.raises(Closed) as closed:
        connection.hear()
    assert (heard["code"], closed.value.code) == ("moved", 1000)
    metrics = once(premises.port, "GET", "/metrics", bearer(None)).body.decode()
    assert 'wishfold_connections_ended_total{code="moved"}' in metrics


@pytest.mark.parametrize("meanwhile", ["read", "recall"])
async def test_no_stream_begins_when_goodbye_was_said_meanwhile(meanwhile: str) -> None:
    """While the table was read, or the match of a finished one was replayed."""
    registry = SimpleNamespace(closing=False)
    backend = SimpleNamespace(registry=registry)

    async def read() -> object:
        registry.closing = meanwhile == "read"
        return SimpleNamespace(recall=recall)

    async def recall(asker: str) -> None:
        registry.closing = True

    context: Any = SimpleNamespace(backend=backend, table=read, address="")
    with pytest.raises(Stopped):
        await stream(context)


# -- at the table ----------------------------------------------------------------------------


class Bare:
    """A table with nothing but listeners and metrics."""

    def __init__(self) -> None:
        self.listeners: set[Any] = set()
        self.metrics = Metrics()
        self.services = SimpleNamespace(metrics=TableMetrics(self.metrics))
        self.broken = False
        self.broadcast = self

    def connect(self, listener: Any, since: int) -> None:
        self.listeners.add(listener)
        if self.broken:
            raise RuntimeError("dragon")
        listener.put(b"{}")

    def disconnect(self, listener: Any) -> None:
        self.listeners.remove(listener)

    def ended(self, code: str) -> bool:
        return f'wishfold_connections_ended_total{{code="{code}"}} 1\n' in self.metrics.text()


def guest_at(table: Any) -> Connection:
    return Connection(table, ANNA, None, lambda: None)


async def test_a_guest_whose_time_is_over_leaves_at_once_and_is_counted_once() -> None:
    table = Bare()
    guest = guest_at(table)
    guest.enter(0)
    for listener in table.listeners:
        listener.end("slow", 0)
        listener.end("gone", 0)
    await asyncio.sleep(0)
    assert not table.listeners
    guest.leave()
    assert table.ended("slow")
    assert not table.ended("gone")


async def attended(table: Any, guest: Connection, coming: list[Message]) -> list[Message]:
    """What a WebSocket is sent to which all this comes."""
    sent: list[Message] = []

    async def receive() -> Message:
        return coming.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    await sockets._serve(table, guest, 0, Limits(Settings()), "", receive, send)
    return sent


async def test_whoever_was_dismissed_cannot_act_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    async def execute(*words: object) -> None:
        asked.append(words)

    monkeypatch.setattr(sockets, "execute", execute)

    table = Bare()
    guest = guest_at(table)
    guest.end("moved", -1)
    sent = await attended(table, guest, [{"type": "websocket.receive", "text": '{"do":"resign"}'}])
    assert [message["type"] for message in sent] == ["websocket.send", "websocket.close"]
    assert asked == []


async def test_a_greeting_that_breaks_leaves_nobody_behind() -> None:
    tasks = asyncio.all_tasks()
    table = Bare()
    table.broken = True
    with pytest.raises(RuntimeError, match="dragon"):
        await attended(table, guest_at(table), [])
    assert not table.listeners
    assert table.ended("internal")
    assert asyncio.all_tasks() == tasks


# -- the stream ------------------------------------------------------------------------------


@pytest.mark.parametrize("dismissed", [False, True])
async def test_a_stream_that_nobody_reads_ends(monkeypatch: pytest.MonkeyPatch, dismissed: bool) -> None:
    monkeypatch.setattr(streams, "LAST_LINES_TIMEOUT" if dismissed else "LINE_TIMEOUT", 0.0)

    async with asyncio.timeout(30):
        table: Any = Bare()
        gone = asyncio.Event()
        limits = Limits(Settings())
        request: Any = SimpleNamespace(
            scope={"client": None, "extensions": {ABORT: gone.set}},
            app=SimpleNamespace(state=SimpleNamespace(limits=limits)),
            query_params={},
        )
        stream = TableStream(request, table, ANNA)

        async def receive() -> Message:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            if dismissed:
                for listener in table.listeners:
                    listener.end("server-closing", 1000)
            await asyncio.Event().wait()

        try:
            await stream({"type": "http"}, receive, send)
        except ClientDisconnect:
            assert not dismissed
        assert gone.is_set()
        assert not table.listeners
        assert table.ended("server-closing" if dismissed else "slow")
        assert not limits._open


def test_where_there_is_no_websocket_it_is_said_so(premises: Premises) -> None:
    wire = Wire(premises.port)
    response = wire.ask("GET", "/api/nowhere", HANDSHAKE)
    wire.close()
    assert response.status == 404
    assert b"no-such-page" in response.body


def test_a_browser_that_lost_the_answer_to_its_joining_asks_again(premises: Premises) -> None:
    host = Person(premises.port)
    made = host.post(
        "/api/tables", {"game": "go-fish", "seats": [{"who": "me", "name": "A"}, {"who": "open"}]}
    )
    token = made["invitations"][0]["token"]
    wire = Wire(premises.port)
    peeked = wire.ask("POST", "/api/peek", body=json.dumps({"token": token}).encode())
    cookie = {"Cookie": peeked.headers["set-cookie"].partition(";")[0]}
    form = json.dumps({"token": token, "name": "Ben"}).encode()
    answers = [wire.ask("POST", "/api/join", cookie, form) for _ in range(2)]
    wire.close()
    assert [(answer.status, answer.json["seat"]) for answer in answers] == [(200, 1)] * 2
