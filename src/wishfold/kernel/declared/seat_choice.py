"""What each seat chooses for itself before the deal: a figure, a colour.

No rule depends on it. Views show it, words name it, and a record keeps it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..errors import Malformed

if TYPE_CHECKING:
    from ..game import Words


@dataclass(frozen=True, slots=True)
class SeatChoice:
    title: Mapping[str, str]
    """What people call it, in each language."""
    values: Mapping[str, Mapping[str, str]]
    """The values, each with what people call it in each language. No two seats have the same one, so there
    are as many as seats at least. A seat that chooses nothing has the value of its number."""
    view: Callable[[Sequence[str]], Callable[[Any, Any, int], Any]]
    """The game's view, for what the seats have chosen."""
    words: Callable[[Sequence[str]], "Words"]
    """The game's words, likewise."""

    def named(self, text: str) -> str:
        """The value that goes by this name in some language; any other text as it is."""
        meant = text.casefold()
        for value, names in self.values.items():
            if meant in (value, *(name.casefold() for name in names.values())):
                return value
        return text

    def check(self, wanted: Sequence[str]) -> None:
        """Raises Malformed for a value that does not exist, and for one that two seats want."""
        for seat, value in enumerate(wanted):
            if value and value not in self.values:
                raise Malformed("choice-unknown", value=value, possible=", ".join(self.values))
            if value and value in wanted[:seat]:
                raise Malformed("choice-twice", value=value)

    def settled(self, wanted: Sequence[str]) -> tuple[str, ...]:
        """A value for every seat, by what each wants ("" for nothing). The first seat that wants a value
        gets it. Any other seat gets the value of its number, or the first that is left."""
        usual = list(self.values)
        if len(wanted) > len(usual):
            raise Malformed("choice-count", count=len(wanted), seats=len(usual))
        got = [
            value if value in usual and value not in wanted[:seat] else ""
            for seat, value in enumerate(wanted)
        ]
        for seat, value in enumerate(got):
            if not value:
                free = [other for other in usual if other not in got]
                got[seat] = usual[seat] if usual[seat] in free else free[0]
        return tuple(got)
