"""Whether the record of a table says what somebody who played there was promised."""

from wishfold.kernel.record import Record
from wishfold.kernel.record_lines import Line
from wishfold.kernel.series_record import SeriesRecord

from .ledger import ACCEPTED, REFUSED, check_kept
from .player import Player
from .truth import Truth


def lines_of(record: Record | SeriesRecord) -> list[Line]:
    games = record.games if isinstance(record, SeriesRecord) else (record,)
    return [line for game in games for line in game.lines]


def check_record(record: Record | SeriesRecord, player: Player, truth: Truth) -> None:
    lines = lines_of(record)
    gave_up = {int(line.mark.split()[1]) - 1 for line in lines if line.mark.startswith("resigned")}
    # Where all but one gave up the rules did not end it, and everywhere else they did.
    assert record.stopped == (len(gave_up) >= max(1, len(record.players) - 1))
    assert record.finished != record.stopped
    if player.seat is not None:
        _check_giving_up(player.seat in gave_up, player.seat, player)
        _check_decisions(lines, player.seat, player, truth)


def _check_giving_up(gave_up: bool, seat: int, player: Player) -> None:
    fates = {wish.fate for wish in player.ledger.wishes if wish.do == "resign"}
    assert gave_up >= (ACCEPTED in fates)
    assert gave_up <= bool(fates - {REFUSED})
    if gave_up:
        places = player.shown[-1].update["places"]
        assert places[seat] == max(places)


def _check_decisions(lines: list[Line], seat: int, player: Player, truth: Truth) -> None:
    """What was accepted and not taken back stands there, and nothing else as this person's decision."""
    decided = [line.text for line in lines if not line.mark and line.seat == seat and not line.by]
    standing = [
        wish for wish in player.ledger.standing if wish is not None and not truth.forestalled(seat, wish)
    ]
    check_kept(standing, decided, lambda wish, text: truth.text(wish) == text)
