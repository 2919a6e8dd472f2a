from types import FunctionType

from wishfold.kernel import contract
from wishfold.kernel.registry import load
from wishfold.kernel.twin.lists import list_users


def makes(n: int) -> int:
    found = [0] * n
    return fills(n, found)


def fills(n: int, cells: list[int]) -> int:
    also = cells
    return looks_at(also, n) + adds(n, n)


def looks_at(cells: list[int], n: int) -> int:
    return cells[n - 1]


def adds(a: int, b: int) -> int:
    return a + b


def passes_on(out: list[int]) -> int:
    return looks_at(out, 1)


def gives(n: int) -> list[int]:
    return [0] * n


def takes(n: int) -> int:
    return looks_at(gives(n), n)


def test_whoever_makes_a_list_and_whoever_is_handed_it_work_with_lists() -> None:
    assert users_from(makes) == {"makes", "fills", "looks_at"}


def test_what_comes_from_outside_is_no_list_of_ones_own() -> None:
    assert users_from(passes_on) == set()


def test_a_list_that_is_returned_is_one() -> None:
    assert users_from(takes) == {"takes", "gives", "looks_at"}


def test_the_moves_of_folded_wishes_need_none() -> None:
    rules = load("folded-wishes").rules
    assert users_from(*(getattr(rules, name) for name in contract.FUNCTIONS)) == set()


def test_imagining_hands_of_cards_needs_some() -> None:
    rules = load("you-wish").rules
    users = users_from(rules.imagine)
    assert "fill" in users
    assert "below" not in users


def users_from(*roots: object) -> set[str]:
    return {user.__name__ for user in list_users(root for root in roots if isinstance(root, FunctionType))}
