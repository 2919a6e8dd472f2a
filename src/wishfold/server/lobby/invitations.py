"""The door: opening tables, invitations, sitting down, moving to another device, playing again."""

import secrets
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from ...kernel.first import CHOSEN
from ...kernel.game import Game
from ...kernel.position import digest_of
from ...kernel.registry import load
from ...kernel.story import NOBODY
from ...match.match import Match
from ..errors import Illegal, Malformed, NotAllowed, NotFound
from ..logs import log
from ..names import clean_name, clean_seed, names_for_bots
from ..store.changes import HandedOut, Kept, Key, Opened, Renumbered, SatDown, Sitters, Used
from ..tables import config as kept_body
from ..tables.commands import known_bot
from ..tables.config import OPEN, OVER, RUNNING, Agreed, Place
from ..tables.table import Table
from ..tokens import hash_of, new_token
from ..wire import forms

if TYPE_CHECKING:
    from .registry import House

MOST_TABLES = 200
"""At how many tables somebody may sit at a time, or be the host."""


NewTable = tuple[Table, Opened, Match | None]
"""A table, how it is kept, and the match if it begins at once."""


def new_secret() -> bytes:
    return secrets.token_bytes(32)


def is_host(kept: Kept, identity: str) -> bool:
    try:
        return kept_body.read(kept.body).host == identity
    except Illegal:  # nobody can read it any more
        return False


def _good(key: Key | None) -> Key:
    if key is None:
        raise NotFound("token-void")
    return key


def _joined(table: Table, seat: int) -> forms.Joined:
    return forms.Joined(table.id, seat, table.agreed.places[seat].chair)


class Door:
    """`token` and `secret` make what nobody may guess."""

    def __init__(
        self, house: "House", token: Callable[[], str] = new_token, secret: Callable[[], bytes] = new_secret
    ) -> None:
        self._house = house
        self._means = house.means
        self._token = token
        self._secret = secret

    # -- opening a table ----------------------------------------------------------------------

    async def create(self, identity: str, form: forms.NewTable) -> forms.Created:
        await self._check_room(identity)
        agreed = self._agreed(identity, form)
        mine = [seat for seat, wanted in enumerate(form.seats) if isinstance(wanted, forms.MySeat)]
        free = [seat for seat, place in enumerate(agreed.places) if not place.taken]
        id = self._new_id()
        tickets = [self._ticket(id, seat) for seat in free]
        watch, key = self._ticket(id, NOBODY, once=False)
        sitters = {seat: {identity} for seat in mine} | {NOBODY: {identity}}
        await self._set_up(self._new(id, agreed, sitters), [key, *(key for _, key in tickets)])
        log("table_opened", table=id, game=agreed.game, seats=len(form.seats), listed=form.listed)
        return forms.Created(id, [invited for invited, _ in tickets], watch.token)

    def _agreed(self, identity: str, form: forms.NewTable) -> Agreed:
        game = load(form.game)
        options = game.choose(**self._options(game, form))
        if form.talk == "free" and (form.listed or not game.free_talk):
            raise Illegal("talk-public" if form.listed else "talk-game")
        if form.series and game.series is None:
            raise Malformed("no-series", game=game.name)
        if form.first is not None and form.first >= len(form.seats):
            raise Malformed("not-a-seat", seat=form.first + 1, seats=len(form.seats))
        places = []
        free_names = names_for_bots(wanted.name for wanted in form.seats if isinstance(wanted, forms.MySeat))
        for wanted in form.seats:
            if isinstance(wanted, forms.BotSeat):
                places.append(Place(name=next(free_names), bot=known_bot(wanted.bot), taken=True))
            elif isinstance(wanted, forms.MySeat):
                places.append(Place(name=clean_name(wanted.name), taken=True))
            else:
                places.append(Place())
        for seat, place in enumerate(places):
            place.chair = seat
        self._check_names([place.name for place in places])
        agreed = Agreed(
            game=game.name,
            version=game.version,
            options=dict(options),
            places=places,
            host=identity,
            secret=self._secret().hex(),
            listed=form.listed,
            undo=form.undo or "",
            talk=form.talk,
            pace=(form.pace.each, form.pace.bank, form.pace.extra),
            auto=form.auto,
            series=form.series,
            hints=form.hints,
            stand_in=known_bot(form.stand_in),
            seed=clean_seed(form.seed) if form.seed else "",
            first=form.first,
            first_by="" if form.first is None else CHOSEN,
        )
        for seat, wanted in enumerate(form.seats):
            if isinstance(wanted, forms.MySeat) and wanted.choice:
                agreed.choose(seat, wanted.choice)
        return agreed

    async def branch(self, table: Table, identity: str, form: forms.Branch, asker: str = "") -> str:
        """A table of one's own at which a finished game goes on from some moment, with other dice."""
        await self._check_room(identity)
        position = await self._house.replays.position(table, form.frame, asker)
        if position.over:
            raise Illegal("match-over")
        if form.seat >= position.seats:
            raise Malformed("not-a-seat", seat=form.seat + 1, seats=position.seats)
        seats: list[forms.MySeat | forms.OpenSeat | forms.BotSeat] = [
            forms.MySeat(name=form.name) if seat == form.seat else forms.BotSeat(bot=form.bot)
            for seat in range(position.seats)
        ]
        options: dict[str, Any] = dict(position.options)
        # One plays bots alone here: hints and taking back cost no other person anything.
        wanted = forms.NewTable(game=position.game.name, seats=seats, options=options, undo="own", hints=True)
        agreed = self._agreed(identity, wanted)
        # What stands at the very beginning begins as any game does, with all that is told there.
        fresh = position.digest() == digest_of(position.game.fresh(position.kit))
        agreed.origin, agreed.stem = "" if fresh else position.write(), table.id
        agreed.places[form.seat].ready = True
        self._keep_names(agreed, table.names, form.seat)
        for place, choice in zip(agreed.places, position.game.chosen, strict=False):
            place.choice = choice
        id = self._new_id()
        await self._set_up(self._new(id, agreed, {form.seat: {identity}, NOBODY: {identity}}))
        log("table_branched", table=id, game=agreed.game, seats=len(seats))
        return id

    def _keep_names(self, agreed: Agreed, names: list[str], mine: int) -> None:
        """Bots go by the names of those whose places they take, as the game so far was theirs."""
        own = agreed.places[mine].name
        free = names_for_bots([own, *names])
        for seat, name in enumerate(names):
            if seat != mine:
                agreed.places[seat].name = next(free) if name.casefold() == own.casefold() else name

    async def rematch(self, table: Table, identity: str) -> str:
        """The same people again; whoever was second begins. Asked twice, it is the same table."""
        if not table.seats_of(identity):
            raise NotAllowed("not-your-seat")
        async with table.lock:
            if table.status != OVER:
                raise Illegal("table-running")
            if table.agreed.again and await self._means.store.get(table.agreed.again):
                return table.agreed.again
            await self._check_room(identity)
            again, opened, _ = self._new(self._new_id(), *self._once_more(table))
            draft = table.agreed.draft()
            draft.again = again.id
            await table.agree(draft, opened)
            self._house.tables[again.id] = again
        return again.id

    def _once_more(self, table: Table) -> tuple[Agreed, Sitters]:
        """The same again, one seat on. Whoever has left the table is not expected any more."""
        agreed = table.agreed.draft()
        agreed.options = dict(load(agreed.game).choose(**agreed.options))
        agreed.secret, agreed.began, agreed.again, agreed.record = self._secret().hex(), 0, "", ""
        agreed.ready_after = {}
        agreed.origin, agreed.stem = "", ""
        agreed.seed = f"{agreed.seed} again" if agreed.seed else ""
        agreed.unready()
        if not any(agreed.host in who for who in table.sitters.values()):
            agreed.host = table.host_without(agreed.host)
        for seat in agreed.people:
            if not table.sitters.get(seat):
                agreed.places[seat].name, agreed.places[seat].taken = "", False
        count = len(agreed.places)
        agreed.pass_on()
        moved = {
            NOBODY if seat == NOBODY else (seat - 1) % count: set(who) for seat, who in table.sitters.items()
        }
        return agreed, moved

    def _new_id(self) -> str:
        return self._token()[:16]

    def _new(self, id: str, agreed: Agreed, sitters: Sitters) -> NewTable:
        """A table that is still to be kept. Where nobody has to get ready it begins at once."""
        now, before = self._means.now(), agreed.draft()
        match = agreed.deal(now) if agreed.all_ready else None
        if moved := agreed.moved_since(before):
            Renumbered(id, moved).reseat(sitters)
        kept = Kept(id, RUNNING if match else OPEN, now, agreed.shown, kept_body.write(agreed))
        return Table(self._means, kept, sitters), Opened(kept, sitters), match

    async def _set_up(self, new: NewTable, keys: Iterable[Key] = ()) -> None:
        """With all that belongs to it, in one write: there is the whole table, or nothing."""
        table, opened, match = new
        async with table.lock:
            await table.write(opened, *map(HandedOut, keys))
            self._house.tables[table.id] = table
            if match:
                await table.begin(match)

    def _options(self, game: Game, form: forms.NewTable) -> dict[str, object]:
        options: dict[str, object] = {"seats": len(form.seats), **form.options}
        if str(options["seats"]) != str(len(form.seats)):
            raise Malformed("seats-count", game=game.name, possible=options["seats"], count=len(form.seats))
        return options

    def _check_names(self, names: list[str]) -> None:
        given = [name.casefold() for name in names if name]
        for name in names:
            if name and given.count(name.casefold()) > 1:
                raise Illegal("names-alike", name=name)

    async def _check_room(self, identity: str) -> None:
        """Nobody sits at too many tables at a time, or has opened them for bots alone; those that are over do
        not count."""
        busy = await self._means.store.tables_of(identity, OPEN, RUNNING)
        if sum(seats != [NOBODY] or is_host(kept, identity) for kept, seats in busy) >= MOST_TABLES:
            raise Illegal("too-many-tables", most=MOST_TABLES)

    # -- sitting down -------------------------------------------------------------------------

    def _ticket(
        self, table: str, seat: int, once: bool = True, moves: bool = False
    ) -> tuple[forms.Invited, Key]:
        """A token for a seat, and what is kept of it."""
        token = self._token()
        return forms.Invited(seat, token), Key(hash_of(token), table, seat, once, moves)

    async def _hand_out(self, ticket: tuple[forms.Invited, Key]) -> forms.Invited:
        invited, key = ticket
        with self._means.ledger.writing():
            await self._means.store.write(HandedOut(key))
        return invited

    async def peek(self, identity: str, token: str) -> forms.Peeked:
        """What a token is for; refused if it could not be exchanged now."""
        key = _good(await self._means.store.see_key(hash_of(token), identity))
        table = await self._house.table(key.table)
        async with table.lock:  # the seat may just be getting another number
            key = _good(await self._means.store.see_key(hash_of(token), identity))
            if key.seat != NOBODY and identity not in table.sitters.get(key.seat, ()):
                (self._check_taken if key.moves else self._check_free)(table, key.seat)
            state = table.state()
        return forms.Peeked(
            table=table.id,
            game=state.game,
            options=state.options,
            pace=state.pace,
            status=state.status,
            names=[chair.name for chair in state.seats],
            host="" if state.host is None else state.seats[state.host].name,
            seat=None if key.seat == NOBODY else key.seat,
            moves=key.moves,
        )

    async def join(self, identity: str, form: forms.Join) -> forms.Joined:
        """Exchanges a token for a place at its table."""
        name = clean_name(form.name)
        await self._check_room(identity)
        hash = hash_of(form.token)
        table = await self._house.table(_good(await self._means.store.see_key(hash, identity)).table)
        # Only with the lock is it certain what the token is good for: somebody else may be sitting down.
        async with table.lock:
            key = _good(await self._means.store.see_key(hash, identity))
            used = Used(hash, identity)
            if key.seat == NOBODY:
                await table.write(SatDown(table.id, NOBODY, identity))
                return forms.Joined(table.id, None, None)
            if identity in table.sitters.get(key.seat, ()):
                pass  # the answer got lost, and it is asked again
            elif key.moves:
                await self._move(table, key.seat, identity, used)
            else:
                await self._take(table, key.seat, identity, name, used)
            return _joined(table, key.seat)

    def _check_taken(self, table: Table, seat: int) -> None:
        if not table.agreed.places[seat].taken:
            raise NotFound("token-void")

    def _check_free(self, table: Table, seat: int) -> None:
        if table.status != OPEN:
            raise Illegal("table-began")
        if table.agreed.places[seat].taken or table.agreed.places[seat].bot:
            raise Illegal("seat-taken")

    async def _move(self, table: Table, seat: int, identity: str, used: Used) -> None:
        """The same person on another device. A host is host there, unless they sit at the old one, too."""
        self._check_taken(table, seat)
        before = table.sitters.get(seat, set()) - {identity}
        moved = SatDown(table.id, seat, identity, alone=True)
        if table.agreed.host in before and table.seats_of(table.agreed.host) == [seat]:
            draft = table.agreed.draft()
            draft.host = identity
            await table.agree(draft, used, moved, SatDown(table.id, NOBODY, identity))
        else:
            await table.write(used, moved)
        table.dismiss_strangers("moved")

    async def sit(self, table: Table, identity: str, name: str) -> forms.Joined:
        """A free seat at a table of the lobby."""
        if not table.agreed.listed:
            raise NotFound("no-such-table")
        await self._check_room(identity)
        async with table.lock:
            if table.status == OPEN and (seats := table.seats_of(identity)):
                return _joined(table, seats[0])  # the answer got lost, and it is asked again
            for seat in table.agreed.people:
                if not table.agreed.places[seat].taken:
                    await self._take(table, seat, identity, clean_name(name))
                    return _joined(table, seat)
        raise Illegal("table-full")

    async def renew(self, table: Table, identity: str, seat: int | None) -> forms.Invited:
        """A new invitation for a seat that nobody has taken, or (None) the spectators' link; the old one is
        void."""
        if not table.is_host(identity):
            raise NotAllowed("not-the-host")
        if seat is None:
            return await self._hand_out(self._ticket(table.id, NOBODY, once=False))
        if seat not in range(len(table.agreed.places)) or table.agreed.places[seat].taken:
            raise Illegal("seat-taken")
        return await self._hand_out(self._ticket(table.id, seat))

    async def move(self, table: Table, identity: str, seat: int) -> forms.Invited:
        """A link that takes the own seat to another device."""
        async with table.lock:  # the seat may just be moving
            table.visitor(identity, seat, None, "")
            return await self._hand_out(self._ticket(table.id, seat, moves=True))

    async def _take(self, table: Table, seat: int, identity: str, name: str, *used: Used) -> None:
        """With the table's lock held. Of a link nothing is used up by one who may not sit here."""
        self._check_free(table, seat)
        draft = table.agreed.draft()
        draft.places[seat].name = self._name_free(draft, name, seat)
        draft.places[seat].taken, draft.places[seat].choice = True, ""
        # Alone: links with which whoever sat here before could move the seat are void.
        await table.agree(draft, *used, SatDown(table.id, seat, identity, alone=True))

    def _name_free(self, agreed: Agreed, name: str, seat: int) -> str:
        """Two Annas are Anna and Anna 2."""
        if name == "?":
            name = f"#{seat + 1}"
        taken = {place.name.casefold() for place in agreed.places}
        return next(
            found
            for found in [name, *(f"{name[:20]} {n}" for n in range(2, 10))]
            if found.casefold() not in taken
        )
