"""What the owner does with the own account: profile, preferences, sign-in, programs, filters, moving, deleting."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast, get_args

from pydantic import JsonValue

from swerve.world.social.people import People
from swerve.world.social.things import Account, Export, Filter, FilterPlace, Preferences, ProfileField, Program, Scope
from swerve.world.store import Refused

SHORTEST = 8
"""Characters that a password must have."""


class Own(People):
    """Operations on the owner's account."""

    def edit_profile(
        self,
        *,
        name: str | None = None,
        bio: str | None = None,
        fields: Iterable[tuple[str, str]] | None = None,
        locked: bool | None = None,
        bot: bool | None = None,
        discoverable: bool | None = None,
    ) -> None:
        """Change what the profile says; what is left out stays."""
        me, changed = self.myself, dict[str, JsonValue]()
        if name is not None and not name.strip():
            raise Refused("Enter a display name.")
        if bio is not None and len(bio) > 500:
            raise Refused("A bio can have up to 500 characters.")
        given: dict[str, str | bool | None] = {"name": name, "bio": bio}
        given |= {"locked": locked, "bot": bot, "discoverable": discoverable}
        for key, value in given.items():
            kept = value.strip() if isinstance(value, str) else value
            if kept is not None and kept != getattr(me, key):
                setattr(me, key, kept)
                changed[key] = kept
        if fields is not None:
            known = {(f.name, f.value): f.verified for f in me.fields}
            pairs = [(n.strip(), v.strip()) for n, v in fields if n.strip() or v.strip()]
            if any(not n or not v for n, v in pairs):
                raise Refused("Give every profile field a label and a content.")
            lines = [ProfileField(name=n, value=v, verified=known.get((n, v), False)) for n, v in pairs[:4]]
            if lines != me.fields:
                me.fields = lines
                changed["fields"] = [{"name": f.name, "value": f.value} for f in lines]
        if changed:
            self.emit("profile_edited", **changed)

    def set_preference(self, name: str, value: JsonValue) -> None:
        """Change one of the preferences."""
        old = getattr(self.preferences, name)
        self.preferences = Preferences.model_validate(self.preferences.model_dump() | {name: value})
        if old != value:
            self.emit("preference_set", name=name, old=old, new=value)

    # Sign-in

    def change_password(self, current: str, new: str, again: str) -> None:
        """Set another password; other devices are signed out."""
        self._proved(current)
        if len(new) < SHORTEST:
            raise Refused(f"A password needs at least {SHORTEST} characters.")
        if new != again:
            raise Refused("The new passwords are not the same.")
        if new == current:
            raise Refused("Choose a password that you have not used here.")
        self.login.password, self.login.password_changed = new, self.now
        self.sessions = [session for session in self.sessions if session.current]
        self.emit("password_changed", new=new)

    def change_email(self, email: str, password: str) -> None:
        """Have the server's mails sent elsewhere."""
        self._proved(password)
        email = email.strip()
        if "@" not in email or "." not in email.partition("@")[2]:
            raise Refused("Enter an email address.")
        old, self.login.email = self.login.email, email
        if old != email:
            self.emit("email_changed", old=old, new=email)

    def set_two_factor(self, on: bool) -> None:
        """Ask for a code at sign-in, or no longer."""
        if on != self.login.two_factor:
            self.login.two_factor = on
            self.emit("two_factor_turned_on" if on else "two_factor_turned_off")

    def revoke_session(self, id: str) -> None:
        """Sign a device out."""
        session = next((s for s in self.sessions if s.id == id), None)
        if session is None:
            raise Refused("This device is no longer signed in.")
        if session.current:
            raise Refused("This is the device in your hand.")
        self.sessions.remove(session)
        self.emit("session_revoked", id=id, device=session.device, place=session.place)

    def _proved(self, password: str) -> None:
        if password != self.login.password:
            raise Refused("Your current password is not right.")

    # Programs

    def authorise(self, name: str, website: str = "", scopes: Iterable[str] = ("read",)) -> Program:
        """Let a program use the account."""
        known = get_args(Scope)
        wanted = [cast(Scope, scope) for scope in dict.fromkeys(scopes) if scope in known]
        if not name.strip() or not wanted:
            raise Refused("This link does not say which app asks for what.")
        program = Program(id=self.fresh_id("program"), name=name.strip(), website=website, scopes=wanted, time=self.now)
        self.programs.insert(0, program)
        self.emit("app_authorised", id=program.id, name=program.name, website=website, scopes=[*wanted])
        return program

    def revoke(self, id: str) -> Program:
        """Take a program's access away."""
        program = next((p for p in self.programs if p.id == id), None)
        if program is None:
            raise Refused("This app no longer has access.")
        self.programs.remove(program)
        self.emit("app_revoked", id=id, name=program.name, website=program.website, scopes=[*program.scopes])
        return program

    # Filters

    def save_filter(self, id: str, words: Iterable[str], places: Iterable[FilterPlace], hide: bool) -> Filter:
        """Make a filter, or change the one of that id."""
        kept = [word.strip() for word in words if word.strip()]
        where = list(dict.fromkeys(places))
        if not kept:
            raise Refused("Enter the words to filter.")
        if not where:
            raise Refused("Choose where the filter applies.")
        old = next((f for f in self.filters if f.id == id), None)
        found = Filter(id=old.id if old else self.fresh_id("filter"), words=kept, places=where, hide=hide)
        self.filters = [found if f is old else f for f in self.filters] if old else [*self.filters, found]
        data = found.model_dump(mode="json", exclude={"id"})
        self.emit("filter_changed" if old else "filter_made", id=found.id, **data)
        return found

    def delete_filter(self, id: str) -> None:
        """Delete a filter."""
        found = next((f for f in self.filters if f.id == id), None)
        if found is not None:
            self.filters.remove(found)
            self.emit("filter_deleted", id=id, words=[*found.words])

    # The whole account

    def export(self, what: str) -> Export:
        """Ask for a file with the owner's data; the link goes to the account's address."""
        found = Export(id=self.fresh_id("export"), what=what, email=self.login.email, time=self.now)
        self.exports.insert(0, found)
        self.emit("export_requested", id=found.id, what=what, email=found.email)
        return found

    def add_alias(self, handle: str) -> str:
        """Say that another account is the owner's too, so that it can move here."""
        name = self._elsewhere(handle)
        if name in self.login.aliases:
            raise Refused(f"{name} is already an alias.")
        self.login.aliases.append(name)
        self.emit("alias_added", alias=name)
        return name

    def remove_alias(self, handle: str) -> None:
        """No longer let that account move here."""
        if handle in self.login.aliases:
            self.login.aliases.remove(handle)
            self.emit("alias_removed", alias=handle)

    def move(self, handle: str, password: str) -> None:
        """Redirect the account: followers go to the other one, this one can post no more."""
        self._may_write()
        self._proved(password)
        self.login.moved_to = self.myself.moved_to = self._elsewhere(handle)
        self.emit("account_moved", to=self.login.moved_to, followers=self.myself.followers)

    def undo_move(self) -> None:
        """Take the redirect away; followers who have moved do not come back."""
        old, self.login.moved_to, self.myself.moved_to = self.login.moved_to, "", ""
        if old:
            self.emit("move_undone", to=old)

    def delete_account(self, password: str) -> None:
        """Delete the account with all its posts, for good."""
        if self.login.deleted:
            raise Refused("This account has been deleted.")
        self._proved(password)
        gone = [post for post in self.posts if post.author == self.me]
        self.posts = [post for post in self.posts if post.author != self.me]
        self.login.deleted = True
        self.emit("account_deleted", account=f"@{self.myself.handle}", posts=len(gone))

    def _elsewhere(self, handle: str) -> str:
        name = "@" + handle.strip().removeprefix("@")
        user, _, server = name[1:].partition("@")
        if not user or "." not in server or " " in name:
            raise Refused("Enter a whole handle, for example @robin@other.example.")
        if name.casefold() == f"@{self.myself.handle}".casefold():
            raise Refused("This is the account itself.")
        return name

    # Looking

    def read_notices(self) -> None:
        """The owner has seen the notifications."""
        fresh = [notice for notice in self.notices if notice.unread]
        for notice in fresh:
            notice.unread = False
        if fresh:
            self.emit("notifications_read", count=len(fresh))

    def dismiss_notice(self, id: str) -> None:
        """Take one line out of the notifications."""
        self.notices = [n for n in self.notices if n.id != id]
        self.emit("notification_dismissed", id=id)

    def read_conversation(self, people: Iterable[str]) -> None:
        """The owner has read a direct conversation."""
        found = self.messages(people)
        fresh = [post for post in found if post.unread]
        for post in fresh:
            post.unread = False
        if fresh:
            self.emit("read", people=self.handles(self.others(fresh[0])), posts=[post.id for post in fresh])

    def open_conversation(self, people: Iterable[str]) -> None:
        """The owner looks at a direct conversation."""
        self.emit("conversation_opened", people=self.handles(people))

    def delete_conversation(self, people: Iterable[str]) -> list[str]:
        """Take a direct conversation off this account; the others keep theirs."""
        found = self.messages(people)
        self.posts = [post for post in self.posts if post not in found]
        self.emit("conversation_deleted", people=self.handles(people), posts=[post.id for post in found])
        return [post.id for post in found]

    def opened(self, id: str) -> None:
        """The owner looks at a post with its thread."""
        post = self.post(id)
        post.unread = False
        self.emit("opened", id=id, author=self.handle(post.author))

    def viewed(self, ref: str) -> None:
        """The owner looks at a profile."""
        self.emit("viewed", account=self.handle(self.account(ref).id))

    def find(self, query: str) -> tuple[list[Account], list[str]]:
        """Accounts and hashtags that a query finds; posts are `find_posts`."""
        wanted = query.strip().casefold().lstrip("#@")
        if not wanted:
            return [], []
        people = [
            a for a in self.accounts if wanted in f"{a.name} @{a.handle}".casefold() or wanted == f"@{a.handle}"[1:]
        ]
        people = [a for a in people if not a.blocked]
        people.sort(key=lambda a: (not a.followed, not a.follows_me, a.name.casefold()))
        names = {tag.casefold(): tag for post in self.posts if post.visibility == "public" for tag in self.tags(post)}
        names |= {tag.name.casefold(): tag.name for tag in self.trends}
        return people, sorted(tag for key, tag in names.items() if wanted in key)

    def find_posts(self, query: str) -> list[str]:
        """Ids of the posts that have all the words, the latest first; `from:@user` narrows it."""
        words = query.casefold().split()
        authors = [w.removeprefix("from:") for w in words if w.startswith("from:")]
        rest = [w for w in words if not w.startswith("from:")]
        if not rest and not authors:
            return []
        ids = {account.id for name in authors if (account := self.find_account(name))}
        found = [
            post
            for post in self.posts
            if post.visibility in ("public", "unlisted")
            and not self.shunned(post.author)
            and (not authors or post.author in ids)
            and all(word in f"{post.warning} {post.text}".casefold() for word in rest)
        ]
        return [post.id for post in sorted(found, key=lambda p: p.time, reverse=True)]

    def remember_search(self, query: str) -> None:
        """Keep what was looked for."""
        query = " ".join(query.split())
        if query:
            self.searches = [query, *(old for old in self.searches if old != query)][:10]
            self.emit("searched", query=query)

    def forget_search(self, query: str = "") -> None:
        """Take one out of the recent searches; all when none is named."""
        self.searches = [old for old in self.searches if query and old != query]
