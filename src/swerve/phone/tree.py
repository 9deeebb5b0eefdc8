"""From what the page measured to the UI tree."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from pydantic import JsonValue

from swerve.core.geometry import Rect
from swerve.core.ui import Node, UiTree, Window

_CLASSES = {
    "Text": "android.widget.TextView",
    "Button": "android.widget.Button",
    "ImageButton": "android.widget.ImageButton",
    "Image": "android.widget.ImageView",
    "Field": "android.widget.EditText",
    "Check": "android.widget.CheckBox",
    "Switch": "android.widget.Switch",
    "Radio": "android.widget.RadioButton",
    "Tab": "android.widget.LinearLayout",
    "Row": "android.view.ViewGroup",
    "List": "androidx.recyclerview.widget.RecyclerView",
    "Toolbar": "android.view.ViewGroup",
    "Web": "android.webkit.WebView",
    "Key": "android.inputmethodservice.Keyboard$Key",
    "Scrim": "android.view.View",
    "Slider": "android.widget.SeekBar",
}
_WINDOWS: dict[str, Window] = {
    "app": "app",
    "over": "app",
    "snack": "app",
    "float": "app",
    "ime": "ime",
    "shade": "system",
    "heads": "system",
    "bars": "system",
}
_CHECKABLE = {"Check", "Switch", "Radio"}
SYSTEM_UI = "com.android.systemui"
KEYBOARD = "com.android.inputmethod.latin"


def build_tree(rows: list[list[JsonValue]], package: str, screen: Rect, covered: Callable[[str], bool]) -> UiTree:
    """Nodes from rows `[depth, part, kind, id, desc, flags, text, left, top, right, bottom]`, parents first.

    Args:
        rows: what `page.js` measured.
        package: of the app in front.
        screen: the root node's bounds.
        covered: whether a part's window is hidden from the tree by a modal one above it.
    """
    roots: dict[str, Node] = {}
    paths: dict[str, list[Node]] = {}
    for row in rows:
        depth, part, kind, ident, desc, flags, text = cast(tuple[int, str, str, str, str, int, str], tuple(row[:7]))
        if covered(part):
            continue
        window = _WINDOWS[part]
        owner = SYSTEM_UI if window == "system" else KEYBOARD if window == "ime" else package
        if window not in roots:
            roots[window] = Node("android.widget.FrameLayout", screen, package=owner, window=window)
        path = paths.setdefault(part, [roots[window]])
        node = Node(
            class_name=_CLASSES.get(kind, "android.widget.FrameLayout"),
            bounds=Rect(*cast(list[int], row[7:11])),
            text=text,
            content_desc=desc,
            resource_id=ident if ":" in ident else f"{owner}:id/{ident}" if ident else "",
            package=owner,
            window=window,
            clickable=bool(flags & 1),
            long_clickable=bool(flags & 2),
            scrollable=bool(flags & 4),
            checkable=kind in _CHECKABLE or bool(flags & 256),
            checked=bool(flags & 8),
            focusable=bool(flags & 7),
            focused=bool(flags & 64),
            enabled=not flags & 16,
            selected=bool(flags & 32),
            password=bool(flags & 128),
        )
        del path[depth + 1 :]
        path[-1].children.append(node)
        path.append(node)
    return UiTree(list(roots.values()))
