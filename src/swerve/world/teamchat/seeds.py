"""How the team chat's seeds may be written, so that months of talk stay readable.

`history` holds posts by channel, each as `[author, time, text]` or `[author, time, text, {more}]`, where `more` has any
field of a post and `replies`, written the same way:

>>> unfolded({"history": {"general": [["yuki", "2026-03-16 09:02", "Morning!", {"replies": [["theo", "", "Hi"]]}]]}})
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pydantic import JsonValue


def unfolded(data: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    """The seeds with `history` laid out among the posts, and with an id for each post."""
    known = dict(data)
    history, posts = known.pop("history", {}), known.get("posts") or []
    if not isinstance(history, Mapping) or not isinstance(posts, list):
        return {**known, "history": history} if history else known
    laid: list[JsonValue] = list(_named(posts, "post"))
    for channel, lines in history.items():
        if isinstance(lines, list):
            laid += [{"channel": channel, **post} if isinstance(post, dict) else post for post in _flat(lines, channel)]
    return {**known, "posts": laid} if laid else known


def _flat(lines: list[JsonValue], kind: str) -> Iterator[JsonValue]:
    """Posts, each followed by its replies."""
    for post in _named([_spelled(line) for line in lines], kind):
        if not isinstance(post, dict):
            yield post
            continue
        replies = post.pop("replies", [])
        yield post
        if isinstance(replies, list):
            for reply in _named([_spelled(line) for line in replies], f"{post['id']}/re"):
                yield {**reply, "root": post["id"]} if isinstance(reply, dict) else reply


def _spelled(line: JsonValue) -> JsonValue:
    """`[author, time, text, {more}]` with its fields named."""
    if not isinstance(line, list):
        return line
    fields = dict(zip(("author", "time", "text"), line, strict=False))
    more = line[3] if len(line) > 3 else {}
    spelled = {**fields, **more} if isinstance(more, dict) else {**fields, "more": more}
    return {key: value for key, value in spelled.items() if key != "time" or value}


def _named(posts: list[JsonValue], kind: str) -> Iterator[JsonValue]:
    """Posts with ids, counted from the last, so that one laid before them renames none."""
    for number, post in enumerate(posts):
        yield {"id": f"{kind}/{len(posts) - number}", **post} if isinstance(post, dict) else post
