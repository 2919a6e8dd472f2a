"""What all tests share: compiled rules, although many tests have a home of their own, and one event loop
of asyncio for every asynchronous test."""

import os
from pathlib import Path

import pytest

from wishfold.kernel.compiler.build import cache_home

os.environ.setdefault("WISHFOLD_CACHE", str(cache_home()))


HERE = Path(__file__).parent
OWN_ALARM = {"bench", "cli", "lab"}
"""Folders in which games of the lab are played: its clock takes the alarm of the process for itself."""
AN_HOUR = 3600


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("timeout"):
            continue
        if item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.timeout(AN_HOUR))
        elif OWN_ALARM.intersection(item.path.relative_to(HERE.parent).parts):
            item.add_marker(pytest.mark.timeout(method="thread"))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
