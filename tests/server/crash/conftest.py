"""A server to kill, and helpers that say what they found, as tests do."""

from collections.abc import Iterator
from pathlib import Path

import pytest

HELPERS = ("disk", "channels", "ledger", "player", "season", "server_process", "truth", "visitor", "whims")
pytest.register_assert_rewrite(*(f"{__name__.rpartition('.')[0]}.{name}" for name in HELPERS))

from .server_process import ServerProcess  # noqa: E402  after what it is to be rewritten by


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """Open, until the test or its end closes it."""
    server = ServerProcess(tmp_path)
    server.open()
    yield server
    server.kill()
