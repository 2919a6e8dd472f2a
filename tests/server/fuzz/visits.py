"""What the pages must turn away: requests of strangers, for foreign seats, from foreign sites, or none."""

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .messages import bad_message
from .people import Molested, Person
from .raw import bearer

Rng = random.Random
Headers = list[tuple[str, str]]


@dataclass
class Visit:
    what: str
    method: str
    target: str
    headers: Headers = field(default_factory=list)
    body: bytes = b""
    statuses: range | tuple[int, ...] = range(400, 500)


def _by(person: Person) -> Headers:
    return list(bearer(person.token).items())


def _form(form: object) -> bytes:
    return json.dumps(form).encode()


# -- who is asking --------------------------------------------------------------------------------


def _nobody(rng: Rng, scene: Molested) -> Headers:
    """Not somebody of this table, however much it looks like it."""
    token = rng.choice(scene.people).token
    return rng.choice(
        [
            [],
            _by(scene.stranger),
            [("Authorization", f"Bearer {token.swapcase()}")],
            [("Authorization", f"Basic {token}")],
            [("Authorization", token)],
            [("Cookie", f"wishfold={token[1:]}")],
            [("Cookie", f"Wishfold={token}")],
            [("Cookie", f'wishfold="{token}')],
            [("Cookie", f"wishfold=; x={token}")],
            [("Cookie", "wishfold=" + "\xff" * 43)],
            [("Cookie", rng.randbytes(40).hex())],
            [("Cookie", "=;;=;" * 50)],
        ]
    )


def no_token(rng: Rng, scene: Molested) -> Visit:
    """A program that sends something else for a token is told so, wherever it asks."""
    token = rng.choice(scene.people).token
    wrong = rng.choice(["", " ", token[:-1], token + "A", token[:-1] + "=", "\xff" * 43])
    page = rng.choice(["/api/games", "/api/tables", f"/api/tables/{scene.table.id}"])
    return Visit("no token", "GET", page, [("Authorization", f"Bearer {wrong}")], b"", (400,))


def stranger(rng: Rng, scene: Molested) -> Visit:
    """For whoever does not belong to it, a table does not exist."""
    one = f"/api/tables/{rng.choice([scene.table.id, scene.open_table, scene.over_table])}"
    anna = scene.table.players[0].update
    act = {"do": "act", "decision": anna["decision"], "action": rng.choice(anna["legal"])}
    method, page, body = rng.choice(
        [
            ("GET", "", b""),
            ("DELETE", "", b""),
            ("GET", "/log", b""),
            ("GET", "/log?seat=0", b""),
            ("GET", "/record", b""),
            ("GET", "/stream?seat=0&since=0", b""),
            ("POST", "/rematch", b""),
            ("POST", "/renew", _form({"seat": 1})),
            ("POST", "/move", _form({"seat": 0})),
            ("POST", "/sit", _form({"name": "Eve"})),
            ("POST", "/ask?seat=0", _form(act)),
            ("POST", "/ask", _form({"do": "ping"})),
        ]
    )
    return Visit("stranger", method, one + page, _nobody(rng, scene), body, (404,))


def foreign_seat(rng: Rng, scene: Molested) -> Visit:
    """One belongs to the table, but not to this seat or not to its host."""
    one = f"/api/tables/{scene.table.id}"
    person, own = rng.choice([(scene.anna, 0), (scene.ben, 1), (scene.cleo, 2), (scene.dora, None)])
    seat = rng.choice([seat for seat in range(8) if seat != own])
    guest = rng.choice([scene.ben, scene.cleo, scene.dora])
    anna = scene.table.players[0].update
    act = _form({"do": "act", "decision": anna["decision"], "action": rng.choice(anna["legal"])})
    return rng.choice(
        [
            Visit("other seat", "POST", f"{one}/ask?seat={seat}", _by(person), act, (403,)),
            Visit("other seat", "GET", f"{one}/log?seat={seat}", _by(person), b"", (403,)),
            Visit("other seat", "GET", f"{one}/stream?seat={seat}", _by(person), b"", (403,)),
            Visit("other chair", "GET", f"{one}/stream?chair={seat}", _by(person), b"", (403,)),
            Visit("other seat", "POST", f"{one}/move", _by(person), _form({"seat": seat}), (403,)),
            Visit("watching", "POST", f"{one}/ask", _by(person), act, (409,)),
            Visit("no host", "POST", f"{one}/renew", _by(guest), _form({"seat": 1}), (403,)),
            Visit("no host", "DELETE", one, _by(guest), b"", (403,)),
            Visit("no host", "DELETE", f"/api/tables/{scene.over_table}", _by(scene.ben), b"", (403,)),
            Visit("no seat", "POST", f"{one}/rematch", _by(scene.dora), b"", (403,)),
        ]
    )


def untimely(rng: Rng, scene: Molested) -> Visit:
    """Right person, right page, wrong moment."""
    one, open_one, over = (
        f"/api/tables/{table}" for table in (scene.table.id, scene.open_table, scene.over_table)
    )
    anna = _by(scene.anna)
    line_break = {"do": "ready", "commit": rng.choice(["\n", "0" * 64 + "\n"])}
    return rng.choice(
        [
            Visit("running", "GET", f"{one}/record", anna, b"", (409,)),
            Visit("running", "DELETE", one, anna, b"", (409,)),
            Visit("running", "POST", f"{one}/rematch", anna, b"", (409,)),
            Visit("taken", "POST", f"{one}/renew", anna, _form({"seat": rng.randrange(8)}), (409,)),
            Visit("private", "POST", f"{one}/sit", anna, _form({"name": "Eve"}), (404,)),
            Visit("open", "GET", f"{open_one}/record", anna, b"", (409,)),
            Visit("open", "POST", f"{open_one}/ask?seat=0", anna, _form({"do": "resign"}), (409,)),
            Visit("over", "POST", f"{over}/ask?seat=0", anna, _form({"do": "resign"}), (409,)),
            Visit("over", "POST", f"{over}/ask?seat=0", anna, _form({"do": "undo"}), (409,)),
            Visit("no commitment", "POST", f"{open_one}/ask?seat=0", anna, _form(line_break), (400,)),
        ]
    )


# -- from where ----------------------------------------------------------------------------------


def foreign_site(rng: Rng, scene: Molested) -> Visit:
    """What would be done if it came from our own page."""
    one = f"/api/tables/{scene.table.id}"
    origin: Headers = rng.choice(
        [
            [("Origin", "https://evil.example")],
            [("Origin", "null")],
            [("Origin", "http://127.0.0.1.evil.example")],
            [("Origin", "http://127.0.0.1:1")],
            [("Origin", "http://127.0.0.1"), ("Origin", "https://evil.example")],
            [("Origin", "\xff")],
            [("Sec-Fetch-Site", "cross-site")],
        ]
    )
    method, target, body = rng.choice(
        [
            ("POST", f"{one}/ask?seat=0", _form({"do": "resign"})),
            ("POST", f"{one}/ask?seat=0", _form({"do": "abandon"})),
            ("POST", f"{one}/move", _form({"seat": 0})),
            ("DELETE", f"/api/tables/{scene.over_table}", b""),
            ("POST", f"/api/tables/{scene.open_table}/renew", _form({"seat": 1})),
            ("POST", "/api/tables", _form({"game": "go-fish", "seats": [{"who": "bot"}, {"who": "bot"}]})),
        ]
    )
    return Visit("foreign site", method, target, _by(scene.anna) + origin, body, (403,))


# -- what ------------------------------------------------------------------------------------------


def spoilt_request(rng: Rng, scene: Molested) -> Visit:
    """What a table refuses over a WebSocket it refuses here."""
    player = rng.choice(scene.listening)
    bad = bad_message(rng, scene, player)
    seat = "" if player.seat is None else f"?seat={player.seat}"
    target = f"/api/tables/{scene.table.id}/ask{seat}"
    statuses = (200,) if bad.outcome == "accepted" else (400, 409)
    return Visit(f"ask {bad.what}", "POST", target, _by(player.person), bad.payload, statuses)


def spoilt_form(rng: Rng, scene: Molested) -> Visit:
    me, bot = {"who": "me", "name": "Eve"}, {"who": "bot"}
    two: dict[str, Any] = {"game": "go-fish", "seats": [me, bot]}
    forms: list[Any] = [
        {},
        [],
        None,
        two | {"game": rng.choice(["", "nim", "../go_fish", "go_fish", "kernel", "\x00", "é" * 40])},
        two
        | {"seats": rng.choice([[], [me], [bot] * 9, [{}], [{"who": "you"}], [me, me], [me, None], "me"])},
        two
        | {"seats": [me | {"name": rng.choice(["", " ", "\x00\x01", "x" * 25, 7, "bot:x", "\u202e"])}, bot]},
        two | {"seats": [me, bot | {"bot": rng.choice(["", "nobody", "x" * 41, None])}]},
        two
        | {
            "options": rng.choice(
                [{"seats": 3}, {"self": 1}, {"x": 1}, {"cls": "x"}, [], {"seats": "x" * 5000}]
            )
        },
        two | {"options": {rng.choice(["", "name", "given", "seat"]): rng.choice([1, "", -(2**31)])}},
        two | {"undo": "always"},
        two | {"chat": "free", "listed": True},
        two | {"pace": {"each": rng.choice([-1, 10**12, 1.5, "1"])}},
        two | {"seed": rng.choice(["x" * 65, " ", "\n", 1])},
        two | {"stand_in": "nobody"},
        two | {"host": "me"},
    ]
    return Visit(
        "table form", "POST", "/api/tables", _by(scene.stranger), _form(rng.choice(forms)), (400, 409)
    )


def void_token(rng: Rng, scene: Molested) -> Visit:
    watch = scene.table.watch
    token = rng.choice(
        [
            rng.randbytes(16).hex(),
            watch[:-1],
            watch + "A",
            watch + "\n",
            watch.swapcase(),
            scene.table.id,
            "",
            7,
            None,
        ]
    )
    person = rng.choice(scene.people)
    if rng.random() < 0.3:
        return Visit("void token", "POST", "/api/peek", _by(person), _form({"token": token}), (400, 404))
    form = {"token": token, "name": rng.choice(["Eve", "", "x" * 25, "\x00"])}
    return Visit("void token", "POST", "/api/join", _by(person), _form(form), (400, 404))


def no_page(rng: Rng, scene: Molested) -> Visit:
    one = f"/api/tables/{scene.table.id}"
    target = rng.choice(
        [
            "/api/tables/",
            "/api/tables/%00",
            "/api/tables/%ff%fe",
            "/api/tables/..%2f..%2fetc%2fpasswd",
            f"/api/tables/{'x' * rng.choice([10, 1000, 8000])}",
            f"{one}/",
            f"{one}/nothing",
            f"{one}/log/1",
            f"{one}%00",
            f"{one}/../{scene.table.id}",
            f"{one}/log?seat={rng.choice(['-1', '1e3', '9999999999', '%00', '0x1', '%C2%B2', '0;1', ' '])}",
            f"{one}/stream?seat=0&since={rng.choice(['-1', '9' * 400, 'x', '%ff'])}",
            f"/{rng.randbytes(8).hex()}",
            "/api",
            "/favicon.ico",
            "/.env",
        ]
    ).replace(" ", "%20")
    return Visit("no page", "GET", target, _by(scene.anna), b"", (400, 404))


def no_method(rng: Rng, scene: Molested) -> Visit:
    one = f"/api/tables/{scene.table.id}"
    method, target = rng.choice(
        [
            ("PUT", one),
            ("POST", one),
            ("PATCH", one),
            ("DELETE", "/api/tables"),
            ("GET", f"{one}/ask"),
            ("POST", f"{one}/record"),
            ("OPTIONS", f"{one}/ask"),
            ("TRACE", "/api/games"),
            ("POST", "/healthz"),
            ("GET", "/api/join"),
        ]
    )
    return Visit("no method", method, target, _by(scene.anna), b"", (405,))


def too_large(rng: Rng, scene: Molested) -> Visit:
    target = rng.choice([f"/api/tables/{scene.table.id}/ask?seat=0", "/api/tables", "/api/join"])
    size = rng.choice([65_537, 100_000])
    if rng.random() < 0.5:
        return Visit("too large", "POST", target, _by(scene.anna), b" " * size, (413,))
    chunks = f"{size:x}\r\n".encode() + b" " * size + b"\r\n0\r\n\r\n"
    chunked = [*_by(scene.anna), ("Transfer-Encoding", "chunked")]
    return Visit("too large in chunks", "POST", target, chunked, chunks, (413,))


VISITS: dict[Callable[[Rng, Molested], Visit], int] = {
    stranger: 20,
    foreign_seat: 15,
    untimely: 8,
    foreign_site: 10,
    spoilt_request: 40,
    spoilt_form: 15,
    void_token: 8,
    no_token: 8,
    no_page: 8,
    no_method: 5,
    too_large: 1,
}


def bad_visit(rng: Rng, scene: Molested) -> Visit:
    (make,) = rng.choices(list(VISITS), list(VISITS.values()))
    visit = make(rng, scene)
    if rng.random() < 0.1:
        visit.headers.append(
            ("X-Forwarded-For", rng.choice(["10.0.0.1", "x" * 500, "::1, ::2", "\xff", "1.2.3.4:99"]))
        )
    return visit
