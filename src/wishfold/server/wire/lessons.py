"""A first game to learn by, step by step."""

from typing import Any

from msgspec import Struct

from .replays import Frame


class LessonStep(Frame):
    """A moment of a lesson as the pupil sees it: what happened since the step before, and what comes."""

    note: str
    """What is said now; "" where nothing is. `[GF-7]` in it refers to a clause of the game's book."""
    legal: list[int]
    """Ids of the actions that the pupil may choose from; empty where it goes on by itself."""
    due: int | None
    """The id of the one that is wanted here; null where it goes on by itself."""
    due_text: str
    """The same as an offer, in words (in notation for `lang=none`)."""


class LessonShown(Struct):
    """A whole game, played beforehand: with all its steps a client can teach it without a table."""

    game: str
    options: dict[str, Any]
    names: list[str]
    seat: int
    """Where the pupil sits."""
    steps: list[LessonStep]
