"""Models in files: whole or not at all, and a sentence for what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import BaseModel

from swerve.core.errors import SwerveError
from swerve.core.saved import load, save


class Kept(BaseModel):
    number: int


def test_what_was_saved_is_loaded_and_nothing_else_lies_there(tmp_path: Path) -> None:
    path = tmp_path / "new" / "kept.json"
    for number in (1, 2):
        save(path, Kept(number=number))
    assert load(path, Kept) == Kept(number=2)
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "is broken: Invalid JSON"),
        ('{"number": "x"}', r"is broken: number: Input should be"),
        (None, "There is no"),
    ],
    ids=["no JSON", "another shape", "no file"],
)
def test_what_cannot_be_loaded_is_named(text: str | None, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    if text is not None:
        path.write_text(text)
    with pytest.raises(SwerveError, match=sentence):
        load(path, Kept)


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SwerveError, match="cannot be written"):
        save(tmp_path / "file" / "kept.json", Kept(number=1))
