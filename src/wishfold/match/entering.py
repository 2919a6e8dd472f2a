"""Entering: what was proposed and stored is carried out, and everything that follows from it."""

from collections.abc import Callable, Collection

from ..kernel.declared.series import given_up
from ..kernel.story import all_but, only
from . import entries
from .announcements import tell_opening, tell_steps, tell_who_decided
from .entries import Entry, read
from .state import MatchState
from .undo import AUTO, CLOCK, take_back


def enter(state: MatchState, entry: Entry, checked: bool) -> None:
    """Carries out an entry; `checked` says that it is known to be legal."""
    clocks = state.clocks
    if entry.kind == entries.RESUME:
        clocks.resume(entry.at)
        return
    if entry.kind == entries.CLOSED:
        clocks.advance(entry.at, state.on_the_clock)
        return
    before = state.decisions.owing
    if state.setup.pace.running:
        clocks.advance(entry.at, state.on_the_clock)
    moved = _act(state, entry, checked) if entry.kind == entries.ACT else _CARRY_OUT[entry.kind](state, entry)
    state.settle()
    state.ask_anew(before, moved)


# Each returns the seats whose decisions these were, so that they may be asked anew.


def _act(state: MatchState, entry: Entry, checked: bool) -> Collection[int]:
    seat, position = entry.seat, state.position
    step = len(position.steps)
    action = read(entry.text, position)
    if not checked:
        position.check(action, seat)
    position.carry_out(action, seat)
    told = state.story.count(seat)
    if entry.by:
        state.series.annotations.marks[step] = entry.by
        tell_who_decided(state.story, entry)
    state.consent.drop()
    if entry.by == AUTO:
        state.clocks.renew(seat)
    else:
        state.decisions.accept(seat, entry.decision, entry.text)
        # What a bot decides in a person's absence earns no time.
        state.clocks.decided(seat, earns=not entry.by or entry.by.startswith(CLOCK))
    tell_steps(state.story, position.steps[step:])
    if not entry.by:
        state.story.decided(seat, told)
    return (seat,)


def _undo(state: MatchState, entry: Entry) -> Collection[int]:
    """The seat takes back by itself, or another one gives its leave."""
    if state.consent.wanted is None:
        state.consent.count(entry.seat)
        return _take_back(state, entry.seat)
    state.consent.agreed.add(entry.seat)
    return _take_back_if_agreed(state)


def _ask_undo(state: MatchState, entry: Entry) -> Collection[int]:
    state.consent.ask(entry.seat)
    state.story.tell("undo_wanted", seat=entry.seat)
    return ()


def _decline_undo(state: MatchState, entry: Entry) -> Collection[int]:
    state.consent.drop()
    state.story.tell("undo_declined", seat=entry.seat)
    return ()


def _bot_sits(state: MatchState, entry: Entry) -> Collection[int]:
    state.story.tell("bot_sits", seat=entry.seat, bot=entry.text)
    return _vacate(state, entry.seat, entry.text)


def _person_sits(state: MatchState, entry: Entry) -> Collection[int]:
    state.bots[entry.seat] = ""
    state.story.tell("person_sits", seat=entry.seat)
    return ()


def _resign(state: MatchState, entry: Entry) -> Collection[int]:
    state.resigned.add(entry.seat)
    state.series.annotations.left.append((len(state.position.steps), entry.seat))
    played_on = not given_up(state.seats, len(state.resigned))
    state.story.tell("resigned", seat=entry.seat, played_on=played_on)
    if not played_on:
        state.consent.drop()
    return _vacate(state, entry.seat, entry.text)


def _abandon(state: MatchState, entry: Entry) -> Collection[int]:
    state.abandoned = True
    state.consent.drop()
    state.story.tell("abandoned")
    return ()


def _next(state: MatchState, entry: Entry) -> Collection[int]:
    state.series.deal_next()
    state.consent.begin_anew()
    state.clocks.begin_anew()
    state.story.tell("game_begins", game=state.series.number)
    tell_opening(state.story, state.position)
    return ()


def _vacate(state: MatchState, seat: int, bot: str) -> Collection[int]:
    """A bot sits down. The person who sat there no longer wishes for anything, and is not asked for leave."""
    state.bots[seat] = bot
    if state.consent.wanted == seat:
        state.consent.drop()
    return _take_back_if_agreed(state)


def _take_back_if_agreed(state: MatchState) -> Collection[int]:
    wanting = state.consent.wanted
    if wanting is None or not state.others(wanting) <= state.consent.agreed:
        return ()
    return _take_back(state, wanting)


def _take_back(state: MatchState, seat: int) -> Collection[int]:
    action, anew = take_back(state.position, state.series.annotations, seat)
    for other in set(state.decisions.owing).difference(state.position.acting):
        state.clocks.given_back(other)
    state.consent.drop()
    state.decisions.forget(seat)  # of the others nothing was undone but what had made itself
    state.clocks.taken_back(seat)
    # What was decided may have been the seat's secret.
    state.story.tell("taken_back", only(seat), seat=seat, action=action.text)
    state.story.tell("taken_back", all_but(seat), seat=seat)
    return anew


_CARRY_OUT: dict[str, Callable[[MatchState, Entry], Collection[int]]] = {
    entries.UNDO: _undo,
    entries.ASK_UNDO: _ask_undo,
    entries.DECLINE_UNDO: _decline_undo,
    entries.BOT_SITS: _bot_sits,
    entries.PERSON_SITS: _person_sits,
    entries.RESIGN: _resign,
    entries.ABANDON: _abandon,
    entries.NEXT: _next,
}
