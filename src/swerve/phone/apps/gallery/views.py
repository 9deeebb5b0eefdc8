"""Fern Photos: every screen and act, by topic."""

from __future__ import annotations

from swerve.phone.apps.gallery import albums, browsing, keeping, picking, sharing, viewing
from swerve.phone.apps.gallery.manifest import app

__all__ = ["albums", "app", "browsing", "keeping", "picking", "sharing", "viewing"]
