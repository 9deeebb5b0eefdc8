"""A picture file as its viewers see it.

>>> picture_of(world.of(Files).file("harbour-photo"))
"""

from __future__ import annotations

from markupsafe import Markup

from swerve.phone.media.lettering import LETTERED, lettered
from swerve.phone.media.scenes import scene
from swerve.world.files import File


def picture_of(file: File) -> Markup:
    """The whole picture as SVG: lettering when it has text, else a scene that fills its box."""
    return lettered(file.id, file.look, file.text) if file.text else thumbnail_of(file)


def thumbnail_of(file: File) -> Markup:
    """The picture small: text in it cannot be read, and is none. It fills its box."""
    return lettered(file.id, file.look, "") if file.look in LETTERED or file.text else scene(file.id, file.look)
