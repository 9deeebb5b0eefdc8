"""Greenhamper's covers: a product on a market stall's table, in the middle of the picture."""

from __future__ import annotations

from swerve.suites.dibench.commerce.shapes import Scene
from swerve.suites.dibench.commerce.storefronts.greenhamper import fresh, packs
from swerve.suites.dibench.commerce.storefronts.greenhamper.stall import on_table

SCENES: dict[str, Scene] = {
    name: on_table(product)
    for name, product in {
        "avocado": fresh.avocado,
        "bar": packs.bar,
        "block": packs.block,
        "bottle": packs.bottle,
        "box": packs.box,
        "carton": packs.carton,
        "cheese": fresh.cheese,
        "citrus": fresh.citrus,
        "eggs": fresh.eggs,
        "fillet": fresh.fillet,
        "fruit": fresh.fruit,
        "greens": fresh.greens,
        "herbs": fresh.herbs,
        "jar": packs.jar,
        "loaf": fresh.loaf,
        "mushrooms": fresh.mushrooms,
        "pouch": packs.pouch,
        "punnet": fresh.punnet,
        "roots": fresh.roots,
        "sack": fresh.sack,
        "tin": packs.tin,
        "tub": packs.tub,
    }.items()
}
