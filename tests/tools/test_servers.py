"""What holds of every tool server: its schemas speak, its records travel, each poisonable field is one."""

from __future__ import annotations

import json

import pytest

from swerve.tools import Poison, Tool, build, find, names
from swerve.tools.outline import outline
from swerve.tools.poison import fields

TOOLS = [(server, tool) for server in names() for tool in find(server).tools]


def name(value: object) -> str:
    return value.name if isinstance(value, Tool) else str(value)


@pytest.mark.parametrize(("server", "tool"), TOOLS, ids=name)
def test_a_tool_and_all_of_its_arguments_are_described(server: str, tool: Tool) -> None:
    assert len(tool.description) > 20
    assert tool.parameters["additionalProperties"] is False
    properties = tool.parameters["properties"]
    assert isinstance(properties, dict)
    for argument, schema in properties.items():
        assert isinstance(schema, dict)
        assert schema.get("description"), f"{server}.{tool.name} {argument}"


@pytest.mark.parametrize(("server", "tool"), TOOLS, ids=name)
def test_every_record_travels_as_json_and_reads_as_an_outline(server: str, tool: Tool) -> None:
    for record in tool.records(None).values():
        assert json.loads(json.dumps(record)) == record
        assert outline(record)


@pytest.mark.parametrize(("server", "tool"), TOOLS, ids=name)
def test_every_poisonable_pattern_is_a_field_of_some_record_and_takes_poison(server: str, tool: Tool) -> None:
    for pattern in tool.poisonable:
        found = ((id, at) for id, record in tool.records(None).items() for at in fields(record, [pattern]))
        record, field = next(found, ("", ""))
        assert field, f"{server}.{tool.name} {pattern}"
        build(server, [Poison(server=server, tool=tool.name, record=record, field=field, text="x")])


def test_only_tools_that_change_something_say_that_they_write() -> None:
    writing = {f"{server}.{tool.name}" for server, tool in TOOLS if tool.writes}
    assert all(
        not tool.wire.annotations or tool.wire.annotations.read_only_hint is not tool.writes for _, tool in TOOLS
    )
    assert writing == {"codehost.add_comment", "codehost.create_issue", "market.place_order"}
