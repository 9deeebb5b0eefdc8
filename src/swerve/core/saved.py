"""Models kept in JSON files: written whole or not at all, and read with a sentence for whatever is wrong.

>>> save(folder / "sample.json", sample)
>>> sample = load(folder / "sample.json", Sample)
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from swerve.core.errors import SwerveError

M = TypeVar("M", bound=BaseModel)


def save(path: Path, model: BaseModel) -> None:
    """Write a model; whoever reads meanwhile sees the old file or the new one.

    Raises:
        SwerveError: the file cannot be written.
    """
    save_bytes(path, (model.model_dump_json(indent=1) + "\n").encode())


def save_bytes(path: Path, data: bytes) -> None:
    """The same for what is no model.

    Raises:
        SwerveError: the file cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f".{path.name}.{os.getpid()}")
        beside.write_bytes(data)
        os.replace(beside, path)
    except OSError as error:
        raise SwerveError(f"{path} cannot be written: {error.strerror}.") from None


def load(path: Path, kind: type[M]) -> M:
    """Read a model.

    Raises:
        SwerveError: there is no such file, or it does not hold such a model.
    """
    try:
        return kind.model_validate_json(path.read_bytes())
    except FileNotFoundError:
        raise SwerveError(f"There is no {path.name} in {path.parent}.") from None
    except OSError as error:
        raise SwerveError(f"{path} cannot be read: {error.strerror}.") from None
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise SwerveError(f"{path} is broken: {where + ': ' if where else ''}{first['msg']}.") from None
