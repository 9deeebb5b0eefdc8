"""The message page: what it says, what is attached, and what can be done with it."""

from __future__ import annotations

from urllib.parse import parse_qs, unquote

from swerve.phone.app import Opened
from swerve.phone.apps.mail import storage
from swerve.phone.apps.mail.body import LIMIT, beginning, blocks
from swerve.phone.apps.mail.emblems import drawing, emblem
from swerve.phone.apps.mail.manifest import app
from swerve.phone.apps.mail.people import recipients, who
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.appointment import Answer, CalendarEvent
from swerve.world.calendar import Calendars
from swerve.world.letter import Mail, addresses, same
from swerve.world.mail import Mailbox
from swerve.world.occurrence import when

OTHERS = 20
"""Messages of a conversation that are listed below one of it."""


@app.screen("message", activity=".ConversationActivity", on_open="read")
def message(ctx: Context) -> str:
    """One message in full, with the rest of its conversation below."""
    box = ctx.store(Mailbox)
    mail = box.find(str(ctx.args.get("id", "")))
    if mail is None:
        return ctx.page("gone.html")
    head, invited = box.letterhead(mail), _invitation(ctx, mail)
    return ctx.page(
        "message.html",
        mail=mail,
        head=head,
        blocks=blocks(beginning(mail.body), rich=head is not None),
        cut=len(mail.body) > LIMIT or len(mail.quoted) > LIMIT,
        quoted=blocks(beginning(mail.quoted)) if mail.quoted else [],
        drawing=lambda look, n: drawing(f"{mail.id} {n}", look),
        emblem=emblem,
        box=box,
        event=invited,
        when=when(invited) if invited else "",
        organiser=ctx.store(Calendars).organiser(invited) if invited else "",
        others=box.conversation(mail)[:OTHERS],
        face=lambda a, n: storage.drawn(ctx, mail.id, a, n),
        labels=box.labels,
        to=recipients(ctx, mail),
        many=any(not box.is_owner(a) for a in [*mail.to, *mail.cc]) and len(mail.to + mail.cc) > 1,
        blocked=any(same(mail.address, known) for known in box.settings.blocked),
        unsubscribed=any(same(mail.address, known) for known in box.settings.unsubscribed),
        who=lambda address: who(ctx, address),
        mine=box.is_owner(mail.address),
        sign=storage.sign,
        weight=storage.weight,
        stored=lambda file: storage.stored(ctx, file) is not None,
    )


def _invitation(ctx: Context, mail: Mail) -> CalendarEvent | None:
    return ctx.store(Calendars).find(mail.invitation) if mail.invitation else None


@app.screen("whole", activity=".WholeMessageActivity")
def whole(ctx: Context) -> str:
    """A long message to its end; more of it is laid out as one scrolls."""
    mail = ctx.store(Mailbox).find(str(ctx.args.get("id", "")))
    if mail is None:
        return ctx.page("gone.html")
    text = "\n\n".join(part for part in (mail.body, mail.signature, mail.quoted) if part)
    far = 2 * LIMIT + 4 * int(ctx.entry.scroll.get("whole", 0.0))
    return ctx.page("whole.html", mail=mail, blocks=blocks(beginning(text, far)), emblem=emblem, more=len(text) > far)


@app.on("show_whole")
def show_whole(ctx: Context, id: str) -> None:
    """Show all of a long message."""
    ctx.go("whole", id=id)


@app.screen("attachment", activity=".AttachmentActivity")
def attachment(ctx: Context) -> str:
    """A look into a file that is only in the mail."""
    mail = ctx.store(Mailbox).find(str(ctx.args.get("id", "")))
    index = int(ctx.args.get("index", 0))
    if mail is None or not 0 <= index < len(mail.attachments):
        return ctx.page("gone.html")
    file = mail.attachments[index]
    there = storage.stored(ctx, file.file) is not None
    look = storage.sign(file.name, file.mime)
    picture = storage.drawn(ctx, mail.id, file, index)
    return ctx.page(
        "attachment.html",
        mail=mail,
        index=index,
        file=file,
        look=look,
        picture=picture,
        weight=storage.weight,
        there=there,
    )


@app.on("read")
def read(ctx: Context, caller: str) -> None:
    """Opening a message marks it as read."""
    box = ctx.store(Mailbox)
    if box.find(str(ctx.args.get("id", ""))):
        box.open(str(ctx.args["id"]))


@app.on("details")
def details(ctx: Context) -> None:
    """Show or hide all addresses."""
    ctx.ui["details"] = not ctx.ui.get("details", False)


@app.on("quote")
def quote(ctx: Context) -> None:
    """Show or hide what is quoted."""
    ctx.ui["quote"] = not ctx.ui.get("quote", False)


@app.on("link")
def link(ctx: Context, id: str, url: str) -> None:
    """Follow a link: to a web page, a place, a number."""
    ctx.store(Mailbox).open_link(id, url)
    follow(ctx, url)


def follow(ctx: Context, url: str) -> None:
    """Go where an address leads."""
    if url.lower().startswith("mailto:"):
        write(ctx, url)
    else:
        ctx.view(url)


def write(ctx: Context, uri: str) -> None:
    """Begin a message to a `mailto:` address, with the subject and the text that it brings."""
    to, _, query = uri.partition(":")[2].partition("?")
    given = {key.lower(): values[0] for key, values in parse_qs(query).items()}
    people = {role: addresses(given.get(role, "")) for role in ("cc", "bcc")}
    everybody = addresses(",".join(filter(None, (unquote(to), given.get("to", "")))))
    fields = {"subject": given.get("subject", ""), "body": given.get("body", "")}
    ctx.go("compose", fields=fields, to=everybody, **people)


@app.on("opened")
def opened(ctx: Context, opened: Opened) -> None:
    """Write to an address that another app opens."""
    write(ctx, opened.uri)


@app.on("write_to")
def write_to(ctx: Context, address: str) -> None:
    """Follow a link that is a mail address."""
    ctx.go("compose", fields={"to": address})


@app.on("open_file")
def open_file(ctx: Context, id: str, index: int) -> None:
    """Look into an attachment: in the app for such files once it is on the phone, else here."""
    attached = ctx.store(Mailbox).attachment(id, index)
    if storage.stored(ctx, attached.file) is not None:
        ctx.view(file=attached.file)
    else:
        ctx.go("attachment", id=id, index=index)


@app.on("save_file")
def save_file(ctx: Context, id: str, index: int) -> None:
    """Download an attachment."""
    file = storage.save(ctx, id, index)
    ctx.snackbar(f"{file.name} saved to Downloads", "Open", "open_file", id=id, index=index)


# Invitations and newsletters


@app.on("answer")
def answer(ctx: Context, id: str, answer: Answer) -> None:
    """Answer an invitation."""
    ctx.store(Mailbox).answer_invitation(id, answer)
    ctx.snackbar({"yes": "Accepted", "maybe": "Answered: maybe", "no": "Declined", "none": "Answer taken back"}[answer])


@app.on("show_event")
def show_event(ctx: Context, id: str) -> None:
    """Show the event in the calendar."""
    event = ctx.store(Calendars).event(id)
    ctx.launch("calendar", "event", id=id, day=event.start.date().isoformat())


@app.on("ask_unsubscribe")
def ask_unsubscribe(ctx: Context, id: str) -> None:
    """Confirm first; where a web page does it, go there."""
    mail = ctx.store(Mailbox).mail(id)
    web = mail.unsubscribe.lower().startswith("http")
    ctx.dialog(
        "Unsubscribe?",
        f"To get no more mail from {mail.name[:80]}, unsubscribe on the sender's website."
        if web
        else f"You will get no more mail from {mail.name[:80]} at {mail.address[:80]}.",
        Choice("Cancel"),
        Choice("Go to website", "link", {"id": id, "url": mail.unsubscribe})
        if web
        else Choice("Unsubscribe", "unsubscribe", {"id": id}),
    )


@app.on("unsubscribe")
def unsubscribe(ctx: Context, id: str) -> None:
    """Ask the sender for no more."""
    ctx.store(Mailbox).unsubscribe(id)
    ctx.snackbar("Unsubscribed")
