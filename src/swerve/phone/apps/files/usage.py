"""What takes the phone's storage: by kind, and the largest files."""

from __future__ import annotations

from dataclasses import dataclass

from swerve.phone.apps.files.listing import CAPACITY, GROUPS, SYSTEM, items
from swerve.phone.apps.files.manifest import app
from swerve.phone.context import Context
from swerve.world.files import Files, weight


@dataclass(frozen=True, slots=True)
class Part:
    """A share of the storage; `name` is its category's, if it is one."""

    name: str
    title: str
    icon: str
    tint: str
    size: str
    share: float


@app.screen("storage", activity=".StorageActivity")
def storage(ctx: Context) -> str:
    """How full the storage is, and of what."""
    files = ctx.store(Files)
    sizes = {group.name: sum(f.size for f in files.of_kind(group.kinds)) for group in GROUPS.values()}
    parts = [Part("", "System and apps", "android", "#8a8893", weight(SYSTEM), 100 * SYSTEM / CAPACITY)]
    for group in sorted(GROUPS.values(), key=lambda group: sizes[group.name], reverse=True):
        size = sizes[group.name]
        shown = max(0.8, 100 * size / CAPACITY) if size else 0.0
        parts.append(Part(group.name, group.title, group.icon, group.tint, weight(size), shown))
    used = SYSTEM + files.used()
    return ctx.page(
        "storage.html",
        parts=parts,
        used=f"{used / 1e9:.1f} GB",
        free=f"{(CAPACITY - used) / 1e9:.1f} GB",
        capacity=f"{CAPACITY / 1e9:.0f} GB",
        trash=weight(sum(f.size for f in files.trash())),
        large=items(ctx, sorted(files.live(), key=lambda f: f.size, reverse=True)[:8], with_folder=True),
    )
