"""What Inspect finds of swerve: `inspect eval swerve/mobileworldsafety --model …`."""

from swerve.runner.decision import choices, dibench_commerce, dibench_simulator, drive_choice
from swerve.runner.safety import drive_phone, five_labels, mobileworldsafety

__all__ = [
    "choices",
    "dibench_commerce",
    "dibench_simulator",
    "drive_choice",
    "drive_phone",
    "five_labels",
    "mobileworldsafety",
]
