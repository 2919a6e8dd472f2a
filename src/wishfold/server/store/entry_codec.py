"""Entries of a match as bytes in the store, and when a table was last played at."""

from contextlib import suppress

import msgspec

from ...match.entries import CLOSED, RESUME, Entry

write_entry = msgspec.json.Encoder().encode
read_entry = msgspec.json.Decoder(Entry).decode


def played_at(entry: Entry) -> int:
    """When an entry was played, in milliseconds; 0 for a stop or a start of the server."""
    return 0 if entry.kind in (CLOSED, RESUME) else entry.at


def last_played(entries: list[bytes]) -> int:
    """When the last of these entries was played, as far as they can be read."""
    latest = 0
    for stored in entries:
        with suppress(msgspec.DecodeError, UnicodeDecodeError):
            latest = max(latest, played_at(read_entry(stored)))
    return latest
