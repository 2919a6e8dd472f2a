"""What is kept of a match that is over, beside its record: enough to show it again as it ended, without
carrying out its entries."""

import zlib

import msgspec
from msgspec import Struct

from ..kernel.events import Event, EventKinds
from .story import Story, Told


class SavedTold(Struct, array_like=True):
    """Something that was told. An `audience` says that it happened in the game, 0 to the match."""

    name: str
    fields: dict[str, int | str | bool]
    audience: int = 0
    fleeting: bool = False


class SavedStory(Struct):
    """What each seat was told: what is alike stands in `told` once, `heard` has the numbers there."""

    told: list[SavedTold]
    heard: dict[int, list[int]]
    decided: dict[int, tuple[int, int]]

    @classmethod
    def of(cls, story: Story) -> "SavedStory":
        heard, decided = story.whole()
        numbers: dict[int, int] = {}
        told: list[SavedTold] = []
        for one in (one for each in heard.values() for one in each):
            if id(one) not in numbers:
                numbers[id(one)] = len(told)
                told.append(_saved(one))
        return cls(told, {seat: [numbers[id(one)] for one in each] for seat, each in heard.items()}, decided)

    def story(self, kinds: EventKinds) -> Story:
        """Raises StopIteration for an event that the game no longer knows."""
        told = [_read(one, kinds) for one in self.told]
        return Story.made_of(
            {seat: [told[at] for at in each] for seat, each in self.heard.items()}, self.decided
        )


class Ending(Struct):
    story: SavedStory
    asked: list[int]
    latest: dict[int, tuple[int, str]]
    """The decision of each seat that was accepted last: its answer may have got lost."""
    left: list[int]
    """Milliseconds left on each seat's clock."""

    def write(self) -> bytes:
        return zlib.compress(_encode(self))

    @classmethod
    def read(cls, written: bytes) -> "Ending":
        return _decode(zlib.decompress(written))


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Ending).decode


def _saved(one: Event | Told) -> SavedTold:
    if isinstance(one, Event):
        return SavedTold(one.name, dict(one.fields), one.audience)
    return SavedTold(one.name, one.fields, 0, one.fleeting)


def _read(one: SavedTold, kinds: EventKinds) -> Event | Told:
    if not one.audience:
        return Told(one.name, one.fields, None, one.fleeting)
    fields = {name: int(value) for name, value in one.fields.items()}
    return Event(kinds.kinds[kinds.number(one.name)], fields, one.audience)
