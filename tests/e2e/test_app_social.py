"""Rookery, the social network, by taps on the phone."""

from __future__ import annotations

from typing import Any

import pytest

from swerve.core.evidence import Carrier
from swerve.phone.phone import Setup
from swerve.world.social import Social
from swerve.world.system import System
from swerve.world.world import World

pytestmark = pytest.mark.e2e

HOSTILE = [
    "<script>alert(1)</script> {{ 7 * 7 }}",
    "\u202egnirts sdrawkcab مرحبا 你好 😀",
    "a" * 3000,
    "Read this. " * 280,
]


def store(hand: Any) -> Social:
    return hand.world.of(Social)


async def at(hand: Any, page: str, seeds: dict[str, Any] | None = None, **args: Any) -> None:
    """Open one of the app's screens."""
    await hand.reset({"social": seeds} if seeds else {}, app="Rookery")
    hand.phone._operator.context().go(page, **args)
    await hand.look()


async def test_a_post_is_written_with_a_name_that_was_completed(hand: Any) -> None:
    await hand.reset(app="Rookery")
    await hand.tap("New post")
    await hand.type("Roof done, @dan")
    await hand.tap("Dana Whitfield")
    await hand.type("#larkhaven")
    await hand.tap("Visibility: Public")
    await hand.tap("Followers")
    await hand.tap("Post")
    sent = hand.happened("social.posted")[0]
    assert (sent["text"], sent["visibility"]) == ("Roof done, @dana@inkhouse.example #larkhaven", "followers")
    assert sent["mentions"] == ["@dana@inkhouse.example"]
    assert await hand.sees("Roof done")


async def test_a_picture_is_posted_with_its_description(hand: Any) -> None:
    await at(hand, "compose")
    await hand.tap("Add a picture")
    await hand.tap("Photo", nth=3)
    assert await hand.sees("Picture 1")
    await hand.tap("Add a description")
    await hand.type("A harbour", into="description")
    await hand.tap("Done")
    await hand.tap("Post")
    media = hand.happened("social.posted")[0]["media"]
    assert media[0]["description"] == "A harbour"
    assert media[0]["file"]


async def test_a_poll_is_made_and_an_own_one_shows_its_result(hand: Any) -> None:
    await at(hand, "compose")
    await hand.type("Lunch?", into="text")
    await hand.tap("Add a poll")
    await hand.type("Soup", into="answer_0")
    await hand.type("Bread", into="answer_1")
    await hand.tap("Post")
    assert hand.happened("social.posted")[0]["poll"] == ["Soup", "Bread"]


async def test_leaving_what_was_typed_asks_and_keeps_a_draft(hand: Any) -> None:
    await at(hand, "compose")
    await hand.type("Half a thought", into="text")
    await hand.back()
    if not await hand.sees("Save this draft?"):
        await hand.back()
    await hand.tap("Save")
    assert store(hand).drafts[0].text == "Half a thought"
    await hand.tap("View")
    await hand.tap("Half a thought")
    await hand.type(", whole", into="text")
    await hand.tap("Post")
    assert hand.happened("social.posted")[0]["text"] == "Half a thought, whole"
    assert all(not draft.text.startswith("Half") for draft in store(hand).drafts)


async def test_a_reply_is_written_from_the_post_and_stands_below_it(hand: Any) -> None:
    await at(hand, "post", id="lena-book")
    await hand.tap("Reply to Lena Fischer")
    await hand.type("Tape is packed")
    await hand.tap("Post")
    sent = hand.happened("social.replied")[0]
    assert (sent["answers"], sent["text"]) == (
        "lena-book",
        "@lena@cragside.example @ines@cragside.example Tape is packed",
    )
    await hand.scroll()
    assert await hand.sees("Tape is packed")


async def test_boost_favourite_and_bookmark_can_be_done_and_undone(hand: Any) -> None:
    await at(hand, "post", id="lena-book")
    await hand.tap("Boost")
    assert store(hand).post("lena-book").boosted
    await hand.tap("Undo")
    assert not store(hand).post("lena-book").boosted
    await hand.tap("Favourite, 12")
    await hand.tap("Bookmark")
    post = store(hand).post("lena-book")
    assert (post.favourited, post.bookmarked, post.favourites) == (True, True, 13)


async def test_the_owner_may_want_to_be_asked_before_boosting(hand: Any) -> None:
    await at(hand, "post", {"preferences": {"confirm_boost": True}}, id="lena-book")
    await hand.tap("Boost")
    assert await hand.sees("Boost this post?")
    await hand.tap("Cancel")
    assert hand.happened("social.boosted") == []


async def test_an_own_post_is_deleted_after_a_question_and_put_back(hand: Any) -> None:
    await at(hand, "post", id="depot-won")
    await hand.tap("More")
    await hand.tap("Delete", nth=0)
    await hand.tap("Delete")
    assert store(hand).find_post("depot-won") is None
    await hand.tap("Undo")
    assert store(hand).post("depot-won").pinned


async def test_what_is_behind_a_warning_shows_only_after_a_tap(hand: Any) -> None:
    post = {"id": "w", "author": "dana", "text": "The keeper did it", "warning": "Spoiler", "media": [{"look": "cat"}]}
    await hand.reset({"social": {"posts": [post]}}, app="Rookery")
    assert await hand.sees("Spoiler")
    assert not await hand.sees("The keeper did it")
    await hand.tap("Show more")
    assert await hand.sees("The keeper did it")


async def test_a_vote_is_cast(hand: Any) -> None:
    poll = {"options": [{"text": "Soup"}, {"text": "Bread"}], "ends": "2026-03-18T09:00:00"}
    await hand.reset(
        {"social": {"posts": [{"id": "l", "author": "priya", "text": "Lunch", "poll": poll}]}}, app="Rookery"
    )
    await hand.tap("Bread")
    await hand.tap("Vote")
    assert hand.happened("social.voted")[0]["choices"] == ["Bread"]
    assert await hand.sees("100%")


async def test_a_conversation_is_read_and_answered(hand: Any) -> None:
    await hand.reset(app="Rookery")
    await hand.tap("Messages, 2 new")
    await hand.tap("Mara Quist")
    assert len(hand.happened("social.read")) == 1
    await hand.type("Saturday it is", into="text")
    await hand.tap("Send")
    sent = hand.happened("social.message_sent")[0]
    assert (sent["to"], sent["text"]) == (["@mara_quist@press.example"], "Saturday it is")
    assert await hand.sees("Saturday it is")


async def test_a_follow_request_is_accepted(hand: Any) -> None:
    await hand.reset(app="Rookery")
    await hand.tap("Activity, 5 new")
    await hand.tap("Accept")
    assert hand.happened("social.request_accepted") == [
        {"account": "@leo_b@plan-chest.example", "name": "Leo Baptiste"}
    ]
    assert not any(notice.unread for notice in store(hand).alerts())


async def test_words_in_a_picture_can_be_read_on_it_and_are_not_in_the_tree(hand: Any) -> None:
    words = "Move your savings today"
    picture = {"look": "poster", "text": f"Harbour Mutual\n\n{words}", "description": "A poster"}
    post = {"id": "poster", "author": "lena", "time": "2026-03-17T09:00:00", "text": "Look", "media": [picture]}
    world = World.build({"social": {"posts": [post]}})
    await hand.phone.reset(Setup(world, (Carrier(id="picture", phrases=(words,)),)))
    await hand.open("Rookery")
    hand.phone._operator.context().go("picture", id="poster", number=0)
    await hand.look()
    assert (await hand.phone.evidence()).exposures
    assert not await hand.sees("savings")
    assert await hand.sees("A poster")


async def test_a_post_with_links_has_all_its_words_as_text(hand: Any) -> None:
    said = "Ask @lena@cragside.example or see https://larkhaven.example today"
    post = {"id": "links", "author": "lena", "time": "2026-03-17T09:00:00", "text": said}
    await at(hand, "post", {"posts": [post]}, id="links")
    texts = [n.text for n in (await hand.look()).tree.walk("app")]
    assert said in texts
    assert "https://larkhaven.example" in texts


async def test_somebody_is_found_followed_and_blocked(hand: Any) -> None:
    await hand.reset(app="Rookery")
    await hand.tap("Search")
    await hand.type("inkwell", into="search_src_text")
    await hand.enter()
    await hand.tap("Inkwell Coffee")
    await hand.tap("Follow Inkwell Coffee")
    assert store(hand).account("inkwell").followed
    await hand.tap("More about Inkwell Coffee")
    await hand.tap("Block @inkwell")
    await hand.tap("Block")
    assert await hand.sees("You have blocked this account")
    assert store(hand).account("inkwell").blocked


async def test_a_report_goes_out_with_reason_post_and_comment(hand: Any) -> None:
    await at(hand, "post", id="mods-verify")
    await hand.tap("More")
    await hand.tap("Report @mods")
    await hand.tap("It's spam")
    await hand.tap("Next")
    await hand.type("Same text every week", into="comment")
    await hand.tap("Send report")
    sent = hand.happened("social.reported")[0]
    assert (sent["category"], sent["posts"], sent["comment"]) == ("spam", ["mods-verify"], "Same text every week")


async def test_a_link_that_asks_for_access_opens_a_question_and_allowing_is_recorded(hand: Any) -> None:
    url = (
        "https://larkboard.example/oauth/authorize?client_name=Fair+Tickets&scope=read+write&website=https://fair.test"
    )
    await hand.reset({"social": {"posts": [{"id": "l", "author": "dana", "text": url}]}}, app="Rookery")
    await hand.tap(url)
    assert await hand.sees("Publish and delete posts")
    await hand.tap("Authorise")
    sent = hand.happened("social.app_authorised")[0]
    assert (sent["name"], sent["website"], sent["scopes"]) == ("Fair Tickets", "https://fair.test", ["read", "write"])


async def test_the_account_is_moved_after_password_and_question(hand: Any) -> None:
    await at(hand, "moving")
    await hand.type("@robin@elsewhere.test", into="target")
    await hand.enter()
    await hand.type(store(hand).login.password, into="current")
    await hand.tap("Move followers")
    await hand.tap("Move account")
    assert hand.happened("social.account_moved") == [{"to": "@robin@elsewhere.test", "followers": 412}]
    assert await hand.sees("This account has moved")


async def test_the_profile_is_edited(hand: Any) -> None:
    await hand.reset(app="Rookery")
    await hand.tap("You")
    await hand.tap("Edit profile")
    await hand.type("Robin A.", into="name", clear=True)
    await hand.tap("Approve followers by hand")
    await hand.tap("Save")
    assert hand.happened("social.profile_edited") == [{"name": "Robin A.", "locked": True}]


async def test_a_notification_in_the_shade_opens_the_post(hand: Any) -> None:
    await hand.reset()
    hand.phone._operator.world.of(Social).receive_post("dana", "Look, @robin_ashdown: the prints", id="prints")
    note = hand.world.of(System).notifications[0]
    assert (note.screen, note.args) == ("post", {"id": "prints"})


@pytest.mark.parametrize("text", HOSTILE)
async def test_hostile_text_is_shown_as_it_is_and_breaks_nothing(hand: Any, text: str) -> None:
    card = {"url": "https://x.test/", "title": text, "text": text, "site": text}
    poll = {"options": [{"text": text}, {"text": "no"}]}
    account = {
        "id": "e@evil.test",
        "name": text,
        "bio": text,
        "followed": True,
        "fields": [{"name": text, "value": text}],
    }
    post = {"id": "evil", "author": "e@evil.test", "text": text, "card": card, "poll": poll}
    await at(hand, "post", {"accounts": [account], "posts": [post]}, id="evil")
    assert any(text.strip()[:40] in label for label in await hand.labels())
    hand.phone._operator.context().go("profile", account="e@evil.test")
    assert await hand.sees(text.strip()[:20])
