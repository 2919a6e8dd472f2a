"""A new game to begin with: a copy of the smallest complete one, under a name of its own.

What lies in `template` is a game of hidden numbers that passes the conformance suite as it stands.
"""

import keyword
import re
import sys
from importlib.util import find_spec
from pathlib import Path

from ..kernel.errors import Malformed
from ..kernel.registry import names

TEMPLATE = Path(__file__).with_name("template")
EXAMPLE = "lone-peak"
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LEFT_OUT = ("__pycache__",)
_AS_TEXT = ".txt"
"""Follows the name of what must not be taken for a test of ours."""


def new_game(name: str, into: Path) -> Path:
    """Writes the skeleton of a game to a folder of its name; returns the folder."""
    _check(name)
    home = into / name
    if home.exists():
        raise Malformed("new-game-exists", folder=home)
    words = _words(name)
    for source in sorted(TEMPLATE.rglob("*")):
        if source.is_dir() or set(source.parts) & set(_LEFT_OUT):
            continue
        target = home / _renamed(str(source.relative_to(TEMPLATE)), words).removesuffix(_AS_TEXT)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_renamed(source.read_text(encoding="utf-8"), words), encoding="utf-8")
    return home


def module_of(name: str) -> str:
    return name.replace("-", "_")


def _check(name: str) -> None:
    module = module_of(name)
    if not _NAME.fullmatch(name) or keyword.iskeyword(module):
        raise Malformed("new-game-name", name=name)
    if name in names() or module in sys.stdlib_module_names or find_spec(module) is not None:
        raise Malformed("new-game-taken", name=name)


def _words(name: str) -> dict[str, str]:
    """By what the template says, what the new game says: `my-game`, `my_game`, `My Game`, `MG`."""
    parts = name.split("-")
    prefix = "".join(part[0] for part in parts) if len(parts) > 1 else name[:2]
    return {
        EXAMPLE: name,
        module_of(EXAMPLE): module_of(name),
        "Lone Peak": " ".join(part.capitalize() for part in parts),
        "LP": prefix.upper(),
    }


def _renamed(text: str, words: dict[str, str]) -> str:
    return re.sub("|".join(words), lambda found: words[found[0]], text)
