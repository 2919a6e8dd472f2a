"""A position: the library's face for people who know python-chess.

>>> import wishfold
>>> position = wishfold.load("go-fish").position("hands=Wi2Dr/WiUn")
>>> [str(action) for action in position.legal()]
['ask 2 wizard', 'ask 2 dragon']
>>> [event.name for event in position.push("ask 2 wizard")]
['asked', 'gave']
>>> position.pop().text
'ask 2 wizard'
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Generic

from .actions import Action, Space
from .dice import Dice, Scripted
from .errors import Ambiguous, Illegal, Malformed
from .events import Event
from .notation import write_pairs
from .options import Options
from .refusals import ClauseTitle
from .refusals import Offered as Offered
from .steps import Result as Result
from .steps import Step as Step
from .steps import came_to_light as came_to_light
from .steps import digest_of as digest_of
from .story import CHANCE, CHANCE_ACTS, NOBODY
from .typed import Kit, State, View

if TYPE_CHECKING:
    from .game import Game


KEPT_EVERY = 16
"""How many steps share one kept state. A state for each would be most of what a long game weighs."""


_SEATS = [tuple(s for s in range(CHANCE + 1) if mask >> s & 1) for mask in range(2 << CHANCE)]
"""The seats of each mask."""


class Position(Generic[State, Kit, View]):
    """A game under way: its state, and how it came to it."""

    def __init__(
        self,
        game: "Game[State, Kit, View]",
        options: Options,
        kit: Kit,
        state: State,
        dice: Dice | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.seats = options.seats
        self.kit = kit
        self.state = state
        self.dice = dice
        self.origin = state.copy()
        self._played = (game, kit)
        self.steps: list[Step] = []
        self.opening: tuple[Event, ...] = tuple(game.events.take(state))
        """What was told at the very beginning, before any step."""
        self.closed = False
        """Whether something was taken back just now: a look that had ended by then is not shown again."""
        self.roll()

    # -- asking ---------------------------------------------------------------------------

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that owe a decision; (CHANCE,) when an outcome is due; () at the end."""
        mask: int = self.game.rules.acting(self.kit, self.state)
        return _SEATS[mask]

    @property
    def over(self) -> bool:
        return not self.acting

    def waiting(self) -> str:
        """The seats that act, as people count them."""
        return ", ".join("*" if seat == CHANCE else str(seat + 1) for seat in self.acting) or "–"

    def legal(self, seat: int | None = None) -> list[Action]:
        """The actions of a seat (the first that acts, unless named); none of outsiders."""
        if seat is None:
            seat = self._to_act()
        return [self.game.actions[id] for id in self.legal_ids(seat)]

    def legal_ids(self, seat: int) -> list[int]:
        """The same by their ids."""
        return self._legal_ids(self.state, seat) if 0 <= seat < self.seats else []

    def offers(self, actions: Sequence[Action], seat: int, language: str, names: Sequence[str]) -> list[str]:
        """What each of these actions of a seat would be here, in words."""
        game = self.game
        if game.describe is None:
            return [game.words.action(action, language, names) for action in actions]
        veiled = self.veiled(seat)
        return [game.describe(self.kit, veiled, seat, action, language) for action in actions]

    def outcomes(self) -> list[tuple[Action, int]]:
        """What chance can bring now, with weights."""
        ids, weights = self.possible(self.state)
        before = [0, *weights]
        return [
            (self.game.outcomes[id], upto - start)
            for id, upto, start in zip(ids, weights, before, strict=False)
        ]

    def possible(self, state: State) -> tuple[list[int], list[int]]:
        """The ids of the outcomes that may fall in a state, and their weights, running up."""
        if self.game.rules.acting(self.kit, state) != CHANCE_ACTS:
            return [], []
        ids, weights = [0] * self.game.room, [0] * self.game.room
        n = self.game.rules.outcomes(self.kit, state, ids, weights)
        return ids[:n], weights[:n]

    def veiled(self, seat: int) -> State:
        """A copy without all that the seat (or NOBODY) cannot know."""
        if seat != NOBODY:
            self._at_table(seat)
        veiled = self.state.copy()
        self.game.rules.veil(self.kit, veiled, seat)
        return veiled

    def view(self, seat: int = NOBODY) -> View:
        """What lies open to the seat now."""
        view = self.game.view(self.kit, self.veiled(seat), seat)
        return self.game.close(view) if self.closed and self.game.close else view

    def still_open(self, seat: int = NOBODY) -> int:
        """How many of the newest sights that the seat was told of lie open to it now."""
        if self.game.still_open is None or self.closed:
            return 0
        return self.game.still_open(self.kit, self.veiled(seat), seat)

    def open_view(self, to_come: Iterable[Event] = ()) -> View:
        """The whole table with nothing hidden, as far as the game has such a view: for after the end. What
        was settled later is known by the events that are still `to_come` in the finished game."""
        if self.game.open_view is None:
            return self.view()
        state = self.state
        if self.game.hindsight is not None:
            state = state.copy()
            self.game.hindsight(state, to_come)
        return self.game.open_view(self.kit, state)

    def at(self, steps: int) -> "Position[State, Kit, View]":
        """The position as it was after so many steps. It has no dice; to play on, set some."""
        then = self.copy()
        then.dice = None
        if steps < len(self.steps):
            then.state, then.steps = self.steps[steps].before, self.steps[:steps]
            then.state.told = []
            then.closed = False
        return then

    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""
        if not self.over:
            return None
        rules = self.game.rules
        seats = range(self.seats)
        return Result(
            tuple(rules.place(self.kit, self.state, seat) for seat in seats),
            tuple(rules.points(self.kit, self.state, seat) for seat in seats),
        )

    def told(self, seat: int = NOBODY, since: int = -1) -> list[Event]:
        """All that the seat heard from step `since` on; -1 stands for the opening, before step 0."""
        told = [event for step in self.steps[max(since, 0) :] for event in step.events]
        if since < 0:
            told = [*self.opening, *told]
        return [event for event in told if event.heard_by(seat)]

    def digest(self) -> str:
        return digest_of(self.state)

    def __str__(self) -> str:
        return self.write()

    def write(self, state: State | None = None) -> str:
        """The position in notation; or another state of this game, for instance a veiled one."""
        usual = {option.name: str(option.default) for option in self.game.options}
        chosen = [(k, str(v)) for k, v in self.options.items() if str(v) != usual[k] or k == "seats"]
        pairs = self.game.notation.write(self.kit, self.state if state is None else state)
        return write_pairs([*chosen, *pairs])

    @property
    def whole(self) -> bool:
        """Whether nothing is hidden in it. What is hidden is written with a question mark."""
        return "?" not in self.write()

    def copy(self) -> "Position[State, Kit, View]":
        """A position of its own, with the same past and the same dice."""
        twin: Position[State, Kit, View] = Position.__new__(Position)
        twin.game, twin.options, twin.kit = self.game, self.options, self.kit
        twin.seats = self.seats
        twin.state, twin.dice, twin._played = self.state.copy(), self.dice, self._played
        twin.state.told = []
        twin.origin, twin.opening, twin.steps = self.origin, self.opening, list(self.steps)
        twin.closed = self.closed
        return twin

    # -- acting ---------------------------------------------------------------------------

    def parse(self, text: str, seat: int | None = None) -> Action:
        """What a person means: a legal action, its words perhaps cut short."""
        if seat is None:
            seat = self._to_act()
        space = self.space(seat)
        possible = [a for a, _ in self.outcomes()] if seat == CHANCE else self.legal(seat)
        # Who wrote out an action that is not legal did not mean another one that is.
        exact = space.read(text) or space.spelled(text)
        meant = [exact] if exact else space.guess(text, possible) or space.guess(text, space)
        if not meant:
            if seat != CHANCE and self.game.impossible and (number := self.game.impossible(text)):
                raise self.forbidden(text, number)
            example = (possible or [space[0]])[0].text
            raise Malformed("action-form", self, text=text, game=self.game.name, example=example)
        if len(meant) > 1:
            few = ", ".join(action.text for action in meant[:4]) + (" …" if len(meant) > 4 else "")
            raise Ambiguous("action-several", self, text=text, choices=few)
        action = space.straight(meant[0])
        self.check(action, seat)
        return action

    def space(self, seat: int) -> Space:
        """What a seat, or chance when it is due, chooses from."""
        if seat == CHANCE:
            if self.acting != (CHANCE,):
                raise Illegal("seat-waits", self, seat="*", waiting=self.waiting())
            return self.game.outcomes
        self._at_table(seat)
        return self.game.actions

    def check(self, action: Action, seat: int) -> None:
        """Raises Illegal, with the clause that forbids it, unless the action is legal."""
        space = self.space(seat)
        if not action.id < space.size or (space[action.id] is not action and space[action.id] != action):
            example = space[0].text
            raise Malformed("action-form", self, text=action.text, game=self.game.name, example=example)
        if seat == CHANCE:
            if action.id not in self.possible(self.state)[0]:
                possible = ", ".join(str(a) for a, _ in self.outcomes())
                raise Illegal("option-range", self, name="chance", value=action.text, possible=possible)
            return
        if self.acting == (CHANCE,):
            raise Illegal("chance-owed", self)
        if action.id not in self._legal_ids(self.state, seat):
            number = self.game.rules.refusal(self.kit, self.veiled(seat), seat, action.id)
            raise self.forbidden(Offered(self.game, action), number)

    def forbidden(self, action: "str | Offered", number: int) -> Illegal:
        """The refusal that names a clause of the book, for an action or for what was written instead."""
        clause, title = self.game.book()[number].id, ClauseTitle(self.game, number)
        return Illegal("action-illegal", self, action=action, clause=clause, title=title)

    def push(self, action: Action | str | int, seat: int | None = None) -> list[Event]:
        """Carries out an action, given as such, in notation or by id; returns what was told.

        With dice, the chance that follows is rolled at once.
        """
        if seat is None:
            seat = self._to_act()
        if isinstance(action, str):
            action = self.parse(action, seat)
        elif isinstance(action, int):
            space = self.space(seat)
            if not 0 <= action < space.size:
                raise Malformed("action-id", self, id=action, game=self.game.name, last=space.size - 1)
            action = space[action]
        self.check(action, seat)
        before = len(self.steps)
        self.carry_out(action, seat)
        return [event for step in self.steps[before:] for event in step.events]

    def carry_out(self, action: Action, seat: int) -> None:
        """What `push` does with an action of which it is known that it is legal."""
        self._apply(seat, action)
        self.roll()

    def roll(self) -> None:
        """Lets the dice fall for whatever is due; nothing without dice."""
        if self.dice is None or isinstance(self.dice, Scripted):
            return
        while True:
            ids, weights = self.possible(self.state)
            if not ids:
                return
            rolled = self.steps[-1].rolled if self.steps else 0
            id = ids[self.dice.fall(rolled, weights)]
            self._apply(CHANCE, self.game.outcomes[id])

    def pop(self) -> Action:
        """Takes back the latest step; with dice, the latest decision and what chance brought."""
        rolled = self.dice is not None and not isinstance(self.dice, Scripted)
        if not self.steps or (rolled and all(step.seat == CHANCE for step in self.steps)):
            raise Illegal("nothing-to-take-back", self)
        step = self.steps.pop()
        while rolled and step.seat == CHANCE:
            step = self.steps.pop()
        self.state = step.before
        self.state.told = []
        return step.action

    def brings_to_light(self, action: Action, seat: int) -> bool:
        """Whether an action leads to chance or uncovers something: then it cannot be taken back,
        and may not be tried out beforehand."""
        trial = self.state.copy()
        trial.told = []
        self.game.rules.apply(self.kit, trial, seat, action.id)
        told = self.game.take_told(self.kit, trial)
        chance = self.game.rules.acting(self.kit, trial) == CHANCE_ACTS
        return chance or any(event.kind.reveals for event in told)

    def take_back(self, seat: int) -> Action:
        """Takes back the seat's own latest action; what the others did since stays, if it can."""
        at = next((n for n in reversed(range(len(self.steps))) if self.steps[n].seat == seat), None)
        if at is None:
            raise Illegal("nothing-to-take-back", self)
        step, later = self.steps[at], self.steps[at + 1 :]
        trial = self.copy()
        trial.dice = None
        trial.state, trial.steps = step.before, self.steps[:at]
        trial.state.told = []
        if trial.brings_to_light(step.action, seat) or any(map(came_to_light, later)):
            raise Illegal("undo-barrier", self, action=Offered(self.game, step.action))
        try:
            for other in later:
                trial.push(other.action, other.seat)
        except Illegal:
            raise Illegal("nothing-to-take-back", self) from None
        self.state, self.steps, self.closed = trial.state, trial.steps, True
        return step.action

    # -- within ---------------------------------------------------------------------------

    def _at_table(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise Malformed("not-a-seat", self, seat=seat + 1, seats=self.seats)

    def _to_act(self) -> int:
        acting = self.acting
        return acting[0] if acting else 0

    def _legal_ids(self, state: State, seat: int) -> list[int]:
        out = [0] * self.game.room
        return out[: self.game.rules.legal(self.kit, state, seat, out)]

    def _apply(self, seat: int, action: Action) -> None:
        kept = None if len(self.steps) % KEPT_EVERY else self.state.copy()
        earlier = self.steps[-1] if self.steps else None
        rolled = (earlier.rolled if earlier else 0) + (seat == CHANCE)
        self.game.rules.apply(self.kit, self.state, seat, action.id)
        events = tuple(self.game.take_told(self.kit, self.state))
        self.closed = False
        self.steps.append(Step(seat, action, events, rolled, self._played, earlier, kept))
