"""`wishfold check` and `wishfold count`: whether the rules of a game keep to the contract, and how many ways
lead on from a position."""

from typing import TYPE_CHECKING, Annotated

import typer

from ...kernel.errors import Malformed
from ..parameters import (
    From,
    GameName,
    GameOption,
    Interpreted,
    Json,
    Lang,
    help_text,
    print_json,
    print_lines,
    speech_of,
)
from ..texts import Speech

if TYPE_CHECKING:
    from ...kernel.conformance import Report


def check(
    game: GameName,
    playouts: Annotated[int, typer.Option(metavar="N", help=help_text("help.opt.playouts"))] = 1000,
    seed: Annotated[int, typer.Option(metavar="N", help=help_text("help.opt.check-seed"))] = 0,
    interpreted: Interpreted = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from ... import load
    from ...kernel.conformance import check as check_game
    from ..progress import progress_bar

    speech, found = speech_of(lang), load(game)
    if playouts < 1:
        raise Malformed("number-range", name="--playouts", possible="≥ 1", value=playouts)
    with progress_bar(speech("check.progress", game=game)) as progress:
        report = check_game(found, playouts, seed=seed, progress=progress, compiled=not interpreted)
    if json:
        print_json(report.as_json())
    else:
        print_lines(*check_lines(report, speech))
    raise typer.Exit(0 if report.passed else 1)


def count(
    game: GameName,
    depth: Annotated[int, typer.Option(metavar="D", help=help_text("help.opt.depth"), show_default=False)],
    option: GameOption = None,
    origin: From = None,
    interpreted: Interpreted = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from ... import load
    from ...kernel.engines.count import count as count_ways
    from ..play.start import read_start

    speech, found = speech_of(lang), load(game)
    if not 1 <= depth <= found.limit:
        raise Malformed("number-range", name="--depth", possible=f"1–{found.limit}", value=depth)
    position = read_start(found, options=option or [], origin=origin).position()
    counts = count_ways(found.engine(compiled=not interpreted), position, depth)
    if json:
        print_json({"game": game, "position": str(position), "counts": list(counts)})
    else:
        for at, n in enumerate(counts, start=1):
            print(speech("count.row", depth=at, count=n), flush=True)


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
