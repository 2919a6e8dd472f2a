"""Opens tables: new ones, branches of finished games, rematches."""

import secrets
from collections.abc import Callable, Iterable

from ...kernel.story import NOBODY
from ...match.match import Match
from ..archive.replays import Replays
from ..errors import Illegal, NotAllowed
from ..logs import log
from ..store.changes import (
    Invitation,
    InvitationIssued,
    Seating,
    SeatsRenumbered,
    TableCreated,
    TableRow,
)
from ..tables.config import OPEN, OVER, RUNNING, TableConfig, write_config
from ..tables.table import Table
from ..tokens import new_token
from ..wire import forms
from .invitations import new_invitation
from .new_config import config_from_form, config_of_branch, config_of_rematch
from .quota import check_quota
from .registry import TableRegistry

NewTable = tuple[Table, TableCreated, Match | None]
"""A table, how it is stored, and its match if that begins at once."""


def new_secret() -> bytes:
    return secrets.token_bytes(32)


class TableCreation:
    """`token` and `secret` make what must not be guessed."""

    def __init__(
        self,
        registry: TableRegistry,
        replays: Replays,
        token: Callable[[], str] = new_token,
        secret: Callable[[], bytes] = new_secret,
    ) -> None:
        self._registry = registry
        self._services = registry.services
        self._replays = replays
        self._token = token
        self._secret = secret

    async def create(self, identity: str, form: forms.NewTable) -> forms.Created:
        """Opens a table; the identity is its host."""
        await check_quota(self._services.store, identity)
        config = config_from_form(form, identity, self._secret())
        mine = [number for number, wanted in enumerate(form.seats) if isinstance(wanted, forms.MySeat)]
        free = [number for number, seat in enumerate(config.seats) if not seat.taken]
        id = self._new_id()
        issued = [new_invitation(self._token(), id, number) for number in free]
        watch, watch_link = new_invitation(self._token(), id, NOBODY, once=False)
        seating = {seat: {identity} for seat in mine} | {NOBODY: {identity}}
        await self._store(self._new(id, config, seating), [watch_link, *(link for _, link in issued)])
        log("table_opened", table=id, game=config.game, seats=len(form.seats), listed=form.listed)
        return forms.Created(id, [invited for invited, _ in issued], watch.token)

    async def branch(self, table: Table, identity: str, form: forms.Branch, asker: str = "") -> str:
        """Opens a table at which a finished game goes on from one of its frames, against bots. Gives its
        id."""
        await check_quota(self._services.store, identity)
        position = await self._replays.position(table, form.frame, asker)
        config = config_of_branch(table, position, form, identity, self._secret())
        id = self._new_id()
        await self._store(self._new(id, config, {form.seat: {identity}, NOBODY: {identity}}))
        log("table_branched", table=id, game=config.game, seats=position.seats)
        return id

    async def rematch(self, table: Table, identity: str) -> str:
        """Opens a table for the same people, at which the second seat begins. Asked twice, it gives the same
        id."""
        if not table.seats_of(identity):
            raise NotAllowed("not-your-seat")
        async with table.lock:
            if table.status != OVER:
                raise Illegal("table-running")
            if table.config.again and await self._services.store.get(table.config.again):
                return table.config.again
            await check_quota(self._services.store, identity)
            rematch, created, _ = self._new(self._new_id(), *config_of_rematch(table, self._secret()))
            draft = table.config.draft()
            draft.again = rematch.id
            await table.change(draft, created)
            self._registry.add(rematch)
        return rematch.id

    def _new_id(self) -> str:
        return self._token()[:16]

    def _new(self, id: str, config: TableConfig, seating: Seating) -> NewTable:
        """A table that is still to be stored. If no player has to get ready it is dealt at once."""
        now, before = self._services.now(), config.draft()
        match = config.deal(now) if config.all_ready else None
        if moved := config.renumbered_since(before):
            SeatsRenumbered(id, moved).apply_to(seating)
        row = TableRow(id, RUNNING if match else OPEN, now, config.in_lobby, write_config(config))
        return Table(self._services, row, seating), TableCreated(row, seating), match

    async def _store(self, new: NewTable, invitations: Iterable[Invitation] = ()) -> None:
        """Stores a table with all that belongs to it in one write, and begins its match."""
        table, created, match = new
        async with table.lock:
            await table.write(created, *map(InvitationIssued, invitations))
            self._registry.add(table)
            if match:
                await table.begin(match)
