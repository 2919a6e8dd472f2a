"""The configuration of a new table: from a form, from a finished game to branch off, or for a rematch."""

from ...kernel.declared.first_player import CHOSEN
from ...kernel.game import Game
from ...kernel.position import Position, digest_of
from ...kernel.registry import load
from ...kernel.story import NOBODY
from ..errors import Illegal, Malformed
from ..names import clean_name, clean_seed, names_for_bots
from ..store.changes import Seating
from ..tables.commands.checks import known_bot
from ..tables.config import SeatConfig, TableConfig
from ..tables.table import Table
from ..wire import forms


def config_from_form(form: forms.NewTable, host: str, secret: bytes) -> TableConfig:
    game = load(form.game)
    options = game.choose(**_options(game, form))
    if form.chat == "free" and (form.listed or not game.free_chat):
        raise Illegal("chat-public" if form.listed else "chat-game")
    if form.series and game.series is None:
        raise Malformed("no-series", game=game.name)
    if form.first is not None and form.first >= len(form.seats):
        raise Malformed("not-a-seat", seat=form.first + 1, seats=len(form.seats))
    seats = _seats(form)
    config = TableConfig(
        game=game.name,
        version=game.version,
        options=dict(options),
        seats=seats,
        host=host,
        secret=secret.hex(),
        listed=form.listed,
        undo=form.undo or "",
        chat=form.chat,
        pace=(form.pace.each, form.pace.bank, form.pace.extra),
        auto=form.auto,
        series=form.series,
        hints=form.hints,
        stand_in=known_bot(form.stand_in),
        seed=clean_seed(form.seed) if form.seed else "",
        first=form.first,
        first_by="" if form.first is None else CHOSEN,
    )
    for number, wanted in enumerate(form.seats):
        if isinstance(wanted, forms.MySeat) and wanted.choice:
            config.choose(number, wanted.choice)
    return config


def _options(game: Game, form: forms.NewTable) -> dict[str, object]:
    options: dict[str, object] = {"seats": len(form.seats), **form.options}
    if str(options["seats"]) != str(len(form.seats)):
        raise Malformed("seats-count", game=game.name, possible=options["seats"], count=len(form.seats))
    return options


def _seats(form: forms.NewTable) -> list[SeatConfig]:
    seats = []
    free_names = names_for_bots(wanted.name for wanted in form.seats if isinstance(wanted, forms.MySeat))
    for chair, wanted in enumerate(form.seats):
        if isinstance(wanted, forms.BotSeat):
            bot = known_bot(wanted.bot)
            seats.append(SeatConfig(name=next(free_names), bot=bot, taken=True, chair=chair))
        elif isinstance(wanted, forms.MySeat):
            seats.append(SeatConfig(name=clean_name(wanted.name), taken=True, chair=chair))
        else:
            seats.append(SeatConfig(chair=chair))
    _check_names_differ([seat.name for seat in seats])
    return seats


def _check_names_differ(names: list[str]) -> None:
    given = [name.casefold() for name in names if name]
    for name in names:
        if name and given.count(name.casefold()) > 1:
            raise Illegal("names-alike", name=name)


def config_of_branch(
    table: Table, position: Position, form: forms.Branch, host: str, secret: bytes
) -> TableConfig:
    """A table that goes on from a position of a finished game: one person against bots, with other dice."""
    if position.over:
        raise Illegal("match-over")
    if form.seat >= position.seats:
        raise Malformed("not-a-seat", seat=form.seat + 1, seats=position.seats)
    seats: list[forms.MySeat | forms.OpenSeat | forms.BotSeat] = [
        forms.MySeat(name=form.name) if seat == form.seat else forms.BotSeat(bot=form.bot)
        for seat in range(position.seats)
    ]
    options: dict[str, int | str] = dict(position.options)
    # Against bots alone, hints and taking back cost no other person anything.
    wanted = forms.NewTable(game=position.game.name, seats=seats, options=options, undo="own", hints=True)
    config = config_from_form(wanted, host, secret)
    # A game that stands at its very beginning begins as any does, with all that is told there.
    fresh = position.digest() == digest_of(position.game.fresh(position.kit))
    config.origin, config.branched_from = "" if fresh else position.write(), table.id
    config.seats[form.seat].ready = True
    _keep_names(config, table.names, form.seat)
    for seat, choice in zip(config.seats, position.game.chosen, strict=False):
        seat.choice = choice
    return config


def _keep_names(config: TableConfig, names: list[str], mine: int) -> None:
    """Gives bots the names of those whose seats they take, as the game so far was theirs."""
    own = config.seats[mine].name
    free = names_for_bots([own, *names])
    for seat, name in enumerate(names):
        if seat != mine:
            config.seats[seat].name = next(free) if name.casefold() == own.casefold() else name


def config_of_rematch(table: Table, secret: bytes) -> tuple[TableConfig, Seating]:
    """The same once more, with everybody one seat on. The seats of players who left the table are free."""
    config = table.config.draft()
    config.options = dict(load(config.game).choose(**config.options))
    config.secret, config.began, config.again = secret.hex(), 0, ""
    config.ready_after = {}
    config.origin, config.branched_from = "", ""
    config.seed = f"{config.seed} again" if config.seed else ""
    config.unready()
    if not any(config.host in who for who in table.seating.values()):
        config.host = table.host_without(config.host)
    for seat in config.human_seats:
        if not table.seating.get(seat):
            config.seats[seat].name, config.seats[seat].taken = "", False
    count = len(config.seats)
    config.rotate_for_rematch()
    seating = {
        NOBODY if seat == NOBODY else (seat - 1) % count: set(who) for seat, who in table.seating.items()
    }
    return config, seating
