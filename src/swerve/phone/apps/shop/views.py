"""Barrowby, a marketplace: what is found, bought, written about; by topic in the modules beside it."""

from __future__ import annotations

from swerve.phone.apps.shop import account, browsing, buying, keeping, orders, product, returns, sellers
from swerve.phone.apps.shop.manifest import app

__all__ = ["account", "app", "browsing", "buying", "keeping", "orders", "product", "returns", "sellers"]
