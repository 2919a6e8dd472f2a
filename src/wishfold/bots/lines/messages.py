"""The messages of a line bot, both ways: plain dictionaries, in the words of the server's protocol."""

from collections.abc import Sequence
from dataclasses import asdict, is_dataclass
from typing import Any

from ...kernel.events import Event
from ...kernel.game import Game
from ...kernel.options import Options
from ...kernel.position import Position
from .. import Budget, Seed
from . import PROTOCOL

# -- to the bot ----------------------------------------------------------------------------


def hello(seed: Seed) -> dict[str, Any]:
    from ... import __version__

    return {"is": "hello", "protocol": PROTOCOL, "version": __version__, "seed": str(seed)}


def game_begins(game: Game, options: Options, kit: Any, seat: int) -> dict[str, Any]:
    return {
        "is": "game",
        "game": game.name,
        "version": game.version,
        "options": dict(options),
        "kit": None if kit == game.kit(options) else kit.flat(),
        "seat": seat,
        "actions": game.actions.published(),
    }


def decision(
    number: int, veiled: Position, seat: int, budget: Budget, since: int, told: Sequence[Event] | None
) -> dict[str, Any]:
    """Asks for an action. `veiled` is the position as the seat knows it."""
    return {
        "is": "decide",
        "decision": number,
        "position": veiled.write(),
        "view": plain(veiled.game.view(veiled.kit, veiled.state, seat)),
        "legal": [{"id": action.id, "text": action.text} for action in veiled.legal(seat)],
        "since": since,
        "told": None if told is None else [event_message(event) for event in told],
        "seconds": budget.seconds,
        "iterations": budget.iterations,
    }


def event_message(event: Event) -> dict[str, Any]:
    return {"name": event.name, "fields": dict(event.fields), "fleeting": event.kind.fleeting}


def plain(view: Any) -> Any:
    """A view as JSON knows it."""
    return asdict(view) if is_dataclass(view) and not isinstance(view, type) else view


# -- from the bot --------------------------------------------------------------------------


def greeting(name: str) -> dict[str, Any]:
    return {"do": "hello", "protocol": PROTOCOL, "name": name}


def act(number: int, action: int | str) -> dict[str, Any]:
    return {"do": "act", "decision": number, "action": action}


def give_up(why: str) -> dict[str, Any]:
    return {"do": "give_up", "why": why}
