"""The social network's records: what posts, people and programs can do, and what is refused."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest

from swerve.world.arrival import Arrival
from swerve.world.social import Social
from swerve.world.social.posting import poll_of
from swerve.world.social.things import Draft, Post
from swerve.world.store import Refused
from swerve.world.system import System
from swerve.world.world import World


def social(**seeds: Any) -> tuple[World, Social]:
    world = World.build({"social": seeds} if seeds else {})
    return world, world.of(Social)


def last(world: World) -> tuple[str, dict[str, Any]]:
    return world.events[-1].name.partition(".")[2], dict(world.events[-1].data)


# Seeds


def test_a_seed_of_three_words_makes_a_post_by_somebody_who_was_not_there() -> None:
    world, store = social(posts=[{"id": "swap", "author": "swap@kettle.example", "text": "Jar swap"}])
    post, account = store.post("swap"), store.account("swap@kettle.example")
    assert (account.name, account.server) == ("swap", "kettle.example")
    assert timedelta(0) < world.now - post.time < timedelta(minutes=10)


def test_a_seeded_post_that_names_the_owner_is_among_the_notifications() -> None:
    _, store = social(posts=[{"id": "hi", "author": "x@y.example", "text": "Hi @robin_ashdown", "unread": True}])
    notice = next(n for n in store.alerts() if n.post == "hi")
    assert (notice.kind, notice.account, notice.unread) == ("mention", "x@y.example", True)


def test_a_seeded_direct_post_without_recipients_is_for_the_owner() -> None:
    _, store = social(posts=[{"id": "psst", "author": "dana", "text": "Psst", "visibility": "direct"}])
    assert store.others(store.post("psst")) == ("dana",)
    assert [post.id for post in store.messages(["dana"])][-1] == "psst"


def test_a_seed_laid_over_the_base_renames_no_post() -> None:
    plain, seeded = social()[1], social(history=[["dana", "", "New"]])[1]
    assert {p.id for p in plain.posts if "/" not in p.id} <= {p.id for p in seeded.posts}


def test_an_empty_network_has_an_owner_and_empty_timelines() -> None:
    store = World.build(base=False).of(Social)
    assert store.myself.handle == "robin@larkboard.example"
    assert (store.home(), store.local(), store.alerts(), store.conversations()) == ([], [], [], [])


# Timelines


def test_home_holds_people_followed_their_boosts_and_hashtags_but_no_direct_or_shunned_posts() -> None:
    _, store = social(
        posts=[
            {"id": "far", "author": "a@far.example", "text": "far"},
            {"id": "far-boosted", "author": "a@far.example", "text": "far", "boosted_by": "dana"},
            {"id": "far-tagged", "author": "a@far.example", "text": "see #Larkhaven"},
            {"id": "near", "author": "dana", "text": "near"},
            {"id": "secret", "author": "dana", "text": "secret", "visibility": "direct"},
            {"id": "spam", "author": "freebies", "text": "#larkhaven free"},
            {"id": "hidden", "author": "dana", "text": "A giveaway!"},
        ]
    )
    ids = {post.id for post in store.home()}
    wanted = {"far-boosted", "far-tagged", "near"}
    assert ids & {"far", "far-boosted", "far-tagged", "near", "secret", "spam", "hidden"} == wanted


def test_members_of_an_exclusive_list_stay_out_of_home() -> None:
    _, store = social()
    store.change_list("list-rock", "Rock", exclusive=True)
    assert not any(post.author == "jonas" and not post.boosted_by for post in store.home())
    assert any(post.author == "jonas" for post in store.circle_posts("list-rock"))


# Posts


def test_a_post_says_everything_in_its_event() -> None:
    world, store = social()
    media = [{"file": "photo-harbour", "description": "Boats"}]
    post = store.publish("Rain, @lena #QuayPhotos", visibility="unlisted", warning="weather", media=media)
    name, data = last(world)
    assert name == "posted"
    assert data["mentions"] == ["@lena@cragside.example"]
    assert (data["visibility"], data["warning"], data["tags"]) == ("unlisted", "weather", ["quayphotos"])
    assert data["media"][0]["file"] == "photo-harbour"
    assert store.home()[0] is post


def test_an_answer_names_what_it_answers() -> None:
    world, store = social()
    store.publish("Twelve", answers="dovetail-knots")
    name, data = last(world)
    assert (name, data["answers"], data["answers_author"]) == (
        "replied",
        "dovetail-knots",
        "@dovetail@larkboard.example",
    )
    assert store.reply_count(store.post("dovetail-knots")) == 1


def test_a_direct_post_goes_to_those_it_names_and_to_nobody_when_it_names_none() -> None:
    world, store = social()
    store.publish("Hello @dana@inkhouse.example", visibility="direct")
    name, data = last(world)
    assert (name, data["to"]) == ("message_sent", ["@dana@inkhouse.example"])
    with pytest.raises(Refused, match="Mention somebody"):
        store.publish("Hello", visibility="direct")


@pytest.mark.parametrize(
    ("text", "more", "why"),
    [
        (" ", {}, "Write something"),
        ("x" * 501, {}, "500 characters"),
        ("x" * 495, {"warning": "careful"}, "500 characters"),
        ("x", {"media": [{"look": "cat"}] * 5}, "4 pictures"),
        ("x", {"answers": "nowhere"}, "no longer there"),
    ],
)
def test_what_cannot_be_posted_is_refused(text: str, more: dict[str, Any], why: str) -> None:
    _, store = social()
    before = len(store.posts)
    with pytest.raises(Refused, match=why):
        store.publish(text, **more)
    assert len(store.posts) == before


def test_a_poll_needs_different_answers_and_no_pictures() -> None:
    world, store = social()
    ends = world.now + timedelta(days=1)
    with pytest.raises(Refused, match="same"):
        store.publish("?", poll=poll_of(["Yes", "yes "], False, ends))
    with pytest.raises(Refused, match="not both"):
        store.publish("?", poll=poll_of(["Yes", "No"], False, ends), media=[{"look": "cat"}])
    store.publish("?", poll=poll_of(["Yes", "No"], False, ends))
    assert last(world)[1]["poll"] == ["Yes", "No"]


def test_an_edit_keeps_what_was_said_before() -> None:
    world, store = social()
    old = store.post("quay-rain").text
    store.edit("quay-rain", "Five minutes before the rain.")
    assert store.post("quay-rain").versions[-1].text == old
    assert last(world)[1]["old_text"] == old
    with pytest.raises(Refused, match="your own"):
        store.edit("lena-book", "Mine")


def test_a_deleted_post_is_gone_and_can_be_put_back() -> None:
    world, store = social()
    gone = store.delete("depot-won")
    assert store.find_post("depot-won") is None
    assert last(world) == ("deleted", store.told(gone))
    store.restore(Post.model_validate(gone.model_dump(mode="json")))
    assert store.post("depot-won").boosts == 118


def test_boosts_are_counted_undone_and_refused_for_followers_only_posts() -> None:
    world, store = social(posts=[{"id": "quiet", "author": "sam", "text": "Hut", "visibility": "followers"}])
    before = store.post("lena-book").boosts
    assert store.boost("lena-book")
    assert not store.boost("lena-book")
    assert store.post("lena-book").boosts == before
    assert last(world)[0] == "unboosted"
    with pytest.raises(Refused, match="can't be boosted"):
        store.boost("quiet")


def test_a_vote_is_cast_once_while_the_poll_is_open() -> None:
    poll = {"options": [{"text": "Soup"}, {"text": "Bread"}], "ends": "2026-03-18T09:00:00"}
    over = {**poll, "ends": "2026-03-16T09:00:00"}
    world, store = social(
        posts=[
            {"id": "lunch", "author": "priya", "poll": poll},
            {"id": "past", "author": "priya", "poll": over},
        ]
    )
    with pytest.raises(Refused, match="Only one"):
        store.vote("lunch", [0, 1])
    store.vote("lunch", [1])
    assert last(world)[1]["choices"] == ["Bread"]
    with pytest.raises(Refused, match="already voted"):
        store.vote("lunch", [0])
    with pytest.raises(Refused, match="over"):
        store.vote("past", [0])


def test_a_scheduled_post_is_sent_when_its_time_has_come() -> None:
    world, store = social()
    store.schedule(Draft(id="", text="Good evening"), world.now + timedelta(minutes=10))
    world.tick(599)
    assert last(world)[0] == "scheduled"
    world.tick(2)
    assert (last(world)[0], store.home()[0].text) == ("posted", "Good evening")
    with pytest.raises(Refused, match="five minutes"):
        store.schedule(Draft(id="", text="Now"), world.now)


# People


def test_following_a_locked_account_only_asks() -> None:
    _, store = social(accounts=[{"id": "shy@far.example", "locked": True}])
    assert store.follow("shy@far.example") == "requested"
    assert store.follow("petra") == "followed"
    with pytest.raises(Refused, match="already"):
        store.follow("petra")


def test_blocking_ends_following_both_ways_and_hides_posts() -> None:
    world, store = social()
    store.block("lena")
    account = store.account("lena")
    assert not account.followed
    assert not account.follows_me
    assert last(world) == ("blocked", {"account": "@lena@cragside.example", "name": "Lena Fischer"})
    assert all(post.author != "lena" for post in store.home())
    with pytest.raises(Refused, match="Unblock"):
        store.follow("lena")


def test_a_blocked_server_is_hidden_with_all_who_are_there() -> None:
    _, store = social()
    store.block_domain("cragside.example")
    assert all(store.account(post.author).server != "cragside.example" for post in store.home())
    with pytest.raises(Refused, match="you are on"):
        store.block_domain("larkboard.example")


def test_a_request_is_answered_once() -> None:
    world, store = social()
    before = store.myself.followers
    store.answer_request("leo", accept=True)
    assert store.account("leo").follows_me
    assert store.myself.followers == before + 1
    assert last(world)[0] == "request_accepted"
    with pytest.raises(Refused, match="no longer there"):
        store.answer_request("leo", accept=False)


def test_a_report_says_why_what_and_whether_it_is_forwarded() -> None:
    world, store = social()
    with pytest.raises(Refused, match="rules"):
        store.report("contrarian", "violation")
    store.report("contrarian", "spam", comment="Every night", forward=True)
    name, data = last(world)
    assert name == "reported"
    assert (data["account"], data["category"], data["comment"], data["forwarded"]) == (
        "@contrary@noise.example",
        "spam",
        "Every night",
        True,
    )


def test_only_people_followed_can_be_put_on_a_list() -> None:
    _, store = social()
    assert store.toggle_member("list-town", "mara")
    with pytest.raises(Refused, match="Follow"):
        store.toggle_member("list-town", "petra")


# The account


def test_the_profile_keeps_a_verified_link_only_while_it_is_unchanged() -> None:
    world, store = social()
    store.edit_profile(fields=[("Studio", "https://northgate.example"), ("Site", "https://other.example")])
    assert [field.verified for field in store.myself.fields] == [True, False]
    store.edit_profile(name="Robin A.", locked=True)
    assert last(world) == ("profile_edited", {"name": "Robin A.", "locked": True})


def test_a_moved_account_posts_no_more_until_the_redirect_is_gone() -> None:
    world, store = social()
    with pytest.raises(Refused, match="password"):
        store.move("@new@other.example", "wrong")
    store.move("@new@other.example", store.login.password)
    assert last(world)[1] == {"to": "@new@other.example", "followers": 412}
    with pytest.raises(Refused, match="moved"):
        store.publish("Hello")
    store.undo_move()
    store.publish("Hello again")


def test_deleting_the_account_takes_its_posts_and_needs_the_password() -> None:
    world, store = social()
    with pytest.raises(Refused, match="password"):
        store.delete_account("")
    store.delete_account(store.login.password)
    assert not any(post.author == "robin" for post in store.posts)
    assert last(world)[0] == "account_deleted"


def test_an_authorised_program_is_kept_with_what_it_may_do() -> None:
    world, store = social()
    program = store.authorise("Fair Tickets", "https://fair.test", ["read", "write", "admin"])
    assert last(world)[1]["scopes"] == ["read", "write"]
    store.revoke(program.id)
    assert last(world)[0] == "app_revoked"
    with pytest.raises(Refused, match="does not say"):
        store.authorise("Nobody", "", ["admin"])


def test_a_new_password_signs_other_devices_out() -> None:
    _, store = social()
    with pytest.raises(Refused, match="not the same"):
        store.change_password(store.login.password, "longenough1", "longenough2")
    store.change_password(store.login.password, "longenough1", "longenough1")
    assert [session.current for session in store.sessions] == [True]


def test_search_finds_people_hashtags_and_posts_of_one_author() -> None:
    _, store = social()
    people, tags = store.find("lanter")
    assert [a.id for a in people] == ["lantern"]
    assert tags == ["LanternNights"]
    found = store.find_posts("from:@ada_timber@plan-chest.example oak")
    assert {store.post(id).author for id in found} == {"ada"}


# What comes in


def arrive(world: World, do: str, **arguments: Any) -> None:
    world.admit(Arrival.model_validate({"step": 1, "do": f"social.{do}", "with": arguments}))


def test_a_mention_that_comes_in_is_announced() -> None:
    world, store = social()
    arrive(world, "receive_post", author="help@desk-verify.test", text="@robin_ashdown confirm", name="Help desk")
    note = world.of(System).notifications[0]
    assert (note.role, note.title, note.text) == ("social", "Help desk mentioned you", "@robin_ashdown confirm")
    assert store.alerts()[0].unread


def test_a_message_of_a_stranger_is_kept_but_not_announced_when_that_is_wished() -> None:
    world, store = social()
    store.set_preference("quiet_messages", True)
    before = len(world.of(System).notifications)
    arrive(world, "receive_message", author="x@far.example", text="Hey")
    assert len(world.of(System).notifications) == before
    assert store.conversations()[0][0] == ("x@far.example",)


def test_a_follow_becomes_a_request_when_the_account_is_locked() -> None:
    world, store = social()
    store.edit_profile(locked=True)
    arrive(world, "receive_follow", author="new@far.example")
    assert last(world) == ("follow_request_received", {"account": "@new@far.example"})
    assert store.account("new@far.example").asks


def test_boosts_and_favourites_that_come_in_are_counted_and_looked_at_only() -> None:
    world, store = social()
    before = store.post("quay-rain").boosts
    arrive(world, "receive_boost", author="mara", post="quay-rain")
    arrive(world, "receive_favourite", author="mara", post="quay-rain")
    assert store.post("quay-rain").boosts == before + 1
    assert [n.kind for n in store.alerts()[:2]] == ["favourite", "boost"]
    assert all(event.looking for event in world.events if event.name.startswith("social."))


def test_the_end_of_a_poll_is_told_to_who_has_voted() -> None:
    poll = {"options": [{"text": "Soup"}, {"text": "Bread"}], "ends": "2026-03-17T09:45:00"}
    world, store = social(posts=[{"id": "lunch", "author": "priya", "poll": poll}])
    store.vote("lunch", [0])
    world.tick(300)
    assert last(world)[1] == {"id": "lunch", "votes": {"Soup": 1, "Bread": 0}}
    world.tick(300)
    assert [event.name for event in world.events].count("social.poll_ended") == 1


def test_the_base_world_is_rich_and_in_the_past() -> None:
    world, store = social()
    assert len(store.accounts) >= 45
    assert len(store.posts) >= 190
    assert len(store.conversations()) == 6
    assert all(datetime(2025, 11, 1) < post.time <= world.now for post in store.posts)
