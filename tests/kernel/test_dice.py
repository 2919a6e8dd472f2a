"""Dice: the same for everybody who asks for the same roll, and fair."""

import hashlib
from collections.abc import Sequence

import pytest

from wishfold import Illegal, Malformed
from wishfold.kernel import dice
from wishfold.kernel.dice import (
    CHAIN,
    Fair,
    Published,
    Scripted,
    dice_named,
    fair_games,
    published_games,
    stream_fall,
)

SIX = (1, 2, 3, 4, 5, 6)


def rolls(of: dice.Dice, count: int, weights: Sequence[int] = SIX) -> list[int]:
    return [of.fall(number, weights) for number in range(count)]


def test_published_dice_are_frozen() -> None:
    assert rolls(Published(42), 12) == [4, 4, 1, 2, 3, 4, 5, 2, 5, 3, 2, 4]


def test_a_seed_is_its_text() -> None:
    assert rolls(Published(42), 20) == rolls(Published("42"), 20)
    assert rolls(Published(42), 20) != rolls(Published(43), 20)


def test_a_roll_depends_on_its_number_alone() -> None:
    die = Published("daily")
    forwards = rolls(die, 20)
    assert [die.fall(number, SIX) for number in reversed(range(20))] == forwards[::-1]


def test_all_outcomes_are_alike() -> None:
    """Chi square with five degrees of freedom; 25.7 is passed once in ten thousand times."""
    fallen = rolls(Published("even"), 6000)
    assert sum((fallen.count(k) - 1000) ** 2 / 1000 for k in range(6)) < 25.7


def test_outcomes_follow_their_weights() -> None:
    fallen = rolls(Published("weights"), 6000, weights=(1, 3, 6))
    expected = (1000, 2000, 3000)
    assert sum((fallen.count(k) - n) ** 2 / n for k, n in enumerate(expected)) < 18.4


@pytest.mark.parametrize(("value", "outcome"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2)])
def test_weights_run_up(value: int, outcome: int) -> None:
    assert dice.by_weight(value, (1, 3, 6)) == outcome


def test_a_draw_that_would_favour_some_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """2**256 is 1 more than a multiple of 3, so its last number is one too many for three sides."""
    asked: list[bytes] = []

    def stream(key: bytes, message: bytes, digest: str) -> bytes:
        asked.append(message)
        return (b"\xff" * 32, b"\xff" * 31 + b"\xfe")[len(asked) - 1]

    monkeypatch.setattr("hmac.digest", stream)
    assert stream_fall(b"key", 7, 3) == ((1 << 256) - 2) % 3
    assert asked == [b"roll 7 try 0", b"roll 7 try 1"]


@pytest.mark.parametrize("seed", ["", "two\nlines", " 1", "1 ", "a\u2028b"])
def test_a_seed_must_fit_the_line_of_a_record(seed: str) -> None:
    with pytest.raises(Malformed) as error:
        Published(seed)
    assert error.value.code == "seed-form"


@pytest.mark.parametrize("seed", ["42", "-1", "the 3rd of May", "ä"])
def test_published_dice_are_found_by_name(seed: str) -> None:
    found = dice_named(Published(seed).name)
    assert found is not None
    assert rolls(found, 10) == rolls(Published(seed), 10)


def test_scripted_dice_do_not_fall() -> None:
    assert isinstance(dice_named("scripted"), Scripted)
    with pytest.raises(LookupError):
        Scripted().fall(0, SIX)


@pytest.mark.parametrize("name", ["", "published", "published ", "loaded 6", "scripted 1", "fair"])
def test_there_are_no_other_dice(name: str) -> None:
    assert dice_named(name) is None


def test_fair_dice_are_named_by_their_commitments() -> None:
    fair = Fair(b"secret", [b"ann", b"ben"])
    assert fair.name.split() == [
        "fair",
        *(hashlib.sha256(x).hexdigest() for x in (b"secret", b"ann", b"ben")),
    ]


def test_fair_dice_depend_on_every_part() -> None:
    fair = rolls(Fair(b"secret", [b"ann", b"ben"]), 30)
    for other in (Fair(b"other", [b"ann", b"ben"]), Fair(b"secret", [b"ann", b"bob"]), Fair(b"secret")):
        assert rolls(other, 30) != fair
    assert rolls(Fair(b"secret", [b"ann", b"ben"]), 30) == fair


def test_the_parts_of_fair_dice_cannot_be_shifted() -> None:
    assert rolls(Fair(b"s", [b"ab", b"c"]), 30) != rolls(Fair(b"s", [b"a", b"bc"]), 30)


def test_revealed_fair_dice_fall_again() -> None:
    fair = Fair(b"secret", [b"", b"ben"])
    found = dice_named(fair.name, fair.reveal)
    assert isinstance(found, Fair)
    assert rolls(found, 30) == rolls(fair, 30)


def test_fair_dice_fall_for_nobody_before_they_are_revealed() -> None:
    assert isinstance(dice_named(Fair(b"secret").name), Scripted)


@pytest.mark.parametrize("reveal", ["00", "no", "736563726574 00"])
def test_only_what_was_committed_reveals_fair_dice(reveal: str) -> None:
    assert dice_named(Fair(b"secret").name, reveal) is None


def test_each_published_game_has_its_own_dice() -> None:
    games = published_games("daily")
    assert [games(number).name for number in range(3)] == [
        "published daily",
        "published daily game 2",
        "published daily game 3",
    ]
    assert rolls(games(0), 20) == rolls(Published("daily"), 20)


def fair(number: int) -> Fair:
    found = fair_games(b"secret", [b"ann", b"ben"])(number)
    assert isinstance(found, Fair)
    return found


def test_the_secret_of_a_fair_game_is_the_commitment_of_the_next() -> None:
    for number in range(CHAIN - 1):
        assert fair(number + 1).name.split()[1] == fair(number).secret.hex()


def test_the_last_secret_of_the_chain_is_the_secret_itself() -> None:
    assert fair(CHAIN - 1).secret == b"secret"


def test_every_fair_game_has_the_same_seeds_and_other_rolls() -> None:
    assert {fair(number).seeds for number in range(4)} == {(b"ann", b"ben")}
    assert len({tuple(rolls(fair(number), 30)) for number in range(4)}) == 4


def test_there_are_no_fair_dice_beyond_the_chain() -> None:
    with pytest.raises(Illegal) as refused:
        fair(CHAIN)
    assert refused.value.code == "series-long"


@pytest.mark.parametrize("number", [1, 2, 40])
def test_the_dice_of_a_later_game_are_known_by_name(number: int) -> None:
    for games in (published_games(7), fair_games(b"secret", [b"ann"]), lambda number: Scripted()):
        before = games(number - 1)
        revealed = before.reveal if isinstance(before, Fair) else ""
        assert dice.name_in_series(number, games(0).name, revealed) == games(number).name
