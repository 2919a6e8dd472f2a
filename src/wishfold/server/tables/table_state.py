"""The state of a table as everybody may see it: who sits where, and its configuration."""

from ..wire.answers import SeatState, TableState
from .config import FROZEN, OPEN
from .table_data import TableData


def table_state(table: TableData) -> TableState:
    config = table.config
    hosts = table.seats_of(config.host)
    return TableState(
        table=table.id,
        game=config.game,
        options=config.options,
        status=FROZEN if table.frozen else table.status,
        why=table.frozen,
        seats=[_seat_state(table, seat) for seat in range(len(config.seats))],
        host=hosts[0] if hosts else None,
        listed=config.listed,
        revealing=config.revealing,
        dice=config.dice_name(),
        undo=config.undo_in_force,
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


def _seat_state(table: TableData, number: int) -> SeatState:
    played, seat = table.match or table.archived, table.config.seats[number]
    bot = played.bots[number] if played else seat.bot
    resigned = played is not None and number in played.resigned
    ready = seat.ready if table.status == OPEN else number in table.ready_again
    return SeatState(
        name=seat.name,
        bot=bot,
        lent=bool(bot) and not seat.bot and not resigned,
        resigned=resigned,
        taken=seat.taken,
        ready=ready or bool(bot),
        here=table.is_connected(number),
        commit=seat.commit,
        seed=seat.seed,
        bot_votes=sorted(table.bot_votes.get(number, ())),
        choice=seat.choice if seat.taken else "",
        chair=seat.chair,
    )
