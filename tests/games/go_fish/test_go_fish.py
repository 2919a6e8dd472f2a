"""What sets Go Fish apart: the rest is tested with YOU WISH!, whose rules it shares."""

import pytest

import wishfold
from wishfold import CHANCE, Malformed, Position

GO_FISH = wishfold.load("go-fish")
YOU_WISH = wishfold.load("you-wish")


def lay_out(text: str) -> Position:
    return GO_FISH.position(text)


def heard(position: Position, *actions: str) -> list[str]:
    """The names of what everybody hears."""
    return [
        event.name for action in actions for event in position.push(action) if event.heard_by(wishfold.NOBODY)
    ]


@pytest.mark.clause("GF-1")
@pytest.mark.parametrize("seats", range(2, 9))
def test_only_the_sixty_creature_cards_are_used(seats: int) -> None:
    deck = GO_FISH.start(seats=seats).outcomes()
    assert [card.text for card, _ in deck] == [
        *("wizard", "dragon", "unicorn", "mermaid", "fairy", "phoenix", "griffin", "pegasus"),
        *("troll", "gnome", "elf", "genie", "yeti", "kraken", "centaur"),
    ]
    assert {weight for _, weight in deck} == {4}


@pytest.mark.clause("GF-4", "GF-8", "GF-10")
def test_after_you_wish_there_is_nothing_to_decide() -> None:
    position = lay_out("seats=3 creatures=6 hands=WiDr/Un/Me")
    assert heard(position, "ask 2 wizard") == ["asked", "wished"]
    assert position.acting == (CHANCE,)
    assert [position.legal(seat) for seat in range(3)] == [[], [], []]
    assert heard(position, "fairy") == ["drew_unseen", "turn_begins"]


@pytest.mark.clause("GF-4")
def test_no_action_cards_can_be_played() -> None:
    position = lay_out("hands=WiDr/Un")
    for text in ("play again", "pass"):
        with pytest.raises(Malformed):
            position.push(text)


@pytest.mark.clause("GF-3")
@pytest.mark.parametrize("seats", range(2, 9))
def test_turns_always_go_to_the_left(seats: int) -> None:
    """Everybody asks somebody in vain and draws something else."""
    codes = ("Wi", "Dr", "Un", "Me", "Fa", "Ph", "Gr", "Pe")
    position = lay_out(f"seats={seats} hands={'/'.join(codes[:seats])}")
    seekers = []
    for turn in range(2 * seats):
        seeker = position.acting[0]
        seekers.append(seeker)
        position.push(position.legal()[0])
        position.push(("centaur", "kraken", "yeti", "genie")[turn % 4])
    assert seekers == [*range(seats)] * 2


@pytest.mark.clause("GF-3", "GF-11")
def test_also_after_an_extra_turn_to_the_left() -> None:
    position = lay_out("seats=3 creatures=6 hands=WiDr/Un/Me seeker=3")
    assert heard(position, "ask 1 mermaid", "mermaid")[-2:] == ["extra_turn", "turn_begins"]
    assert position.acting == (2,)
    heard(position, "ask 1 mermaid", "fairy")
    assert position.acting == (0,)


@pytest.mark.clause("GF-12")
def test_a_refill_is_always_just_one_card() -> None:
    position = lay_out("seats=3 creatures=6 hands=WiDr/Wi/Me")
    assert heard(position, "ask 2 wizard") == ["asked", "gave", "refills"]
    assert heard(position, "unicorn") == ["drew_unseen", "refilled"]
    assert position.acting == (0,)


@pytest.mark.clause("GF-14")
def test_with_an_empty_pile_you_wish_ends_the_turn() -> None:
    position = lay_out("seats=3 creatures=6 hands=WiDr/Wi3/Dr3 laid=Un4/Me4/Fa4Ph4")
    assert heard(position, "ask 2 dragon") == ["asked", "wished", "turn_begins"]


def test_asking_has_the_same_ids_in_both_games() -> None:
    assert [action.text for action in GO_FISH.actions] == [
        action.text for action in YOU_WISH.actions if action.kind == "ask"
    ]
    assert [card.text for card in GO_FISH.outcomes] == [card.text for card in YOU_WISH.outcomes][:15]


@pytest.mark.parametrize("number", range(1, 20))
def test_both_books_count_their_clauses_alike(number: int) -> None:
    """A refusal names its clause by number, for both games."""
    for language in ("en", "de"):
        ours, theirs = GO_FISH.book(language)[number], YOU_WISH.book(language)[number]
        assert ours.title == theirs.title
        assert (ours.id, theirs.id) == (f"GF-{number}", f"YW-{number}")
