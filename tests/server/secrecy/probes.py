"""What a curious person at a table might try in order to learn more than they are told."""

import random
from typing import Any

from wishfold import Game
from wishfold.kernel.story import NOBODY

from .scribe import Scribe

FAR = 10**6
MOST = 20
"""Actions that are looked at in a preview."""
CLOSED: list[tuple[str, str, dict[str, Any] | None]] = [
    ("GET", "/record", None),
    ("GET", "/replay?eyes=all", None),
    ("GET", "/replay?eyes=0&start=1", None),
    ("GET", "/review", None),
    ("GET", "/share", None),
    ("POST", "/branch", {"frame": 0, "seat": 0, "name": "Player"}),
    ("POST", "/rematch", None),
    ("POST", "/sit", {"name": "Player"}),
    ("POST", "/renew", {"seat": 0}),
    ("DELETE", "", None),
]
"""Pages that are for another time, before the deal or after the end."""
SOME = 2
"""How many of them somebody tries at a time."""


async def probe(scribe: Scribe, game: Game, number: int) -> None:
    """Tries everything that must not change anything; the scribe writes down what comes of it."""
    rng = random.Random(f"{number} {scribe.seat}")
    asked = _requests(scribe, game, rng)
    answers = await scribe.ask(*asked)
    for request, given in zip(asked, answers, strict=True):
        assert given["is"] in ("refused", "preview", "described"), (scribe.name, request, given)
    # Asked alone, since a bot thinks about it and other answers would come first.
    await scribe.expect("hinted" if scribe.latest["decision"] else "refused", {"do": "hint"})
    if scribe.decided:
        # The same once more is no second decision.
        await scribe.expect("accepted", scribe.decided)
    other = rng.choice([seat for seat in range(len(scribe.state["seats"]) + 1) if seat != scribe.seat])
    home, own, foreign = scribe.home, scribe.place(), scribe.place(other)
    act = {"do": "act", "decision": 1, "action": rng.randrange(game.actions.size)}
    for path, body in (
        (f"ask{foreign}", act),
        (f"ask{foreign}", {"do": "what_if", "action": act["action"]}),
        (f"ask{foreign}", {"do": "describe"}),
        (f"ask{foreign}", {"do": "undo"}),
        (f"ask{foreign}", {"do": "hint"}),
        (f"ask{own}", rng.choice(asked)),
        (f"ask{own}", {"do": "what_if", "action": "?"}),
        (f"ask{own}", {"do": "peek"}),
    ):
        await scribe.call("POST", f"{home}/{path}", body)
    for path in (
        f"log{own}",
        f"log{scribe.place(language=1)}",
        f"log{foreign}",
        f"stream{foreign}",
    ):
        await scribe.call("GET", f"{home}/{path}")
    for method, path, form in rng.sample(CLOSED, SOME):
        answer = await scribe.call(method, f"{home}{path}", form)
        assert answer.startswith(b"HTTP/1.1 4"), (scribe.name, path, answer)
    await scribe.call("GET", home)
    await scribe.call("GET", "/api/tables")
    for since in (0, rng.randrange(scribe.latest["number"] + 1), FAR):
        await scribe.catch_up(since)
    await scribe.knock(other)


def _requests(scribe: Scribe, game: Game, rng: random.Random) -> list[dict[str, Any]]:
    """Illegal, stale, out of turn, unreadable; previews, and the table in words."""
    latest = scribe.latest
    decision, legal = latest["decision"], latest["legal"]
    illegal = [action.id for action in game.actions if action.id not in legal]
    # An action that was taken already would be known again, even though it is not legal any more.
    illegal = [id for id in illegal if not scribe.decided or id != scribe.decided["action"]]
    wrong = rng.sample(illegal, min(3, len(illegal)))
    some = rng.choice(legal) if legal else rng.randrange(game.actions.size)
    requests: list[dict[str, Any]] = [
        *({"do": "act", "decision": decision, "action": id} for id in wrong),
        *({"do": "act", "decision": decision, "action": game.actions[id].text} for id in wrong[:1]),
        {"do": "act", "decision": decision + FAR, "action": some},
        *([scribe.decided | {"action": wrong[0]}] if scribe.decided and wrong else []),
        {"do": "act", "decision": decision, "action": game.actions.size},
        {"do": "act", "decision": decision, "action": "a card of yours"},
        *({"do": "what_if", "action": id} for id in [*legal[:MOST], *wrong[:1]]),
        {"do": "what_if", "action": game.actions.size},
        {"do": "describe"},
        {"do": "answer_undo", "agree": True},
        {"do": "reveal", "seed": "00"},
        {"do": "take_seat"},
    ]
    if scribe.seat != NOBODY:
        requests.append({"do": "let_bot", "seat": scribe.seat})
    return requests
