"""Table talk: what may be said where, who hears it, and that it is forgotten."""

from pathlib import Path

import pytest

from wishfold.kernel.story import NOBODY
from wishfold.server.errors import Illegal, Malformed
from wishfold.server.tables.chat import PHRASES, Chat
from wishfold.server.tables.commands.dispatch import execute
from wishfold.server.wire.answers import Said
from wishfold.server.wire.requests import Mute, Say

from ..harness import ANNA, BEN, CARL, Harness, accepted, harness, heard, refused


def test_the_phrases_are_the_same_in_both_languages() -> None:
    assert len(PHRASES["en"]) == len(PHRASES["de"]) == len(set(PHRASES["en"]))


async def test_a_phrase_reaches_everybody(at: Harness) -> None:
    table = await at.two()
    ben = at.listen(table, BEN, 1)
    accepted(await at.ask(table, ANNA, 0, Say(phrase=2)))
    assert (await heard(ben))[-1] == Said(0, 2, "")


@pytest.mark.parametrize(
    ("chat", "free", "listed", "say", "code"),
    [
        ("off", True, False, Say(phrase=0), "chat-off"),
        ("phrases", True, False, Say(text="psst"), "chat-off"),
        ("free", False, False, Say(text="psst"), "chat-game"),
        ("free", True, True, Say(text="psst"), "chat-public"),
        ("free", True, False, Say(), "request-form"),
        ("free", True, False, Say(phrase=0, text="both"), "request-form"),
        ("free", True, False, Say(phrase=63), "number-range"),
    ],
)
def test_talk_that_is_refused(chat: str, free: bool, listed: bool, say: Say, code: str) -> None:
    with pytest.raises((Illegal, Malformed)) as error:
        Chat(chat, free, listed).post(0, say)
    assert error.value.code == code


def test_free_text_at_a_private_table_is_one_clean_line() -> None:
    assert Chat("free", True, False).post(1, Say(text=" nice\x00\nmove​ ")).text == "nice move"


async def test_whoever_is_muted_is_not_heard(at: Harness) -> None:
    table = await at.two()
    ben = at.listen(table, BEN, 1)
    await heard(ben)
    accepted(await execute(table, ben, Mute(seat=0)))
    accepted(await at.ask(table, ANNA, 0, Say(phrase=1)))
    assert await heard(ben) == []
    accepted(await execute(table, ben, Mute(seat=0, mute=False)))
    accepted(await at.ask(table, ANNA, 0, Say(phrase=1)))
    assert await heard(ben) == [Said(0, 1, "")]


async def test_spectators_keep_quiet(at: Harness) -> None:
    table = await at.two()
    assert refused(await at.ask(table, ANNA, 9, Say(phrase=1))) == "watching"


async def test_what_was_said_is_never_stored_and_forgotten_after_the_end(tmp_path: Path) -> None:
    async with harness(tmp_path) as at:
        table = await at.dealt(chat="free")
        accepted(await at.ask(table, ANNA, 0, Say(text="xylophone")))
        assert [said.text for said in table.chat.recent] == ["xylophone"]
        await at.play_out(table)
        assert not table.chat.recent
        accepted(await at.ask(table, ANNA, 0, Say(phrase=2)))
        assert not table.chat.recent
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"xylophone" not in kept


async def test_only_who_sits_there_mutes(at: Harness) -> None:
    table = await at.two(listed=True)
    for identity in ("", CARL):
        assert refused(await at.ask(table, identity, NOBODY, Mute(seat=0))) == "watching"
    assert not table.muted
