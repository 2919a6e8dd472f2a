"""How a table stands, as everybody may know it: who sits where, and what was agreed."""

from typing import TYPE_CHECKING

from ..wire.answers import Chair, TableState
from .config import FROZEN, OPEN

if TYPE_CHECKING:
    from .table import Table


def state_of(table: "Table") -> TableState:
    agreed, match = table.agreed, table.match
    chairs = []
    for seat, place in enumerate(agreed.places):
        bot = match.bots[seat] if match else place.bot
        resigned = match is not None and seat in match.resigned
        ready = place.ready if table.status == OPEN else seat in table.ready_again
        chairs.append(
            Chair(
                name=place.name,
                bot=bot,
                lent=bool(bot) and not place.bot and not resigned,
                resigned=resigned,
                taken=place.taken,
                ready=ready or bool(bot),
                here=table.here(seat),
                commit=place.commit,
                seed=place.seed,
                leave=sorted(table.leave.get(seat, ())),
                choice=place.choice if place.taken else "",
                chair=place.chair,
            )
        )
    hosts = table.seats_of(agreed.host)
    return TableState(
        table=table.id,
        game=agreed.game,
        options=agreed.options,
        status=FROZEN if table.frozen else table.status,
        why=table.frozen,
        seats=chairs,
        host=hosts[0] if hosts else None,
        listed=agreed.listed,
        revealing=agreed.revealing,
        dice=agreed.dice_name(),
        undo=agreed.undo_in_force,
        talk=agreed.talk,
        pace=list(agreed.pace),
        auto=agreed.auto,
        series=agreed.series,
        hints=table.hints_given,
        first=agreed.seat_of(agreed.first),
        first_by=agreed.first_by,
        again=agreed.again,
        origin=agreed.stem,
    )
