"""What the refusal of an action speaks of, in the reader's language: the clause that forbids it, and the
action."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .actions import Action

if TYPE_CHECKING:
    from .game import Game


class ClauseTitle:
    """The title of a clause, in whichever language the error is said."""

    def __init__(self, game: "Game", number: int) -> None:
        self._game = game
        self._number = number

    def __str__(self) -> str:
        return self._game.book()[self._number].title

    def say(self, language: str) -> str:
        return self._game.book(language)[self._number].title


class Offered:
    """An action that an error speaks of: in notation, or at a table as it is offered there."""

    def __init__(self, game: "Game", action: Action) -> None:
        self._game = game
        self._action = action

    def __str__(self) -> str:
        return self._action.text

    def say(self, language: str) -> str:
        return self._action.text

    def among(self, language: str, names: Sequence[str]) -> str:
        try:
            return self._game.words.action(self._action, language, names)
        except IndexError:
            return self._action.text  # it names a seat that is not at this table
