"""Who won, in a sentence."""

from ...kernel.position import Result
from ..texts import Speech


def result_line(result: Result, speech: Speech, names: tuple[str, ...]) -> str:
    """Who won a game. The game itself has told the reckoning."""
    winners = [names[seat] for seat in result.winners]
    if not winners:
        return speech("nobody-wins")
    return speech("winner" if len(winners) == 1 else "winners", names=speech.all_of(winners))


def series_line(places: tuple[int, ...], speech: Speech, names: tuple[str, ...]) -> str:
    """Who won a series."""
    winners = [name for name, place in zip(names, places, strict=True) if place == 1]
    key = "series-winner" if len(winners) == 1 else "series-winners"
    return speech(key, names=speech.all_of(winners))
