"""A house to kill, and helpers that say what they found, as tests do."""

from collections.abc import Iterator
from pathlib import Path

import pytest

HELPERS = ("disk", "guest", "house", "ledger", "lines", "player", "season", "truth", "whims")
pytest.register_assert_rewrite(*(f"{__name__.rpartition('.')[0]}.{name}" for name in HELPERS))

from .house import House  # noqa: E402  after what it is to be rewritten by


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """Open, until the test or its end closes it."""
    house = House(tmp_path)
    house.open()
    yield house
    house.kill()
