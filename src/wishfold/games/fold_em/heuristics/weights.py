"""How much everything is worth, in hundredths of a box, roughly. Found by playing thousands of games."""

FACE, MORE_FACE = 1240, 1000
"""A face of a small square; one that only the large fold needs."""
LAST_FACE, LAST_BUT_ONE = 800, 145
"""What it is worth more if the fold needs no other one, or but one more."""
SECOND_FOLD_FACE = 1300
SYMBOL, EARLY_SYMBOL, BULB_WORTH = 680, 300, 2000
PATH, PATH_LATER = (0, 215, 215, 215, 310), (0, 260, 260, 260, 295)
"""By level: a box of the network; one that will only be part of it after a fold moves it."""
BONUS_WORTH = (0, 450, 400, 500)
AIM_LEAST = 150
"""What is worth less attracts nobody."""

CORNERING = 5
"""A box round a corner is as far as so many boxes more."""
NEARNESS = (1000, *(round(970 * 0.76**steps) for steps in range(1, 40)))
"""How close so many steps are, in thousandths."""
FARTHEST = len(NEARNESS) - 1

LARGE_UNTIL, LARGE_UNTIL_LEVEL_4 = (15, 15, 15, 15), (10, 15, 5, 4)
"""By what it gives: until which roll a large fold is worth another face. Black +1, white +1, choose black,
choose white."""
AGAIN = 80
"""What a second string of the same number brings of the first, in hundredths."""

FOLDED = 100_000
"""What can be folded as planned is folded."""
UNPLANNED = -FOLDED
