"""docs/operating.md names every setting, and no others."""

import re
from dataclasses import fields
from pathlib import Path

from wishfold.server.settings import Settings, variable

DOCUMENT = Path(__file__).parents[2] / "docs" / "operating.md"


COMPILING = {"WISHFOLD_CACHE", "WISHFOLD_ENGINE"}
"""Variables of the compiled engine, which also concern those who run no server."""


def test_every_setting_is_explained_and_no_other() -> None:
    named = set(re.findall(r"WISHFOLD_[A-Z_]+", DOCUMENT.read_text(encoding="utf-8")))
    assert named == {variable(each.name) for each in fields(Settings)} | COMPILING
