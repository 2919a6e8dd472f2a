"""The bots of `external_bots`, as if their package were installed: for processes yet to be started."""

import os
import tomllib
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent / "external_bots"


def install_bots(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What pip would leave in the folder `site`, which with the package itself is on their path."""
    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folder = site / f"{project['name']}-{project['version']}.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    points = project["entry-points"]["wishfold.bots"]
    lines = [f"{name} = {place}" for name, place in points.items()]
    (folder / "entry_points.txt").write_text("\n".join(["[wishfold.bots]", *lines]))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, (PACKAGE, site))))
