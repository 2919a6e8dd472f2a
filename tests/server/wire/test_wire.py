"""What goes over the wire, as JSON Schema, OpenAPI and TypeScript."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import wishfold
from wishfold.kernel import registry
from wishfold.server.http.openapi import openapi
from wishfold.server.http.routes import ENDPOINTS
from wishfold.server.wire import answers, catalogue, forms, replays, requests
from wishfold.server.wire.schema import json_schema, parts, structs
from wishfold.server.wire.typescript import typescript

TOY = Path(__file__).parents[2] / "toy"


@pytest.fixture
def hunch(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game of another package."""
    monkeypatch.syspath_prepend(str(TOY))
    point = EntryPoint(name="hunch", value="hunch:GAME", group=registry.HOME)
    monkeypatch.setattr(registry, "_outside", lambda: {"hunch": point})
    registry.load.cache_clear()
    yield
    registry.load.cache_clear()


def declared() -> dict[str, str]:
    """What TypeScript knows, by name."""
    found = re.findall(
        r"^export (?:interface|type) (\w+) (.*?)^(?=/\*\*|export|\Z)", typescript(), re.M | re.S
    )
    return dict(found)


def references(document: Any) -> Iterator[str]:
    if isinstance(document, dict):
        for key, value in document.items():
            if key == "$ref":
                yield value
            yield from references(value)
    elif isinstance(document, list):
        for value in document:
            yield from references(value)


def found_at(document: Any, ref: str) -> bool:
    for step in ref.removeprefix("#/").split("/"):
        if step not in document:
            return False
        document = document[step]
    return True


@pytest.mark.parametrize("kind", structs())
def test_every_message_says_what_it_is(kind: type) -> None:
    assert kind.__doc__


@pytest.mark.parametrize("kind", structs())
def test_every_message_is_exported(kind: type) -> None:
    assert kind.__name__ in json_schema()["$defs"]
    assert kind.__name__ in declared()


@pytest.mark.parametrize(
    ("module", "least"), [(requests, 15), (answers, 11), (forms, 15), (catalogue, 14), (replays, 2)]
)
def test_no_message_is_overlooked(module: Any, least: int) -> None:
    own = {name for name, kind in vars(module).items() if getattr(kind, "__module__", "") == module.__name__}
    messages = own - {"TableRequest", "Form"}
    assert len(messages) >= least
    assert messages <= {kind.__name__ for kind in structs()}


def test_all_references_lead_somewhere() -> None:
    for document in (json_schema(), openapi(ENDPOINTS)):
        refs = set(references(document))
        assert len(refs) > 20
        assert [ref for ref in refs if not found_at(document, ref)] == []


def test_what_the_server_says_is_never_left_out() -> None:
    assert "clause" in parts()["Refused"]["required"]
    assert "ref" not in parts()["Act"]["required"]


def test_what_stands_beside_a_field_is_exported_with_it() -> None:
    note = "Milliseconds left to each seat."
    assert parts()["Update"]["properties"]["clocks"]["description"] == note
    assert f"  /** {note} */\n  clocks: number[] | null;" in typescript()


@pytest.mark.parametrize(
    ("union", "tag"),
    [(requests.Request, "do"), (answers.Answer, "is"), (forms.MySeat | forms.BotSeat, "who")],
)
def test_messages_are_told_apart_by_their_tag(union: Any, tag: str) -> None:
    for kind in get_args(union):
        name = json.dumps(kind.__struct_config__.tag)
        assert declared()[kind.__name__].splitlines()[1].strip() == f"{tag}: {name};"


def test_typescript_uses_no_name_that_it_does_not_declare() -> None:
    without_texts = re.sub(r'/\*\*.*?\*/|"[^"]*"', "", typescript(), flags=re.DOTALL)
    used = set(re.findall(r"\b[A-Z]\w+", without_texts))
    assert used - {"Record"} == declared().keys()


def test_every_game_has_a_view_of_its_name() -> None:
    shown = declared()["Views"]
    for game in wishfold.names():
        assert re.search(rf'"?{game}"?: \w+View;', shown)


def test_a_game_may_show_the_view_of_another() -> None:
    assert declared()["GoFishView"].strip() == "= YouWishView;"


def test_views_of_the_same_name_do_not_meet() -> None:
    assert declared()["YouWishSeatView"] != declared()["MemorySeatView"]


@pytest.mark.usefixtures("hunch")
def test_a_game_of_another_package_has_its_view_too() -> None:
    assert "  hunch: HunchView;" in declared()["Views"]
    assert "seats: HunchSeatView[];" in declared()["HunchView"]
    assert "/** The cards that are out. */" in typescript()


@pytest.mark.parametrize("game", wishfold.names())
def test_views_are_as_their_types_say(game: str) -> None:
    view = msgspec.to_builtins(wishfold.load(game).start(seed=7).view(0))
    defs = json_schema()["$defs"]
    schema = defs[defs["Views"]["properties"][game]["$ref"].rpartition("/")[2]]
    while "$ref" in schema:
        schema = defs[schema["$ref"].rpartition("/")[2]]
    assert schema["properties"].keys() == view.keys()


def test_every_page_is_described() -> None:
    paths = openapi(ENDPOINTS)["paths"]
    for page in ENDPOINTS:
        operation = paths[page.path][page.method.lower()]
        assert operation["summary"]
        assert str(page.status) in operation["responses"]
        assert ("requestBody" in operation) == (page.takes is not None)
        named = {parameter["name"] for parameter in operation.get("parameters", [])}
        assert named == {*page.query, *re.findall(r"{(\w+)}", page.path)}


def test_no_two_pages_have_the_same_name() -> None:
    ids = [
        operation["operationId"]
        for path in openapi(ENDPOINTS)["paths"].values()
        for operation in path.values()
    ]
    assert len(set(ids)) == len(ids)


def test_every_refusal_is_described_as_one() -> None:
    for path in openapi(ENDPOINTS)["paths"].values():
        for operation in path.values():
            refusals = {int(status) for status in operation["responses"] if status >= "4"}
            assert refusals >= {413, 421, 429, 500, 503}
            schema = operation["responses"]["429"]["content"]["application/json"]["schema"]
            assert schema == {"$ref": "#/components/schemas/Refused"}


@pytest.mark.parametrize("form", ["--schema", "--openapi", "--typescript"])
def test_exports_are_the_same_every_time(form: str) -> None:
    words = [sys.executable, "-m", "wishfold", "wire", form]
    said = [
        subprocess.run(
            words, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert said[0]
    assert said[0] == said[1]
