"""A game that was won on each level, which the browser's tests play again on the page."""

from pathlib import Path

import pytest

from wishfold.kernel.records.record import Record

RECORDS = Path(__file__).parents[3] / "web/e2e/records"
HAPPENS = {1: "folded", 2: "slid", 3: "beamed", 4: "creased"}


@pytest.mark.parametrize("level", HAPPENS)
def test_it_is_still_won_with_the_same_dice_and_shows_what_the_level_brings(level: int) -> None:
    record = Record.parse((RECORDS / f"fold-em-{level}.wishfold").read_text(encoding="utf-8"))
    assert record.verify() > 0
    position = record.replay()
    result = position.result()
    assert result is not None
    assert (position.options["level"], result.places) == (level, (1,))
    told = position.told()
    assert HAPPENS[level] in {event.name for event in told}
    assert {event.fields["size"] for event in told if event.name == "folded"} == {0, 1}
