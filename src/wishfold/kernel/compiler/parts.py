"""Which modules a game's rules consist of."""

import sys
from types import FunctionType, ModuleType

from .. import story
from ..declared.heuristics import PLAIN
from ..rules import bits, fields, rng
from ..rules.complete import COPIES

HELPERS = (bits, rng, story)
"""Kernel modules whose functions the rules may call."""


def modules_of(rules: ModuleType) -> list[ModuleType]:
    """The modules of rules (or of a game's heuristics) and the kernel's helpers, each after those it takes
    functions from."""
    ordered: list[ModuleType] = list(HELPERS)
    begun: set[ModuleType] = set()
    folder, _, part = rules.__name__.rpartition(".")
    home = folder if part in ("rules", "heuristics") else rules.__name__

    def visit(module: ModuleType) -> None:
        if module in ordered or module in begun or module is fields:
            return
        begun.add(module)  # rules take functions from the defaults, which call those of the rules
        for name, value in list(vars(module).items()):
            if name in plain_in(module):
                continue
            if isinstance(value, FunctionType) and value.__module__ != module.__name__:
                source = sys.modules[value.__module__]
                if source.__name__.startswith(home) or source in HELPERS or _of_rules(source):
                    visit(source)
        ordered.append(module)

    visit(rules)
    return ordered


def _of_rules(module: ModuleType) -> bool:
    """Rules that vary those of another game take functions from there, and those that lack some from the
    defaults."""
    return "rules" in module.__name__.split(".") or module.__name__.startswith(COPIES)


def plain_in(module: ModuleType) -> tuple[str, ...]:
    """The functions of a module that are asked once a decision, and may be any Python."""
    return PLAIN if "heuristics" in module.__name__.split(".") else ()


def constants_of(modules: list[ModuleType]) -> str:
    """The values that compiled code has frozen. Their sources may be anywhere: a file of data,
    the components of another game."""
    found = [
        f"{module.__name__}.{name}={value}"
        for module in modules
        for name, value in sorted(vars(module).items())
        if _frozen(value)
    ]
    return "\n".join(found)


def _frozen(value: object) -> bool:
    return all(map(_frozen, value)) if isinstance(value, tuple) else isinstance(value, int)
