"""`maps`: places, reviews and directions in an invented city."""

from swerve.tools.maps.tools import SERVER

__all__ = ["SERVER"]
