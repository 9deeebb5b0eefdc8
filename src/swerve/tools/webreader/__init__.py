"""`webreader`: the phone's own web as readable text."""

from swerve.tools.webreader.tools import SERVER

__all__ = ["SERVER"]
