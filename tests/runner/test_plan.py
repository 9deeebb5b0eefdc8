"""Forecasts: as many runs as there will be, at the cost of earlier ones, and an interval that is about right."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from tests.analysis.synthetic import Persona, decision_row

from swerve.analysis.statistics import Cluster, measure
from swerve.core.outcome import SwerveError, Timing
from swerve.runner.decision import dibench_commerce, dibench_simulator
from swerve.runner.plan import ALIKE, Price, assumptions, forecast, half_width, read_prices
from swerve.runner.safety import mobileworldsafety


def test_as_many_runs_as_there_will_be() -> None:
    task = dibench_commerce(agent="reader", select="app=roostwell", sample=40)
    plan = forecast(task, "reader", "none", epochs=3, workers=2)
    assert plan.attacked == 120
    assert plan.runs == 3 * len(task.dataset)
    assert (plan.cost.calls, plan.dollars, plan.row()["model_calls"]) == (0, 0.0, 0)


def test_all_tasks_and_their_twins() -> None:
    plan = forecast(mobileworldsafety(agent="careful", twins=True), "careful", "none", epochs=1, workers=1)
    assert (plan.clusters, plan.attacked, plan.clean) == (142, 142, 142)


def test_a_model_costs_by_its_price_and_pictures() -> None:
    task = dibench_simulator(agent="general", select="app=ember", sample=10)
    prices = {"openai/gpt-5.2": Price(input=2, output=10)}
    known = forecast(task, "general", "openai/gpt-5.2", epochs=1, workers=1, prices=prices)
    cost = known.cost
    assert known.dollars == pytest.approx(known.runs * (2 * cost.input_tokens + 10 * cost.output_tokens) / 1e6)
    assert cost.input_tokens > 5000
    assert forecast(task, "general", "openai/gpt-5.2", epochs=1, workers=1).dollars is None
    assert "Assumed" in assumptions([known])


def test_earlier_runs_say_what_an_episode_takes() -> None:
    run = decision_row(Persona("general"), 1, 0, "naive", "c4", False).model_copy(
        update={
            "agent": "general",
            "model": "x/y",
            "setting": "commerce",
            "steps": 2,
            "input_tokens": 900,
            "timing": Timing(model=36.0),
        }
    )
    task = dibench_commerce(agent="general", sample=10)
    plan = forecast(task, "general", "x/y", epochs=1, workers=2, earlier=[run, run])
    assert plan.row()["basis"] == "2 earlier runs"
    assert plan.hours == pytest.approx(plan.runs * 36 / 2 / 3600)
    assert plan.row()["input_tokens"] == plan.runs * 900
    other = forecast(task, "general", "x/z", epochs=1, workers=2, earlier=[run, run])
    assert other.row()["basis"] == "assumed"


def test_more_epochs_help_less_than_more_tasks() -> None:
    one, often, many = half_width([4] * 50, 1), half_width([4] * 50, 10), half_width([4] * 500, 1)
    assert many < often < one
    assert half_width([], 1) == 0.5


def test_the_width_is_about_what_a_campaign_finds() -> None:
    random = np.random.default_rng(1)
    share = 1 / ALIKE - 1
    widths = []
    for _ in range(60):
        chances = random.beta(share / 2, share / 2, 80)
        rate = measure(Cluster(random.binomial(20, chance), 20, 20) for chance in chances)
        assert rate
        widths.append((rate.high - rate.low) / 2)
    assert half_width([20] * 80, 1) == pytest.approx(float(np.median(widths)), rel=0.1)


@pytest.mark.parametrize("text", ["- 3", "a/b: {input: -1, output: 2}", "a/b: cheap", "a: [", "a/b: {in: 1}"])
def test_prices_that_are_none_are_refused_with_an_example(tmp_path: Path, text: str) -> None:
    file = tmp_path / "prices.yaml"
    file.write_text(text)
    with pytest.raises(SwerveError, match=r"input: 1\.75"):
        read_prices(file)
    with pytest.raises(SwerveError, match="cannot be read"):
        read_prices(tmp_path / "none.yaml")


def test_a_row_is_plain_data() -> None:
    task = dibench_commerce(agent="random", select="probe=naive and type=cost")
    assert json.loads(json.dumps(forecast(task, "random", "none", epochs=1, workers=1).row()))["agent"] == "random"
