# Every target sets itself up: a virtual environment in .venv from the pinned, hashed requirements.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: help demo run wheel test check bench scale strength balance reading torture mutants pictures gallery lock clean
help:
	@echo "make demo      the whole bot in your browser: no account, no token"
	@echo "make run       the bot on Discord (needs .env)"
	@echo "make wheel     the bot as one file for pip, in dist/"
	@echo "make test      all tests        make check     lint, types, arrows, languages"
	@echo "make bench     speed            make strength  how well the computers play (GAME=blank_white_dice GAMES=300)"
	@echo "make scale     several processes of the bot on one PostgreSQL, killed while people play (GUILDS=10000 SECONDS=60 PANELS=1)"
	@echo "make balance   how long games between equal computers are, who wins, which cards they use (GAME=diceland GAMES=400)"
	@echo "make reading   how many sentences people write BLANK reads right (SHOW=wrong HALF=open: lists them)"
	@echo "make mutants   how many small wrong changes of the games' rules the tests notice (GAME=blank SAMPLE=300 SEED=1)"
	@echo "make torture   the long tests   make pictures  the README's pictures, from the running bot"
	@echo "make gallery   everything that is drawn, each game's own sheets too, into gallery/"

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: set PYTHON=..."; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "Python lacks venv: apt-get install python3-venv"; exit 1; }
	$(PYTHON) -m venv .venv
	@touch $@

.venv/runtime: .venv/made requirements.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

.venv/dev: .venv/runtime requirements-dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@

.venv/torture: .venv/dev requirements-torture.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-torture.txt
	@touch $@

.venv/bench: .venv/dev requirements-bench.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.txt
	@touch $@

demo: .venv/dev
	$(BIN)/python -m bot demo

pictures: .venv/dev
	$(BIN)/python -m tests.readme_pictures docs
	$(BIN)/python -m tests.portal_pictures docs/portal

gallery: .venv/dev
	$(BIN)/python -m tests.gallery gallery

run: .venv/runtime
	$(BIN)/python -m bot run

wheel: .venv/dev
	$(BIN)/python -m hatchling build --target wheel --directory dist

# Dozens of processes import the same: they share what is compiled once. So do they what pytest makes of the asserts in
# a new clone, of which two processes do a half each.
COMPILE := PYTHONDONTWRITEBYTECODE= $(BIN)/python -m compileall -q -j 0 bot cogs rendering tests
COLLECT := PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest --collect-only -qq

tests/__pycache__/collected: .venv/dev
	$(COMPILE)
	$(COLLECT) tests/cogs >/dev/null & $(COLLECT) --ignore tests/cogs >/dev/null; wait $$!
	@touch $@

test: .venv/dev tests/__pycache__/collected
	$(COMPILE)
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n auto --maxprocesses 4 --dist loadscope

check: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m bot.language.check

bench: .venv/bench
	$(BIN)/python -m tests.benchmarks

scale: .venv/dev
	$(BIN)/python -m tests.scale $(if $(GUILDS),--guilds $(GUILDS)) $(if $(SECONDS),--seconds $(SECONDS)) $(if $(PANELS),--panels)

strength: .venv/dev
	$(BIN)/python -m tests.strength $(if $(GAME),--game $(GAME)) $(if $(GAMES),--games $(GAMES))

balance: .venv/dev
	$(BIN)/python -m tests.balance $(if $(GAME),--game $(GAME)) $(if $(GAMES),--games $(GAMES))

reading: .venv/dev
	$(BIN)/python -m tests.reading.measure $(if $(SHOW),--show $(SHOW)) $(if $(HALF),--half $(HALF))

mutants: .venv/dev
	PYTHONHASHSEED=0 $(BIN)/python -m tests.mutation $(if $(GAME),--game $(GAME)) $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(SEED),--seed $(SEED))

torture: .venv/torture
	$(BIN)/python -m pytest --torture -m "" tests/test_every_game.py tests/cogs/blanco/test_playouts.py tests/cogs/diceland/test_simulation.py tests/cogs/blank/test_random_decks.py tests/cogs/blank_white_dice/test_random_decks.py tests/rendering/test_encode.py tests/play tests/demo/test_browser.py tests/demo/test_browser_diceland.py tests/demo/test_browser_heights.py tests/store tests/torture

lock:
	uv pip compile pyproject.toml --universal --generate-hashes --no-emit-index-url --no-header -q -o requirements.txt
	uv pip compile pyproject.toml --extra dev --universal --generate-hashes --no-emit-index-url --no-header -q -o requirements-dev.txt
	printf "open_spiel\nrlcard\n" | uv pip compile - --universal --generate-hashes --no-emit-index-url --no-header -q -c requirements-dev.txt -o requirements-bench.txt
	printf "orjson\nuvloop; sys_platform != 'win32'\n" | uv pip compile - --universal --generate-hashes --no-emit-index-url --no-header -q -o requirements-fast.txt
	echo apsw | uv pip compile - --universal --generate-hashes --no-emit-index-url --no-header -q -o requirements-torture.txt

clean:
	rm -rf .venv
