"""The bots of `tests/server/breeds` are installed, most of them unruly."""

import pytest
from tests.server.installed import install_breeds


@pytest.fixture(autouse=True)
def unruly(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    install_breeds(tmp_path_factory.mktemp("site"), monkeypatch)
