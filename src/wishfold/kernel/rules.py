"""Makes the rules of a game complete: a package gets the functions of the contract that its files define, and
what none of them defines comes from `defaults.py`."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from . import defaults
from .contract import FUNCTIONS, missing
from .engine import run_again

DEFAULTS = {name for name in FUNCTIONS if isinstance(getattr(defaults, name, None), FunctionType)}

COPIES = f"{__package__}._defaults_"
"""How the names of the modules begin in which a game's defaults are."""


def complete(rules: Any) -> None:
    """Puts the names that the rules lack among those of their module; complete rules stay as they are."""
    if not isinstance(rules, ModuleType):
        return
    for part in list(_parts(rules)):  # all first: a file that is imported later would take its name again
        for name in missing(rules):
            value = getattr(part, name, None)
            if getattr(value, "__module__", None) == part.__name__:
                setattr(rules, name, value)
    lacking = missing(rules)
    if lacking and DEFAULTS.issuperset(lacking):
        own = {name: getattr(rules, name) for name in FUNCTIONS if name not in lacking}
        copy = run_again(f"{COPIES}{rules.__name__.replace('.', '_')}", Path(str(defaults.__file__)), own)
        for name in lacking:
            setattr(rules, name, getattr(copy, name))


def _parts(rules: ModuleType) -> Iterator[ModuleType]:
    for part in pkgutil.iter_modules(getattr(rules, "__path__", ())):
        yield import_module(f"{rules.__name__}.{part.name}")
