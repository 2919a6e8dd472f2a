"""Whatever everybody at a table is told goes through one small interface, behind which there may be many
processes some day."""

from wishfold.server.fanout import Here, News
from wishfold.server.wire.answers import Said, TableState, Update
from wishfold.server.wire.requests import Say

from ..hall import ANNA, BEN, Hall, accepted, heard


def test_everybody_hears_all_news_in_order() -> None:
    here, first, second = Here(), list[News](), list[News]()
    here.subscribe(first.append)
    here.subscribe(second.append)
    news = [News("a", "agreed"), News("a", "played"), News("b", "said", b"{}")]
    for one in news:
        here.publish(one)
    assert first == second == news


async def test_whatever_happens_at_a_table_is_published(at: Hall) -> None:
    published: list[News] = []
    at.house.means.fan_out.subscribe(published.append)
    table = await at.dealt()
    published.clear()
    await at.act(table)
    assert published == [News(table.id, "played")]
    accepted(await at.ask(table, ANNA, 0, Say(phrase=1)))
    assert [(news.what, news.table) for news in published[1:]] == [("said", table.id)]
    await at.play_out(table)
    assert published[-1] == News(table.id, "agreed"), "that it is over"


async def test_news_from_anywhere_reach_who_listens_here(at: Hall) -> None:
    table = await at.dealt()
    ben = at.listen(table, BEN, 1)
    await heard(ben)
    tell = at.house.means.fan_out.publish
    tell(News(table.id, "said", b'{"is":"said","seat":0,"phrase":2,"text":""}'))
    tell(News(table.id, "agreed"))
    tell(News(table.id, "played"))
    tell(News("elsewhere", "played"))
    said, state, update = await heard(ben)
    assert said == Said(0, 2, "")
    assert isinstance(state, TableState)
    assert isinstance(update, Update)
