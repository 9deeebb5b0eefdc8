"""Where Chromium is on this machine, and how it gets there.

Only the standard library is imported here, as set-up runs this before every demo and test.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from swerve.system_packages import install_packages

ENV = "SWERVE_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_APPS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
DOWNLOAD_SECONDS = 600
START_SECONDS = 60


class ChromiumMissing(Exception):
    """No Chromium was found, or the one that was named does not run; the message says what to do."""


def find_chromium() -> Path:
    """The Chromium or Chrome program to run.

    The first of: what the environment variable SWERVE_CHROMIUM names, Playwright's own download, a browser on
    PATH, an application folder of macOS.

    Raises:
        ChromiumMissing: None of these is there, or SWERVE_CHROMIUM names something that is not a program.
    """
    if named := os.environ.get(ENV):
        path = Path(named).expanduser()
        if not _is_program(path):
            raise ChromiumMissing(
                f"{ENV} names {named}, which is not a program: set it to the path of Chromium, or unset it."
            )
        return path
    if found := next(_installed(), None):
        return found
    raise ChromiumMissing(
        "Chromium is missing: run `python -m swerve.setup`, or install Chromium or Chrome "
        f"and set {ENV} to its path if it is not on PATH."
    )


def install_chromium() -> Path:
    """Return a Chromium that starts: the one `find_chromium` finds, else one that is got now.

    Tries Playwright's download, then the system's package manager.

    Raises:
        ChromiumMissing: None is here and neither way brought one, or the one that is here does not start.
    """
    try:
        found: Path | None = find_chromium()
    except ChromiumMissing:
        if os.environ.get(ENV):
            raise
        found = None
    if found and chromium_version(found):
        return found
    if not os.environ.get(ENV):
        for get in (_download, _install_package):
            get()
            found = next(_installed(), None)
            if found and chromium_version(found):
                return found
    if found:
        raise ChromiumMissing(
            f"{found} does not start: run it with --version to see why, or set {ENV} to another Chromium."
        )
    raise ChromiumMissing(
        "Chromium is missing and could be neither downloaded nor installed: "
        f"install it (on Debian, as root: `apt-get install chromium`), or set {ENV} to the path of Chrome."
    )


def chromium_version(chromium: Path) -> str | None:
    """The version that a browser reports, such as "128.0.6613.84"; None when it does not start."""
    try:
        said = subprocess.run(
            [chromium, "--version"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=START_SECONDS,
            check=True,
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    version = re.search(r"\d+(\.\d+)+", said)
    return version.group() if version else None


def _installed() -> Iterator[Path]:
    yield from _playwright_browsers()
    for name in NAMES:
        if found := shutil.which(name):
            yield Path(found)
    if sys.platform == "darwin":
        for app in (*MAC_APPS, *(f"{Path.home()}{app}" for app in MAC_APPS)):
            if _is_program(Path(app)):
                yield Path(app)


def _playwright_browsers() -> Iterator[Path]:
    """Playwright's own Chromium of exactly the build that the installed Playwright asks for."""
    # Looked up in Playwright's files: asking Playwright itself starts Node, which takes most of a second.
    spec = find_spec("playwright")
    if spec is None or spec.origin is None:
        return
    package = Path(spec.origin).parent / "driver" / "package"
    try:
        browsers = json.loads((package / "browsers.json").read_text(encoding="utf-8"))["browsers"]
        build = next(browser["revision"] for browser in browsers if browser["name"] == "chromium")
    except (OSError, ValueError, KeyError, StopIteration):
        return
    folder = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    if folder == "0":
        browsers_folder = package / ".local-browsers"
    elif folder:
        browsers_folder = Path(folder)
    elif sys.platform == "darwin":
        browsers_folder = Path.home() / "Library" / "Caches" / "ms-playwright"
    else:
        browsers_folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ms-playwright"
    for pattern in ("chrome-linux*/chrome", "chrome-mac*/*.app/Contents/MacOS/*"):
        yield from filter(_is_program, sorted(browsers_folder.glob(f"chromium-{build}/{pattern}")))


def _download() -> None:
    print("Getting Chromium: Playwright's download", flush=True)
    _playwright("install", "chromium")
    found = next(_playwright_browsers(), None)
    # A fresh download on a bare Linux lacks shared libraries, which Playwright knows by name for each system.
    if found and not chromium_version(found):
        _playwright("install-deps", "chromium")


def _playwright(*arguments: str) -> None:
    # Whether it worked is seen from what is there afterwards. A session of its own has no terminal, so that
    # sudo, which Playwright may call, fails instead of asking for a password.
    with suppress(OSError, subprocess.SubprocessError):
        subprocess.run(
            [sys.executable, "-m", "playwright", *arguments],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=DOWNLOAD_SECONDS,
            start_new_session=True,
        )


def _install_package() -> None:
    print("Getting Chromium: the system's package", flush=True)
    install_packages("chromium")


def _is_program(path: Path) -> bool:
    return path.is_file() and os.access(path, os.X_OK)
