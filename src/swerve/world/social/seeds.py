"""How the network's seeds may be written, so that months of posts stay readable.

`history` holds posts as `[author, time, text]` or `[author, time, text, {more}]`, where `more` has any field of a post
and `thread`, answers to it written the same way:

>>> unfolded({"history": [["lena", "2026-03-16 20:02", "Purple!", {"thread": [["ines", "", "Ouch"]]}]]})
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pydantic import JsonValue


def unfolded(data: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    """The seeds with `history` laid out among the posts, every post and notice with an id."""
    known = dict(data)
    laid: list[JsonValue] = []
    for name in ("posts", "history"):
        lines = known.pop(name, None)
        laid += [*_flat(lines, "post")] if isinstance(lines, list) else []
    if laid:
        known["posts"] = laid
    notices = known.get("notices")
    if isinstance(notices, list):
        known["notices"] = [*_named(notices, "notice")]
    return known


def _flat(lines: list[JsonValue], kind: str) -> Iterator[JsonValue]:
    """Posts, each followed by its answers."""
    for post in _named([_spelled(line) for line in lines], kind):
        if not isinstance(post, dict):
            yield post
            continue
        post = dict(post)
        thread = post.pop("thread", [])
        yield post
        if isinstance(thread, list):
            for answer in _flat(thread, f"{post['id']}/re"):
                yield {"answers": post["id"], **answer} if isinstance(answer, dict) else answer


def _spelled(line: JsonValue) -> JsonValue:
    """`[author, time, text, {more}]` with its fields named."""
    if not isinstance(line, list):
        return line
    fields = dict(zip(("author", "time", "text"), line, strict=False))
    more = line[3] if len(line) > 3 else {}
    spelled = {**fields, **more} if isinstance(more, dict) else {**fields, "more": more}
    return {key: value for key, value in spelled.items() if key != "time" or value}


def _named(records: list[JsonValue], kind: str) -> Iterator[JsonValue]:
    """Records with ids, counted from the last, so that one laid before them renames none."""
    for number, record in enumerate(records):
        if isinstance(record, dict):
            yield {"id": f"{kind}/{len(records) - number}", **record}
        else:
            yield record
