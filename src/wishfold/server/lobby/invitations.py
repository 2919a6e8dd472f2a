"""Links to tables and seats: issuing them, exchanging them, sitting down, moving to another device."""

from collections.abc import Callable

from ...kernel.story import NOBODY
from ..errors import Illegal, NotAllowed, NotFound
from ..names import clean_name
from ..store.changes import Invitation, InvitationIssued, InvitationUsed, SeatTaken
from ..tables.config import OPEN, TableConfig
from ..tables.table import Table
from ..tokens import hash_of, new_token
from ..wire import forms
from .quota import check_quota
from .registry import TableRegistry


def new_invitation(
    token: str, table: str, seat: int, once: bool = True, moves: bool = False
) -> tuple[forms.Invited, Invitation]:
    """A token for a seat, and what is stored of it."""
    return forms.Invited(seat, token), Invitation(hash_of(token), table, seat, once, moves)


class Invitations:
    """`token` makes what must not be guessed."""

    def __init__(self, registry: TableRegistry, token: Callable[[], str] = new_token) -> None:
        self._registry = registry
        self._services = registry.services
        self._token = token

    # -- issuing ------------------------------------------------------------------------------

    async def renew(self, table: Table, identity: str, seat: int | None) -> forms.Invited:
        """A new invitation for a free seat, or (None) a new spectators' link; the old one is void."""
        if not table.is_host(identity):
            raise NotAllowed("not-the-host")
        if seat is None:
            return await self._issue(table, NOBODY, once=False)
        if seat not in range(len(table.config.seats)) or table.config.seats[seat].taken:
            raise Illegal("seat-taken")
        return await self._issue(table, seat)

    async def move(self, table: Table, identity: str, seat: int) -> forms.Invited:
        """A link that takes one's own seat to another device."""
        async with table.lock:  # the seat may just be moving
            table.visitor(identity, seat, None, "")
            return await self._issue(table, seat, moves=True)

    async def _issue(self, table: Table, seat: int, once: bool = True, moves: bool = False) -> forms.Invited:
        invited, invitation = new_invitation(self._token(), table.id, seat, once, moves)
        with self._services.store_health.writing():
            await self._services.store.write(InvitationIssued(invitation))
        return invited

    # -- exchanging ---------------------------------------------------------------------------

    async def peek(self, identity: str, token: str) -> forms.Peeked:
        """What a token is for. Raises if it could not be exchanged now."""
        hash = hash_of(token)
        table = await self._registry.table((await self._find(hash, identity)).table)
        async with table.lock:  # the seat may just be getting another number
            invitation = await self._find(hash, identity)
            if invitation.seat != NOBODY and not table.sits(identity, invitation.seat):
                (_check_taken if invitation.moves else _check_free)(table, invitation.seat)
            state = table.state()
        return forms.Peeked(
            table=table.id,
            game=state.game,
            options=state.options,
            pace=state.pace,
            status=state.status,
            names=[seat.name for seat in state.seats],
            host="" if state.host is None else state.seats[state.host].name,
            seat=None if invitation.seat == NOBODY else invitation.seat,
            moves=invitation.moves,
        )

    async def join(self, identity: str, form: forms.Join) -> forms.Joined:
        """Exchanges a token for a seat at its table, or for a spectator's place."""
        name = clean_name(form.name)
        await check_quota(self._services.store, identity)
        hash = hash_of(form.token)
        table = await self._registry.table((await self._find(hash, identity)).table)
        # Only with the lock is it certain what the token is good for: another visitor may be sitting down.
        async with table.lock:
            invitation = await self._find(hash, identity)
            used = InvitationUsed(hash, identity)
            if invitation.seat == NOBODY:
                await table.write(SeatTaken(table.id, NOBODY, identity))
                return forms.Joined(table.id, None, None)
            if table.sits(identity, invitation.seat):
                pass  # the answer got lost, and it is asked again
            elif invitation.moves:
                await self._move(table, invitation.seat, identity, used)
            else:
                await self._take(table, invitation.seat, identity, name, used)
            return _joined(table, invitation.seat)

    async def sit(self, table: Table, identity: str, name: str) -> forms.Joined:
        """Takes a free seat at a table of the lobby."""
        if not table.config.listed:
            raise NotFound("no-such-table")
        await check_quota(self._services.store, identity)
        async with table.lock:
            if table.status == OPEN and (seats := table.seats_of(identity)):
                return _joined(table, seats[0])  # the answer got lost, and it is asked again
            for seat in table.config.human_seats:
                if not table.config.seats[seat].taken:
                    await self._take(table, seat, identity, clean_name(name))
                    return _joined(table, seat)
        raise Illegal("table-full")

    async def _find(self, hash: str, identity: str) -> Invitation:
        invitation = await self._services.store.find_invitation(hash, identity)
        if invitation is None:
            raise NotFound("token-void")
        return invitation

    async def _move(self, table: Table, seat: int, identity: str, used: InvitationUsed) -> None:
        """Gives the seat to the same person on another device. A host is host there, unless they have another
        seat on the old one."""
        _check_taken(table, seat)
        before = table.seating.get(seat, set()) - {identity}
        moved = SeatTaken(table.id, seat, identity, alone=True)
        if table.config.host in before and table.seats_of(table.config.host) == [seat]:
            draft = table.config.draft()
            draft.host = identity
            await table.change(draft, used, moved, SeatTaken(table.id, NOBODY, identity))
        else:
            await table.write(used, moved)
        table.broadcast.dismiss_strangers("moved")

    async def _take(self, table: Table, seat: int, identity: str, name: str, *used: InvitationUsed) -> None:
        """Seats a player, with the table's lock held. A link is used up only if the player may sit down."""
        _check_free(table, seat)
        draft = table.config.draft()
        draft.seats[seat].name = _free_name(draft, name, seat)
        draft.seats[seat].taken, draft.seats[seat].choice = True, ""
        # Alone: links with which a former player could move the seat are void.
        await table.change(draft, *used, SeatTaken(table.id, seat, identity, alone=True))


def _joined(table: Table, seat: int) -> forms.Joined:
    return forms.Joined(table.id, seat, table.config.seats[seat].chair)


def _check_taken(table: Table, seat: int) -> None:
    if not table.config.seats[seat].taken:
        raise NotFound("token-void")


def _check_free(table: Table, seat: int) -> None:
    if table.status != OPEN:
        raise Illegal("table-began")
    if table.config.seats[seat].taken or table.config.seats[seat].bot:
        raise Illegal("seat-taken")


def _free_name(config: TableConfig, name: str, seat: int) -> str:
    """Two Annas are Anna and Anna 2."""
    if name == "?":
        name = f"#{seat + 1}"
    taken = {each.name.casefold() for each in config.seats}
    return next(
        found
        for found in [name, *(f"{name[:20]} {n}" for n in range(2, 10))]
        if found.casefold() not in taken
    )
