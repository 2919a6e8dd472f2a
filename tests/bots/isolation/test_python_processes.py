"""Processes that exchange Python objects."""

from typing import Any

import pytest

from wishfold.bots.isolation.failures import Failed, Failure
from wishfold.bots.isolation.python_child import ObjectLine
from wishfold.bots.isolation.python_process import PythonProcess, with_news

AMPLE = 60.0


def echo(line: ObjectLine, first: Any) -> None:
    line.send(first)
    while True:
        print("what is printed is no answer")
        line.send(line.receive())


def scribble(line: ObjectLine) -> None:
    line._voice.write(b"scribble\n")
    line._voice.flush()
    line.receive()


def test_objects_go_there_and_back() -> None:
    process = PythonProcess(echo, {"first": 1})
    assert process.receive(AMPLE) == {"first": 1}
    process.send(range(3), AMPLE)
    assert process.receive(AMPLE) == range(3)
    process.close()


def test_what_is_no_object_is_nonsense() -> None:
    process = PythonProcess(scribble)
    with pytest.raises(Failed) as caught:
        process.receive(AMPLE)
    assert caught.value.failure is Failure.NONSENSE


def test_news_are_what_was_sent_and_who_has_ended() -> None:
    silent, ended = PythonProcess(echo, 1), PythonProcess(echo, 2)
    assert silent.receive(AMPLE) == 1
    ended.close()
    assert with_news([silent, ended]) == [ended]
    silent.send(3, AMPLE)
    assert with_news([silent]) == [silent]
    silent.close()
