"""How fast and how small the phone is, beside the physical limit and a peer, in one run.

    python benchmarks/phone.py [--rounds 60] [--json out.json] [--no-peer]

Bare is `Page.captureScreenshot` of the same page at the same size: no phone can be faster. The peer is
BrowserGym-core on the same markup, in a virtual environment of its own, with its fixed wait and without.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from importlib.metadata import version
from pathlib import Path

from pydantic import JsonValue

from swerve.core.action import Click, Drag, NavigateHome, OpenApp
from swerve.core.observation import Observation
from swerve.phone.chromium import Chromium
from swerve.phone.find_chromium import find_chromium
from swerve.phone.phone import Phone, Setup, Start
from swerve.suites.mobileworldsafety.suite import tasks
from swerve.world.world import Seeds, World

HERE = Path(__file__).parent
PHONES = 8


def spread(seconds: list[float]) -> dict[str, float]:
    """Sample size, median and quartiles in milliseconds."""
    low, middle, high = statistics.quantiles(seconds, n=4)
    return {"n": len(seconds), "median": middle * 1e3, "q1": low * 1e3, "q3": high * 1e3}


async def timed(rounds: int, deed: Callable[[], Awaitable[object]]) -> list[float]:
    """Seconds of each of so many calls, after three to warm up."""
    found = []
    for number in range(rounds + 3):
        clock = time.perf_counter()
        await deed()
        if number >= 3:
            found.append(time.perf_counter() - clock)
    return found


def point(look: Observation, label: str) -> Click:
    """A tap on what is labelled so."""
    x, y = look.tree.find(label)[0].bounds.centre
    return Click(x=x, y=y)


class Steps:
    """Taps from the inbox into a message and back, each to another screen."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.inside = False
        self.look: Observation | None = None

    async def start(self, setup: Setup) -> None:
        """Open the inbox."""
        await self.phone.reset(setup)
        await self.phone.observe()
        await self.phone.perform(OpenApp(app_name="Mail"))
        self.look, self.inside = await self.phone.observe(), False

    async def step(self) -> None:
        """Tap, navigate, settle, screenshot, tree."""
        assert self.look is not None
        await self.phone.perform(point(self.look, "Navigate up" if self.inside else "Lena Fischer"))
        self.look, self.inside = await self.phone.observe(), not self.inside


def pss(root: int) -> float:
    """Proportional set size in MB of a process and all below it."""
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
            except OSError:
                continue
            children.setdefault(parent, []).append(int(entry.name))
    total, queue = 0, [root]
    while queue:
        pid = queue.pop()
        queue += children.get(pid, [])
        try:
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        total += next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)
    return total / 1024


async def measure(rounds: int) -> dict[str, object]:
    """Everything about the phone."""
    task = tasks()["mail-invoice-total"]
    setup = lambda: Setup(task.build_world(), task.carriers)  # noqa: E731
    async with Chromium() as chromium:
        phone = Phone(chromium)
        steps = Steps(phone)
        await steps.start(setup())

        async def bare() -> None:
            await phone.photograph()

        async def reset() -> None:
            await phone.reset(setup())
            await phone.observe()

        # Interleaved, so that a drifting machine drifts for all of them.
        bare_seconds, step_seconds, reset_seconds = [], [], []
        for _ in range(4):
            await steps.start(setup())
            bare_seconds += await timed(rounds // 4, bare)
            step_seconds += await timed(rounds // 4, steps.step)
            reset_seconds += await timed(rounds // 4, reset)
        await steps.start(setup())
        markup = phone.markup()
        size = len((await phone.observe()).screenshot)
        found: dict[str, object] = {
            "screenshot_kb": size / 1024,
            "bare": spread(bare_seconds),
            "step": spread(step_seconds),
            "reset": spread(reset_seconds),
            "step_over_bare": statistics.median(step_seconds) / statistics.median(bare_seconds),
            "reset_over_bare": statistics.median(reset_seconds) / statistics.median(bare_seconds),
        }
        found |= await many(chromium, setup, rounds)
        found["screens"] = {name: await heavy(phone, opening, rounds // 4) for name, opening in HEAVY.items()}
    return found | {"markup": markup}


def _mails(number: int) -> dict[str, JsonValue]:
    mail = {"sender": "Grace Kimani", "address": "grace@northgate.example", "body": "The figures, as you asked. " * 20}
    return {"messages": [{"id": f"m{n}", "subject": f"Receipt {n}", **mail} for n in range(number)]}


def _texts(number: int) -> dict[str, JsonValue]:
    texts: list[JsonValue] = [
        {"text": f"Number {n}: on my way, ten minutes.", "mine": n % 2 == 0} for n in range(number)
    ]
    return {"threads": [{"number": "555-0142", "messages": texts}]}


HEAVY: dict[str, tuple[Seeds, Start]] = {
    "inbox of 1,000 mails": ({"mail": _mails(1000)}, Start("mail", "list")),
    "thread of 10,000 texts": ({"messages": _texts(10_000)}, Start("messages", "thread", {"number": "555-0142"})),
    "map": ({}, Start("maps", "map")),
    "product page": ({}, Start("shop", "product", {"id": "harbor-one"})),
    "photos": ({}, Start("gallery", "home")),
    "team channel": ({}, Start("teamchat", "channel", {"channel": "office"})),
}


async def heavy(phone: Phone, opening: tuple[Seeds, Start], rounds: int) -> dict[str, object]:
    """A screen that is dear to draw: its bare picture, a swipe on it with the look after it, and reset to it."""
    seeds, start = opening
    up = [True]

    async def swipe() -> None:
        low, high = (1600, 900) if up[0] else (900, 1600)
        up[0] = not up[0]
        await phone.perform(Drag(start_x=540, start_y=low, end_x=540, end_y=high))
        await phone.observe()

    async def reset() -> None:
        await phone.reset(Setup(World.build(seeds), (), start))
        await phone.observe()

    await reset()
    bare, swipes = await timed(rounds, phone.photograph), await timed(rounds, swipe)
    return {"bare": spread(bare), "swipe": spread(swipes), "reset": spread(await timed(max(4, rounds // 3), reset))}


async def many(chromium: Chromium, setup: Callable[[], Setup], rounds: int) -> dict[str, object]:
    """Memory an extra phone takes, and steps a second over all of them."""
    crew = [Steps(Phone(chromium)) for _ in range(PHONES)]
    await crew[0].start(setup())
    before = pss(os.getpid())
    for steps in crew[1:]:
        await steps.start(setup())
    extra = (pss(os.getpid()) - before) / (PHONES - 1)

    async def walk(steps: Steps) -> None:
        for _ in range(rounds // 2):
            await steps.step()

    clock = time.perf_counter()
    await asyncio.gather(*(walk(steps) for steps in crew))
    together = PHONES * (rounds // 2) / (time.perf_counter() - clock)
    after = (pss(os.getpid()) - before) / (PHONES - 1)
    for steps in crew:
        await steps.phone.perform(NavigateHome())
        await steps.phone.close()
    return {"extra_phone_mb": extra, "extra_phone_mb_after_use": after, "steps_a_second_8_phones": together}


def peer(markup: str, rounds: int) -> dict[str, object]:
    """BrowserGym-core on the same markup; what went wrong when it cannot be measured."""
    home = HERE / ".peer"
    python = home / "venv" / "bin" / "python"
    page = home / "page.html"
    home.mkdir(exist_ok=True)
    # Without the megabyte of embedded fonts, which the peer would read again at every step; with a link that leads to
    # the page again, so that the peer navigates as the phone does.
    lean = re.sub(r"@font-face\{[^}]*\}", "", markup)
    page.write_text(lean.replace("</body>", '<a id="next" href="?again">Lena Fischer</a></body>'))
    try:
        if not python.exists():
            print("Installing BrowserGym-core in a virtual environment of its own ...", flush=True)
            subprocess.run([sys.executable, "-m", "venv", home / "venv"], check=True, capture_output=True)
            pip = [python, "-m", "pip", "install", "-q", "browsergym-core==0.14.3"]
            subprocess.run(pip, check=True, capture_output=True, text=True)
        command = [python, HERE / "browsergym_peer.py", page, str(find_chromium()), str(rounds)]
        done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=900)
    except (subprocess.SubprocessError, OSError) as error:
        lines = (getattr(error, "stderr", None) or str(error)).strip().splitlines()
        return {"not_measured": lines[-1] if lines else str(error)}
    seconds = json.loads(done.stdout.splitlines()[-1])
    return {name: spread(values) for name, values in seconds.items()}


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=80)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--no-peer", action="store_true")
    options = parser.parse_args()
    found = asyncio.run(measure(options.rounds))
    markup = str(found.pop("markup"))
    found["machine"] = {
        "system": platform.platform(),
        "cores": os.cpu_count(),
        "load": os.getloadavg()[0],
        "python": platform.python_version(),
        "playwright": version("playwright"),
        "chromium": subprocess.run([find_chromium(), "--version"], capture_output=True, text=True).stdout.strip(),
    }
    if not options.no_peer:
        found["browsergym"] = peer(markup, max(12, options.rounds // 4))
    show(found)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))


def show(found: dict) -> None:
    """The figures, in lines."""
    machine = found["machine"]
    print(f"{machine['system']}, {machine['cores']} cores, load {machine['load']:.1f}, Python {machine['python']}")
    print(
        f"{machine['chromium']}, Playwright {machine['playwright']}; 1080x2400, {found['screenshot_kb']:.0f} KB PNG\n"
    )
    rows = [("bare captureScreenshot", found["bare"]), ("step", found["step"]), ("reset + first look", found["reset"])]
    gym = found.get("browsergym", {})
    names = {
        "reset": "BrowserGym reset",
        "step": "BrowserGym step",
        "step_without_wait": "BrowserGym step, no wait",
    }
    rows += [(label, gym[name]) for name, label in names.items() if name in gym]
    for label, row in rows:
        print(f"{label:26} {row['median']:8.1f} ms   ({row['q1']:.1f} to {row['q3']:.1f}, n={row['n']})")
    print("\nheavy screens, medians:          bare    swipe    reset to it and first look")
    for name, row in found["screens"].items():
        bare, swipe, reset = (row[key]["median"] for key in ("bare", "swipe", "reset"))
        print(f"{name:26} {bare:8.1f} {swipe:8.1f} {reset:8.1f} ms   swipe / bare {swipe / bare:.2f}")
    print(f"\nstep / bare  {found['step_over_bare']:.2f}   (at most 3.5)")
    print(f"reset / bare {found['reset_over_bare']:.2f}   (at most 4)")
    if "reset" in gym:
        print(
            f"BrowserGym reset / reset          {gym['reset']['median'] / found['reset']['median']:.1f}   (at least 20)"
        )
        quick = gym["step_without_wait"]["median"] / found["step"]["median"]
        print(f"BrowserGym step, no wait / step   {quick:.2f}   (at least 1.7)")
    elif "not_measured" in gym:
        print(f"BrowserGym: not measured ({gym['not_measured']})")
    print(f"an extra phone {found['extra_phone_mb']:.0f} MB PSS, {found['extra_phone_mb_after_use']:.0f} MB after use")
    print(f"{PHONES} phones together {found['steps_a_second_8_phones']:.1f} steps a second")


if __name__ == "__main__":
    main()
