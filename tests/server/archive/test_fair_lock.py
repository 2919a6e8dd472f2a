"""Turns: whoever asks for much does not hold up who asks for little."""

import asyncio

from wishfold.server.archive.fair_lock import FairLock


async def test_between_two_turns_of_one_asker_everybody_else_has_one() -> None:
    turns, had = FairLock(), list[str]()

    async def ask(asker: str) -> None:
        async with turns.turn(asker):
            had.append(asker)
            await asyncio.sleep(0)

    await asyncio.gather(*map(ask, ["anna", "anna", "anna", "ben", "carl"]))
    assert had == ["anna", "ben", "carl", "anna", "anna"]


async def test_only_one_has_a_turn_at_a_time() -> None:
    turns, busy, most = FairLock(), 0, 0

    async def ask(asker: str) -> None:
        nonlocal busy, most
        async with turns.turn(asker):
            busy += 1
            most = max(most, busy)
            await asyncio.sleep(0)
            busy -= 1

    await asyncio.gather(*map(ask, ["anna", "anna", "ben"]))
    assert most == 1
