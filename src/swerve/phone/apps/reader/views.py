"""Reader: PDF files as they are printed, text that flows, bookmarks, comments, fill and sign.

Other apps open a document with `ctx.view(file=…)`.
"""

from __future__ import annotations

from swerve.phone.apps.reader import contents, document, flowing, library, marking, reading, signing
from swerve.phone.apps.reader.manifest import app

__all__ = ["app", "contents", "document", "flowing", "library", "marking", "reading", "signing"]
