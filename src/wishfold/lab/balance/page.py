"""The report as a page that needs nothing but itself."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import inf

from ...bots import bot_title
from ..estimates import Estimate
from .figures import LENGTHS, Variant
from .plots import bar, histogram, mark
from .report import Report
from .style import CSS
from .texts import TEXTS
from .usage import Part, Use


def page(report: Report, language: str = "en") -> str:
    return "\n".join(_Page(report, language).lines()) + "\n"


class _Page:
    def __init__(self, report: Report, language: str) -> None:
        self._report = report
        self._variants = [variant for variant in report.variants if variant.ended]
        """Those of which there is something to show."""
        self._language = language
        self._seats = max(variant.seats for variant in report.variants)

    def _say(self, key: str, **about: object) -> str:
        return escape(TEXTS[self._language][key].format(**about))

    def lines(self) -> Iterator[str]:
        title = self._say("title", title=self._report.game.title[self._language])
        yield f'<!doctype html>\n<html lang="{self._language}">\n<head>\n<meta charset="utf-8">'
        # Nothing is fetched and nothing runs, and the browser sees to it.
        only_style = "default-src 'none'; style-src 'unsafe-inline'"
        yield f'<meta http-equiv="Content-Security-Policy" content="{only_style}">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield f"<title>{title}</title>\n<style>{CSS}</style>\n</head>\n<body>\n<h1>{title}</h1>"
        yield from self._head()
        if self._variants:
            yield from self._sections()
        yield "</body>\n</html>"

    def _sections(self) -> Iterator[str]:
        yield from self._section("figures", self._figures(), "spread.note")
        yield from self._section("wins", self._wins(), "wins.alone" if self._seats == 1 else "wins.note")
        yield from self._section("length", self._lengths(), "length.note")
        for part in ("actions", "events"):
            uses = [getattr(variant, part)() for variant in self._variants]
            yield from self._section(part, self._uses(uses), f"{part}.note")

    def _section(self, key: str, inner: Iterable[str], note: str) -> Iterator[str]:
        yield f'<section id="{key}">\n<h2>{self._say(key)}</h2>\n<p class="quiet">{self._say(note)}</p>'
        yield from inner
        yield "</section>"

    def _head(self) -> Iterator[str]:
        report, several = self._report, len(self._report.variants) > 1
        intro = "intro" if several else "intro.one"
        bot = bot_title(report.bot, self._language)
        yield f"<p>{self._say(intro, games=report.games, bot=bot, seed=report.seed)}</p>"
        same = [
            f"{name}={value}"
            for name, value in report.variants[0].plan.options
            if name not in report.variants[0].varied
        ]
        yield f'<p class="quiet">{self._say("options", options=" ".join(same))}</p>'
        for variant in report.variants:
            if not variant.ended:
                which = _name(variant) or " ".join(same)
                yield f"<p>{self._say('nothing', options=which)}</p>"
        if len(self._variants) > 1:
            yield f'<ul class="legend" aria-label="{self._say("variants")}">'
            for number, variant in enumerate(self._variants):
                yield f"<li>{mark(number)} {escape(_name(variant))}</li>"
            yield "</ul>"

    def _figures(self) -> Iterator[str]:
        yield '<div class="wide"><table>\n<thead><tr><th></th>'
        for number, variant in enumerate(self._variants):
            yield f'<th scope="col">{mark(number)} {escape(_name(variant)) or self._say("usual")}</th>'
        yield "</tr></thead>\n<tbody>"
        rows = [("games", [str(len(variant.ended)) for variant in self._variants])]
        if not self._report.complete:
            lacking = [str(len(variant.found) - len(variant.ended)) for variant in self._variants]
            rows.append(("not-counted", lacking))
        rows += [(of, [self._spread(variant, of) for variant in self._variants]) for of in LENGTHS]
        if self._seats > 1:
            rows.append(("shared", [self._percent(variant.shared.value) for variant in self._variants]))
        rows.append(("nobody", [self._percent(variant.won_by_nobody.value) for variant in self._variants]))
        for key, cells in rows:
            said = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
            yield f'<tr><th scope="row">{self._say(key)}</th>{said}</tr>'
        yield "</tbody></table></div>"

    def _spread(self, variant: Variant, of: str) -> str:
        spread = variant.length(of)
        figures = {name: getattr(spread, name) for name in ("median", "quarter", "three_quarters")}
        return TEXTS[self._language]["spread"].format(
            **{name: self._number(figure, 1) for name, figure in figures.items()}
        )

    def _wins(self) -> Iterator[str]:
        at = [[variant.at_seat(seat) for seat in range(variant.seats)] for variant in self._variants]
        most = max(estimate.high for seats in at for estimate in seats)
        yield "<dl>"
        for seat in range(self._seats):
            name = self._say("alone") if self._seats == 1 else self._say("seat", seat=seat + 1)
            yield f"<div><dt>{name}</dt>"
            for number, seats in enumerate(at):
                if seat < len(seats):
                    even = 1 / len(seats) if len(seats) > 1 else None
                    share = seats[seat]
                    between = f"({self._number(100 * share.low)}–{self._number(100 * share.high)})"
                    said = f"{self._percent(share.value)} <span class='quiet'>{between}</span>"
                    yield _row(number, bar(share, most, number, even), said)
            yield "</div>"
        yield "</dl>"

    def _lengths(self) -> Iterator[str]:
        shown: list[list[object]] = []
        for of in LENGTHS:
            spreads = [variant.length(of) for variant in self._variants]
            low, high = min(spread.low for spread in spreads), max(spread.high for spread in spreads)
            told: list[object] = [spread.counts for spread in spreads]
            if not high or told in shown:
                continue  # a game that does not tell of them, or in which each round is one turn
            shown.append(told)
            yield f"<h3>{self._say(of)}</h3>"
            for number, spread in enumerate(spreads):
                name = escape(_name(self._variants[number]))
                yield f"<figure>{histogram(spread, low, high, number)}"
                axis = (self._number(low), f"{mark(number)} {name}", self._number(high))
                said = "".join(f"<span>{part}</span>" for part in axis)
                yield f'<figcaption class="axis">{said}</figcaption></figure>'

    def _uses(self, uses: Sequence[Sequence[Use]]) -> Iterator[str]:
        """Kind by kind, the variants below each other; all variants have the same kinds."""
        most = max((use.a_game.value for variant in uses for use in variant), default=0.0)
        yield "<dl>"
        for alike in zip(*uses, strict=True):
            examples = [use.example[self._language] for use in alike if use.example]
            quoted = self._say("example", text=examples[0]) if any(examples[:1]) else ""
            kind = escape(alike[0].kind.replace("_", " "))
            yield f"<div><dt>{kind} <span class='quiet'>{quoted}</span></dt>"
            for number, use in enumerate(alike):
                if not use.games:
                    yield _row(number, bar(0.0, most, number), self._never())
                    continue
                share = f"<span class='quiet'>· {self._percent(use.games)}</span>"
                yield _row(number, bar(use.a_game, most, number), f"{self._mean(use.a_game)} {share}")
            yield from self._parts([use.parts for use in alike])
            yield "</div>"
        yield "</dl>"

    def _parts(self, parts: Sequence[Sequence[Part]]) -> Iterator[str]:
        labels = {part.labels["en"]: part.labels[self._language] for one in parts for part in one}
        if not labels:
            return
        found = [{part.labels["en"]: part.a_game for part in one} for one in parts]
        most = max(max(one.values(), default=0.0) for one in found)
        yield f"<details><summary>{self._say('which')}</summary><dl>"
        for key, label in labels.items():
            yield f"<div><dt>{escape(label)}</dt>"
            for number, one in enumerate(found):
                value = one.get(key, 0.0)
                said = self._number(value, 2) if value else self._never()
                yield _row(number, bar(value, most, number), said)
            yield "</div>"
        yield "</dl></details>"

    def _never(self) -> str:
        return f"<span class='quiet'>{self._say('never')}</span>"

    def _mean(self, estimate: Estimate) -> str:
        value = self._number(estimate.value, 2)
        if estimate.high == inf:
            return value
        low, high = self._number(max(0.0, estimate.low), 2), self._number(estimate.high, 2)
        return f"{value} <span class='quiet'>({low}–{high})</span>"

    def _percent(self, value: float) -> str:
        return f"{self._number(100 * value, 1)} %"

    def _number(self, value: float, digits: int = 0) -> str:
        said = f"{value:.{digits}f}" if value % 1 else f"{value:.0f}"
        return said.replace(".", ",") if self._language == "de" else said


def _row(variant: int, drawing: str, said: str) -> str:
    return f'<dd>{mark(variant)}{drawing}<span class="said">{said}</span></dd>'


def _name(variant: Variant) -> str:
    return " ".join(f"{name}={value}" for name, value in variant.varied.items())
