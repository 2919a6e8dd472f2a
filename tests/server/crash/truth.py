"""What is really kept of a table, read from the disk while the house is dead, and whether what
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

from wishfold.kernel.story import NOBODY
from wishfold.match import entries as kinds
from wishfold.match.entries import Entry
from wishfold.match.match import Match
from wishfold.match.words import say
from wishfold.server.tables import agreed as kept_body

from .player import Player, Shown

STATUSES = ["open", "running", "over"]
Heard = tuple[str, str, str]
"""Name, fields and sentence."""


class Truth:
    def __init__(self, status: str, body: bytes, entries: list[bytes]) -> None:
        self.status = status
        self.agreed = kept_body.read(body)
        self.entries = [msgspec.json.decode(entry, type=Entry) for entry in entries]
        self.match = self._replayed() if status != "open" else None

    def _replayed(self) -> Match:
        match = self.agreed.match()
        for entry in self.entries:
            match.enter(entry)
        return match

    @cached_property
    def sights(self) -> set[str]:
        """All that any seat could be shown at any moment of the match."""
        match = self.agreed.match()
        found = self._sights_now(match)
        for entry in self.entries:
            match.enter(entry)
            found |= self._sights_now(match)
        return found

    def _sights_now(self, match: Match) -> set[str]:
        found = set()
        for seat in (*range(match.seats), NOBODY):
            mine = seat in match.thinking
            found.add(
                _sight(
                    seat,
                    match.story.count(seat),
                    match.position.view(seat),
                    match.asked[seat] if mine else 0,
                    match.position.legal_ids(seat) if mine else [],
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
        match = self.match
        for decision, action in list(player.promised.items()):
            assert match is not None
            decided = [
                entry for entry in self.entries if (entry.kind, entry.seat) == (kinds.ACT, player.seat)
            ]
            kept = decided[decision - 1]
            text = match.setup.game.actions[action].text
            assert (kept.decision, kept.text, kept.by) == (decision, text, "")

    def check_sights(self, player: Player) -> None:
        """Every view and every list of actions that this player was shown belongs to the match."""
        seat = NOBODY if player.seat is None else player.seat
        for shown in player.shown:
            update = shown.update
            sight = _sight(seat, update["number"], update["view"], update["decision"], update["legal"])
            assert sight in self.sights

    def _story(self, player: Player) -> list[tuple[Heard, bool]]:
        """What the player's seat was told so far, and whether it was only for the moment."""
        if self.match is None:
            return []
        seat = NOBODY if player.seat is None else player.seat
        names = [place.name for place in self.agreed.places]
        game = self.match.setup.game
        return [
            ((told.name, _plain(told.fields), say(told, "en", names, game) or ""), told.fleeting)
            for told in self.match.story.since(seat, 0)
        ]

    def _check_states(self, player: Player) -> None:
        for state in list(player.states):
            assert STATUSES.index(state["status"]) <= STATUSES.index(self.status)
            for chair, place in zip(state["seats"], self.agreed.places, strict=True):
                assert chair["taken"] <= place.taken
                assert chair["commit"] in ("", place.commit)
                assert chair["seed"] in ("", place.seed)
                if state["status"] == "open" and not place.bot:
                    assert chair["ready"] <= place.ready


def _check_told(shown: Shown, story: list[tuple[Heard, bool]]) -> None:
    update = shown.update
    assert update["number"] <= len(story), "somebody was told what is not kept"
    told = [(one["name"], _plain(one["fields"]), one["text"]) for one in update["told"]]
    whole = story[shown.since : update["number"]]
    if update["skipped"]:
        assert not told
    elif len(told) == len(whole):
        assert told == [heard for heard, _ in whole]
    else:
        # Of a large gap, what was only for the moment may be left out, and nothing else.
        lasting = {heard for heard, fleeting in whole if not fleeting}
        assert [heard for heard in told if heard in lasting] == [h for h, fleeting in whole if not fleeting]
        assert set(told) <= {heard for heard, _ in whole}


def _plain(value: Any) -> str:
    return json.dumps(msgspec.to_builtins(value), sort_keys=True)


def _sight(seat: int, number: int, view: Any, decision: int, legal: list[int]) -> str:
    return _plain([seat, number, view, decision, legal])


def truths(folder: Path) -> dict[str, Truth]:
    """By table. Read from a copy: looking must not mend what the next house is to find."""
    with tempfile.TemporaryDirectory() as copied:
        copy = Path(copied) / "house"
        shutil.copytree(folder, copy)
        with closing(sqlite3.connect(copy / "tables.db")) as db:
            return {
                id: Truth(status, body, [row[0] for row in db.execute(ENTRIES, (id,))])
                for id, status, body in db.execute("SELECT id, status, body FROM tables").fetchall()
            }


ENTRIES = "SELECT entry FROM entries WHERE id = ? ORDER BY number"
