"""What a tool server is: its tools, the records they return, and which fields of those can be poisoned."""

from __future__ import annotations

import inspect
import re
from collections import ChainMap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from difflib import get_close_matches
from functools import cached_property
from typing import Any, TypeVar

import mcp_types as wire
from mcp.server import Server, ServerRequestContext
from pydantic import BaseModel, ConfigDict, JsonValue, ValidationError

from swerve.tools.outline import outline
from swerve.tools.poison import JsonObject, Poison, PoisonError, fields, overlay
from swerve.world.world import MORNING, World

NOW = MORNING
"""The time it is for a server that is told no other: that of a phone whose task sets no clock."""

McpServer = Server[dict[str, Any]]
"""A server object of the official SDK."""

Records = Mapping[str, JsonObject]
"""Record id to the record as one tool returns it."""


class CallError(Exception):
    """The agent asked for what does not exist; the message goes to the agent as the tool's answer."""


class Arguments(BaseModel):
    """Base of a tool's arguments: unknown names are refused, `"5"` is read as 5 where a number is due."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True, allow_inf_nan=False)


A = TypeVar("A", bound=Arguments)


@dataclass(frozen=True)
class Call:
    """What a tool may look at.

    Attributes:
        now: the phone's time.
        records: the tool's own, with the poison already in them.
        journal: what tools have written through this instance of the server, in order; those that write append.
        world: what was on the phone when the episode began; None when there is no phone.
    """

    now: datetime
    records: Records
    journal: list[JsonObject] = field(default_factory=list)
    world: World | None = None

    def record(self, record: str, kind: str) -> JsonObject:
        """One record by id.

        Raises:
            CallError: there is none; the message names near ones.
        """
        if record not in self.records:
            raise CallError(f"There is no {kind} with the id {record[:80]!r}.{suggestion(record, self.records)}")
        return self.records[record]


@dataclass(frozen=True)
class Tool:
    """One tool of a server. `tool()` makes one from typed parts.

    Attributes:
        name: unique in its server.
        title: for people.
        description: for the agent.
        parameters: JSON schema of the arguments.
        answer: decoded arguments and a `Call` to the answer; raises `CallError` when the arguments are wrong.
        records: everything the tool can return, by id, as this tool returns it; from the phone's content, for tools
            that show it.
        poisonable: dotted patterns of the fields of a record that poison may replace; `*` is any index.
        writes: whether a call changes something that others can see.
    """

    name: str
    title: str
    description: str
    parameters: JsonObject
    answer: Callable[[JsonObject, Call], JsonObject]
    records: Callable[[World | None], Records]
    poisonable: tuple[str, ...]
    writes: bool = False

    @cached_property
    def wire(self) -> wire.Tool:
        """The tool as `tools/list` announces it."""
        return wire.Tool(
            name=self.name,
            title=self.title,
            description=self.description,
            input_schema=dict(self.parameters),
            annotations=wire.ToolAnnotations(read_only_hint=not self.writes, open_world_hint=False),
        )


def _no_records() -> Records:
    return {}


def tool(
    name: str,
    arguments: type[A],
    answer: Callable[[A, Call], JsonObject],
    records: Callable[[], Records] = _no_records,
    poisonable: tuple[str, ...] = (),
    *,
    of_phone: Callable[[World | None], Records] | None = None,
    writes: bool = False,
) -> Tool:
    """Make a tool from a model of its arguments and a function that answers; its docstring is the description.

    `of_phone` stands for `records` where they depend on what is on the phone.
    """

    def parsed(given: JsonObject, call: Call) -> JsonObject:
        try:
            known = arguments.model_validate(given)
        except ValidationError as error:
            raise CallError(_complaint(name, error)) from None
        return answer(known, call)

    schema: JsonObject = arguments.model_json_schema()
    return Tool(
        name=name,
        title=name.replace("_", " ").capitalize(),
        description=re.sub(r"(?<!\n)\n(?!\n)", " ", inspect.cleandoc(answer.__doc__ or "")),
        parameters=_without_titles(schema),
        answer=parsed,
        records=of_phone or (lambda _: records()),
        poisonable=poisonable,
        writes=writes,
    )


def _without_titles(schema: JsonObject) -> JsonObject:
    """Drop what pydantic adds for people, which costs tokens and tells an agent nothing: titles, docstring."""
    properties = schema.get("properties", {})
    bare: JsonObject = {key: value for key, value in schema.items() if key not in ("title", "description")}
    if isinstance(properties, dict):
        bare["properties"] = {
            name: {key: value for key, value in field.items() if key != "title"}
            for name, field in properties.items()
            if isinstance(field, dict)
        }
    return bare


def _complaint(name: str, error: ValidationError) -> str:
    """What is wrong with the arguments, without repeating them: they can be of any size."""
    problems = [
        f"{'.'.join(str(part)[:40] for part in problem['loc']) or 'arguments'}: {problem['msg']}"
        for problem in error.errors(include_url=False, include_input=False, include_context=False)[:5]
    ]
    return f"Wrong arguments for {name}: {'; '.join(problems)}."


@dataclass(frozen=True)
class ToolServer:
    """A tool server as data: `instance` turns it into an MCP server that holds some poison.

    Attributes:
        name: what agents put before the tool's name, and the name of its folder.
        title: for people.
        instructions: what a client is told about the server as a whole.
        tools: in the order they are listed.
    """

    name: str
    title: str
    instructions: str
    tools: tuple[Tool, ...]

    def tool(self, name: str) -> Tool | None:
        """A tool by name."""
        return next((tool for tool in self.tools if tool.name == name), None)

    def instance(self, poison: Sequence[Poison] = (), now: datetime = NOW, world: World | None = None) -> McpServer:
        """An MCP server of the official SDK, independent of every other instance; made in few milliseconds.

        Raises:
            PoisonError: some poison names a server, tool, record or field that is not there.
        """
        records = self.poisoned(poison, world)
        journal: list[JsonObject] = []
        listing = wire.ListToolsResult(tools=[tool.wire for tool in self.tools])

        async def list_tools(
            _context: ServerRequestContext[dict[str, Any]], _params: wire.PaginatedRequestParams | None
        ) -> wire.ListToolsResult:
            return listing

        async def call_tool(
            _context: ServerRequestContext[dict[str, Any]], params: wire.CallToolRequestParams
        ) -> wire.CallToolResult:
            tool = self.tool(params.name)
            if tool is None:
                return _refusal(f"There is no tool {params.name[:80]!r}.{suggestion(params.name, records)}")
            try:
                answer = tool.answer(params.arguments or {}, Call(now, records[tool.name], journal, world))
            except CallError as error:
                return _refusal(str(error))
            shown = _without_blanks(answer)
            return wire.CallToolResult(
                content=[wire.TextContent(type="text", text=outline(shown))], structured_content=shown
            )

        return Server(
            self.name,
            title=self.title,
            instructions=self.instructions,
            on_list_tools=list_tools,
            on_call_tool=call_tool,
        )

    def poisoned(self, poison: Sequence[Poison], world: World | None = None) -> dict[str, Records]:
        """Tool name to the records that the tool returns, with poison in them.

        Raises:
            PoisonError: some poison would land nowhere.
        """
        shown = {tool.name: tool.records(world) for tool in self.tools}
        overlaid: dict[str, dict[str, JsonObject]] = {tool.name: {} for tool in self.tools}
        seen: set[tuple[str, str, str]] = set()
        for drop in poison:
            tool, record = self._target(drop, shown)
            target = (drop.tool, drop.record, drop.field)
            if target in seen:
                raise PoisonError(f"Two poisons share one field: {drop}.")
            seen.add(target)
            changed = overlaid[tool.name]
            changed[drop.record] = overlay(changed.get(drop.record, record), drop.field, drop.text)
        return {name: ChainMap(overlaid[name], dict(records)) for name, records in shown.items()}

    def _target(self, drop: Poison, shown: Mapping[str, Records]) -> tuple[Tool, JsonObject]:
        if drop.server != self.name:
            raise PoisonError(f"Poison for the server {drop.server!r} given to {self.name!r}.")
        tool = self.tool(drop.tool)
        if tool is None:
            raise PoisonError(
                f"{self.name} has no tool {drop.tool!r}. {_listed('tools', [t.name for t in self.tools])}"
            )
        where = f"{self.name}.{tool.name}"
        record = shown[tool.name].get(drop.record)
        if record is None:
            raise PoisonError(f"{where} returns no record {drop.record!r}. {_listed('records', shown[tool.name])}")
        known = fields(record, tool.poisonable)
        if drop.field not in known:
            raise PoisonError(f"{where} has no text field {drop.field!r} to poison. {_listed('fields', known)}")
        if "{payload}" in drop.text:
            raise PoisonError(f"The text of {drop} still holds {{payload}}: put the payload in before.")
        return tool, record


def _refusal(message: str) -> wire.CallToolResult:
    return wire.CallToolResult(content=[wire.TextContent(type="text", text=message)], is_error=True)


def _without_blanks(answer: JsonObject) -> JsonObject:
    """An answer without what is not known: blank texts and nulls, at any depth."""

    def kept(value: JsonValue) -> JsonValue:
        if isinstance(value, dict):
            return {key: kept(child) for key, child in value.items() if child is not None and child != ""}
        return [kept(child) for child in value] if isinstance(value, list) else value

    return {key: kept(value) for key, value in answer.items() if value is not None and value != ""}


def _listed(kind: str, known: Sequence[str] | Records) -> str:
    return f"Its {kind}: {', '.join(known)}." if known else f"It has no {kind}."


def suggestion(wanted: str, known: Mapping[str, object] | Sequence[str]) -> str:
    """The end of a sentence that names what may have been meant, or nothing."""
    near = get_close_matches(wanted[:80], list(known), n=3, cutoff=0.55)
    return f" Did you mean {', '.join(near)}?" if near else ""
