"""What the owner does about others: follow, mute, block, report, note, lists, requests."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pydantic import JsonValue

from swerve.world.social.posting import Posting
from swerve.world.social.records import RULES
from swerve.world.social.things import HOME, Account, Category, Circle, Report
from swerve.world.store import Refused

_DOMAIN = re.compile(r"[a-z0-9-]+(?:\.[a-z0-9-]+)+")


class People(Posting):
    """Operations on other accounts."""

    def _somebody(self, ref: str) -> Account:
        account = self.account(ref)
        if account.id == self.me:
            raise Refused("This is your own account.")
        return account

    def _about(self, account: Account) -> dict[str, JsonValue]:
        return {"account": f"@{account.handle}", "name": account.name}

    def follow(self, ref: str) -> str:
        """Follow somebody, or ask to; answers `followed` or `requested`."""
        self._may_write()
        account = self._somebody(ref)
        if account.blocked:
            raise Refused(f"Unblock @{account.handle} first.")
        if account.followed or account.requested:
            raise Refused(f"You already follow @{account.handle}.")
        if account.locked:
            account.requested = True
            self.emit("follow_requested", **self._about(account))
            return "requested"
        account.followed = True
        account.followers += 1
        self.emit("followed", **self._about(account))
        return "followed"

    def unfollow(self, ref: str) -> None:
        """No longer follow somebody, or take the request back."""
        account = self._somebody(ref)
        if account.requested:
            account.requested = False
            self.emit("request_withdrawn", **self._about(account))
        elif account.followed:
            account.followed = account.bell = False
            account.followers = max(0, account.followers - 1)
            for circle in self.lists:
                circle.members = [id for id in circle.members if id != account.id]
            self.emit("unfollowed", **self._about(account))

    def ring(self, ref: str) -> bool:
        """Be told of each post of somebody, or no longer."""
        account = self._somebody(ref)
        if not account.followed:
            raise Refused(f"Follow @{account.handle} to be told of new posts.")
        account.bell = not account.bell
        self.emit("bell_turned_on" if account.bell else "bell_turned_off", **self._about(account))
        return account.bell

    def hide_boosts(self, ref: str) -> bool:
        """Keep somebody's boosts out of Home, or no longer."""
        account = self._somebody(ref)
        account.boosts_hidden = not account.boosts_hidden
        self.emit("boosts_hidden" if account.boosts_hidden else "boosts_shown", **self._about(account))
        return account.boosts_hidden

    def mute(self, ref: str) -> bool:
        """Hide somebody without their knowing, or no longer."""
        account = self._somebody(ref)
        account.muted = not account.muted
        self.emit("muted" if account.muted else "unmuted", **self._about(account))
        return account.muted

    def block(self, ref: str) -> bool:
        """Block somebody, which ends following both ways; or unblock."""
        account = self._somebody(ref)
        account.blocked = not account.blocked
        if account.blocked:
            account.followed = account.requested = account.follows_me = account.asks = account.bell = False
        self.emit("blocked" if account.blocked else "unblocked", **self._about(account))
        return account.blocked

    def block_domain(self, domain: str) -> None:
        """Block everything of a server; followers from there are removed."""
        name = domain.strip().casefold()
        if not _DOMAIN.fullmatch(name):
            raise Refused("Enter a server, for example noisy.example.")
        if name == HOME:
            raise Refused("You can't block the server that you are on.")
        if name in self.blocked_domains:
            raise Refused(f"{name} is already blocked.")
        self.blocked_domains.append(name)
        for account in self.accounts:
            if account.server == name:
                account.followed = account.requested = account.follows_me = account.asks = account.bell = False
        self.emit("domain_blocked", domain=name)

    def unblock_domain(self, domain: str) -> None:
        """Let a server in again."""
        if domain in self.blocked_domains:
            self.blocked_domains.remove(domain)
            self.emit("domain_unblocked", domain=domain)

    def set_note(self, ref: str, note: str) -> None:
        """Write something about somebody, for the owner only."""
        account = self._somebody(ref)
        account.note = note.strip()
        self.emit("note_set", **self._about(account), note=account.note)

    def remove_follower(self, ref: str) -> None:
        """Make somebody no longer follow the owner."""
        account = self._somebody(ref)
        if account.follows_me:
            account.follows_me = False
            self.myself.followers = max(0, self.myself.followers - 1)
            self.emit("follower_removed", **self._about(account))

    def answer_request(self, ref: str, accept: bool) -> None:
        """Let somebody follow the owner, or not."""
        account = self._somebody(ref)
        if not account.asks:
            raise Refused("This request is no longer there.")
        account.asks = False
        if accept:
            account.follows_me = True
            self.myself.followers += 1
        self.emit("request_accepted" if accept else "request_rejected", **self._about(account))

    def report(
        self,
        ref: str,
        category: Category,
        *,
        posts: Iterable[str] = (),
        rules: Iterable[str] = (),
        comment: str = "",
        forward: bool = False,
    ) -> Report:
        """Tell the moderators about somebody; `forward` tells those of their own server too."""
        account, broken = self._somebody(ref), [rule for rule in rules if rule in RULES]
        if category == "violation" and not broken:
            raise Refused("Choose the rules that were broken.")
        if len(comment) > 1000:
            raise Refused("A comment can have up to 1,000 characters.")
        report = Report(
            id=self.fresh_id("report"),
            account=account.id,
            posts=[self.post(id).id for id in posts],
            category=category,
            rules=broken,
            comment=comment.strip(),
            forwarded=forward and account.server != HOME,
            time=self.now,
        )
        self.reports.append(report)
        told = report.model_dump(mode="json", exclude={"account", "time"})
        self.emit("reported", **self._about(account), **told)
        return report

    # Lists and hashtags

    def make_list(self, title: str, exclusive: bool = False) -> Circle:
        """Make a list."""
        circle = Circle(id=self.fresh_id("list"), title=_titled(title), exclusive=exclusive)
        self.lists.append(circle)
        self.emit("list_made", id=circle.id, title=circle.title, exclusive=exclusive)
        return circle

    def change_list(self, id: str, title: str, exclusive: bool) -> None:
        """Name a list, and say whether its members stay out of Home."""
        circle = self.circle(id)
        circle.title, circle.exclusive = _titled(title), exclusive
        self.emit("list_changed", id=id, title=circle.title, exclusive=exclusive)

    def delete_list(self, id: str) -> Circle:
        """Delete a list; nobody is unfollowed."""
        circle = self.circle(id)
        self.lists.remove(circle)
        self.emit("list_deleted", id=id, title=circle.title)
        return circle

    def toggle_member(self, id: str, ref: str) -> bool:
        """Put somebody on a list, or off it."""
        circle, account = self.circle(id), self._somebody(ref)
        if account.id in circle.members:
            circle.members.remove(account.id)
        elif not account.followed:
            raise Refused(f"Follow @{account.handle} to put them on a list.")
        else:
            circle.members.append(account.id)
        on = account.id in circle.members
        self.emit("list_member_added" if on else "list_member_removed", list=circle.title, **self._about(account))
        return on

    def follow_tag(self, tag: str) -> bool:
        """Have a hashtag's posts in Home, or no longer."""
        name = tag.strip().removeprefix("#").casefold()
        if not name or not re.fullmatch(r"\w+", name):
            raise Refused("A hashtag is one word of letters and digits.")
        on = name not in self.followed_tags
        self.followed_tags = [name, *self.followed_tags] if on else [t for t in self.followed_tags if t != name]
        self.emit("tag_followed" if on else "tag_unfollowed", tag=name)
        return on


def _titled(title: str) -> str:
    if not title.strip():
        raise Refused("Give the list a name.")
    return title.strip()[:120]
