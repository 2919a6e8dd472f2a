"""What is not even HTTP, no handshake, or no frame."""

import random
import struct

from .people import Molested
from .raw import BINARY, CLOSE, HANDSHAKE, PING, TEXT, bearer, frame, request_bytes

Rng = random.Random
Garbage = tuple[str, bytes]


# -- on the port -----------------------------------------------------------------------------------


def bad_http(rng: Rng, scene: Molested) -> Garbage:
    """Answered with 4xx, or with the end of the connection."""
    one = f"/api/tables/{scene.table.id}"
    good = request_bytes("POST", f"{one}/ask?seat=0", bearer(scene.anna.token), b'{"do":"resign"}')
    head = (
        f"POST {one}/ask?seat=0 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {scene.anna.token}\r\n".encode()
    )
    return rng.choice(
        [
            ("noise", rng.randbytes(rng.choice([1, 10, 1000, 70_000]))),
            ("cut", good[: rng.randrange(len(good) - 1)]),
            ("tls", bytes.fromhex("16030100c8010000c40303") + rng.randbytes(190)),
            ("http2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(9)),
            ("odd version", b"GET /api/games HTTP/9.9\r\nHost: x\r\n\r\n"),
            ("odd method", b"GE\x00T /api/games HTTP/1.1\r\nHost: x\r\n\r\n"),
            ("bytes in the path", b"GET /api/tables/\xff\xfe\x80 HTTP/1.1\r\nHost: x\r\n\r\n"),
            ("long path", b"GET /" + b"x" * 200_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n"),
            ("many headers", b"GET /api/x HTTP/1.1\r\n" + b"X: y\r\n" * 20_000 + b"\r\n"),
            ("long header", b"GET /api/x HTTP/1.1\r\nX: " + b"y" * 200_000 + b"\r\n\r\n"),
            ("header without end", b"GET /api/x HTTP/1.1\r\nX: " + b"y" * 200_000),
            ("zero in a header", b"GET /api/x HTTP/1.1\r\nHost: a\x00b\r\n\r\n"),
            ("header without name", b"GET /api/x HTTP/1.1\r\n: x\r\n\r\n"),
            ("less than no body", head + b"Content-Length: -5\r\n\r\n{}"),
            ("two lengths", head + b'Content-Length: 15\r\nContent-Length: 3\r\n\r\n{"do":"resign"}'),
            ("length and chunks", head + b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
            ("huge length", head + b"Content-Length: " + b"9" * 30 + b"\r\n\r\n"),
            ("body that never comes", head + b'Content-Length: 15\r\n\r\n{"do":"re'),
            ("no chunk", head + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n"),
            ("cut chunk", head + b'Transfer-Encoding: chunked\r\n\r\nf\r\n{"do":"re'),
        ]
    )


# -- handshakes ------------------------------------------------------------------------------------


def bad_handshake(rng: Rng, scene: Molested) -> Garbage:
    """Answered with 4xx; some are not even finished."""
    target = f"/api/tables/{scene.table.id}/socket?seat=0"
    anna = HANDSHAKE | bearer(scene.anna.token)
    gone = rng.choice([name for name in HANDSHAKE if name != "Connection"])
    whole = request_bytes("GET", target, anna)
    return rng.choice(
        [
            ("half-open", whole[: rng.randrange(10, len(whole) - 1)]),
            ("nobody", request_bytes("GET", target, HANDSHAKE)),
            ("stranger", request_bytes("GET", target, HANDSHAKE | bearer(scene.stranger.token))),
            ("cut token", request_bytes("GET", target, HANDSHAKE | bearer(scene.anna.token[:-1]))),
            ("other seat", request_bytes("GET", target.replace("seat=0", "seat=1"), anna)),
            (
                "no seat",
                request_bytes(
                    "GET", target.replace("seat=0", f"seat={rng.choice(['-1', 'x', '%00'])}"), anna
                ),
            ),
            ("no number", request_bytes("GET", target + "&since=-1", anna)),
            ("no table", request_bytes("GET", "/api/tables/nothing/socket", anna)),
            ("bytes in the path", request_bytes("GET", "/api/tables/\xff\xfe/socket", anna)),
            ("bytes in the query", request_bytes("GET", target + "&lang=\xff", anna | {"Origin": "null"})),
            ("foreign site", request_bytes("GET", target, anna | {"Origin": "https://evil.example"})),
            ("no origin", request_bytes("GET", target, anna | {"Origin": "null"})),
            ("cross-site", request_bytes("GET", target, anna | {"Sec-Fetch-Site": "cross-site"})),
            ("header gone", request_bytes("GET", target, {n: v for n, v in anna.items() if n != gone})),
            ("old version", request_bytes("GET", target, anna | {"Sec-WebSocket-Version": "8"})),
            ("no key", request_bytes("GET", target, anna | {"Sec-WebSocket-Key": "x"})),
            ("posted", request_bytes("POST", target, anna)),
        ]
    )


# -- frames ----------------------------------------------------------------------------------------

ANY_END = (None, 1000, 1002, 1007, 1008, 1009)


def bad_frame(rng: Rng, scene: Molested) -> Garbage:
    """Ends the connection. What stands in them would be done if they were sound."""
    resign = b'{"do":"resign"}'
    size = rng.choice([16_385, 20_000, 100_000])
    third = size // 3 + 1
    return rng.choice(
        [
            ("unmasked", frame(resign, masked=False)),
            ("reserved bits", frame(resign, first=0x80 | rng.choice([0x10, 0x20, 0x40]))),
            ("no such kind", frame(resign, opcode=rng.choice([3, 4, 7, 11, 15]))),
            ("nothing to continue", frame(resign, opcode=0)),
            ("begun twice", frame(b'{"do"', first=0) + frame(resign)),
            ("long ping", frame(b"x" * 126, PING)),
            ("ping in pieces", frame(b"x", PING, first=0)),
            ("too large", frame(b" " * size, rng.choice([TEXT, BINARY]))),
            (
                "too large in pieces",
                frame(b" " * third, first=0) + frame(b" " * third, 0, first=0) + frame(b" " * third, 0),
            ),
            ("pieces without end", frame(b" ", first=0) + frame(b"", 0, first=0) * rng.choice([64, 5000])),
            ("larger than the world", bytes([0x81, 0xFF]) + struct.pack("!Q", 2**63 + 5) + bytes(4)),
            ("length that never comes", bytes([0x81, 0xFF]) + struct.pack("!Q", 10**9) + bytes(4) + resign),
            ("close with half a code", frame(b"\x03", CLOSE)),
            (
                "close with no such code",
                frame(struct.pack("!H", rng.choice([0, 999, 1005, 5000, 65535])), CLOSE),
            ),
            ("close with no text", frame(struct.pack("!H", 1000) + b"\xff", CLOSE)),
            ("after the close", frame(struct.pack("!H", 1000), CLOSE) + frame(resign)),
            ("http", request_bytes("GET", "/api/games")),
            ("text that is none", frame(b'{"do":"resign"\xff}')),
        ]
    )


def broken_off(rng: Rng, scene: Molested) -> bytes:
    """The beginning of a frame whose rest never comes."""
    whole = frame(b'{"do":"resign"}' + b" " * rng.choice([0, 200]))
    return whole[: rng.randrange(1, len(whole))]
