"""Records in files: read with suspicion, written so that nothing is lost."""

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from ..kernel.errors import Malformed, Spoken, WishfoldError
from ..kernel.records import series_record
from ..kernel.records.record import Record
from ..kernel.records.series_record import SeriesRecord
from .texts import Said

SUFFIX = ".wishfold"
_LONGEST = 32 << 20
"""Bytes; no record comes near it, and an endless file must not fill the memory."""


def read_record(name: str) -> Record | SeriesRecord:
    """The record of a game or a series in a file; nothing of it is checked but its form."""
    return series_record.read_record(read_text(name))


_BINARY, _LONG = Said("why.binary record"), Said("why.long record")


def read_text(name: str, binary: Spoken = _BINARY, long: Spoken = _LONG) -> str:
    """All of a file that people could have written, with what is said of one that is no text, or too long;
    some editors put a mark of the encoding before it."""
    try:
        with open(name, "rb") as file:
            found = file.read(_LONGEST + 1)
    except OSError as error:
        raise unusable(name, error) from error
    if len(found) > _LONGEST:
        raise Malformed("file", name=name, why=long)
    try:
        return found.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed("file", name=name, why=binary) from error


class RecordFile:
    """Where the record of a running game is kept; it has no `path` until the game is saved."""

    def __init__(self, game: str, path: Path | None = None) -> None:
        self.path = path
        self._game = game

    def keep(self, text: str) -> Path:
        """Writes the record to its file. If there is none yet, or it can no longer be written, a
        new one is begun in the first place that allows it: here, at home, among temporary files."""
        if self.path:
            with suppress(WishfoldError):
                return self._again(self.path, text)
        name = f"{self._game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
        refused = OSError()
        for place in _places():
            for more in ("", *(f"-{n}" for n in range(2, 100))):
                try:
                    return self._anew(place / f"{name}{more}{SUFFIX}", text)
                except FileExistsError as error:
                    refused = error
                except OSError as error:
                    refused = error
                    break
        raise unusable(name + SUFFIX, refused) from refused

    def keep_as(self, name: str, text: str) -> Path:
        """Writes the record under a name; what else lies there is not overwritten."""
        file = Path(os.path.expanduser(name))
        if file == self.path:
            return self._again(file, text)
        try:
            return self._anew(file, text)
        except OSError as error:
            raise unusable(name, error) from error

    def _anew(self, file: Path, text: str) -> Path:
        with open(file, "x", encoding="utf-8", newline="\n") as out:
            out.write(text)
        self.path = file
        return file

    def _again(self, file: Path, text: str) -> Path:
        """The old record stays until the new one is complete."""
        beside = file.with_name(f"{file.name}.new")
        try:
            beside.write_text(text, encoding="utf-8", newline="\n")
            os.replace(beside, file)
        except OSError as error:
            raise unusable(str(file), error) from error
        return file


def _places() -> Iterator[Path]:
    yield Path()
    with suppress(RuntimeError):  # there may be no home folder
        yield Path.home()
    import tempfile

    yield Path(tempfile.gettempdir())


def unusable(name: str, error: OSError) -> Malformed:
    """What is wrong with a file or folder, in our own sentences as far as they go."""
    known: tuple[tuple[type[OSError], str], ...] = (
        (FileNotFoundError, "why.missing"),
        (FileExistsError, "why.exists"),
        (IsADirectoryError, "why.folder"),
        (NotADirectoryError, "why.missing"),
        (PermissionError, "why.forbidden"),
    )
    for kind, key in known:
        if isinstance(error, kind):
            return Malformed("file", name=name, why=Said(key))
    return Malformed("file", name=name, why=error.strerror or str(error))
