"""The two ways to sit at a table from afar: a WebSocket, or a stream of lines with requests by POST."""

import json
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from http.client import HTTPConnection, HTTPException
from typing import Any, Protocol

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from .server_process import PATIENCE, ServerProcess

Message = dict[str, Any]
GONE = (OSError, EOFError, HTTPException, WebSocketException)
"""How it shows that the server is no longer there."""


class Channel(Protocol):
    """A connection to a table. Iterating over it ends, or raises one of GONE, when it is over."""

    def __iter__(self) -> Iterator[Message]: ...

    def ask(self, request: Message) -> None:
        """The answer comes with the other messages."""

    def close(self) -> None: ...


def _query(chair: int | None, since: int) -> str:
    """By the chair: the seat may have got another number meanwhile."""
    return f"since={since}" + ("" if chair is None else f"&chair={chair}")


class Socket:
    def __init__(self, server: ServerProcess, table: str, token: str, chair: int | None, since: int) -> None:
        self._stack = ExitStack()
        self._line = self._stack.enter_context(
            connect(
                f"ws://{server.address}/api/tables/{table}/socket?{_query(chair, since)}",
                additional_headers={"Authorization": f"Bearer {token}"},
                compression=None,
                max_size=None,
                proxy=None,
                open_timeout=PATIENCE,
            )
        )

    def __iter__(self) -> Iterator[Message]:
        for text in self._line:
            yield json.loads(text)

    def ask(self, request: Message) -> None:
        self._line.send(json.dumps(request))

    def close(self) -> None:
        self._stack.close()


class Stream:
    def __init__(self, server: ServerProcess, table: str, token: str, chair: int | None, since: int) -> None:
        self._server, self._token = server, token
        self._path = f"/api/tables/{table}/ask?{_query(chair, since)}"
        self._answers: deque[Message] = deque()
        self._http = HTTPConnection(server.address, timeout=PATIENCE)
        self._http.request(
            "GET",
            f"/api/tables/{table}/stream?{_query(chair, since)}",
            headers={"Authorization": f"Bearer {token}"},
        )
        self._lines = self._http.getresponse()
        if self._lines.status != 200:
            self.close()
            raise ConnectionRefusedError(self._lines.status)

    def __iter__(self) -> Iterator[Message]:
        while True:
            while self._answers:
                yield self._answers.popleft()
            text = self._lines.readline()
            if not text.endswith(b"\n"):
                return
            yield json.loads(text)

    def ask(self, request: Message) -> None:
        self._answers.append(self._server.call("POST", self._path, request, self._token).json)

    def close(self) -> None:
        self._http.close()


WAYS: dict[str, Callable[[ServerProcess, str, str, int | None, int], Channel]] = {
    "socket": Socket,
    "stream": Stream,
}
