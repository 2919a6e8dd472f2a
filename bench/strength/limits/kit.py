"""From the kit of a game to that of the game for one."""

from wishfold.games.you_wish.rules.state import Kit as Box

from .rules import Kit


def kit_for(box: Box, dice: int, hands: list[int]) -> Kit:
    kit = Kit()
    for name in box.layout:
        setattr(kit, name, getattr(box, name))
    kit.dice = dice
    kit.believed = len(hands)
    kit.hands[: len(hands)] = hands
    return kit
