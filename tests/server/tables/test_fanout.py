"""Whatever everybody at a table is told goes through one small interface, behind which there may be many
processes some day."""

import asyncio
from pathlib import Path

from wishfold.server.fanout import News, SingleProcess
from wishfold.server.wire.answers import Said, TableState, Update
from wishfold.server.wire.requests import Say

from ..harness import ANNA, BEN, accepted, harness, heard


def test_everybody_hears_all_news_in_order() -> None:
    here, first, second = SingleProcess(), list[News](), list[News]()
    here.subscribe(first.append)
    here.subscribe(second.append)
    news = [News("a", "state"), News("a", "played"), News("b", "chat", b"{}")]
    for one in news:
        here.publish(one)
    assert first == second == news


def test_whatever_happens_at_a_table_is_published(tmp_path: Path) -> None:
    async def story() -> None:
        async with harness(tmp_path) as at:
            published: list[News] = []
            at.registry.services.fan_out.subscribe(published.append)
            table = await at.dealt()
            published.clear()
            await at.act(table)
            assert published == [News(table.id, "played")]
            accepted(await at.ask(table, ANNA, 0, Say(phrase=1)))
            assert [(news.what, news.table) for news in published[1:]] == [("chat", table.id)]
            await at.play_out(table)
            assert published[-1] == News(table.id, "state"), "that it is over"

    asyncio.run(story())


def test_news_from_anywhere_reach_who_listens_here(tmp_path: Path) -> None:
    async def story() -> None:
        async with harness(tmp_path) as at:
            table = await at.dealt()
            ben = at.listen(table, BEN, 1)
            await heard(ben)
            tell = at.registry.services.fan_out.publish
            tell(News(table.id, "chat", b'{"is":"said","seat":0,"phrase":2,"text":""}'))
            tell(News(table.id, "state"))
            tell(News(table.id, "played"))
            tell(News("elsewhere", "played"))
            said, state, update = await heard(ben)
            assert said == Said(0, 2, "")
            assert isinstance(state, TableState)
            assert isinstance(update, Update)

    asyncio.run(story())
