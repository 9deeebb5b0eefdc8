"""The emoji that can be picked, with their names."""

from __future__ import annotations

_GROUPS = {
    "Smileys": """😀 grinning|😄 smile|😁 grin|😂 joy|🙂 slight smile|😉 wink|😊 blush|😇 halo|🥰 loving|😍 heart eyes
        |😘 kiss|😋 yum|😎 cool|🤓 nerd|🤔 thinking|🤨 raised eyebrow|😐 neutral|🙄 rolling eyes|😬 grimacing
        |😴 sleeping|🤒 sick|🤧 sneezing|🥵 hot|🥶 cold|🤯 mind blown|🥳 partying|😕 confused|😮 open mouth|😢 cry
        |😭 sob|😱 scream|😤 huffing|😡 angry|🤬 cursing|😈 devil|💀 skull|🤖 robot|🫠 melting""",
    "People": """👍 +1|👎 -1|👏 clap|🙌 raised hands|🙏 pray|👋 wave|🤝 handshake|💪 muscle|✌️ victory|🤞 fingers crossed
        |👌 ok|👀 eyes|🧠 brain|👷 builder|🧗 climbing|🚶 walking|🏃 running|🧘 yoga|🤷 shrug|🙋 raising hand""",
    "Nature": """🌱 seedling|🌷 tulip|🌻 sunflower|🌲 tree|🍀 clover|🐟 fish|🐈 cat|🐕 dog|🐦 bird|🦊 fox|🐝 bee|☀️ sun
        |🌧️ rain|⛈️ storm|❄️ snow|🌈 rainbow|🌊 wave of water|🔥 fire|⭐ star|🌙 moon""",
    "Food": """☕ coffee|🍵 tea|🍺 beer|🍷 wine|🥐 croissant|🍞 bread|🧀 cheese|🍕 pizza|🍜 noodles|🥗 salad|🍰 cake
        |🎂 birthday|🍪 cookie|🍋 lemon|🍎 apple|🥪 sandwich""",
    "Things": """🎉 tada|🎈 balloon|🎁 gift|🏆 trophy|📌 pin|📎 paperclip|📐 triangle ruler|📏 ruler|✏️ pencil|🖨️ printer
        |💻 laptop|📱 phone|📷 camera|🔑 key|🔒 lock|🔨 hammer|🔧 wrench|🧱 brick|🏗️ construction|🏠 house|🏛️ library
        |🚆 train|🚗 car|🚲 bike|✈️ plane|⛵ sailboat|⏰ alarm|📅 calendar|📞 telephone|💡 idea|🎸 guitar|📚 books""",
    "Symbols": """❤️ heart|💚 green heart|💙 blue heart|✅ check|☑️ done|❌ cross|❓ question|❗ exclamation|⚠️ warning
        |🚫 no entry|💯 hundred|➕ plus|🔴 red circle|🟢 green circle|🟡 yellow circle|💬 speech|🚀 rocket|♻️ recycle""",
}

GROUPS: dict[str, list[tuple[str, str]]] = {
    group: [(entry.split()[0], " ".join(entry.split()[1:])) for entry in entries.split("|")]
    for group, entries in _GROUPS.items()
}
NAMES = {sign: name for entries in GROUPS.values() for sign, name in entries}
SIGNS = {name.replace(" ", "_"): sign for sign, name in NAMES.items()} | {"thumbsup": "👍", "thumbsdown": "👎"}
QUICK = ("👍", "✅", "😂", "❤️", "👀", "🎉")


def matching(text: str) -> list[tuple[str, str]]:
    """Emoji whose name has that text."""
    wanted = text.strip().casefold().strip(":")
    return [(sign, name) for sign, name in NAMES.items() if wanted in name]
