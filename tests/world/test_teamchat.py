"""Team chat as records: seeds that fold, what is posted, who is let in, what is made, what comes in."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest

from swerve.world.arrival import Arrival
from swerve.world.files import Files
from swerve.world.store import Refused
from swerve.world.system import System
from swerve.world.teamchat import Teamchat
from swerve.world.world import MORNING, World, WorldError, base_seeds, merge

KEY = {"id": "key", "channel": "library-extension", "author": "marcus", "text": "Who has the site key, @robin?"}


def phone(*posts: dict[str, Any], base: bool = True, **more: Any) -> World:
    """A world whose team chat is the owner's with seeds laid over it; nothing else is in it, which is quick."""
    seeds: dict[str, Any] = {"posts": list(posts), **more}
    return World.build({"teamchat": merge(base_seeds()["teamchat"] if base else {}, seeds)}, base=False)


def chat(*posts: dict[str, Any], **more: Any) -> Teamchat:
    return phone(*posts, **more).of(Teamchat)


def last(store: Teamchat) -> tuple[str, dict[str, Any]]:
    event = store._world.events[-1]  # type: ignore[union-attr]
    return event.name, dict(event.data)


def happened(store: Teamchat, name: str) -> list[dict[str, Any]]:
    return [dict(e.data) for e in store._world.events if e.name == f"teamchat.{name}"]  # type: ignore[union-attr]


# Seeds


def test_the_owners_records_read_back_are_the_same() -> None:
    records = World.build().of(Teamchat).model_dump(mode="json")
    assert Teamchat.model_validate(records).model_dump(mode="json") == records


def test_everything_that_the_owners_records_name_is_there() -> None:
    world = World.build()
    store, files = world.of(Teamchat), world.of(Files)
    known = {c.id for c in store.channels}
    for post in store.posts:
        assert store.find_person(post.author), post
        assert all(store.find_person(p) for people in post.reactions.values() for p in people), post
        assert all(files.find(ref) or "." in ref for ref in post.files), post
    for channel in store.channels:
        assert all(store.find_person(person) for person in channel.members), channel
    assert {d.channel for d in store.drafts} | {h.channel for h in store.webhooks} <= known


def test_a_seed_of_a_post_alone_makes_its_channel_and_came_minutes_ago() -> None:
    store = chat({"channel": "roof", "author": "nobody-yet", "text": "Leak!"}, base=False)
    post = store.timeline("roof")[0]
    assert MORNING - timedelta(minutes=10) < post.time < MORNING
    assert store.person(post.author).name == "Nobody Yet"
    assert store.joined(store.channel("roof"))


@pytest.mark.parametrize("channel", ["", "@mallory"])
def test_a_post_without_a_channel_is_a_direct_message(channel: str) -> None:
    store = chat({"channel": channel, "author": "mallory", "text": "Hi"}, base=False)
    place = store.channel("@mallory")
    assert (place.kind, sorted(place.members)) == ("direct", ["mallory", "robin"])


def test_history_is_read_with_its_replies() -> None:
    history = {"roof": [["yuki", "2026-03-16 09:00", "Leak", {"pinned": True, "replies": [["ewa", "", "Where?"]]}]]}
    store = chat(base=False, history=history)
    root = store.timeline("roof")[0]
    assert (root.author, root.pinned, [r.text for r in store.replies(root.id)]) == ("yuki", True, ["Where?"])


def test_a_seed_before_history_renames_no_other_post() -> None:
    before = {post.id for post in World.build().of(Teamchat).posts}
    extra = {"office": [["grace", "2026-03-16 09:00", "Extra"]]}
    assert before < {post.id for post in chat(history=extra).posts}


def test_a_reply_whose_first_post_is_missing_stands_in_its_channel() -> None:
    store = chat({"id": "lost", "channel": "office", "author": "grace", "text": "Hm", "root": "gone"})
    assert "lost" in [post.id for post in store.timeline("office")]


def test_an_unknown_key_of_a_post_is_named() -> None:
    with pytest.raises(WorldError, match=r"teamchat\.posts\.0\.colour"):
        phone(KEY | {"colour": "red"}, base=False)


# Posts


def test_a_post_says_where_it_went_and_to_whom() -> None:
    store = chat()
    post = store.send("pavilion", "Our figure is @clara's", ["pavilion-fee"])
    sent = {"id": post.id, "channel": "pavilion", "channel_name": "Quayside Pavilion", "text": "Our figure is @clara's"}
    name, data = last(store)
    assert name == "teamchat.posted"
    assert data.items() >= {**sent, "kind": "private", "team": "northgate", "files": ["pavilion-fee"]}.items()
    assert (data["to"], data["mentions"]) == (["marcus", "clara", "nadia", "grace"], ["clara"])
    assert store.sent[-1].model_dump(include={"to", "files"}) == {
        "to": ["marcus", "clara", "nadia", "grace"],
        "files": ["pavilion-fee"],
    }


def test_a_reply_stands_in_its_thread_only() -> None:
    store = chat(KEY)
    store.send("library-extension", "Me", root="key")
    assert [post.text for post in store.replies("key")] == ["Me"]
    assert "Me" not in [post.text for post in store.timeline("library-extension")]
    assert last(store)[1]["root"] == "key"


def test_a_direct_message_goes_to_the_person_and_a_group_is_found_again() -> None:
    store = chat()
    store.write_to(["@hugo"], "Thanks")
    assert last(store)[1].items() >= {"channel": "dm-hugo", "kind": "direct", "to": ["hugo"]}.items()
    one = store.conversation(["hugo", "ewa"])
    assert store.conversation(["ewa", "hugo"]) is one
    assert store.title(one) == "Ewa, Hugo"


@pytest.mark.parametrize(
    ("channel", "text", "why"),
    [
        ("office", "  ", "Write a message"),
        ("workshop", "Hello", "Join this channel"),
        ("open-house-2025", "Hello", "archived"),
        ("nowhere", "Hello", "no longer there"),
        ("office", "x" * 16_001, "too long"),
    ],
)
def test_what_cannot_be_posted_says_why(channel: str, text: str, why: str) -> None:
    store = chat()
    with pytest.raises(Refused, match=why):
        store.send(channel, text)
    assert not store.sent


def test_only_ones_own_posts_are_edited() -> None:
    store = chat(KEY)
    mine = store.send("office", "Fryday")
    store.edit(mine.id, "Friday")
    assert mine.edited
    assert last(store)[1].items() >= {"id": mine.id, "text": "Friday", "old_text": "Fryday"}.items()
    with pytest.raises(Refused, match="your own"):
        store.edit("key", "Nobody")


def test_deleting_says_what_is_gone_and_takes_the_replies_along() -> None:
    store = chat(KEY)
    store.send("library-extension", "Me", root="key")
    store.delete("key")
    assert store.find_post("key") is None
    assert last(store)[1].items() >= {"id": "key", "author": "marcus", "text": KEY["text"], "replies": 1}.items()
    assert not store.replies("key")


def test_others_posts_are_deleted_by_admins_of_the_team_alone() -> None:
    store = chat({"id": "beta", "channel": "thursday", "author": "ines", "text": "heel"})
    with pytest.raises(Refused, match="your own"):
        store.delete("beta")


def test_a_reaction_goes_on_and_off() -> None:
    store = chat(KEY)
    assert store.react("key", "👍")
    assert store.post("key").reactions == {"👍": ["robin"]}
    assert not store.react("key", "👍")
    assert store.post("key").reactions == {}
    assert last(store)[0] == "teamchat.unreacted"


def test_passing_a_post_on_tells_what_was_passed_on() -> None:
    store = chat(KEY)
    store.forward("key", "@hugo", "yours?")
    shared = {"to": ["hugo"], "text": "yours?", "shared": "key", "shared_text": KEY["text"]}
    assert last(store)[1].items() >= shared.items()


def test_reading_a_channel_takes_its_notifications_out_of_the_shade() -> None:
    world = phone()
    store = world.of(Teamchat)
    store.receive("yuki", "@robin look", "drawings")
    store.receive("grace", "Receipts!")
    store.mark_read("drawings")
    assert [note.title for note in world.of(System).notifications if note.role == "teamchat"] == ["Grace Kimani"]
    assert "drawings" not in {id for id, tally in store.tallies().items() if tally.unread}


def test_marking_unread_reaches_from_there_to_the_newest() -> None:
    store = chat()
    store.mark_read("office")
    posts = store.timeline("office")
    store.mark_unread(posts[-2].id)
    assert store.tallies()["office"].unread == 2


def test_a_draft_is_kept_until_it_is_sent() -> None:
    store = chat()
    store.save_draft("office", "Half a th")
    assert last(store)[1].items() >= {"channel": "office", "text": "Half a th"}.items()
    store.send("office", "Whole")
    assert store.draft("office") is None


def test_a_bots_button_is_pressed_once_and_answered_in_the_thread() -> None:
    card = {"title": "Paper", "buttons": [{"label": "Order", "reply": "Ordered."}]}
    store = chat({"id": "roll", "channel": "drawings", "author": "plotboy", "cards": [card]})
    store.press("roll", 0, "Order")
    assert last(store)[1].items() >= {"id": "roll", "bot": "plotboy", "label": "Order"}.items()
    assert (store.post("roll").cards[0].chosen, store.replies("roll")[0].text) == ("Order", "Ordered.")


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("site key", ["key"]),
        ("from:marcus in:library-extension key", ["key"]),
        ("from:yuki key", []),
        ("on:2026-03-17 from:marcus site", ["key"]),
        ("  ", []),
    ],
)
def test_a_search_is_narrowed_by_author_channel_and_day(query: str, found: list[str]) -> None:
    assert [post.id for post in chat(KEY).search(query)] == found


def test_a_search_finds_nothing_in_channels_one_is_not_in() -> None:
    assert (
        chat({"id": "glue", "channel": "workshop", "author": "idris", "text": "glue order"}).search("glue order") == []
    )


# Channels


def test_a_new_channel_has_its_maker_as_admin() -> None:
    store = chat()
    channel = store.create_channel("Roof details", team="northgate", private=True, purpose="Flashing")
    assert (channel.id, channel.kind, channel.members, channel.admins) == (
        "roof-details",
        "private",
        ["robin"],
        ["robin"],
    )
    created = {"channel": "roof-details", "channel_name": "Roof details", "kind": "private", "purpose": "Flashing"}
    assert happened(store, "channel_created")[0].items() >= created.items()
    with pytest.raises(Refused, match="already exists"):
        store.create_channel("roof Details", team="northgate")


def test_a_public_channel_is_joined_and_left() -> None:
    store = chat()
    store.join("workshop")
    assert store.joined(store.channel("workshop"))
    store.leave("workshop")
    assert last(store) == (
        "teamchat.channel_left",
        {"channel": "workshop", "channel_name": "Workshop", "kind": "public", "team": "northgate"},
    )
    with pytest.raises(Refused, match="Everybody stays"):
        store.leave("office")


def test_people_of_the_team_alone_are_let_in() -> None:
    store = chat()
    assert store.add_members("pavilion", ["yuki", "marcus"]) == ["yuki"]
    assert happened(store, "members_added")[0]["people"] == ["yuki"]
    with pytest.raises(Refused, match="not a member of this team"):
        store.add_members("pavilion", ["lena"])


def test_only_who_is_in_charge_removes_members_and_archives() -> None:
    store = chat()
    store.remove_member("library-extension", "dana")
    assert happened(store, "member_removed")[0]["person"] == "dana"
    for forbidden in (lambda: store.remove_member("trips", "sam"), lambda: store.archive("trips")):
        with pytest.raises(Refused, match="Only channel admins"):
            forbidden()
    store.archive("site-photos")
    assert last(store)[1]["channel"] == "site-photos"


def test_a_channel_made_private_tells_so() -> None:
    store = chat()
    store.make_private("mill-lane")
    assert happened(store, "channel_made_private")[0]["channel"] == "mill-lane"
    assert store.channel("mill-lane").kind == "private"
    with pytest.raises(Refused, match="private already"):
        store.make_private("mill-lane")


# The team


def test_an_invitation_says_whom_as_what_and_where_to() -> None:
    store = chat()
    made = store.invite("northgate", "a@firm.example, b@firm.example", "guest", ["mill-lane"], "Welcome")
    assert [i.email for i in made] == ["a@firm.example", "b@firm.example"]
    assert last(store)[1] == {
        "id": made[1].id,
        "team": "northgate",
        "email": "b@firm.example",
        "role": "guest",
        "channels": ["mill-lane"],
        "message": "Welcome",
    }
    store.revoke_invitation(made[0].id)
    assert "a@firm.example" not in [i.email for i in store.invitations]


@pytest.mark.parametrize(
    ("emails", "role", "why"),
    [
        ("", "member", "Enter an email"),
        ("nobody", "member", "not an email"),
        ("yuki.tanabe@northgate.example", "member", "already a member"),
        ("leo.baptiste@lit.example", "member", "already been invited"),
        ("new@firm.example", "guest", "at least one channel"),
    ],
)
def test_an_invitation_that_cannot_be_sent_says_why(emails: str, role: Any, why: str) -> None:
    store = chat()
    before = len(store.invitations)
    with pytest.raises(Refused, match=why):
        store.invite("northgate", emails, role)
    assert len(store.invitations) == before


def test_a_new_invite_link_replaces_the_old_one() -> None:
    store = chat()
    old = store.copy_invite_link("northgate")
    assert store.other(System).clipboard == old
    new = store.renew_invite_link("northgate")
    assert last(store) == ("teamchat.invite_link_renewed", {"team": "northgate", "link": new, "old_link": old})
    assert new != old
    with pytest.raises(Refused, match="Only team admins"):
        store.renew_invite_link("climbers")


def test_roles_change_and_say_from_what_to_what() -> None:
    store = chat()
    store.set_role("northgate", "aldous", "admin")
    role = {"team": "northgate", "person": "aldous", "name": "Frank Aldous", "role": "admin", "old_role": "guest"}
    assert last(store) == ("teamchat.role_set", role)
    store.remove_from_team("northgate", "aldous")
    assert all("aldous" not in c.members for c in store.channels if c.team == "northgate")


def test_a_team_keeps_an_admin() -> None:
    store = chat()
    for admin in ("grace", "noah"):
        store.set_role("northgate", admin, "member")
    with pytest.raises(Refused, match="at least one admin"):
        store.set_role("northgate", "robin", "member")
    with pytest.raises(Refused, match="Make somebody else an admin"):
        store.leave_team("northgate")


# Programs


def test_a_webhook_says_its_address_and_where_it_posts() -> None:
    store = chat()
    hook = store.create_incoming("northgate", "Printer", "pavilion")
    made = {"kind": "incoming", "title": "Printer", "channel": "pavilion", "url": hook.url}
    assert last(store)[1].items() >= made.items()
    out = store.create_outgoing("northgate", "Mirror", "office", "https://mirror.test/in", "copy, all")
    assert last(store)[1].items() >= {"callbacks": ["https://mirror.test/in"], "triggers": ["copy", "all"]}.items()
    store.delete_webhook(out.id)
    with pytest.raises(Refused, match="public channel"):
        store.create_outgoing("northgate", "Mirror", "pavilion", "https://mirror.test/in")
    with pytest.raises(Refused, match="not a web address"):
        store.create_outgoing("northgate", "Mirror", "office", "mirror")


def test_tokens_and_bots_are_made_and_revoked() -> None:
    store = chat()
    token = store.create_token("Backup")
    made = {"id": token.id, "about": "Backup", "owner": "robin", "secret": token.secret}
    assert last(store) == ("teamchat.token_created", made)
    store.revoke_token(token.id)
    bot, own = store.create_bot("site-weather", "Site weather")
    assert (store.person("site-weather").bot, own.owner) == (True, bot.id)
    with pytest.raises(Refused, match="already in use"):
        store.create_bot("grace")


def test_a_slash_command_of_ones_own_is_made_and_run() -> None:
    store = chat()
    store.create_command("northgate", "/Plan", "https://plans.test/x")
    store.run_command("drawings", "/plan A-101")
    assert last(store)[1].items() >= {"command": "plan", "text": "A-101", "url": "https://plans.test/x"}.items()
    with pytest.raises(Refused, match="already in use"):
        store.create_command("northgate", "away", "https://plans.test/x")


# The account


@pytest.mark.parametrize(
    ("current", "new", "again", "why"),
    [
        ("wrong", "long-enough", "long-enough", "not right"),
        ("Oak-and-steel-45", "short", "short", "at least 8"),
        ("Oak-and-steel-45", "long-enough", "long-enoug", "not the same"),
    ],
)
def test_a_password_is_changed_with_care(current: str, new: str, again: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        chat().change_password(current, new, again)


def test_the_account_is_secured_step_by_step() -> None:
    store = chat()
    store.change_password("Oak-and-steel-45", "Larch-and-tin-46", "Larch-and-tin-46")
    store.set_mfa(True)
    store.revoke_session("hotel")
    assert last(store)[1] == {"id": "hotel", "device": "Browser, Hotel Lantern lobby", "place": "Port Ellery"}
    with pytest.raises(Refused, match="in your hand"):
        store.revoke_session("phone")
    store.revoke_other_sessions()
    assert ([s.id for s in store.sessions], store.account.mfa) == (["phone"], True)


def test_a_status_goes_when_its_time_is_over_and_a_reminder_rings() -> None:
    world = phone(KEY)
    store = world.of(Teamchat)
    store.set_status("🏗️", "On site", MORNING + timedelta(minutes=30))
    store.remind("key", MORNING + timedelta(minutes=10))
    world.tick(15 * 60)
    assert world.of(System).notifications[0].title == "Reminder: Marcus Oyelaran in Library extension"
    assert all(reminder.post != "key" for reminder in store.reminders)
    assert store.myself.status == "On site"
    world.tick(20 * 60)
    assert store.myself.status == ""
    with pytest.raises(Refused, match="still to come"):
        store.remind("key", datetime(2026, 3, 1))


@pytest.mark.parametrize(
    ("line", "event", "data"),
    [
        ("/dnd", "presence_set", {"presence": "dnd"}),
        ("/header Moved to Friday", "header_set", {"header": "Moved to Friday"}),
        ("/invite @clara", "members_added", {"people": ["clara"]}),
        ("/kick @dana", "member_removed", {"person": "dana"}),
        ("/leave", "channel_left", {"channel": "library-extension"}),
        ("/join #workshop", "channel_joined", {"channel": "workshop"}),
        ("/me waves", "posted", {"text": "waves"}),
        ("/msg @hugo done", "posted", {"to": ["hugo"], "text": "done"}),
        ("/status 🏗️ On site", "status_set", {"emoji": "🏗️", "text": "On site"}),
        ("/rename Library", "channel_renamed", {"old_name": "Library extension"}),
    ],
)
def test_slash_commands_do_what_they_say(line: str, event: str, data: dict[str, Any]) -> None:
    store = chat()
    store.run_command("library-extension", line)
    assert happened(store, event)[0].items() >= data.items()
    assert happened(store, "command_run")[0]["command"] == line[1:].split()[0]


@pytest.mark.parametrize("line", ["/nonsense", "/invite @nobody-here", "/header"])
def test_a_slash_command_that_makes_no_sense_is_refused(line: str) -> None:
    with pytest.raises(Refused):
        chat().run_command("library-extension", line)


# What comes in


def shade(world: World) -> list[str]:
    return [note.title for note in world.of(System).notifications if note.role == "teamchat"]


def test_a_direct_message_and_a_mention_are_told_of_and_plain_posts_are_not() -> None:
    world = phone()
    store = world.of(Teamchat)
    for note in list(world.of(System).notifications):
        world.of(System).dismiss(note.id)
    store.receive("yuki", "Plotted.", "drawings")
    assert shade(world) == []
    store.receive("yuki", "@robin red pencil?", "drawings")
    store.receive("mallory", "Hello there")
    store.receive("aldous", "All clear", root="lib-meeting")
    assert shade(world) == [
        "Frank Aldous replied in Library extension",
        "Mallory",
        "Yuki Tanabe in Drawings",
    ]
    assert store.channel("@mallory").kind == "direct"


@pytest.mark.parametrize("quiet", ["mute", "dnd", "level", "push", "when"])
def test_who_wants_quiet_is_told_nothing(quiet: str) -> None:
    world = phone()
    store = world.of(Teamchat)
    deeds = {
        "mute": lambda: store.mute("drawings"),
        "dnd": lambda: store.set_presence("dnd"),
        "level": lambda: store.set_level("drawings", "none"),
        "push": lambda: store.set_preference("push", "none"),
        "when": lambda: store.set_preference("push_when", "offline"),
    }
    deeds[quiet]()
    before = shade(world)
    store.receive("yuki", "@robin red pencil?", "drawings")
    assert shade(world) == before
    assert store.tallies()["drawings"].unread == 2


def test_being_added_to_a_channel_shows_it_with_what_it_is_for() -> None:
    world = phone()
    store = world.of(Teamchat)
    store.add_to_channel("vendor-desk", "aldous", purpose="Invoices come here", header="Pay on sight")
    place = store.channel("vendor-desk")
    assert (place.purpose, place.header, store.joined(place)) == ("Invoices come here", "Pay on sight", True)
    assert shade(world)[0] == "Frank Aldous added you to vendor-desk"


def test_arrivals_come_by_name() -> None:
    arrivals = [
        Arrival.model_validate({"step": 1, "do": f"teamchat.{do}", "with": args})
        for do, args in (
            ("receive", {"author": "plotboy", "channel": "drawings", "text": "", "cards": [{"title": "Jam"}]}),
            ("receive_reaction", {"author": "yuki", "post": "lib-calc", "emoji": "🔥"}),
            ("receive_edit", {"post": "lib-ceiling", "text": "Never mind"}),
            ("set_header", {"channel": "mill-lane", "header": "New gate code", "author": "aldous"}),
        )
    ]
    world = World.build(arrivals=arrivals)
    world.step = 1
    world.arrive(0)
    store = world.of(Teamchat)
    assert store.timeline("drawings")[-1].cards[0].title == "Jam"
    assert store.post("lib-calc").reactions["🔥"] == ["yuki"]
    assert store.post("lib-ceiling").edited
    assert store.channel("mill-lane").header == "New gate code"
    assert not [e for e in world.events if e.name == "system.arrival_refused"]
