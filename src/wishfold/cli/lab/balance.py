"""The most important figures of a survey, in lines for people."""

from collections.abc import Sequence

from ...lab.balance import Report
from ..texts import Speech
from .standing import failing, forfeited, number, percent


def lines(report: Report, speech: Speech) -> Sequence[str]:
    """The most important figures, for people; the rest is on the page."""
    told, language = [], speech.language
    for variant in report.variants:
        options = " ".join(f"{name}={value}" for name, value in variant.plan.options)
        told.append(speech("balance.variant", options=options))
        if lacking := len(variant.found) - len(variant.ended):
            told.append(speech("balance.lacking", count=lacking))
            failures = [
                *forfeited(variant.forfeits, speech),
                *failing(variant.failed, [report.bot], variant.last_words, speech),
            ]
            told += [f"    {failure.strip()}" for failure in failures]
        if not variant.ended:
            told.append(speech("balance.nothing"))
            continue
        shares = [percent(variant.at_seat(seat).value, language) for seat in range(variant.seats)]
        told.append(speech("balance.seats", shares=", ".join(shares)))
        draws = percent(variant.shared.value + variant.won_by_nobody.value, language)
        told.append(speech("balance.draws", draws=draws))
        of = {of: number(variant.length(of).median, language) for of in ("decisions", "turns", "rounds")}
        told.append(speech("balance.length", **of))
    return told
