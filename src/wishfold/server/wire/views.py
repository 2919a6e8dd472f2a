"""What each game's view consists of. On the wire a view is whatever its game makes of it; here are its
types, for clients that want to know beforehand."""

from dataclasses import is_dataclass
from typing import Any, get_args, get_type_hints

from ...kernel.game import Game
from ...kernel.registry import load, names


def views() -> dict[str, Any]:
    """The type of view by game; Any where a game does not say."""
    return {name: view_of(load(name)) for name in names()}


def view_of(game: Game) -> Any:
    try:
        return get_type_hints(game.view).get("return", Any)
    except (NameError, TypeError):
        return Any


def made_of(kind: Any) -> set[type]:
    """The dataclasses of a view: itself, and those within."""
    if isinstance(kind, type) and is_dataclass(kind):
        return {kind}.union(*map(made_of, get_type_hints(kind).values()))
    return set().union(*map(made_of, get_args(kind)))


def owners() -> dict[str, str]:
    """By game, the game whose view it is: a game may take that of another."""
    homes = {load(name).package: name for name in names()}
    found = {}
    for name in names():
        module = getattr(view_of(load(name)), "__module__", "")
        found[name] = next((homes[home] for home in homes if f"{module}.".startswith(f"{home}.")), name)
    return found


def type_name(game: str) -> str:
    """my-game is MyGame."""
    return "".join(word.capitalize() for word in game.replace("_", "-").split("-"))
