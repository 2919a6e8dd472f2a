"""What a game brings to the command line, declared as plain data: commands of its own, and files to play
on."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Protocol

from ..errors import Bilingual
from ..options import Options

Texts = Mapping[str, str]
"""By language."""


class Shell(Protocol):
    """What a command may ask of the terminal in which it runs."""

    language: str

    def say(self, *lines: str) -> None: ...

    def read(self, name: str, binary: Bilingual, long: Bilingual) -> str:
        """All of a text file; else raises Malformed, with a reason for what is no text or too long."""

    def write(self, name: str, text: str) -> None:
        """Writes a file that is not there yet."""

    def progress(self, text: str) -> AbstractContextManager[Callable[[int, int], None]]:
        """A bar, which is told how many of how many are done."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """An argument, or with dashes an option. Without a default it must be given."""

    name: str
    about: Texts
    metavar: str = ""
    kind: type = str
    default: Any = ...


@dataclass(frozen=True, slots=True)
class Command:
    name: str
    about: Texts
    parameters: tuple[Parameter, ...]
    run: Callable[..., None]
    """Called with a shell, and with the parameters by name."""


@dataclass(frozen=True, slots=True)
class Commands:
    """`wishfold NAME COMMAND`."""

    name: str
    about: Texts
    commands: tuple[Command, ...]


@dataclass(frozen=True, slots=True)
class KitFile:
    """How a game is played on what a player brings in a file (`wishfold play --sheet FILE`)."""

    decides: tuple[str, ...]
    """The options that the file settles."""
    read: Callable[[Shell, str], Any]
    options: Callable[[Any], Mapping[str, object]]
    kit: Callable[[Any, Options], Any]
