"""Moves tables that ended before there was an archive: carries out their entries for the last time."""

import asyncio

from ...match.match import Match
from ..errors import Illegal
from ..logs import log
from ..store.archived import ArchivedMatch
from ..store.entry_codec import last_played, read_entry
from ..tables.config import TableConfig
from ..tables.ending import archived_match


async def moved(config: TableConfig, archived: ArchivedMatch, entries: list[bytes]) -> ArchivedMatch | None:
    """The whole match, if its entries lead to the record that was stored with them. None if they do not, or
    not with the games as they are today: then the record is all that can be shown."""
    try:
        match = await asyncio.to_thread(_played, config, entries)
        ended = max(last_played(entries), config.began)
        whole = archived_match(archived.table, config, match, ended)
        if whole.record != archived.record:
            raise Illegal("record-digest", line=0, theirs=archived.record, ours=whole.record)
    except Exception as error:  # whatever is stored there was not written by this version
        log("table_not_moved", table=archived.table, game=archived.game, error=error)
        return None
    return whole


def _played(config: TableConfig, entries: list[bytes]) -> Match:
    match = config.match()
    digests = config.version not in match.setup.game.revised
    for entry in entries:
        match.enter(read_entry(entry), digests)
    return match
