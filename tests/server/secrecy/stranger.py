"""Somebody who was not there, and comes to watch when the game has been going on for a while."""

from .scribe import Scribe
from .world import token_of


async def come_late(watching: Scribe, invitation: str, number: int) -> None:
    """Looks around before the door, where it must not matter what happens inside; then comes in and wants
    to be told everything. It can know as much as who watches all the time, who writes it down."""
    stranger = Scribe(
        watching.world, watching.table, watching.seat, token_of(f"stranger {number}"), watching.pages
    )
    await stranger.call("GET", "/api/lobby")
    for path in ("", "/log", "/replay"):
        await stranger.call("GET", f"{stranger.home}{path}")
    await stranger.call("POST", f"{stranger.home}/sit", {"name": "Stranger"})
    await stranger.call("POST", "/api/peek", {"token": invitation})
    await stranger.call("POST", "/api/join", {"token": invitation})
    await stranger.catch_up(0)
    await stranger.call("GET", f"{stranger.home}/log{stranger.place()}")
    await stranger.call("GET", "/api/tables")
