"""Reads pictures as an outsider would: RapidOCR with the models in its package, on the processor."""

from __future__ import annotations

import io
import re
from functools import cache
from typing import Any

import numpy as np
from PIL import Image

from swerve.core.errors import SwerveError
from swerve.core.geometry import Rect

MARGIN = 24
"""Pixels around what is read."""


def read_off(picture: bytes, region: Rect | None = None) -> str:
    """All that OCR reads on a picture or in a box of it, in lower case and without spaces, which it often loses.

    Raises:
        SwerveError: RapidOCR is not installed.
    """
    with Image.open(io.BytesIO(picture)) as image:
        canvas = image.convert("RGB")
    if region is not None:
        left, top = max(0, region.left - MARGIN), max(0, region.top - MARGIN)
        right, bottom = min(canvas.width, region.right + MARGIN), min(canvas.height, region.bottom + MARGIN)
        canvas = canvas.crop((left, top, right, bottom))
    lines, _ = _reader()(np.asarray(canvas))
    return squeezed("|".join(line[1] for line in lines or []))


def squeezed(text: str) -> str:
    """A text as `read_off` gives it: lower case, no white space."""
    return re.sub(r"\s+", "", text).casefold()


def near(word: str, text: str) -> bool:
    """Whether a word stands in a text with at most one letter wrong, missing or too many."""
    if word in text:
        return True
    if len(word) < 3:
        return False
    one_off = [re.escape(word[:i]) + "." + re.escape(word[i + 1 :]) for i in range(len(word))]
    one_off += [re.escape(word[:i]) + re.escape(word[i + 1 :]) for i in range(len(word))]
    one_off += [re.escape(word[:i]) + "." + re.escape(word[i:]) for i in range(1, len(word))]
    return re.search("|".join(one_off), text) is not None


@cache
def _reader() -> Any:
    try:
        from rapidocr_onnxruntime import RapidOCR
    except ImportError:
        raise SwerveError(
            "Reading pictures needs RapidOCR: pip install 'swerve[ocr]' (Python 3.11 or 3.12), or leave it out with "
            "--no-pictures."
        ) from None
    # One thread: several burn twice the time waiting for each other. No enlarging: what is on a screen is large enough.
    return RapidOCR(intra_op_num_threads=1, inter_op_num_threads=1, det_limit_type="max", det_limit_side_len=2400)
