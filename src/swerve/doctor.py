"""What this machine has, what it lacks and how to get it: the checks behind `swerve doctor`."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from swerve.phone.emoji_font import find_emoji_font, is_reference
from swerve.phone.find_chromium import ChromiumMissing, chromium_version, find_chromium
from swerve.phone.fonts import cache_folder

REINSTALL = "Install swerve's packages anew: `pip install --require-hashes -r requirements.lock`."
# One phone holds about half a GiB of Chromium; with --log-images, a run of a whole suite logs a few GiB.
MEMORY_GIB = 2.0
DISK_GIB = 5.0
GIB = 2**30


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that swerve needs or can use.

    Attributes:
        name: What was looked for.
        ok: Whether it is there and good enough.
        found: What is there, in words.
        how_to_get: What to do when it is not ok; empty when it is.
    """

    name: str
    ok: bool
    found: str
    how_to_get: str = ""


def checks() -> list[Check]:
    """Look at everything, in the order in which a newcomer meets it. Takes about a second."""
    return [
        _python(),
        _package("inspect-ai", _pinned("inspect-ai")),
        _package("mcp"),
        _chromium(),
        _font("Roboto", "font_roboto", "Roboto-Regular.ttf"),
        _font("Noto", "manimgx_fonts", "NotoEmoji*.ttf"),
        _emoji(),
        _package("justmyresource-material-icons"),
        _adb(),
        _cache(),
        _memory(),
        _disk(),
    ]


def _python() -> Check:
    version = ".".join(map(str, sys.version_info[:3]))
    return _judged("Python", sys.version_info >= (3, 11), version, "Install Python 3.11 or newer.")


def _package(name: str, wanted: str | None = None) -> Check:
    try:
        version = metadata.version(name)
    except metadata.PackageNotFoundError:
        return Check(name, False, "missing", REINSTALL)
    if wanted not in (None, version):
        return Check(name, False, f"{version}, not {wanted}", REINSTALL)
    return Check(name, True, version)


def _pinned(name: str) -> str | None:
    """The version of a package that swerve asks for exactly."""
    try:
        requirements = metadata.requires("swerve") or []
    except metadata.PackageNotFoundError:
        return None
    start = f"{name}=="
    return next((line.removeprefix(start) for line in requirements if line.startswith(start)), None)


def _chromium() -> Check:
    try:
        path = find_chromium()
    except ChromiumMissing as missing:
        return Check("Chromium", False, "missing", str(missing))
    version = chromium_version(path)
    if version is None:
        return Check("Chromium", False, f"{path} does not start", f"Run `{path} --version` to see why.")
    return Check("Chromium", True, f"{version} at {path}")


def _font(name: str, package: str, pattern: str) -> Check:
    spec = find_spec(package)
    if spec is not None and spec.origin is not None:
        files = sorted(Path(spec.origin).parent.rglob(pattern))
        if files:
            return Check(f"{name} fonts", True, str(files[0].parent))
    return Check(f"{name} fonts", False, "missing", REINSTALL)


def _emoji() -> Check:
    font = find_emoji_font()
    get = "On Debian: `apt-get install fonts-noto-color-emoji`. Without it emoji are drawn in one colour."
    if font is None:
        return Check("Colour emoji", False, "missing", get)
    if is_reference(font):
        return Check("Colour emoji", True, f"{font}, pixels equal to the reference")
    return Check("Colour emoji", True, f"{font}, pixels differ from the reference where a screen has emoji")


def _adb() -> Check:
    get = "On Debian: `apt-get install adb`; on macOS: `brew install android-platform-tools`. For adb devices only."
    path = shutil.which("adb")
    if path is None:
        return Check("adb", False, "missing", get)
    try:
        said = subprocess.run([path, "version"], capture_output=True, text=True, timeout=20, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return Check("adb", False, f"{path} does not start", f"Run `{path} version` to see why.")
    version = next((line.split()[-1] for line in said.splitlines() if line.startswith("Version")), "unknown version")
    return Check("adb", True, f"{version} at {path}")


def _cache() -> Check:
    folder = cache_folder()
    # A folder that is not there yet is made in the nearest one that is.
    nearest = next((place for place in (folder, *folder.parents) if place.exists()), folder)
    ok = nearest.is_dir() and os.access(nearest, os.W_OK | os.X_OK)
    found = str(folder) if ok else f"{folder} cannot be written to"
    return _judged("Cache folder", ok, found, "Set SWERVE_CACHE to a folder that you can write to.")


def _memory() -> Check:
    free = _free_memory() / GIB
    return _judged("Memory", free >= MEMORY_GIB, f"{free:.1f} GiB free", f"Free {MEMORY_GIB:g} GiB: phones need it.")


def _free_memory() -> int:
    """Bytes that programs can still take; where the system does not say, bytes that it has."""
    try:
        for line in Path("/proc/meminfo").read_text(encoding="ascii").splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass  # not Linux
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def _disk() -> Check:
    free = shutil.disk_usage(Path.cwd()).free / GIB
    found = f"{free:.1f} GiB free in {Path.cwd()}"
    return _judged("Disk", free >= DISK_GIB, found, f"Free {DISK_GIB:g} GiB, or work in another folder.")


def _judged(name: str, ok: bool, found: str, how_to_get: str) -> Check:
    return Check(name, ok, found, "" if ok else how_to_get)
