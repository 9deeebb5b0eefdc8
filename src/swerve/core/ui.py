"""The screen as a tree of nodes, readable as uiautomator's XML."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal
from xml.etree import ElementTree

from swerve.core.geometry import Rect

Window = Literal["app", "ime", "system"]
"""Whose window a node is in: the app in front, the on-screen keyboard, or the system's bars and shade."""


@dataclass(slots=True)
class Node:
    """One visible element; attributes as uiautomator names them, bounds in pixels clipped to what is visible."""

    class_name: str
    bounds: Rect
    text: str = ""
    content_desc: str = ""
    resource_id: str = ""
    package: str = ""
    window: Window = "app"
    clickable: bool = False
    long_clickable: bool = False
    scrollable: bool = False
    checkable: bool = False
    checked: bool = False
    focusable: bool = False
    focused: bool = False
    enabled: bool = True
    selected: bool = False
    password: bool = False
    children: list[Node] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, parents first."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def label(self) -> str:
        """What a person reads on it: its text, else its description."""
        return self.text or self.content_desc


_FLAGS = {
    "checkable": "checkable",
    "checked": "checked",
    "clickable": "clickable",
    "enabled": "enabled",
    "focusable": "focusable",
    "focused": "focused",
    "scrollable": "scrollable",
    "long-clickable": "long_clickable",
    "password": "password",
    "selected": "selected",
}

# XML 1.0 has no way to write these, not even escaped.
_UNWRITABLE = {
    code: "\ufffd" for code in [*range(0x20), 0xFFFE, 0xFFFF, *range(0xD800, 0xE000)] if code not in (9, 10, 13)
}


@dataclass(slots=True)
class UiTree:
    """All windows of a screen, back to front."""

    roots: list[Node]
    rotation: int = 0

    def walk(self, *windows: Window) -> Iterator[Node]:
        """Every node, parents first; only of the named windows when any are named."""
        for root in self.roots:
            if not windows or root.window in windows:
                yield from root.walk()

    def find(self, label: str) -> list[Node]:
        """Nodes whose label is exactly this, else those that contain it, case-insensitively."""
        wanted = label.casefold()
        nodes = [node for node in self.walk() if node.label]
        return [n for n in nodes if n.label.casefold() == wanted] or [n for n in nodes if wanted in n.label.casefold()]

    def to_xml(self, *windows: Window) -> str:
        """The tree as `uiautomator dump` writes it; the app's window alone unless others are named."""
        hierarchy = ElementTree.Element("hierarchy", rotation=str(self.rotation))
        for index, root in enumerate(r for r in self.roots if r.window in (windows or ("app",))):
            _append(hierarchy, root, index)
        body = ElementTree.tostring(hierarchy, encoding="unicode")
        return f"<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>{body}"


def _append(parent: ElementTree.Element, node: Node, index: int) -> None:
    box = node.bounds
    attributes = {
        "index": str(index),
        "text": node.text.translate(_UNWRITABLE),
        "resource-id": node.resource_id.translate(_UNWRITABLE),
        "class": node.class_name,
        "package": node.package,
        "content-desc": node.content_desc.translate(_UNWRITABLE),
        **{xml: str(getattr(node, name)).lower() for xml, name in _FLAGS.items()},
        "bounds": f"[{box.left},{box.top}][{box.right},{box.bottom}]",
    }
    element = ElementTree.SubElement(parent, "node", attributes)
    for position, child in enumerate(node.children):
        _append(element, child, position)
