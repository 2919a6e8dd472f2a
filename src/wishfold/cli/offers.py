"""The legal actions as an offer: numbered, in words, and how they are written."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from ..kernel.actions import Action
from .texts import Speech

SHORT = 12
"""Up to so many choices get a line each."""
_WIDTH = 78
_NEARLY_ALL = 3
"""Of very many, at most one may be missing for so many that are on offer."""


@dataclass(frozen=True, slots=True)
class Offer:
    lines: list[str]
    numbers: frozenset[int]
    """Those that stand in the lines; no others may be typed."""


def offered(actions: Sequence[Action], said: Sequence[str], speech: Speech) -> Offer:
    if len(actions) > SHORT:
        return grouped(actions, said, speech)
    return Offer(listed(actions, said), frozenset(range(1, len(actions) + 1)))


def listed(actions: Sequence[Action], said: Sequence[str]) -> list[str]:
    """A line for each: ` 3. Ask Ben for Elves (ask 2 elf)`."""
    room = len(str(len(actions)))
    return [
        f"{number:>{room}}. {words} ({action.text})"
        for number, (action, words) in enumerate(zip(actions, said, strict=True), start=1)
    ]


def grouped(actions: Sequence[Action], said: Sequence[str], speech: Speech) -> Offer:
    """A long list in short: actions that differ in one thing share a line, and what their words
    have in common is said once."""
    lines: list[str] = []
    shown: set[int] = set()
    for _, entries in groupby(enumerate(actions), key=lambda entry: _kin(entry[1])):
        group = list(entries)
        numbers = [at + 1 for at, _ in group]
        if len(group) == 1:
            (at, action), (number,) = group[0], numbers
            lines.append(f"{number}. {said[at]} ({action.text})")
            shown.add(number)
            continue
        head, items = _shared([said[at].split() for at, _ in group])
        written, notation = _shared([action.text.split() for _, action in group])
        head = f"{head} ({written}):"
        if not _speak_for_themselves(items, notation, written):
            items = [f"{number}. {item}" for number, item in zip(numbers, items, strict=True)]
            shown.update(numbers)
        elif len(list(_wrapped(items))) > 1 and _nearly_all([action for _, action in group]):
            many = speech("list-many", n=len(items), first=items[0], last=items[-1])
            lines.append(f"{head} {many}")
            continue
        lines += [head, *_wrapped(items)]
    return Offer(lines, frozenset(shown))


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
