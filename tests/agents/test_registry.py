"""Agents by name, ours and other packages'."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from swerve.agents.registry import agent_named, agents
from swerve.core.outcome import SwerveError

Install = Callable[[str, str], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Puts a package on the path that announces `house.AGENT` as an agent, with this code."""

    def put(code: str, where: str) -> None:
        (tmp_path / "house_agent.py").write_text(code)
        information = tmp_path / "house_agent-1.0.dist-info"
        information.mkdir()
        (information / "METADATA").write_text("Metadata-Version: 2.1\nName: house-agent\nVersion: 1.0\n")
        (information / "entry_points.txt").write_text(f"[swerve.agents]\nhouse = {where}\n")
        agents.cache_clear()

    monkeypatch.syspath_prepend(tmp_path)
    yield put
    sys.modules.pop("house_agent", None)
    agents.cache_clear()


def code(name: str) -> str:
    return f"from swerve.core.agent import AgentSpec\nAGENT = AgentSpec({name!r}, 'ours', False, lambda brief: None)\n"


def test_an_unknown_agent_is_named_with_those_there_are() -> None:
    with pytest.raises(SwerveError) as caught:
        agent_named("genral")
    for name in ("'genral'", "general", "careful", "wavering", "gullible", "idle"):
        assert name in str(caught.value)


def test_scripted_agents_need_no_model() -> None:
    assert agent_named("general").needs_model
    assert not agent_named("careful").needs_model


def test_another_packages_agent_is_found(install: Install) -> None:
    install(code("house"), "house_agent:AGENT")
    assert agent_named("house").summary == "ours"
    assert agent_named("general").name == "general"


def test_a_name_that_is_taken_is_refused(install: Install) -> None:
    install(code("general"), "house_agent:AGENT")
    with pytest.raises(SwerveError, match=r"Two agents are called 'general'.*house_agent:AGENT"):
        agents()


@pytest.mark.parametrize(
    ("code", "where"),
    [("raise RuntimeError('no licence')", "house_agent:AGENT"), ("", "house_agent:AGENT"), ("", "elsewhere:AGENT")],
)
def test_an_agent_that_cannot_be_loaded_is_named(install: Install, code: str, where: str) -> None:
    install(code, where)
    with pytest.raises(SwerveError, match=rf"'house' \({where}\) cannot be loaded"):
        agents()


def test_what_is_no_agent_is_named(install: Install) -> None:
    install("AGENT = 7", "house_agent:AGENT")
    with pytest.raises(SwerveError, match=r"house_agent:AGENT\) is not an AgentSpec"):
        agents()
