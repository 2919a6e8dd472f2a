"""`wishfold serve --open`."""

import webbrowser
from threading import Event

import pytest

from wishfold.cli.browser import show_page


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], Event]:
    pages: list[str] = []
    done = Event()

    def open_page(address: str) -> bool:
        pages.append(address)
        done.set()
        return True

    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(webbrowser, "open", open_page)
    return pages, done


@pytest.mark.parametrize(
    ("address", "page"),
    [
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("http://0.0.0.0:8000", "http://127.0.0.1:8000"),
        ("http://[::]:8000", "http://[::1]:8000"),
    ],
)
def test_the_page_opens_at_an_address_that_can_be_reached(
    shown: tuple[list[str], Event], monkeypatch: pytest.MonkeyPatch, address: str, page: str
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    pages, done = shown
    show_page(address)
    assert done.wait(10)
    assert pages == [page]


def test_where_there_is_no_screen_nothing_happens(shown: tuple[list[str], Event]) -> None:
    show_page("http://127.0.0.1:8000")
    assert shown[0] == []
