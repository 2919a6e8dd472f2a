"""Replays of finished tables, made from their records."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from itertools import accumulate

from ...kernel.declared.series import final_places, given_up
from ...kernel.dice import Published
from ...kernel.events import ALL
from ...kernel.position import Position
from ...kernel.records.series_record import SeriesRecord, read_record
from ..errors import Illegal, Malformed, NotFound, Reason, WishfoldError
from ..logs import log
from ..tables.table import Table
from ..wire.replays import Frame, Replay
from .fair_lock import FairLock
from .frames import PUBLIC, Played, Reel

PAGE = 100
"""Frames that are told at once."""
KEPT = 16
"""Replayed games that stay in memory: a visitor who looks at one asks for many pages."""
KEPT_PAGES = 64
"""Pages that stay in memory: a finished game never changes."""
EYES = {"all": ALL, "public": PUBLIC}


@dataclass(frozen=True, slots=True)
class Shown:
    """What a record led to."""

    version: int
    reel: Reel
    position: Position
    """The end of the game, or of the last one."""
    places: tuple[int, ...] | None
    tally: tuple[int, ...] | None


class Replays:
    """Replaying is slow, so it is done in a thread, one game at a time, and the event loop stays free for
    games that are played. `asker` is a key, like an address, whose jobs must not delay those of others."""

    def __init__(self) -> None:
        self._shown: OrderedDict[str, Shown] = OrderedDict()
        self._pages: OrderedDict[tuple[str, int, str, int], list[Frame]] = OrderedDict()
        self._turns = FairLock()

    async def page(self, table: Table, eyes: str, start: int, language: str, asker: str = "") -> Replay:
        """A page of frames, as these eyes saw them."""
        table.check_over()
        looking = eyes_of(eyes, len(table.config.seats))
        async with self._turns.turn(asker):
            shown = await self._found(table)
            frames = await self._frames(table, shown, looking, start, language)
        config = table.config
        return Replay(
            game=config.game,
            version=shown.version,
            options=config.options,
            names=table.names,
            bots=[place.bot for place in config.seats],
            eyes=eyes,
            start=start,
            total=len(shown.reel),
            frames=frames,
            places=list(shown.places) if shown.places else None,
            tally=list(shown.tally) if shown.tally else None,
        )

    async def shown(self, table: Table, asker: str = "") -> Shown:
        """What the record of a finished table led to."""
        async with self._turns.turn(asker):
            return await self._found(table)

    async def reel(self, table: Table, asker: str = "") -> Reel:
        """All frames of a finished table."""
        return (await self.shown(table, asker)).reel

    async def position(self, table: Table, frame: int, asker: str = "") -> Position:
        """How the game stood at the end of a frame."""
        table.check_over()
        reel = await self.reel(table, asker)
        if frame >= len(reel):
            raise Malformed("number-range", name="frame", possible=f"0–{len(reel) - 1}", value=frame)
        return reel.position(frame)

    async def share(self, table: Table, language: str, asker: str = "") -> str:
        """The result of a game with published dice, in a few lines that people can pass on."""
        table.check_over()
        async with self._turns.turn(asker):
            position = (await self._found(table)).position
            daily = position.game.daily
            if daily is None or not isinstance(position.dice, Published) or not position.over:
                raise NotFound("nothing-to-share")
            return await asyncio.to_thread(daily.share, position, language, table.names)

    async def _found(self, table: Table) -> Shown:
        shown = self._shown.get(table.id)
        if shown is None:
            shown = await asyncio.to_thread(_shown, table)
            self._shown[table.id] = shown
            if len(self._shown) > KEPT:
                self._shown.popitem(last=False)
        self._shown.move_to_end(table.id)
        return shown

    async def _frames(
        self, table: Table, shown: Shown, looking: int, start: int, language: str
    ) -> list[Frame]:
        key = (table.id, looking, language, start)
        frames = self._pages.get(key)
        if frames is None:
            told = shown.reel.frames(looking, table.names, language, start, start + PAGE)
            frames = self._pages[key] = await asyncio.to_thread(list, told)
            if len(self._pages) > KEPT_PAGES:
                self._pages.popitem(last=False)
        self._pages.move_to_end(key)
        return list(frames)


def eyes_of(text: str, seats: int) -> int:
    """Who looks: all, public or a seat."""
    if text in EYES:
        return EYES[text]
    if len(text) != 1 or text not in "01234567":
        raise Malformed("eyes-form", eyes=text[:20])
    if int(text) >= seats:
        raise Malformed("not-a-seat", seat=int(text) + 1, seats=seats)
    return int(text)


def _shown(table: Table) -> Shown:
    """Plays a record again, if today's rules still can."""
    try:
        return _replayed(table.record)
    except WishfoldError as error:
        raise Illegal("replay-gone", why=error) from error
    except Exception as error:  # whatever stands there was not written by this version
        log("not_replayed", table=table.id, game=table.config.game, error=error)
        raise Illegal("replay-gone", why=Reason("frozen-damaged")) from error


def _replayed(text: str) -> Shown:
    record = read_record(text)
    tally = None
    if isinstance(record, SeriesRecord):
        games, positions = record.games, record.replay()
        standings = record.standings(positions)
        places = standings[-1].places if standings else None
        tally = standings[-1].tally if standings else None
    else:
        games, positions = (record,), (record.replay(),)
        result = positions[0].result()
        places = result.places if result else None
    seats, margins = positions[0].seats, [game.annotations for game in games]
    gone = {seat for annotations in margins for _, seat in annotations.left}
    broke_up = record.stopped and not given_up(seats, len(gone))
    before = accumulate((len(annotations.left) for annotations in margins), initial=0)
    played = [
        Played(position, annotations, abandoned=broke_up and position is positions[-1], gone=gone)
        for position, annotations, gone in zip(positions, margins, before, strict=False)
    ]
    return Shown(games[0].version, Reel(played), positions[-1], final_places(places, seats, gone), tally)
