"""Two worlds side by side."""

from pathlib import Path
from tempfile import TemporaryDirectory

from wishfold.kernel.conformance.report import who

from .choosing import Choose, as_written
from .plan import Plan
from .playing import Evening, play
from .twins import Told, Twin
from .world import world


def first_world(folder: Path, plan: Plan, choose: Choose, stretches: int) -> tuple[Evening, Told]:
    """With dice that fall as they do, and people who act as they like."""
    with world(folder / "first") as here:
        evening = play(here, plan, choose, stretches)
    assert evening.curious is not None
    return evening, Told(plan, evening.script, evening.curious)


def other_world(folder: Path, plan: Plan, twin: Twin) -> Evening:
    """The same again, except for what is another there."""
    with TemporaryDirectory(dir=folder) as place, world(Path(place), twin.falls) as here:
        evening = play(here, plan, as_written(twin.script), twin=twin)
    # Else this would not be the world that it should be; bots decide for themselves.
    assert evening.script == twin.script[: twin.stretches]
    return evening


def compare(first: Evening, other: Evening, twin: Twin) -> int:
    """How many bytes were the same for those who cannot know in which world they are: all of them."""
    size = 0
    for listener, stretches in twin.alike.items():
        if listener not in first.pages:
            continue  # a bot, whose decisions were compared
        ours, theirs = first.up_to(listener, stretches), other.up_to(listener, stretches)
        for number, (one, another) in enumerate(zip(ours, theirs, strict=False)):
            assert one == another, (
                f"{who(listener)} can tell the worlds apart on page {number}: {one} or {another}"
            )
        assert len(ours) == len(theirs), f"{who(listener)} is told more in one of the worlds"
        size += sum(len(page) for _, page in ours)
    return size


def noticed(first: Evening, other: Evening, twin: Twin) -> bool:
    """Whether somebody who may know of the difference was told of it, at once or when it was their turn to
    look: a card may lie there for a while before anybody sees it."""
    if not twin.reach:
        return False
    insiders = {one: upto for one, upto in twin.alike.items() if upto < twin.stretches and one in first.pages}
    return any(
        _streamed(first, one, upto + 1) != _streamed(other, one, upto + 1) for one, upto in insiders.items()
    )


def _streamed(evening: Evening, listener: int, stretches: int) -> list[bytes]:
    """What came without being asked for; those who know more ask less in the other world."""
    return [page for source, page in evening.up_to(listener, stretches) if source == "stream"]
