"""How a table stands, as everybody may know it: who sits where, and what was agreed."""

from typing import TYPE_CHECKING

from ..wire.answers import SeatState, TableState
from .config import FROZEN, OPEN

if TYPE_CHECKING:
    from .table import Table


def state_of(table: "Table") -> TableState:
    config, match = table.config, table.match
    chairs = []
    for seat, place in enumerate(config.seats):
        bot = match.bots[seat] if match else place.bot
        resigned = match is not None and seat in match.resigned
        ready = place.ready if table.status == OPEN else seat in table.ready_again
        chairs.append(
            SeatState(
                name=place.name,
                bot=bot,
                lent=bool(bot) and not place.bot and not resigned,
                resigned=resigned,
                taken=place.taken,
                ready=ready or bool(bot),
                here=table.here(seat),
                commit=place.commit,
                seed=place.seed,
                bot_votes=sorted(table.bot_votes.get(seat, ())),
                choice=place.choice if place.taken else "",
                chair=place.chair,
            )
        )
    hosts = table.seats_of(config.host)
    return TableState(
        table=table.id,
        game=config.game,
        options=config.options,
        status=FROZEN if table.frozen else table.status,
        why=table.frozen,
        seats=chairs,
        host=hosts[0] if hosts else None,
        listed=config.listed,
        revealing=config.revealing,
        dice=config.dice_name(),
        undo=config.undo,
        chat=config.chat,
        pace=list(config.pace),
        auto=config.auto,
        series=config.series,
        hints=table.hints_given,
        first=config.seat_of(config.first),
        first_by=config.first_by,
        again=config.again,
        branched_from=config.branched_from,
    )
