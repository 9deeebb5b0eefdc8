"""Lower floors never import higher ones, and few modules know Inspect: read from the import statements alone."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "swerve"

FLOORS = {
    "world": 1,
    "system_packages": 1,
    "core": 2,
    "tools": 2,
    "tasks": 3,
    "phone": 3,
    "adb": 3,
    "models": 3,
    "defenses": 3,
    "agents": 4,
    "suites": 4,
    "runner": 5,
    "analysis": 5,
    "cli": 6,
    "doctor": 6,
    "listing": 6,
    "setup": 6,
    "studio": 6,
}

MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")
TEXTS = sorted(path for path in PACKAGE.rglob("*") if path.suffix in {".py", ".yaml", ".html", ".j2", ".js", ".css"})
PRIVATE = re.compile(r"inspect_ai(\.\w+)*\._\w+|from inspect_ai[\w.]* import [^\n]*\b_\w+")


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of whatever a module imports, in functions and for type checking too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def unit(path: Path) -> str:
    """The package or single module under `swerve` that a file belongs to."""
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_imports_only_from_its_own_floor_or_a_lower_one(path: Path) -> None:
    assert unit(path) in FLOORS, "give it a floor here and in CONTRIBUTING.md"
    own = [(line, target) for line, target in imported(path) if target.startswith("swerve.")]
    above = [(line, target) for line, target in own if FLOORS.get(target.split(".")[1], 0) > FLOORS[unit(path)]]
    assert above == []


def test_only_the_runner_and_the_model_adapter_import_inspect() -> None:
    knowing = {name(path) for path in MODULES if any(to.split(".")[0] == "inspect_ai" for _, to in imported(path))}
    assert {each for each in knowing if not each.startswith("runner/")} == {"models/inspect_model.py"}


def test_nothing_names_a_private_module_of_inspect() -> None:
    named = {name(path): hit[0] for path in TEXTS if (hit := PRIVATE.search(path.read_text(encoding="utf-8")))}
    assert named == {}
