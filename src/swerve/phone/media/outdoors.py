"""Scenes under the sky: what a phone's camera sees on the way. All but `facade` are 400 by 300 units."""

from __future__ import annotations

import random

from swerve.phone.media.shapes import bands, circle, dots, ellipse, line, path, polygon, rect, strokes

_SKIES = (
    ["#8fbfe3", "#a3cbe8", "#b8d7ec", "#cde3f0", "#dfecf2"],
    ["#9fb6c9", "#adc1d1", "#bccdd9", "#cbd8e0", "#d9e1e5"],
    ["#7fb0dc", "#98bfdf", "#b7cfdd", "#d8dcd2", "#efe3c6"],
)


def sky(dice: random.Random, bottom: float, width: float = 400) -> str:
    """A sky by day, with clouds."""
    out = bands(dice.choice(_SKIES), 0, bottom, width)
    for _ in range(dice.randint(1, 3)):
        x, y, s = dice.uniform(20, width - 60), dice.uniform(16, bottom * 0.45), dice.uniform(0.6, 1.2)
        run = f"M{x:.0f} {y:.0f}q{2 * s:.1f} {-12 * s:.1f} {16 * s:.1f} {-9 * s:.1f}q{8 * s:.1f} {-15 * s:.1f} "
        run += f"{22 * s:.1f} {-4 * s:.1f}q{16 * s:.1f} {-4 * s:.1f} {18 * s:.1f} {13 * s:.1f}z"
        out += path(run, "#fff", 'opacity=".75"')
    return out


def tree(x: float, y: float, size: float, colour: str) -> str:
    """A leafy tree that stands at a point."""
    out = rect(x - size * 0.05, y - size * 0.5, size * 0.1, size * 0.5, "#6b4f3a")
    crown = [(x, y - size * 0.75), (x - size * 0.2, y - size * 0.58), (x + size * 0.2, y - size * 0.6)]
    return (
        out
        + dots(crown, round(size * 0.26, 1), colour)
        + dots([(x + size * 0.08, y - size * 0.8)], 6, "#fff", 'opacity=".12"')
    )


def harbour(dice: random.Random) -> str:
    """Houses, water, two sailing boats, towards evening."""
    sun = dice.randint(110, 290)
    palette = dice.choice(
        (
            ["#6a6fa8", "#8b7ba8", "#ab88a2", "#c99796", "#e0a587", "#f3b57c"],
            ["#6d97c4", "#86abd0", "#a2bfda", "#bed2e2", "#d6e0e4", "#ece6d8"],
        )
    )
    out = bands(palette, 0, 172) + circle(sun, 138, 52, "#ffe3a3", 'opacity=".35"') + circle(sun, 138, 26, "#fff1c9")
    windows = []
    for n in range(9):
        height = dice.randint(14, 44)
        out += rect(n * 34 - 10, 172 - height, 30, height, "#5a4a63")
        out += polygon(
            [(n * 34 - 13, 172 - height), (n * 34 + 5, 158 - height), (n * 34 + 23, 172 - height)], "#4b3d57"
        )
        windows += [(n * 34 - 1 + k * 11, 182 - height) for k in range(2)]
    out += dots(windows, 2.6, "#ffd98a") + rect(0, 172, 400, 128, "#3f5f82") + rect(0, 172, 400, 5, "#2f4563")
    glints = []
    for n in range(26):
        width = dice.randint(12, 70)
        glints.append(f"M{sun - width / 2 + dice.randint(-18, 18):.0f} {182 + n * 4.6:.1f}h{width}")
    out += strokes(glints, "#ffd9a0", 1.7, 'opacity=".55"')
    for x, scale in ((dice.randint(40, 110), 1.0), (dice.randint(230, 320), 1.5)):
        y = 206 + 26 * scale
        hull = [(x, y), (x + 62 * scale, y), (x + 50 * scale, y + 14 * scale), (x + 10 * scale, y + 14 * scale)]
        out += polygon(hull, "#23303f") + rect(x + 28 * scale, y - 64 * scale, 2.4 * scale, 64 * scale, "#23303f")
        out += polygon([(x + 32 * scale, y - 60 * scale), (x + 32 * scale, y - 6), (x + 58 * scale, y - 6)], "#f1ece2")
        out += polygon([(x + 26 * scale, y - 50 * scale), (x + 26 * scale, y - 6), (x + 8 * scale, y - 6)], "#d9d2c6")
    return out


def mountains(dice: random.Random) -> str:
    """Ridge behind ridge, pines in front."""
    out = sky(dice, 190)
    for depth, colour in enumerate(("#9db4cc", "#7391b1", "#4f6f90", "#35526b", "#23392f")):
        base, rough = 130 + depth * 34, 62 - depth * 9
        points, peaks = [(0.0, 300.0)], []
        for n in range(11):
            high = base - (dice.random() * rough if n % 2 else -dice.random() * rough * 0.4)
            points.append((n * 40.0, high))
            if n % 2 and depth < 2:
                peaks.append((n * 40.0, high))
        out += polygon([*points, (400.0, 300.0)], colour)
        snow = "".join(f"M{x:.0f} {y:.0f}l13 15-9-4-6 7-10-4z" for x, y in peaks)
        out += path(snow, "#f7fafc") if snow else ""
    pines = ""
    for n in range(24):
        pines += f"M{n * 17 + dice.randint(-6, 6)} {300 - dice.randint(24, 62)}l10 66h-20z"
    return out + path(pines, "#182a22")


def street(dice: random.Random) -> str:
    """A row of houses, a car."""
    out, x, frames, lit, dark = sky(dice, 200), -12.0, "", "", ""
    for colour in dice.sample(["#c9775a", "#d9b26a", "#7f9a8d", "#b6a7c0", "#e0d3bd", "#8da3b8"], 5):
        width, top = dice.randint(78, 96), dice.randint(46, 92)
        out += rect(x, top, width, 230 - top, colour) + rect(x, top - 7, width, 7, "#5a4b45")
        for row in range(3):
            for col in range(3):
                left, high = x + 11 + col * (width - 18) / 3, top + 16 + row * 40
                frames += f"M{left:.0f} {high}h15v25h-15z"
                pane = f"M{left + 2:.0f} {high + 2}h11v21h-11z"
                lit, dark = (lit + pane, dark) if dice.random() < 0.25 else (lit, dark + pane)
        out += rect(x + width / 2 - 9, 196, 18, 34, "#4a3a35")
        x += width
    out += path(frames, "#f5efe6") + path(dark, "#45576b") + path(lit, "#ffe6a8")
    out += rect(0, 230, 400, 14, "#b9b4ad") + rect(0, 244, 400, 56, "#55585f")
    out += path("".join(f"M{n * 74 + 8} 270h38v4h-38z" for n in range(6)), "#e7e2d6")
    car, paint = dice.randint(60, 220), dice.choice(["#a53b3b", "#3b6ea5", "#e2e0da", "#3c6b4f"])
    out += path(f"M{car} 252q4-22 26-22h46q18 0 30 18l22 4q6 2 6 10v8H{car}z", paint)
    out += path(f"M{car + 24} 234h22v14h-30q2-12 8-14zM{car + 50} 234h22q10 2 18 14h-40z", "#bcd3e2")
    return (
        out
        + dots([(car + 30, 270), (car + 102, 270)], 11, "#22252a")
        + dots([(car + 30, 270), (car + 102, 270)], 4, "#8a8d92")
    )


def site(dice: random.Random) -> str:
    """A timber frame under construction, a crane."""
    out = sky(dice, 250)
    out += rect(318, 20, 7, 210, "#e0a52e") + rect(150, 38, 226, 6, "#e0a52e") + rect(190, 44, 1.5, 62, "#2b2f36")
    out += polygon([(321, 8), (150, 39), (376, 39)], "none", 'stroke="#b9851f" stroke-width="1.6"')
    out += path("".join(f"M{52 + n * 56} 96h9v150h-9z" for n in range(5)), "#b98d5c")
    for level in (96, 146, 196):
        out += rect(44, level, 250, 9, "#d0a877") + rect(44, level + 9, 250, 2.5, "#8f6b45")
    for n in range(4):
        if dice.random() < 0.7:
            out += rect(61 + n * 56, 157, 47, 39, "#e9dfcf") + rect(70 + n * 56, 164, 28, 24, "#6f8ba3")
    out += strokes([f"M{37 + n * 38} 80v168" for n in range(8)], "#8a9097", 2.4)
    out += strokes([f"M30 {y}h276M30 {y - 14}h276" for y in (118, 168, 218)], "#9aa1a8", 2)
    out += polygon([(0, 246), (400, 240), (400, 300), (0, 300)], "#a08a6b")
    out += dots([(dice.randint(0, 400), dice.randint(254, 298)) for _ in range(30)], 2.4, "#84704f")
    out += path("M330 300v-34q0-12 12-12t12 12v34z", "#f08a24") + circle(342, 244, 10, "#e3b18d")
    return out + path("M329 242q0-14 13-14t13 14z", "#f4d33a")


def beach(dice: random.Random) -> str:
    """Sand, sea, a parasol."""
    out = sky(dice, 128) + polygon([(260, 128), (306, 104), (352, 96), (400, 84), (400, 128)], "#6f9173")
    out += bands(["#2f7ea6", "#3a8fb4", "#4aa1c0", "#69b6c9"], 126, 226)
    x = dice.randint(50, 150)
    out += path(f"M{x} 150l14-46v46zM{x + 17} 150v-38l14 38z", "#fbfaf5") + path(
        f"M{x - 4} 152h42l-8 8h-26z", "#a8452e"
    )
    out += strokes([f"M{dice.randint(0, 360)} {140 + n * 6}h{dice.randint(10, 40)}" for n in range(9)], "#d9eef2", 1.6)
    out += path("M0 206q50-12 100 0t100 0 100 0 100 0v20H0z", "#eef7f5") + path(
        "M0 213q50-10 100 0t100 0 100 0 100 0v87H0z", "#e8cf9c"
    )
    out += path("M0 246q120-16 220 4t180-6v56H0z", "#dfc187")
    out += dots([(dice.randint(0, 400), dice.randint(236, 298)) for _ in range(46)], 1.2, "#c3a26a")
    p, tint = dice.randint(230, 320), dice.choice(["#d8483e", "#2b7f9e", "#e39a2b"])
    out += line(f"M{p} 280l-16-96", "#f4efe2", 4) + path(f"M{p - 78} 206q16-50 66-48t66 34q-30-14-66-4t-66 18z", tint)
    out += path(f"M{p - 40} 187q6-24 28-29 16 4 22 24-24-4-50 5z", "#fbf6ea")
    out += path(f"M{p - 96} 276l70-8 24 12-72 10z", "#4f86b8") + strokes(
        [f"M{p - 84} 277l24 11M{p - 64} 274l24 11"], "#fff", 3
    )
    return out + dots([(p + 42, 284)], 10, "#f2f2ee") + path(f"M{p + 34} 278q8-6 16 0l-8 6z", "#d8483e")


def forest(dice: random.Random) -> str:
    """A trail between trunks."""
    light = dice.choice([["#dfe8b8", "#cfdfa6", "#b9d093", "#a3c082"], ["#f0dca4", "#e6c987", "#d3b06c", "#b99a5a"]])
    out = bands(light, 0, 190)
    far = "".join(f"M{dice.randint(0, 400)} 0h{dice.randint(4, 8)}v196h-8z" for _ in range(22))
    out += path(far, "#8fa678", 'opacity=".8"')
    leaves = [(dice.randint(0, 400), dice.randint(0, 70)) for _ in range(40)]
    out += dots(leaves, 16, "#7f9f57") + dots(leaves[::2], 11, "#93b265")
    out += polygon([(0, 186), (400, 178), (400, 300), (0, 300)], "#5f7a42")
    out += path("M206 182q-40 30-20 52t-80 66h190q-30-36-40-64t-34-54z", "#b79a70")
    out += path("M206 182q-36 30-16 52t-70 66h40q60-40 50-64t2-54z", "#cbb086", 'opacity=".7"')
    for x, w in ((24, 26), (92, 16), (282, 18), (338, 34)):
        x += dice.randint(-8, 8)
        out += path(f"M{x} 0h{w}l4 {244 + w}h{-w - 12}z", "#5b4636") + path(
            f"M{x} 0h{w * 0.35:.0f}l-2 {244 + w}h-10z", "#705844"
        )
    ferns = []
    for _ in range(26):
        x, y = dice.choice([dice.randint(0, 130), dice.randint(270, 400)]), dice.randint(214, 296)
        ferns.append(f"M{x} {y}q-8-14-20-14M{x} {y}q0-16-4-24M{x} {y}q6-16 18-18")
    out += strokes(ferns, "#38562f", 2.4)
    return out + polygon([(250, 0), (300, 0), (190, 230), (120, 230)], "#fffbe0", 'opacity=".16"')


def sunset(dice: random.Random) -> str:
    """The sun goes down behind a headland."""
    palette = dice.choice(
        (
            ["#3d3a6b", "#63477a", "#8f5480", "#bb637a", "#de7a68", "#f2985a", "#f8b85f"],
            ["#2f4a7a", "#4f6593", "#7f83a8", "#b59bab", "#e3b19d", "#f3c58c", "#f9d98f"],
        )
    )
    x, low = dice.randint(90, 310), dice.randint(150, 172)
    out = bands(palette, 0, 186) + circle(x, low, 30, "#fff0bf") + circle(x, low, 46, "#fff0bf", 'opacity=".25"')
    out += strokes(
        [f"M{dice.randint(0, 300)} {y}h{dice.randint(50, 130)}" for y in (44, 66, 92, 118)], "#fff", 3, 'opacity=".22"'
    )
    out += rect(0, 184, 400, 116, "#41466f") + bands(["#7a5f7f", "#655a80", "#525280"], 184, 250)
    out += strokes(
        [f"M{x - w / 2:.0f} {190 + n * 8}h{w}" for n, w in enumerate(dice.choices(range(14, 80), k=11))],
        "#f9c98a",
        3,
        'opacity=".75"',
    )
    out += path("M0 186v-22q40-20 86-8t70 30zM400 186v-34q-40-6-78 14t-52 20z", "#2c2b4d")
    out += path("M0 300v-26q90-22 190-8t210-10v44z", "#1d1c35")
    reeds = [
        f"M{n * 9 + dice.randint(0, 5)} 300q{dice.randint(-4, 8)}-30 {dice.randint(-6, 12)}-{dice.randint(30, 66)}"
        for n in range(14)
    ]
    out += strokes(reeds, "#1d1c35", 2.2)
    return out + strokes(
        [f"M{b} {40 + b % 30}q5-6 9 0 4-6 9 0" for b in dice.sample(range(60, 340), 4)], "#2c2b4d", 1.8
    )


def snow(dice: random.Random) -> str:
    """A hut between pines in deep snow."""
    out = bands(["#7fa7cf", "#97b8d8", "#b0c9e0", "#c8d9e8"], 0, 170)
    out += polygon(
        [(0, 176), (70, 72), (130, 130), (214, 40), (300, 128), (352, 84), (400, 130), (400, 200), (0, 200)], "#e8eef5"
    )
    out += path("M70 72l-34 50 26-14 10 14 14-20zM214 40l-44 48 30-10 18 18 12-24 30 14z", "#b9c8da")
    out += path("M0 190q110-34 220-10t180-8v128H0z", "#f6f9fc") + path("M0 240q120-26 240 0t160-14v74H0z", "#e6edf4")
    for n in range(11):
        x, y, h = n * 40 + dice.randint(-12, 12), dice.randint(186, 214), dice.randint(44, 78)
        out += polygon([(x, y - h), (x + h * 0.3, y), (x - h * 0.3, y)], "#2f4f4a")
        out += polygon(
            [(x, y - h), (x + h * 0.13, y - h * 0.55), (x, y - h * 0.66), (x - h * 0.13, y - h * 0.55)], "#f7fafc"
        )
    x = dice.randint(90, 240)
    out += (
        rect(x, 186, 78, 42, "#7a4f34")
        + path(f"M{x - 10} 190l48-34 52 34z", "#fdfefe")
        + path(f"M{x - 10} 190l48-34 52 34-4 4-48-30-44 30z", "#cfdae6")
    )
    out += (
        rect(x + 12, 200, 16, 14, "#ffd98a")
        + rect(x + 46, 200, 18, 28, "#4c3122")
        + rect(x + 58, 150, 8, 16, "#5c4636")
    )
    out += strokes([f"M{x + 56} 228q-20 30-8 72M{x + 64} 228q-16 32-2 72"], "#c9d6e4", 3)
    return out + dots([(dice.randint(0, 400), dice.randint(0, 290)) for _ in range(40)], 1.5, "#fff")


def garden(dice: random.Random) -> str:
    """A bed of tulips by a gate."""
    out = sky(dice, 120) + tree(330, 138, 110, "#6f9a52") + tree(52, 134, 84, "#7fa75c")
    out += rect(0, 116, 400, 40, "#5f8a4c")
    pickets = "".join(f"M{n * 20 + 2} 152v-46l6-8 6 8v46z" for n in range(20))
    out += path(pickets, "#f3efe6") + rect(0, 114, 400, 5, "#ddd6c8") + rect(0, 138, 400, 5, "#ddd6c8")
    out += bands(["#8db265", "#81a85a", "#749c50"], 150, 214) + path("M0 214q120-14 400-4v90H0z", "#5b4535")
    stems, leaves, heads = [], "", {"#d7413d": "", "#f0b429": "", "#c65a9a": ""}
    for n in range(30):
        x, y = n * 13.6 + dice.randint(-4, 4), dice.randint(196, 276)
        stems.append(f"M{x:.0f} {y}v42")
        leaves += f"M{x:.0f} {y + 40}q-12-12-10-30 8 12 10 30q2-20 11-28 0 18-11 28z"
        tint = dice.choice(list(heads))
        heads[tint] += f"M{x - 7:.0f} {y - 12}l4 5 3-7 3 7 4-5q3 18-7 19t-7-19z"
    out += path(leaves, "#4f7f45") + strokes(stems, "#5c8a4c", 2.4)
    return out + "".join(path(run, tint) for tint, run in heads.items() if run)


def market(dice: random.Random) -> str:
    """Stalls with fruit under striped awnings."""
    out = sky(dice, 110) + rect(0, 92, 400, 80, "#b7a08a")
    out += path("".join(f"M{n * 44 + 10} 104h22v34h-22z" for n in range(9)), "#7e94a6") + rect(
        0, 172, 400, 128, "#c9c0b2"
    )
    flags = "".join(f"M{n * 26} {30 + (n % 4) * 5}l20 1-11 17z" for n in range(16))
    out += line("M0 28q200 34 400 0", "#6b5b4e", 1.2) + path(flags, dice.choice(["#d8574a", "#3f8f86", "#e0a63a"]))
    for left, tint in ((8, "#c8463c"), (212, "#2f7d6b")):
        out += rect(left + 4, 110, 5, 160, "#6f5a48") + rect(left + 170, 110, 5, 160, "#6f5a48")
        for n in range(9):
            out += path(f"M{left + n * 20} 96h20v30q-10 12-20 0z", tint if n % 2 else "#fbf7ee")
        out += rect(left + 4, 206, 172, 60, "#a77b4f") + strokes(
            [f"M{left + 4} {y}h172" for y in (222, 242)], "#8a6340", 2
        )
        for k, fruit in enumerate(dice.sample(["#e08a2b", "#c93a34", "#7fa33f", "#f0cd4a", "#6b3f7a", "#d96b8f"], 4)):
            x = left + 10 + k * 42
            pile = [(x + 5 + c * 7.5, 198 - r * 7) for r in range(3) for c in range(5 - r)]
            out += dots([(px + r * 2, py) for r, (px, py) in enumerate(pile[:1])] + pile, 4.6, fruit)
            out += rect(x - 2, 200, 40, 14, "#c79a68") + rect(x + 8, 204, 18, 9, "#fff")
    return out


def facade(dice: random.Random) -> str:
    """A clad building, looked up at; 300 by 400 units."""
    out = sky(dice, 400, 300)
    wood, shade = dice.choice([("#c99a66", "#a97d4e"), ("#8d949b", "#747b83"), ("#c7b8a2", "#aa9a84")])
    out += polygon([(40, 400), (56, 66), (246, 40), (286, 400)], wood) + polygon(
        [(246, 40), (300, 96), (300, 400), (286, 400)], shade
    )
    out += strokes(
        [f"M{56 + n * 8.2:.1f} {66 - n * 1.13:.1f}L{40 + n * 10.6:.1f} 400" for n in range(1, 24)], shade, 0.9
    )
    glass, glint = "", ""
    for row in range(4):
        y, h = 104 + row * 70, 42 + row * 3
        for col in range(3):
            x = 72 + col * (56 + row * 3) - row * 5 + dice.randint(-3, 3)
            glass += f"M{x} {y - col * 5}h{34 + row * 2}v{h}h{-34 - row * 2}z"
            glint += f"M{x + 3} {y - col * 5 + h - 4}l20-{h - 10}h8l-20 {h - 10}z"
    out += path(glass, "#53697d", 'stroke="#f4f0e8" stroke-width="3"') + path(glint, "#a9c4d8", 'opacity=".6"')
    out += rect(0, 376, 300, 24, "#8b8782") + tree(24, 392, 120, "#6b9154")
    return out + ellipse(222, 372, 6, 16, "#32425a") + circle(222, 352, 6, "#d8a582")


def bike(dice: random.Random) -> str:
    """A bicycle against a brick wall."""
    out = rect(0, 0, 400, 220, "#b5694c")
    joints = [f"M0 {n * 14}h400" for n in range(16)] + [
        f"M{k * 40 + n % 2 * 20} {n * 14}v14" for n in range(16) for k in range(11)
    ]
    out += strokes(joints, "#c98a6d", 1.6) + bands(["#a9a49b", "#b7b2a9", "#a39e95"], 214, 300)
    tint = dice.choice(["#2f6f6a", "#2d4a78", "#d9a32e", "#8c2f3a"])
    wheels = "".join(f"M{x - 52} 214a52 52 0 1 0 104 0a52 52 0 1 0-104 0" for x in (118, 286))
    spokes = [f"M{x} 214m-50 0h100M{x} 164v100M{x - 35} 179l70 70M{x + 35} 179l-70 70" for x in (118, 286)]
    out += strokes(spokes, "#d8d5cf", 0.8) + line(wheels, "#26262a", 5)
    out += line(
        "M118 214l48-78h84l36 78M166 136l38 78h-86M204 214l46-78M158 120l8 16", tint, 6, 'stroke-linejoin="round"'
    )
    out += line("M250 136l-6-26 20-4M250 110q20-8 26 8", "#33343a", 5, 'stroke-linecap="round"') + path(
        "M138 116h40q0 8-16 8-20 0-24-8z", "#5a3a28"
    )
    out += (
        circle(204, 214, 12, "#3b3c42")
        + rect(252, 84, 54, 34, "#b98a54", 'rx="4"')
        + strokes([f"M252 {y}h54" for y in (94, 104)], "#94693a", 2)
    )
    return (
        out
        + dots([(262 + n * 9, 80 - n % 2 * 5) for n in range(5)], 7, "#d85c7a")
        + dots([(266 + n * 12, 84) for n in range(3)], 6, "#5d8a4a")
    )
