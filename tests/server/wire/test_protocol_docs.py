"""docs/protocol.md is true: its examples are messages, its conversation takes place, its tables are
those of the code."""

import ast
import doctest
import json
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.request import Request, urlopen

import msgspec
import pytest

import wishfold
from wishfold.kernel.errors import SENTENCES
from wishfold.match.story import LARGEST_GAP
from wishfold.server.archive.replays import PAGE
from wishfold.server.http import ndjson_stream
from wishfold.server.http.endpoint import Endpoint
from wishfold.server.http.responses import ILLEGAL, STATUSES
from wishfold.server.http.routes import ENDPOINTS, ONE
from wishfold.server.http.websocket import CLOSE_CODES, NORMAL
from wishfold.server.lobby import quota
from wishfold.server.serve import CONNECTIONS_PER_SOCKET
from wishfold.server.settings import RATES, Settings
from wishfold.server.tables import chat
from wishfold.server.wire import answers, catalogue, forms, replays, requests, views

if TYPE_CHECKING:
    from tests.server.conftest import ServerProcess

FILE = Path(__file__).parents[3] / "docs" / "protocol.md"
TEXT = FILE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(http|json|ndjson)(?: (\w+))?\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
HOME = Path(wishfold.__file__).parent


def kind_of(name: str) -> Any:
    return next(getattr(m, name) for m in (requests, answers, forms, catalogue, replays) if hasattr(m, name))


def messages() -> Iterator[tuple[str, Any]]:
    """Every message that is shown, with its type."""
    for language, name, text in BLOCKS:
        if language == "http":
            head, _, body = text.partition("\n\n")
            if body:
                yield body, page_of(*head.split()[:2]).takes
        else:
            for message in text.splitlines() if language == "ndjson" else [text]:
                yield message, kind_of(name)


def page_of(method: str, asked: str) -> Endpoint:
    path = asked.partition("?")[0]
    fits = (re.fullmatch(re.sub(r"{\w+}", "[^/]+", page.path), path) for page in ENDPOINTS)
    return next(page for page, fit in zip(ENDPOINTS, fits, strict=True) if fit and page.method == method)


SHOWN = [(re.sub(r"\$[A-Z]+", "T" * 43, message), kind) for message, kind in messages()]
"""What the reader is to fill in is a token."""


@pytest.mark.parametrize(("message", "kind"), SHOWN, ids=[message[:30] for message, _ in SHOWN])
def test_every_message_that_is_shown_is_one(message: str, kind: Any) -> None:
    shown = json.loads(message)
    read = msgspec.to_builtins(msgspec.json.decode(message, type=kind))
    assert read.keys() >= shown.keys()  # nothing is shown that is not there
    if kind is answers.Answer:
        assert shown == read  # and what the server says is shown in full


def test_every_request_is_shown() -> None:
    shown = {json.loads(message)["do"] for message, kind in SHOWN if kind is requests.Request}
    assert shown == {kind.__struct_config__.tag for kind in requests.Request.__args__}


def test_every_view_that_is_shown_is_one_of_its_game() -> None:
    shown = [json.loads(message) for message, kind in SHOWN if kind is answers.Answer]
    found = [answer["view"] for answer in shown if "view" in answer]
    assert found
    for view in found:
        read = msgspec.convert(view, views.views()["go-fish"])
        assert json.loads(answers.write(read)) == view


class Conversation:
    """What is shown is said, in order. Values that are the reader's own are learnt from the replies."""

    def __init__(self, server: "ServerProcess") -> None:
        self.registry = server
        self.known: dict[str, str] = {}

    def filled(self, text: str) -> str:
        return re.sub(r"\$([A-Z]+)", lambda name: self.known[name[1]], text)

    def say(self, request: str, count: int) -> list[Any]:
        """So many lines of the reply."""
        head, _, body = self.filled(request).partition("\n\n")
        first, *headers = head.strip().splitlines()
        method, path = first.split()
        token = headers[0].removeprefix("Authorization: Bearer ") if headers else ""
        if path.partition("?")[0].endswith("/stream"):
            bearer = {"authorization": f"Bearer {token}"}
            with urlopen(Request(self.registry.url + path, headers=bearer), timeout=60) as lines:
                return [json.loads(lines.readline()) for _ in range(count)]
        return [self.registry.call(method, path, json.loads(body) if body else None, token).json]

    def hear(self, shown: Any, said: Any) -> None:
        if isinstance(shown, str) and shown.startswith("$") and shown[1:] not in self.known:
            self.known[shown[1:]] = said
        elif isinstance(shown, dict) and isinstance(said, dict):
            assert shown.keys() == said.keys()
            for name in shown:
                self.hear(shown[name], said[name])
        elif isinstance(shown, list) and isinstance(said, list):
            assert len(shown) == len(said)
            for one, other in zip(shown, said, strict=True):
                self.hear(one, other)
        else:
            assert (self.filled(shown) if isinstance(shown, str) else shown) == said


def test_the_conversation_takes_place_as_it_is_shown(server: "ServerProcess") -> None:
    conversation, said = Conversation(server), 0
    for (language, _, request), (_, _, reply) in pairwise(BLOCKS):
        if language == "http":
            shown = [json.loads(line) for line in reply.splitlines()]
            conversation.hear(shown, conversation.say(request, len(shown)))
            said += 1
    assert said == TEXT.count("```http")


def test_the_commitment_is_computed_as_it_is_shown() -> None:
    results = doctest.testfile(str(FILE), module_relative=False)
    assert results.attempted >= 2
    assert results.failed == 0


# -- tables ----------------------------------------------------------------------------------


def rows(heading: str) -> list[list[str]]:
    """The cells of the table under a heading, without code marks."""
    section = TEXT.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")][2:]
    return [[cell.strip().replace("`", "") for cell in line.strip("|").split("|")] for line in lines]


def test_all_pages_are_listed() -> None:
    listed = {row[0].replace("…", ONE) for row in rows("Pages")}
    assert listed == {f"{page.method} {page.path}" for page in ENDPOINTS} | {"GET /healthz"}


def test_all_rates_are_listed() -> None:
    listed = {}
    for what, each, rate, burst in rows("Limits"):
        kind = what.partition("(")[2].rstrip(")")
        listed[kind if each == "connection" else f"{kind}:{each}"] = (float(rate), float(burst))
    assert listed == {kind: (rate.rate, rate.burst) for kind, rate in RATES.items()}


TCP_CONNECTIONS = CONNECTIONS_PER_SOCKET * Settings().connections_address


@pytest.mark.parametrize(
    "said",
    [
        f"Bodies have at most {Settings().body_bytes} bytes, and so",
        f"WebSocket messages have {Settings().message_bytes}.",
        f"hold {Settings().connections_identity} sockets and streams, an",
        f"address {Settings().connections_address} (and {TCP_CONNECTIONS} connections",
        f"sit at {quota.MAX_TABLES} tables.",
        f"by default {Settings().keep_finished} days when they are over, {Settings().keep_unbegun} when",
        f"gap is larger than {LARGEST_GAP} and",
        f"A page has {PAGE} of them at most",
        f"After {ndjson_stream.HEARTBEAT:g} seconds of silence",
        f"up to {requests.LONGEST_CHAT} characters.",
        f"the latest {chat.HISTORY} are told",
    ],
)
def test_numbers_are_those_of_the_code(said: str) -> None:
    assert said in " ".join(TEXT.split())


def calls(*folders: str) -> Iterator[tuple[str, str]]:
    """Every call with a text as its first argument, or with a choice of two, by name."""
    for folder in folders:
        for file in sorted((HOME / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and node.args:
                    name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                    for text in ast.walk(node.args[0]):
                        if isinstance(text, ast.Constant) and isinstance(text.value, str):
                            yield name, text.value


ERRORS = {kind.__name__: status for kind, status in STATUSES} | {"Illegal": ILLEGAL, "WishfoldError": 500}
AT_THE_DOOR = {"foreign-host": 421, "foreign-origin": 403, "request-size": 413, "too-fast": 429}
"""The guard has statuses of its own."""
OF_THE_RULES = {
    "action-form": 400,
    "action-illegal": ILLEGAL,
    "nothing-to-take-back": ILLEGAL,
    "undo-barrier": ILLEGAL,
    "undo-late": ILLEGAL,
    "seat-waits": ILLEGAL,
    "option-range": 400,
    "choice-unknown": 400,
    "unknown-option": 400,
    "unknown-game": 400,
    "broken-game": 400,
    "series-long": ILLEGAL,
}
"""What the layers below the match refuse to those who play."""
UNHEARD = {"record-digest", "next-not-due"}
"""The one freezes a table, the other is what `not-between` says first."""


def test_all_codes_are_listed_with_their_status() -> None:
    folders = ("tables", "lobby", "archive", "store", "http", "middleware")
    found = calls("match", *(f"server/{folder}" for folder in folders))
    known = {code: ERRORS[name] for name, code in found if name in ERRORS and code in SENTENCES}
    known |= {"name-form": 400, "seed-form": 400} | OF_THE_RULES | AT_THE_DOOR
    listed = {code: int(status) for code, status, _ in rows("Codes")}
    assert listed == {code: status for code, status in known.items() if code not in UNHEARD}


def test_all_reasons_for_a_goodbye_are_listed() -> None:
    codes = {
        code
        for name, code in calls("server/tables", "server/lobby", "server/archive", "server/http")
        if name in ("end", "dismiss", "dismiss_strangers")
    }
    listed = {code: int(number) for code, number, _ in rows("When a connection ends")}
    assert listed == {code: CLOSE_CODES.get(code, NORMAL) for code in codes}
