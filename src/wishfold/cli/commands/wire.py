"""`wishfold wire`: what goes over the wire, in the form that a client's tools want."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from ...kernel.errors import Malformed
from ..parameters import Lang, help_text, speech_of


def wire(
    schema: Annotated[bool, typer.Option("--schema", help=help_text("help.opt.schema"))] = False,
    openapi: Annotated[bool, typer.Option("--openapi", help=help_text("help.opt.openapi"))] = False,
    typescript: Annotated[bool, typer.Option("--typescript", help=help_text("help.opt.typescript"))] = False,
    file: Annotated[
        str | None, typer.Option("-o", metavar="FILE", help=help_text("help.opt.wire-file"))
    ] = None,
    lang: Lang = None,
) -> None:
    speech = speech_of(lang)
    forms = {"schema": schema, "openapi": openapi, "typescript": typescript}
    wanted = [form for form, given in forms.items() if given]
    if not wanted:
        print(speech("wire.which"), file=sys.stderr)
        raise typer.Exit(2)
    if len(wanted) > 1:
        raise Malformed("not-together", one=f"--{wanted[0]}", other=f"--{wanted[1]}")
    _export(_written(wanted[0]), file)


def _written(form: str) -> str:
    if form == "typescript":
        from ...server.wire.typescript import typescript

        return typescript()
    from ...server.http.openapi import openapi
    from ...server.http.routes import ENDPOINTS
    from ...server.wire.schema import json_schema

    document = json_schema() if form == "schema" else openapi(ENDPOINTS)
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _export(text: str, file: str | None) -> None:
    """To a file, which may have been written before, or to stdout."""
    from ..files import unusable

    if file is None:
        print(text, end="")
        return
    try:
        Path(file).expanduser().write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise unusable(file, error) from error
