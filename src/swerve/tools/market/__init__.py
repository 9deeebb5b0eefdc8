"""`market`: quotes, news, opinions and orders for invented companies."""

from swerve.tools.market.tools import SERVER

__all__ = ["SERVER"]
