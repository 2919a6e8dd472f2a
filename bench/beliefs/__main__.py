"""`python -m bench.beliefs`: how often `imagine` of 3 Wishes has to settle for any world.

Plays games, lets many fair runs go at their decisions, and reports how far beliefs are from exact
ones: on average, and at how many decisions they are exact for all practical purposes.
"""

from .distance import EXACT, GAMES, STYLES, play


def main() -> None:
    for style, kinds in STYLES.items():
        for seats in (3, 5):
            found = [far for seed in range(GAMES) for far in play(kinds, seed, seats)]
            mean, exact = sum(found) / len(found), sum(far < EXACT for far in found) / len(found)
            print(
                f"{style}, {seats} seats: total variation at most {mean:.3f} on average; "
                f"below {EXACT} at {exact:.0%} of {len(found)} decisions"
            )


main()
