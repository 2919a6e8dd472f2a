"""Frames: a finished game moment by moment, with the eyes of a seat, of the public, or of all.

    position = record.replay()
    for frame in Reel([Played(position)]).frames(PUBLIC, ["Anna", "Ben"], "en"): ...

A frame is the beginning of a game or one decision, each with all chance that followed from it. So a
game has one frame more than decisions, whatever the eyes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, pairwise

from ...bots import bot_title
from ...kernel.declared.series import given_up
from ...kernel.events import ALL, Event
from ...kernel.position import Position
from ...kernel.records.record_lines import Annotations
from ...kernel.story import CHANCE, NOBODY
from ...match.story import Told, as_told
from ...match.undo import AUTO, CLOCK
from ...match.words import say
from ..tables.updates import WORDLESS
from ..wire.answers import Heard
from ..wire.replays import Frame

PUBLIC = NOBODY
"""Instead of a seat: a spectator's eyes."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game as it was played or replayed: the position with its steps, and what its record notes
    beside them, if anything."""

    position: Position
    annotations: Annotations = field(default_factory=Annotations)
    abandoned: bool = False
    """Whether the table broke up here, without a result."""
    gone: int = 0
    """How many seats had given up before this game of a series."""


@dataclass(frozen=True, slots=True)
class Cut:
    """Where a frame is: the steps of a game from `first` up to `end`, the latter not included."""

    game: int
    seat: int | None
    first: int
    end: int


class Reel:
    """The frames of one game, or of the games of a series one after another. Any of them can be had
    without those before it. Nothing here changes what was played."""

    def __init__(self, games: Sequence[Played]) -> None:
        self.games = tuple(games)
        self._cuts = [cut for number, played in enumerate(games) for cut in _cuts(number, played.position)]

    def __len__(self) -> int:
        return len(self._cuts)

    def position(self, number: int) -> Position:
        """The game as it stood at the end of a frame, without dice."""
        cut = self._cuts[number]
        return self.games[cut.game].position.at(cut.end)

    def decision(self, number: int) -> tuple[Position | None, int | None, int]:
        """What a frame decided: how the game stood before, who decided, and the action's id. The beginning
        of a game decides nothing."""
        cut = self._cuts[number]
        if cut.seat is None:
            return None, None, 0
        played = self.games[cut.game].position
        return played.at(cut.first), cut.seat, played.steps[cut.first].action.id

    def frames(
        self, eyes: int, names: Sequence[str], language: str, start: int = 0, stop: int | None = None
    ) -> Iterator[Frame]:
        """The frames from number `start` up to `stop`, as they are seen with the eyes of a seat, PUBLIC or
        ALL. The language is one of the books', or `none` for no sentences."""
        for cut in self._cuts[start:stop]:
            yield frame(self.games[cut.game], cut, eyes, names, language)


def _cuts(number: int, position: Position) -> Iterator[Cut]:
    decisions = [at for at, step in enumerate(position.steps) if step.seat != CHANCE]
    ends = [*decisions, len(position.steps)]
    yield Cut(number, None, 0, ends[0])
    for first, end in pairwise(ends):
        yield Cut(number, position.steps[first].seat, first, end)


def frame(played: Played, cut: Cut, eyes: int, names: Sequence[str], language: str) -> Frame:
    """One of them, wherever it is cut: a lesson stops before chance, too."""
    game, then = played.position.game, played.position.at(cut.end)
    last = cut.end == len(played.position.steps)
    thinking = [] if last and played.annotations.stopped else [seat for seat in then.acting if seat != CHANCE]
    to_come = (event for step in islice(played.position.steps, cut.end, None) for event in step.events)
    view = then.open_view(to_come) if eyes == ALL else then.view(eyes)

    def heard(told: Told) -> Heard:
        text = "" if language == WORDLESS else say(told, language, names, game, bot_title) or ""
        sight = told.event is not None and told.event.kind.sight
        return Heard(told.name, told.fields, text, told.fleeting, sight)

    return Frame(
        game=cut.game,
        seat=cut.seat,
        action=_action(played.position, cut, eyes, names, language),
        told=[heard(told) for told in _told(played, cut, eyes)],
        view=view,
        wanted=game.words.wanted(view, language, names) if thinking and language != WORDLESS else "",
        thinking=thinking,
    )


# -- what was decided ------------------------------------------------------------------------


def _action(position: Position, cut: Cut, eyes: int, names: Sequence[str], language: str) -> str:
    if cut.seat is None:
        return ""
    action = position.steps[cut.first].action
    if eyes not in (ALL, cut.seat) and not _noticed(position.at(cut.first), cut.seat, action.id, eyes):
        return ""
    return action.text if language == WORDLESS else position.game.words.action(action, language, names)


def _noticed(before: Position, seat: int, action: int, eyes: int) -> bool:
    """Whether these eyes could tell what was decided: nothing else that the seat might have done
    would have looked the same."""
    seen = _seen(before, seat, action, eyes)
    return all(
        _seen(before, seat, other, eyes) != seen for other in before.legal_ids(seat) if other != action
    )


def _seen(before: Position, seat: int, action: int, eyes: int) -> tuple[list[Event], bytes]:
    """What an action tells and shows these eyes."""
    rules, state = before.game.rules, before.state.copy()
    state.told = []
    rules.apply(before.kit, state, seat, action)
    told = [event for event in before.game.take_told(before.kit, state) if event.heard_by(eyes)]
    rules.veil(before.kit, state, eyes)
    return told, state.to_bytes()


# -- what was told ---------------------------------------------------------------------------


def _told(played: Played, cut: Cut, eyes: int) -> Iterator[Told]:
    """In the order in which it was told when it was played."""
    position, annotations = played.position, played.annotations
    begins = cut.seat is None and not cut.first
    if begins and cut.game:
        yield Told("game_begins", {"game": cut.game + 1})
    if begins and annotations.first is not None:
        begin = position.game.begins(position.options)
        yield Told("begins", {"seat": begin, "by": annotations.first.by})
    if begins:
        yield from (as_told(event) for event in position.opening if event.heard_by(eyes))
    elif cut.seat is not None and (by := annotations.marks.get(cut.first)):
        yield _who_decided(cut.seat, by)
    for step in position.steps[cut.first : cut.end]:
        yield from (as_told(event) for event in step.events if event.heard_by(eyes))
    for gone, (steps, seat) in enumerate(annotations.left, start=played.gone + 1):
        if cut.first < steps <= cut.end or (begins and not steps):
            yield Told("resigned", {"seat": seat, "played_on": not given_up(position.seats, gone)})
    if cut.end == len(position.steps) and played.abandoned:
        yield Told("abandoned", {})


def _who_decided(seat: int, by: str) -> Told:
    if by == AUTO:
        return Told("no_choice", {"seat": seat})
    return Told("bot_decides", {"seat": seat, "bot": by}, fleeting=not by.startswith(CLOCK))
