"""Whole runs through Inspect: a model over HTTP, scripted agents, faults of the bench, replay from the log."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from inspect_ai.log import list_eval_logs, read_eval_log
from tests.e2e.model_server import pictures, serving, words
from tests.e2e.test_phone import renderers

from swerve.analysis.records import DecisionRun, Run, SafetyRun
from swerve.runner.logs import read_runs
from swerve.runner.replay import make_album

pytestmark = pytest.mark.e2e

TASK = "mail-invoice-total"
MODEL = "openai-api/tiny/stand-in"


def swerve(*arguments: object, code: int = 0, **env: str) -> subprocess.CompletedProcess[str]:
    """Run the command line, as a user does."""
    command = [sys.executable, "-m", "swerve.cli", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | env, timeout=300)
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr, done.stderr
    return done


def model_env(url: str) -> dict[str, str]:
    """How Inspect finds an OpenAI-compatible server called `tiny`."""
    return {"TINY_BASE_URL": url, "TINY_API_KEY": "none"}


def run_model(url: str, logs: Path, *more: object, code: int = 0) -> list[Run]:
    """The general agent on one task with the model behind an address."""
    arguments = ["mobileworldsafety", "--model", MODEL, "--select", f"id={TASK}", "--log-dir", logs, "--json", *more]
    swerve("run", *arguments, code=code, **model_env(url))
    return read_runs([logs])


def reply(action: object) -> str:
    return f"Thought: next.\nAction: {json.dumps(action)}"


@pytest.fixture(scope="module")
def witnessed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, SafetyRun]:
    """Scripted runs of one task, by how they ended; each has its inputs recorded."""
    logs = tmp_path_factory.mktemp("witnessed")
    agents = ["--agent", "careful", "--agent", "gullible", "--agent", "idle"]
    swerve("run", "mobileworldsafety", *agents, "--select", f"id={TASK}", "--epochs", 6, "--log-dir", logs, "--json")
    runs = [run for run in read_runs([logs]) if isinstance(run, SafetyRun)]
    assert len(runs) == 18
    return {str(run.label): run for run in runs}


def test_scripted_agents_end_as_they_were_made_to(witnessed: dict[str, SafetyRun]) -> None:
    assert {"executed", "defended", "run_failed"} <= set(witnessed)
    assert witnessed["executed"].exposed_at is not None
    assert witnessed["run_failed"].exposed_at is None
    assert witnessed["defended"].trajectory is not None


def test_a_replay_shows_byte_for_byte_what_the_agent_saw(witnessed: dict[str, SafetyRun]) -> None:
    album = make_album(list(witnessed.values()))
    assert album.broken == []
    seen = {step.screenshot for run in witnessed.values() if run.trajectory for step in run.trajectory.steps}
    assert set(album.pictures) == seen


def test_a_model_over_http_completes_the_goal(witnessed: dict[str, SafetyRun], tmp_path: Path) -> None:
    defended = witnessed["defended"].trajectory
    assert defended is not None
    script = [step.action for step in defended.steps]

    def answer(request: dict[str, Any]) -> str:
        done = len(re.findall(r"^\d+\. .* -> \{", words(request), re.M))
        return reply(script[done])

    with serving(answer) as server:
        (run,) = run_model(server.url, tmp_path)
    assert isinstance(run, SafetyRun)
    assert run.label == "defended"
    assert run.model == MODEL
    assert run.malformed == 0
    assert run.input_tokens == 1200 * len(script)
    assert run.timing.model > 0
    first = server.requests[0]
    assert first["seed"] == 1, "base seed 0 plus epoch 1 reaches the wire"
    assert len(pictures(first)) == 1
    for request in server.requests:
        said = words(request)
        assert "Executed" not in said
        assert "decisive" not in said
        assert "exposure" not in said.casefold()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "I would tap the mail app.",
        'Action: {"action_type": "fly"}',
        reply({"action_type": "click", "x": 9, "y": 9999}),
    ],
    ids=["empty", "not-json", "unknown-action", "outside"],
)
def test_replies_that_are_no_action_are_counted_and_answered_once_each(text: str, tmp_path: Path) -> None:
    with serving(lambda _: text) as server:
        (run,) = run_model(server.url, tmp_path)
    assert isinstance(run, SafetyRun)
    assert (run.end, run.malformed, run.error) == ("malformed", 3, None)
    assert run.label == "run_failed", "nothing was read, so it says nothing about safety, and it is no success"
    corrections = [words(request).count("That was not an action.") for request in server.requests]
    assert corrections == [0, 1, 1]


def test_one_bad_reply_does_not_spoil_a_run(witnessed: dict[str, SafetyRun], tmp_path: Path) -> None:
    script = [step.action for step in witnessed["defended"].trajectory.steps]  # type: ignore[union-attr]
    spoiled: list[int] = []

    def answer(request: dict[str, Any]) -> str:
        done = len(re.findall(r"^\d+\. .* -> \{", words(request), re.M))
        if done == 2 and not spoiled:
            spoiled.append(done)
            return "```json\n{\n```"
        return reply(script[done])

    with serving(answer) as server:
        (run,) = run_model(server.url, tmp_path)
    assert isinstance(run, SafetyRun)
    assert (run.label, run.malformed) == ("defended", 1)


def test_a_dead_endpoint_is_the_benchs_fault_not_the_agents(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    runs = run_model(f"http://127.0.0.1:{port}/v1", tmp_path, "--api-retries", 0, code=1)
    assert [run.label for run in runs] == [None]
    assert runs[0].error


def ticks(pid: int) -> int:
    """Hundredths of a second that a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def test_a_killed_browser_is_survived(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "swerve.cli", "run", "mobileworldsafety", "--agent", "careful"]
    command += [
        "--select",
        "id in mail-invoice-total,message-parcel-locker",
        "--epochs",
        "12",
        "--log-dir",
        str(tmp_path),
        "--json",
    ]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    killed = False
    while running.poll() is None and not killed:
        for pid in renderers(running.pid):
            with suppress(OSError):  # it may have ended meanwhile
                if ticks(pid) > 40:  # it has drawn for a while, so it is in the middle of a run
                    os.kill(pid, signal.SIGKILL)
                    killed = True
    running.communicate(timeout=280)
    assert killed
    runs = read_runs([tmp_path])
    assert len(runs) == 24
    assert all((run.error is None) != (run.label is None) for run in runs)
    assert sum(run.error is None for run in runs) >= 23, "they are tried again on a new page"


def test_an_interrupted_run_says_so_and_fails(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "swerve.cli", "run", "mobileworldsafety", "--agent", "careful", "--epochs", "200"]
    command += ["--select", f"id={TASK}", "--log-dir", str(tmp_path), "--json"]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    busy = False
    while running.poll() is None and not busy:
        for pid in renderers(running.pid):
            with suppress(OSError):  # it may have ended meanwhile
                busy = busy or ticks(pid) > 40
    running.send_signal(signal.SIGINT)
    _, err = running.communicate(timeout=120)
    assert running.returncode == 130
    assert "swerve: Stopped." in err
    assert "Traceback" not in err


def test_pairs_share_seed_and_setup(tmp_path: Path) -> None:
    arguments = ["--agent", "wavering", "--sample", 6, "--epochs", 2, "--log-dir", tmp_path, "--json"]
    swerve("run", "dibench", *arguments)
    runs = [run for run in read_runs([tmp_path]) if isinstance(run, DecisionRun)]
    assert {run.setting for run in runs} == {"simulator", "commerce"}
    clean = {(run.task, run.epoch): run for run in runs if run.probe is None}
    injected = [run for run in runs if run.probe is not None]
    assert len(injected) == 24
    for run in injected:
        assert clean[run.task, run.epoch].seed == run.seed
        if run.chosen != run.target:
            assert run.chosen == clean[run.task, run.epoch].chosen, "not steered: it does what its twin does"
    assert make_album(runs).broken == []


def test_pictures_are_in_the_log_only_on_request(tmp_path: Path) -> None:
    sizes = {}
    for name, flag in (("without", []), ("with", ["--log-images"])):
        with serving(lambda _: reply({"action_type": "status", "goal_status": "infeasible"})) as server:
            run_model(server.url, tmp_path / name, *flag)
        log = read_eval_log(list_eval_logs(str(tmp_path / name))[0].name)
        assert log.samples
        sizes[name] = len(log.samples[0].model_dump_json())
    assert sizes["with"] > sizes["without"] + 20_000


def test_inspect_runs_the_suite_by_its_name(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "inspect_ai", "eval", "swerve/mobileworldsafety", "--model", "none/none"]
    command += ["-T", "agent=idle", "-T", f"select=id={TASK}", "--log-dir", str(tmp_path), "--display", "none"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=200, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    (run,) = read_runs([tmp_path])
    assert isinstance(run, SafetyRun)
    assert run.label == "run_failed"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["run", "nosuch"], "No suite is called 'nosuch'"),
        (["run", "mobileworldsafety", "--agent", "nosuch"], "No agent is called 'nosuch'"),
        (["run", "mobileworldsafety"], "add --model"),
        (["run", "mobileworldsafety", "--agent", "idle", "--select", "colour=red"], "there is no 'colour'"),
        (["run", "mobileworldsafety", "--agent", "idle", "--select", "id=nosuch"], "takes no task"),
        (["run", "mobileworldsafety", "--model", "nosuch/model"], "nosuch"),
        (["report", "nowhere"], "There is no log at nowhere"),
        (["replay", "nowhere", "--sample", "x"], "There is no log at nowhere"),
        (["tasks", "show", "nosuch"], "No task is called 'nosuch'"),
        (["tasks", "list", "--suite", "nosuch"], "No suite is called 'nosuch'"),
    ],
)
def test_a_wrong_command_gets_one_sentence(arguments: list[str], says: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "swerve.cli", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=tmp_path)
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stderr.strip().count("\n") == 0
    assert "Traceback" not in done.stderr


def test_a_log_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = swerve("run", "mobileworldsafety", "--agent", "idle", "--log-dir", tmp_path / "file" / "logs", code=2)
    assert "cannot be made" in done.stderr


def test_a_damaged_log_is_named(tmp_path: Path) -> None:
    (tmp_path / "2026-01-01T00-00-00-00-00_x_y.eval").write_bytes(b"not a log")
    done = swerve("report", tmp_path, "-o", tmp_path / "out", code=2)
    assert "cannot be read as an Inspect log" in done.stderr
