"""Writing mail: recipients as chips, a quote below the text, attachments, a draft that keeps itself."""

from __future__ import annotations

from swerve.phone.apps.mail import storage
from swerve.phone.apps.mail.addressing import ROLES, settle
from swerve.phone.apps.mail.manifest import app
from swerve.phone.apps.mail.people import resolved, suggestions, who
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.letter import Attachment, Letter, Mail, addresses, is_address
from swerve.world.mail import Mailbox
from swerve.world.store import Refused


@app.screen("compose", activity=".ComposeActivity", on_back="leave", on_open="begin", on_rest="keep")
def compose(ctx: Context) -> str:
    """The form. `ctx.ui` holds what is not typed: `to`, `cc` chips, attachments, the quote."""
    asked = ctx.shell.focus if ctx.shell.focus in ROLES else ""
    typed = addresses(ctx.field(asked))[-1:] if asked else []
    held = [address for role in ROLES for address in ctx.ui.get(role, [])]
    return ctx.page(
        "compose.html",
        chips={role: ctx.ui.get(role, []) for role in ROLES},
        title={"reply": "Reply", "forward": "Forward"}.get(ctx.ui.get("kind", ""), "Compose"),
        attached=ctx.ui.get("attachments", []),
        quoted=ctx.ui.get("quoted", ""),
        suggested=suggestions(ctx, typed[0], held) if typed else [],
        asked=asked,
        box=ctx.store(Mailbox),
        who=lambda address: who(ctx, address),
        valid=is_address,
        sign=storage.sign,
        weight=storage.weight,
        copied=bool(ctx.ui.get("copied") or any(ctx.ui.get(role) or ctx.field(role) for role in ("cc", "bcc"))),
    )


def letter(ctx: Context) -> Letter:
    """What is written so far."""
    people = {role: [*ctx.ui.get(role, []), *addresses(ctx.field(role))] for role in ROLES}
    return Letter(
        to=[resolved(ctx, a) for a in people["to"]],
        cc=[resolved(ctx, a) for a in people["cc"]],
        bcc=[resolved(ctx, a) for a in people["bcc"]],
        subject=ctx.field("subject").strip(),
        body=ctx.field("body").strip(),
        attachments=ctx.ui.get("attachments", []),
        quoted=ctx.ui.get("quoted", ""),
        reply_to=ctx.ui.get("reply_to", ""),
        forward_of=ctx.ui.get("forward_of", ""),
        thread=ctx.ui.get("thread", ""),
    )


# Beginning


@app.on("begin")
def begin(ctx: Context, caller: str) -> None:
    """Fill the form from `draft`, `reply` (with `all`), `forward` or `files` among the screen's arguments."""
    box, args = ctx.store(Mailbox), ctx.args
    draft, reply, forward = (box.find(str(args.get(key, ""))) for key in ("draft", "reply", "forward"))
    if draft is not None:
        _continue(ctx, draft)
    elif reply is not None:
        _answer(ctx, box, reply, everybody=bool(args.get("all")))
    elif forward is not None:
        _pass_on(ctx, box, forward)
    files = [storage.stored(ctx, str(id)) for id in args.get("files", [])]
    if files:
        ctx.ui["attachments"] = [storage.as_attachment(f) for f in files if f is not None]
    ctx.ui.update({role: list(args[role]) for role in ROLES if args.get(role)})
    settle(ctx)
    ctx.ui["kept"] = letter(ctx)


def _continue(ctx: Context, draft: Mail) -> None:
    ctx.set_field("subject", draft.subject)
    ctx.set_field("body", draft.body)
    ctx.ui.update(draft=draft.id, **{key: list(getattr(draft, key)) for key in (*ROLES, "attachments")})
    ctx.ui.update({key: getattr(draft, key) for key in ("quoted", "reply_to", "forward_of", "thread")})
    ctx.ui["kind"] = "reply" if draft.reply_to else "forward" if draft.forward_of else ""


def _answer(ctx: Context, box: Mailbox, mail: Mail, *, everybody: bool) -> None:
    to = mail.to if box.is_owner(mail.address) else [mail.answer_to or mail.address]
    rest = [a for a in [*mail.to, *mail.cc] if not box.is_owner(a) and a not in to]
    ctx.set_field("subject", _headed("Re: ", mail.subject))
    head = f"On {mail.time:%a, %b} {mail.time.day}, {mail.time.year}, {mail.name} <{mail.address}> wrote:"
    lines = "\n".join(f"> {line}".rstrip() for line in _whole(mail).splitlines())
    ctx.ui.update(
        kind="reply",
        to=list(to),
        cc=rest if everybody else [],
        quoted=f"{head}\n\n{lines}",
        reply_to=mail.id,
        thread=mail.thread or mail.id,
    )


def _pass_on(ctx: Context, box: Mailbox, mail: Mail) -> None:
    ctx.set_field("subject", _headed("Fwd: ", mail.subject))
    head = [
        "---------- Forwarded message ----------",
        f"From: {mail.name} <{mail.address}>",
        f"Date: {mail.time:%a, %b} {mail.time.day}, {mail.time.year}",
        f"Subject: {mail.subject}",
        f"To: {', '.join(mail.to)}",
    ]
    ctx.ui.update(
        kind="forward",
        quoted="\n".join(head) + "\n\n" + _whole(mail),
        attachments=[a.model_copy() for a in mail.attachments],
        forward_of=mail.id,
        shown=True,
    )


def _headed(head: str, subject: str) -> str:
    return subject if subject.casefold().startswith(head.strip().casefold()) else head + subject


def _whole(mail: Mail) -> str:
    return "\n\n".join(part for part in (mail.body, mail.signature, mail.quoted) if part)


@app.on("compose")
def new(ctx: Context) -> None:
    """Start a new message."""
    ctx.go("compose")
    ctx.focus("to")


@app.on("reply")
def reply(ctx: Context, id: str, all: bool = False) -> None:
    """Answer a message."""
    ctx.store(Mailbox).mail(id)
    ctx.go("compose", reply=id, all=all)
    ctx.focus("body")


@app.on("forward")
def forward(ctx: Context, id: str) -> None:
    """Pass a message on."""
    ctx.store(Mailbox).mail(id)
    ctx.go("compose", forward=id)
    ctx.focus("to")


# The form


@app.on("to_body")
def to_body(ctx: Context) -> None:
    """A tap below the text goes on with the text."""
    ctx.focus("body")


@app.on("show_quote")
def show_quote(ctx: Context) -> None:
    """Show or hide what is quoted."""
    ctx.ui["shown"] = not ctx.ui.get("shown", False)


@app.on("drop_quote")
def drop_quote(ctx: Context) -> None:
    """Take the quote out."""
    ctx.ui["quoted"] = ""


# Attachments


@app.on("attach")
def start_attach(ctx: Context) -> None:
    """Choose a file."""
    ctx.pick("file", "attach_file", "Attach a file")


@app.on("attach_photo")
def attach_photo(ctx: Context) -> None:
    """Choose a picture in the gallery."""
    ctx.pick("image", "attach_file", "Attach a photo")


@app.on("attach_file")
def attach_file(ctx: Context, id: str) -> None:
    """Put the chosen file on the message."""
    file = storage.stored(ctx, id)
    if file is None:
        raise Refused("This file is no longer on the phone.")
    attached = ctx.ui.setdefault("attachments", [])
    if all(a.file != id for a in attached):
        attached.append(storage.as_attachment(file))
    keep(ctx)


@app.on("detach")
def detach(ctx: Context, index: int) -> None:
    """Take a file off."""
    attached: list[Attachment] = ctx.ui.get("attachments", [])
    ctx.ui["attachments"] = [a for n, a in enumerate(attached) if n != index]


# Ending


@app.on("keep")
def keep(ctx: Context) -> None:
    """Save the draft when something changed since it was last kept."""
    settle(ctx)
    written = letter(ctx)
    if written != ctx.ui.get("kept"):
        ctx.ui["draft"] = ctx.store(Mailbox).save_draft(written, ctx.ui.get("draft")).id
        ctx.ui.update(kept=written.model_copy(deep=True), changed=True)


@app.on("leave")
def leave(ctx: Context) -> None:
    """Back: the draft stays."""
    keep(ctx)
    draft, changed = ctx.ui.get("draft"), ctx.ui.get("changed")
    ctx.back()
    if draft and changed:
        ctx.snackbar("Draft saved", "Discard", "discard_left", id=draft)


@app.on("send")
def send(ctx: Context) -> None:
    """Send, unless it is empty or goes nowhere."""
    written = letter(ctx)
    ctx.focus(None)
    try:
        ctx.store(Mailbox).check(written)
    except Refused as refusal:
        ctx.dialog("Message not sent", str(refusal), Choice("OK"))
        return
    bare = not (written.subject or written.body or written.attachments or written.quoted)
    if bare:
        ctx.dialog(
            "Send empty message?",
            "This message has no subject and no text.",
            Choice("Cancel"),
            Choice("Send", "send_anyway"),
        )
    else:
        send_anyway(ctx)


@app.on("send_anyway")
def send_anyway(ctx: Context) -> None:
    """Send."""
    mail = ctx.store(Mailbox).send(letter(ctx), ctx.ui.get("draft"))
    ctx.back()
    ctx.snackbar("Message sent", "View", "open", id=mail.id)


@app.on("compose_more")
def compose_more(ctx: Context) -> None:
    """The form's menu."""
    ctx.menu(
        Choice("Attach photo", "attach_photo", icon="image"),
        Choice("Add from contacts", "choose_person", {"role": "to"}, "person-add"),
        Choice("Discard draft", "ask_discard", icon="delete", danger=True),
    )


@app.on("ask_discard")
def ask_discard(ctx: Context) -> None:
    """Confirm first."""
    ctx.dialog(
        "Discard draft?",
        "What you wrote will be lost.",
        Choice("Keep writing"),
        Choice("Discard", "discard", danger=True),
    )


@app.on("discard")
def discard(ctx: Context) -> None:
    """Throw away what is written."""
    draft = ctx.ui.get("draft")
    if draft and ctx.store(Mailbox).find(draft):
        ctx.store(Mailbox).discard_draft(draft)
    ctx.back()
    ctx.snackbar("Draft discarded")


@app.on("discard_left")
def discard_left(ctx: Context, id: str) -> None:
    """Throw away a draft that was just left."""
    ctx.store(Mailbox).discard_draft(id)
    ctx.snackbar("Draft discarded")
