"""A picture of every screen of every app, for people to look through.

>>> await write_gallery(Setup(World.build()), Path("gallery"), print)
PosixPath('gallery/index.html')
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path

from swerve.core.errors import SwerveError
from swerve.phone.app import apps
from swerve.phone.chromium import Chromium
from swerve.phone.phone import Phone, Setup
from swerve.studio.crawl import crawl

_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>swerve: the phone's screens</title>
<style>body{{margin:0;padding:40px;background:#f6f5f1;color:#1c2024;font:15px/1.5 Roboto,Arial,sans-serif}}
h1{{font-weight:500;letter-spacing:-.02em}}h2{{font-weight:500;margin:48px 0 16px}}
div{{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:28px 20px}}
figure{{margin:0}}img{{width:100%;border-radius:14px;box-shadow:0 2px 14px rgb(0 0 0/.14)}}
figcaption{{padding-top:8px;color:#646b73;overflow-wrap:anywhere}}</style><h1>{count} screens</h1>{body}</html>
"""


async def write_gallery(setup: Setup, folder: Path, say: Callable[[str], object]) -> Path:
    """Write `<app>-<page>[-<overlay>][~<state>].png` for every screen that taps reach, and an index page; its path.

    Raises:
        SwerveError: the folder cannot be written.
    """
    names: dict[str, list[str]] = {}
    try:
        folder.mkdir(parents=True, exist_ok=True)  # noqa: ASYNC240 - nothing else waits
        async with Chromium() as chromium:
            phone = Phone(chromium)
            await phone.reset(setup)
            start = phone.snapshot()
            (folder / "launcher.png").write_bytes((await phone.observe()).screenshot)
            names["Launcher"] = ["launcher"]
            for role, app in apps().items():
                await phone.restore(start)
                found = names.setdefault(app.name, [])
                async for step in crawl(phone, role):
                    if step.fresh and step.landed.role == role:
                        same = sum(name.partition("~")[0] == step.landed.name for name in found)
                        found.append(f"{step.landed.name}~{same + 1}" if same else step.landed.name)
                        (folder / f"{found[-1]}.png").write_bytes(step.look.screenshot)
                say(f"{app.name}: {len(found)} screens")
            await phone.close()
        index = folder / "index.html"
        index.write_text(_index(names), encoding="utf-8")
    except OSError as error:
        raise SwerveError(f"Cannot write to {folder}: {error.strerror or error}. Choose another folder.") from None
    return index


def _index(names: dict[str, list[str]]) -> str:
    body = ""
    for app, screens in names.items():
        figures = "".join(
            f'<figure><img loading="lazy" src="{name}.png" alt=""><figcaption>{escape(name)}</figcaption></figure>'
            for name in sorted(screens)
        )
        body += f"<h2>{escape(app)}</h2><div>{figures}</div>"
    return _PAGE.format(count=sum(map(len, names.values())), body=body)
