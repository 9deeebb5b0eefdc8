"""Profiles: anybody's, and the owner's own with editing."""

from __future__ import annotations

from swerve.phone.apps.social.cards import Scribe, drawn, large, page
from swerve.phone.apps.social.manifest import app
from swerve.phone.apps.social.markup import runs
from swerve.phone.context import Context
from swerve.phone.media.scenes import scene
from swerve.phone.shell import Choice
from swerve.world.social import Social
from swerve.world.store import Refused

MOST = 30


def shown(ctx: Context, ref: str) -> dict[str, object]:
    """What a profile shows."""
    store = ctx.store(Social)
    account = store.account(ref)
    posts, part = store.by(account.id), ctx.ui.get("part", "posts")
    scribe = Scribe(ctx, "profiles")
    boosted = [p for p in store.posts if p.boosted and p.author != account.id] if account.id == store.me else []
    if part == "posts":
        kept = [p for p in posts if not p.answers]
        kept = [p for p in kept if p.pinned] + sorted(
            [*(p for p in kept if not p.pinned), *boosted], key=lambda p: p.time, reverse=True
        )
    elif part == "replies":
        kept = sorted(posts, key=lambda p: p.time, reverse=True)
    else:
        kept = [p for p in posts if p.media]
    tiles = [(p.id, n, drawn(ctx, m, f"{p.id}-{n}"), m.description) for p in kept for n, m in enumerate(p.media)]
    return {
        "account": account,
        "mine": account.id == store.me,
        "part": part,
        "lines": scribe.lines(kept[: ctx.ui.get("many", MOST)]) if part != "media" else [],
        "more": max(0, len(kept) - ctx.ui.get("many", MOST)) if part != "media" else 0,
        "tiles": tiles if part == "media" else [],
        "bio": runs(store, account.bio),
        "fields": [(f, runs(store, f.value)) for f in account.fields],
        "header": scene(account.handle, account.look or "sunset"),
        "total": account.posts + len(posts),
        "known": _known(store, account.id),
        "hidden": (account.blocked or account.server in store.blocked_domains) and not ctx.ui.get("anyway"),
        "joined": f"{account.joined:%B %Y}",
    }


def _known(store: Social, id: str) -> list[str]:
    """Names of some who follow this account too, among those whom the owner follows."""
    near = [a.name for a in store.accounts if a.followed and a.follows_me and a.id != id]
    start = sum(map(ord, id)) % max(1, len(near) - 2)
    return near[start : start + 2]


@app.screen("profile", activity=".ProfileActivity", on_open="see_profile")
def profile(ctx: Context) -> str:
    """Somebody's profile. Args: `account`."""
    store = ctx.store(Social)
    account = store.find_account(str(ctx.args.get("account", "")))
    if account is None:
        return page(ctx, "gone.html", what="account")
    return page(ctx, "profile.html", store=store, large=large, **shown(ctx, account.id))


@app.on("see_profile")
def see_profile(ctx: Context, caller: str) -> None:
    """Note that the profile was looked at."""
    store = ctx.store(Social)
    if store.find_account(str(ctx.args.get("account", ""))):
        store.viewed(str(ctx.args["account"]))


@app.on("profile")
def open_profile(ctx: Context, account: str) -> None:
    """Show a profile."""
    ctx.store(Social).account(account)
    ctx.go("profile", account=account)


@app.on("part")
def part(ctx: Context, name: str) -> None:
    """Show another part of a profile."""
    ctx.ui["part"] = name
    ctx.ui.pop("many", None)


@app.on("many")
def many(ctx: Context) -> None:
    """Show older posts of a profile."""
    ctx.ui["many"] = ctx.ui.get("many", MOST) + MOST


@app.on("anyway")
def anyway(ctx: Context) -> None:
    """Show a blocked profile all the same."""
    ctx.ui["anyway"] = True


@app.on("open_tile")
def open_tile(ctx: Context, id: str, number: int) -> None:
    """Show a picture large."""
    ctx.go("picture", id=id, number=number)


@app.on("my_menu")
def my_menu(ctx: Context) -> None:
    """What the owner's own profile leads to."""
    store = ctx.store(Social)
    link = f"https://{store.myself.server}/@{store.myself.user}"
    ctx.menu(
        Choice("Bookmarks", "go", {"page": "kept", "which": "bookmarks"}, "bookmark"),
        Choice("Favourites", "go", {"page": "kept", "which": "favourites"}, "star"),
        Choice("Lists", "go", {"page": "lists"}, "list-alt"),
        Choice("Followed hashtags", "go", {"page": "tags"}, "local-offer"),
        Choice("Drafts and scheduled", "go", {"page": "drafts"}, "notes"),
        Choice("Copy profile link", "copy", {"text": link, "said": "Link copied"}, "link"),
        Choice("Settings", "go", {"page": "settings"}, "settings"),
        title=f"@{store.myself.handle}",
    )


# Editing


@app.on("edit_profile")
def edit_profile(ctx: Context) -> None:
    """Change the own profile."""
    me = ctx.store(Social).myself
    fields = {"name": me.name, "bio": me.bio}
    for number in range(4):
        line = me.fields[number] if number < len(me.fields) else None
        fields |= {f"label_{number}": line.name if line else "", f"content_{number}": line.value if line else ""}
    ctx.go("edit_profile", fields=fields)


@app.screen("edit_profile", activity=".EditProfileActivity", on_back="leave_profile")
def edit_profile_page(ctx: Context) -> str:
    """The own profile's texts and switches."""
    store = ctx.store(Social)
    me = store.myself
    switches = {key: ctx.ui.get(key, getattr(me, key)) for key in ("locked", "bot", "discoverable")}
    return page(
        ctx,
        "edit_profile.html",
        me=me,
        switches=switches,
        header=scene(me.handle, me.look or "sunset"),
        left=500 - len(ctx.field("bio")),
    )


@app.on("profile_switch")
def profile_switch(ctx: Context, name: str, value: bool) -> None:
    """Turn one of the profile's switches."""
    ctx.ui[name] = value


@app.on("save_profile")
def save_profile(ctx: Context) -> None:
    """Keep what was changed."""
    me, pairs = ctx.store(Social).myself, [(ctx.field(f"label_{n}"), ctx.field(f"content_{n}")) for n in range(4)]
    ctx.store(Social).edit_profile(
        name=ctx.field("name"),
        bio=ctx.field("bio"),
        fields=pairs,
        locked=ctx.ui.get("locked", me.locked),
        bot=ctx.ui.get("bot", me.bot),
        discoverable=ctx.ui.get("discoverable", me.discoverable),
    )
    ctx.back()
    ctx.snackbar("Profile saved")


@app.on("leave_profile")
def leave_profile(ctx: Context) -> None:
    """Ask before changes are lost."""
    me = ctx.store(Social).myself
    known = {f"label_{n}": f.name for n, f in enumerate(me.fields)} | {
        f"content_{n}": f.value for n, f in enumerate(me.fields)
    }
    same = (ctx.field("name"), ctx.field("bio")) == (me.name, me.bio) and all(
        ctx.field(f"{part}_{n}") == known.get(f"{part}_{n}", "") for part in ("label", "content") for n in range(4)
    )
    if same and not any(ctx.ui.get(k, getattr(me, k)) != getattr(me, k) for k in ("locked", "bot", "discoverable")):
        ctx.back()
    else:
        ctx.dialog(
            "Discard your changes?",
            "Your profile stays as it was.",
            Choice("Keep editing"),
            Choice("Discard", "close_compose", danger=True),
        )


# Who follows whom


@app.screen("network", activity=".AccountListActivity")
def network(ctx: Context) -> str:
    """Followers of an account, or whom it follows. Args: `account`, `which`."""
    store = ctx.store(Social)
    account = store.find_account(str(ctx.args.get("account", "")))
    which = str(ctx.args.get("which", "followers"))
    if account is None:
        return page(ctx, "gone.html", what="account")
    mine = account.id == store.me
    if mine:
        people = [a for a in store.accounts if (a.follows_me if which == "followers" else a.followed)]
        total = account.followers if which == "followers" else account.follows
    else:
        step = 2 + sum(map(ord, account.id + which)) % 3
        near = [a for a in store.accounts if a.id not in (account.id, store.me) and not a.blocked]
        people = near[step % 5 :: step]
        if account.follows_me if which == "follows" else account.followed:
            people = [store.myself, *people]
        total = account.followers if which == "followers" else account.follows
    wanted = ctx.field("q").strip().casefold()
    found = [a for a in people if wanted in f"{a.name} @{a.handle}".casefold()]
    return page(
        ctx,
        "network.html",
        account=account,
        which=which,
        people=found,
        total=total,
        store=store,
        mine=mine,
        wanted=wanted,
    )


@app.on("remove_follower")
def remove_follower(ctx: Context, account: str) -> None:
    """Ask, then make somebody no longer follow the owner."""
    name = ctx.store(Social).account(account).name
    told = "They are not told, and can follow you again."
    ctx.confirm(f"Remove {name} as a follower?", told, "Remove", "remove_follower_now", danger=True, account=account)


@app.on("remove_follower_now")
def remove_follower_now(ctx: Context, account: str) -> None:
    """Make somebody no longer follow the owner."""
    store = ctx.store(Social)
    if not store.account(account).follows_me:
        raise Refused("This account does not follow you.")
    store.remove_follower(account)
    ctx.snackbar(f"{store.account(account).name} no longer follows you")
