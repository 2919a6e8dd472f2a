"""From what a seat was told to the story of the other hand, as `belief` tells it again."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from wishfold.games.you_wish.rules.cards import one
from wishfold.games.you_wish.rules.state import Kit
from wishfold.kernel.events import Event

from . import belief

Row = tuple[int, int, int]


@dataclass(slots=True)
class Story:
    """At a table of two."""

    kit: Kit
    seat: int
    """Who listens."""
    unseen: int = 0
    """The cards that lie in the slots and in the pile (see cards.py)."""
    slots: int = 0
    rows: list[Row] = field(default_factory=list)
    asked: int = 0
    refilling: bool = False
    out: bool = False

    def hear(self, event: Event) -> None:
        about = event.fields
        own = about.get("seat") == self.seat
        match event.name:
            case "dealt" | "drew" if own:
                self.unseen -= one(about["card"])
            case "dealt_unseen":
                self._get()
            case "drew_unseen":
                self._get()
                # Whether it goes on refilling only the next event tells.
                why = belief.IS_TRICK if self.refilling else belief.IS_NOT
                self.rows.append((why, self.slots - 1, self.asked))
            case "showed" if not own:
                del self.rows[-2:]
                self.slots -= 1
                self.unseen -= one(about["creature"])
                self.rows.append((belief.TAKES, about["creature"], 1))
            case "asked":
                self.asked = about["creature"]
                if not own:
                    self.rows.append((belief.ASKS, self.asked, 0))
                elif not self.out:
                    self.rows.append((belief.HAS_CREATURES, 0, 0))
            case "gave":
                self.rows.append((belief.TAKES if own else belief.GIVES, self.asked, about["cards"]))
            case "wished" if not own:
                self.rows.append((belief.GIVES, self.asked, 0))
            case "laid" if not own:
                self.rows.append((belief.LAYS, about["creature"], about["sets"] * self.kit.set_size))
            case "refills" | "passed_over" if not own:
                self.rows.append((belief.HAS_NONE, 0, 0))
                self.refilling = event.name == "refills"
                self.out = not self.refilling
            case "refilled" if not own:
                self.rows[-1] = (belief.IS_CREATURE, self.slots - 1, 0)
                self.refilling = False
            case "played" if not own:
                self.rows.append((belief.PLAYS, about["card"], 0))
            case "played_none" if not own:
                self.rows.append((belief.PASSES, 0, 0))
            case _:
                pass

    def _get(self) -> None:
        self.rows.append((belief.GETS, self.slots, 0))
        self.slots += 1


def heard(kit: Kit, seat: int, told: Iterable[Event]) -> Story:
    story = Story(kit, seat, unseen=kit.deck)
    for event in told:
        story.hear(event)
    return story
