"""The bots of `tests/server/external_bots` are installed, most of them unruly."""

import pytest
from tests.server.installed import install_bots


@pytest.fixture(autouse=True)
def unruly(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    install_bots(tmp_path_factory.mktemp("site"), monkeypatch)
