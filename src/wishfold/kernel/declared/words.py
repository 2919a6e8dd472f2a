"""How a game is spoken of, where a table of sentences is all it takes.

`Sentences` fills patterns like `{seat} takes {stones}.`: seats become names, numbers stay numbers, and what
else its fields mean the game says in `said`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ..actions import Action
from ..events import Event

Texts = Mapping[str, Mapping[str, str]]
"""Patterns by language and name."""


class Sentences:
    """Base of a game's words. In an action, `{written}` is what follows its kind in notation. Events without
    a pattern go untold; every action has one, and so has whatever `wanted_key` may name."""

    def __init__(self, events: Texts, actions: Texts, wants: Texts) -> None:
        self._events, self._actions, self._wants = events, actions, wants

    def event(self, event: Event, language: str, names: Sequence[str]) -> str | None:
        pattern = self._events[language].get(self.event_key(event, names))
        if pattern is None:
            return None
        return pattern.format_map(self._filled(event.name, event.fields, language, names))

    def action(self, action: Action, language: str, names: Sequence[str]) -> str:
        pattern = self._actions[language][action.kind]
        written = action.text.partition(" ")[2]
        filled = self._filled(action.kind, action.fields, language, names)
        return pattern.format_map({"written": written, **filled})

    def wanted(self, view: Any, language: str, names: Sequence[str]) -> str:
        key, values = self.wanted_key(view, names)
        return self._wants[language][key].format_map(values)

    def view(self, view: Any, language: str, names: Sequence[str]) -> list[str]:
        raise NotImplementedError

    # -- what a game may say otherwise -----------------------------------------------------------

    def said(self, name: str, fields: Mapping[str, int], language: str) -> Mapping[str, object]:
        """What the fields of an event or action of this name are called, as far as not by their numbers."""
        return {}

    def event_key(self, event: Event, names: Sequence[str]) -> str:
        return event.name

    def wanted_key(self, view: Any, names: Sequence[str]) -> tuple[str, Mapping[str, object]]:
        """The name of the pattern, and what fills it."""
        return "act" if view.to_act else "over" if view.over else "wait", {}

    # -- within ----------------------------------------------------------------------------------

    def _filled(
        self, name: str, fields: Mapping[str, int], language: str, names: Sequence[str]
    ) -> Mapping[str, object]:
        seat = {"seat": names[fields["seat"]]} if "seat" in fields else {}
        return {**fields, **seat, **self.said(name, fields, language)}
