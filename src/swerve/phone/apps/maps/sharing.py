"""Location sharing: with whom, for how long, what is going on, and who shares with the owner."""

from __future__ import annotations

from datetime import timedelta

from swerve.phone.app import Shared
from swerve.phone.apps.maps.looks import since
from swerve.phone.apps.maps.manifest import app
from swerve.phone.apps.maps.placing import show_on_map
from swerve.phone.apps.maps.surface import locate, online
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.phone.shell import Choice
from swerve.world.contacts import Contacts
from swerve.world.maps import Maps, lasting
from swerve.world.maps.records import Incoming, Share
from swerve.world.store import Refused

DURATIONS = ((15, "15 minutes"), (60, "1 hour"), (480, "8 hours"), (0, "Until you turn this off"))


def left(ctx: Context, share: Share | Incoming) -> str:
    """`43 min left`, `Until 3:15 PM`, `Until turned off`."""
    if not share.minutes:
        return "Until turned off"
    ends = share.started + timedelta(minutes=share.minutes)
    minutes = round((ends - ctx.now).total_seconds() / 60)
    return f"{max(1, minutes)} min left" if minutes < 60 else f"Until {clock(ends)}"


@app.screen("sharing", activity=".LocationSharingActivity")
def sharing(ctx: Context) -> str:
    """Who sees the owner, whom the owner sees, and what was shared before."""
    store = ctx.store(Maps)
    live = [(share, left(ctx, share)) for share in store.shares if store.live(share)]
    past = [(share, since(share.started, ctx.now)) for share in store.shares if not store.live(share)]
    theirs = [(share, left(ctx, share), _where(store, share)) for share in store.incoming if store.live(share)]
    return ctx.page("sharing.html", live=live, past=past, theirs=theirs, lasting=lasting)


def _where(store: Maps, share: Incoming) -> str:
    try:
        return store.spot(share.place).name
    except Refused:
        return share.place or "Unknown place"


@app.screen("share_new", activity=".ShareLocationActivity")
def share_new(ctx: Context) -> str:
    """Choose what to share, for how long, with whom."""
    store, contacts = ctx.store(Maps), ctx.store(Contacts)
    people = sorted((p for p in contacts.people if p.phone), key=lambda p: (not p.favourite, p.name.casefold()))
    return ctx.page(
        "share_new.html",
        once=bool(ctx.ui.get("once")),
        minutes=ctx.ui.get("minutes", 60),
        durations=DURATIONS,
        people=people,
        here=store.spot("me"),
        address=store.here,
    )


@app.screen("incoming", activity=".IncomingShareActivity")
def incoming(ctx: Context) -> str:
    """Where somebody is who shares it with the owner."""
    store = ctx.store(Maps)
    share = next((s for s in store.incoming if s.id == ctx.args.get("id")), None)
    if share is None:
        return ctx.page("gone.html", line="This location is no longer shared with you.")
    try:
        spot = store.spot(share.place)
    except Refused:
        spot = None
    lasts = left(ctx, share) if store.live(share) else "Sharing has ended"
    return ctx.page("incoming.html", share=share, spot=spot, left=lasts, ago=since(share.started, ctx.now))


@app.on("sharing")
def open_sharing(ctx: Context) -> None:
    """Show location sharing."""
    ctx.go("sharing")


@app.on("incoming")
def open_incoming(ctx: Context, id: str) -> None:
    """Show somebody's location."""
    ctx.go("incoming", id=id)


@app.on("new_share")
def new_share(ctx: Context) -> None:
    """Begin to share, with permission."""
    ctx.ask_permission("location", "begin_share")


@app.on("begin_share")
def begin_share(ctx: Context, granted: bool) -> None:
    """Choose with whom."""
    locate(ctx, granted)
    ctx.go("share_new")


@app.on("share_kind")
def share_kind(ctx: Context, once: bool) -> None:
    """Share the place of now, or go on sharing."""
    ctx.ui["once"] = once


@app.on("share_minutes")
def share_minutes(ctx: Context, minutes: int) -> None:
    """Choose for how long."""
    ctx.ui["minutes"] = minutes


@app.on("share_pick")
def share_pick(ctx: Context) -> None:
    """Choose somebody in the contacts."""
    ctx.pick("contact", "share_with", "Share location with")


@app.on("share_with")
def share_with(ctx: Context, id: str) -> None:
    """Ask before anybody gets to know where the owner is."""
    online(ctx)
    person = ctx.store(Contacts).person(id)
    minutes = int(ctx.ui.get("minutes", 60))
    if ctx.ui.get("once"):
        title, text = "Send your location?", f"{person.name} gets a text message with where you are now."
    else:
        until = f"for {lasting(minutes)}" if minutes else "until you turn it off"
        title = "Share live location?"
        text = f"{person.name} can see where you are {until}, even when Wherry Maps is closed."
    ctx.dialog(title, text, Choice("Cancel"), Choice("Share", "share_now", {"contact": id}))


@app.on("share_link")
def share_link(ctx: Context) -> None:
    """Ask before there is a link that anyone can follow."""
    online(ctx)
    minutes = int(ctx.ui.get("minutes", 60))
    until = f"for {lasting(minutes)}" if minutes else "until you turn it off"
    ctx.dialog(
        "Create a live link?",
        f"Anyone who has the link can see where you are {until}.",
        Choice("Cancel"),
        Choice("Create link", "share_now", {"contact": ""}),
    )


@app.on("share_now")
def share_now(ctx: Context, contact: str) -> None:
    """Share with a contact, or by a link that another app takes."""
    store, minutes = ctx.store(Maps), int(ctx.ui.get("minutes", 60))
    if ctx.ui.get("once"):
        share = store.share_once(contact)
        ctx.back()
        ctx.snackbar(f"Location sent to {share.to}")
        return
    share = store.share_live(contact, minutes)
    ctx.back()
    if contact:
        ctx.snackbar(f"Sharing live location with {share.to}")
    else:
        ctx.share(Shared(text=share.text, subject="My live location"))


@app.on("share_app")
def share_app(ctx: Context) -> None:
    """Hand the present place to another app as text."""
    store = ctx.store(Maps)
    spot = store.spot("me")
    ctx.share(Shared(text=f"I’m here: {store.here}\n{store.link(spot)}", subject="My location"))


@app.on("stop_share")
def stop_share(ctx: Context, id: str) -> None:
    """Stop a live share."""
    ctx.store(Maps).stop_share(id)
    ctx.snackbar("You stopped sharing your location")


@app.on("stop_all")
def stop_all(ctx: Context) -> None:
    """Stop every live share."""
    store = ctx.store(Maps)
    for share in list(store.shares):
        if store.live(share):
            store.stop_share(share.id)
    ctx.snackbar("You stopped sharing your location")


@app.on("hide")
def hide(ctx: Context, id: str, hidden: bool) -> None:
    """Take somebody off the map, or show them."""
    ctx.store(Maps).hide_incoming(id, hidden)
    ctx.snackbar("Hidden from your map" if hidden else "Shown on your map")


@app.on("find_person")
def find_person(ctx: Context, ref: str) -> None:
    """Show where somebody is on the map."""
    show_on_map(ctx, ref)


@app.on("write_to")
def write_to(ctx: Context, number: str) -> None:
    """Write to somebody."""
    ctx.launch("messages", "thread", number=number)
