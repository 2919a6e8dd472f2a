"""What the commands print that look at games instead of playing them."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ..bots import BOTS, BotSpec, bot_names, search_effort
from ..kernel.errors import WishfoldError
from ..kernel.game import Game
from ..kernel.options import Option, Options, spoken
from ..kernel.registry import load
from .texts import Speech

if TYPE_CHECKING:
    from ..kernel.conformance import Report

Progress = Callable[[int, int], None]


def box_line(game: Game, speech: Speech) -> str:
    """For how many people it is, and from which age on, as a box says it."""
    seats = game.seats
    many = speech("seats.one" if seats == (1,) else "seats.many", n=spoken(seats))
    return many if game.ages is None else f"{many}, {speech('ages', n=game.ages)}"


def game_lines(game: Game, speech: Speech) -> list[str]:
    title = game.title[speech.language]
    lines = [f"{game.name}: {title} ({box_line(game, speech)})", f"  {game.about[speech.language]}"]
    for option, possible in _choices(game):
        usual = option.default
        lines.append("  " + speech("games.option", name=option.name, possible=spoken(possible), usual=usual))
        lines += [f"    {said[speech.language]}" for said in option.values.values() if not option.words]
        lines += [f"    {option.about[speech.language]}"] if option.about else []
        lines += [f"    {line}" for line in (option.lines(speech.language) if option.lines else ())]
    if game.choice:
        called = game.choice.title[speech.language]
        lines.append("  " + speech("games.choice", title=called, values=",".join(game.choice.values)))
    return lines


def game_json(game: Game, speech: Speech) -> dict[str, Any]:
    return {
        "name": game.name,
        "version": game.version,
        "title": game.title[speech.language],
        "about": game.about[speech.language],
        "seats": list(game.seats),
        "ages": game.ages,
        "options": [
            {"name": option.name, "possible": list(possible), "default": option.default}
            for option, possible in _choices(game)
        ],
        "choices": list(game.choice.values) if game.choice else [],
    }


def _choices(game: Game) -> Iterator[tuple[Option, tuple[int | str, ...]]]:
    """The options besides the seats; what is possible holds for the usual number of seats, or where that
    leaves no choice, for the one that leaves most."""
    usual = Options({option.name: option.default for option in game.options})
    for option in game.options[1:]:
        possible = option.possible(usual)
        if len(possible) == 1:
            possible = max((option.possible(Options({**usual, "seats": n})) for n in game.seats), key=len)
        yield option, possible


def bots_to_have() -> Iterator[tuple[str, BotSpec | WishfoldError]]:
    """Every bot by name, or why one of another package cannot be had."""
    for name in bot_names():
        try:
            yield name, BOTS[name]
        except WishfoldError as error:
            yield name, error


def weakened(bot: str, game: Game, speech: Speech) -> str:
    """A sentence if a bot of ours thinks less on this machine than it would compiled."""
    thought = search_effort(bot, game)
    if thought is None or thought.iterations >= thought.full:
        return ""
    return speech("bot.interpreted", bot=bot, iterations=thought.iterations, full=thought.full)


def check_lines(report: "Report", speech: Speech) -> list[str]:
    """What was proved, with counts; what failed comes last, where it is seen."""
    room = max(len(f"{proof.count:,}") for proof in report.proofs)
    language = speech.language
    # Nothing of the sort came up, simultaneous decisions for instance: neither proved nor failed.
    counts = [(f"{proof.count:,}" if proof.count else "–", proof) for proof in report.proofs]
    lines = [f"{count:>{room}}  {proof.say(language)}" for count, proof in counts if not proof.failure]
    failures = [proof for proof in report.proofs if proof.failure]
    lines += [speech("check.failure", text=proof.say(language), why=proof.failure) for proof in failures]
    if failures:
        proofs = len(report.proofs)
        return [*lines, speech("check.failed", game=report.game, failures=len(failures), proofs=proofs)]
    return [*lines, speech("check.passed", game=report.game, playouts=report.playouts)]


def bench_lines(found: Mapping[str, Any]) -> Iterator[str]:
    """Every figure on a line of its own, whatever the measurements are."""

    def walk(names: tuple[str, ...], value: Any) -> Iterator[str]:
        if isinstance(value, Mapping):
            for name, inner in value.items():
                yield from walk((*names, str(name)), inner)
        else:
            said = f"{value:,.4g}" if isinstance(value, float) and value < 1000 else value
            said = f"{value:,.0f}" if isinstance(value, float) and value >= 1000 else said
            yield f"{' '.join(names)}: {said}"

    return walk((), found)


def loadable(known: list[str]) -> Iterator[Game | WishfoldError]:
    """Every game, or why a game of another package cannot be had."""
    for name in known:
        try:
            yield load(name)
        except WishfoldError as error:
            yield error


@contextmanager
def spinner() -> Iterator[Callable[[str], None]]:
    """What is being done, on stderr, where somebody looks at it."""
    from rich.console import Console

    console = Console(stderr=True)
    with console.status("") as status:
        yield lambda text: status.update(text) if console.is_terminal else None


@contextmanager
def progress_bar(text: str) -> Iterator[Progress]:
    """A bar on stderr, where somebody looks at it."""
    from rich.console import Console
    from rich.progress import Progress as Bar

    console = Console(stderr=True)
    with Bar(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(text)
        yield lambda done, total: bar.update(task, completed=done, total=total)
