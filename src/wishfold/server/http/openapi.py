"""The HTTP API as an OpenAPI 3.1 document, made from the endpoints themselves."""

import inspect
import re
from collections.abc import Sequence
from typing import Any

import msgspec

from ... import __version__
from ..wire.schema import Schema, parts
from .endpoint import Endpoint

JSON = "application/json"
REF = "#/components/schemas/{name}"
ABOUT = """All that is done around a table, and at it without a WebSocket; docs/protocol.md tells the story.

A table's WebSocket is at `/api/tables/{table}/socket`, with the same query as the stream: it takes
`Request` and sends `Answer`, one JSON text a message. The stream sends the same, one a line; requests
go to `ask`. Numbers are whole: `1`, not `1.0`.

A visitor is known by a bearer token from `POST /api/identity`, or by a cookie that is set when a table is
opened or joined. Another method is answered by 405 and an unknown address by 404, both with `Refused`.
Sentences are in the language of `lang` or else of Accept-Language."""
ALWAYS = {
    400: "What was sent cannot be read, or can mean nothing here.",
    413: "What was sent is too large.",
    421: "The server is not known by this name.",
    429: "Too fast; Retry-After says how many seconds to wait.",
    500: "Something broke here; nothing was changed.",
    503: "Not now; Retry-After says how many seconds to wait.",
}
"""Statuses of any endpoint, given before it is called."""
AT_A_TABLE = {
    403: "Not for this visitor, or asked from a foreign site.",
    404: "It is not there, or not for this visitor to know of.",
    409: "Not possible as things stand.",
}
QUERY: dict[str, tuple[str, Schema]] = {
    "seat": (
        "The own seat as it is numbered now, counted from 0; without it or a chair one watches.",
        {"type": "integer", "minimum": 0, "maximum": 999_999_999},
    ),
    "chair": (
        "The number that the own seat keeps, whatever seats are called after the deal.",
        {"type": "integer", "minimum": 0, "maximum": 999_999_999},
    ),
    "since": (
        "The number of the newest update that was received.",
        {"type": "integer", "minimum": 0, "maximum": 999_999_999},
    ),
    "eyes": (
        "Who looks: all (nothing is hidden), public, or the number of a seat.",
        {"type": "string", "pattern": "^(all|public|[0-7])$"},
    ),
    "start": (
        "The number of the first frame that is wanted.",
        {"type": "integer", "minimum": 0, "maximum": 999_999_999},
    ),
    "lang": ("The language of sentences, en or de.", {"type": "string"}),
}
WAITING = {429, 503}


def openapi(endpoints: Sequence[Endpoint]) -> Schema:
    paths: dict[str, Schema] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    paths["/healthz"] = {"get": _health()}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Wishfold", "version": __version__, "description": ABOUT},
        "paths": paths,
        "security": [{}, {"bearer": []}, {"cookie": []}],
        "components": {
            "schemas": parts(REF),
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "wishfold"},
            },
        },
    }


def _operation(endpoint: Endpoint) -> Schema:
    about = inspect.getdoc(endpoint.handle) or ""
    operation: Schema = {"operationId": endpoint.handle.__name__, "summary": about}
    if parameters := [*map(_in_path, re.findall(r"{(\w+)}", endpoint.path)), *map(_in_query, endpoint.query)]:
        operation["parameters"] = parameters
    if endpoint.takes is not None:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": _schema(endpoint.takes)}}}
    done: Schema = {"description": about}
    if endpoint.gives is not None or endpoint.media != JSON:
        done["content"] = {endpoint.media: {"schema": _schema(endpoint.gives or str)}}
    refusals = ALWAYS if endpoint.method == "GET" and "{" not in endpoint.path else ALWAYS | AT_A_TABLE
    operation["responses"] = {str(endpoint.status): done} | {
        str(status): _refusal(status, why) for status, why in sorted(refusals.items())
    }
    return operation


def _health() -> Schema:
    refusals = {status: why for status, why in ALWAYS.items() if status not in (400, 503)}
    schema = {"content": {JSON: {"schema": {"$ref": REF.format(name="Health")}}}}
    return {
        "operationId": "healthz",
        "summary": "Whether the server is well.",
        "responses": {
            "200": {"description": "Visitors are welcome.", **schema},
            "503": {"description": "The server closes.", **schema},
        }
        | {str(status): _refusal(status, why) for status, why in refusals.items()},
    }


def _in_path(name: str) -> Schema:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def _in_query(name: str) -> Schema:
    about, schema = QUERY[name]
    return {"name": name, "in": "query", "description": about, "schema": schema}


def _refusal(status: int, why: str) -> Schema:
    refusal: Schema = {
        "description": why,
        "content": {JSON: {"schema": {"$ref": REF.format(name="Refused")}}},
    }
    if status in WAITING:
        refusal["headers"] = {"Retry-After": {"schema": {"type": "integer", "minimum": 0}}}
    return refusal


def _schema(kind: Any) -> Schema:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REF)
    return dict(schema)
