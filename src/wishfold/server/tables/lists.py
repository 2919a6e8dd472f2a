"""Lists of tables: the lobby, and one's own."""

from typing import TYPE_CHECKING

from ...kernel.errors import WishfoldError
from ...kernel.story import NOBODY
from ..logs import log
from ..store.changes import Kept
from ..wire.forms import Listed, Lobby, Mine, OwnTables
from . import agreed as kept_body
from .agreed import RUNNING, Agreed

if TYPE_CHECKING:
    from .house import House

LOBBY_SIZE = 100


async def lobby(house: "House") -> Lobby:
    """Open tables that anybody may join, the newest first."""
    listed = []
    for kept in await house.means.store.lobby(LOBBY_SIZE):
        agreed = _readable(kept)
        if agreed is None:
            continue
        names = [place.name for place in agreed.places if place.taken]
        free = sum(not place.taken for place in agreed.places)
        listed.append(Listed(kept.id, agreed.game, agreed.options, names, free, kept.touched))
    return Lobby(listed)


async def own(house: "House", identity: str) -> OwnTables:
    """The tables of one visitor, the latest first. Only running ones need to be awake for it."""
    mine = []
    for kept, seats in await house.means.store.tables_of(identity) if identity else []:
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


def _readable(kept: Kept) -> Agreed | None:
    """One table that is damaged must not hide the others."""
    try:
        return kept_body.read(kept.body)
    except WishfoldError as error:
        log("table_damaged", table=kept.id, error=error)
        return None
