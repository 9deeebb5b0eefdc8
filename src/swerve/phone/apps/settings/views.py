"""Settings: importing a module of `pages` registers what it shows and does."""

from __future__ import annotations

import importlib
import pkgutil

from swerve.phone.apps.settings import acts, home, pages
from swerve.phone.apps.settings.manifest import app

__all__ = ["acts", "app", "home"]

for _module in pkgutil.iter_modules(pages.__path__):
    importlib.import_module(f"{pages.__name__}.{_module.name}")
