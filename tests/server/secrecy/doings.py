"""What people do at a table besides playing, each on its own: leaving it to a bot and coming back, giving up,
thinking for too long."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from .plan import BOT, EACH

if TYPE_CHECKING:
    from .playing import Table


async def leave(table: "Table", seat: int) -> None:
    """Somebody goes, and the others let a bot play there."""
    await table.scribes[seat].leave()
    while table.watching.state["seats"][seat]["here"]:
        await table.watching.hear()
    table.away.add(seat)
    table.hand_over(seat)
    for other in table.players:
        await other.expect("accepted", {"do": "let_bot", "seat": seat, "bot": BOT})


async def come_back(table: "Table", seat: int) -> None:
    """To a game that went on, with what was missed."""
    table.away.remove(seat)
    await table.scribes[seat].arrive()
    await table.scribes[seat].expect("accepted", {"do": "take_seat"})
    table.bots.remove(seat)


async def resign(table: "Table", seat: int) -> None:
    """Somebody gives up but stays and looks on."""
    await table.scribes[seat].expect("accepted", {"do": "resign"})
    table.hand_over(seat)


async def let_time_run_out(table: "Table", _: int) -> None:
    """Of everybody who is to think, however many these are."""
    waiting = set(table.watching.latest["thinking"])
    for seat in waiting:
        table.scribes[seat].decided = None
        table.late.add(seat)
    table.world.clock.now += EACH["each"]
    while not waiting.isdisjoint(table.watching.latest["thinking"]):
        heard = await table.watching.hear()
        told = heard["told"] if heard["is"] == "update" else []
        waiting -= {one["fields"]["seat"] for one in told if one["name"] == "bot_decides"}


DOINGS: dict[str, Callable[["Table", int], Awaitable[None]]] = {
    "leave": leave,
    "come back": come_back,
    "resign": resign,
    "let time run out": let_time_run_out,
}
