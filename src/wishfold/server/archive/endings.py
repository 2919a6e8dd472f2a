"""Gives finished tables their match back as it ended, while it is looked at."""

import asyncio
from collections import OrderedDict

from ...match.ending import Ending
from ...match.match import Match
from ..errors import WishfoldError
from ..logs import log
from ..store.archived import ArchivedMatch
from ..tables.config import TableConfig
from ..tables.table import Table
from .replays import KEPT, Replays, Shown


class Endings:
    """The positions come from the replay of the record, which is made once for this and for all replays; the
    entries are not carried out again. As many finished tables as replays keep their match in memory."""

    def __init__(self, replays: Replays) -> None:
        self._replays = replays
        self._tables: OrderedDict[str, Table] = OrderedDict()

    async def recall(self, table: Table, asker: str = "") -> None:
        """Sets the table's match, if the archive has all of it and today's rules still play the record."""
        archived = table.archived
        if archived is None or not archived.ending:
            return
        if table.match is None:
            try:
                shown = await self._replays.shown(table, asker)
                table.match = await asyncio.to_thread(_match, table.config, archived, shown)
            except WishfoldError:
                return  # a request for the replay is told why
            except Exception as error:  # an ending that was not written by this version
                log("not_recalled", table=table.id, game=archived.game, error=error)
                return
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        if len(self._tables) > KEPT:
            _, oldest = self._tables.popitem(last=False)
            oldest.match = None


def _match(config: TableConfig, archived: ArchivedMatch, shown: Shown) -> Match:
    match = config.match()
    games = [(played.position, played.annotations) for played in shown.reel.games]
    ending = Ending.read(archived.ending)
    match.end_as(games, ending, archived.bots, archived.resigned, archived.abandoned)
    return match
