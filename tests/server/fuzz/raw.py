"""HTTP and WebSocket by hand, so that they can be done wrong."""

import json
import socket
import struct
from dataclasses import dataclass, field
from typing import Any

PATIENCE = 30.0
"""Seconds after which silence counts as none of the answers that are due."""
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
HANDSHAKE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


class Closed(Exception):
    """The other side ended the connection, with a code if it is a WebSocket that said one."""

    def __init__(self, code: int | None = None) -> None:
        super().__init__(code)
        self.code = code


@dataclass
class Response:
    status: int
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""

    @property
    def json(self) -> Any:
        return json.loads(self.body)


def request_bytes(
    method: str, target: str, headers: dict[str, str] | list[tuple[str, str]] | None = None, body: bytes = b""
) -> bytes:
    given = list(headers.items()) if isinstance(headers, dict) else list(headers or ())
    names = {name.lower() for name, _ in given}
    lines = [f"{method} {target} HTTP/1.1"]
    if "host" not in names:
        lines.append("Host: 127.0.0.1")
    if (body or method == "POST") and not names & {"content-length", "transfer-encoding"}:
        lines.append(f"Content-Length: {len(body)}")
    lines += [f"{name}: {value}" for name, value in given]
    return "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body


OPEN: set["Wire"] = set()
"""All that are not closed yet."""


def hang_up(port: int) -> None:
    """Closes whatever a test left open."""
    for wire in [wire for wire in OPEN if wire.port == port]:
        wire.close()


class Wire:
    """A connection on which anything can be sent."""

    def __init__(self, port: int, receive_buffer: int = 0) -> None:
        self.port = port
        self.socket = socket.socket()
        OPEN.add(self)
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._waiting = b""

    def send(self, data: bytes) -> None:
        try:
            self.socket.sendall(data)
        except ConnectionError:
            raise Closed from None

    def read(self, count: int) -> bytes:
        while len(self._waiting) < count:
            self._more()
        taken, self._waiting = self._waiting[:count], self._waiting[count:]
        return taken

    def until(self, mark: bytes) -> bytes:
        while mark not in self._waiting:
            self._more()
        taken, _, self._waiting = self._waiting.partition(mark)
        return taken

    def rest(self) -> bytes:
        """Everything until the other side closes."""
        try:
            while True:
                self._more()
        except Closed:
            taken, self._waiting = self._waiting, b""
            return taken

    def response(self, method: str = "GET") -> Response:
        first, *lines = self.until(b"\r\n\r\n").decode("latin-1").split("\r\n")
        response = Response(int(first.split()[1]))
        for line in lines:
            name, _, value = line.partition(":")
            response.headers[name.lower()] = value.strip()
        if method != "HEAD" and "content-length" in response.headers:
            response.body = self.read(int(response.headers["content-length"]))
        return response

    def ask(
        self,
        method: str,
        target: str,
        headers: dict[str, str] | list[tuple[str, str]] | None = None,
        body: bytes = b"",
    ) -> Response:
        self.send(request_bytes(method, target, headers, body))
        return self.response(method)

    def finish(self) -> None:
        """Nothing more will be sent."""
        try:
            self.socket.shutdown(socket.SHUT_WR)
        except OSError:
            raise Closed from None

    def close(self) -> None:
        OPEN.discard(self)
        self.socket.close()

    def abort(self) -> None:
        """Gone without a word, as when a cable is pulled and put back."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.close()

    def _more(self) -> None:
        try:
            data = self.socket.recv(65536)
        except ConnectionError:
            data = b""
        if not data:
            raise Closed
        self._waiting += data


def once(
    port: int, method: str, target: str, headers: dict[str, str] | None = None, body: bytes = b""
) -> Response:
    """A request on a connection of its own."""
    wire = Wire(port)
    response = wire.ask(method, target, headers, body)
    wire.close()
    return response


def bearer(token: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


MASK = bytes.fromhex("37fa213d")


def masked_with(mask: bytes, payload: bytes) -> bytes:
    size = len(payload)
    whole = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(whole, "big")).to_bytes(size, "big")


def frame(payload: bytes, opcode: int = TEXT, first: int = 0x80, masked: bool = True) -> bytes:
    """`first` holds the bits before the opcode: whether it is the last frame, and those that are not in
    use."""
    bit = 0x80 if masked else 0
    if len(payload) < 126:
        head = bytes([first | opcode, bit | len(payload)])
    elif len(payload) < 65536:
        head = bytes([first | opcode, bit | 126]) + struct.pack("!H", len(payload))
    else:
        head = bytes([first | opcode, bit | 127]) + struct.pack("!Q", len(payload))
    return head + (MASK + masked_with(MASK, payload) if masked else payload)


class TableConnection(Wire):
    """A WebSocket at a table."""

    def __init__(
        self,
        port: int,
        table: str,
        token: str | None,
        seat: int | None,
        since: int = 0,
        receive_buffer: int = 0,
    ) -> None:
        super().__init__(port, receive_buffer)
        query = f"since={since}" + ("" if seat is None else f"&seat={seat}")
        target = f"/api/tables/{table}/socket?{query}"
        response = self.ask("GET", target, HANDSHAKE | bearer(token))
        if response.status != 101:
            self.close()
            raise Closed(response.status)

    def say(self, message: dict[str, Any]) -> None:
        self.send(frame(json.dumps(message).encode()))

    def hear_bytes(self) -> bytes:
        """The next message. A keep-alive of the server is answered in passing."""
        while True:
            first, length = self.read(2)
            if length == 126:
                (length,) = struct.unpack("!H", self.read(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self.read(8))
            payload = self.read(length)
            opcode = first & 15
            if opcode == TEXT:
                return payload
            if opcode == PING:
                self.send(frame(payload, PONG))
            elif opcode == CLOSE:
                raise Closed(struct.unpack("!H", payload[:2])[0] if payload else None)

    def hear(self) -> dict[str, Any]:
        heard: dict[str, Any] = json.loads(self.hear_bytes())
        return heard

    def greeting(self, dealt: bool = True) -> list[bytes]:
        """How the table stands and, once it is dealt, how the game does."""
        return [self.hear_bytes() for _ in range(2 if dealt else 1)]

    def end(self) -> None:
        self.send(frame(struct.pack("!H", 1000), CLOSE))
        self.rest()
        self.close()
