"""One table of the server with a scripted player at each of its two seats, each on a connection of its
own."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import msgspec

from .websocket_client import WebSocketClient, connect

GAME = "go-fish"
SEATS = (0, 1)


class News(msgspec.Struct):
    """What a player reads of the messages of the server."""

    is_: str = msgspec.field(name="is")
    decision: int = 0
    legal: list[int] = []
    places: list[int] | None = None
    code: str = ""


read = msgspec.json.Decoder(News).decode
write = msgspec.json.encode


class ScriptedTable:
    """A match from the deal on; `open_table` makes one."""

    def __init__(self, dice: Random, fail: Callable[[str], None]) -> None:
        self._dice = dice
        self._fail = fail
        self._lines: list[WebSocketClient] = []
        self._news: list[News | None] = [None for _ in SEATS]
        self._both: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def over(self) -> bool:
        news = self._news[0]
        return news is not None and news.places is not None

    async def connect(self, address: str, table: str, tokens: list[str]) -> None:
        """Both seats connect and are ready; returns when both have seen the deal."""
        for seat, token in zip(SEATS, tokens, strict=True):
            path = f"/api/tables/{table}/socket?seat={seat}&lang=none"
            heard, lost = self._ear(seat), self._fail
            self._lines.append(await connect(address, path, token, heard, lost))
        for line in self._lines:
            line.say(write({"do": "ready"}))
        await self._both

    async def move(self) -> None:
        """Whose turn it is takes any legal action; returns when both seats have received what came of it."""
        seat = 0 if self._decides(0) else 1
        news = self._news[seat]
        assert news is not None
        action = self._dice.choice(news.legal)
        self._news = [None for _ in SEATS]
        self._both = asyncio.get_running_loop().create_future()
        self._lines[seat].say(write({"do": "act", "decision": news.decision, "action": action}))
        await self._both

    def leave(self) -> None:
        for line in self._lines:
            line.abort()

    def _decides(self, seat: int) -> bool:
        news = self._news[seat]
        return news is not None and news.decision > 0

    def _ear(self, seat: int) -> Callable[[bytes], None]:
        def heard(message: bytes) -> None:
            news = read(message)
            if news.is_ == "update":
                self._news[seat] = news
                if None not in self._news:
                    self._both.set_result(None)
            elif news.is_ in ("refused", "bye"):
                self._fail(f"seat {seat}: {news.is_}: {news.code}")

        return heard


async def open_table(
    http: httpx.AsyncClient, address: str, dice: Random, fail: Callable[[str], None]
) -> ScriptedTable:
    """One player opens a table, the other one comes by invitation, and the cards are dealt."""
    host, guest = [(await _post(http, "/api/identity", {}))["token"] for _ in SEATS]
    seats = [{"who": "me", "name": "Anna"}, {"who": "open"}]
    made = await _post(http, "/api/tables", {"game": GAME, "seats": seats, "first": 0}, host)
    invitation = made["invitations"][0]["token"]
    await _post(http, "/api/join", {"token": invitation, "name": "Bert"}, guest)
    scripted = ScriptedTable(dice, fail)
    await scripted.connect(address, made["table"], [host, guest])
    return scripted


async def _post(http: httpx.AsyncClient, path: str, form: dict[str, Any], token: str = "") -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    response = await http.post(path, json=form, headers=headers)
    response.raise_for_status()
    answer: dict[str, Any] = response.json()
    return answer
