"""Three ways to be wrong, each with a stable code and a sentence in the reader's language.

`Malformed`: it cannot be read. `Illegal`: it can be read, but not here. `Ambiguous`: it fits
several things. None of them changes anything.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from .error_sentences import SENTENCES as SENTENCES


def add_sentences(more: Mapping[str, dict[str, str]]) -> None:
    """Another layer brings the sentences of its own codes."""
    SENTENCES.update(more)


@runtime_checkable
class Spoken(Protocol):
    """Something that has a sentence of its own in each language."""

    def say(self, language: str) -> str: ...


@runtime_checkable
class Named(Protocol):
    """Something that is told in words where the names of those at the table are known."""

    def among(self, language: str, names: Sequence[str]) -> str: ...


class Bilingual:
    """A part of a sentence in both languages; as plain text it is English."""

    def __init__(self, en: str, de: str) -> None:
        self.en = en
        self.de = de

    def say(self, language: str) -> str:
        return self.de if language == "de" else self.en

    def __str__(self) -> str:
        return self.en


class WishfoldError(ValueError):
    """Base of the three. `code` is stable; `about` holds what the sentence speaks of."""

    def __init__(self, code: str, /, position: Any = None, **about: object) -> None:
        self.code = code
        self.about = about
        self.position = position
        super().__init__(self.say())

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process it travels without its position."""
        return _again, (type(self), self.code, self.about)

    def say(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """In notation, for those who write it; at a table, whose names are given, in words."""
        sentences = SENTENCES[self.code]
        if language not in sentences:
            language = "en"
        said = {key: _part(value, language, names) for key, value in self.about.items()}
        return sentences[language].format(**said)

    @property
    def clause(self) -> str | None:
        """The clause of the game's book that forbids it, like "GF-6"."""
        clause = self.about.get("clause")
        return clause if isinstance(clause, str) else None


def described(error: BaseException) -> str:
    """An error of foreign code in one line: what kind it is, and what it says."""
    return f"{type(error).__name__}: {error}".removesuffix(": ")


def _part(value: object, language: str, names: Sequence[str]) -> object:
    if names and isinstance(value, Named):
        return value.among(language, names)
    return value.say(language) if isinstance(value, Spoken) else value


def _again(kind: type[WishfoldError], code: str, about: dict[str, object]) -> WishfoldError:
    return kind(code, **about)


class Malformed(WishfoldError):
    """It cannot be read as what it should be."""


class Illegal(WishfoldError):
    """It can be read, but is not possible in this position or with this record."""


class Ambiguous(WishfoldError):
    """It can be read in several ways."""
