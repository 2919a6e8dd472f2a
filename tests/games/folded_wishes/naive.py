"""The geometry of Folded Wishes a second time, as simple as it can be written: coordinates and
dictionaries, no numbers of squares, no boards of bits, nothing worked out beforehand.

It plays the part of a turn from placing to putting back. It shares nothing with the rules but the
texts of positions and actions and the table of cards.
"""

from itertools import permutations
from random import Random

from wishfold.games.folded_wishes.components import CARDS

Spot = tuple[int, int]

LETTERS = {"B": "blue", "P": "pink", "Y": "yellow", "G": "green"}
PRINTED = {"B": ["corner"], "P": ["crumple", "crumple"], "Y": ["mountain"], "G": ["switch"]}


class Naive:
    """A turn of seat 1."""

    def __init__(self, rng: Random, seats: int) -> None:
        self.seats, self.height, self.width = seats, 4, 4 if seats == 2 else 5
        inside = [(x, y) for x in range(self.width) for y in range(self.height)]
        letters = [letter for letter in LETTERS for _ in range(4 if seats == 2 else 5)]
        letters += list(LETTERS)[:seats]
        rng.shuffle(letters)
        self.tiles: dict[Spot, str] = dict(zip(inside, letters, strict=False))
        self.hands = letters[len(inside) :]
        rng.shuffle(inside)
        self.animals: dict[Spot, int] = {}
        for seat in range(1, seats + 1):
            for _ in range(rng.randint(1, 4)):
                self.animals[inside.pop()] = seat
        learnable = [card.name for card in CARDS[4:]]
        rng.shuffle(learnable)
        self.open = sorted(name for name in learnable if name[0] == "J")[:2]
        self.open += [name for name in learnable if name[0] == "M"][:1]
        rest = [name for name in learnable if name not in self.open]
        self.skills = ["A1", *rest[: rng.randint(0, 8)]]
        self.outside: Spot | None = None
        self.placed = ""
        self.done: list[str] = []
        self.homeless: tuple[int, Spot] | None = None

    # -- writing -----------------------------------------------------------------------------

    def name(self, spot: Spot) -> str:
        return "out" if spot == self.outside else "abcde"[spot[0]] + str(spot[1] + 1)

    def grid(self) -> list[Spot]:
        """All squares, in reading order."""
        return [(x, y) for y in range(self.height) for x in range(self.width)]

    def slot(self, name: str) -> tuple[Spot, Spot]:
        """Where a tile lies at a slot, and in which direction it is pushed."""
        at = int(name[1:]) - 1
        return {
            "N": ((at, -1), (0, 1)),
            "S": ((at, self.height), (0, -1)),
            "W": ((-1, at), (1, 0)),
            "E": ((self.width, at), (-1, 0)),
        }[name[0]]

    def written(self) -> str:
        """The position before the tile is placed."""
        rows = ["".join(self.tiles[x, y] for x in range(self.width)) for y in range(self.height)]
        own = [
            ",".join(self.name(spot) for spot in self.grid() if self.animals.get(spot) == seat) or "-"
            for seat in range(1, self.seats + 1)
        ]
        others = "/".join(["", *(f"A{seat}" for seat in range(2, self.seats + 1))])
        return (
            f"seats={self.seats} tiles={'/'.join(rows)} animals={'/'.join(own)} hands={'/'.join(self.hands)} "
            f"skills={','.join(self.skills)}{others} open={','.join(self.open)}"
        )

    # -- folding -----------------------------------------------------------------------------

    def place(self, name: str) -> None:
        self.outside, self.way = self.slot(name)
        self.placed = self.hands[0]
        self.tiles[self.outside] = self.placed
        if list(self.animals.values()).count(1) < 4:
            self.animals[self.outside] = 1

    def possible(self, folds: list[str]) -> bool:
        """Whether a list of folds can come from tile and cards, however they are assigned."""
        cards = [card for card in CARDS if card.name in self.skills]
        kind = LETTERS[self.placed]
        added = [card.fold for card in cards if card.instead_of is None and card.tile in (kind, "any")]
        turners = [card.fold for card in cards if card.instead_of is not None and card.tile == kind]
        printed = PRINTED[self.placed]
        return any(
            contains([*added, *chosen, *printed[many:]], folds)
            for many in range(len(printed) + 1)
            for chosen in permutations(turners, many)
        )

    def steps(self, movers: list[Spot]) -> list[tuple[Spot, Spot]]:
        return [
            (start, (start[0] + dx, start[1] + dy))
            for start in movers
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            if (start[0] + dx, start[1] + dy) in self.tiles and (dx, dy) != (0, 0)
        ]

    def folds(self) -> set[str]:
        """All that can be done in the Fold step."""
        own = [spot for spot, seat in self.animals.items() if seat == 1]
        others = [spot for spot, seat in self.animals.items() if seat != 1]
        found = {"push"}

        def add(fold: str, start: Spot, end: Spot) -> None:
            found.add(f"{fold} {self.name(start)}-{self.name(end)}")

        if self.possible([*self.done, "corner"]):
            for start, end in self.steps(own):
                if end not in self.animals:
                    add("corner", start, end)
        if self.possible([*self.done, "crumple"]):
            for start, end in self.steps(others):
                if end not in self.animals:
                    add("crumple", start, end)
        if self.possible([*self.done, "mountain"]):
            for start, middle in self.steps(own):
                end = (2 * middle[0] - start[0], 2 * middle[1] - start[1])
                if middle in self.animals and end in self.tiles and end not in self.animals:
                    add("mountain", start, end)
        if self.possible([*self.done, "swap"]):
            for start, end in self.steps(own):
                if end in others:
                    add("swap", start, end)
        if self.possible([*self.done, "switch"]):
            found |= {f"switch {self.name(spot)}" for spot in self.grid()}
        return found

    def fold(self, action: str) -> None:
        fold, _, where = action.partition(" ")
        self.done.append(fold)
        assert self.outside is not None
        spots = {self.name(spot): spot for spot in self.tiles}
        if fold == "switch":
            there = spots[where]
            for layer in (self.tiles, self.animals):
                exchange(layer, self.outside, there)  # type: ignore[arg-type]
            return
        start, end = (spots[name] for name in where.split("-"))
        exchange(self.animals, start, end)  # type: ignore[arg-type]

    # -- pushing -----------------------------------------------------------------------------

    def push(self) -> None:
        """Tile by tile, from the far end on."""
        assert self.outside is not None
        line = [self.outside]
        while line[-1] in self.tiles:
            line.append((line[-1][0] + self.way[0], line[-1][1] + self.way[1]))
        for behind, ahead in zip(reversed(line[:-1]), reversed(line[1:]), strict=True):
            self.tiles[ahead] = self.tiles.pop(behind)
            if behind in self.animals:
                self.animals[ahead] = self.animals.pop(behind)
        left = line[-1]
        self.hands[0] = self.tiles.pop(left)
        self.outside = None
        if left in self.animals:
            self.homeless = self.animals.pop(left), left
            if not self.ways_back():
                self.homeless = None

    def ways_back(self) -> set[str]:
        if self.homeless is None:
            return set()
        ends = [end for _, end in self.steps([self.homeless[1]])]
        return {f"return {self.name(end)}" for end in ends if end not in self.animals}

    def put_back(self, action: str) -> None:
        assert self.homeless is not None
        spots = {self.name(spot): spot for spot in self.grid()}
        self.animals[spots[action.partition(" ")[2]]] = self.homeless[0]
        self.homeless = None

    def standing(self) -> tuple[dict[str, str], dict[str, int]]:
        """Tiles and animals by the names of their squares."""
        return (
            {self.name(spot): LETTERS[letter] for spot, letter in self.tiles.items()},
            {self.name(spot): seat for spot, seat in self.animals.items()},
        )


def contains(there: list[str], wanted: list[str]) -> bool:
    return all(there.count(fold) >= wanted.count(fold) for fold in wanted)


def exchange(layer: dict[Spot, object], here: Spot, there: Spot) -> None:
    """What lies on two places changes over, also when one of them is empty."""
    mine, theirs = layer.pop(here, None), layer.pop(there, None)
    if theirs is not None:
        layer[here] = theirs
    if mine is not None:
        layer[there] = mine
