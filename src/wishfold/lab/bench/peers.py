"""Peers: engines by others that our figures are set against, measured in the same run."""

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Protocol

from ...kernel.game import Game
from .timing import Measurement


class Peer(Protocol):
    """An engine by others that has something near to some of our games."""

    def measurements(self, game: Game) -> Sequence[Measurement]:
        """What can be measured of the game nearest to this one; nothing where there is none."""

    def compared(self, game: Game) -> Sequence[tuple[str, str]]:
        """Which figure of ours stands against which of theirs."""


def installed() -> list[Peer]:
    """The peers that are here."""
    if find_spec("pyspiel") is None:
        return []
    from .open_spiel import OpenSpiel

    return [OpenSpiel()]
