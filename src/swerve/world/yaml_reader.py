"""Reads YAML as version 1.2 means it: `12:30`, `on` and dates are text, a key that stands twice is an error.

PyYAML's C parser, ten times as quick as one in Python; its own loaders follow version 1.1.
"""

from __future__ import annotations

import re
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import yaml
from yaml import MarkedYAMLError, YAMLError

__all__ = ["MarkedYAMLError", "YAMLError", "read_yaml"]

_Safe: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The C parser, but where PyYAML was built without it."""


class _Loader(_Safe):  # type: ignore[misc]  # PyYAML has no types
    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}


for _tag, _pattern, _first in (
    ("bool", r"^(?:true|True|TRUE|false|False|FALSE)$", "tTfF"),
    ("null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("int", r"^(?:[-+]?(?:0|[1-9][0-9]*)|0x[0-9a-fA-F]+)$", "-+0123456789"),
    ("float", r"^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*|[0-9]+(?=[eE]))(?:[eE][-+]?[0-9]+)?$", "-+.0123456789"),
    ("merge", r"^(?:<<)$", "<"),
):
    _Loader.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(_pattern), list(_first))


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[Any, Any]:
    seen: set[Any] = set()
    for key, _ in node.value:
        name = loader.construct_object(key, deep=True)
        if name in seen:
            raise MarkedYAMLError(problem=f"the key {name!r} stands twice", problem_mark=key.start_mark)
        seen.add(name)
    loader.flatten_mapping(node)
    mapping: dict[Any, Any] = loader.construct_mapping(node, deep=True)
    return mapping


_Loader.add_constructor("tag:yaml.org,2002:map", _mapping)


def read_yaml(path: Path | Traversable) -> Any:
    """What a file holds.

    Raises:
        YAMLError: it is not YAML; a `MarkedYAMLError` says where.
        OSError: it cannot be read.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise YAMLError("it is not text in UTF-8") from None
    return yaml.load(text, _Loader)
