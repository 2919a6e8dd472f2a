"""What is new every day: asked for, played at a table, and passed on afterwards."""

from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import wishfold
from wishfold.kernel.declared.daily import on
from wishfold.kernel.records.series_record import read_record
from wishfold.server.errors import NotFound
from wishfold.server.http.catalogue import catalogue
from wishfold.server.tables.table import Table
from wishfold.server.wire.requests import Ready

from ..harness import ANNA, Harness, accepted, harness

if TYPE_CHECKING:
    from tests.server.conftest import ServerProcess

DAY = date(2026, 11, 18)


async def solo(at: Harness, **more: Any) -> Table:
    table, _ = await at.open("anna", game="fold-em", **more)
    accepted(await at.ask(table, ANNA, 0, Ready()))
    await at.play_out(table)
    return table


async def test_the_result_of_the_day_is_shared_in_both_languages_and_the_record_verifies(
    tmp_path: Path,
) -> None:
    now = on(wishfold.load("fold-em"), DAY)

    async with harness(tmp_path) as at:
        table = await solo(at, options=dict(now.options), seed=now.seed)
        english, german = [await at.backend.replays.share(table, lang) for lang in ("en", "de")]
        assert english.startswith("Fold 'Em · Sheet of the day 2026-11-18 · Level 3\n29 turns, ")
        assert german.startswith("Fold 'Em · Bogen des Tages 2026-11-18 · Level 3\n29 Züge, ")
        assert read_record(table.record).verify() == 58


async def test_with_fair_dice_or_in_another_game_there_is_nothing_to_share(at: Harness) -> None:
    other = await at.dealt(game="go-fish", seed="x")
    await at.play_out(other)
    for table in (await solo(at), other):
        with pytest.raises(NotFound) as error:
            await at.backend.replays.share(table, "en")
        assert error.value.code == "nothing-to-share"


def test_the_page_says_what_is_played_today(server: "ServerProcess") -> None:
    game, days = wishfold.load("fold-em"), [datetime.now(UTC).date()]
    reply = server.call("GET", "/api/games/fold-em/daily")
    days.append(datetime.now(UTC).date())
    assert reply.status == 200
    due = [on(game, day) for day in days]
    assert reply.json in [
        {"game": "fold-em", "day": d.day.isoformat(), "options": dict(d.options), "seed": d.seed} for d in due
    ]
    refused = server.call("GET", "/api/games/go-fish/daily")
    assert (refused.status, refused.json["code"]) == (404, "no-daily")


def test_the_catalogue_says_which_games_have_something_new_every_day() -> None:
    daily = {game.name: game.daily for game in catalogue().games if game.daily}
    assert list(daily) == ["fold-em"]
    assert daily["fold-em"].title["de"] == "Bogen des Tages"
