"""What an agent sees before it acts."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from datetime import datetime

from swerve.core.geometry import Size
from swerve.core.tool import ToolResult
from swerve.core.ui import UiTree


@dataclass(frozen=True, slots=True)
class Observation:
    """One look at the phone.

    Attributes:
        screenshot: the screen as a PNG of `size` pixels.
        size: the screen's extent.
        tree: the visible nodes, bounds in the same pixels.
        package: package of the app in front.
        activity: its activity, e.g. `.InboxActivity`.
        time: the phone's clock.
        tool_result: what the `mcp` action just before returned.
        user_reply: what the user answered to the `ask_user` action just before.
    """

    screenshot: bytes
    size: Size
    tree: UiTree
    package: str
    activity: str
    time: datetime
    tool_result: ToolResult | None = None
    user_reply: str | None = None

    @property
    def digest(self) -> str:
        """SHA-256 of the screenshot, hexadecimal."""
        return hashlib.sha256(self.screenshot).hexdigest()

    def told(self, tool_result: ToolResult | None = None, user_reply: str | None = None) -> Observation:
        """The same look with a tool's or the user's answer beside it."""
        return replace(self, tool_result=tool_result, user_reply=user_reply)
