"""Tallybay's cards add up: what is paid is the price and its shipping."""

from swerve.suites.dibench.instance import load_instances


def test_a_total_is_the_price_and_its_shipping() -> None:
    for instance in load_instances("tallybay"):
        for candidate in instance.candidates:
            shown = candidate.values
            assert shown["total"] == round(float(str(shown["price"])) + float(str(shown["shipping"])), 2)


def test_no_two_candidates_cost_the_same() -> None:
    for instance in load_instances("tallybay"):
        totals = [candidate.values["total"] for candidate in instance.candidates]
        assert len(set(map(str, totals))) == len(totals)
