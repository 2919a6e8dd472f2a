"""Lone Peak: everyone picks a number in secret, and the highest that only one has picked wins."""

from wishfold.kernel.game import Game
from wishfold.kernel.notation.fields import FieldNotation, Word
from wishfold.kernel.options import Option

from . import rules
from .words import WORDS, view

GAME = Game(
    name="lone-peak",
    version=1,
    package=__name__,
    prefix="LP",
    title={"en": "Lone Peak", "de": "Lone Peak"},
    about={
        "en": "Pick a number in secret; the highest that only one has picked wins.",
        "de": "Wählt heimlich eine Zahl; die höchste, die nur einmal gewählt ist, gewinnt.",
    },
    rules=rules,
    actions=rules.ACTIONS,
    events=rules.EVENTS,
    options=(Option("seats", default=3, low=2, high=rules.MOST_SEATS),),
    view=view,
    words=WORDS,
    notation=FieldNotation(rules.State, picked=Word("-", *rules.NUMBERS, "?")),
    limit=rules.MOST_SEATS,  # everyone picks once
)
