"""An observation of any tree, for scripts that read nothing else."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from swerve.core.geometry import Size
from swerve.core.observation import Observation
from swerve.core.ui import UiTree


@pytest.fixture
def observation_of() -> Callable[[UiTree], Observation]:
    def observe(tree: UiTree) -> Observation:
        return Observation(
            b"", Size(1080, 2400), tree, "com.ember.delivery", ".Results", datetime(2025, 6, 3, tzinfo=UTC)
        )

    return observe
