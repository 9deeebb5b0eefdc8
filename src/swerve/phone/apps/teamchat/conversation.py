"""A channel and a thread: their posts, what is in a post, and the composer's place."""

from __future__ import annotations

from swerve.phone.app import Shared
from swerve.phone.apps.teamchat import composing
from swerve.phone.apps.teamchat.acting import offered
from swerve.phone.apps.teamchat.manifest import app
from swerve.phone.apps.teamchat.markup import plain
from swerve.phone.apps.teamchat.timeline import Scribe, attached
from swerve.phone.context import Context
from swerve.phone.media.documents import blocks, rich
from swerve.phone.media.plans import drawing_of
from swerve.phone.shell import Choice
from swerve.world.files import Files
from swerve.world.system import System
from swerve.world.teamchat import Teamchat
from swerve.world.teamchat.things import Channel, Post

_SHOWN = 40
_AROUND = 5


def shortened(title: str) -> str:
    """A title that fits the composer's hint."""
    return title if len(title) <= 30 else title[:29].rstrip() + "…"


def place_of(ctx: Context) -> Channel | None:
    """The channel of this screen."""
    return ctx.store(Teamchat).find_channel(str(ctx.args.get("channel", "")))


@app.screen("channel", activity=".ChannelActivity", on_rest="rest_channel", on_back="leave_channel")
def channel(ctx: Context) -> str:
    """A channel's posts, oldest first, and the composer. Args: `channel`."""
    store, place = ctx.store(Teamchat), place_of(ctx)
    if place is None:
        return ctx.page("gone.html", what="channel")
    composing.take_draft(ctx, place.id)
    posts = store.timeline(place.id)
    fresh = _first_new(ctx, posts)
    shown = ctx.ui.get("shown", _SHOWN)
    others = store.others(place)
    return ctx.page(
        "channel.html",
        store=store,
        place=place,
        title=store.title(place),
        header=plain(place.header),
        person=store.person(others[0]) if place.kind == "direct" and others else None,
        count=len(place.members),
        creator=store.person(place.creator) if place.creator else None,
        lines=Scribe(ctx).lines(posts[-shown:], fresh),
        earlier=max(0, len(posts) - shown),
        joined=store.joined(place),
        sheet=offered(ctx),
        composer=composing.composer(ctx, place, f"Write to {shortened(store.title(place))}"),
    )


@app.screen("thread", activity=".ThreadActivity", on_rest="rest_thread", on_back="leave_channel")
def thread(ctx: Context) -> str:
    """A post with its answers. Args: `root`, `channel`."""
    store = ctx.store(Teamchat)
    root = store.find_post(str(ctx.args.get("root", "")))
    place = store.find_channel(root.channel) if root else None
    if root is None or place is None:
        return ctx.page("gone.html", what="thread")
    composing.take_draft(ctx, root.id)
    replies = store.replies(root.id)
    fresh = _first_new(ctx, replies)
    scribe = Scribe(ctx)
    return ctx.page(
        "thread.html",
        store=store,
        place=place,
        title=store.title(place),
        root=scribe.lines([root])[0],
        lines=scribe.lines(replies, fresh),
        follows=store.follows(root, replies),
        sheet=offered(ctx),
        composer=composing.composer(ctx, place, "Reply to this thread"),
    )


@app.screen("post", activity=".PermalinkActivity", on_back="leave_channel")
def one_post(ctx: Context) -> str:
    """A post among those around it. Args: `id`."""
    store = ctx.store(Teamchat)
    post = store.find_post(str(ctx.args.get("id", "")))
    place = store.find_channel(post.channel) if post else None
    if post is None or place is None:
        return ctx.page("gone.html", what="message")
    line = [store.post(post.root), *store.replies(post.root)] if post.root else store.timeline(place.id)
    at = line.index(post)
    around = line[max(0, at - 2) : at + _AROUND]
    return ctx.page(
        "post.html",
        store=store,
        place=place,
        title=store.title(place),
        target=post.id,
        root=post.root,
        lines=Scribe(ctx).lines(around),
        sheet=offered(ctx),
    )


@app.screen("file", activity=".FileActivity")
def one_file(ctx: Context) -> str:
    """One file of a post. Args: `ref`."""
    file = attached(ctx, str(ctx.args.get("ref", "")))
    record = ctx.store(Files).find(file.id) if file.id else None
    pages = (record.pages or [record.text]) if record and not file.image else []
    return ctx.page(
        "file.html",
        file=file,
        pages=[blocks(page) for page in pages if page.strip()],
        rich=rich,
        drawing=drawing_of,
    )


def _first_new(ctx: Context, posts: list[Post]) -> str:
    """Id of the first post that was new when the screen opened; the line of new messages stays above it."""
    fresh: str = ctx.ui.setdefault("fresh", next((post.id for post in posts if post.unread), ""))
    return fresh


# Acts


@app.on("open_channel")
def open_channel(ctx: Context, id: str) -> None:
    """Show a channel."""
    ctx.store(Teamchat).channel(id)
    ctx.go("channel", channel=id)


@app.on("rest_channel")
def rest_channel(ctx: Context) -> None:
    """What is in front has been read; what is typed is kept as a draft."""
    place = place_of(ctx)
    if place is not None:
        store = ctx.store(Teamchat)
        _first_new(ctx, store.timeline(place.id))
        if not ctx.ui.get("kept_unread"):
            store.mark_read(place.id)
        composing.keep_draft(ctx, place.id)


@app.on("rest_thread")
def rest_thread(ctx: Context) -> None:
    """The replies have been read; what is typed is kept as a draft."""
    store = ctx.store(Teamchat)
    root = store.find_post(str(ctx.args.get("root", "")))
    if root is not None:
        _first_new(ctx, store.replies(root.id))
        if not ctx.ui.get("kept_unread"):
            store.mark_thread_read(root.id)
        composing.keep_draft(ctx, root.channel, root.id)


@app.on("leave_channel")
def leave_channel(ctx: Context) -> None:
    """Back closes the sheet first."""
    if ctx.ui.pop("sheet", None) is None:
        ctx.back()


@app.on("earlier")
def earlier(ctx: Context) -> None:
    """Show older posts."""
    ctx.ui["shown"] = ctx.ui.get("shown", _SHOWN) + _SHOWN


@app.on("thread")
def open_thread(ctx: Context, id: str) -> None:
    """Show a post's thread."""
    store = ctx.store(Teamchat)
    post = store.post(id)
    ctx.ui.pop("sheet", None)
    ctx.go("thread", root=post.root or post.id, channel=post.channel)


@app.on("show_post")
def show_post(ctx: Context, id: str) -> None:
    """Show a post where it stands."""
    ctx.store(Teamchat).post(id)
    ctx.go("post", id=id)


@app.on("to_now")
def to_now(ctx: Context, channel: str, root: str = "") -> None:
    """From an old post to the newest."""
    if root:
        ctx.replace("thread", root=root, channel=channel)
    else:
        ctx.replace("channel", channel=channel)


@app.on("channel_menu")
def channel_menu(ctx: Context) -> None:
    """The channel's menu."""
    store, place = ctx.store(Teamchat), place_of(ctx)
    if place is None:
        return
    args = {"id": place.id}
    ctx.menu(
        Choice("View info", "info", args, "info"),
        Choice("Unfavourite" if place.favourite else "Favourite", "favourite", args, "star-border"),
        Choice("Unmute" if place.muted else "Mute", "mute", args, "notifications-off"),
        Choice("Search in this channel", "search_in", args, "search"),
        Choice("Pinned messages", "pinned", args, "push-pin"),
        Choice("Files", "files", args, "attach-file"),
        *(
            (Choice("Add people", "add_people", args, "person-add"),)
            if not place.between and store.joined(place) and not place.archived
            else ()
        ),
        title=store.title(place),
    )


@app.on("link")
def link(ctx: Context, url: str) -> None:
    """Open a link; one that leads to a post opens it here."""
    store = ctx.store(Teamchat)
    found: Post | None = next((post for post in store.posts if store.permalink(post) == url), None)
    if found is not None:
        ctx.go("post", id=found.id)
    else:
        ctx.view(url)


@app.on("touch")
def touch(ctx: Context, kind: str, target: str) -> None:
    """Open what a run of text leads to."""
    if kind in ("person", "me"):
        ctx.go("person", id=target)
    elif kind == "channel":
        ctx.go("channel", channel=target)
    elif kind == "link":
        link(ctx, target)
    else:
        ctx.view(target)


@app.on("file")
def open_file(ctx: Context, ref: str) -> None:
    """Look at a file."""
    ctx.go("file", ref=ref)


@app.on("open_file_with")
def open_file_with(ctx: Context, id: str) -> None:
    """Open a file in the app that reads it."""
    ctx.view(file=id)


@app.on("share_file")
def share_file(ctx: Context, id: str) -> None:
    """Hand a file to another app."""
    ctx.share(Shared(files=(id,)))


@app.on("download")
def download(ctx: Context, ref: str) -> None:
    """Keep a file on the phone."""
    file = attached(ctx, ref)
    ctx.store(Files).save_download(file.name, source="Gangway")
    ctx.snackbar(f"{file.name} saved to Download")


@app.on("press")
def press(ctx: Context, id: str, card: int, label: str) -> None:
    """Press a button of a bot's post."""
    store = ctx.store(Teamchat)
    button = next(b for b in store.post(id).cards[card].buttons if b.label == label)
    store.press(id, card, label)
    if button.url:
        ctx.view(button.url)
    elif not button.reply:
        ctx.snackbar(f"{store.shown(store.post(id).author)} got your answer: {label}")


@app.on("copy")
def copy(ctx: Context, text: str, said: str = "Copied to clipboard") -> None:
    """Put text on the clipboard."""
    ctx.store(System).copy_text(text)
    ctx.snackbar(said)


@app.on("join")
def join(ctx: Context, id: str) -> None:
    """Become a member of a channel."""
    place = ctx.store(Teamchat).join(id)
    ctx.snackbar(f"You joined {place.name}")


@app.on("follow")
def follow(ctx: Context, root: str) -> None:
    """Follow a thread, or no longer."""
    on = ctx.store(Teamchat).follow(root)
    ctx.ui.pop("sheet", None)
    ctx.snackbar("You will hear of replies" if on else "You no longer follow this thread", "Undo", "follow", root=root)
