"""Players that are programs.

A bot is handed a veiled state, never the truth: what its seat cannot know is not in it. Bots of
another package are found by entry points of the group `wishfold.bots`, each of which names a `Breed`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from ..kernel.actions import Action
from ..kernel.errors import Illegal, Malformed, WishfoldError, described
from ..kernel.events import Event
from ..kernel.game import Game
from ..kernel.options import Options
from ..kernel.position import Position

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "wishfold.bots"


@dataclass(frozen=True, slots=True)
class Budget:
    """How much thought a decision may cost; None is no limit of that sort."""

    seconds: float | None = None
    iterations: int | None = None


class Bot(Protocol):
    """A player. It may remember what it likes between its decisions."""

    name: str

    def choose(self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget) -> int:
        """The id of one of the seat's legal actions; `veiled` is the bot's own copy."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a bot makes of a decision. Chances to win go from 0 to 1."""

    best: int
    """What it would do, or would have done."""
    before: float
    """The seat's chance if it plays well now."""
    after: float
    """The seat's chance with what it did; as before, if it has done nothing yet."""
    chances: tuple[float, ...]
    """Everybody's, if the seat plays well now."""
    thought: int
    """How often it has played the game on in its head for this: of a few times nobody makes much."""


LITTLE = 20
"""Of a judgement with less thought nobody is told."""


def sound(judged: Any, seats: int) -> bool:
    """Whether it is a judgement that can be told: chances from 0 to 1, one for each seat."""
    if not isinstance(judged, Judgement) or not isinstance(judged.chances, tuple):
        return False
    chances = (judged.before, judged.after, *judged.chances)
    return (
        len(judged.chances) == seats
        and all(isinstance(chance, int | float) and 0 <= chance <= 1 for chance in chances)
        and isinstance(judged.thought, int)
    )


class Judge(Bot, Protocol):
    """A bot that can say what it thinks of decisions."""

    def judge(
        self, game: Game, kit: Any, veiled: Any, seat: int, budget: Budget, taken: int | None = None
    ) -> Judgement:
        """Of what the seat did there, or, where that is None, of what it is to do: then this is advice."""


class Attentive(Bot, Protocol):
    """A bot that wants to know more than the state."""

    def attend(self, options: Options, told: Sequence[Event] | None) -> None:
        """Before each decision: the options of the game, and all that the seat was told so far, or None
        where nobody keeps that for bots."""


Seed = str | int


@dataclass(frozen=True, slots=True)
class Breed:
    """A sort of bot: what it is, in each language, and how one is made."""

    about: dict[str, str]
    make: Callable[[Seed], Bot]
    title: dict[str, str] | None = None
    """What it is called in each language; without it, by its name."""
    hints: bool = False
    """Whether its advice is worth asking."""
    strength: int = 0
    """Of several breeds whose advice is worth asking, the one with the highest number is asked."""


def _random(seed: Seed) -> Bot:
    from .random import RandomBot

    return RandomBot(seed)


def _searching(name: str) -> Callable[[Seed], Bot]:
    def make(seed: Seed) -> Bot:
        from .search.player import SearchBot

        return SearchBot(name, seed)

    return make


HOME_BREEDS = {
    "random": Breed(
        {
            "en": "takes any legal action that makes sense at all",
            "de": "nimmt irgendeine erlaubte Aktion, die überhaupt Sinn hat",
        },
        _random,
        {"en": "random", "de": "zufällig"},
    ),
    "easy": Breed(
        {
            "en": "looks one move ahead and forgets, as people do",
            "de": "denkt einen Zug weit und vergisst manches, wie Menschen auch",
        },
        _searching("easy"),
        {"en": "easy", "de": "leicht"},
    ),
    "medium": Breed(
        {"en": "plays the game on in its head for a while", "de": "spielt eine Weile im Kopf weiter"},
        _searching("medium"),
        {"en": "medium", "de": "mittel"},
    ),
    "strong": Breed(
        {
            "en": "thinks longest and forgets nothing",
            "de": "denkt am längsten nach und vergisst nichts",
        },
        _searching("strong"),
        {"en": "strong", "de": "stark"},
        hints=True,
    ),
}


@cache
def _outside() -> dict[str, "EntryPoint"]:
    from importlib.metadata import entry_points  # slow to import, and only asked for other bots

    return {point.name: point for point in entry_points(group=GROUP)}


class _Breeds(Mapping[str, Breed]):
    """The home's own breeds, then those of other packages, which are loaded when asked for."""

    def __getitem__(self, name: str) -> Breed:
        if name in HOME_BREEDS:
            return HOME_BREEDS[name]
        point = _outside()[name]
        try:
            breed = point.load()
        except (Exception, SystemExit) as error:
            raise Malformed("broken-bot", name=name, why=described(error)) from error
        if not isinstance(breed, Breed):
            raise Malformed("broken-bot", name=name, why=f"it offers {breed!r} under this name")
        return breed

    def __iter__(self) -> Iterator[str]:
        return iter({**HOME_BREEDS, **_outside()})

    def __len__(self) -> int:
        return len({**HOME_BREEDS, **_outside()})


BREEDS = _Breeds()
"""By name. A breed imports what it needs only when one of it is made."""


def bot_names() -> list[str]:
    """Our own from weak to strong, then the others by name."""
    return [*HOME_BREEDS, *sorted(set(BREEDS) - set(HOME_BREEDS))]


def bot_title(name: str, language: str) -> str:
    """What people call a bot in their language. A bot without a title, or that is not here, goes by its
    name."""
    try:
        breed = BREEDS.get(name)
    except Malformed:
        breed = None
    return ((breed and breed.title) or {}).get(language, name)


def from_outside(name: str) -> bool:
    """Whether it is a bot of another package, which may do anything."""
    return name not in HOME_BREEDS and name in _outside()


def bot_named(name: str, seed: Seed) -> Bot:
    """A new bot; the same seed makes the same choices. One that cannot be made is told by its name.
    `line:COMMAND` starts a process, so it must come from whoever may run commands here, and never from a
    file or from afar."""
    if name.startswith("line:"):
        from .lines.line_bot import LineBot

        return LineBot(name, seed)
    breed = BREEDS.get(name)
    if breed is None:
        raise Malformed("unknown-bot", name=name, known=", ".join(bot_names()))
    try:
        return breed.make(seed)
    except WishfoldError:
        raise
    except (Exception, SystemExit) as error:
        raise Malformed("bot-unmade", name=name, why=described(error)) from error


def adviser() -> str:
    """The breed to ask for a hint, or "": of those that give hints the strongest, of equals the first by
    name. One of another package that cannot be loaded is passed over."""
    best, strongest = "", 0
    for name in bot_names():
        try:
            breed = BREEDS[name]
        except Malformed:
            continue
        if breed.hints and (not best or breed.strength > strongest):
            best, strongest = name, breed.strength
    return best


class Thinking(Protocol):
    """How a bot that searches thinks on this machine."""

    @property
    def engine(self) -> str: ...
    @property
    def iterations(self) -> int: ...
    @property
    def full(self) -> int: ...


def thinking(name: str, game: Game) -> Thinking | None:
    """Of one of our own bots that search; None of any other, whose ways nobody here knows."""
    if name not in HOME_BREEDS:
        return None
    think = getattr(HOME_BREEDS[name].make(0), "thinking", None)
    return think(game) if think else None


def dismiss(bot: Bot) -> None:
    """Whatever a bot holds (a process, a tree) is let go; most hold nothing."""
    if close := getattr(bot, "close", None):
        close()


def attend(bot: Bot, options: Options, told: Callable[[], Sequence[Event] | None]) -> None:
    """Tells a bot that wants to know; most do not."""
    if hears := getattr(bot, "attend", None):
        hears(options, told())


def decide(bot: Bot, position: Position, seat: int, budget: Budget) -> Action:
    """What the bot does here. An illegal choice is the bot's mistake and is never mended."""
    legal = {action.id: action for action in position.legal(seat)}
    if not legal:
        raise Illegal("seat-waits", position, seat=seat + 1, waiting=position.waiting())
    attend(bot, position.options, lambda: position.told(seat))
    chosen = bot.choose(position.game, position.kit, position.veiled(seat), seat, budget)
    if chosen not in legal:
        raise Illegal("bot-illegal", position, bot=bot.name, id=chosen, seat=seat + 1)
    return legal[chosen]
