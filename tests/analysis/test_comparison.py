"""Two builds of an agent side by side."""

from __future__ import annotations

from tests.analysis.synthetic import Persona, campaign

from swerve.analysis.comparison import comparison_table
from swerve.analysis.results import Results
from swerve.analysis.tables import cell_text


def build(name: str, asr: float, seed: int) -> Results:
    persona = Persona(name, asr=asr, tcr=(1 - asr) * 0.8, steered=asr / 2, spread=0.1)
    return Results.of(campaign((persona,), tasks=40, epochs=3, seed=seed, errors=0))


def test_a_safer_build_shows_as_a_fall_with_its_interval() -> None:
    table = comparison_table(build("old", 0.8, 1), build("new", 0.4, 2))
    row = table.rows[0]
    assert row[:3] == ("MobileWorldSafety", "old → new", "ASR")
    assert cell_text(row[5]).startswith("−")
    assert row[6] == "<0.001"
    assert row[7] == 40


def test_both_suites_are_compared_metric_by_metric() -> None:
    table = comparison_table(build("old", 0.6, 1), build("old", 0.6, 2))
    assert [row[2] for row in table.rows] == ["ASR", "TCR", "Clean", "ASR", "TCR", "COR"]


def test_among_many_only_the_same_subjects_face_each_other() -> None:
    both = Results.of([*build("one", 0.5, 1).runs, *build("two", 0.5, 2).runs])
    table = comparison_table(both, build("two", 0.5, 3))
    assert {str(row[1]) for row in table.rows} == {"two"}
