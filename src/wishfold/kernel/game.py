"""A game: its rules and all that is declared around them, in one place."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, Protocol, runtime_checkable

from . import notation, options, story
from .actions import Action, Space
from .book import Book, open_book
from .declared.commands import Commands, KitFile
from .declared.first_player import FirstPlayer
from .declared.reference_card import ReferenceSide
from .declared.seat_choice import SeatChoice
from .dice import Dice, Published
from .engines.engine import Engine, Plain
from .errors import Bilingual, Illegal, Malformed
from .events import Event, EventKinds
from .options import Option, Options
from .rules import contract
from .rules.complete import complete
from .typed import Kit, State, View

if TYPE_CHECKING:
    from .compiler.native import Native
    from .declared.daily import Daily
    from .declared.series import Standing
    from .position import Position, Result
    from .records.lesson import Lesson


class Words(Protocol):
    """How a game is spoken of. Names are those of the seats, in order."""

    def event(self, event: Event, language: str, names: Sequence[str]) -> str | None:
        """A sentence for the log, or None for an event that goes untold."""

    def action(self, action: Action, language: str, names: Sequence[str]) -> str:
        """What an action would be, as an offer."""

    def view(self, view: Any, language: str, names: Sequence[str]) -> list[str]:
        """The view in a few lines."""

    def wanted(self, view: Any, language: str, names: Sequence[str]) -> str:
        """One sentence: whose turn it is and what is wanted."""


@runtime_checkable
class CardWords(Words, Protocol):
    """Of a game in whose box lies a card for each player that sums up a turn."""

    def card(self, view: Any, language: str, names: Sequence[str]) -> list[str]:
        """What stands on it, line by line, for a player who sees this view."""


class Notation(Protocol):
    """How a position is written, options apart. A veiled one can be written and read as well: what
    is hidden is written with a question mark, and nothing else is."""

    def write(self, kit: Any, s: Any) -> list[tuple[str, str]]: ...

    def read(self, kit: Any, reader: notation.Reader) -> Any: ...


NO_CHANCE = Space()
_OF_OPTIONS: Any = None


@dataclass(frozen=True, eq=False, kw_only=True)
class Game(Generic[State, Kit, View]):
    """What everything outside asks. `package` is the game's folder, where its book lies."""

    name: str
    version: int
    package: str
    prefix: str
    title: Mapping[str, str]
    about: Mapping[str, str]
    rules: Any
    actions: Space
    outcomes: Space = NO_CHANCE
    """What chance can bring; without it, nothing is left to chance."""
    events: EventKinds
    options: tuple[Option, ...]
    kit: Callable[[Options], Kit] = _OF_OPTIONS
    """From checked options to the instance that the rules play with. Without it, each field of the kit takes
    the option of its name: a number as it is, a word as its place in the list."""
    view: Callable[[Kit, State, int], View]
    words: Words
    notation: Notation
    limit: int
    """More actions and outcomes than any game can have."""
    describe: Callable[[Kit, State, int, Action, str], str] | None = None
    """What an action would be at this point of the game, by kit, veiled state, seat, action and language;
    for games in which the words of an action alone leave open what it leads to."""
    heuristics: ModuleType | None = None
    """What a decent player knows beyond the rules, for bots: functions of `bots/search/tree.py` that
    this game has a better notion of. It runs in both ways, like the rules."""
    plays_with: Callable[[Options, Kit], bool] | None = None
    """Whether the rules can be played with a kit of a player's own; without it there are none
    but the game's own. A record may carry such a kit, so it must be judged with suspicion."""
    fits: Callable[[Options, Kit], bool] | None = None
    """Whether a kit was made for these options. It is asked of every kit that is handed to `start` and
    `position`; without it any kit fits."""
    impossible: Callable[[str], int] | None = None
    """For what is written like an action but is none: the number of the clause because of which it can
    never be one, or 0 where it is not even written like one. Without it, nothing is."""
    minutes: tuple[int, int] | None = None
    """How long a short game and a long one take; None where it is not known."""
    ages: int | None = None
    """From which age on its box recommends it; None where the box states none."""
    company: int | None = None
    """How many make a good table; without it, as many as the options take for usual."""
    open_view: Callable[[Kit, State], View] | None = None
    """For replays, once a game is over: from the full state the same kind of view with nothing hidden.
    Without it there is only what a spectator sees."""
    close: Callable[[View], View] | None = None
    """From a view the same with every card face down that lay open for a moment only: such a look ends with
    the next action, and taking that action back does not begin it again. Without it, nothing lies open so."""
    hindsight: Callable[[State, Iterable[Event]], None] | None = None
    """For `open_view`: writes into a state what the rest of the game brought to light, by the events that
    are still to come. Without it, nothing that lies on the table is settled later."""
    still_open: Callable[[Kit, State, int], int] | None = None
    """From a veiled state, how many of the newest sights (`EventKind.sight`) that the seat was told of lie
    open to it now. Without it none is told again."""
    free_chat: bool = True
    """Whether players may say to each other what they like; where the game is not telling, they may not."""
    final_moves: bool = False
    """Whether its rules call a move final once the hand has left the piece. Then nothing is taken back
    between people unless they agree on it."""
    reference: tuple[ReferenceSide, ...] = ()
    """The card that lies beside each player, side by side; empty where there is none."""
    choice: SeatChoice | None = None
    """What each seat chooses for itself before the deal; None where there is nothing to choose."""
    chosen: tuple[str, ...] = ()
    """What the seats have chosen, where that is not the usual."""
    series: "Callable[[Options, Sequence[Result]], Standing] | None" = None
    """How results carry over from game to game, by the options of the first game and all results so
    far; without it the game is not played in series."""
    champion: Mapping[str, str] = field(default_factory=dict)
    """What is declared when a series reaches its goal, in the game's own words: a sentence with {name}."""
    daily: "Daily | None" = None
    """What it offers anew every day, the same for everybody; None where there is nothing of the kind."""
    commands: Commands | None = None
    """What it brings to the command line."""
    kit_file: KitFile | None = None
    """How it is played on what a player brings in a file."""
    loops: tuple[ModuleType, ...] = ()
    """Files of loops of its own, which are compiled with its rules beforehand."""
    first: FirstPlayer | None = None
    """What its rulebook asks to find who begins; without a question the table draws lots."""
    retired: Mapping[int, "str | Bilingual"] = field(default_factory=dict)
    """Versions whose records no longer replay, each with the reason in one sentence. Our own games say it in
    both languages."""
    revised: Mapping[int, Bilingual] = field(default_factory=dict)
    """Earlier versions whose records replay by today's rules, each with what has changed since. Their
    digests are of other states and are not compared. A record that the change concerns is refused, and
    the refusal names the change."""

    def __post_init__(self) -> None:
        complete(self.rules)
        if lacking := contract.missing(self.rules):
            raise TypeError(f"the rules of {self.name} lack {', '.join(lacking)}")
        if self.kit is _OF_OPTIONS:
            object.__setattr__(self, "kit", self._plain_kit)
        if self.company is not None and self.company not in self.seats:
            raise TypeError(f"{self.name} is not played by {self.company}")
        if self.choice and len(self.choice.values) < max(self.seats):
            raise TypeError(f"{self.name} has more seats than values to choose from")
        if self.first and self.first.option and self.first.option not in {o.name for o in self.options}:
            raise TypeError(f"{self.name} has no option {self.first.option}")

    def __repr__(self) -> str:
        return f"<Game {self.name} {self.version}>"

    def __reduce__(self) -> tuple[Callable[..., "Game"], tuple[Any, ...]]:
        """To another process a game travels by its name."""
        return _loaded, (self.name, self.chosen)

    def choose(self, /, **given: object) -> Options:
        """Checks options and fills in what is not given; any name may come, `self` too."""
        return options.choose(self.name, self.options, given)

    def _plain_kit(self, chosen: Options) -> Kit:
        """A kit that consists of options alone."""
        kit: Kit = self.rules.Kit()
        for option in self.options:
            if option.name in kit.layout:
                value = chosen[option.name]
                setattr(kit, option.name, value if isinstance(value, int) else option.words.index(value))
        return kit

    def with_choices(self, wanted: Sequence[str]) -> "Game[State, Kit, View]":
        """The same game, seen and told with what each seat wants ("" for nothing in particular)."""
        if self.choice is None:
            return self
        chosen = self.choice.settled(wanted)
        if chosen == tuple(self.choice.values)[: len(chosen)]:
            return self
        view, words = self.choice.view(chosen), self.choice.words(chosen)
        return replace(self, view=view, words=words, chosen=chosen)

    def usual_undo(self, people: int) -> str:
        """How taking back is agreed by default, by the number of people at the table."""
        return "off" if self.final_moves and people > 1 else "own"

    def begins(self, options: Options) -> int:
        """The seat that begins by its rules."""
        return options.number(self.first.option) - 1 if self.first and self.first.option else 0

    def check_plays(self, version: int) -> None:
        """Raises Illegal where what was begun with this version of the game can no longer be played."""
        if version > self.version:
            raise Illegal("record-newer", game=self.name, version=version, ours=self.version)
        why = self.retired.get(version)
        if version < 1:
            why = Bilingual("There never was such a version.", "Eine solche Version gab es nie.")
        if why:
            raise Illegal("record-version", game=self.name, version=version, ours=self.version, why=why)

    def variants(self) -> Iterator[Options]:
        """The options over which the conformance suite plays."""
        for chosen in options.every(self.options):
            yield Options(chosen)

    @property
    def seats(self) -> tuple[int, ...]:
        """How many can sit down."""
        return tuple(n for n in self.options[0].possible(Options({})) if isinstance(n, int))

    @property
    def usual_seats(self) -> int:
        """How many sit down by default."""
        return self.company or self.choose().seats

    @cached_property
    def plain(self) -> Plain:
        """The rules interpreted."""
        return Plain(self.rules)

    def native(self) -> "Native":
        """The rules compiled; raises Illegal with the reason where that is not to be had. What did not come
        with the package a C compiler makes at first use, in a second or two."""
        from .compiler.engines import native_of

        return native_of(self)

    def engine(self, compiled: bool = True) -> Engine:
        """The rules at the best speed there is. Where they stay interpreted without having been asked to,
        a warning in the log says why."""
        if not compiled:
            return self.plain
        from .compiler.engines import best_of

        return best_of(self)

    @cached_property
    def room(self) -> int:
        """Cells that any list of actions or outcomes fits in."""
        return max(self.actions.size, self.outcomes.size) + 1

    def fresh(self, kit: Kit) -> State:
        """The state before anything has happened."""
        s: State = self.rules.State()
        self.rules.start(kit, s)
        return s

    def take_told(self, kit: Any, s: State) -> list[Event]:
        """Takes what an action has told; when it has ended the game, the reckoning as well."""
        told = self.events.take(s)
        if not self.rules.acting(kit, s):
            for seat in range(kit.seats):
                place, points = self.rules.place(kit, s, seat), self.rules.points(kit, s, seat)
                told.append(self.events.made(story.EVERYONE, story.RECKONING, seat, place, points))
        return told

    def book(self, language: str = "en") -> Book:
        return open_book(self.package, self.prefix, language)

    def lesson(self) -> "Lesson | None":
        """A first game to learn it by, if there is one in the game's folder."""
        from .records.lesson import open_lesson

        return open_lesson(self)

    def start(
        self, seed: str | int | None = None, dice: Dice | None = None, kit: Kit | None = None, **given: object
    ) -> "Position[State, Kit, View]":
        """A new game. With a seed or dice, chance is rolled by itself; otherwise its outcomes
        are pushed like actions. A kit of one's own takes the place of that of the options.

        >>> import wishfold
        >>> position = wishfold.load("go-fish").start(seats=3, seed=7)
        >>> position.acting
        (0,)
        """
        from .position import Position

        chosen = self.choose(**given)
        kit = self._kit(chosen, kit)
        if dice is None and seed is not None:
            dice = Published(seed)
        state = self.rules.State()
        state.told = []
        self.rules.start(kit, state)
        return Position(self, chosen, kit, state, dice)

    def position(
        self, text: str, seed: str | int | None = None, dice: Dice | None = None, kit: Kit | None = None
    ) -> "Position[State, Kit, View]":
        """The position that is written so; the inverse of `str(position)`."""
        from .position import Position

        pairs = notation.split_pairs(self.name, text)
        given = {o.name: pairs.pop(o.name) for o in self.options if o.name in pairs}
        chosen = self.choose(**given)
        kit = self._kit(chosen, kit)
        reader = notation.Reader(self.name, pairs)
        state = self.notation.read(kit, reader)
        reader.done()
        if dice is None and seed is not None:
            dice = Published(seed)
        return Position(self, chosen, kit, state, dice)

    def _kit(self, chosen: Options, own: Kit | None) -> Kit:
        """The kit to play with: that of the options, or one's own if it fits them."""
        if own is None:
            return self.kit(chosen)
        if self.fits is not None and not self.fits(chosen, own):
            raise Malformed("kit-options", game=self.name, options=chosen)
        return own

    def seat_named(self, text: str, seats: int) -> int:
        """Seat "2" is seat number 1; people count from one."""
        number = notation.whole(text)
        if number is None or not 1 <= number <= seats:
            raise Malformed("not-a-seat", seat=text, seats=seats)
        return number - 1


def _loaded(name: str, chosen: Sequence[str]) -> Game:
    from .registry import load

    return load(name).with_choices(chosen)
