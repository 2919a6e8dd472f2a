"""3 Wishes: peek, switch, shuffle, and declare when your three wishes are the best."""

from ...kernel.declared.first_player import FirstPlayer
from ...kernel.game import Game
from . import heuristics, rules
from .actions import ACTIONS, EVENTS, OUTCOMES
from .components import DECK, MOST_SEATS, OPTIONS, ROUNDS
from .impossible import impossible
from .kit import three_wishes_kit
from .notation import WishNotation
from .series import three_wishes_series
from .view import closed_view, open_view, still_open, view
from .words import WishWords

LIMIT = len(DECK) + MOST_SEATS + 2 * 2 * MOST_SEATS * ROUNDS
"""Every card is dealt and everybody looks once; then two actions a turn, each perhaps with chance."""

GAME = Game(
    name="three-wishes",
    version=2,
    package=__name__,
    prefix="TW",
    title={"en": "3 Wishes", "de": "3 Wünsche"},
    about={
        "en": "Peek, switch and shuffle until your three wishes are the best, and remember where they went.",
        "de": "Ansehen, tauschen, mischen, bis du die besten drei Wünsche hast; merk dir, wo alles liegt.",
    },
    rules=rules,
    heuristics=heuristics,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    options=OPTIONS,
    kit=three_wishes_kit,
    view=view,
    open_view=open_view,
    close=closed_view,
    still_open=still_open,
    words=WishWords(),
    notation=WishNotation(),
    limit=LIMIT,
    impossible=impossible,
    minutes=(10, 25),
    company=4,
    free_chat=False,
    series=three_wishes_series,
    champion={
        "en": "{name} is declared grand master of 3 Wishes!",
        "de": "Die Großmeisterschaft in 3 Wünsche geht an {name}!",
    },
    first=FirstPlayer(
        question={"en": "Whose wish came true last?", "de": "Wessen Wunsch ging zuletzt in Erfüllung?"},
        hint={
            "en": "If you cannot agree, the youngest begins.",
            "de": "Seid ihr euch nicht einig, beginnt, wer am jüngsten ist.",
        },
        chosen={
            "en": "{name} begins: last to see a wish come true, or the youngest.",
            "de": "{name} beginnt: zuletzt ein Wunsch erfüllt, oder am jüngsten.",
        },
        option="starts",
    ),
)
