"""The legal actions as an offer: numbered, in words, and how they are written."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from ..kernel.actions import Action

SHORT = 12
"""Up to so many choices get a line each."""
_WIDTH = 78


def listed(actions: Sequence[Action], said: Sequence[str]) -> list[str]:
    """A line for each: ` 3. Ask Ben for Elves (ask 2 elf)`."""
    room = len(str(len(actions)))
    return [
        f"{number:>{room}}. {words} ({action.text})"
        for number, (action, words) in enumerate(zip(actions, said, strict=True), start=1)
    ]


def grouped(actions: Sequence[Action], said: Sequence[str]) -> list[str]:
    """A long list in short: actions that differ in one thing share a line, and what their words
    have in common is said once."""
    lines: list[str] = []
    numbers = range(1, len(actions) + 1)
    for _, entries in groupby(zip(actions, numbers, said, strict=True), key=lambda entry: _kin(entry[0])):
        group = list(entries)
        if len(group) == 1:
            action, number, words = group[0]
            lines.append(f"{number}. {words} ({action.text})")
            continue
        head, rests = _shared([words.split() for _, _, words in group])
        written, notation = _shared([action.text.split() for action, _, _ in group])
        # What is said as it is written needs no number: it is typed as it stands.
        items = rests
        if rests != notation:
            items = [f"{number}. {rest}" for (_, number, _), rest in zip(group, rests, strict=True)]
        lines.append(f"{head} ({written}):")
        lines += _wrapped(items)
    return lines


def lead(actions: Sequence[Action]) -> str:
    """The words with which all of these are written, and which may therefore be left out."""
    texts = [action.text.split() for action in actions]
    same = 0
    while same < min(map(len, texts)) - 1 and len({text[same] for text in texts}) == 1:
        same += 1
    return " ".join(texts[0][:same])


def _kin(action: Action) -> tuple[object, ...]:
    return action.kind, *list(action.fields.values())[:-1]


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
