"""A post with its thread, its pictures and its history; what can be done with any post."""

from __future__ import annotations

import re
from typing import Any

from swerve.phone.app import Shared
from swerve.phone.apps.social.cards import SEEN_BY, Scribe, drawn, host, large, page
from swerve.phone.apps.social.manifest import app
from swerve.phone.context import Context
from swerve.phone.kit.dates import full
from swerve.phone.shell import Choice
from swerve.world.files import Files
from swerve.world.social import Social
from swerve.world.social.things import HOME, Post
from swerve.world.system import System


@app.screen("post", activity=".ThreadActivity", on_open="see_post")
def post_page(ctx: Context) -> str:
    """A post between what it answers and what was answered to it. Args: `id`."""
    store = ctx.store(Social)
    post = store.find_post(str(ctx.args.get("id", "")))
    if post is None:
        return page(ctx, "gone.html", what="post")
    scribe = Scribe(ctx, "threads")
    return page(
        ctx,
        "post.html",
        above=scribe.lines(store.ancestors(post)),
        line=scribe.line(post),
        below=scribe.lines(_branch(store, post)),
        seen_by=SEEN_BY[post.visibility],
        stamp=full(post.time),
        store=store,
        large=large,
        muted=store.root(post).muted,
    )


def _branch(store: Social, post: Post) -> list[Post]:
    """All answers below a post, each followed by those to it."""
    found: list[Post] = []
    for answer in store.answers(post.id):
        found += [answer, *_branch(store, answer)] if answer not in found else []
    return found


@app.on("see_post")
def see_post(ctx: Context, caller: str) -> None:
    """Note that the post was opened."""
    store = ctx.store(Social)
    post = store.find_post(str(ctx.args.get("id", "")))
    if post is not None:
        store.opened(post.id)


@app.on("open_post")
def open_post(ctx: Context, id: str) -> None:
    """Show a post; a direct one in its conversation."""
    store = ctx.store(Social)
    post = store.post(id)
    if post.visibility == "direct":
        ctx.go("conversation", people=",".join(store.others(post)))
    else:
        ctx.go("post", id=id)


@app.on("unfold")
def unfold(ctx: Context, id: str) -> None:
    """Show what is behind a warning, a filter or a cover; or cover it again."""
    opened = ctx.ui.get("opened", [])
    ctx.ui["opened"] = [other for other in opened if other != id] if id in opened else [*opened, id]


@app.on("touch")
def touch(ctx: Context, kind: str, target: str) -> None:
    """Open what a run of text leads to."""
    if kind == "person":
        ctx.go("profile", account=target)
    elif kind == "tag":
        ctx.go("tag", tag=target)
    else:
        follow_link(ctx, target)


@app.on("link")
def follow_link(ctx: Context, url: str) -> None:
    """Open a link; posts, people, hashtags and requests for access open here."""
    store = ctx.store(Social)
    found = next((post for post in store.posts if store.permalink(post) == url), None)
    path = re.sub(r"^https?://[^/]*", "", url)
    account = store.find_account(f"{path[2:]}@{host(url)}") if re.fullmatch(r"/@[\w.-]+/?", path) else None
    if found is not None:
        open_post(ctx, found.id)
    elif account is not None:
        ctx.go("profile", account=account.id)
    elif host(url) == HOME and path.startswith("/tags/"):
        ctx.go("tag", tag=path[6:].strip("/"))
    elif path.startswith("/oauth/authorize") and host(url) == HOME:
        ctx.go("authorise", url=url)
    else:
        ctx.view(url)


@app.screen("picture", activity=".MediaActivity")
def picture(ctx: Context) -> str:
    """A picture of a post, large. Args: `id`, `number`."""
    store = ctx.store(Social)
    post, number = store.find_post(str(ctx.args.get("id", ""))), int(ctx.args.get("number", 0))
    if post is None or not 0 <= number < len(post.media):
        return page(ctx, "gone.html", what="picture")
    media = post.media[number]
    drawing = drawn(ctx, media, f"{post.id}-{number}", whole=True)
    return page(ctx, "picture.html", post=post, number=number, media=media, drawing=drawing, store=store)


@app.on("turn")
def turn(ctx: Context, by: int) -> None:
    """Go to the next picture, or the one before."""
    ctx.replace("picture", id=ctx.args["id"], number=int(ctx.args["number"]) + by)


@app.on("keep_picture")
def keep_picture(ctx: Context, id: str, number: int) -> None:
    """Put a picture into the phone's downloads."""
    post = ctx.store(Social).post(id)
    name = (
        f"{ctx.store(Social).account(post.author).user}-{post.id.replace('/', '-').replace('~', '-')}-{number + 1}.jpg"
    )
    media = post.media[number]
    ctx.store(Files).save_download(name, source="Rookery", text=media.text)
    ctx.snackbar(f"{name} saved to Download")


@app.screen("versions", activity=".EditHistoryActivity")
def versions(ctx: Context) -> str:
    """What a post said before. Args: `id`."""
    store = ctx.store(Social)
    post = store.find_post(str(ctx.args.get("id", "")))
    if post is None:
        return page(ctx, "gone.html", what="post")
    return page(ctx, "versions.html", post=post, author=store.account(post.author), full=full)


# Acts


@app.on("boost")
def boost(ctx: Context, id: str) -> None:
    """Boost, after a question when the owner wants one; or undo."""
    store = ctx.store(Social)
    post = store.post(id)
    if store.preferences.confirm_boost and not post.boosted:
        told = f"Your followers will see {store.account(post.author).name}'s post."
        ctx.confirm("Boost this post?", told, "Boost", "boost_now", id=id)
    else:
        boost_now(ctx, id)


@app.on("boost_now")
def boost_now(ctx: Context, id: str) -> None:
    """Boost, or undo."""
    on = ctx.store(Social).boost(id)
    ctx.snackbar("Boosted to your followers" if on else "Boost removed", "Undo", "boost_now", id=id)


@app.on("favourite")
def favourite(ctx: Context, id: str) -> None:
    """Like, or no longer."""
    ctx.store(Social).favourite(id)


@app.on("bookmark")
def bookmark(ctx: Context, id: str) -> None:
    """Keep, or no longer."""
    on = ctx.store(Social).bookmark(id)
    ctx.snackbar("Bookmarked" if on else "Bookmark removed", "Undo", "bookmark", id=id)


@app.on("reply")
def reply(ctx: Context, id: str) -> None:
    """Write an answer, to all whom the post names."""
    store = ctx.store(Social)
    post = store.post(id)
    named = [post.author, *store.mentions(post.text)]
    people = [a for a in dict.fromkeys(named) if a != store.me]
    start = "".join(f"{store.handle(a)} " for a in people)
    fields = {"text": start, "warning": post.warning}
    ctx.go("compose", answers=id, visibility=post.visibility, start=start, fields=fields)
    ctx.focus("text")


@app.on("vote_for")
def vote_for(ctx: Context, id: str, number: int) -> None:
    """Choose an answer; it counts once Vote is tapped."""
    poll, votes = ctx.store(Social).post(id).poll, dict(ctx.ui.get("votes", {}))
    before = votes.get(id, [])
    if poll is not None and poll.multiple:
        votes[id] = [n for n in before if n != number] if number in before else [*before, number]
    else:
        votes[id] = [number]
    ctx.ui["votes"] = votes


@app.on("vote")
def vote(ctx: Context, id: str) -> None:
    """Cast the vote."""
    ctx.store(Social).vote(id, ctx.ui.get("votes", {}).get(id, []))


@app.on("share_post")
def share_post(ctx: Context, id: str) -> None:
    """Hand a post's link to another app."""
    store = ctx.store(Social)
    post = store.post(id)
    ctx.share(Shared(text=store.permalink(post), subject=f"Post by {store.account(post.author).name}"))


@app.on("copy")
def copy(ctx: Context, text: str, said: str) -> None:
    """Put text on the clipboard."""
    ctx.store(System).copy_text(text)
    ctx.snackbar(said)


@app.on("post_menu")
def post_menu(ctx: Context, id: str) -> None:
    """What can be done with a post."""
    store = ctx.store(Social)
    post = store.post(id)
    args: dict[str, Any] = {"id": id}
    author = store.account(post.author)
    choices = [
        Choice("Share", "share_post", args, "share"),
        Choice("Copy link", "copy", {"text": store.permalink(post), "said": "Link copied"}, "link"),
        Choice("Copy text", "copy", {"text": post.text, "said": "Text copied"}, "content-copy"),
    ]
    if post.author == store.me:
        choices += [
            Choice("Unpin from profile" if post.pinned else "Pin to profile", "pin", args, "push-pin"),
            Choice(
                "Unmute conversation" if store.root(post).muted else "Mute conversation",
                "mute_thread",
                args,
                "notifications-off",
            ),
            Choice("Edit", "edit_post", args, "edit"),
            Choice("Delete and redraft", "ask_redraft", args, "notes"),
            Choice("Delete", "ask_delete", args, "delete", danger=True),
        ]
    else:
        who = {"account": author.id}
        choices += [
            Choice(
                "Unmute conversation" if store.root(post).muted else "Mute conversation",
                "mute_thread",
                args,
                "notifications-off",
            ),
            Choice(f"Unmute @{author.user}" if author.muted else f"Mute @{author.user}", "ask_mute", who, "volume-off"),
            Choice(f"Block @{author.user}", "ask_block", who, "block", danger=True),
            Choice(f"Report @{author.user}", "report", {**who, "post": id}, "flag", danger=True),
        ]
    ctx.menu(*choices, title=f"Post by {author.name}")


@app.on("pin")
def pin(ctx: Context, id: str) -> None:
    """Pin to the profile, or unpin."""
    on = ctx.store(Social).pin(id)
    ctx.snackbar("Pinned to your profile" if on else "Unpinned", "Undo", "pin", id=id)


@app.on("mute_thread")
def mute_thread(ctx: Context, id: str) -> None:
    """Hear nothing more of this conversation, or again."""
    on = ctx.store(Social).mute_conversation(id)
    ctx.snackbar("Conversation muted" if on else "Conversation unmuted", "Undo", "mute_thread", id=id)


@app.on("edit_post")
def edit_post(ctx: Context, id: str) -> None:
    """Change an own post."""
    post = ctx.store(Social).post(id)
    fields = {"text": post.text, "warning": post.warning}
    media = [m.model_dump() for m in post.media]
    ctx.go("compose", edit=id, visibility=post.visibility, media=media, fields=fields)


@app.on("ask_redraft")
def ask_redraft(ctx: Context, id: str) -> None:
    """Confirm first."""
    told = "Boosts and favourites are lost, and replies to it lose what they answered."
    ctx.confirm("Delete and redraft?", told, "Delete and redraft", "redraft", danger=True, id=id)


@app.on("redraft")
def redraft(ctx: Context, id: str) -> None:
    """Delete an own post and write it again."""
    post = ctx.store(Social).delete(id)
    _left(ctx, id)
    media = [m.model_dump() for m in post.media]
    fields = {"text": post.text, "warning": post.warning}
    ctx.go("compose", visibility=post.visibility, media=media, answers=post.answers, fields=fields)


@app.on("ask_delete")
def ask_delete(ctx: Context, id: str) -> None:
    """Confirm first, unless the owner does not want that."""
    if not ctx.store(Social).preferences.confirm_delete:
        delete(ctx, id)
        return
    told = "It disappears for everybody. Copies on other servers may stay for a while."
    ctx.confirm("Delete this post?", told, "Delete", "delete", danger=True, id=id)


@app.on("delete")
def delete(ctx: Context, id: str) -> None:
    """Delete an own post."""
    post = ctx.store(Social).delete(id)
    _left(ctx, id)
    ctx.snackbar("Post deleted", "Undo", "restore", post=post.model_dump(mode="json"))


def _left(ctx: Context, id: str) -> None:
    if ctx.entry.page in ("post", "picture") and ctx.args.get("id") == id:
        ctx.back()


@app.on("restore")
def restore(ctx: Context, post: dict[str, Any]) -> None:
    """Take a deletion back."""
    ctx.store(Social).restore(Post.model_validate(post))
