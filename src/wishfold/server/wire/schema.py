"""The wire as JSON Schema (draft 2020-12). OpenAPI and TypeScript are made from the same parts."""

import inspect
from typing import Any

import msgspec
from msgspec import Struct

from ... import __version__
from . import answers, catalogue, forms, lessons, replays, requests
from .notes import notes_of
from .views import made_of, owners, type_name, views

Schema = dict[str, Any]
HERE = "#/$defs/{name}"
UNIONS = {
    "Request": (requests.Request, "All that can be asked of a table, told apart by `do`."),
    "Answer": (answers.Answer, "All that a table tells, told apart by `is`."),
}
VIEWS = "The views of the games, by the name of the game: what `view` holds at its tables."


def structs() -> list[type[Struct]]:
    """Every message and every part of one, in the order in which they are declared."""
    return [
        kind
        for module in (requests, answers, forms, catalogue, replays, lessons)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == module.__name__
        if kind not in (requests.TableRequest, forms.Form)
    ]


def parts(ref: str = HERE) -> dict[str, Schema]:
    """The schema of every type by its name; `ref` is how they refer to each other."""
    unions = [union for union, _ in UNIONS.values()]
    whole, found = msgspec.json.schema_components([*unions, *structs()], ref_template=ref)
    for kind in structs():
        _explain(found[kind.__name__], kind)
        if not issubclass(kind, requests.TableRequest | forms.Form):
            # The server sends all fields.
            found[kind.__name__]["required"] = list(found[kind.__name__]["properties"])
    for (name, (_, about)), schema in zip(UNIONS.items(), whole, strict=False):
        found[name] = {"description": about, **schema}
    return found | _views(ref)


def json_schema() -> Schema:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wishfold",
        "description": f"Every message between a client and the server, version {__version__}.",
        "$defs": parts(),
    }


def _explain(schema: Schema, kind: type) -> None:
    # A dataclass without a docstring of its own is given its signature for one.
    if kind.__doc__ and not kind.__doc__.startswith(f"{kind.__name__}("):
        schema["description"] = inspect.cleandoc(kind.__doc__)
    else:
        schema.pop("description", None)
    for name, note in notes_of(kind).items():
        schema["properties"][name]["description"] = note


def _views(ref: str) -> dict[str, Schema]:
    """The types of each view carry the name of their game. A game that shows the view of another has
    a name for it too."""
    found: dict[str, Schema] = {}
    types, owner = views(), owners()
    for game, view in types.items():
        prefix, own = type_name(owner[game]), f"{type_name(game)}View"
        (schema,), inner = msgspec.json.schema_components([view], ref_template=ref.replace("{", prefix + "{"))
        found |= {f"{prefix}{name}": part for name, part in inner.items()}
        for kind in made_of(view):
            _explain(found[f"{prefix}{kind.__name__}"], kind)
        if schema != {"$ref": ref.format(name=own)}:
            found[own] = schema
    links = {game: {"$ref": ref.format(name=f"{type_name(game)}View")} for game in types}
    found["Views"] = {
        "title": "Views",
        "description": VIEWS,
        "type": "object",
        "properties": links,
        "required": list(links),
    }
    return found
