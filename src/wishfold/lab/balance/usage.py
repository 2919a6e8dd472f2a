"""How often each sort of action and event comes up, and within a kind which ones.

The game's words say what they are called, without names: what has the same words is counted as one, for all
players. So cards and folds are counted one by one, and places on a board are not.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from ...kernel.actions import Kind
from ...kernel.book import LANGUAGES
from ...kernel.events import RESERVED, Event
from ...kernel.game import Game
from ...kernel.story import CHANCE
from ..estimates import Estimate, mean
from .observation import Told

FEW = 24
"""As many as one would still read."""
SPOKEN = 600
"""A sort with more actions than this has more than a few that sound different, so they are not listed."""
UNNAMED = "…"

What = TypeVar("What")
Labels = dict[str, str]
"""What something is called, by language."""


@dataclass(frozen=True, slots=True)
class Part:
    labels: Labels
    a_game: float


@dataclass(frozen=True, slots=True)
class Use:
    kind: str
    a_game: Estimate
    games: float
    """The share of games in which it comes up at all."""
    parts: tuple[Part, ...] = ()
    example: Labels | None = None
    """The most usual one in words, where there are words for it and no parts."""

    def as_json(self) -> dict[str, Any]:
        parts = {part.labels["en"]: round(part.a_game, 6) for part in self.parts}
        return {"kind": self.kind, "a_game": self.a_game.as_json(), "games": self.games, "parts": parts}


def uses_of_actions(game: Game, games: Sequence[Mapping[int, int]]) -> list[Use]:
    """Every kind of action, used or not."""

    def say(id: int, language: str) -> str:
        return game.words.action(game.actions[id], language, _NAMES)

    total = _sum(games)
    found = []
    for kind in game.actions.kinds:
        base = game.actions.base(kind.name)
        ids = range(base, base + kind.size)
        within = {id: total[id] for id in ids}
        parts = _alike(within, say, len(games)) if kind.size <= SPOKEN else ()
        counts = [sum(count for id, count in one.items() if id in ids) for one in games]
        found.append(_use(kind.name, counts, within, say, parts or _by_field(game, kind, within, len(games))))
    return found


def uses_of_events(game: Game, games: Sequence[Mapping[Told, int]]) -> list[Use]:
    """Every kind of event, told or not; those that the kernel reserves say how long a game is."""

    def say(told: Told, language: str) -> str:
        kind = game.events.kinds[told[0]]
        event = Event(kind, dict(zip(kind.fields, told[2], strict=True)), told[1])
        return game.words.event(event, language, _NAMES) or ""

    total = _sum(games)
    found = []
    for number, kind in enumerate(game.events.kinds):
        if kind in RESERVED:
            continue
        within = {told: count for told, count in sorted(total.items()) if told[0] == number}
        counts = [sum(count for told, count in one.items() if told[0] == number) for one in games]
        found.append(_use(kind.name, counts, within, say, _alike(within, say, len(games))))
    return found


_NAMES = (UNNAMED,) * CHANCE

Say = Callable[[What, str], str]
"""What something is called in a language."""


def _use(
    kind: str, counts: Sequence[int], within: Mapping[What, int], say: Say[What], parts: tuple[Part, ...]
) -> Use:
    games = round(sum(map(bool, counts)) / len(counts), 6) if counts else 0.0
    estimate = mean([[float(count)] for count in counts])
    example = None
    if within and not parts:
        usual = max(within, key=lambda what: within[what])
        example = {language: say(usual, language) for language in LANGUAGES}
    return Use(kind, estimate, games, parts, example)


def _alike(counts: Mapping[What, int], say: Say[What], games: int) -> tuple[Part, ...]:
    """What sounds alike in English, summed up; nothing where there are too many or there is but one."""
    heard: Counter[str] = Counter()
    first: dict[str, What] = {}
    for what, count in counts.items():
        text = say(what, "en")
        heard[text] += count
        first.setdefault(text, what)
        if len(heard) > FEW:
            return ()
    if len(heard) < 2 or not games:
        return ()
    return tuple(
        Part({language: say(first[text], language) for language in LANGUAGES}, count / games)
        for text, count in heard.items()
    )


def _by_field(game: Game, kind: Kind, counts: Mapping[int, int], games: int) -> tuple[Part, ...]:
    """Where there are too many to tell one by one: by those fields that have few values, as written."""
    actions = [(game.actions[id], count) for id, count in counts.items() if count]
    return tuple(
        Part(
            dict.fromkeys(LANGUAGES, f"{field}: {value}"),
            sum(count for action, count in actions if action.fields[field] == number) / games,
        )
        for field, values in kind.fields.items()
        if games and 1 < len(values) <= FEW // 2
        for number, value in enumerate(values)
    )


def _sum(games: Sequence[Mapping[What, int]]) -> Counter[What]:
    total: Counter[What] = Counter()
    for one in games:
        total.update(one)
    return total
