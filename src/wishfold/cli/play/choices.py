"""The legal actions as an offer: numbered, in words, and how they are written."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from ...kernel.actions import Action
from ..texts import Speech

SHORT = 12
"""Up to so many choices get a line each."""
_WIDTH = 78
_NEARLY_ALL = 3
"""Of very many, at most one may be missing for so many that are on offer."""


@dataclass(frozen=True, slots=True)
class Offer:
    lines: list[str]
    order: tuple[int, ...]
    """All choices in the order of their numbers, as places in the list of actions: first those that stand in
    the lines with a number, then the others, which the whole list numbers on."""
    numbered: int
    """How many stand in the lines with a number; no others may be typed."""


def offered(actions: Sequence[Action], said: Sequence[str], speech: Speech) -> Offer:
    if len(actions) > SHORT:
        return grouped(actions, said, speech)
    return Offer(listed(actions, said), tuple(range(len(actions))), len(actions))


def listed(actions: Sequence[Action], said: Sequence[str]) -> list[str]:
    """A line for each: ` 3. Ask Ben for Elves (ask 2 elf)`."""
    room = len(str(len(actions)))
    return [
        f"{number:>{room}}. {words} ({action.text})"
        for number, (action, words) in enumerate(zip(actions, said, strict=True), start=1)
    ]


def grouped(actions: Sequence[Action], said: Sequence[str], speech: Speech) -> Offer:
    """A long list in short: actions that differ in one thing share a line, and what their words
    have in common is said once. Numbers count what needs one; where nothing does there are none."""
    groups = [_Group(actions, said, places) for places in _kin_groups(actions)]
    some = any(group.needs_numbers for group in groups)
    numbered = [at for group in groups if group.has_numbers(some) for at in group.places]
    numbers = {at: number for number, at in enumerate(numbered, start=1)}
    rest = [at for at in range(len(actions)) if at not in numbers]
    lines = [line for group in groups for line in group.lines(numbers, speech)]
    return Offer(lines, (*numbered, *rest), len(numbered))


class _Group:
    """Actions that differ in one thing; or a single one."""

    def __init__(self, actions: Sequence[Action], said: Sequence[str], places: list[int]) -> None:
        self.places = places
        self._actions = [actions[at] for at in places]
        self._said = [said[at] for at in places]
        self._head, self._items = _shared([words.split() for words in self._said])
        self._written, notation = _shared([action.text.split() for action in self._actions])
        self._single = len(places) == 1
        self.needs_numbers = not self._single and not _speak_for_themselves(
            self._items, notation, self._written
        )

    def has_numbers(self, others: bool) -> bool:
        """A single action is written out, so it has a number only where others have one."""
        return self.needs_numbers or (self._single and others)

    def lines(self, numbers: Mapping[int, int], speech: Speech) -> list[str]:
        marks = [f"{numbers[at]}. " if at in numbers else "" for at in self.places]
        if self._single:
            return [f"{marks[0]}{self._said[0]} ({self._actions[0].text})"]
        head = f"{self._head} ({self._written}):"
        items = [mark + item for mark, item in zip(marks, self._items, strict=True)]
        if not self.needs_numbers and len(list(_wrapped(items))) > 1 and _nearly_all(self._actions):
            return [f"{head} {speech('list-many', n=len(items), first=items[0], last=items[-1])}"]
        return [head, *_wrapped(items)]


def _kin_groups(actions: Sequence[Action]) -> Iterator[list[int]]:
    for _, group in groupby(range(len(actions)), key=lambda at: _kin(actions[at])):
        yield list(group)


def lead(actions: Sequence[Action]) -> str:
    """The words with which all of these are written, and which may therefore be left out."""
    texts = [action.text.split() for action in actions]
    same = 0
    while same < min(map(len, texts)) - 1 and len({text[same] for text in texts}) == 1:
        same += 1
    return " ".join(texts[0][:same])


def _kin(action: Action) -> tuple[object, ...]:
    return action.kind, *list(action.fields.values())[:-1]


def _speak_for_themselves(items: list[str], notation: list[str], written: str) -> bool:
    """What is said as it is written needs no number: it is typed as it stands, after the others' words."""
    return items == notation and written.endswith("…") and not any(map(str.isdecimal, items))


def _nearly_all(kin: list[Action]) -> bool:
    """Whether hardly one is missing between the first and the last; kin have ids in a row."""
    missing = kin[-1].id - kin[0].id + 1 - len(kin)
    return missing * _NEARLY_ALL <= len(kin)


def _shared(sentences: Sequence[list[str]]) -> tuple[str, list[str]]:
    """The words that all sentences begin and end with, and what is left of each."""
    shortest = min(map(len, sentences))
    first = sentences[0]
    begin = 0
    while begin < shortest - 1 and all(words[begin] == first[begin] for words in sentences):
        begin += 1
    end = 0
    while end < shortest - 1 - begin and all(words[-1 - end] == first[-1 - end] for words in sentences):
        end += 1
    head = " ".join([*first[:begin], "…", *first[len(first) - end :]])
    return head, [" ".join(words[begin : len(words) - end]) for words in sentences]


def _wrapped(items: Sequence[str]) -> Iterator[str]:
    """Comma-separated, never broken within an item."""
    line = " "
    for at, item in enumerate(items):
        item += "," if at + 1 < len(items) else ""
        if len(line) + 1 + len(item) > _WIDTH:
            yield line
            line = " "
        line += f" {item}"
    yield line
