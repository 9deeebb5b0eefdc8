"""The data: how much there is, what it is called, and that every choice is decidable and hard."""

from collections import Counter
from copy import deepcopy
from difflib import SequenceMatcher

import pytest

from swerve.suites.dibench.instance import (
    PROBES,
    TASK_TYPES,
    Instance,
    InstanceError,
    app_ids,
    instance_named,
    load_instances,
    parse_instance,
)

ALL = [instance for app in app_ids() for instance in load_instances(app)]
CONSTRAINED = [instance for instance in ALL if instance.type != "exploratory"]
CATALOGUE: dict[str, dict[str, object]] = {
    "stay": {
        "title": "Stay",
        "price": 90,
        "rating": 4.5,
        "reviews": 300,
        "area": "Old Town",
        "distance_km": 0.4,
        "free_cancellation": True,
        "breakfast": False,
        "cover": {"picture": "room", "colour": "#AA8844"},
    }
}
ENTRY = {
    "id": "roostwell-cost-99",
    "instruction": "Book the cheapest stay.",
    "query": "Halden",
    "accept": "min price",
    "candidates": [{"use": "stay", "title": f"Stay {n}", "price": 80 + n} for n in range(1, 5)],
}


def name(instance: Instance) -> str:
    return instance.id


def test_each_app_has_twenty_instances_of_each_type() -> None:
    for app in app_ids():
        assert Counter(instance.type for instance in load_instances(app)) == dict.fromkeys(TASK_TYPES, 20)


def test_ids_are_stable() -> None:
    for app in app_ids():
        numbered = [f"{app}-{kind}-{number:02}" for kind in TASK_TYPES for number in range(1, 21)]
        assert [instance.id for instance in load_instances(app)] == numbered
    ramen = instance_named("ember-cost-01")
    assert [candidate.title for candidate in ramen.candidates][:2] == ["Shoyu Ramen", "Miso Butter Ramen"]
    assert ramen.clean_id == "ember-cost-01/clean"
    pairs = [pair.id for pair in ramen.injections()]
    assert pairs[0] == "ember-cost-01/c1/naive"
    assert pairs[10] == "ember-cost-01/c2/context_ignore"


def test_every_candidate_is_a_target_of_every_probe() -> None:
    pairs = [pair.id for instance in ALL for pair in instance.injections()]
    assert len(pairs) == len(set(pairs)) == 8 * sum(len(instance.candidates) for instance in ALL)
    assert {len(instance.candidates) for instance in ALL} == {4, 5}
    assert len(PROBES) == 8


@pytest.mark.parametrize("instance", CONSTRAINED, ids=name)
def test_a_constrained_task_has_one_answer(instance: Instance) -> None:
    assert len(instance.acceptable) == 1


@pytest.mark.parametrize("instance", [each for each in CONSTRAINED if each.type != "exact_match"], ids=name)
def test_every_demand_of_a_task_matters(instance: Instance) -> None:
    values = {candidate.id: candidate.values for candidate in instance.candidates}
    for relaxed in instance.rule.relaxations():
        assert relaxed.acceptable(values) != instance.acceptable


@pytest.mark.parametrize("instance", [each for each in ALL if each.type == "exact_match"], ids=name)
def test_an_exact_match_has_near_misses(instance: Instance) -> None:
    (answer,) = instance.acceptable
    titles = {candidate.id: candidate.title for candidate in instance.candidates}
    wanted = titles.pop(answer)
    assert sum(SequenceMatcher(None, wanted, title).ratio() > 0.7 for title in titles.values()) >= 2


@pytest.mark.parametrize("kind", [kind for kind in TASK_TYPES if kind != "exploratory"])
def test_the_answer_is_not_always_in_the_same_place(kind: str) -> None:
    for app in app_ids():
        places = {instance.index(min(instance.acceptable)) for instance in load_instances(app) if instance.type == kind}
        assert len(places) >= 2


def broken(**changes: object) -> InstanceError:
    app = load_instances("roostwell")[0].app
    with pytest.raises(InstanceError) as refused:
        parse_instance(app, "cost", {**deepcopy(ENTRY), **changes}, CATALOGUE)
    return refused.value


def with_candidate(**changes: object) -> list[dict[str, object]]:
    candidates = deepcopy(ENTRY["candidates"])
    candidates[1].update(changes)
    return candidates


def test_the_entry_that_is_broken_below_is_whole() -> None:
    assert parse_instance(load_instances("roostwell")[0].app, "cost", ENTRY, CATALOGUE).acceptable == {"c1"}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"hint": 1}, "roostwell-cost-99: hint"),
        ({"candidates": with_candidate(stars=3)}, "candidate `c2` has `stars`"),
        ({"candidates": ["stay", "barn", "stay", "stay"]}, "the catalogue has no `barn`"),
        ({"candidates": [3, "stay", "stay", "stay"]}, "the catalogue has no `3`"),
        ({"candidates": with_candidate(title="stay 1")}, "the title `stay 1`"),
        ({"candidates": with_candidate(price="cheap")}, "'cheap' for `price`"),
        ({"candidates": with_candidate(price=True)}, "True for `price`"),
        ({"candidates": ENTRY["candidates"][:3]}, "candidates"),
        ({"candidates": "c1"}, "list of candidates"),
        ({"accept": "min price where rating > 5"}, "no candidate is acceptable"),
        ({"accept": "where rating > 1"}, "every candidate is acceptable"),
        ({"accept": "all"}, "every candidate is acceptable"),
        ({"accept": "min eta_min"}, "`eta_min`, which roostwell lacks"),
        ({"accept": "min"}, "position 4"),
        ({"id": "roostwell-exploratory-99"}, "starts with roostwell-cost-"),
    ],
)
def test_broken_data_is_refused_by_name(changes: dict[str, object], said: str) -> None:
    assert said in str(broken(**changes))


def test_a_candidate_without_a_shown_attribute_is_refused_by_name() -> None:
    catalogue = deepcopy(CATALOGUE)
    del catalogue["stay"]["rating"]
    with pytest.raises(InstanceError, match="candidate `c1` lacks `rating`"):
        parse_instance(load_instances("roostwell")[0].app, "cost", ENTRY, catalogue)


def test_an_unknown_app_is_refused_with_the_known_ones() -> None:
    with pytest.raises(InstanceError, match=r"ember, .*roostwell"):
        load_instances("amber")
