"""Sends what happens at a table to its listeners: state, updates and chat."""

from collections.abc import Iterable

import msgspec

from ...kernel.story import NOBODY
from ...match.match import Match
from ..fanout import News
from ..logs import log
from ..wire.answers import Said, write
from .config import OPEN
from .listener import Listener
from .table_data import TableData
from .table_state import table_state
from .updates import UpdateWriter

read_said = msgspec.json.Decoder(Said).decode


class Broadcast:
    """The listeners of this process are told directly. Those of other processes hear of it by the fan-out,
    and news from there come in by `receive`."""

    def __init__(self, table: TableData) -> None:
        self._table = table

    # -- to all listeners -------------------------------------------------------------------

    def state(self) -> None:
        """Sends the table's state."""
        self._send_state()
        self._publish(News(self._table.id, "state"))

    def updates(self) -> None:
        """Sends each listener what its seat was told since its last update."""
        self._send_updates(self._table.listeners)
        self._publish(News(self._table.id, "played"))

    def chat(self, said: Said) -> None:
        message = write(said)
        self._send_chat(said.seat, message)
        self._publish(News(self._table.id, "chat", message))

    def receive(self, news: News) -> None:
        """Sends on what another process published about this table."""
        if news.what == "played":
            self._send_updates(self._table.listeners)
        elif news.what == "state":
            self._send_state()
        else:
            self._send_chat(read_said(news.body).seat, news.body)

    def _publish(self, news: News) -> None:
        if self._table.services.fan_out is not None:
            self._table.services.fan_out.publish(news)

    def _send_state(self) -> None:
        if self._table.listeners:
            message = write(table_state(self._table))
            for listener in self._table.listeners:
                listener.put(message)

    def _send_chat(self, seat: int, message: bytes) -> None:
        for listener in self._table.listeners:
            if seat not in self._table.muted.get(listener.identity, ()):
                listener.put(message)

    def _send_updates(self, listeners: Iterable[Listener], again: bool = False) -> None:
        """With `again` the listeners come back and are told what they missed."""
        table = self._table
        if table.match is None:
            return
        try:
            self._write_updates(table.match, listeners, again)
        except Exception as error:
            # A mistake in a game's view or words must not stop its table, nor any other.
            log("not_told", table=table.id, game=table.config.game, error=error)

    def _write_updates(self, match: Match, listeners: Iterable[Listener], again: bool) -> None:
        """Makes one message for each seat and language, however many connections have it."""
        writer = UpdateWriter(match, self._table.names, self._table.services.now())
        made: dict[tuple[int, str, int], tuple[int, bytes]] = {}
        for listener in listeners:
            key = (listener.seat, listener.language, listener.number)
            if key not in made:
                update = writer.update(*key, again)
                made[key] = update.number, write(update)
            listener.number, message = made[key]
            listener.put(message)

    # -- coming and going -------------------------------------------------------------------

    def connect(self, listener: Listener, since: int) -> None:
        """Adds a listener and sends it what came after number `since` of its seat. While it was on its way,
        its seat or the table may have gone; then it is ended."""
        table = self._table
        if table.stale:
            listener.end("again", 0)
            return
        table.refresh_seat(listener)
        if self._is_stranger(listener):
            listener.end("seat-freed" if table.status == OPEN else "moved", -1)
            return
        if listener.seat != NOBODY:
            listener.chair = table.config.seats[listener.seat].chair
        came = listener.seat != NOBODY and not table.is_connected(listener.seat)
        table.listeners.add(listener)
        if came:
            table.bot_votes.pop(listener.seat, None)
            self.state()
        else:
            listener.put(write(table_state(table)))
        for said in table.chat.recent:
            if said.seat not in table.muted.get(listener.identity, ()):
                listener.put(write(said))
        listener.number = max(0, since)
        self._send_updates([listener], again=True)

    def disconnect(self, listener: Listener) -> None:
        table = self._table
        table.listeners.discard(listener)
        table.last_disconnect = table.services.now()
        if listener.seat != NOBODY and not table.is_connected(listener.seat):
            self.state()

    def dismiss(self, code: str, retry_after: int, identity: str = "") -> None:
        """Ends all connections, or those of one identity."""
        for listener in list(self._table.listeners):
            if not identity or listener.identity == identity:
                listener.end(code, retry_after)

    def dismiss_strangers(self, code: str) -> None:
        """Ends the connections of identities that lost the seat they listen from, or may not watch."""
        for listener in list(self._table.listeners):
            if self._is_stranger(listener):
                listener.end(code, -1)

    def _is_stranger(self, listener: Listener) -> bool:
        known, seat = listener.identity, listener.seat
        sits = seat == NOBODY or self._table.sits(known, seat)
        return not sits or not self._table.may_watch(known)

    def renumber(self, moved: dict[int, int]) -> None:
        """Seats got other numbers: listeners, mutes and the recent chat follow them."""
        for listener in self._table.listeners:
            self._table.refresh_seat(listener)
        self._table.chat.renumber(moved)
        for muted in self._table.muted.values():
            there = {moved[seat] for seat in muted if seat in moved}
            muted.clear()
            muted.update(there)

    def restart_numbers(self) -> None:
        """The deal begins each seat's story anew."""
        for listener in self._table.listeners:
            listener.number = 0
