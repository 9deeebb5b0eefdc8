"""Pictures on web pages: small drawn scenes, the same for the same seed. Never photographs."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, sin
from random import Random

from markupsafe import Markup

from swerve.phone.kit.icons import icon
from swerve.world.webpages import Scene

WIDTH, HEIGHT = 320, 180
_WALLS = ("#c96f4a", "#d9a05b", "#8fa58a", "#7b93b0", "#b5838d", "#e0c9a6", "#6d6875", "#a3b18a")


@lru_cache(maxsize=512)
def scene(name: Scene, seed: str) -> Markup:
    """A picture that fills the width of what it is in; SVG of 320 x 180 units."""
    inner = _SCENES[name](Random(f"{name}:{seed}"), seed)
    return Markup(
        f'<svg class="scene" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMid slice">{inner}</svg>'
    )


def _rect(x: float, y: float, w: float, h: float, fill: str, more: str = "") -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="{fill}" {more}/>'


def _circle(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" {more}/>'


def _path(d: str, fill: str, more: str = "") -> str:
    return f'<path d="{d}" fill="{fill}" {more}/>'


def _sky(hue: int, low: str = "", until: int = HEIGHT) -> str:
    bands = 9
    step = until / bands
    rows = [_rect(0, i * step, WIDTH, step + 1, f"hsl({hue} {46 - i * 2}% {66 + i * 2.6}%)") for i in range(bands)]
    return "".join(rows) + low


def _ridge(r: Random, base: float, rise: float, fill: str) -> str:
    points, x = [f"M0 {HEIGHT}L0 {base:.0f}"], 0.0
    while x < WIDTH:
        step = r.uniform(30, 70)
        peak, end = base - r.uniform(0.2, 1) * rise, base - r.uniform(0, 0.4) * rise
        points.append(f"Q{x + step / 2:.0f} {peak:.0f} {x + step:.0f} {end:.0f}")
        x += step
    return _path("".join(points) + f"L{WIDTH} {HEIGHT}Z", fill)


def _hills(r: Random, _: str) -> str:
    hue = r.choice([205, 28, 190, 222])
    sun = _circle(r.uniform(50, 270), r.uniform(35, 70), 20, "#fff4d6", 'opacity=".9"')
    layers = [_ridge(r, 95 + i * 24, 44 - i * 6, f"hsl({120 + i * 8} {18 + i * 6}% {58 - i * 9}%)") for i in range(4)]
    return _sky(hue, sun) + "".join(layers)


def _harbour(r: Random, _: str) -> str:
    sun = _circle(r.uniform(200, 280), 44, 17, "#ffe9b8")
    out = [_sky(r.choice([204, 212, 24]), sun, 110), _ridge(r, 104, 28, "#7d90a3"), _rect(0, 104, WIDTH, 76, "#3f6f8f")]
    out += [
        _rect(r.uniform(0, 280), r.uniform(112, 176), r.uniform(16, 60), 1.6, "#a9cbdc", 'opacity=".6"')
        for _ in range(26)
    ]
    for x in (r.uniform(30, 80), r.uniform(130, 180), r.uniform(225, 280)):
        y, s = r.uniform(118, 150), r.uniform(0.8, 1.25)
        hull = r.choice(["#f4f1ea", "#b3453a", "#22384d", "#e3b04b"])
        out.append(f'<g transform="translate({x:.0f} {y:.0f}) scale({s:.2f})">')
        out.append(_rect(-0.8, -46, 1.6, 46, "#3b2f2a") + _path("M2 -44 L24 -8 L2 -8Z", "#fdfaf2"))
        out.append(_path("M-3 -38 L-17 -8 L-3 -8Z", "#efe6d2") + _path("M-26 -4 L28 -4 L20 10 L-18 10Z", hull) + "</g>")
    return "".join(out) + _path("M0 180V168H60L72 160H150L158 168H320V180Z", "#4b4640")


def _street(r: Random, _: str) -> str:
    out, x = [_sky(208, until=130)], -6.0
    while x < WIDTH:
        wide, tall, wall = r.uniform(44, 66), r.uniform(74, 122), r.choice(_WALLS)
        top = 152 - tall
        roof = r.choice(["gable", "flat"])
        out.append(_rect(x, top, wide, tall, wall))
        out.append(
            _path(f"M{x - 2:.0f} {top:.0f}L{x + wide / 2:.0f} {top - 18:.0f}L{x + wide + 2:.0f} {top:.0f}Z", "#5b4a45")
            if roof == "gable"
            else _rect(x - 1, top - 4, wide + 2, 5, "#5a5350")
        )
        for row in range(int((tall - 34) // 22)):
            for column in range(3):
                lit = "#ffe7a8" if r.random() < 0.25 else "#dfe9ef"
                out.append(_rect(x + 7 + column * (wide - 14) / 3, top + 9 + row * 22, (wide - 26) / 3, 13, lit))
        out.append(_rect(x + 5, 130, wide - 10, 22, r.choice(["#2f3e46", "#3d405b", "#5e3023"])))
        out.append(_rect(x + 3, 125, wide - 6, 7, r.choice(["#f2cc8f", "#e07a5f", "#81b29a", "#f4f1de"])))
        x += wide + 1
    return "".join(out) + _rect(0, 152, WIDTH, 28, "#8c8a86") + _rect(0, 152, WIDTH, 3, "#c9c5bd")


def _dish(r: Random, _: str) -> str:
    cloth = r.choice(["#d8c3a5", "#8e9775", "#6b705c", "#b7b7a4", "#a5a58d", "#e9d8c4"])
    out = [_rect(0, 0, WIDTH, HEIGHT, cloth)]
    out += [_rect(x, 0, 1, HEIGHT, "#00000012") for x in range(0, WIDTH, 12)]
    out += [_circle(163, 97, 76, "#00000026"), _circle(160, 92, 76, "#fbfaf6"), _circle(160, 92, 60, "#efece3")]
    base = r.choice(["#e0a93b", "#c8553d", "#f0d9a8", "#d98f3d", "#b9582c", "#e7c873"])
    out.append(_circle(160, 92, 52, base))
    colours = ["#5c8a3a", "#c0392b", "#f4e3b2", "#8a4b2a", "#7fa650", "#e8892f", "#fff3d6"]
    picked = r.sample(colours, 4)
    for _n in range(46):
        a, d = r.uniform(0, 6.283), 46 * r.random() ** 0.5
        x, y = 160 + d * cos(a), 92 + d * sin(a)
        out.append(
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{r.uniform(3, 9):.1f}" ry="{r.uniform(2, 5):.1f}" '
            f'fill="{r.choice(picked)}" transform="rotate({r.uniform(0, 180):.0f} {x:.1f} {y:.1f})"/>'
        )
    fork = "".join(_rect(40 + i * 5, 40, 2, 34, "#b9b9b9") for i in range(4)) + _rect(
        39, 72, 19, 6, "#b9b9b9", 'rx="3"'
    )
    knife = _path("M262 40q12 26 4 58h-6z", "#c4c4c4") + _rect(259, 96, 7, 52, "#6b5b4b", 'rx="3"')
    return "".join(out) + fork + _rect(46, 76, 5, 72, "#b9b9b9", 'rx="2"') + knife


def _room(r: Random, _: str) -> str:
    wall, sofa = (
        r.choice(["#e8e2d6", "#dfe5e1", "#efe3d3", "#d8dde6"]),
        r.choice(["#7a8b99", "#a4785a", "#5f7161", "#c9a27e"]),
    )
    out = [_rect(0, 0, WIDTH, 130, wall), _rect(0, 130, WIDTH, 50, r.choice(["#b98f65", "#9c7a56", "#cfb08a"]))]
    out += [_rect(x, 130, 1, 50, "#00000018") for x in range(0, WIDTH, 26)]
    wx = r.choice([34, 190])
    out += [_rect(wx, 22, 92, 72, "#fff"), _rect(wx + 5, 27, 82, 62, "#bcd8ea"), _rect(wx + 44, 27, 4, 62, "#fff")]
    out += [_rect(wx + 5, 70, 82, 19, "#9fb78f"), _rect(wx - 4, 94, 100, 5, "#f6f3ee")]
    px = 320 - wx - 70
    out += [
        _rect(px, 30, 40, 52, "#fff"),
        _rect(px + 5, 35, 30, 42, r.choice(_WALLS)),
        _circle(px + 20, 52, 8, "#ffffff88"),
    ]
    out += [
        _rect(96, 100, 130, 42, sofa, 'rx="10"'),
        _rect(86, 112, 22, 38, sofa, 'rx="8"'),
        _rect(214, 112, 22, 38, sofa, 'rx="8"'),
    ]
    out += [_rect(108, 122, 52, 16, "#ffffff2e", 'rx="5"'), _rect(162, 122, 52, 16, "#ffffff2e", 'rx="5"')]
    out += [
        _rect(272, 66, 3, 86, "#4c4640"),
        _path("M258 66h31l-7 -26h-17z", "#f5dca0"),
        _rect(262, 150, 24, 4, "#4c4640"),
    ]
    return "".join(out) + '<ellipse cx="160" cy="166" rx="92" ry="10" fill="#ffffff40"/>'


def _stage(r: Random, _: str) -> str:
    hue = r.choice([265, 210, 330, 20])
    out = [_rect(0, 0, WIDTH, HEIGHT, f"hsl({hue} 40% 12%)")]
    for x in range(20, WIDTH, 56):
        end = x + r.uniform(-90, 90)
        out.append(
            _path(
                f"M{x} 0L{end - 34:.0f} 150L{end + 34:.0f} 150Z",
                f"hsl({hue + r.randint(-40, 60)} 90% 66%)",
                'opacity=".28"',
            )
        )
        out.append(_circle(x, 4, 5, "#fff7df"))
    out.append(_rect(0, 134, WIDTH, 10, f"hsl({hue} 30% 24%)"))
    for x in (110, 160, 212):
        out.append(
            _circle(x, 92, 7, "#0b0810")
            + _path(f"M{x - 10} 136L{x - 8} 104Q{x} 96 {x + 8} 104L{x + 10} 136Z", "#0b0810")
        )
    out += [_circle(r.uniform(0, WIDTH), r.uniform(152, 172), r.uniform(8, 13), "#050308") for _n in range(44)]
    return "".join(out) + _rect(0, 170, WIDTH, 10, "#050308")


def _hall(r: Random, _: str) -> str:
    out = [
        _rect(0, 0, WIDTH, HEIGHT, r.choice(["#e9e4da", "#dcdfe0", "#cfd3c8"])),
        _path("M0 180L70 132H250L320 180Z", "#b49a78"),
    ]
    out += [
        _path("M0 0L70 26V132L0 180Z", "#00000014"),
        _path("M320 0L250 26V132L320 180Z", "#0000000d"),
        _rect(70, 0, 180, 26, "#ffffff66"),
    ]
    for x in (86, 142, 198):
        tall = r.uniform(36, 52)
        out += [_rect(x - 3, 46, 44, tall + 6, "#6d5433"), _rect(x, 49, 38, tall, r.choice(_WALLS))]
        out.append(
            _path(f"M{x} {49 + tall:.0f}v-{tall * 0.3:.0f}q12 -14 20 -2t18 -4v{tall * 0.3 + 6:.0f}z", "#00000038")
        )
        out.append(_path(f"M{x + 19} 26l-16 22h32z", "#fff7d833"))
    out += [_rect(136, 140, 50, 6, "#5b4630"), _rect(142, 146, 4, 12, "#5b4630"), _rect(176, 146, 4, 12, "#5b4630")]
    return "".join(out) + _circle(226, 108, 5, "#33302c") + _path("M219 146l2 -26q5 -6 10 0l2 26z", "#33302c")


def _bike(r: Random, _: str) -> str:
    frame = r.choice(["#c0392b", "#1f6f8b", "#2d6a4f", "#e09f3e", "#3d405b"])
    back = r.choice(["#eef1f2", "#f3eee6", "#e6eef0"])
    wheel = 'fill="none" stroke="#23272a" stroke-width="5"'
    line = f'fill="none" stroke="{frame}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"'
    dark = 'fill="none" stroke="#23272a" stroke-width="4" stroke-linecap="round"'
    return (
        _rect(0, 0, WIDTH, HEIGHT, back)
        + '<ellipse cx="160" cy="158" rx="112" ry="6" fill="#00000018"/>'
        + f'<circle cx="98" cy="118" r="38" {wheel}/><circle cx="222" cy="118" r="38" {wheel}/>'
        + "".join(
            f'<path d="M{x} 118m-36 0h72m-36 -36v72m-25 -61l50 50m0 -50l-50 50" stroke="#9aa3a8" stroke-width=".8"/>'
            for x in (98, 222)
        )
        + f'<path d="M98 118L130 68H204L154 118Z M130 68L154 118 M204 68L222 118" {line}/>'
        + f'<path d="M124 58h-8m16 0h-16M130 68L126 58M204 68L199 50q10 -6 18 2" {dark}/>'
        + _rect(110, 54, 30, 6, "#5b3a29", 'rx="3"')
        + _circle(154, 118, 9, "#23272a")
        + f'<path d="M154 118l10 14h8" {dark}/>'
    )


def _goods(r: Random, seed: str) -> str:
    hue = r.randrange(360)
    name, _sep, _rest = seed.partition("/")
    try:
        sign = str(icon(name, "filled", 96))
    except KeyError:
        sign = str(icon("widgets", "filled", 96))
    out = _rect(0, 0, WIDTH, HEIGHT, f"hsl({hue} 22% 94%)") + _circle(160, 88, 72, f"hsl({hue} 30% 87%)")
    out += '<ellipse cx="160" cy="150" rx="56" ry="6" fill="#00000022"/>'
    return out + f'<g transform="translate(112 40)" color="hsl({hue} 34% 36%)">{sign}</g>'


def _portrait(r: Random, _: str) -> str:
    skin, hair = (
        r.choice(["#f1c9a5", "#d9a066", "#8d5524", "#c68642", "#ffdbac"]),
        r.choice(["#2b1d14", "#5a3825", "#b08d57", "#777", "#1a1a1a"]),
    )
    out = _rect(0, 0, WIDTH, HEIGHT, f"hsl({r.randrange(360)} 28% 78%)") + _circle(160, 76, 46, hair)
    out += _path("M84 180q6 -58 76 -58t76 58z", r.choice(_WALLS)) + _rect(146, 100, 28, 34, skin, 'rx="12"')
    return (
        out
        + f'<ellipse cx="160" cy="82" rx="32" ry="38" fill="{skin}"/>'
        + _path("M128 76q4 -36 34 -34t31 34q-14 -22 -32 -22t-33 22z", hair)
    )


def _map(r: Random, _: str) -> str:
    out = [
        _rect(0, 0, WIDTH, HEIGHT, "#eef0ea"),
        _path(f"M0 {r.randint(120, 150)}Q90 100 170 {r.randint(120, 160)}T320 {r.randint(110, 140)}V180H0Z", "#a9d3e6"),
    ]
    out.append(_rect(r.uniform(20, 200), r.uniform(14, 60), 80, 46, "#c9e3bd", 'rx="6"'))
    for n in range(6):
        y = 14 + n * 26 + r.uniform(-6, 6)
        out.append(
            f'<path d="M0 {y:.0f}L320 {y + r.uniform(-18, 18):.0f}" stroke="#fff" stroke-width="{r.choice([4, 7])}"/>'
        )
    for n in range(8):
        x = 14 + n * 44 + r.uniform(-8, 8)
        out.append(
            f'<path d="M{x:.0f} 0L{x + r.uniform(-24, 24):.0f} 180" stroke="#fff" stroke-width="{r.choice([4, 6])}"/>'
        )
    out.append('<path d="M0 60L120 74L196 40L320 52" stroke="#f6cf65" stroke-width="7" fill="none"/>')
    return (
        "".join(out)
        + _path("M160 104c-14 -22 -22 -30 -22 -42a22 22 0 0 1 44 0c0 12 -8 20 -22 42z", "#d23f31")
        + _circle(160, 62, 8, "#fff")
    )


def _chart(r: Random, _: str) -> str:
    out = [_rect(0, 0, WIDTH, HEIGHT, "#fff")]
    out += [_rect(34, 24 + i * 30, 270, 1, "#e3e6e8") for i in range(5)]
    level, points = r.uniform(60, 100), []
    for n in range(9):
        level = min(130, max(24, level + r.uniform(-22, 16)))
        out.append(_rect(42 + n * 29, level, 17, 146 - level, f"hsl(208 46% {66 - n * 3}%)"))
        points.append(f"{50 + n * 29} {level - 10:.0f}")
    return (
        "".join(out)
        + f'<path d="M{"L".join(points)}" fill="none" stroke="#d1495b" stroke-width="2.5"/>'
        + _rect(34, 146, 270, 1.5, "#78838a")
    )


def _chip(r: Random, _: str) -> str:
    hue = r.randrange(360)
    out = [_rect(0, 0, WIDTH, HEIGHT, f"hsl({hue} 44% 34%)")]
    for _n in range(7):
        out.append(
            _circle(
                r.uniform(0, WIDTH),
                r.uniform(0, HEIGHT),
                r.uniform(30, 90),
                f"hsl({(hue + r.randint(-30, 40)) % 360} 56% {r.randint(34, 60)}%)",
                'opacity=".55"',
            )
        )
    return "".join(out)


_SCENES: dict[Scene, Callable[[Random, str], str]] = {
    "harbour": _harbour,
    "street": _street,
    "hills": _hills,
    "dish": _dish,
    "room": _room,
    "stage": _stage,
    "hall": _hall,
    "bike": _bike,
    "goods": _goods,
    "portrait": _portrait,
    "map": _map,
    "chart": _chart,
    "chip": _chip,
}
