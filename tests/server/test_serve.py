"""`wishfold serve`: a process that opens, says where, and closes when it is told to."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from wishfold.server.http.openapi import openapi
from wishfold.server.http.routes import ENDPOINTS

if TYPE_CHECKING:
    from tests.server.conftest import ServerProcess, StartServer


def refused(tmp_path: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "wishfold", "serve", "--data", str(tmp_path / "server"), *words],
        env={**os.environ, "LC_ALL": "C.UTF-8", **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(("language", "said"), [("en", "listens on"), ("de", "lauscht auf")])
def test_an_open_server_says_where_it_is(start_server: "StartServer", language: str, said: str) -> None:
    server = start_server("--lang", language)
    assert server.line == f"Wishfold {said} {server.url}"
    assert server.url.startswith("http://127.0.0.1:")
    assert server.call("GET", "/healthz").json["ok"]


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_being_told_to_stop_is_no_error(start_server: "StartServer", by: signal.Signals) -> None:
    assert start_server().stop(by) == 0


def test_a_server_describes_itself(server: "ServerProcess") -> None:
    assert server.call("GET", "/api/openapi.json").json == openapi(ENDPOINTS)


def test_a_server_that_opens_again_has_its_tables(start_server: "StartServer") -> None:
    first = start_server()
    host = first.someone()
    seats = [{"who": "me", "name": "Anna"}, {"who": "open"}]
    table = first.call("POST", "/api/tables", {"game": "memory", "seats": seats}, host).json["table"]
    assert first.stop() == 0
    assert start_server().call("GET", f"/api/tables/{table}", token=host).json["state"]["status"] == "open"


def test_a_port_in_use_is_said_in_one_line(server: "ServerProcess", tmp_path: Path) -> None:
    port = server.url.rpartition(":")[2]
    done = refused(tmp_path / "elsewhere", "--port", port)
    assert done.returncode == 2
    assert done.stdout == ""
    wrong = f"The server cannot listen on 127.0.0.1, port {port}: the port is in use.\n"
    assert done.stderr == wrong


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--port", "70000"), "--port cannot be 70000 here; possible is 0 to 65535."),
        (
            ("--log-level", "loud"),
            "--log-level cannot be 'loud' here; possible is debug, info, warning, error.",
        ),
        (("--origin", "nowhere"), "--origin cannot be 'nowhere' here; possible is https://play.example.org."),
        (("--workers", "0", "--lang", "de"), "--workers kann hier nicht 0 sein; möglich ist 1 bis 1024."),
        (("--port", "many"), "--port must be a whole number, not 'many'."),
    ],
)
def test_what_was_mistyped_is_said_in_one_line(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    done = refused(tmp_path, *words)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{said}\n")


def test_a_wrong_variable_is_called_by_its_name(tmp_path: Path) -> None:
    done = refused(tmp_path, WISHFOLD_KEEP_FINISHED="soon")
    assert done.returncode == 2
    assert done.stderr.startswith("WISHFOLD_KEEP_FINISHED cannot be 'soon' here;")


def test_what_is_typed_takes_precedence_over_a_variable(start_server: "StartServer") -> None:
    assert start_server("--log-level", "error", WISHFOLD_LOG_LEVEL="loud").url


def test_a_folder_that_cannot_be_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    done = refused(tmp_path, "--data", str(tmp_path / "file"))
    assert done.returncode == 2
    assert done.stderr.startswith(f"The file {tmp_path / 'file'} cannot be used:")
    assert done.stderr.count("\n") == 1


def test_two_servers_do_not_share_a_folder(start_server: "StartServer", tmp_path: Path) -> None:
    start_server()
    second = refused(tmp_path, "--port", "0")
    assert second.returncode == 2
    assert second.stderr.startswith("Another server keeps its tables in")


def test_a_store_of_a_newer_version_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "server").mkdir()
    db = sqlite3.connect(tmp_path / "server" / "tables.db")
    db.execute("PRAGMA user_version = 999")
    db.close()
    done = refused(tmp_path, "--port", "0")
    assert done.returncode == 2
    assert "newer version" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("what", ["x-long: " + "x" * 9000, "content-length: 5"], ids=["long", "body"])
def test_a_handshake_that_cannot_be_read_ends_and_does_not_hold_up_the_server(
    server: "ServerProcess", what: str
) -> None:
    handshake = (
        f"GET /api/tables/x/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n{what}"
    )
    host, _, port = server.url.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), timeout=15) as line:
        line.sendall(handshake.encode() + b"\r\n\r\n")
        while line.recv(4096):
            pass
    assert server.stop() == 0
