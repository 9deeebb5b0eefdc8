"""Explore and search: what is talked about, people, hashtags, posts."""

from __future__ import annotations

from swerve.phone.apps.social.cards import Scribe, page
from swerve.phone.apps.social.manifest import app
from swerve.phone.context import Context
from swerve.phone.media.scenes import scene
from swerve.world.social import Social
from swerve.world.social.things import Tag

_HIGH = 22


def explored(ctx: Context) -> dict[str, object]:
    """What Explore shows."""
    store, part = ctx.store(Social), ctx.ui.get("explore", "posts")
    values: dict[str, object] = {"part": part, "lines": [], "tags": [], "news": [], "people": []}
    if part == "posts":
        values["lines"] = Scribe(ctx, "public").lines(store.trending())
    elif part == "tags":
        values["tags"] = [(tag, _curve(tag), tag.name.casefold() in store.followed_tags) for tag in store.trends]
    elif part == "news":
        shared = {
            card.url: sum(p.card is not None and p.card.url == card.url for p in store.posts) for card in store.news
        }
        values["news"] = [(card, scene(card.url, card.look), shared[card.url]) for card in store.news]
    else:
        values["people"] = [
            a
            for a in store.accounts
            if not (a.followed or a.requested or a.id == store.me or store.shunned(a.id)) and a.discoverable
        ]
    return values


def _curve(tag: Tag) -> str:
    """A hashtag's week as the points of a line, 72 by 24."""
    days = tag.days or [0, 0]
    top, step = max(max(days), 1), 72 / max(1, len(days) - 1)
    return " ".join(f"{n * step:.0f},{24 - _HIGH * count / top:.0f}" for n, count in enumerate(days))


@app.on("explore")
def explore(ctx: Context, part: str) -> None:
    """Show another part of Explore."""
    ctx.ui["explore"] = part
    ctx.entry.scroll.clear()


@app.on("start_search")
def start_search(ctx: Context) -> None:
    """Begin to search."""
    ctx.go("search")
    ctx.focus("search_src_text")


@app.screen("search", activity=".SearchActivity")
def search(ctx: Context) -> str:
    """What the query finds, or recent searches."""
    store, query = ctx.store(Social), ctx.field("search_src_text").strip()
    part = ctx.ui.get("part", "all")
    people, tags = store.find(query)
    posts = [store.post(id) for id in store.find_posts(query)]
    scribe = Scribe(ctx, "public")
    return page(
        ctx,
        "search.html",
        store=store,
        query=query,
        part=part,
        people=people[: 3 if part == "all" else 60],
        tags=tags[: 3 if part == "all" else 60],
        lines=scribe.lines(posts[: 10 if part == "all" else 60]),
        counts={"people": len(people), "tags": len(tags), "posts": len(posts)},
    )


@app.on("search_part")
def search_part(ctx: Context, name: str) -> None:
    """Show only people, hashtags or posts."""
    ctx.ui["part"] = name
    ctx.entry.scroll.clear()


@app.on("run_search")
def run_search(ctx: Context) -> None:
    """Look for what is typed."""
    ctx.store(Social).remember_search(ctx.field("search_src_text"))
    ctx.focus(None)


@app.on("search_again")
def search_again(ctx: Context, query: str) -> None:
    """Look for something again."""
    ctx.set_field("search_src_text", query)
    run_search(ctx)


@app.on("forget_search")
def forget_search(ctx: Context, query: str = "") -> None:
    """Take one out of the recent searches, or all."""
    ctx.store(Social).forget_search(query)


@app.on("clear_search")
def clear_search(ctx: Context) -> None:
    """Empty the field."""
    ctx.set_field("search_src_text", "")
    ctx.focus("search_src_text")


@app.screen("tag", activity=".HashtagActivity")
def tag(ctx: Context) -> str:
    """The posts with a hashtag. Args: `tag`."""
    store, name = ctx.store(Social), str(ctx.args.get("tag", "")).removeprefix("#")
    posts = store.tagged(name)
    known = next((t for t in store.trends if t.name.casefold() == name.casefold()), None)
    people = known.people if known else len({p.author for p in posts})
    return page(
        ctx,
        "tag.html",
        name=known.name if known else name,
        lines=Scribe(ctx, "public").lines(posts[:60]),
        followed=name.casefold() in store.followed_tags,
        posts=sum(known.days) if known else len(posts),
        people=people,
        store=store,
    )


@app.on("open_tag")
def open_tag(ctx: Context, tag: str) -> None:
    """Show a hashtag's posts."""
    ctx.go("tag", tag=tag)


@app.on("follow_tag")
def follow_tag(ctx: Context, tag: str) -> None:
    """Follow a hashtag, or no longer."""
    on = ctx.store(Social).follow_tag(tag)
    said = f"Posts with #{tag} now come to Home" if on else f"You no longer follow #{tag}"
    ctx.snackbar(said, "Undo", "follow_tag", tag=tag)
