"""Lists of tables: the lobby, and one's own."""

from collections import Counter
from typing import TYPE_CHECKING

from ...kernel.errors import WishfoldError
from ...kernel.story import NOBODY
from ..logs import log
from ..store.changes import TableRow
from ..tables import config as table_config
from ..tables.config import OPEN, RUNNING, TableConfig
from ..tables.table import Table
from ..wire.forms import Listed, Lobby, Mine, OwnTables

if TYPE_CHECKING:
    from .registry import TableRegistry

LOBBY_SIZE = 100
LOBBY_READ = 500
"""Tables that are looked at for it: one host may have many of the newest."""
OF_ONE_HOST = 3
"""Tables of one host that the lobby shows: others want to be found, too."""
OWN_SIZE = 200


async def lobby(registry: "TableRegistry") -> Lobby:
    """Open tables that anybody may join: first those at which somebody waits, so that nobody can crowd
    them out with empty ones; the newest first, and a few of each host."""
    waiting = [table for table in registry.tables.values() if _somebody_waits(table)]
    waiting.sort(key=lambda table: -table.touched)
    found = {table.id: (table.config, table.touched) for table in waiting}
    for kept in await registry.services.store.lobby(LOBBY_READ):
        config = _readable(kept)
        if config is not None:
            found.setdefault(kept.id, (config, kept.touched))
    hosts: Counter[str] = Counter()
    shown = []
    for id, (config, touched) in found.items():
        hosts[config.host] += 1
        if hosts[config.host] <= OF_ONE_HOST:
            shown.append(_listed(id, config, touched))
    return Lobby(shown[:LOBBY_SIZE])


async def own(registry: "TableRegistry", identity: str) -> OwnTables:
    """The tables of one visitor, the latest first; of many, those that are not over. Only running ones need
    to be awake for it."""
    mine = []
    store = registry.services.store
    for kept, seats in await store.tables_of(identity, limit=OWN_SIZE) if identity else []:
        config = _readable(kept)
        if config is None:
            continue
        own_seats = [seat for seat in seats if seat != NOBODY]
        touched, thinking = kept.touched, list[int]()
        status = kept.status
        if status == RUNNING:
            try:
                table = await registry.table(kept.id)
            except WishfoldError:
                continue  # deleted meanwhile
            status, touched = table.state().status, table.touched
            thinking = list(table.match.thinking if table.match and not table.frozen else ())
        names = [place.name for place in config.seats]
        mine.append(Mine(kept.id, config.game, status, own_seats, names, thinking, touched))
    return OwnTables(sorted(mine, key=lambda one: -one.touched))


def _somebody_waits(table: Table) -> bool:
    here = any(listener.seat != NOBODY for listener in table.listeners)
    return here and table.status == OPEN and table.config.shown


def _listed(id: str, config: TableConfig, touched: int) -> Listed:
    names = [place.name for place in config.seats if place.taken]
    free = sum(not place.taken for place in config.seats)
    return Listed(id, config.game, config.options, names, free, touched)


def _readable(kept: TableRow) -> TableConfig | None:
    """One table that is damaged must not hide the others."""
    try:
        return table_config.read(kept.body)
    except WishfoldError as error:
        log("table_damaged", table=kept.id, error=error)
        return None
