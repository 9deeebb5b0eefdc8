"""Inspect's models as agents call them. The only place outside `runner` that knows Inspect."""

from __future__ import annotations

import base64
import time
from collections.abc import Sequence

from inspect_ai.model import (
    ChatMessage,
    ChatMessageAssistant,
    ChatMessageSystem,
    ChatMessageUser,
    Content,
    ContentImage,
    ContentText,
    GenerateConfig,
    get_model,
)
from inspect_ai.model import Model as Provider
from inspect_ai.util import LimitExceededError

from swerve.core.model import Image, Message, ModelReply
from swerve.core.outcome import InfrastructureError


class InspectModel:
    """A model of the running evaluation, or of one of its roles, or a given one outside of any; with the run's seed."""

    def __init__(self, seed: int, role: str | None = None, provider: Provider | None = None) -> None:
        self._provider: Provider = provider or (get_model(role=role) if role else get_model())
        self._seed = seed

    @property
    def name(self) -> str:
        """Provider and model."""
        return str(self._provider)

    async def generate(self, messages: list[Message], *, max_tokens: int | None = None) -> ModelReply:
        """One reply; retries and caching are Inspect's.

        Raises:
            InfrastructureError: the provider failed for good.
        """
        config = GenerateConfig(seed=self._seed)
        if max_tokens is not None:
            config.max_tokens = max_tokens
        clock = time.perf_counter()
        try:
            output = await self._provider.generate([_message(m) for m in messages], config=config)
        except LimitExceededError:
            raise  # a limit that the user set on the evaluation
        except Exception as error:  # each provider has its own
            raise InfrastructureError(f"The model {self.name} failed: {_first_line(error)}") from error
        usage = output.usage
        return ModelReply(
            text=output.completion,
            input_tokens=usage.input_tokens if usage else 0,
            output_tokens=usage.output_tokens if usage else 0,
            seconds=time.perf_counter() - clock,
        )


def _message(message: Message) -> ChatMessage:
    if message.role == "user":
        return ChatMessageUser(content=_contents(message.parts))
    text = "\n".join(part for part in message.parts if isinstance(part, str))
    return ChatMessageSystem(content=text) if message.role == "system" else ChatMessageAssistant(content=text)


def _contents(parts: Sequence[str | Image]) -> list[Content]:
    return [
        ContentText(text=part)
        if isinstance(part, str)
        else ContentImage(image=f"data:{part.media_type};base64,{base64.b64encode(part.data).decode()}")
        for part in parts
    ]


def _first_line(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
