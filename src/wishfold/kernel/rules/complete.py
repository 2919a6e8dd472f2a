"""Makes the rules of a game complete: a package gets the functions of the contract that its files define, and
what none of them defines comes from `defaults.py`."""

import pkgutil
from importlib import import_module
from types import ModuleType
from typing import Any

from ..engines.engine import run_again, source_of
from . import defaults
from .contract import FUNCTIONS, missing

DEFAULTS = {name for name in FUNCTIONS if hasattr(defaults, name)}
COPIES = f"{__package__}._defaults_"
"""How the names of the modules begin in which a game's defaults are."""


def complete(rules: Any) -> None:
    """Puts the names that the rules lack among those of their module; complete rules stay as they are."""
    if not isinstance(rules, ModuleType):
        return
    files = [
        import_module(f"{rules.__name__}.{file.name}")
        for file in pkgutil.iter_modules(getattr(rules, "__path__", ()))
    ]
    for file in files:
        for name in missing(rules):
            value = getattr(file, name, None)
            if getattr(value, "__module__", None) == file.__name__:
                setattr(rules, name, value)
    lacking = missing(rules)
    if lacking and DEFAULTS.issuperset(lacking):
        own = {name: getattr(rules, name) for name in FUNCTIONS if name not in lacking}
        copy = run_again(f"{COPIES}{rules.__name__.replace('.', '_')}", source_of(defaults), own)
        for name in lacking:
            setattr(rules, name, getattr(copy, name))
