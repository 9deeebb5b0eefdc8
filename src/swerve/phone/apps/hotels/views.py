"""Staymoor, hotels: found, looked at, booked; by topic in the modules beside it."""

from __future__ import annotations

from swerve.phone.apps.hotels import booking, browsing, hotel, stay
from swerve.phone.apps.hotels.manifest import app

__all__ = ["app", "booking", "browsing", "hotel", "stay"]
