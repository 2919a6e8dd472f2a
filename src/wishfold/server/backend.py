"""Everything of a server below HTTP, put together: the tables, the ways to them, and finished games."""

from collections.abc import Callable

from .archive.endings import Endings
from .archive.replays import Replays
from .archive.reviews import Reviews
from .lobby.creation import TableCreation, new_secret
from .lobby.housekeeping import Housekeeping, Retention
from .lobby.invitations import Invitations
from .lobby.registry import TableRegistry
from .lobby.uptime import Uptime
from .logs import log
from .tables.services import Services
from .tokens import new_token

FOR_EVER = Retention()


class Backend:
    """`token` and `secret` make what must not be guessed."""

    def __init__(
        self,
        services: Services,
        retention: Retention = FOR_EVER,
        token: Callable[[], str] = new_token,
        secret: Callable[[], bytes] = new_secret,
    ) -> None:
        self.services = services
        self._uptime = Uptime(services)
        self.replays = Replays()
        self.registry = TableRegistry(services, self._uptime, Endings(self.replays))
        self.housekeeping = Housekeeping(self.registry, self._uptime, retention)
        self.reviews = Reviews(self.replays, services)
        self.creation = TableCreation(self.registry, self.replays, token, secret)
        self.invitations = Invitations(self.registry, token)

    async def open(self) -> None:
        await self.services.store.open()
        await self._uptime.begin()
        await self.services.workers.start()
        await self.registry.open()
        self.housekeeping.start()

    async def close(self) -> None:
        """Sends visitors away, finishes what is being stored, and closes the store."""
        self.registry.say_goodbye()
        clocks_run = self.registry.clocks_run
        self.housekeeping.stop()
        await self.registry.close()
        await self.reviews.close()
        await self.services.workers.close()
        if clocks_run:
            await self._uptime.note()
        await self.services.store.close()
        log("server_closed")
