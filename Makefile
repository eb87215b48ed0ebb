# Few verbs: each sets up what it needs.
PYTHON ?= python3
WORKERS ?= auto
BIN := .venv/bin
QUICK := tests/test_cases.py::test_every_step_of_a_case_is_as_expected tests/test_architecture.py tests/test_docs.py \
         tests/test_schema.py tests/model/logic tests/model/cards/test_corpus.py tests/arbiter/cases/test_casefile.py \
         tests/arbiter/phrases

.PHONY: demo quick test check fix bench cards sweep generate clean

demo: .venv/ready  ## decide a real situation
	@$(BIN)/arbiter check cases/lands/azusa_and_three_explores.toml
	@echo
	@echo '$$ arbiter ask cases/lands/azusa_and_three_explores.toml "Ann plays Mountain" --after 7'
	@$(BIN)/arbiter ask cases/lands/azusa_and_three_explores.toml "Ann plays Mountain" --after 7 || test $$? -eq 1

quick: .venv/ready-check  ## what most changes break, in half a minute: run it after each
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports | tail -1
	$(BIN)/python -m pytest -n 2 -k "not without_a_rule" $(QUICK)

fix: .venv/ready-check  ## mend format and order of imports
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

test: .venv/ready  ## run every test but the sweeps; those of a module in one process, as they share what they find out
	$(BIN)/python -m pytest -n 2 --dist loadfile --no-loadscope-reorder

sweep: .venv/ready  ## run all, also what `make test` has a sample of, by WORKERS processes, and properties on other examples
	$(BIN)/python -m pytest -n $(WORKERS) --hypothesis-profile other -m "sweep or not sweep"

check: .venv/ready-check  ## lint, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy bench
	$(BIN)/lint-imports

bench: .venv/ready  ## measure; docs/performance.md says how to read it
	$(BIN)/python -m bench
	$(BIN)/python -m bench.bars
	$(BIN)/python -m bench.games
	$(BIN)/python -m bench.land_drops
	$(BIN)/python -m bench.combat
	$(BIN)/python -m bench.service

cards: .venv/ready  ## measure how much of real cards is read; they lie in ../shared/cards
	$(BIN)/python -m tests.card_figures

generate: .venv/ready  ## make the generated documents anew
	$(BIN)/python -m tests.generate

clean:
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit("Arbiter needs Python 3.11 or newer, not " + sys.version.split()[0] + "; run make PYTHON=python3.12") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv .venv

.venv/ready: pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[test]"
	@touch $@

.venv/ready-check: .venv/ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[test,check]"
	@touch $@
