"""One season of a server: tables of every game, and a server that is killed again and again.

Each season has two sorts of table for every game; all of them meet within four seasons."""

import threading
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import wishfold
from wishfold.kernel.records.record import Record
from wishfold.kernel.records.series_record import SeriesRecord, read_record
from wishfold.match.entries import RESIGN
from wishfold.match.undo import AUTO, CLOCK

from .ledger import ACCEPTED
from .player import Player
from .server_process import PATIENCE, ServerProcess
from .truth import Truth, remember_entries, truths

A_WHILE = 30 * 60_000
"""Milliseconds; nobody gets into time trouble."""
A_MOMENT = 400
"""Enough for a script that does not dawdle, if it has to share the machine with nobody."""


@cache
def shortest(game: str, seats: int) -> dict[str, Any]:
    """The options with which a game is soonest over."""
    loaded = wishfold.load(game)

    def length(options: dict[str, Any]) -> int:
        position, random = loaded.start(seed=1, **options), Random(1)
        while not position.over:
            position.push(random.choice(position.legal()))
        return len(position.steps)

    return min((dict(options) for options in loaded.variants() if options.seats == seats), key=length)


@dataclass(frozen=True)
class Sort:
    """A sort of table: how each person comes, two at most, "bot" for one of the server, and what else is
    agreed. With `seeds`, people mix theirs into the dice."""

    ways: tuple[str, ...]
    seeds: bool = False
    watched: bool = False
    agreed: tuple[tuple[str, Any], ...] = ()


SORTS = (
    Sort(("socket", "socket"), seeds=True, agreed=(("auto", True), ("undo", "own"))),
    Sort(
        ("socket", "bot"),
        watched=True,
        agreed=(("pace", {"bank": A_WHILE, "extra": 1000}), ("undo", "own")),
    ),
    Sort(("stream", "socket", "bot"), agreed=(("seed", "crash"), ("listed", True), ("undo", "consent"))),
    Sort(("socket", "stream"), agreed=(("pace", {"each": A_MOMENT}), ("undo", "off"))),
    Sort(("stream", "socket"), agreed=(("undo", "consent"),)),
)


class Season:
    def __init__(self, folder: Path, seed: int) -> None:
        self.server = ServerProcess(folder)
        self.kills = 0
        self.seen: set[str] = set()
        """What people did, and was accepted; and "clock" where it decided for somebody."""
        self._seed = seed
        self._random = Random(seed)
        self._players: list[Player] = []
        self._heard = threading.Condition()
        self._messages = 0

    def play(self, kills: int) -> None:
        """Everybody plays, the server is killed so many times, and everybody plays to the end."""
        try:
            self.server.open()
            remember_entries(self.server.folder)
            for number, game in enumerate(wishfold.names()):
                for sort in range(number + self._seed, number + self._seed + 2):
                    self._open_table(game, SORTS[sort % len(SORTS)])
            for player in self._players:
                player.begin()
            while self.kills < kills:
                self._die_in_the_middle(soon=self.kills == 0)
            for player in self._players:
                player.finish(PATIENCE)
            self._check_records()
            assert self.server.stop() == 0
            assert not self.server.complaints()
        finally:
            self.server.kill()

    # -- tables -------------------------------------------------------------------------------

    def _open_table(self, game: str, sort: Sort) -> None:
        server, host = self.server, self.server.someone()
        seats: list[dict[str, Any]] = [{"who": "bot" if way == "bot" else "open"} for way in sort.ways]
        seats += [{"who": "bot"}] * (min(wishfold.load(game).seats) - len(seats))
        seats[0] = {"who": "me", "name": "Anna"}
        form = {
            "game": game,
            "options": shortest(game, len(seats)),
            "seats": seats,
            "series": wishfold.load(game).series is not None,
            **dict(sort.agreed),
        }
        made = server.call("POST", "/api/tables", form, host).json
        sitters = {0: host}
        for invited in made["invitations"]:
            sitters[invited["seat"]] = visitor = server.someone()
            joined = server.call("POST", "/api/join", {"token": invited["token"], "name": "Ben"}, visitor)
            assert joined.status == 200, joined
        if sort.watched:
            self._add(made["table"], host, None)
        for chair, token in sitters.items():
            seed = f"{self._random.getrandbits(128):032x}" if sort.seeds else ""
            self._add(made["table"], token, chair, sort.ways[chair], seed)

    def _add(self, table: str, token: str, chair: int | None, way: str = "socket", seed: str = "") -> None:
        random = Random(self._random.getrandbits(64))
        self._players.append(Player(self.server, table, token, chair, random, way, seed, self._count))

    def _count(self) -> None:
        with self._heard:
            self._messages += 1
            self._heard.notify_all()

    # -- dying --------------------------------------------------------------------------------

    def _die_in_the_middle(self, soon: bool) -> None:
        """After some messages and a moment more. Some stop as they should, and some of those that
        come after them die while they open."""
        self._wait_for(self._random.randint(1, 20 if soon else 600))
        assert any(player.playing for player in self._players), "everybody has finished already"
        time.sleep(self._random.random() * 0.02)
        if self._random.random() < 0.2:
            assert self.server.stop() == 0
            self._check_kept()
        else:
            self._kill()
        if self._random.random() < 0.3:
            self.server.start()
            if self._random.random() < 0.5:
                self.server.wait_for_address()
                time.sleep(self._random.random() * 0.1)
            else:
                time.sleep(self._random.random() * 0.5)
            self._kill()
        self.server.open()

    def _kill(self) -> None:
        self.server.kill()
        self.kills += 1
        self._check_kept()

    def _check_kept(self) -> None:
        """While the server is dead: all that anybody was shown or promised is on the disk."""
        kept = truths(self.server.folder)
        for player in self._players:
            kept[player.table].check(player)

    def _wait_for(self, messages: int) -> None:
        with self._heard:
            until = self._messages + messages
            came = self._heard.wait_for(lambda: self._messages >= until or self._trouble, PATIENCE)
        for player in self._players:
            if player.trouble is not None:
                raise player.trouble
        assert came, "nothing happens any more"

    @property
    def _trouble(self) -> bool:
        return any(player.trouble is not None for player in self._players)

    # -- afterwards ---------------------------------------------------------------------------

    def _check_records(self) -> None:
        kept = truths(self.server.folder)
        for player in self._players:
            truth = kept[player.table]
            truth.check(player)
            truth.check_sights(player)
            self.seen |= {wish.do for wish in player.ledger.wishes if wish.fate == ACCEPTED}
        readers = {player.table: player.token for player in self._players}
        for table, truth in kept.items():
            text = self.server.call("GET", f"/api/tables/{table}/record", token=readers[table]).text
            assert truth.match is not None
            assert text == truth.match.record().write()
            self._check_record(read_record(text), truth)

    def _check_record(self, record: Record | SeriesRecord, truth: Truth) -> None:
        """It verifies, and says what was decided: no more, no less, and what did if it was nobody."""
        assert record.verify() > 0
        games = record.games if isinstance(record, SeriesRecord) else (record,)
        lines = [line for game in games for line in game.lines]
        for seat, decided in enumerate(truth.decided):
            made = [line for line in lines if not line.mark and line.seat == seat and line.by != AUTO]
            assert [line.text for line in made] == decided
        gave_up = {line.mark for line in lines if line.mark.startswith("resigned")}
        assert len(gave_up) == sum(entry.kind == RESIGN for entry in truth.entries)
        # Where all but one gave up the rules did not end it, and everywhere else they did.
        assert record.stopped == (len(gave_up) >= max(1, len(record.players) - 1))
        assert record.finished != record.stopped
        self.seen |= {"clock" for line in lines if line.by.startswith(CLOCK)}
