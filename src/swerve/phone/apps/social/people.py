"""What can be done about others: follow, mute, block, report, note, requests."""

from __future__ import annotations

from typing import Any

from swerve.phone.apps.social.cards import Scribe, page
from swerve.phone.apps.social.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.social import Social
from swerve.world.social.records import RULES
from swerve.world.social.things import HOME, Category

CATEGORIES: dict[Category, tuple[str, str]] = {
    "dislike": ("I don't like it", "It is not something you want to see"),
    "spam": ("It's spam", "Malicious links, fake engagement, repeated replies"),
    "legal": ("It's against the law", "You believe that it breaks a law"),
    "violation": ("It breaks server rules", "You know which rules it breaks"),
    "other": ("It's something else", "None of these fits"),
}


@app.on("follow")
def follow(ctx: Context, account: str) -> None:
    """Follow, or ask before no longer following."""
    store = ctx.store(Social)
    found = store.account(account)
    if not found.followed and not found.requested:
        answer = store.follow(account)
        said = f"Following {found.name}" if answer == "followed" else f"Request sent to {found.name}"
        ctx.snackbar(said, "Undo", "unfollow", account=account)
    elif found.followed and store.preferences.confirm_unfollow:
        told = f"Posts by @{found.handle} leave your timeline."
        ctx.confirm(f"Unfollow {found.name}?", told, "Unfollow", "unfollow", danger=True, account=account)
    else:
        unfollow(ctx, account)


@app.on("unfollow")
def unfollow(ctx: Context, account: str) -> None:
    """No longer follow."""
    ctx.store(Social).unfollow(account)
    _turned(ctx, account, "You no longer follow {}", "follow")


@app.on("bell")
def bell(ctx: Context, account: str) -> None:
    """Be told of each post, or no longer."""
    on = ctx.store(Social).ring(account)
    _turned(ctx, account, "You will be told when {} posts" if on else "No longer told when {} posts", "bell")


@app.on("profile_menu")
def profile_menu(ctx: Context, account: str) -> None:
    """What can be done about somebody."""
    store = ctx.store(Social)
    found = store.account(account)
    args: dict[str, Any] = {"account": found.id}
    link = f"https://{found.server}/@{found.user}"
    choices = [
        Choice(f"Mention @{found.user}", "write", {"text": f"@{found.handle} "}, "alternate-email"),
        Choice("Copy profile link", "copy", {"text": link, "said": "Link copied"}, "link"),
    ]
    if found.followed:
        choices += [
            Choice("Add to or remove from lists", "go", {"page": "on_lists", "account": found.id}, "list-alt"),
            Choice("Show boosts" if found.boosts_hidden else "Hide boosts", "hide_boosts", args, "repeat"),
        ]
    if found.follows_me:
        choices.append(Choice("Remove this follower", "remove_follower", args, "person-remove"))
    choices += [
        Choice(f"Unmute @{found.user}" if found.muted else f"Mute @{found.user}", "ask_mute", args, "volume-off"),
        Choice(
            f"Unblock @{found.user}" if found.blocked else f"Block @{found.user}",
            "ask_block",
            args,
            "block",
            danger=True,
        ),
        Choice(f"Report @{found.user}", "report", {**args, "post": ""}, "flag", danger=True),
    ]
    if found.server != HOME:
        blocked = found.server in store.blocked_domains
        label = f"Unblock {found.server}" if blocked else f"Block all of {found.server}"
        choices.append(Choice(label, "ask_domain", {"domain": found.server}, "domain-disabled", danger=True))
    ctx.menu(*choices, title=found.name)


@app.on("hide_boosts")
def hide_boosts(ctx: Context, account: str) -> None:
    """Keep somebody's boosts out of Home, or no longer."""
    on = ctx.store(Social).hide_boosts(account)
    _turned(ctx, account, "Boosts by {} are hidden" if on else "Boosts by {} are shown", "hide_boosts")


@app.on("ask_mute")
def ask_mute(ctx: Context, account: str) -> None:
    """Confirm muting; unmute at once."""
    found = ctx.store(Social).account(account)
    told = "Their posts and notifications are hidden from you. They can still see your posts and are not told."
    if found.muted:
        mute(ctx, account)
    else:
        ctx.confirm(f"Mute {found.name}?", told, "Mute", "mute", account=account)


@app.on("mute")
def mute(ctx: Context, account: str) -> None:
    """Mute, or unmute."""
    on = ctx.store(Social).mute(account)
    _turned(ctx, account, "{} muted" if on else "{} unmuted", "mute")


@app.on("ask_block")
def ask_block(ctx: Context, account: str) -> None:
    """Confirm blocking; unblock at once."""
    found = ctx.store(Social).account(account)
    told = "Neither of you sees the other's posts, and following ends both ways. They can find out."
    if found.blocked:
        block(ctx, account)
    else:
        ctx.confirm(f"Block {found.name}?", told, "Block", "block", danger=True, account=account)


@app.on("block")
def block(ctx: Context, account: str) -> None:
    """Block, or unblock."""
    on = ctx.store(Social).block(account)
    _turned(ctx, account, "{} blocked" if on else "{} unblocked", "block")


def _turned(ctx: Context, account: str, said: str, act: str) -> None:
    """Say what was turned on or off about somebody, with their name put in; the same act turns it back."""
    ctx.snackbar(said.format(ctx.store(Social).account(account).name), "Undo", act, account=account)


@app.on("ask_domain")
def ask_domain(ctx: Context, domain: str) -> None:
    """Confirm blocking a server; unblock at once."""
    if domain in ctx.store(Social).blocked_domains:
        unblock_domain(ctx, domain)
    else:
        confirm_domain(ctx, domain, "block_domain")


def confirm_domain(ctx: Context, domain: str, act: str) -> None:
    """Ask before an act blocks a server."""
    told = "You will see nothing from that server, and your followers from there are removed."
    ctx.confirm(f"Block all of {domain}?", told, "Block server", act, danger=True, domain=domain)


@app.on("block_domain")
def block_domain(ctx: Context, domain: str) -> None:
    """Block a server."""
    ctx.store(Social).block_domain(domain)
    ctx.snackbar(f"{domain} blocked", "Undo", "unblock_domain", domain=domain)


@app.on("unblock_domain")
def unblock_domain(ctx: Context, domain: str) -> None:
    """Let a server in again."""
    ctx.store(Social).unblock_domain(domain)
    ctx.snackbar(f"{domain} unblocked")


@app.on("answer_request")
def answer_request(ctx: Context, account: str, accept: bool) -> None:
    """Let somebody follow the owner, or not."""
    store = ctx.store(Social)
    store.answer_request(account, accept)
    name = store.account(account).name
    ctx.snackbar(f"{name} now follows you" if accept else f"Request by {name} rejected")


@app.on("dismiss_notice")
def dismiss_notice(ctx: Context, id: str) -> None:
    """Take a line out of the notifications."""
    ctx.store(Social).dismiss_notice(id)


# The private note


@app.on("note")
def note(ctx: Context, account: str) -> None:
    """Write something about somebody."""
    ctx.go("note", account=account, fields={"note": ctx.store(Social).account(account).note})
    ctx.focus("note")


@app.screen("note", activity=".AccountNoteActivity")
def note_page(ctx: Context) -> str:
    """The private note. Args: `account`."""
    account = ctx.store(Social).find_account(str(ctx.args.get("account", "")))
    return page(ctx, "note.html", account=account) if account else page(ctx, "gone.html", what="account")


@app.on("save_note")
def save_note(ctx: Context) -> None:
    """Keep the note."""
    ctx.store(Social).set_note(str(ctx.args["account"]), ctx.field("note"))
    ctx.back()
    ctx.snackbar("Note saved, only you can see it")


# Reporting


@app.on("report")
def report(ctx: Context, account: str, post: str) -> None:
    """Begin a report."""
    ctx.go("report", account=account, post=post)


@app.screen("report", activity=".ReportActivity", on_back="report_back")
def report_page(ctx: Context) -> str:
    """A report in steps: reason, rules, posts, comment. Args: `account`, `post`."""
    store = ctx.store(Social)
    account = store.find_account(str(ctx.args.get("account", "")))
    if account is None:
        return page(ctx, "gone.html", what="account")
    step, category = ctx.ui.get("step", "reason"), ctx.ui.get("category", "")
    posts = sorted((p for p in store.by(account.id)), key=lambda p: p.time, reverse=True)[:12]
    named = store.find_post(str(ctx.args.get("post", "")))
    posts = [named, *(p for p in posts if p is not named)] if named else posts
    return page(
        ctx,
        "report.html",
        account=account,
        step=step,
        category=category,
        categories=CATEGORIES,
        rules=RULES,
        broken=ctx.ui.get("rules", []),
        lines=Scribe(ctx, "threads").lines(posts),
        chosen=_chosen(ctx),
        forward=ctx.ui.get("forward", False),
        remote=account.server != HOME,
    )


def _chosen(ctx: Context) -> list[str]:
    post = str(ctx.args.get("post", ""))
    chosen: list[str] = ctx.ui.get("posts", [post] if post else [])
    return chosen


@app.on("report_reason")
def report_reason(ctx: Context, category: str) -> None:
    """Choose what is wrong."""
    ctx.ui["category"] = category
    ctx.ui["step"] = "rules" if category == "violation" else "posts"


@app.on("report_rule")
def report_rule(ctx: Context, rule: str) -> None:
    """Choose a rule that was broken, or no longer."""
    rules = ctx.ui.get("rules", [])
    ctx.ui["rules"] = [r for r in rules if r != rule] if rule in rules else [*rules, rule]


@app.on("report_post")
def report_post(ctx: Context, id: str) -> None:
    """Choose a post as evidence, or no longer."""
    chosen = _chosen(ctx)
    ctx.ui["posts"] = [p for p in chosen if p != id] if id in chosen else [*chosen, id]


@app.on("report_step")
def report_step(ctx: Context, to: str) -> None:
    """Go on."""
    ctx.ui["step"] = to
    ctx.entry.scroll.clear()


@app.on("report_back")
def report_back(ctx: Context) -> None:
    """One step back; from the first one, out."""
    step = ctx.ui.get("step", "reason")
    before = {
        "rules": "reason",
        "posts": "rules" if ctx.ui.get("category") == "violation" else "reason",
        "comment": "posts",
    }
    if step in before:
        ctx.ui["step"] = before[step]
    else:
        ctx.back()


@app.on("report_forward")
def report_forward(ctx: Context) -> None:
    """Send the report to the other server too, or not."""
    ctx.ui["forward"] = not ctx.ui.get("forward")


@app.on("send_report")
def send_report(ctx: Context) -> None:
    """Send it."""
    store, account = ctx.store(Social), str(ctx.args["account"])
    store.report(
        account,
        ctx.ui["category"],
        posts=_chosen(ctx),
        rules=ctx.ui.get("rules", []),
        comment=ctx.field("comment"),
        forward=bool(ctx.ui.get("forward")),
    )
    found = store.account(account)
    ctx.back()
    ctx.snackbar("Report sent, thank you", "" if found.blocked else "Block too", "block", account=account)
