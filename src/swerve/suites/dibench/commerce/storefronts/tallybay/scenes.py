"""Tallybay's covers: one product, pictured on paper."""

from __future__ import annotations

from swerve.suites.dibench.commerce.shapes import Scene
from swerve.suites.dibench.commerce.storefronts.tallybay import gear, home, wear
from swerve.suites.dibench.commerce.storefronts.tallybay.studio import pictured

SCENES: dict[str, Scene] = {
    name: pictured(product)
    for name, product in {
        "backpack": wear.backpack,
        "binoculars": gear.binoculars,
        "blanket": home.blanket,
        "bowls": home.bowls,
        "camera": gear.camera,
        "casserole": home.casserole,
        "chair": home.chair,
        "clock": home.clock,
        "drill": gear.drill,
        "game": gear.game,
        "gooseneck": home.gooseneck,
        "headphones": gear.headphones,
        "helmet": wear.helmet,
        "jacket": wear.jacket,
        "jumper": wear.jumper,
        "kettle": home.kettle,
        "keyboard": gear.keyboard,
        "lamp": home.arm_lamp,
        "mug": home.mug,
        "notebook": gear.notebook,
        "pot": home.pot,
        "saucer": home.saucer,
        "shoe": wear.shoe,
        "skillet": home.skillet,
        "speaker": gear.speaker,
        "stool": home.stool,
        "strap": wear.strap,
        "suitcase": wear.suitcase,
        "table_lamp": home.table_lamp,
        "tent": wear.tent,
        "train": gear.train,
        "ukulele": gear.ukulele,
        "watch": wear.watch,
    }.items()
}
