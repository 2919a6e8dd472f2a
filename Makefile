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

# npm ci empties node_modules before it fills it, so the stamp in there is as old as what it stands for.
PEER := bench/server/boardgame
NO_NODE := make bench measures the server beside that of boardgame.io, which needs Node.js with npm. \
	Without them there are "wishfold bench" and "python -m bench.server --ours".

$(PEER)/node_modules/ready: $(PEER)/package-lock.json
	@{ command -v node && command -v npm; } >/dev/null || { echo '$(NO_NODE)' >&2; exit 1; }
	@npm ci --silent --prefix $(PEER) >&2
	@touch $@

bench: .venv/bench $(PEER)/node_modules/ready
	@$(BIN)/wishfold bench --json
	@$(BIN)/python -m bench.server --json

soak: setup
	$(BIN)/python -m pytest -m soak
	$(BIN)/python -m bench.mutants

clean:
	rm -rf .venv
