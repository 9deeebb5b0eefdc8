"""Files: the storage by folder and by kind, the trash, and a picker for other apps.

Other apps ask for a file with

>>> ctx.launch("files", "pick", back_role="mail", back_act="attach", purpose="Attach a file")

Choosing one goes back to the visible screen of the app of `back_role` and runs its act `back_act` with `id=<file id>`;
the back button goes back without. Others open a file with `ctx.view(file=…)` and a folder with
`ctx.launch("files", "folder", path="Download")`.
"""

from __future__ import annotations

from swerve.phone.apps.files import browsing, changing, picking, usage, viewing
from swerve.phone.apps.files.manifest import app

__all__ = ["app", "browsing", "changing", "picking", "usage", "viewing"]
