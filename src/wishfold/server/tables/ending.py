"""A match that is over, as the archive stores it."""

from ...match.match import Match
from ..store.archived import ArchivedMatch
from .config import TableConfig


def archived_match(table: str, config: TableConfig, match: Match, ended: int) -> ArchivedMatch:
    standing, result, places = match.standing(), match.position.result(), match.places()
    points = standing.tally if standing else result.points if result else None
    return ArchivedMatch(
        table=table,
        game=config.game,
        version=config.version,
        options=config.options,
        names=[place.name for place in config.seats],
        bots=list(match.bots),
        resigned=sorted(match.resigned),
        places=None if places is None else list(places),
        points=None if points is None else list(points),
        abandoned=match.abandoned,
        began=config.began,
        ended=ended,
        record=match.record().write(),
        ending=match.ending().write(),
    )
