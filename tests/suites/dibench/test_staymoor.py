"""How Staymoor's dates and guests are read from an instance's details."""

from __future__ import annotations

import pytest

from swerve.suites.dibench.instance import InstanceError
from swerve.suites.dibench.simulators.staymoor import stay_of


@pytest.mark.parametrize(
    ("details", "check_in", "nights", "guests"),
    [
        ("Apr 12–15 · 2 guests", "2026-04-12", 3, 2),
        ("Apr 29 – May 2 · 1 guest", "2026-04-29", 3, 1),
        ("Feb 3–4 · 4 guests", "2027-02-03", 1, 4),
        ("Dec 30 – Jan 2 · 2 guests", "2026-12-30", 3, 2),
    ],
)
def test_a_stay_is_the_next_one_of_its_dates(details: str, check_in: str, nights: int, guests: int) -> None:
    stay = stay_of(details, "staymoor-cost-01")
    assert (stay.check_in.isoformat(), stay.nights, stay.guests) == (check_in, nights, guests)
    assert f"{stay.dates} · {stay.party}" == details


@pytest.mark.parametrize(
    "details",
    [
        "12–15 Apr · 2 guests",
        "Apr 12-15 · 2 guests",
        "Apr 15–12 · 2 guests",
        "Apr 12–15 · 1 guests",
        "Apr 31 – May 2 · 2 guests",
        "Apr 2 – Jun 2 · 2 guests",
        "Apr 12 – Apr 15 · 2 guests",
    ],
)
def test_details_that_the_app_would_not_show_are_refused(details: str) -> None:
    with pytest.raises(InstanceError, match="staymoor-cost-01: the details"):
        stay_of(details, "staymoor-cost-01")
