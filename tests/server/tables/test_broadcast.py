"""News of a table reaches its listeners here directly, and those of other processes through the fan-out."""

from pathlib import Path

from wishfold.server.fanout import News, Receive
from wishfold.server.wire.answers import Said, TableState, Update
from wishfold.server.wire.requests import Say

from ..harness import ANNA, BEN, accepted, harness, heard


class Network:
    """Stands for the processes of a server: each has a fan-out of its own."""

    def __init__(self) -> None:
        self.processes: list[Process] = []

    def process(self) -> "Process":
        self.processes.append(Process(self))
        return self.processes[-1]


class Process:
    def __init__(self, network: Network) -> None:
        self._network = network
        self.received: list[Receive] = []

    def subscribe(self, receive: Receive) -> None:
        self.received.append(receive)

    def publish(self, news: News) -> None:
        for other in self._network.processes:
            if other is not self:
                for receive in other.received:
                    receive(news)


async def test_whatever_happens_at_a_table_is_published_to_the_other_processes_in_order(
    tmp_path: Path,
) -> None:
    network, published = Network(), list[News]()
    network.process().subscribe(published.append)
    async with harness(tmp_path, fan_out=network.process()) as at:
        table = await at.dealt()
        published.clear()
        await at.act(table)
        assert published == [News(table.id, "played")]
        accepted(await at.ask(table, ANNA, 0, Say(phrase=1)))
        assert [(news.what, news.table) for news in published[1:]] == [("chat", table.id)]
        await at.play_out(table)
        assert published[-1] == News(table.id, "state"), "that it is over"


async def test_listeners_here_are_told_once_and_without_the_fan_out(tmp_path: Path) -> None:
    network = Network()
    async with harness(tmp_path, fan_out=network.process()) as at:
        table = await at.dealt()
        ben = at.listen(table, BEN, 1)
        await heard(ben)
        network.processes.clear()
        await at.act(table)
        (update,) = await heard(ben)
        assert isinstance(update, Update)
        accepted(await at.ask(table, ANNA, 0, Say(phrase=1)))
        assert await heard(ben) == [Said(0, 1, "")]


async def test_news_from_another_process_reach_the_listeners_here(tmp_path: Path) -> None:
    network = Network()
    elsewhere = network.process()
    async with harness(tmp_path, fan_out=network.process()) as at:
        table = await at.dealt()
        ben = at.listen(table, BEN, 1)
        await heard(ben)
        elsewhere.publish(News(table.id, "chat", b'{"is":"said","seat":0,"phrase":2,"text":""}'))
        elsewhere.publish(News(table.id, "state"))
        elsewhere.publish(News(table.id, "played"))
        elsewhere.publish(News("elsewhere", "played"))
        said, state, update = await heard(ben)
        assert said == Said(0, 2, "")
        assert isinstance(state, TableState)
        assert isinstance(update, Update)
