"""What reaches a provider through Inspect, and what comes back."""

from __future__ import annotations

import base64
from pathlib import Path

from inspect_ai import Task, eval
from inspect_ai.dataset import Sample
from inspect_ai.model import (
    ChatMessage,
    ContentImage,
    ContentText,
    GenerateConfig,
    ModelOutput,
    ModelUsage,
    get_model,
)
from inspect_ai.solver import Generate, Solver, TaskState, solver
from inspect_ai.tool import ToolChoice, ToolInfo

from swerve.core.model import Image, Message, ModelReply
from swerve.models.inspect_model import InspectModel


def test_pictures_and_text_reach_the_provider_in_order_with_the_runs_seed(tmp_path: Path) -> None:
    heard: list[tuple[list[ChatMessage], GenerateConfig]] = []
    replies: list[ModelReply] = []

    def provider(said: list[ChatMessage], _t: list[ToolInfo], _c: ToolChoice, config: GenerateConfig) -> ModelOutput:
        heard.append((said, config))
        output = ModelOutput.from_content("mockllm/model", "Action: {}")
        output.usage = ModelUsage(input_tokens=11, output_tokens=3, total_tokens=14)
        return output

    @solver
    def ask() -> Solver:
        async def solve(state: TaskState, generate: Generate) -> TaskState:
            messages = [
                Message("system", ("rules",)),
                Message("user", ("The screen now:", Image(b"png"))),
                Message("assistant", ("what?",)),
            ]
            replies.append(await InspectModel(seed=7).generate(messages, max_tokens=50))
            return state

        return solve

    model = get_model("mockllm/model", custom_outputs=provider)
    eval(
        Task(dataset=[Sample(input="x")], solver=ask()),
        model=model,
        log_dir=str(tmp_path),
        display="none",
        fail_on_error=True,
    )
    said, config = heard[0]
    assert [message.role for message in said] == ["system", "user", "assistant"]
    text, picture = said[1].content  # type: ignore[str-unpack]  # a list of two, which the next lines say
    assert isinstance(text, ContentText)
    assert text.text == "The screen now:"
    assert isinstance(picture, ContentImage)
    assert picture.image == f"data:image/png;base64,{base64.b64encode(b'png').decode()}"
    assert (config.seed, config.max_tokens) == (7, 50)
    assert (replies[0].text, replies[0].input_tokens, replies[0].output_tokens) == ("Action: {}", 11, 3)
