"""Lists of tables: the lobby, and those of one visitor."""

from collections import Counter

from ...kernel.errors import WishfoldError
from ...kernel.story import NOBODY
from ..logs import log
from ..tables.config import OPEN, OVER, RUNNING, TableConfig, read_config
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
        config = _readable(row.id, row.body)
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
    for it; of finished ones nothing is decoded."""
    mine = []
    store = registry.services.store
    for row in await store.own_tables(identity, OWN_SIZE) if identity else []:
        game, names = row.game, row.names
        if row.status != OVER:
            config = _readable(row.table, row.body)
            game = config.game if config else ""
            names = [seat.name for seat in config.seats] if config else []
        if not game:
            continue  # damaged
        own_seats = [seat for seat in row.seats if seat != NOBODY]
        status, touched, thinking = row.status, row.touched, list[int]()
        if status == RUNNING:
            try:
                table = await registry.table(row.table)
            except WishfoldError:
                continue  # deleted meanwhile
            status, touched = table.state().status, table.touched
            thinking = list(table.match.thinking if table.match and not table.frozen else ())
        mine.append(Mine(row.table, game, status, own_seats, names, thinking, touched))
    return OwnTables(sorted(mine, key=lambda one: -one.touched))


def _player_waits(table: Table) -> bool:
    connected = any(listener.seat != NOBODY for listener in table.listeners)
    return connected and table.status == OPEN and table.config.in_lobby


def _listed(id: str, config: TableConfig, touched: int) -> Listed:
    names = [seat.name for seat in config.seats if seat.taken]
    free = sum(not seat.taken for seat in config.seats)
    return Listed(id, config.game, config.options, names, free, touched)


def _readable(table: str, body: bytes) -> TableConfig | None:
    """None for a damaged table, which must not hide the others."""
    try:
        return read_config(body)
    except WishfoldError as error:
        log("table_damaged", table=table, error=error)
        return None
