"""What the owner does with the own account: status, profile, devices, sign-in, slash commands."""

from __future__ import annotations

from datetime import datetime
from typing import cast

from pydantic import JsonValue

from swerve.world.store import Refused
from swerve.world.teamchat.slash import BUILT_IN
from swerve.world.teamchat.things import Person, Preferences, Presence
from swerve.world.teamchat.workspace import Workspace

SHORTEST = 8
"""Characters that a password must have."""


class Own(Workspace):
    """Operations on the owner's account."""

    def set_presence(self, presence: Presence) -> None:
        """Be online, away, not to be disturbed, or offline."""
        self._me().presence = presence
        self.emit("presence_set", presence=presence)

    def set_status(self, emoji: str, text: str, until: datetime | None = None) -> None:
        """Show a custom status, until a time if one is given."""
        if not emoji and not text.strip():
            raise Refused("Write a status or choose an emoji.")
        if len(text) > 100:
            raise Refused("A status can have up to 100 characters.")
        me = self._me()
        me.emoji, me.status, me.until = emoji or "💬", text.strip(), until
        self.emit("status_set", emoji=me.emoji, text=me.status, until=until.isoformat() if until else "")

    def clear_status(self) -> None:
        """Show no custom status."""
        me = self._me()
        old, me.emoji, me.status, me.until = me.status, "", "", None
        self.emit("status_cleared", old_text=old)

    def edit_profile(self, **fields: str) -> None:
        """Change name, username, title, email, phone or about."""
        me = self._me()
        given = {key: value.strip() for key, value in fields.items()}
        if not given.get("name", me.name):
            raise Refused("Enter your name.")
        username = given.get("username", me.username)
        if not username or " " in username:
            raise Refused("Enter a username without spaces.")
        taken = self.find_person(username)
        if taken is not None and taken.id != self.me:
            raise Refused(f"@{username} is already in use.")
        if "@" not in given.get("email", me.email or "@"):
            raise Refused("Enter an email address.")
        changed: dict[str, JsonValue] = {k: v for k, v in given.items() if getattr(me, k) != v}
        for key, value in changed.items():
            setattr(me, key, value)
        if changed:
            self.emit("profile_edited", **changed)

    def set_preference(self, name: str, value: JsonValue) -> None:
        """Change one of the preferences."""
        data = self.preferences.model_dump() | {name: value}
        self.preferences = Preferences.model_validate(data)
        self.emit("preference_set", name=name, value=value)

    def change_password(self, current: str, new: str, again: str) -> None:
        """Set another password."""
        if current != self.account.password:
            raise Refused("Your current password is not right.")
        if len(new) < SHORTEST:
            raise Refused(f"A password needs at least {SHORTEST} characters.")
        if new != again:
            raise Refused("The new passwords are not the same.")
        if new == current:
            raise Refused("Choose a password that you have not used here.")
        self.account.password, self.account.password_changed = new, self.now
        self.emit("password_changed", new=new)

    def set_mfa(self, on: bool) -> None:
        """Ask for a second factor at sign-in, or no longer."""
        self.account.mfa = on
        self.emit("mfa_turned_on" if on else "mfa_turned_off")

    def revoke_session(self, id: str) -> None:
        """Sign a device out."""
        session = next((s for s in self.sessions if s.id == id), None)
        if session is None:
            raise Refused("This device is no longer signed in.")
        if session.current:
            raise Refused("This is the device in your hand.")
        self.sessions.remove(session)
        self.emit("session_revoked", id=id, device=session.device, place=session.place)

    def revoke_other_sessions(self) -> None:
        """Sign all other devices out."""
        gone = [session for session in self.sessions if not session.current]
        if not gone:
            raise Refused("No other device is signed in.")
        self.sessions = [session for session in self.sessions if session.current]
        self.emit("sessions_revoked", ids=[s.id for s in gone], devices=[s.device for s in gone])

    # Slash commands

    def run_command(self, channel: str, line: str, root: str = "") -> str:
        """Do what a line that begins with a stroke says; answers with what to tell the owner, if anything."""
        word, _, rest = line.strip().removeprefix("/").partition(" ")
        word, rest = word.casefold(), rest.strip()
        place = self.channel(channel)
        own = next((c for c in self.commands if c.trigger == word and c.team in (place.team, "")), None)
        if own is None and all(word != known.trigger for known in BUILT_IN):
            raise Refused(f"There is no command /{word[:40]}.")
        if word in ("online", "away", "dnd", "offline"):
            self.set_presence(cast(Presence, word))
            said = {"dnd": "Do not disturb is on. You won't get notifications."}.get(word, f"You are now {word}.")
        elif own is not None:
            said = f"Asked {own.title}. The answer comes to this channel."
        else:
            said = self._do(word, place.id, rest, root)
        self.emit("command_run", **self.about(place), command=word, text=rest, url=own.url if own else "")
        return said

    def _do(self, word: str, channel: str, rest: str, root: str) -> str:
        first, _, words = rest.partition(" ")
        match word:
            case "me":
                self.send(channel, rest, root=root, kind="me")
            case "shrug":
                self.send(channel, f"{rest} ¯\\_(ツ)_/¯".strip(), root=root)
            case "msg":
                self._known(first)
                self.write_to([first], words)
                return f"Message sent to {self.person(first).name}."
            case "invite":
                self.add_members(channel, [self._known(name) for name in rest.replace(",", " ").split()])
                return ""
            case "kick":
                self.remove_member(channel, self._known(first))
            case "join":
                return f"You are now in {self.join(first).name}."
            case "leave":
                return f"You left {self.title(self.leave(channel))}."
            case "mute":
                return "Channel muted." if self.mute(channel) else "Channel unmuted."
            case "header" | "purpose" | "rename":
                if not rest:
                    raise Refused(f"Write the text after /{word}.")
                key = {"rename": "name"}.get(word, word)
                self.change_channel(channel, **{key: rest})
            case "status":
                emoji, text = (first, words) if first and not first[0].isalnum() else ("", rest)
                self.set_status(emoji.strip(":"), text)
                return "Your status is set."
        return ""

    def _known(self, name: str) -> str:
        person = self.find_person(name)
        if person is None:
            raise Refused(f"There is nobody called {name or '@'}.")
        return person.id

    def _me(self) -> Person:
        return next(person for person in self.people if person.id == self.me)
