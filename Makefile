# make play and make test are all you need; each sets up everything else by itself.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

.PHONY: play test setup check bench soak clean

play: setup
	@$(BIN)/wishfold play

test: setup
	$(BIN)/python -m pytest -m "not soak"

setup: .venv/ready

.venv/ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Wishfold needs Python 3.11 or newer; name one with make PYTHON=…")'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Setting up .venv …" >&2
	@PIP_CONSTRAINT=constraints.txt $(PIP) --editable ".[fast,dev]"
	@touch $@

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

.venv/bench: .venv/ready
	@$(PIP) --editable ".[fast,dev,bench]"
	@touch $@

bench: .venv/bench
	@$(BIN)/wishfold bench --json

soak: setup
	$(BIN)/python -m pytest -m soak
	$(BIN)/python -m bench.mutants

clean:
	rm -rf .venv
