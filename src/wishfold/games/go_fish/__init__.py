"""Go Fish: YOU WISH! without action cards. The rules are the same file with another kit."""

from ...kernel.game import Game
from ..you_wish import DEALER, LIMIT, REVISED, heuristics, rules
from ..you_wish.actions import EVENTS, GO_FISH_ACTIONS, GO_FISH_OUTCOMES
from ..you_wish.components import FEWEST_CREATURES_GO_FISH, options
from ..you_wish.kit import go_fish_kit
from ..you_wish.notation import TableNotation
from ..you_wish.view import open_view, view
from ..you_wish.words import FamilyWords

GAME = Game(
    name="go-fish",
    version=2,
    package=__name__,
    prefix="GF",
    title={"en": "YOU WISH! Go Fish", "de": "YOU WISH! Go Fish"},
    about={
        "en": "Ask the others for creatures and lay down sets of four.",
        "de": "Frag die anderen nach Wesen und leg Vierersätze ab.",
    },
    rules=rules,
    actions=GO_FISH_ACTIONS,
    outcomes=GO_FISH_OUTCOMES,
    events=EVENTS,
    options=options(FEWEST_CREATURES_GO_FISH),
    kit=go_fish_kit,
    view=view,
    open_view=open_view,
    words=FamilyWords(),
    notation=TableNotation(),
    heuristics=heuristics,
    limit=LIMIT,
    minutes=(10, 20),
    ages=6,
    company=3,
    revised={1: REVISED},
    first=DEALER,
)
