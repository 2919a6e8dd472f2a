"""The wire as TypeScript: readable types without any code, for clients in the browser."""

import json
import re
import textwrap
from collections.abc import Iterator
from typing import Any

from ... import __version__
from .schema import Schema, parts

PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
WIDTH = 110
_NAME = re.compile(r"[A-Za-z_]\w*", re.ASCII)


def typescript() -> str:
    head = f"Every message between a client and Wishfold {__version__}. Made by `wishfold wire --typescript`."
    return "\n".join(
        [*_comment(head, ""), "", *(line for part in parts().items() for line in _declared(*part))]
    )


def _declared(name: str, schema: Schema) -> Iterator[str]:
    yield from _comment(schema.get("description", ""), "")
    if "properties" in schema:
        yield f"export interface {name} {{"
        for field, kind in schema["properties"].items():
            yield from _comment(kind.get("description", ""), "  ")
            optional = "" if field in schema.get("required", ()) else "?"
            yield f"  {field if _NAME.fullmatch(field) else json.dumps(field)}{optional}: {_type(kind)};"
        yield "}"
    else:
        yield from _alias(f"export type {name} =", _type(schema))
    yield ""


def _alias(begin: str, kind: str) -> list[str]:
    if len(begin) + len(kind) + 2 <= WIDTH:
        return [f"{begin} {kind};"]
    return [begin, *(f"  | {one}" for one in f"{kind};".split(" | "))]


def _type(schema: Schema) -> str:
    match schema:
        case {"$ref": str(ref)}:
            return ref.rpartition("/")[2]
        case {"enum": [*values]}:
            return " | ".join(map(json.dumps, values))
        case {"const": value}:
            return json.dumps(value)
        case {"anyOf": [*kinds]}:
            return " | ".join(dict.fromkeys(map(_type, kinds)))
        case {"type": "array"}:
            return _array(schema)
        case {"type": "object"}:
            inner: Any = schema.get("additionalProperties", {})
            return f"Record<string, {_type(inner if isinstance(inner, dict) else {})}>"
        case {"type": str(plain)}:
            return PLAIN[plain]
    return "unknown"


def _array(schema: Schema) -> str:
    if first := schema.get("prefixItems"):
        return f"[{', '.join(map(_type, first))}]"
    inner = _type(schema["items"] if isinstance(schema.get("items"), dict) else {})
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def _comment(text: str, indent: str) -> list[str]:
    if not text:
        return []
    # Nothing that is said may end the comment.
    said = text.replace("*/", "*\u200b/")
    lines = [
        line
        for paragraph in said.split("\n\n")
        for line in ["", *textwrap.wrap(" ".join(paragraph.split()), WIDTH - 3 - len(indent))]
    ][1:]
    if len(lines) == 1 and len(lines[0]) <= WIDTH - 7 - len(indent):
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]
