"""The command that prints what goes over the wire."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from wishfold.server.wire.typescript import typescript

if TYPE_CHECKING:
    from tests.cli.conftest import Run


def test_the_schema_is_json(run: "Run") -> None:
    assert json.loads(run("wire", "--schema").out)["$schema"].endswith("2020-12/schema")


def test_the_pages_are_described_as_openapi(run: "Run") -> None:
    assert json.loads(run("wire", "--openapi").out)["openapi"] == "3.1.0"


def test_types_are_printed(run: "Run") -> None:
    assert run("wire", "--typescript").out == typescript()


def test_types_are_written_to_a_file_again_and_again(run: "Run", tmp_path: Path) -> None:
    for _ in range(2):
        assert run("wire", "--typescript", "-o", "wire.ts").out == ""
    assert (tmp_path / "wire.ts").read_text(encoding="utf-8") == typescript()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Say in which form: --schema, --openapi or --typescript."),
        (("--lang", "de"), "Sag, in welcher Form: --schema, --openapi oder --typescript."),
        (("--schema", "--openapi"), "--schema and --openapi cannot be given together."),
        (
            ("--schema", "-o", "nowhere/file"),
            "The file nowhere/file cannot be used: there is no such file or folder.",
        ),
    ],
)
def test_a_mistake_is_said_in_one_line(run: "Run", words: tuple[str, ...], said: str) -> None:
    done = run("wire", *words)
    assert (done.status, done.out, done.err) == (2, "", f"{said}\n")
