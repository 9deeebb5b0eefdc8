"""Debian and Ubuntu packages, installed when we may and otherwise left to the person at the machine."""

import os
import shutil
import subprocess

APT_SECONDS = 900
# An apt-get that someone else runs holds a lock: wait for it rather than fail.
APT_OPTIONS = ("-qq", "-o", "DPkg::Lock::Timeout=300")


def install_packages(*names: str) -> bool:
    """Install packages with apt-get, asking no one anything.

    Returns:
        Whether it worked. False at once where there is no apt-get or no right to run it.
    """
    apt = shutil.which("apt-get")
    rights = _rights()
    if apt is None or rights is None:
        return False
    command = [*rights, "env", "DEBIAN_FRONTEND=noninteractive", apt, *APT_OPTIONS]
    # On a fresh container the lists are empty. An update can fail for a source that we do not need.
    _run(*command, "update")
    return _run(*command, "install", "-y", "--no-install-recommends", *names)


def _rights() -> list[str] | None:
    """What goes before a command so that root runs it and no password is asked; None when nothing does."""
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and _run(sudo, "-n", "true"):
        return [sudo, "-n"]
    return None


def _run(*command: str) -> bool:
    try:
        subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=APT_SECONDS, check=True)
    except (OSError, subprocess.SubprocessError):
        return False
    return True
