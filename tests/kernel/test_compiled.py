"""The compiled twin: what it refuses, and that a wrong index does not pass in silence."""

from collections.abc import Callable
from typing import Any

import pytest

from wishfold import Game, Illegal
from wishfold.kernel.twin.compiled import Twin, dtype_of

Remake = Callable[..., Game]


def test_a_state_becomes_a_record_of_the_same_fields(hunch: Game) -> None:
    dtype = dtype_of(hunch.rules.State)
    assert dtype.names == tuple(hunch.rules.State.layout)
    assert dtype["hand"].shape == (3,)
    assert dtype.itemsize == 8 * hunch.rules.State.cells


def test_both_have_the_same_bytes(hunch: Game) -> None:
    state = hunch.position("seats=3 hands=3/5/6 calls=low/-/high").state
    assert hunch.engine().states(2, state)[1].tobytes() == state.to_bytes()


@pytest.mark.parametrize("compiled", [False, True], ids=["interpreted", "compiled"])
def test_an_index_out_of_range_is_an_error_in_both(remake: Remake, compiled: bool) -> None:
    """Where it were silent, the twin would write into the next field."""
    game = remake("            s.score[p] += 1\n", "            s.score[p + 3] += 1\n")
    position = game.position("hands=3/5 calls=low/-")
    engine = game.engine(compiled)
    kits, states = engine.kits(position.kit), engine.states(1, position.state)
    with pytest.raises(IndexError):
        engine.loops.apply_at(kits, states, 0, 1, 1)


def test_rules_outside_the_subset_are_not_compiled(remake: Remake) -> None:
    game = remake("    return better + 1", "    return better / 1 + 1")
    with pytest.raises(Illegal, match=r"rules\.py:\d+: the operator Div"):
        game.engine()


def test_an_unchecked_twin_is_kept_apart(hunch: Game) -> None:
    checked: Any = hunch.engine()
    unchecked: Any = hunch.engine(checked=False)
    assert checked.folder != unchecked.folder


def test_a_changed_constant_makes_another_twin(hunch: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a line of the sources has changed; the compiled code would have kept the old value."""
    before = Twin(hunch.rules).folder
    assert Twin(hunch.rules).folder == before
    monkeypatch.setattr(hunch.rules, "ALL_CARDS", 31)
    assert Twin(hunch.rules).folder != before
