"""Action spaces: every decision of a game, declared once as named kinds with finite fields.

The declaration gives ids to rules and learners, structure to boards, and notation to people::

    >>> space = Space(Kind("ask", seat=("1", "2", "3"), creature=("wizard", "dragon")), Kind("pass"))
    >>> space.size, space.base("pass")
    (7, 6)
    >>> space[3].text, space[3].fields
    ('ask 2 dragon', {'seat': 1, 'creature': 1})
    >>> space.read("ask 2 dragon").id
    3

Ids are frozen: a golden file of each game holds them.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any


@dataclass(frozen=True, slots=True)
class Action:
    """One decision (or one outcome of chance), apart from who makes it."""

    id: int
    kind: str
    fields: dict[str, int]
    text: str

    def __str__(self) -> str:
        return self.text

    def __hash__(self) -> int:
        return hash((self.kind, self.id))


class Kind:
    """A sort of action; each field lists its values in notation.

    `either_way` says that the first two fields mean the same in either order: people may name them
    as they like, and what they mean is the action in which the first has the lower number.
    """

    def __init__(
        self, name: str, pattern: str | None = None, either_way: bool = False, **fields: Iterable[str]
    ) -> None:
        self.name = name
        self.either_way = either_way
        self.fields = {key: tuple(values) for key, values in fields.items()}
        self.pattern = pattern or " ".join([name, *(f"{{{key}}}" for key in fields)])

    @property
    def size(self) -> int:
        total = 1
        for values in self.fields.values():
            total *= len(values)
        return total

    def nth(self, number: int) -> dict[str, int]:
        """The fields of the kind's action with this number; the last field counts fastest."""
        found: dict[str, int] = {}
        for key in reversed(self.fields):
            number, found[key] = divmod(number, len(self.fields[key]))
        return {key: found[key] for key in self.fields}

    def text(self, fields: dict[str, int]) -> str:
        return self.pattern.format(**{k: self.fields[k][v] for k, v in fields.items()})


class Space:
    """All actions of a game, in the order of their ids."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self._base: dict[str, int] = {}
        self.size = 0
        for kind in kinds:
            self._base[kind.name] = self.size
            self.size += kind.size

    def base(self, kind: str) -> int:
        """The first id of a kind."""
        return self._base[kind]

    @cached_property
    def _actions(self) -> tuple[Action, ...]:
        made: list[Action] = []
        for kind in self.kinds:
            for number in range(kind.size):
                fields = kind.nth(number)
                made.append(Action(len(made), kind.name, fields, kind.text(fields)))
        return tuple(made)

    @cached_property
    def _ids(self) -> dict[str, int]:
        ids = {action.text: action.id for action in self._actions}
        if len(ids) != self.size:
            raise ValueError("two actions are written alike")
        return ids

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, id: int) -> Action:
        return self._actions[id]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def read(self, text: str) -> Action | None:
        """The action written exactly so, or None."""
        id = self._ids.get(text)
        return None if id is None else self._actions[id]

    @cached_property
    def _spelled(self) -> dict[tuple[str, ...], Action | None]:
        """None where several are spelled alike."""
        spelled: dict[tuple[str, ...], Action | None] = {}
        for action in self._actions:
            words = tuple(_words(action.text))
            spelled[words] = None if words in spelled else action
        return spelled

    def spelled(self, text: str) -> Action | None:
        """The action whose words are all there; case and spaces do not matter."""
        return self._spelled.get(tuple(_words(text)))

    def straight(self, action: Action) -> Action:
        """The action that is meant, where one is written in either of two ways.

        >>> space = Space(Kind("switch", either_way=True, one=("a", "b"), other=("a", "b")))
        >>> space.straight(space[2]).text
        'switch a b'
        """
        kind = next(kind for kind in self.kinds if kind.name == action.kind)
        if not kind.either_way:
            return action
        first, second, *rest = action.fields.values()
        fields = dict(zip(action.fields, (*sorted((first, second)), *rest), strict=True))
        found = self.read(kind.text(fields))
        assert found is not None
        return found

    def guess(self, text: str, among: Iterable[Action]) -> list[Action]:
        """What a person may mean: words may be cut short, case and spaces do not matter.

        A reading in which more words are complete beats the others.
        """
        words = _words(text)
        if not words:
            return []
        best: list[Action] = []
        most = -1
        for action in among:
            full = _words(action.text)
            if len(full) != len(words):
                continue
            if not all(_begins(long, short) for long, short in zip(full, words, strict=True)):
                continue
            exact = sum(long == short for long, short in zip(full, words, strict=True))
            if exact > most:
                best, most = [], exact
            if exact == most:
                best.append(action)
        return best

    def published(self) -> list[dict[str, Any]]:
        """The space as plain data, so that a client can decode ids without knowing the game."""
        return [
            {
                "kind": kind.name,
                "base": self.base(kind.name),
                "pattern": kind.pattern,
                "fields": {key: list(values) for key, values in kind.fields.items()},
            }
            for kind in self.kinds
        ]


def _words(text: str) -> list[str]:
    return re.findall(r"\w+|[^\w\s]", text.casefold())


def _begins(long: str, short: str) -> bool:
    """A number is never cut short: seat 1 is not seat 10, nor is place a1 place a10."""
    if short.isdigit():
        return long == short
    cut_in_a_number = short[-1].isdigit() and long[len(short) :][:1].isdigit()
    return long.startswith(short) and not cut_in_a_number
