"""`--open`: the page in the visitor's own browser, where there is one."""

import os
import sys
import webbrowser
from threading import Thread

EVERYWHERE = {"//0.0.0.0": "//127.0.0.1", "//[::]": "//[::1]"}
"""Addresses to listen on that are none to go to."""


def show_page(address: str) -> None:
    """Returns at once: some browsers come back only when they are closed. Where there is none, nothing
    happens; the address stands on the screen anyway."""
    if not has_screen():
        return
    for listening, reachable in EVERYWHERE.items():
        address = address.replace(listening, reachable)
    Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def has_screen() -> bool:
    """Without one Python would find a browser for terminals, and that would take ours away."""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
