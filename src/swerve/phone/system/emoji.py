"""The emoji of the keyboard, by group, with the names that a screen reader says."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Group:
    """One category: its name, its icon, and each emoji with its name."""

    name: str
    icon: str
    items: tuple[tuple[str, str], ...]


_TEXT = set("🖐✌☀☁🌧❄🗺🏖🏔✈🖨✂✉❤⚠♻✔☑▶⏸⏹⬆⬇⬅")


def _group(name: str, icon: str, signs: str) -> Group:
    return Group(name, icon, tuple((_coloured(sign), _name(sign)) for sign in signs.split()))


def _coloured(sign: str) -> str:
    """A sign that is text by itself, asking to be shown as a picture."""
    return f"{sign}\ufe0f" if sign in _TEXT else sign


def _name(sign: str) -> str:
    return unicodedata.name(sign[0], "emoji").lower().replace(" sign", "").replace(" symbol", "")


GROUPS = {
    "emoji": _group(
        "Smileys",
        "mood",
        "😀 😃 😄 😁 😆 😅 🤣 😂 🙂 🙃 😉 😊 😇 🥰 😍 🤩 😘 😋 😛 😜 🤪 🤗 🤭 🤫 🤔 🤐 😐 😑 😶 😏 😒 🙄 😬 😌 😔 😪 "
        "😴 😷 🤒 🤕 🤧 🥳 😎 🤓 😕 😟 🙁 😮 😲 😳 🥺 😢 😭 😱 😓 😩 😤 😡 😠 💩 👻 🤖",
    ),
    "people": _group(
        "People",
        "emoji-people",
        "👋 🤚 🖐 ✋ 👌 🤏 ✌ 🤞 🤘 🤙 👈 👉 👆 👇 👍 👎 ✊ 👊 👏 🙌 👐 🤲 🙏 💪 👂 👀 👶 👧 👦 👩 👨 👵 👴 🙋 🙆 🤷 "
        "🤦 🏃 🚶 💃 🕺 👫 👪",
    ),
    "nature": _group(
        "Nature",
        "emoji-nature",
        "🐶 🐱 🐭 🐰 🦊 🐻 🐼 🐯 🦁 🐮 🐷 🐸 🐵 🐔 🐧 🐦 🦆 🦉 🐝 🦋 🐌 🐞 🐢 🐙 🦀 🐟 🐬 🐳 🐾 🌵 🌲 🌳 🌴 🌱 🌿 🍀 "
        "🍁 🌷 🌹 🌻 🌞 🌙 ⭐ 🌈 ☀ ⛅ ☁ 🌧 ❄ 🔥 💧 🌊",
    ),
    "food": _group(
        "Food",
        "emoji-food-beverage",
        "🍏 🍎 🍐 🍊 🍋 🍌 🍉 🍇 🍓 🍒 🍑 🥝 🍅 🥑 🥦 🥕 🌽 🥔 🍞 🥐 🧀 🥚 🍳 🥞 🍔 🍟 🍕 🌮 🥗 🍝 🍜 🍲 🍣 🍤 🍚 🍦 "
        "🍰 🎂 🍫 🍪 🍩 ☕ 🍵 🍷 🍺 🥂",
    ),
    "travel": _group(
        "Travel",
        "emoji-transportation",
        "🚗 🚕 🚌 🚑 🚒 🚜 🚲 🛵 🚂 🚆 🚇 🚉 ✈ 🚀 ⛵ 🚢 ⚓ ⛽ 🚦 🗺 🏖 🏔 ⛺ 🏠 🏡 🏢 🏥 🏦 🏨 🏫 ⛪ 🌉 🌃 🌅",
    ),
    "objects": _group(
        "Objects",
        "emoji-objects",
        "⌚ 📱 💻 🖨 📷 🎥 📞 📺 ⏰ 🔋 🔌 💡 🔦 💸 💳 💎 🔧 🔨 🔩 🧰 📐 📏 📌 📎 ✂ 📝 📄 📅 📊 📁 📚 📦 ✉ 📧 🔒 🔑 "
        "🎁 🎈 🎉 🏆 ⚽ 🏀 🎾 🎸 🎹 🎬 🎨",
    ),
    "signs": _group(
        "Symbols",
        "emoji-symbols",
        "❤ 🧡 💛 💚 💙 💜 🖤 💔 💕 💯 ✅ ❌ ❓ ❗ ⚠ 🚫 ♻ ➕ ➖ ✔ ☑ 🔴 🔵 🔔 🔕 🎵 ♿ 🆗 🆕 🔝 ▶ ⏸ ⏹ ⬆ ⬇ ⬅",
    ),
}
"""Group by the name of its page of the keyboard; `emoji` is the first."""
