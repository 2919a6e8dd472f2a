"""Lists of tables: the lobby, and one's own."""

from collections import Counter
from typing import TYPE_CHECKING

from ...kernel.errors import WishfoldError
from ...kernel.story import NOBODY
from ..logs import log
from ..store.changes import Kept
from ..tables import config as kept_body
from ..tables.config import OPEN, RUNNING, Agreed
from ..tables.table import Table
from ..wire.forms import Listed, Lobby, Mine, OwnTables

if TYPE_CHECKING:
    from .registry import House

LOBBY_SIZE = 100
LOBBY_READ = 500
"""Tables that are looked at for it: one host may have many of the newest."""
OF_ONE_HOST = 3
"""Tables of one host that the lobby shows: others want to be found, too."""
OWN_SIZE = 200


async def lobby(house: "House") -> Lobby:
    """Open tables that anybody may join: first those at which somebody waits, so that nobody can crowd
    them out with empty ones; the newest first, and a few of each host."""
    waiting = [table for table in house.tables.values() if _somebody_waits(table)]
    waiting.sort(key=lambda table: -table.touched)
    found = {table.id: (table.agreed, table.touched) for table in waiting}
    for kept in await house.means.store.lobby(LOBBY_READ):
        agreed = _readable(kept)
        if agreed is not None:
            found.setdefault(kept.id, (agreed, kept.touched))
    hosts: Counter[str] = Counter()
    shown = []
    for id, (agreed, touched) in found.items():
        hosts[agreed.host] += 1
        if hosts[agreed.host] <= OF_ONE_HOST:
            shown.append(_listed(id, agreed, touched))
    return Lobby(shown[:LOBBY_SIZE])


async def own(house: "House", identity: str) -> OwnTables:
    """The tables of one visitor, the latest first; of many, those that are not over. Only running ones need
    to be awake for it."""
    mine = []
    store = house.means.store
    for kept, seats in await store.tables_of(identity, limit=OWN_SIZE) if identity else []:
        agreed = _readable(kept)
        if agreed is None:
            continue
        own_seats = [seat for seat in seats if seat != NOBODY]
        touched, thinking = kept.touched, list[int]()
        status = kept.status
        if status == RUNNING:
            try:
                table = await house.table(kept.id)
            except WishfoldError:
                continue  # deleted meanwhile
            status, touched = table.state().status, table.touched
            thinking = list(table.match.thinking if table.match and not table.frozen else ())
        names = [place.name for place in agreed.places]
        mine.append(Mine(kept.id, agreed.game, status, own_seats, names, thinking, touched))
    return OwnTables(sorted(mine, key=lambda one: -one.touched))


def _somebody_waits(table: Table) -> bool:
    here = any(listener.seat != NOBODY for listener in table.listeners)
    return here and table.status == OPEN and table.agreed.shown


def _listed(id: str, agreed: Agreed, touched: int) -> Listed:
    names = [place.name for place in agreed.places if place.taken]
    free = sum(not place.taken for place in agreed.places)
    return Listed(id, agreed.game, agreed.options, names, free, touched)


def _readable(kept: Kept) -> Agreed | None:
    """One table that is damaged must not hide the others."""
    try:
        return kept_body.read(kept.body)
    except WishfoldError as error:
        log("table_damaged", table=kept.id, error=error)
        return None
