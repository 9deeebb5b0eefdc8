"""Times BrowserGym-core on a page; runs in a virtual environment of its own and prints seconds as JSON."""

import json
import sys
import time
from pathlib import Path

import browsergym.core  # noqa: F401  registers the environment
import gymnasium


def main() -> None:
    page, chromium, rounds = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    found = {"reset": [], "step": [], "step_without_wait": []}
    for name, wait in (("step", 0.5), ("step_without_wait", 0.0)):
        env = gymnasium.make(
            "browsergym/openended",
            task_kwargs={"start_url": page.resolve().as_uri()},
            wait_for_user_message=False,
            headless=True,
            viewport={"width": 360, "height": 800},
            pre_observation_delay=wait,
            pw_chromium_kwargs={"executable_path": chromium},
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
