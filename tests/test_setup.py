"""Chromium is found in the promised order, and a machine that lacks something is told what to do."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from swerve import doctor, setup, system_packages
from swerve.phone import find_chromium, fonts
from swerve.phone.find_chromium import ChromiumMissing


def program(path: Path, says: str = "Chromium 128.0.6613.84 built on Debian") -> Path:
    """A program that prints one line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\necho '{says}'\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A Linux machine with no browser, no emoji font and nothing on PATH but `tmp_path/bin`, which is returned."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "browsers"))
    monkeypatch.delenv("SWERVE_CHROMIUM", raising=False)
    monkeypatch.setattr(fonts, "COLOUR_EMOJI", tmp_path / "fonts" / "NotoColorEmoji.ttf")
    return folder


def playwright_chromium(bare: Path) -> Path:
    """Put a program where the installed Playwright would download Chromium to."""
    import playwright

    package = Path(playwright.__file__).parent / "driver" / "package"
    browsers = json.loads((package / "browsers.json").read_text())["browsers"]
    build = next(browser["revision"] for browser in browsers if browser["name"] == "chromium")
    return program(bare.parent / "browsers" / f"chromium-{build}" / "chrome-linux64" / "chrome")


def test_the_environment_variable_comes_first(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(bare / "chromium")
    playwright_chromium(bare)
    mine = program(bare.parent / "mine")
    monkeypatch.setenv("SWERVE_CHROMIUM", str(mine))
    assert find_chromium.find_chromium() == mine


def test_playwrights_own_browser_comes_before_path(bare: Path) -> None:
    program(bare / "chromium")
    own = playwright_chromium(bare)
    assert find_chromium.find_chromium() == own


def test_another_build_of_playwrights_browser_is_left_alone(bare: Path) -> None:
    program(bare.parent / "browsers" / "chromium-1" / "chrome-linux64" / "chrome")
    with pytest.raises(ChromiumMissing):
        find_chromium.find_chromium()


def test_chromium_comes_before_chrome_on_path(bare: Path) -> None:
    program(bare / "google-chrome")
    chromium = program(bare / "chromium")
    assert find_chromium.find_chromium() == chromium


def test_chrome_will_do(bare: Path) -> None:
    chrome = program(bare / "google-chrome-stable")
    assert find_chromium.find_chromium() == chrome


def test_a_variable_that_names_no_program_is_an_error_and_no_other_browser_is_taken(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(bare / "chromium")
    monkeypatch.setenv("SWERVE_CHROMIUM", "/nowhere/chromium")
    with pytest.raises(ChromiumMissing, match=r"SWERVE_CHROMIUM names /nowhere/chromium, which is not a program"):
        find_chromium.find_chromium()


def test_without_any_browser_one_sentence_says_what_to_do(bare: Path) -> None:
    with pytest.raises(ChromiumMissing) as caught:
        find_chromium.find_chromium()
    message = str(caught.value)
    assert "python -m swerve.setup" in message
    assert "SWERVE_CHROMIUM" in message
    assert "\n" not in message


def test_a_browser_that_is_here_is_not_installed_again(bare: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chromium = program(bare / "chromium")
    assert find_chromium.install_chromium() == chromium
    assert capsys.readouterr().out == ""


def test_a_browser_that_does_not_start_has_no_version(tmp_path: Path) -> None:
    broken = tmp_path / "chromium"
    broken.write_text("#!/bin/sh\nexit 127\n")
    broken.chmod(0o755)
    assert find_chromium.chromium_version(broken) is None


def test_the_version_is_the_number_alone(tmp_path: Path) -> None:
    assert find_chromium.chromium_version(program(tmp_path / "chromium")) == "128.0.6613.84"


def test_without_apt_nothing_is_installed(bare: Path) -> None:
    assert not system_packages.install_packages("chromium")


def test_packages_are_installed_after_the_lists_are_fetched(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = bare.parent / "log"
    (bare / "apt-get").write_text(f'#!/bin/sh\necho "$DEBIAN_FRONTEND $*" >> {log}\n')
    (bare / "apt-get").chmod(0o755)
    (bare / "env").symlink_to("/usr/bin/env")
    monkeypatch.setattr(system_packages, "_rights", list)
    assert system_packages.install_packages("chromium")
    update, install = log.read_text().splitlines()
    assert update.startswith("noninteractive")
    assert update.endswith("update")
    assert install.endswith("install -y --no-install-recommends chromium")


def test_setup_is_silent_when_all_is_there(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program(bare / "chromium")
    program(bare / "adb")
    program(bare.parent / "fonts" / "NotoColorEmoji.ttf")
    monkeypatch.setattr(sys, "argv", ["setup", "--tests"])
    assert setup.main() == 0
    assert capsys.readouterr() == ("", "")


def test_setup_goes_on_without_font_and_adb_and_says_so(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program(bare / "chromium")
    monkeypatch.setattr(sys, "argv", ["setup", "--tests"])
    assert setup.main() == 0
    notes = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Note: ")]
    assert len(notes) == 2
    assert "fonts-noto-color-emoji" in notes[0]
    assert "adb" in notes[1]


def test_setup_imports_nothing_but_the_standard_library() -> None:
    code = (
        "import sys; before = set(sys.modules); import swerve.setup; "
        "new = {name.partition('.')[0] for name in set(sys.modules) - before}; "
        "print(sorted(new - sys.stdlib_module_names))"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.strip() == "['swerve']"


def test_every_failing_check_says_how_to_get_it(bare: Path) -> None:
    checks = doctor.checks()
    assert len({check.name for check in checks}) == len(checks)
    assert all(check.found for check in checks)
    assert all(check.ok != bool(check.how_to_get) for check in checks)
    failing = {check.name for check in checks if not check.ok}
    assert {"Chromium", "Colour emoji", "adb"} <= failing


def test_the_installed_packages_pass_the_doctor() -> None:
    by_name = {check.name: check for check in doctor.checks()}
    for name in ("Python", "inspect-ai", "mcp", "Roboto fonts", "Noto fonts", "justmyresource-material-icons"):
        assert by_name[name].ok, by_name[name]


def test_an_emoji_font_other_than_the_reference_is_told_apart(bare: Path) -> None:
    program(bare.parent / "fonts" / "NotoColorEmoji.ttf")
    check = next(check for check in doctor.checks() if check.name == "Colour emoji")
    assert check.ok
    assert "differ" in check.found


def test_a_cache_folder_that_cannot_be_made_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("SWERVE_CACHE", str(tmp_path / "file" / "cache"))
    check = next(check for check in doctor.checks() if check.name == "Cache folder")
    assert not check.ok
    assert "SWERVE_CACHE" in check.how_to_get
