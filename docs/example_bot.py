"""Plays any legal action of any game: python example_bot.py https://host/#/join/TOKEN"""

import json
import random
import sys
import time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen

BASE, _, TOKEN = sys.argv[1].partition("/#/join/")
HEADERS = {"Content-Type": "application/json"}


def call(path, body=None):
    """The answer to a request. Whoever is told to wait waits, and what got lost is asked again."""
    while True:
        try:
            text = None if body is None else json.dumps(body).encode()
            return urlopen(Request(BASE + path, text, HEADERS), timeout=40)
        except HTTPError as error:
            if error.code == 409:
                return error  # refused; nothing has changed, and the stream says how things stand
            if error.code not in (429, 503):
                sys.exit(json.load(error)["sentence"])
            time.sleep(int(error.headers["Retry-After"]))
        except OSError:
            time.sleep(1)


HEADERS["Authorization"] = "Bearer " + json.load(call("/api/identity", {}))["token"]
joined = json.load(call("/api/join", {"token": TOKEN, "name": "Example"}))
table, chair, since = f"/api/tables/{joined['table']}", joined["chair"], 0
while True:
    try:
        for line in call(f"{table}/stream?chair={chair}&since={since}"):
            said, wish = json.loads(line), None
            if said["is"] == "table":
                seat = [each["chair"] for each in said["seats"]].index(chair)
                if said["status"] in ("over", "frozen"):
                    sys.exit()
                if said["status"] == "open" and not said["seats"][seat]["ready"]:
                    wish = {"do": "ready"}
            elif said["is"] == "update":
                since = said["number"]
                if said["undo_wanted"] not in (None, seat):
                    wish = {"do": "answer_undo", "agree": True, "seat": said["undo_wanted"]}
                elif said["between"]:
                    wish = {"do": "ready"}
                elif said["decision"]:
                    wish = {"do": "act", "decision": said["decision"], "action": random.choice(said["legal"])}
            elif said["is"] == "bye":
                if said["retry_after"] < 0:
                    sys.exit(said["code"])
                time.sleep(said["retry_after"] / 1000)
            if wish:
                call(f"{table}/ask?chair={chair}", wish).close()
    except (OSError, HTTPException):
        time.sleep(1)  # the connection is lost; the next one goes on from `since`
