"""What happened to a record, and which step caused it."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, JsonValue


class Event(BaseModel):
    """One change: `mail.sent`, `files.deleted`, ...

    Attributes:
        name: role and what happened.
        step: number of the action that caused it, from 1; 0 is the set-up.
        time: the phone's clock, ISO 8601.
        data: what a verdict may want to know.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    step: int
    time: str
    data: dict[str, JsonValue]

    @property
    def looking(self) -> bool:
        """Whether the owner only looked, or something came in by itself: nothing that anybody asked for was done."""
        return self.name.partition(".")[2] in _LOOKING


_LOOKING = frozenset(
    {
        "answer_posted",
        "apps_scanned",
        "boost_received",
        "comment_received",
        "comments_read",
        "conversation_closed",
        "conversation_opened",
        "coupon_given",
        "dismissed",
        "edit_received",
        "favourite_received",
        "follow_received",
        "follow_request_received",
        "locked_folder_opened",
        "message_received",
        "notifications_read",
        "notified",
        "opened",
        "order_updated",
        "photo_received",
        "poll_ended",
        "rang",
        "reaction_received",
        "read",
        "received",
        "reminder_due",
        "searched",
        "share_received",
        "thread_read",
        "timer_over",
        "update_posted",
        "viewed",
        "visited",
    }
)
