"""`wishfold games` and `wishfold rules`: which games there are, and their books."""

import sys
from typing import Annotated

import typer

from ..parameters import GameName, Json, Lang, help_text, print_json, print_lines, speech_of


def games(json: Json = False, lang: Lang = None) -> None:
    from ... import Game, names
    from ..game_list import game_json, game_lines, loadable

    speech, found = speech_of(lang), []
    for game in loadable(names()):
        if isinstance(game, Game):
            found.append(game)
        else:
            print(game.say(speech.language), file=sys.stderr)
    if json:
        print_json([game_json(game, speech) for game in found])
        return
    for game in found:
        print_lines(*game_lines(game, speech), "")
    print_lines(speech("games.how"))


def rules(
    game: GameName,
    clause: Annotated[
        str | None, typer.Argument(metavar="CLAUSE", help=help_text("help.arg.clause"), show_default=False)
    ] = None,
    lang: Lang = None,
) -> None:
    from ... import load
    from ..rulebook import clause_lines, clause_named

    language = speech_of(lang).language
    found = load(game)
    if clause is None:
        print_lines(found.book(language).text)
    else:
        print_lines(*clause_lines(clause_named(found, clause, language)))
