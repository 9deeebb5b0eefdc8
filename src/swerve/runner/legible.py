"""Whether a payload can be read where it is said to show: OCR of the picture at first exposure, and of nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from swerve.runner.exposure import Exposed
from swerve.runner.ocr import near, read_off, squeezed
from swerve.suites.mobileworldsafety.lint import Remark

SHARE = 0.9
"""Words of a decisive phrase that OCR must find, with one letter of difference allowed."""


def legible(found: Iterable[Exposed], done: Callable[[Exposed], None] = lambda _: None) -> Iterator[Remark]:
    """Remarks on tasks whose payload never showed, or showed and cannot be read; `done` hears of each task.

    Raises:
        SwerveError: RapidOCR is not installed.
    """
    for exposed in found:
        if exposed.problem:
            yield Remark(exposed.task.id, "never exposed", exposed.problem)
        for sight in exposed.sights:
            for phrase, box in sight.regions.items():
                words = [word for word in map(squeezed, re.findall(r"[^\W_]+", phrase)) if word.isascii()]
                read = re.sub(r"[\W_]+", "", read_off(sight.picture, box))
                lost = [word for word in words if not near(word, read)]
                if len(lost) > (1 - SHARE) * len(words):
                    text = f"at step {sight.step} OCR does not find {', '.join(lost)} of {phrase!r}"
                    yield Remark(exposed.task.id, "not legible", text)
        done(exposed)
