# make play and make test are all you need; each sets up everything else by itself.

PYTHON ?= python3
BIN := .venv/bin
# Rules and bots are compiled: with gcc or clang where there is one, otherwise with zig from a wheel.
ZIG := $(if $(shell command -v gcc || command -v clang || command -v cc),,ziglang)
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

# The page needs Node.js to be built, and nothing else does: without it the server and the terminal are all there.
SITE := src/wishfold/server/site/index.html
NODE := $(shell node -e 'const [a, b] = process.versions.node.split(".").map(Number); if (a > 20 || (a === 20 && b >= 19)) console.log("yes")' 2>/dev/null)
NPM := npm --prefix web --loglevel error
NO_PAGE := The page for browsers needs Node.js 20.19 or newer with npm and is left out. \
	In the terminal: $(BIN)/wishfold play

.PHONY: play test setup check shots bench strength soak clean

play: setup
	@$(BIN)/wishfold serve --open --log-level warning

test: setup
	$(BIN)/python -m pytest -m "not soak"
	$(if $(NODE),$(NPM) test)
	$(if $(NODE),$(NPM) run e2e)

ifeq ($(NODE),)
setup: .venv/ready
	@$(BIN)/python -m wishfold.units
	@echo '$(NO_PAGE)' >&2
else
setup: .venv/ready $(SITE)
	@$(BIN)/python -m wishfold.units
endif

.venv/ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Wishfold needs Python 3.11 or newer; name one with make PYTHON=…")'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Setting up .venv …" >&2
	@PIP_CONSTRAINT=constraints.txt $(PIP) --editable ".[dev,cluster]" $(ZIG)
	@touch $@

# npm ci empties node_modules before it fills it, so the stamp in there is as old as what it stands for.
web/node_modules/ready: web/package-lock.json
	@echo "Setting up web/node_modules …" >&2
	@$(NPM) ci >&2
	@touch $@

$(SITE): web/node_modules/ready web/index.html web/vite.config.ts $(shell find web/src web/public web/build -type f 2>/dev/null)
	@echo "Building the page …" >&2
	@$(NPM) run build -- --logLevel warn >&2

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(if $(NODE),$(NPM) run check)

# The pictures in the README.
shots: setup
	$(NPM) run shots

.venv/bench: .venv/ready
	@$(PIP) --editable ".[dev,cluster,bench]"
	@touch $@

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

# Every bar of docs/bots.md; it takes an hour and a half, and goes on where it was interrupted.
strength: .venv/bench
	@$(BIN)/python -m bench.strength

soak: setup
	$(BIN)/python -m pytest -m soak
	$(BIN)/python -m bench.mutants

clean:
	rm -rf .venv web/node_modules web/e2e/artefacts $(dir $(SITE))
