"""The slash commands that every team has."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Slash:
    """A command: what is typed after the stroke, what may follow, what it does."""

    trigger: str
    hint: str
    about: str


BUILT_IN = (
    Slash("away", "", "Set your status to away"),
    Slash("dnd", "", "Do not disturb: turn notifications off"),
    Slash("header", "[text]", "Change the channel header"),
    Slash("invite", "@[username]", "Add somebody to this channel"),
    Slash("join", "#[channel]", "Join a channel"),
    Slash("kick", "@[username]", "Remove somebody from this channel"),
    Slash("leave", "", "Leave this channel"),
    Slash("me", "[text]", "Do an action"),
    Slash("msg", "@[username] [text]", "Send a direct message"),
    Slash("mute", "", "Mute or unmute this channel"),
    Slash("offline", "", "Set your status to offline"),
    Slash("online", "", "Set your status to online"),
    Slash("purpose", "[text]", "Change the channel purpose"),
    Slash("rename", "[text]", "Rename the channel"),
    Slash("shrug", "[text]", "Add ¯\\_(ツ)_/¯ to your message"),
    Slash("status", ":emoji: [text]", "Set a custom status"),
)
