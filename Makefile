# Everything runs from .venv, which is made on first use. `make help` lists the targets.
.DEFAULT_GOAL := help
.PHONY: help setup demo test lint check-all bench lock clean

PYTHON := .venv/bin/python
WORKERS ?= 2

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18

# The script touches the stamp itself, once every step went well.
.venv/ready: requirements.lock requirements-build.lock pyproject.toml scripts/make_venv.sh
	@scripts/make_venv.sh

setup: .venv/ready ## make .venv and get Chromium and the emoji font
	@$(PYTHON) -m swerve.setup

demo: setup ## the main job end to end, without a key: scripted agents over both suites, and the report
	@.venv/bin/swerve demo

lint: .venv/ready ## ruff, its formatter and mypy
	@echo "Checking style and types"
	@$(PYTHON) -m ruff check --quiet .
	@$(PYTHON) -m ruff format --check --quiet .
	@$(PYTHON) -m mypy --no-error-summary

test: lint ## lint, then every test: units first, then those that need Chromium, adb or MCP
	@$(PYTHON) -m swerve.setup --tests
	@echo "Unit tests"
	@$(PYTHON) -m pytest -q -n $(WORKERS) --ignore=tests/e2e tests
	@echo "End-to-end tests"
	@$(PYTHON) -m pytest -q -n $(WORKERS) --dist loadfile tests/e2e

check-all: setup ## prove every task of mobileworldsafety by its witnesses (test proves a third)
	@.venv/bin/swerve tasks check

bench: setup ## measure the phone
	@$(PYTHON) benchmarks/phone.py

# The locks name versions and hashes only, so that any index or mirror will do.
COMPILE = uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links $(UV_FLAGS)

lock: ## write the locks anew from pyproject.toml (UV_FLAGS=--upgrade moves versions on)
	@command -v uv >/dev/null || { echo "make lock needs uv: pip install uv"; exit 1; }
	@$(COMPILE) --extra dev pyproject.toml -o requirements.lock
	@$(COMPILE) --group build --constraint requirements.lock -o requirements-build.lock
	@! grep -n '://' requirements.lock requirements-build.lock

clean: ## remove .venv and caches; logs and reports stay
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
