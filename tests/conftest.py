"""What all tests share: compiled rules, although many tests have a home of their own, and one event loop
of asyncio for every asynchronous test."""

import os

import pytest

from wishfold.kernel.compiler.build import cache_home

os.environ.setdefault("WISHFOLD_CACHE", str(cache_home()))


AN_HOUR = 3600


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("soak") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(AN_HOUR))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
