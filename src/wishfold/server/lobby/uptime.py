"""When the server was open, as it is stored: players' clocks stand still while it is closed."""

from contextlib import suppress

from ..errors import Stopped
from ..store.changes import OpenPeriod
from ..tables.services import Services


class Uptime:
    def __init__(self, services: Services) -> None:
        self._services = services
        self.opened = 0
        """When the server was opened, in milliseconds."""
        self.before = OpenPeriod()
        """The period before, as far as it is known."""
        self._ended = 0

    async def begin(self) -> None:
        self.opened = self._services.now()
        self.before = await self._services.store.last_open()

    def end(self) -> None:
        """The server closes and lets no visitors in any more."""
        self._ended = self._ended or self._services.now()

    async def note(self) -> None:
        """Stores that the server is open until now, or was until it began to close. After a crash the clocks
        lose the time since the last note, and no more."""
        with suppress(Stopped), self._services.store_health.writing():
            await self._services.store.write(OpenPeriod(self.opened, self._ended or self._services.now()))
            self._services.store_health.wrote()
