"""The HTTP API keeps to its own description, whatever is asked of it."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from schemathesis.config import SchemathesisConfig

from wishfold.server.http.openapi import openapi
from wishfold.server.http.routes import ENDPOINTS

from ..fuzz.people import Molested, Person
from ..fuzz.premises import NO_LIMITS, Premises
from ..fuzz.raw import bearer, once

STREAM = "/api/tables/{table}/stream"
"""Never ends, so nothing that waits for the whole answer can try it; fuzz/test_limits.py reads it."""
CONFIG = SchemathesisConfig.from_dict(
    {
        "seed": 1,
        "generation": {"deterministic": True, "max-examples": 30, "database": "none", "no-shrink": True},
        "phases": {"stateful": {"enabled": False}},
        "cache": {"enabled": False},
        "checks": {
            # What is well-formed need not be possible: there are only so many games, and 2.0 is no seat.
            "positive_data_acceptance": {"enabled": False},
            # Not read at all because it is too large is refused, too.
            "negative_data_rejection": {"expected-statuses": [400, 403, 404, 405, 409, 413]},
        },
    }
)
DESCRIPTION = openapi(ENDPOINTS)
api = schemathesis.openapi.from_dict(DESCRIPTION, config=CONFIG).exclude(path=STREAM)


@pytest.fixture(scope="module")
def premises(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Premises]:
    opened = Premises(tmp_path_factory.mktemp("premises"), **NO_LIMITS)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def scene(premises: Premises) -> Molested:
    """Somebody who asks, and has tables."""
    return Molested(premises.port, random.Random(1))


def test_the_server_gives_its_description_out(premises: Premises) -> None:
    assert once(premises.port, "GET", "/api/openapi.json").json == DESCRIPTION


def a_table(named: str, method: str, scene: Molested) -> str:
    """Any text may name a table, but only a few do; without help none would ever be met."""
    if len(named) % 4 == 0:
        return named
    if method == "DELETE":
        seats = [{"who": "open"}, {"who": "open"}]
        made: str = scene.anna.post("/api/tables", {"game": "go-fish", "seats": seats})["table"]
        return made
    return [scene.table.id, scene.open_table, scene.over_table][len(named) % 4 - 1]


@api.parametrize()
def test_every_page_answers_as_it_is_described(case: schemathesis.Case[Any], scene: Molested) -> None:
    if isinstance(named := case.path_parameters.get("table"), str):
        case.path_parameters["table"] = a_table(named, case.method, scene)
    case.call_and_validate(base_url=f"http://127.0.0.1:{scene.port}", headers=bearer(scene.anna.token))


def test_what_succeeds_is_answered_as_it_is_described_too(scene: Molested) -> None:
    """Chance finds no name of a game and no token."""

    def ask(path: str, status: int, by: Person, form: Any, table: str = "") -> Any:
        place = {"table": table} if table else None
        case = api[path]["POST"].Case(path_parameters=place, body=form, media_type="application/json")
        response = case.call_and_validate(base_url=f"http://127.0.0.1:{scene.port}", headers=bearer(by.token))
        assert response.status_code == status
        return response.json()

    me, guest, bot = {"who": "me", "name": "Anna"}, {"who": "open"}, {"who": "bot"}
    form = {"game": "go-fish", "seats": [me, guest, guest, bot], "listed": True}
    made = ask("/api/tables", 201, scene.anna, form)
    renewed = ask("/api/tables/{table}/renew", 201, scene.anna, {"seat": 1}, made["table"])
    ask("/api/peek", 200, scene.ben, {"token": renewed["token"]})
    ask("/api/join", 200, scene.ben, {"token": renewed["token"], "name": "Ben"})
    ask("/api/join", 200, scene.dora, {"token": made["watch"]})
    ask("/api/tables/{table}/sit", 200, scene.cleo, {"name": "Cleo"}, made["table"])
    ask("/api/tables/{table}/move", 201, scene.anna, {"seat": 0}, made["table"])
