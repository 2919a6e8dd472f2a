"""`wishfold replay`, `review` and `verify`: what can be done with a saved game or series."""

from typing import Annotated

import typer

from ...kernel.errors import Malformed
from ..parameters import File, Json, Lang, help_text, print_json, print_lines, speech_of


def replay(
    file: File,
    seat: Annotated[str | None, typer.Option(metavar="N", help=help_text("help.opt.seat"))] = None,
    everything: Annotated[bool, typer.Option("--all", help=help_text("help.opt.all"))] = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from ..files import read_record
    from ..records.transcript import Transcript

    if everything and seat is not None:
        raise Malformed("not-together", one="--seat", other="--all")
    transcript = Transcript(read_record(file), seat, everything, speech_of(lang))
    if json:
        print_json(transcript.as_json())
    else:
        print_lines(*transcript.lines())


def review(
    file: File,
    bot: Annotated[str, typer.Option(metavar="BOT", help=help_text("help.opt.review-bot"))] = "strong",
    iterations: Annotated[
        int | None, typer.Option(metavar="N", help=help_text("help.opt.review-iterations"))
    ] = None,
    seat: Annotated[str | None, typer.Option(metavar="N", help=help_text("help.opt.review-seat"))] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from ...bots import Budget
    from ..files import read_record
    from ..progress import progress_bar
    from ..records.review import Review

    if iterations is not None and iterations < 1:
        raise Malformed("number-range", name="--iterations", possible="≥ 1", value=iterations)
    speech, record = speech_of(lang), read_record(file)
    with progress_bar(speech("review.progress")) as progress:
        found = Review(record, bot, Budget(iterations=iterations), seat, progress)
    if json:
        print_json(found.as_json())
    else:
        print_lines(*found.lines(speech))


def verify(file: File, json: Json = False, lang: Lang = None) -> None:
    from ..files import read_record
    from ..records.verification import Verification

    speech, found = speech_of(lang), Verification(file, read_record(file))
    if json:
        print_json(found.as_json())
    else:
        print_lines(*found.lines(speech))
