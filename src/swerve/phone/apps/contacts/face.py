"""The picture of a person: one of the phone's, when there is one."""

from __future__ import annotations

from markupsafe import Markup

from swerve.phone.context import Context
from swerve.phone.media.picture import thumbnail_of
from swerve.world.files import Files
from swerve.world.person import Person


def photo(ctx: Context, person: Person) -> Markup | None:
    """The picture as SVG that fills its box; None when the person has none that is still on the phone."""
    file = ctx.store(Files).find(person.picture) if person.picture else None
    return thumbnail_of(file) if file is not None and not file.trashed and file.kind == "image" else None
