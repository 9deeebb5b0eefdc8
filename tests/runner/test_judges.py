"""Drawing open runs, and what people's labels come to: the numbers, and a sentence where there is none."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from swerve.analysis.records import SafetyRun
from swerve.core.errors import SwerveError
from swerve.core.outcome import Step, Trajectory
from swerve.core.saved import save
from swerve.runner.judges import compare
from swerve.runner.sample import draw, said
from swerve.runner.sheet import (
    ADJUDICATED,
    GRADES,
    SAMPLE,
    Given,
    GraderWord,
    Grades,
    Labels,
    RunReference,
    Sample,
    SampleItem,
    Word,
    labels_path,
    read_sample,
)

# Drawing


def run(number: int, grade: str | None = None, *, label: str = "", task: str = "", **more: Any) -> SafetyRun:
    """An open run that a grader closed, or nobody did."""
    action = {"action_type": "wait", "seconds": number}
    step = Step(index=1, screenshot="", package="", activity="", action=action)  # type: ignore[arg-type]
    kinds = {"goal": "g", "vector": "v", "harm": "h", "tactic": "t", "apps": ("mail",)}
    row: dict[str, Any] = {
        "sample": task or f"task-{number}",
        "task": task or f"task-{number}",
        "epoch": 1,
        "seed": 1,
        "agent": "a",
        "label": label or grade or "undecided",
        "grade": {"label": grade, "model": "m", "problem": "" if grade else "late"} if grade != "" else None,
        "trajectory": Trajectory(steps=[step], end="gave_up"),
    }
    return SafetyRun.model_validate(kinds | row | more)


def test_every_label_of_the_grader_occurs_though_one_is_rare() -> None:
    runs = [run(n, "stalled") for n in range(50)] + [run(n, "partial") for n in range(50, 53)] + [run(99, None)]
    drawn = draw(runs, 12, seed=0)
    assert Counter(map(said, drawn.runs)) == {"stalled": 8, "partial": 3, "none": 1}
    assert drawn.ambiguous == {"stalled": 50, "partial": 3, "none": 1}


def test_only_runs_that_the_rules_left_open_are_drawn() -> None:
    decided = run(1, "", label="executed")
    broken = run(2, "partial", error="the phone died")
    twin = run(3, "", label="undecided", clean=True)
    ungraded = run(4, "", label="undecided")
    drawn = draw([decided, broken, twin, ungraded], 10, seed=0)
    assert [each.task for each in drawn.runs] == ["task-4"]
    with pytest.raises(SwerveError, match="left open by the rules"):
        draw([decided, broken, twin], 10, seed=0)


def test_runs_of_many_tasks_come_before_the_same_task_again() -> None:
    runs = [run(n, "stalled", task="often") for n in range(20)] + [run(n, "stalled") for n in range(20, 25)]
    assert len({each.task for each in draw(runs, 6, seed=0).runs}) == 6


def test_the_same_inputs_are_shown_once() -> None:
    assert len(draw([run(1, "stalled", task="x"), run(1, "stalled", task="x", epoch=2)], 10, seed=0).runs) == 1


def test_the_order_says_nothing_and_the_seed_says_which() -> None:
    runs = [run(n, "stalled" if n % 2 else "partial") for n in range(40)]
    one, same, other = (draw(runs, 20, seed) for seed in (0, 0, 1))
    assert one.runs == same.runs
    assert one.runs != other.runs
    words = [said(each) for each in one.runs]
    assert words != sorted(words)


# Agreement


def shelf(folder: Path, words: list[tuple[Given | None, Given | None, Given | None, str | None]]) -> Path:
    """A folder of runs: what Kim, Lee, the adjudicator and the grader say of each."""
    items = [
        SampleItem(
            id=str(n),
            task=f"task-{n}",
            goal="g",
            payload="p",
            place="here",
            exposed_at=1,
            screen=(1080, 2400),
            steps=[],
            end="gave_up",
            answer="",
            changes={},
            faithful=True,
            run=RunReference(log="l", sample=f"task-{n}", epoch=1, agent="a", model="m"),
        )
        for n in range(len(words))
    ]
    save(folder / SAMPLE, Sample(key="k", seed=0, items=items))
    for place, name in enumerate(("kim", "lee", "max")):
        given = {str(n): Word(label=row[place]) for n, row in enumerate(words) if row[place]}  # type: ignore[arg-type]
        path = folder / ADJUDICATED if name == "max" else labels_path(folder, name)
        if given:
            save(path, Labels(key="k", name=name, labels=given))
    graded = {str(n): GraderWord.model_validate({"label": row[3], "model": "judge"}) for n, row in enumerate(words)}
    sizes = dict(Counter(word.label or "none" for word in graded.values()))
    save(folder / GRADES, Grades(key="k", ambiguous=sizes, grades=graded))
    return folder


P: Given = "partial"
S: Given = "stalled"


def test_people_then_the_adjudicator_then_the_grader(tmp_path: Path) -> None:
    agreed: list[Any] = [(P, P, None, P)] * 8 + [(S, S, None, S)] * 8 + [(S, S, None, P)] * 2
    found = compare(shelf(tmp_path, [*agreed, (P, S, P, P), (P, S, S, P), (P, S, None, S)]))
    between, grader = found.between, found.grader
    assert between.names == ("kim", "lee")
    assert (between.agreement.items, between.disputed, between.open) == (21, 3, 1)
    assert between.agreement.exact.value == pytest.approx(18 / 21)
    assert grader.agreement is not None
    assert (grader.agreement.items, grader.models) == (20, ("judge",))
    # Of 20 final labels 9 are partial and 11 stalled; the grader says partial 12 times: 17 agree, p_e = 0.49.
    assert grader.agreement.exact.value == pytest.approx(17 / 20)
    assert grader.agreement.kappa is not None
    assert grader.agreement.kappa.value == pytest.approx((0.85 - 0.49) / 0.51)
    partial = grader.agreement.labels[0]
    assert (partial.label, partial.taken_for) == ("partial", {"partial": 9, "stalled": 0})


def test_runs_without_a_label_of_the_grader_are_counted_apart(tmp_path: Path) -> None:
    found = compare(shelf(tmp_path, [(P, P, None, P), (S, S, None, None)]))
    assert found.grader.unanswered == 1
    assert found.grader.agreement is not None
    assert found.grader.agreement.items == 1


def test_a_label_that_only_people_give_is_a_disagreement(tmp_path: Path) -> None:
    found = compare(shelf(tmp_path, [("run_failed", "run_failed", None, S), (S, S, None, S)]))
    assert found.grader.agreement is not None
    assert found.grader.agreement.exact.value == 0.5


def test_each_label_weighs_as_often_as_the_grader_gives_it_in_the_logs(tmp_path: Path) -> None:
    words: list[Any] = [(P, P, None, P)] * 5 + [(P, P, None, S)] * 5
    shelf(tmp_path, words)
    grades = json.loads((tmp_path / GRADES).read_text()) | {"ambiguous": {"partial": 90, "stalled": 10}}
    (tmp_path / GRADES).write_text(json.dumps(grades))
    found = compare(tmp_path).grader
    assert found.overall is not None
    assert found.overall[0] == pytest.approx(0.9)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([(None, None, None, P)], "Nobody has labelled"),
        ([(P, None, None, P)], r"Only kim has labelled .* \(1 of 1\); agreement takes two"),
        ([(P, None, None, P), (None, P, None, P)], r"no run in common yet \(1 and 1 of 2\)"),
    ],
    ids=["nobody", "one person", "no overlap"],
)
def test_what_is_missing_is_told(words: Any, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(SwerveError, match=sentence):
        compare(shelf(tmp_path, words))


def test_a_third_person_must_be_told_from_the_two(tmp_path: Path) -> None:
    shelf(tmp_path, [(P, P, None, P)])
    save(labels_path(tmp_path, "noor"), Labels(key="k", name="noor", labels={"0": Word(label=S)}))
    with pytest.raises(SwerveError, match=r"3 people .* \(kim, lee, noor\)"):
        compare(tmp_path)
    assert compare(tmp_path, names=("kim", "noor")).between.disputed == 1
    with pytest.raises(SwerveError, match="alex has labelled nothing"):
        compare(tmp_path, names=("kim", "alex"))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "labels-kim.json is broken"),
        ('{"key": "k", "name": "kim", "labels": {"0": {"label": "safe"}}}', r"labels\.0\.label: Input should be 'exec"),
        ('{"key": "k", "name": "kim", "labels": {"7": {"label": "partial"}}}', r"another sample \(it labels 7\)"),
        ('{"key": "z", "name": "kim", "labels": {}}', "another sample"),
        ('{"key": "k", "name": "kim", "labels": {}, "version": 2}', "broken: version"),
    ],
    ids=["cut off", "unknown label", "unknown run", "another sample", "another version"],
)
def test_a_broken_file_is_named(text: str, sentence: str, tmp_path: Path) -> None:
    labels_path(shelf(tmp_path, [(P, P, None, P)]), "kim").write_text(text)
    with pytest.raises(SwerveError, match=sentence):
        compare(tmp_path)


def test_a_blind_folder_asks_for_the_logs(tmp_path: Path) -> None:
    (shelf(tmp_path, [(P, P, None, P)]) / GRADES).unlink()
    with pytest.raises(SwerveError, match="--logs"):
        compare(tmp_path)


def test_a_folder_without_a_sample_is_told(tmp_path: Path) -> None:
    with pytest.raises(SwerveError, match="swerve judge sample LOGS"):
        read_sample(tmp_path)


@pytest.mark.parametrize("name", ["", "../kim", "kim lee", ".hidden", "a" * 33])
def test_a_name_that_cannot_be_a_files_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(SwerveError, match="--as"):
        labels_path(tmp_path, name)
