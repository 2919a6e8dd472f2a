"""`python -m bench.server.baseline FOLDER interpreted|compiled`: opens it, and prints where."""

import gc
import json
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn

from wishfold.server.http.protocols.fast_websocket import EXTENSION
from wishfold.server.serve import GC_THRESHOLD

from .disk import Disk
from .game import WAYS, Played
from .table import Straight, Table


class Baseline:
    """Every client gets a table, a token that is never checked, and the seat that it names."""

    def __init__(self, file: Path, deal: Callable[[str], Played]) -> None:
        self._file = file
        self._deal = deal
        self._disk: Disk | None = None
        self._tables: dict[str, Table] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await self._attend(scope, receive, send)
            return
        id = self._open() if scope["path"] == "/api/tables" else ""
        answer = {"table": id, "token": "", "invitations": [{"token": ""}]}
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": json.dumps(answer).encode()})

    def _open(self) -> str:
        self._disk = self._disk or Disk(self._file)
        id = f"table-{len(self._tables)}"
        self._tables[id] = Table(id, self._disk, self._deal)
        return id

    async def _attend(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        table = self._tables[scope["path"].split("/")[3]]
        line: Straight = scope["extensions"][EXTENSION]
        table.connect(int(scope["query_string"].partition(b"seat=")[2][:1]), line)
        await send({"type": "websocket.accept"})
        await receive()  # what a table hears does not come this way, so this is the end


def main() -> None:
    folder, way = sys.argv[1:]
    listening = socket.create_server(("127.0.0.1", 0))
    app = Baseline(Path(folder) / "baseline.sqlite", WAYS[way])
    config = uvicorn.Config(
        app,
        log_level="critical",
        ws=Straight,
        ws_per_message_deflate=False,
        timeout_keep_alive=30,
        lifespan="off",
    )
    WAYS[way](way).legal(0)  # compiling would hold up those who wait
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLD)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
