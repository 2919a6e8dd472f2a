"""What a table must refuse: requests without hope, and requests that are none."""

import json
import random
import string
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import wishfold

from .people import Molested, Player
from .raw import BINARY, TEXT

BAD_UTF8 = 1007
"""How a WebSocket is closed whose text is none."""
FAR = 10**6
"""Decisions from here on are asked of nobody, even with a digit less."""


@dataclass
class Bad:
    """Something to send, and what must come of it: an answer's name, or the code of a close."""

    what: str
    payload: bytes
    outcome: str | int = "refused"
    opcode: int = TEXT
    ref: int | None = None


Request = dict[str, Any]
Rng = random.Random


# -- without hope: well-formed, and not possible here ----------------------------------------------


def _act(rng: Rng, scene: Molested, by: Player) -> Request:
    """Stale, out of turn, of the right decision but not legal, or not even of this game."""
    if by.update["legal"] and rng.random() < 0.5:
        return {"do": "act", "decision": by.update["decision"], "action": _no_action(rng, scene, by)}
    decision = rng.choice([0, 1, rng.randrange(by.latest[0]), rng.randrange(FAR, 2**31)])
    return {"do": "act", "decision": decision, "action": rng.choice(scene.table.players[0].update["legal"])}


def _no_action(rng: Rng, scene: Molested, by: Player) -> int | str:
    actions = scene.game.actions
    illegal = rng.choice([id for id in range(actions.size) if id not in by.update["legal"]])
    foreign = wishfold.load("memory").actions
    garbage = "".join(rng.choice(string.printable) for _ in range(rng.randrange(100)))
    given: list[int | str] = [
        illegal,
        actions[illegal].text,
        actions.size + rng.randrange(2**30),
        foreign[rng.randrange(foreign.size)].text + " ",
        garbage,
        "",
        "\x00",
    ]
    return rng.choice(given)


def _what_if(rng: Rng, scene: Molested, by: Player) -> Request:
    return {"do": "what_if", "action": _no_action(rng, scene, by)}


def _let_bot(rng: Rng, scene: Molested, by: Player) -> Request:
    """Everybody is here, and nobody else exists."""
    return {"do": "let_bot", "seat": rng.randrange(8), "bot": rng.choice(["random", "nobody", "../random"])}


def _talk(rng: Rng, scene: Molested, by: Player) -> Request:
    words: Request = rng.choice(
        [
            {},
            {"text": "hello"},
            {"text": "hello", "phrase": 1},
            {"phrase": rng.randrange(18, 64)},
            {"text": "\x07"},
        ]
    )
    return {"do": "say", **words}


def _simple(rng: Rng, scene: Molested, by: Player) -> Request:
    """What is due at other times."""
    return rng.choice(
        [
            {"do": "undo"},
            {"do": "answer_undo", "agree": rng.random() < 0.5},
            {"do": "ready"},
            {"do": "ready", "commit": rng.randbytes(32).hex()},
            {"do": "unready"},
            {"do": "choose", "value": rng.choice(["", "fox", "nobody"])},
            {"do": "reveal", "seed": rng.randbytes(rng.randrange(1, 65)).hex()},
            {"do": "take_seat"},
            {"do": "free_seat", "seat": rng.randrange(8)},
            {"do": "fill_seat", "chair": rng.randrange(8)},
            {"do": "drop_seat", "chair": rng.randrange(8)},
            {"do": "first", "chair": rng.choice([None, *range(8)])},
            {"do": "mute", "seat": rng.randrange(3, 8)},
        ]
    )


def _not_theirs(rng: Rng, scene: Molested, by: Player) -> Request:
    """For the host alone, or for those who play."""
    if by.seat == 0:
        return _simple(rng, scene, by)
    return rng.choice(
        [
            {"do": "abandon"},
            {"do": "free_seat", "seat": rng.randrange(8)},
            {"do": "fill_seat", "chair": rng.randrange(8)},
            {"do": "drop_seat", "chair": rng.randrange(8)},
        ]
    )


HOPELESS = [_act, _act, _what_if, _let_bot, _talk, _simple, _not_theirs]


def _watching(rng: Rng, scene: Molested) -> Request:
    """Whoever watches may not even do what everybody else may."""
    anna = scene.table.players[0].update
    return rng.choice(
        [
            {"do": "act", "decision": anna["decision"], "action": rng.choice(anna["legal"])},
            {"do": "what_if", "action": rng.choice(anna["legal"])},
            {"do": "resign"},
            {"do": "abandon"},
            {"do": "say", "phrase": 1},
            {"do": "let_bot", "seat": 0},
            {"do": "first", "chair": 0},
        ]
    )


def hopeless(rng: Rng, scene: Molested, by: Player) -> Bad:
    if by.seat is None:
        request = _watching(rng, scene)
    else:
        request = rng.choice(HOPELESS)(rng, scene, by)
    request["ref"] = rng.randrange(2**31)
    return Bad("hopeless", json.dumps(request).encode(), ref=request["ref"])


def repeated(rng: Rng, scene: Molested, by: Player) -> Bad:
    """Exactly what was accepted before: recognised, and not done again."""
    if by.seat is None:
        return hopeless(rng, scene, by)
    decision, action = by.latest
    given = rng.choice([action, scene.game.actions[action].text])
    request = {"do": "act", "decision": decision, "action": given, "ref": 7}
    return Bad("repeated", json.dumps(request).encode(), "accepted", ref=7)


# -- none: what no request looks like --------------------------------------------------------------

WRONG: list[Any] = [
    None,
    True,
    -1,
    1.5,
    2**31 + 1,
    2**63,
    2**64,
    -(2**70),
    10**400,
    [],
    {},
    [[]],
    {"do": "ping"},
    "9" * 101,
    "\ud800",
    "\u202e",
]
"""What no field takes."""


def _tame(rng: Rng, scene: Molested) -> Request:
    """Whatever becomes of it, it does no harm: nobody is asked such a decision."""
    decision = rng.randrange(FAR, 2**31)
    return rng.choice(
        [
            {"do": "act", "decision": decision, "action": rng.randrange(scene.game.actions.size)},
            {"do": "act", "decision": decision, "action": scene.game.actions[0].text, "ref": 3},
            {"do": "answer_undo", "agree": False},
            {"do": "reveal", "seed": "abcd"},
            {"do": "let_bot", "seat": 7, "bot": "random"},
        ]
    )


def _wrong_type(rng: Rng, tame: Request) -> bytes:
    name = rng.choice([*tame, "ref"])
    wrong = rng.choice([value for value in WRONG if not (name == "agree" and value is True)])
    return json.dumps({**tame, name: wrong}).encode()


def _number(rng: Rng, tame: Request) -> bytes:
    """Numbers that JSON allows and no computer likes, and some that it does not allow."""
    number = rng.choice(
        ["1e400", "-1e400", "1e-400", "9" * 5000, "-0.1", "0x10", "01", "NaN", "Infinity", "1e", "+1"]
    )
    return json.dumps({**tame, "ref": "HERE"}).replace('"HERE"', number).encode()


def _unknown_field(rng: Rng, tame: Request) -> bytes:
    name = rng.choice(
        ["x", "", "do ", "seat" if "seat" not in tame else "seats", "__proto__", "__class__", "é" * 100]
    )
    return json.dumps({**tame, name: 1}).encode()


def _unknown_tag(rng: Rng, tame: Request) -> bytes:
    tag = rng.choice(
        ["", "Act", "act ", "table", "update", "__init__", "drop table", "a" * 1000, "\x00", "ſay"]
    )
    return json.dumps({**tame, "do": tag}).encode()


def _missing(rng: Rng, tame: Request) -> bytes:
    gone = rng.choice([name for name in tame if name not in ("ref", "bot")])
    return json.dumps({name: value for name, value in tame.items() if name != gone}).encode()


def _twice(rng: Rng, tame: Request) -> bytes:
    """A name that stands there twice, with one thing and then with another."""
    text = json.dumps(tame)
    again = rng.choice([name for name in tame if name != "do"])
    return (text[:-1] + f", {json.dumps(again)}: {json.dumps(rng.choice(WRONG))}" + "}").encode()


def _nested(rng: Rng, tame: Request) -> bytes:
    depth = rng.choice([10, 500, 2000, 8000])
    opened, closed = rng.choice([("[", "]"), ('{"do":', "}"), ('{"a":[', "]}")])
    depth = min(depth, 16_000 // len(opened + closed))
    return (opened * depth + closed * (depth if rng.random() < 0.5 else 0)).encode()


def _control(rng: Rng, tame: Request) -> bytes:
    """Characters that a JSON string may not hold as they are."""
    character = chr(rng.choice([0, 1, 7, 8, 9, 10, 13, 27, 31]))
    return json.dumps({**tame, "do": "act", "action": "HERE"}).replace("HERE", f"a{character}b").encode()


def _surrogate(rng: Rng, tame: Request) -> bytes:
    half = rng.choice(["\\ud800", "\\udfff", "\\udc00\\ud800", "\\ud83d x"])
    return json.dumps({**tame, "do": "act", "action": "HERE"}).replace("HERE", half).encode()


def _cut(rng: Rng, tame: Request) -> bytes:
    text = json.dumps(tame).encode()
    return text[: rng.randrange(len(text))]


def _scrambled(rng: Rng, tame: Request) -> bytes:
    text = bytearray(json.dumps(tame).encode())
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(text))
        text[at : at + rng.randrange(2)] = rng.randbytes(rng.randrange(1, 4))
    return bytes(text)


def _wrapped(rng: Rng, tame: Request) -> bytes:
    text = json.dumps(tame)
    around = rng.choice(
        ["[{}]", '"{}"', "\ufeff{}", "{}{}", "{}x", "({})", "{},", "/**/{}", '{{"is":{}}}', "null", "0"]
    )
    return (
        around.replace("{{", "\0")
        .replace("}}", "\1")
        .replace("{}", text)
        .translate({0: "{", 1: "}"})
        .encode()
    )


def _noise(rng: Rng, tame: Request) -> bytes:
    return rng.randbytes(rng.choice([0, 1, 2, 16, 300, 4000]))


def _bulky(rng: Rng, tame: Request) -> bytes:
    """As large as a message may be."""
    return json.dumps({**tame, "x" * 15_000: 1}).encode()


Spoil = Callable[[Rng, Request], bytes]
SPOILS: list[Spoil] = [
    _wrong_type,
    _number,
    _unknown_field,
    _unknown_tag,
    _missing,
    _twice,
    _nested,
    _control,
    _surrogate,
    _cut,
    _scrambled,
    _wrapped,
    _noise,
]


def spoilt(rng: Rng, scene: Molested, by: Player) -> Bad:
    spoil = _bulky if rng.random() < 0.01 else rng.choice(SPOILS)
    payload = spoil(rng, _tame(rng, scene))
    if rng.random() < 0.1:
        return Bad(spoil.__name__, payload, opcode=BINARY)
    return Bad(spoil.__name__, payload, "refused" if _is_text(payload) else BAD_UTF8)


def _is_text(payload: bytes) -> bool:
    try:
        payload.decode()
    except UnicodeDecodeError:
        return False
    return True


def bad_message(rng: Rng, scene: Molested, by: Player) -> Bad:
    make = rng.choices([hopeless, repeated, spoilt], [40, 5, 55])[0]
    return make(rng, scene, by)
