"""Times BrowserGym-core on a page; runs in a virtual environment of its own and prints seconds as JSON."""

import json
import sys
import time
from pathlib import Path

import browsergym.core  # noqa: F401  registers the environment
import gymnasium
from playwright.sync_api import BrowserType

FLAGS = ["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
"""What spares a browser in a closed network its vain attempts; ours has them too."""


def use(chromium: str) -> None:
    """Make every launch take that browser and these flags; BrowserGym starts a second one for its chat window."""
    launch = BrowserType.launch

    def with_path(self, **options):
        args = [*(options.pop("args", None) or []), *FLAGS]
        return launch(self, executable_path=chromium, args=args, **options)

    BrowserType.launch = with_path


def main() -> None:
    page, chromium, rounds = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    use(chromium)
    found = {"reset": [], "step": [], "step_without_wait": []}
    for name, wait in (("step", 0.5), ("step_without_wait", 0.0)):
        env = gymnasium.make(
            "browsergym/openended",
            task_kwargs={"start_url": page.resolve().as_uri()},
            wait_for_user_message=False,
            headless=True,
            viewport={"width": 360, "height": 800},
            pre_observation_delay=wait,
            slow_mo=0,  # its tasks slow every call down for people to watch; a run would not
        )
        for number in range(6):
            clock = time.perf_counter()
            look, _ = env.reset()
            if number:
                found["reset"].append(time.perf_counter() - clock)
        for number in range(rounds + 2):
            tree = look["axtree_object"]["nodes"]
            target = next(n for n in tree if n.get("role", {}).get("value") == "link")
            clock = time.perf_counter()
            look, *_ = env.step(f"click('{target['browsergym_id']}')")
            if number >= 2:
                found[name].append(time.perf_counter() - clock)
        env.close()
    print(json.dumps(found))


if __name__ == "__main__":
    main()
