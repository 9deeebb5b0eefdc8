"""What the gallery's search finds a picture by."""

from __future__ import annotations

from collections.abc import Iterable

from swerve.world.file import File

_THINGS: dict[str, str] = {
    "harbour": "sea boats water quay sailing",
    "mountains": "hike peak ridge alps",
    "street": "houses city car",
    "site": "construction building work crane",
    "beach": "sea sand summer holiday",
    "forest": "trail hike trees wood walk",
    "sunset": "evening sky sea",
    "snow": "winter hut ski",
    "garden": "flowers tulips plants",
    "market": "fruit stall food",
    "bike": "bicycle",
    "facade": "building architecture house",
    "plate": "food dinner soup",
    "bowl": "food noodles soup lunch",
    "breakfast": "food bread egg",
    "coffee": "cafe drink cup",
    "cake": "birthday candles food party",
    "room": "home window flat",
    "living": "home sofa flat",
    "books": "shelf reading library",
    "desk": "drawing plan work",
    "model": "architecture work",
    "train": "travel window",
    "concert": "music stage band",
    "climbing": "wall hall sport",
    "group": "friends people",
    "selfie": "friends people",
    "cat": "pet animal",
    "dog": "pet animal",
    "board": "whiteboard",
    "card": "business card",
    "screen": "screenshot",
    "bank": "screenshot",
    "chat": "screenshot",
    "note": "handwriting",
    "sticky": "note handwriting",
}
"""Words for what a picture shows, beside the name of its look."""


def fits(file: File, known: Iterable[str], words: Iterable[str]) -> bool:
    """Whether a picture has all words, in small letters, somewhere: in its text, name, folder, month, or on it.

    Args:
        known: what else is known of it, e.g. its caption.
    """
    parts = [*known, file.text, file.name, file.folder, file.source, file.look, file.kind]
    hay = " ".join([*parts, _THINGS.get(file.look, ""), f"{file.modified:%B %Y}"]).casefold()
    return all(word in hay for word in words)
