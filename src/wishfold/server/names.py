"""What people write about themselves or to each other, so that it can do no harm on a page or in a record."""

from collections.abc import Iterable, Iterator

from .errors import Malformed

LONGEST = 24
BOTS = ("Washi", "Tsuru", "Folio", "Lumi", "Papyra", "Chiyo", "Velin", "Nova", "Tinta", "Comet")
"""What bots are called at a table: after papers and inks, a folded crane, and things to make a wish by.
They are the same in every language, and there are at least as many as seats at the largest table."""


def one_line(text: str) -> str:
    """The printable characters of a text, in one line."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def clean_name(name: str) -> str:
    cleaned = one_line(name)
    if not cleaned or cleaned.startswith("bot:"):
        raise Malformed("name-form", name=name[:LONGEST], longest=LONGEST)
    return cleaned


def clean_seed(seed: str) -> str:
    cleaned = one_line(seed)
    if not cleaned:
        raise Malformed("seed-form", seed=seed[:LONGEST])
    return cleaned


def names_for_bots(people: Iterable[str]) -> Iterator[str]:
    """One after the other, without those that people at the table have."""
    taken = {one_line(name).casefold() for name in people}
    return (name for name in BOTS if name.casefold() not in taken)
