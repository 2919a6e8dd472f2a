"""Lists of tables: the lobby, and one's own."""

from typing import TYPE_CHECKING

from ...kernel.story import NOBODY
from ..wire.forms import Listed, Lobby, Mine, OwnTables
from . import agreed as kept_body
from .agreed import RUNNING

if TYPE_CHECKING:
    from .house import House

LOBBY_SIZE = 100


async def lobby(house: "House") -> Lobby:
    """Open tables that anybody may join, the newest first."""
    listed = []
    for kept in await house.means.store.lobby(LOBBY_SIZE):
        agreed = kept_body.read(kept.body)
        names = [place.name for place in agreed.places if place.taken]
        if free := sum(not place.taken for place in agreed.places):
            listed.append(Listed(kept.id, agreed.game, agreed.options, names, free, kept.touched))
    return Lobby(listed)


async def own(house: "House", identity: str) -> OwnTables:
    """The tables of one visitor, the latest first. Only running ones need to be awake for it."""
    seats: dict[str, list[int]] = {}
    for id, seat in await house.means.store.seats_of(identity) if identity else []:
        seats.setdefault(id, []).extend([] if seat == NOBODY else [seat])
    mine = []
    for id, own_seats in seats.items():
        kept = await house.means.store.get(id)
        if kept is None:
            continue
        agreed, touched, thinking = kept_body.read(kept.body), kept.touched, list[int]()
        if kept.status == RUNNING:
            table = await house.table(id)
            touched, thinking = table.touched, list(table.match.thinking if table.match else ())
        names = [place.name for place in agreed.places]
        mine.append(Mine(id, agreed.game, kept.status, sorted(own_seats), names, thinking, touched))
    return OwnTables(sorted(mine, key=lambda one: -one.touched))
