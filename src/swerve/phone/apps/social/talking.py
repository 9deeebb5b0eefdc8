"""Direct messages: one conversation."""

from __future__ import annotations

from swerve.phone.apps.social.cards import Line, Scribe, drawn, page
from swerve.phone.apps.social.manifest import app
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock, day
from swerve.phone.shell import Choice
from swerve.world.files import Files
from swerve.world.social import Social
from swerve.world.social.things import Account, Media


def _people(ctx: Context) -> list[Account]:
    store = ctx.store(Social)
    found = (store.find_account(id) for id in str(ctx.args.get("people", "")).split(",") if id)
    return [account for account in found if account]


def _ids(ctx: Context) -> list[str]:
    return [account.id for account in _people(ctx)]


@app.screen("conversation", activity=".ConversationActivity", on_rest="rest_conversation", on_open="see_conversation")
def conversation(ctx: Context) -> str:
    """The messages with some people. Args: `people`, ids with commas between."""
    store, people = ctx.store(Social), _people(ctx)
    if not people:
        return page(ctx, "gone.html", what="conversation")
    scribe = Scribe(ctx, "threads")
    rows: list[tuple[str, Line, str]] = []
    last = ""
    for post in store.messages(a.id for a in people):
        heading = day(post.time) if post.time.date() != ctx.now.date() else "Today"
        rows.append(("" if heading == last else heading, scribe.line(post), clock(post.time)))
        last = heading
    media = ctx.ui.get("media")
    return page(
        ctx,
        "conversation.html",
        people=people,
        title=", ".join(a.name for a in people),
        rows=rows,
        store=store,
        several=len(people) > 1,
        media=drawn(ctx, Media.model_validate(media), "draft-0") if media else None,
        ready=bool(ctx.field("text").strip() or media),
    )


@app.on("see_conversation")
def see_conversation(ctx: Context, caller: str) -> None:
    """Note that the conversation was opened."""
    ctx.store(Social).open_conversation(_ids(ctx))


@app.on("rest_conversation")
def rest_conversation(ctx: Context) -> None:
    """What is in front has been read."""
    ctx.store(Social).read_conversation(_ids(ctx))


@app.on("open_conversation")
def open_conversation(ctx: Context, people: str) -> None:
    """Show the messages with some people."""
    ctx.go("conversation", people=people)


@app.on("message")
def message(ctx: Context, account: str) -> None:
    """Write to somebody directly."""
    ctx.store(Social).account(account)
    ctx.go("conversation", people=account)
    ctx.focus("text")


@app.on("send_message")
def send_message(ctx: Context) -> None:
    """Send what is typed."""
    media = ctx.ui.get("media")
    ctx.store(Social).publish(
        ctx.field("text"), visibility="direct", to=_ids(ctx), media=[Media.model_validate(media)] if media else []
    )
    ctx.set_field("text", "")
    ctx.ui.pop("media", None)
    ctx.entry.scroll.clear()


@app.on("attach")
def attach(ctx: Context) -> None:
    """Choose a picture to send."""
    ctx.pick("image", "attached", "Send in a message")


@app.on("attached")
def attached(ctx: Context, id: str) -> None:
    """The picture that was chosen."""
    file = ctx.store(Files).file(id)
    ctx.ui["media"] = {"file": file.id, "look": file.look, "text": file.text, "description": ""}


@app.on("detach")
def detach(ctx: Context) -> None:
    """Send no picture."""
    ctx.ui.pop("media", None)


@app.on("conversation_menu")
def conversation_menu(ctx: Context) -> None:
    """What can be done with a conversation."""
    people = _people(ctx)
    views = [Choice(f"View {a.name}", "profile", {"account": a.id}, "person") for a in people]
    ctx.menu(
        *views[:4],
        Choice(
            "Delete conversation", "ask_delete_conversation", {"people": ",".join(_ids(ctx))}, "delete", danger=True
        ),
        title=", ".join(a.name for a in people),
    )


@app.on("conversation_line_menu")
def conversation_line_menu(ctx: Context, people: str) -> None:
    """What a long press on a conversation offers."""
    ctx.menu(
        Choice("Mark as read", "read_line", {"people": people}, "mark-email-read"),
        Choice("Delete conversation", "ask_delete_conversation", {"people": people}, "delete", danger=True),
    )


@app.on("read_line")
def read_line(ctx: Context, people: str) -> None:
    """Mark a conversation as read."""
    ctx.store(Social).read_conversation(people.split(","))
    ctx.snackbar("Marked as read")


@app.on("ask_delete_conversation")
def ask_delete_conversation(ctx: Context, people: str) -> None:
    """Confirm first."""
    told = "It leaves your messages. The others keep their copies."
    ctx.confirm("Delete this conversation?", told, "Delete", "delete_conversation", danger=True, people=people)


@app.on("delete_conversation")
def delete_conversation(ctx: Context, people: str) -> None:
    """Delete it here."""
    ctx.store(Social).delete_conversation(people.split(","))
    if ctx.entry.page == "conversation":
        ctx.back()
    ctx.snackbar("Conversation deleted")


@app.on("message_menu")
def message_menu(ctx: Context, id: str) -> None:
    """What can be done with a message."""
    store = ctx.store(Social)
    post = store.post(id)
    author = store.account(post.author)
    choices = [Choice("Copy text", "copy", {"text": post.text, "said": "Text copied"}, "content-copy")]
    if post.author == store.me:
        choices.append(Choice("Delete", "ask_delete", {"id": id}, "delete", danger=True))
    else:
        choices.append(
            Choice(f"Report @{author.user}", "report", {"account": author.id, "post": id}, "flag", danger=True)
        )
    ctx.menu(*choices)
