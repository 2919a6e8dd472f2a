"""Everything the command says by itself, in each language. Games bring their own words."""

from collections.abc import Mapping, Sequence

from . import command_help, lab, play, records, usage_errors

LANGUAGES = ("en", "de")
TEXTS: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}

for _part in (command_help, play, records, usage_errors, lab):
    for _language in LANGUAGES:
        TEXTS[_language] |= _part.TEXTS[_language]


class Speech:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = TEXTS[language]

    def __call__(self, key: str, **values: object) -> str:
        return self._texts[key].format(**values)

    def all_of(self, words: Sequence[str]) -> str:
        """ "Anna, Ben and Cleo"."""
        if len(words) < 2:
            return "".join(words)
        return ", ".join(words[:-1]) + self("and") + words[-1]


class Said:
    """A text whose language is known only when it is said, as part of an error."""

    def __init__(self, key: str, **values: object) -> None:
        self._key = key
        self._values = values

    def say(self, language: str) -> str:
        return Speech(language)(self._key, **self._values)


def usual_language(environment: Mapping[str, str]) -> str:
    """German where the locale is German, otherwise English."""
    for key in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environment.get(key):
            return "de" if locale.lower().startswith("de") else "en"
    return "en"
