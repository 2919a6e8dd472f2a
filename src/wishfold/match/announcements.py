"""What a match tells beside the events of its games: who decided, how a series stands, who won it."""

from collections.abc import Iterable

from ..kernel.declared.series import Standing, declared
from ..kernel.position import Position, Step
from .entries import Entry
from .story import Story
from .undo import AUTO, CLOCK


def tell_opening(story: Story, position: Position) -> None:
    """The deal, and what chance brought before the first decision."""
    for event in position.opening:
        story.event(event)
    tell_steps(story, position.steps)


def tell_steps(story: Story, steps: Iterable[Step]) -> None:
    for step in steps:
        for event in step.events:
            story.event(event)


def tell_who_decided(story: Story, entry: Entry) -> None:
    """That the seat's player did not."""
    if entry.by == AUTO:
        story.tell("no_choice", seat=entry.seat)
        return
    timed_out = entry.by.startswith(CLOCK)
    # That a bot's seat is played by its bot is no news; it can be looked up in the record.
    story.tell("bot_decides", fleeting=not timed_out, seat=entry.seat, bot=entry.by)


def tell_standing(story: Story, standing: Standing | None, places: tuple[int, ...] | None) -> None:
    """How a series stands, if one is played; with `places` it is over."""
    if standing is None:
        return
    for seat, tally in enumerate(standing.tally):
        story.tell("standing", seat=seat, tally=tally)
    for seat, place in enumerate(places or ()):
        story.tell("series_over", seat=seat, place=place)
    if (champion := declared(standing, places)) is not None:
        story.tell("champion", seat=champion)
