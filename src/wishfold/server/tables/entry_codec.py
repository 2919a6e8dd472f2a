"""Entries as they are stored, and what can be said of a table by looking at them."""

from contextlib import suppress

import msgspec

from ...match.entries import CLOSED, RESUME, Entry

write_entry = msgspec.json.Encoder().encode
read_entry = msgspec.json.Decoder(Entry).decode


def played_at(entry: Entry) -> int:
    """When somebody played, in milliseconds; that the house closed or opened is no play."""
    return 0 if entry.kind in (CLOSED, RESUME) else entry.at


def last_played(entries: list[bytes]) -> int:
    """The same of all that is stored, as far as it can be read."""
    latest = 0
    for kept in entries:
        with suppress(msgspec.DecodeError, UnicodeDecodeError):
            latest = max(latest, played_at(read_entry(kept)))
    return latest
