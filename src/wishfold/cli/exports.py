"""`wishfold wire`: what goes over the wire, in the form that a client's tools want."""

import json
from collections.abc import Callable
from pathlib import Path

from ..server.http.openapi import openapi
from ..server.http.routes import ENDPOINTS
from ..server.wire.schema import json_schema
from ..server.wire.typescript import typescript
from .files import unusable

FORMS: dict[str, Callable[[], str]] = {
    "schema": lambda: _json(json_schema()),
    "openapi": lambda: _json(openapi(ENDPOINTS)),
    "typescript": typescript,
}


def export(form: str, file: str | None) -> None:
    """To a file, which may have been written before, or to stdout."""
    text = FORMS[form]()
    if file is None:
        print(text, end="")
        return
    try:
        Path(file).expanduser().write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise unusable(file, error) from error


def _json(document: object) -> str:
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"
