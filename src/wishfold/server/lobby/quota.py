"""How many tables an identity may have at a time."""

from ...kernel.story import NOBODY
from ..errors import Illegal
from ..store import Store
from ..store.changes import TableRow
from ..tables.config import OPEN, RUNNING, read_config

MAX_TABLES = 200
"""Tables that an identity may sit at or be the host of at a time."""


async def check_quota(store: Store, identity: str) -> None:
    """Raises Illegal for an identity that sits at too many tables, or has opened too many for bots alone;
    finished ones do not count."""
    busy = await store.tables_of(identity, OPEN, RUNNING)
    if sum(seats != [NOBODY] or is_host(row, identity) for row, seats in busy) >= MAX_TABLES:
        raise Illegal("too-many-tables", most=MAX_TABLES)


def is_host(row: TableRow, identity: str) -> bool:
    try:
        return read_config(row.body).host == identity
    except Illegal:  # a damaged row has no host
        return False
