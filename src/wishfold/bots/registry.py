"""The bots by name: Wishfold's own, and those of other packages.

The latter are found by entry points of the group `wishfold.bots`, each of which names a `BotSpec`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Protocol

from ..kernel.errors import Malformed, WishfoldError, described
from ..kernel.game import Game
from .bot import Bot, Seed

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "wishfold.bots"


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A kind of bot: its description in each language, and how one is made."""

    about: dict[str, str]
    make: Callable[[Seed], Bot]
    title: dict[str, str] | None = None
    """Its title in each language; without one, its name."""
    hints: bool = False
    """Whether it gives hints."""
    strength: int = 0
    """Of several bots that give hints, the one with the highest number is asked."""


def _random(seed: Seed) -> Bot:
    from .random import RandomBot

    return RandomBot(seed)


def _searching(name: str) -> Callable[[Seed], Bot]:
    def make(seed: Seed) -> Bot:
        from .search.player import SearchBot

        return SearchBot(name, seed)

    return make


OWN_BOTS = {
    "random": BotSpec(
        {
            "en": "takes any legal action that makes sense at all",
            "de": "nimmt irgendeine erlaubte Aktion, die überhaupt Sinn hat",
        },
        _random,
        {"en": "random", "de": "zufällig"},
    ),
    "easy": BotSpec(
        {
            "en": "looks one move ahead and forgets, as people do",
            "de": "denkt einen Zug weit und vergisst manches, wie Menschen auch",
        },
        _searching("easy"),
        {"en": "easy", "de": "leicht"},
    ),
    "medium": BotSpec(
        {
            "en": "simulates the rest of the game for a while",
            "de": "spielt den Rest des Spiels eine Weile im Kopf durch",
        },
        _searching("medium"),
        {"en": "medium", "de": "mittel"},
    ),
    "strong": BotSpec(
        {
            "en": "simulates longest and forgets nothing",
            "de": "spielt am längsten im Kopf durch und vergisst nichts",
        },
        _searching("strong"),
        {"en": "strong", "de": "stark"},
        hints=True,
    ),
}


@cache
def _entry_points() -> dict[str, "EntryPoint"]:
    from importlib.metadata import entry_points  # slow to import, and only asked for other bots

    return {point.name: point for point in entry_points(group=GROUP)}


class _Bots(Mapping[str, BotSpec]):
    """Wishfold's own bots, then those of other packages, which are loaded on access."""

    def __getitem__(self, name: str) -> BotSpec:
        if name in OWN_BOTS:
            return OWN_BOTS[name]
        point = _entry_points()[name]
        try:
            spec = point.load()
        except (Exception, SystemExit) as error:
            raise Malformed("broken-bot", name=name, why=described(error)) from error
        if not isinstance(spec, BotSpec):
            raise Malformed("broken-bot", name=name, why=f"it offers {spec!r} under this name")
        return spec

    def __iter__(self) -> Iterator[str]:
        return iter({**OWN_BOTS, **_entry_points()})

    def __len__(self) -> int:
        return len({**OWN_BOTS, **_entry_points()})


BOTS = _Bots()
"""By name. A bot's module is imported only when one is made."""


def bot_names() -> list[str]:
    """Wishfold's own from weak to strong, then the others by name."""
    return [*OWN_BOTS, *sorted(set(BOTS) - set(OWN_BOTS))]


def bot_title(name: str, language: str) -> str:
    """A bot's title in a language; its name, if it has no title or is not installed."""
    try:
        spec = BOTS.get(name)
    except Malformed:
        spec = None
    return ((spec and spec.title) or {}).get(language, name)


def is_external(name: str) -> bool:
    """Whether it is a bot of another package, which may do anything."""
    return name not in OWN_BOTS and name in _entry_points()


def bot_named(name: str, seed: Seed) -> Bot:
    """A new bot; the same seed makes the same choices. The error for one that cannot be made names it.
    `line:COMMAND` starts a process, so the name must come from a person who may run commands here, never from
    a file or from a client."""
    if name.startswith("line:"):
        from .lines.line_bot import LineBot

        return LineBot(name, seed)
    spec = BOTS.get(name)
    if spec is None:
        raise Malformed("unknown-bot", name=name, known=", ".join(bot_names()))
    try:
        return spec.make(seed)
    except WishfoldError:
        raise
    except (Exception, SystemExit) as error:
        raise Malformed("bot-unmade", name=name, why=described(error)) from error


def adviser() -> str:
    """The name of the bot to ask for a hint, or "": of those that give hints the strongest, of equals the
    first. A bot of another package that cannot be loaded is left out."""
    best, strongest = "", 0
    for name in bot_names():
        try:
            spec = BOTS[name]
        except Malformed:
            continue
        if spec.hints and (not best or spec.strength > strongest):
            best, strongest = name, spec.strength
    return best


class SearchEffort(Protocol):
    """How much a bot searches on this machine."""

    @property
    def engine(self) -> str: ...
    @property
    def iterations(self) -> int: ...
    @property
    def full(self) -> int: ...


def search_effort(name: str, game: Game) -> SearchEffort | None:
    """Of one of Wishfold's own bots that search; None of any other."""
    if name not in OWN_BOTS:
        return None
    effort = getattr(OWN_BOTS[name].make(0), "effort", None)
    return effort(game) if effort else None
