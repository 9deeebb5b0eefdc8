"""A model as agents call it: messages with text and pictures in, text and usage out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol


@dataclass(frozen=True, slots=True)
class Image:
    """A picture in a message: encoded bytes and their media type."""

    data: bytes
    media_type: str = "image/png"


@dataclass(frozen=True, slots=True)
class Message:
    """One turn of a conversation; parts are text and pictures in order."""

    role: Literal["system", "user", "assistant"]
    parts: tuple[str | Image, ...]


@dataclass(frozen=True, slots=True)
class ModelReply:
    """What a model said, and what it took.

    Attributes:
        text: the reply without its reasoning.
        input_tokens: tokens read, as the provider counts them; 0 when it does not say.
        output_tokens: tokens written, reasoning included.
        seconds: time to the whole reply.
    """

    text: str
    input_tokens: int = 0
    output_tokens: int = 0
    seconds: float = 0.0


class Model(Protocol):
    """A chat model. Raises `InfrastructureError` when the provider fails for good."""

    @property
    def name(self) -> str:
        """Provider and model, e.g. `openai/gpt-5.2`."""
        ...

    async def generate(self, messages: list[Message], *, max_tokens: int | None = None) -> ModelReply:
        """Ask for one reply. Seed and temperature are the run's, not the agent's."""
        ...
