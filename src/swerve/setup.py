"""Get what pip cannot bring: Chromium, the colour emoji font and, for the tests, adb.

Run as `python -m swerve.setup [--tests]`. Says nothing and takes a fraction of a second when all is there.
"""

import argparse
import shutil
import sys

from swerve.phone.emoji_font import find_emoji_font
from swerve.phone.find_chromium import ChromiumMissing, install_chromium
from swerve.system_packages import install_packages


def main() -> int:
    """Install what is missing; the exit code is 1 only when there is no way to run the phone."""
    parser = argparse.ArgumentParser(prog="python -m swerve.setup", description=__doc__)
    parser.add_argument("--tests", action="store_true", help="also get adb, which some tests drive the phone by")
    arguments = parser.parse_args()
    try:
        install_chromium()
    except ChromiumMissing as missing:
        print(f"swerve: {missing}", file=sys.stderr)
        return 1
    if find_emoji_font() is None:
        get_package("fonts-noto-color-emoji", "the colour emoji font", "emoji will be drawn in one colour")
    if arguments.tests and shutil.which("adb") is None:
        get_package("adb", "adb", "the tests that drive the phone by adb cannot run")
    return 0


def get_package(package: str, what: str, otherwise: str) -> None:
    """Install a Debian package, or print one line that says what is lost without it."""
    print(f"Getting {what}", flush=True)
    if not install_packages(package):
        print(
            f"Note: {what} is missing and could not be installed ({package} on Debian); {otherwise}.",
            flush=True,
        )


if __name__ == "__main__":
    sys.exit(main())
