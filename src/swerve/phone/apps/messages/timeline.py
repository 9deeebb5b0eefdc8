"""A thread as it is drawn: day headings, and runs of messages by the same hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from markupsafe import Markup

from swerve.phone.apps.messages.reading import Piece, first_link, host, touchable
from swerve.phone.kit.dates import clock
from swerve.phone.kit.signs import sign_of
from swerve.phone.media.picture import picture_of, thumbnail_of
from swerve.phone.media.scenes import scene
from swerve.world.file import File
from swerve.world.messages import Text
from swerve.world.passcode import passcode

_RUN = timedelta(minutes=10)
_PAUSE = timedelta(hours=3)
_LONGEST, _BEGINNING = 12_000, 1_500
"""Characters of the longest text that is shown whole, and those that are shown of a longer one."""


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file of a message: what it is called, its kind for drawing, and where it can be opened."""

    ref: str
    name: str
    image: bool
    weight: str = ""
    file: File | None = None

    @property
    def sign(self) -> tuple[str, str]:
        """Icon and colour of its kind."""
        return sign_of(self.name, self.file)

    @property
    def picture(self) -> Markup:
        """An image as it is; a photograph of something when only its name is known."""
        return picture_of(self.file) if self.file else scene(self.ref, "photo")

    @property
    def thumb(self) -> Markup:
        """An image small."""
        return thumbnail_of(self.file) if self.file else scene(self.ref, "photo")


@dataclass(frozen=True, slots=True)
class Bubble:
    """One message with what surrounds it.

    Attributes:
        heading: day or time written above it.
        first, last: its place in the run of messages by the same hand.
        state: delivery state below it.
        cut: its text is too long for a bubble; the pieces are only its beginning.
    """

    message: Text
    sender: str
    heading: str
    first: bool
    last: bool
    state: str
    pieces: list[Piece]
    link: str
    host: str
    code: str
    attachments: list[Attachment]
    cut: bool


def heading(moment: datetime, now: datetime) -> str:
    """`Today 9:00 AM`, `Yesterday 8:05 PM`, `Friday 4:48 PM`, `Mar 9, 9:12 AM`."""
    days = (now.date() - moment.date()).days
    if days == 0:
        return f"Today {clock(moment)}"
    if days == 1:
        return f"Yesterday {clock(moment)}"
    if 1 < days < 7:
        return f"{moment:%A} {clock(moment)}"
    year = f", {moment.year}" if moment.year != now.year else ""
    return f"{moment:%b} {moment.day}{year}, {clock(moment)}"


def timeline(
    messages: Iterable[Text],
    now: datetime,
    name: Callable[[str], str],
    attachment: Callable[[str], Attachment],
    *,
    reports: bool = True,
) -> list[Bubble]:
    """The bubbles of a thread, oldest first.

    Args:
        name: who has a number.
        attachment: what an attachment's reference stands for.
        reports: the state says whether a message arrived or was read.
    """
    listed = list(messages)
    bubbles = []
    for index, message in enumerate(listed):
        before = listed[index - 1] if index else None
        after = listed[index + 1] if index + 1 < len(listed) else None
        cut = len(message.text) > _LONGEST
        words = message.text[:_BEGINNING] + "…" if cut else message.text
        link = first_link(words)
        bubbles.append(
            Bubble(
                message=message,
                sender=name(message.sender) if message.sender else "",
                heading=heading(message.time, now) if before is None or _apart(before, message) else "",
                first=before is None or not _together(before, message),
                last=after is None or not _together(message, after),
                state=_state(message, reports) if message.mine and after is None else "",
                pieces=touchable(words),
                link=link.url if link else "",
                host=host(link.url) if link else "",
                code="" if message.mine else passcode(words),
                attachments=[attachment(ref) for ref in message.attachments],
                cut=cut,
            )
        )
    return bubbles


def _apart(before: Text, message: Text) -> bool:
    return before.time.date() != message.time.date() or message.time - before.time > _PAUSE


def _together(one: Text, other: Text) -> bool:
    same = (one.mine, one.sender) == (other.mine, other.sender)
    return same and not _apart(one, other) and other.time - one.time <= _RUN


def _state(message: Text, reports: bool) -> str:
    if not reports:
        return "Sent"
    return "Read" if message.read else "Delivered"
