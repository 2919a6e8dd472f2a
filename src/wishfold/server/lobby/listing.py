"""Lists of tables: the lobby, and those of one visitor."""

from collections import Counter

from ...kernel.errors import WishfoldError
from ...kernel.story import NOBODY
from ..logs import log
from ..store.changes import TableRow
from ..tables.config import OPEN, RUNNING, TableConfig, read_config
from ..tables.table import Table
from ..wire.forms import Listed, Lobby, Mine, OwnTables
from .registry import TableRegistry

LOBBY_SIZE = 100
LOBBY_READ = 500
"""Stored tables that are considered for the lobby: one host may have many of the newest."""
LOBBY_PER_HOST = 3
OWN_SIZE = 200


async def lobby(registry: TableRegistry) -> Lobby:
    """Open tables with a free seat, the newest first, and a few of each host. Those at which a player waits
    come before all others, so that empty tables cannot crowd them out."""
    waiting = [table for table in registry.tables.values() if _player_waits(table)]
    waiting.sort(key=lambda table: -table.touched)
    found = {table.id: (table.config, table.touched) for table in waiting}
    for row in await registry.services.store.lobby(LOBBY_READ):
        config = _readable(row)
        if config is not None:
            found.setdefault(row.id, (config, row.touched))
    hosts: Counter[str] = Counter()
    shown = []
    for id, (config, touched) in found.items():
        hosts[config.host] += 1
        if hosts[config.host] <= LOBBY_PER_HOST:
            shown.append(_listed(id, config, touched))
    return Lobby(shown[:LOBBY_SIZE])


async def own(registry: TableRegistry, identity: str) -> OwnTables:
    """The tables of one visitor, the latest first; of many, those that are not over. Running ones are woken
    for it."""
    mine = []
    store = registry.services.store
    for row, seats in await store.tables_of(identity, limit=OWN_SIZE) if identity else []:
        config = _readable(row)
        if config is None:
            continue
        own_seats = [seat for seat in seats if seat != NOBODY]
        touched, thinking = row.touched, list[int]()
        status = row.status
        if status == RUNNING:
            try:
                table = await registry.table(row.id)
            except WishfoldError:
                continue  # deleted meanwhile
            status, touched = table.state().status, table.touched
            thinking = list(table.match.thinking if table.match and not table.frozen else ())
        names = [seat.name for seat in config.seats]
        mine.append(Mine(row.id, config.game, status, own_seats, names, thinking, touched))
    return OwnTables(sorted(mine, key=lambda one: -one.touched))


def _player_waits(table: Table) -> bool:
    connected = any(listener.seat != NOBODY for listener in table.listeners)
    return connected and table.status == OPEN and table.config.in_lobby


def _listed(id: str, config: TableConfig, touched: int) -> Listed:
    names = [seat.name for seat in config.seats if seat.taken]
    free = sum(not seat.taken for seat in config.seats)
    return Listed(id, config.game, config.options, names, free, touched)


def _readable(row: TableRow) -> TableConfig | None:
    """None for a damaged table, which must not hide the others."""
    try:
        return read_config(row.body)
    except WishfoldError as error:
        log("table_damaged", table=row.id, error=error)
        return None
