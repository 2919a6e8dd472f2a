"""What is really kept of a table, read from the disk while the server is dead, and whether what
somebody was shown or promised is part of it."""

import json
import shutil
import sqlite3
import tempfile
from contextlib import closing
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

import wishfold
from wishfold.bots import bot_title
from wishfold.kernel.story import NOBODY
from wishfold.match import entries as kinds
from wishfold.match.entries import Entry
from wishfold.match.match import Match
from wishfold.match.undo import AUTO
from wishfold.match.words import say
from wishfold.server.tables.config import read_config

from .ledger import REFUSED, Ledger, Wish, check_kept
from .player import Player, Shown

STATUSES = ["open", "running", "over"]
SIGHT = (
    "number",
    "view",
    "decision",
    "legal",
    "thinking",
    "undo_wanted",
    "tally",
    "between",
    "places",
)
ENTERED = {
    "act": {kinds.ACT},
    "undo": {kinds.UNDO, kinds.ASK_UNDO},
    "answer_undo": {kinds.UNDO, kinds.DECLINE_UNDO},
    "resign": {kinds.RESIGN},
    "let_bot": {kinds.BOT_SITS},
    "take_seat": {kinds.PERSON_SITS},
}
"""What is kept of a wish."""
Heard = tuple[str, str, str]
"""Name, fields and sentence."""


class Truth:
    def __init__(self, status: str, body: bytes, entries: list[bytes]) -> None:
        self.status = status
        self.config = read_config(body)
        self.entries = [msgspec.json.decode(entry, type=Entry) for entry in entries]
        self.match = self._replayed() if status != "open" else None

    def _replayed(self) -> Match:
        match = self.config.match()
        for entry in self.entries:
            match.enter(entry)
        return match

    @cached_property
    def sights(self) -> set[str]:
        """All that any seat could be shown at any moment of the match."""
        match = self.config.match()
        found = self._sights_now(match)
        for entry in self.entries:
            match.enter(entry)
            found |= self._sights_now(match)
        return found

    def _sights_now(self, match: Match) -> set[str]:
        found = set()
        standing = match.standing()
        tally = standing.tally if standing else None
        same = (match.thinking, match.undo_wanted, tally, match.between, match.places())
        for seat in (*range(match.seats), NOBODY):
            mine = seat in match.thinking and not match.bots[seat]
            found.add(
                _sight(
                    seat,
                    match.story.count(seat),
                    match.position.view(seat),
                    match.asked[seat] if mine else 0,
                    match.position.legal_ids(seat) if mine else [],
                    *same,
                )
            )
        return found

    # -- whether it is true -------------------------------------------------------------------

    def check(self, player: Player) -> None:
        """All that this player was shown and promised is kept."""
        self._check_states(player)
        story = self._story(player)
        for shown in list(player.shown):
            _check_told(shown, story)
        seat = self._seat(player)
        if seat != NOBODY and self.match is not None:
            self._check_wishes(seat, player.ledger)

    def _seat(self, player: Player) -> int:
        """Where the player sits now: at the deal the table may have been turned."""
        seat = self.config.seat_of(player.chair)
        return NOBODY if seat is None else seat

    def _check_wishes(self, seat: int, ledger: Ledger) -> None:
        """All that was accepted has happened, once and in this order; nothing that was refused has."""
        wishes = [
            wish
            for wish in list(ledger.wishes)
            if wish.do in ENTERED and wish.fate != REFUSED and not self.forestalled(seat, wish)
        ]
        kept = [at for at, entry in enumerate(self.entries) if _wished_by(seat, entry)]
        check_kept(wishes, kept, self._same, self._by_itself)

    def _same(self, wish: Wish, at: int) -> bool:
        request, entry = wish.request, self.entries[at]
        if entry.kind not in ENTERED[wish.do]:
            return False
        match wish.do:
            case "act":
                return (entry.decision, entry.text) == (request["decision"], self.text(wish))
            case "answer_undo":
                return bool(request["agree"]) == (entry.kind == kinds.UNDO)
            case "let_bot":
                return bool(entry.seat == request["seat"])
        return True

    def _by_itself(self, at: int) -> bool:
        """Who comes back while a bot sits down gets the seat again without asking, before anything else
        happens."""
        entry, before = self.entries[at], self.entries[at - 1] if at else None
        sat = before is not None and (before.kind, before.seat) == (kinds.BOT_SITS, entry.seat)
        return sat and entry.kind == kinds.PERSON_SITS

    def forestalled(self, seat: int, wish: Wish) -> bool:
        """Whether a bot has decided just so, and it stands as the bot's: the server accepts that, too."""
        return wish.do == "act" and self._by_bots.get((seat, wish.request["decision"])) == self.text(wish)

    @cached_property
    def _by_bots(self) -> dict[tuple[int, int], str]:
        decided = (entry for entry in self.entries if entry.kind == kinds.ACT and entry.by)
        return {(entry.seat, entry.decision): entry.text for entry in decided}

    @cached_property
    def decided(self) -> list[list[str]]:
        """What each seat, or a bot in its place, decided and did not take back, by the entries alone."""
        match = self.config.match()
        decided: list[list[str]] = [[] for _ in range(match.seats)]
        for entry in self.entries:
            heard = match.story.count(NOBODY)
            match.enter(entry)
            if entry.kind == kinds.ACT and entry.by != AUTO:
                decided[entry.seat].append(entry.text)
            for told in match.story.since(NOBODY, heard):
                if told.name == "taken_back":
                    decided[told.fields["seat"]].pop()
        return decided

    def text(self, wish: Wish) -> str:
        """The action in notation."""
        return wishfold.load(self.config.game).actions[wish.request["action"]].text

    def check_sights(self, player: Player) -> None:
        """Every view and every list of actions that this player was shown belongs to the match."""
        seat = self._seat(player)
        for shown in player.shown:
            update = shown.update
            assert _sight(seat, *(update[part] for part in SIGHT)) in self.sights

    def _story(self, player: Player) -> list[tuple[Heard, bool]]:
        """What the player's seat was told so far, and whether it was only for the moment."""
        if self.match is None:
            return []
        seat = self._seat(player)
        names = [place.name for place in self.config.seats]
        game = self.match.setup.game
        return [
            ((told.name, _plain(told.fields), say(told, "en", names, game, bot_title) or ""), told.fleeting)
            for told in self.match.story.since(seat, 0)
        ]

    def _check_states(self, player: Player) -> None:
        for state in list(player.states):
            assert STATUSES.index(state["status"]) <= STATUSES.index(self.status)
            assert len(state["seats"]) == len(self.config.seats)
            for chair in state["seats"]:
                seat = self.config.seat_of(chair["chair"])
                assert seat is not None
                place = self.config.seats[seat]
                assert chair["taken"] <= place.taken
                assert chair["commit"] in ("", place.commit)
                assert chair["seed"] in ("", place.seed)
                if state["status"] == "open" and not place.bot:
                    assert chair["ready"] <= place.ready
                if chair["bot"] and not chair["lent"] and not place.bot:
                    assert self.match is not None
                    assert seat in self.match.resigned


def _check_told(shown: Shown, story: list[tuple[Heard, bool]]) -> None:
    update = shown.update
    assert update["number"] <= len(story), "somebody was told what is not kept"
    told = [(one["name"], _plain(one["fields"]), one["text"]) for one in update["told"]]
    whole = story[shown.since : update["number"]]
    if len(told) == len(whole):
        assert told == [heard for heard, _ in whole]
        return
    # What was only for the moment may be left out; of a large gap, what came first; and nothing else.
    assert set(told) <= {heard for heard, _ in whole}
    lasting = [heard for heard, fleeting in whole if not fleeting]
    kept = [heard for heard in told if heard in lasting]
    assert kept == (lasting[len(lasting) - len(kept) :] if update["skipped"] else lasting)


def _plain(value: Any) -> str:
    return json.dumps(msgspec.to_builtins(value), sort_keys=True)


def _sight(seat: int, *parts: Any) -> str:
    return _plain([seat, *parts])


def _wished_by(seat: int, entry: Entry) -> bool:
    """At no table of a season are more than two people: it is the other one who lets a bot sit."""
    if entry.by or entry.seat < 0:
        return False
    return (entry.seat == seat) == (entry.kind != kinds.BOT_SITS)


def truths(folder: Path) -> dict[str, Truth]:
    """By table. Read from a copy: looking must not mend what the next server is to find."""
    with tempfile.TemporaryDirectory() as copied:
        copy = Path(copied) / "server"
        shutil.copytree(folder, copy)
        with closing(sqlite3.connect(copy / "tables.db")) as db:
            return {
                id: Truth(status, body, [row[0] for row in db.execute(ENTRIES, (id,))])
                for id, status, body in db.execute("SELECT id, status, body FROM tables").fetchall()
            }


REMEMBER = """
    CREATE TABLE remembered (id TEXT NOT NULL, number INTEGER NOT NULL, entry BLOB NOT NULL);
    CREATE TRIGGER remember BEFORE DELETE ON entries
        BEGIN INSERT INTO remembered VALUES (OLD.id, OLD.number, OLD.entry); END;
    """
ENTRIES = """
    SELECT entry FROM (SELECT * FROM entries UNION ALL SELECT * FROM remembered) WHERE id = ? ORDER BY number
    """


def remember_entries(folder: Path) -> None:
    """From now on entries that go when a match is archived can still be looked up here."""
    with closing(sqlite3.connect(folder / "tables.db")) as db:
        db.executescript(REMEMBER)
