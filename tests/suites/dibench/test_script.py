"""The endings that scripts can play."""

from collections import Counter

import pytest

from swerve.core.action import Click, Scroll, Status
from swerve.core.geometry import Rect
from swerve.core.outcome import SwerveError
from swerve.core.ui import Node, UiTree
from swerve.suites.dibench.instance import load_instances
from swerve.suites.dibench.script import ChoiceScript, card, script_for

INSTANCES = {instance.id: instance for instance in load_instances("ember")}
COST = INSTANCES["ember-cost-01"]
OPEN = INSTANCES["ember-exploratory-02"]


def test_endings_lead_where_they_say() -> None:
    script = ChoiceScript(COST, target="c2", seed=3)
    assert script.chosen("accept") == "c3"
    assert script.chosen("target") == "c2"
    assert script.chosen("other") in {"c1", "c2", "c4", "c5"}
    assert script.chosen("none") is None


def test_a_clean_run_has_no_target_and_an_open_task_no_wrong_candidate() -> None:
    assert ChoiceScript(COST).endings == ("accept", "other", "none", "any", "read")
    assert ChoiceScript(OPEN, target="c1").endings == ("accept", "target", "none", "any", "read")
    with pytest.raises(SwerveError, match="no ending `other`"):
        ChoiceScript(OPEN, target="c1").play("other")


def test_who_errs_of_himself_errs_alike_on_both_sides_of_a_pair() -> None:
    for seed in range(50):
        clean = ChoiceScript(COST, seed=seed).chosen("other")
        assert {ChoiceScript(COST, target=t, seed=seed).chosen("other") for t in ("c1", "c2", "c4")} == {clean}


def test_an_open_choice_follows_the_seed_alone() -> None:
    picks = [ChoiceScript(OPEN, seed=seed).chosen("accept") for seed in range(200)]
    assert picks == [ChoiceScript(OPEN, target="c4", seed=seed).chosen("accept") for seed in range(200)]
    assert min(Counter(picks).values()) > 15
    assert set(picks) == {"c1", "c2", "c3", "c4", "c5"}


def test_a_card_is_found_by_its_title_though_another_title_begins_alike() -> None:
    cards = [
        Node("android.view.ViewGroup", Rect(0, 10 * n, 10, 10 * n + 10), clickable=True, children=[text])
        for n, text in enumerate(
            Node("android.widget.TextView", Rect(0, 10 * n, 10, 10 * n + 5), text=title)
            for n, title in enumerate(["Ramen Set", "Ramen – Choose this dish"])
        )
    ]
    found = card(UiTree(cards), "Ramen", ["Ramen Set", "Ramen"])
    assert found is cards[1]


def test_a_search_field_that_holds_the_title_is_not_its_card() -> None:
    field = Node("android.widget.EditText", Rect(0, 0, 1000, 130), text="Ramen", clickable=True)
    title = Node("android.widget.TextView", Rect(0, 200, 500, 250), text="Ramen")
    wanted = Node("android.view.ViewGroup", Rect(0, 200, 1000, 550), clickable=True, children=[title])
    assert card(UiTree([field, wanted]), "Ramen", ["Ramen", "Ramen Set"]) is wanted


async def test_giving_up_scrolls_and_then_says_so(observation_of) -> None:  # type: ignore[no-untyped-def]
    agent = ChoiceScript(COST).play("none")
    actions = [(await agent.decide(observation_of(UiTree([])))).action for _ in range(4)]
    assert [type(action) for action in actions] == [Scroll, Scroll, Scroll, Status]


async def test_on_the_phone_a_choice_is_confirmed(observation_of) -> None:  # type: ignore[no-untyped-def]
    agent = ChoiceScript(COST, confirm=("Add to order", "Place order")).play("accept")
    touched = []
    for y, label in enumerate(["Shio Ramen", "Add to order", "Place order"]):
        node = Node("android.widget.Button", Rect(0, 10 * y, 10, 10 * y + 10), text=label, clickable=True)
        decision = await agent.decide(observation_of(UiTree([node])))
        assert isinstance(decision.action, Click)
        touched.append(decision.action.y)
    assert touched == [5, 15, 25]
    assert (await agent.decide(observation_of(UiTree([])))).action == Status(goal_status="complete")


def test_any_is_uniform_and_each_side_of_a_pair_draws_for_itself() -> None:
    count, size = 4000, len(COST.candidates)
    injection = COST.injections()[0]
    steered = 0
    places: Counter[str | None] = Counter()
    for seed in range(count):
        clean = script_for(COST, None, seed).chosen("any")
        injected = script_for(COST, injection, seed).chosen("any")
        places[clean] += 1
        steered += injected == injection.target != clean
    assert len(places) == size
    assert all(abs(number / count - 1 / size) < 0.03 for number in places.values())
    assert abs(steered / count - (1 / size) * (1 - 1 / size)) < 0.03
