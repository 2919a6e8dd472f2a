"""People who only want to play: the table that is molested, and one beside it."""

import json
import random
from typing import Any

import wishfold
from wishfold.kernel.game import Game

from .raw import TableConnection, bearer, once

GAME = "you-wish"
CALM_GAME = "memory"


class Person:
    """An identity with its token."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.token: str = once(port, "POST", "/api/identity").json["token"]

    def post(self, target: str, form: dict[str, Any] | None = None) -> Any:
        body = b"" if form is None else json.dumps(form).encode()
        response = once(self.port, "POST", target, bearer(self.token), body)
        assert response.status in (200, 201), response
        return response.json

    def get(self, target: str) -> bytes:
        response = once(self.port, "GET", target, bearer(self.token))
        assert response.status == 200, response
        return response.body


class Player:
    """A person at a seat, listening."""

    def __init__(self, person: Person, table: str, seat: int | None) -> None:
        self.person, self.table, self.seat = person, table, seat
        self.connection = TableConnection(person.port, table, person.token, seat)
        self.update: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = [self.connection.hear()]
        self.latest: tuple[int, int] = (0, -1)
        """The newest decision of this seat that was accepted, and its action."""

    def ask(self, **message: Any) -> None:
        """Something that is accepted."""
        self.connection.say(message)
        while (heard := self.hear())["is"] != "accepted":
            assert heard["is"] != "refused", heard

    def hear(self) -> dict[str, Any]:
        heard = self.connection.hear()
        self.heard.append(heard)
        if heard["is"] == "update":
            self.update = heard
        return heard

    def catch_up(self) -> None:
        """Hears everything that was said before now."""
        mark = len(self.heard) + 1
        self.connection.say({"do": "ping", "ref": mark})
        while self.hear() != {"is": "pong", "ref": mark}:
            pass

    def check_quiet(self) -> None:
        """Nothing was said since the last time."""
        self.connection.say({"do": "ping", "ref": 1})
        assert self.connection.hear() == {"is": "pong", "ref": 1}

    def decide(self, rng: random.Random) -> None:
        decision, action = self.update["decision"], rng.choice(self.update["legal"])
        self.ask(do="act", decision=decision, action=action)
        self.latest = decision, action


class Table:
    """People at a running game, all of them listening; the host is the first."""

    def __init__(self, people: list[Person], game: str, **more: Any) -> None:
        host, *guests = people
        seats = [{"who": "me", "name": "P0"}, *({"who": "open"} for _ in guests)]
        made = host.post("/api/tables", {"game": game, "seats": seats, "first": 0, **more})
        self.id: str = made["table"]
        self.watch: str = made["watch"]
        for guest, invited in zip(guests, made["invitations"], strict=True):
            guest.post("/api/join", {"token": invited["token"], "name": f"P{invited['seat']}"})
        self.players = [Player(person, self.id, seat) for seat, person in enumerate(people)]
        for player in self.players:
            player.ask(do="ready")
        self.catch_up()

    def catch_up(self) -> None:
        for player in self.players:
            player.catch_up()

    @property
    def over(self) -> bool:
        return any(player.update["places"] for player in self.players)

    def turn(self, rng: random.Random) -> None:
        """Whoever owes a decision makes it, and all hear of it."""
        next(player for player in self.players if player.update["legal"]).decide(rng)
        self.catch_up()

    def play(self, rng: random.Random) -> None:
        while not self.over:
            self.turn(rng)

    def leave(self) -> None:
        for player in self.players:
            player.connection.end()


class Molested:
    """A table in the middle of its game: Anna, who opened it, has to decide; Ben and Cleo wait; Dora
    watches. What it allows is little, so that little is possible that would be allowed."""

    def __init__(self, port: int, rng: random.Random) -> None:
        self.port = port
        self.game: Game = wishfold.load(GAME)
        self.anna, self.ben, self.cleo, self.dora, self.stranger = (Person(port) for _ in range(5))
        self.table = Table(
            [self.anna, self.ben, self.cleo], GAME, undo="off", chat="phrases", seed="molested"
        )
        self.dora.post("/api/join", {"token": self.table.watch})
        while not self._begun():
            self.table.turn(rng)
        self.watcher = Player(self.dora, self.table.id, None)
        self.watcher.catch_up()
        self.open_table, self.over_table = self._others()

    def _begun(self) -> bool:
        anna, *others = self.table.players
        return bool(anna.update["legal"]) and all(player.latest[0] > 1 for player in (anna, *others))

    def _others(self) -> tuple[str, str]:
        """A table of Anna's that waits for somebody, and one that was broken up."""
        seats = [{"who": "me", "name": "Anna"}, {"who": "open"}]
        waiting = self.anna.post("/api/tables", {"game": GAME, "seats": seats})
        table = Table([self.anna, self.ben], GAME)
        table.players[0].ask(do="abandon")
        table.leave()
        return waiting["table"], table.id

    @property
    def people(self) -> list[Person]:
        return [self.anna, self.ben, self.cleo, self.dora, self.stranger]

    @property
    def listening(self) -> list[Player]:
        return [*self.table.players, self.watcher]

    def seen(self) -> list[bytes]:
        """All that anybody is shown: how the table stands, what was told, views, legal actions."""
        seen = []
        for player in self.listening:
            connection = TableConnection(self.port, self.table.id, player.person.token, player.seat)
            seen += connection.greeting()
            connection.end()
        for person in self.people:
            seen.append(person.get("/api/tables"))
        for table in (self.table.id, self.open_table, self.over_table):
            seen.append(self.anna.get(f"/api/tables/{table}"))
        return seen


class Calm:
    """A game beside it. The same game is played again when nobody disturbs it, and must be the same."""

    def __init__(self, port: int) -> None:
        self.people = [Person(port), Person(port)]
        self.tables: list[Table] = []
        self.rng = random.Random("calm")
        self.moves = 0

    def move(self) -> None:
        if not self.tables or self.tables[-1].over:
            self.tables.append(Table(self.people, CALM_GAME, seed=f"calm {len(self.tables)}"))
        self.tables[-1].turn(self.rng)
        self.moves += 1

    @property
    def ids(self) -> list[str]:
        return [table.id for table in self.tables]

    def transcript(self) -> str:
        heard = json.dumps([[player.heard for player in table.players] for table in self.tables])
        for id in self.ids:
            heard = heard.replace(id, "TABLE")
        return heard
