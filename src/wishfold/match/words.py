"""What has been told, in sentences: the game's own words for what happened in it, and these for
what happened to the match."""

from collections.abc import Callable, Sequence

from ..kernel.declared.first_player import sentence
from ..kernel.game import Game
from .story import Told
from .undo import CLOCK

SENTENCES = {
    "en": {
        "bot_sits": "A bot ({bot}) plays for {seat} from now on.",
        "person_sits": "{seat} is back.",
        "time_is_up": "Time is up; a bot ({bot}) decides for {seat}.",
        "no_choice": "{seat} had only one choice.",
        "resigned": "{seat} gives up.",
        "resigned_played_on": "{seat} gives up; a bot plays on at this seat.",
        "abandoned": "The table breaks up; there is no result.",
        "undo_wanted": "{seat} would like to take something back.",
        "undo_declined": "{seat} would rather not have it taken back.",
        "taken_back": "{seat} takes the latest decision back.",
        "taken_back_own": "{seat} takes back: {action}.",
        "game_begins": "Game {game} of the series.",
        "standing": "{seat}: {tally} in the series so far.",
        "series_over": "{seat}: place {place} in the series.",
        "series_over_unplaced": "{seat}: no place in the series.",
        "champion": "{seat} wins the series.",
    },
    "de": {
        "bot_sits": "Für {seat} spielt ab jetzt ein Bot ({bot}).",
        "person_sits": "{seat} ist wieder da.",
        "time_is_up": "Die Zeit ist um; für {seat} entscheidet ein Bot ({bot}).",
        "no_choice": "{seat} hatte nur eine Möglichkeit.",
        "resigned": "{seat} gibt auf.",
        "resigned_played_on": "{seat} gibt auf; auf diesem Platz spielt ein Bot weiter.",
        "abandoned": "Der Tisch löst sich auf; es gibt kein Ergebnis.",
        "undo_wanted": "{seat} möchte etwas zurücknehmen.",
        "undo_declined": "{seat} möchte nicht, dass es zurückgenommen wird.",
        "taken_back": "{seat} nimmt die letzte Entscheidung zurück.",
        "taken_back_own": "{seat} nimmt zurück: {action}.",
        "game_begins": "Spiel {game} der Serie.",
        "standing": "{seat}: bisher {tally} in der Serie.",
        "series_over": "{seat}: Platz {place} in der Serie.",
        "series_over_unplaced": "{seat}: kein Platz in der Serie.",
        "champion": "{seat} gewinnt die Serie.",
    },
}


def say(
    told: Told, language: str, names: Sequence[str], game: Game, bot_title: Callable[[str, str], str]
) -> str | None:
    """A sentence for the log, or None where there is nothing to say. `bot_title` gives what a bot is called
    in a language."""
    if told.event is not None:
        return game.words.event(told.event, language, names)
    if told.name == "begins":
        return sentence(game.first, told.fields["by"], told.fields["seat"], language, names)
    key, said = told.name, dict(told.fields)
    if "seat" in said:
        said["seat"] = names[said["seat"]]
    if told.name == "bot_decides":
        # That a bot's seat is played by its bot is no news; that time is up is.
        if not said["bot"].startswith(CLOCK):
            return None
        key, said["bot"] = "time_is_up", said["bot"].removeprefix(CLOCK)
    if "bot" in said:
        said["bot"] = bot_title(said["bot"], language)
    if told.name == "resigned" and said.get("played_on"):
        key = "resigned_played_on"
    if told.name == "champion" and game.champion:
        return game.champion[language].format(name=said["seat"])
    if told.name == "series_over" and not said["place"]:
        key = "series_over_unplaced"
    if told.name == "taken_back" and (action := game.actions.read(said.get("action", ""))):
        key, said["action"] = "taken_back_own", game.words.action(action, language, names)
    return SENTENCES[language][key].format(**said)
