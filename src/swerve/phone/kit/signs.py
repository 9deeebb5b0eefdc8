"""The sign of a file by its kind: a Material icon and the colour that people know the kind by."""

from __future__ import annotations

from swerve.world.file import File, Kind

_SIGNS: dict[Kind, tuple[str, str]] = {
    "image": ("image", "#b3427a"),
    "video": ("movie", "#b4552d"),
    "audio": ("audiotrack", "#7a4fbf"),
    "pdf": ("picture-as-pdf", "#c5362b"),
    "table": ("table-chart", "#1d8348"),
    "text": ("article", "#5a6472"),
    "document": ("description", "#2f6fde"),
    "archive": ("archive", "#8a6a2c"),
    "app": ("android", "#5d7a2a"),
    "other": ("insert-drive-file", "#5a6472"),
}


def sign_of(name: str, file: File | None = None) -> tuple[str, str]:
    """Icon and colour of a file; of one that is only known by its name when there is none."""
    return _SIGNS[(file or File(id=name, name=name)).kind]
