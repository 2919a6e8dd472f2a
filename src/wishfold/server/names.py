"""What people write about themselves or to each other, so that it can do no harm on a page or in a record."""

from .sentences import Malformed

LONGEST = 24


def one_line(text: str) -> str:
    """The printable characters of a text, in one line."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def clean_name(name: str) -> str:
    cleaned = one_line(name)
    if not cleaned or cleaned.startswith("bot:"):
        raise Malformed("name-form", name=name[:LONGEST], longest=LONGEST)
    return cleaned
