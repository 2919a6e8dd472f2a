"""What all tests share: compiled rules, although many tests have a home of their own, and one event loop
of asyncio for every asynchronous test."""

import os

import pytest

from wishfold.kernel.compiler.build import cache_home

os.environ.setdefault("WISHFOLD_CACHE", str(cache_home()))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
