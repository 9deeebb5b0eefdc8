"""Tools as an agent sees them: what they are called, what they take, what they answered."""

from __future__ import annotations

from typing import Protocol

from pydantic import BaseModel, ConfigDict, JsonValue


class ToolSpec(BaseModel):
    """A callable tool; `name` is `server.tool`, `parameters` a JSON schema of an object.

    Attributes:
        writes: whether a call changes something that others can see.
    """

    model_config = ConfigDict(frozen=True)

    name: str
    description: str
    parameters: dict[str, JsonValue]
    writes: bool = False


class ToolResult(BaseModel):
    """What one call returned; `is_error` means that the call was wrong, not that the server is down.

    Attributes:
        writes: whether the tool changes something that others can see.
    """

    model_config = ConfigDict(frozen=True)

    name: str
    arguments: dict[str, JsonValue]
    text: str
    is_error: bool = False
    writes: bool = False
    seconds: float = 0.0


class Tools(Protocol):
    """Something that offers tools. Raises `InfrastructureError` when a server cannot be reached."""

    def specs(self) -> list[ToolSpec]:
        """The tools on offer."""
        ...

    async def call(self, name: str, arguments: dict[str, JsonValue]) -> ToolResult:
        """Call one tool."""
        ...
