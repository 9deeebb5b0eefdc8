// Runs in the phone's only document. Python owns all state; this lays out, hit-tests and measures.
// No element carries a handler and no content is ever evaluated: taps are answered by index.
"use strict";
(() => {
  const PARTS = ["app", "over", "ime", "snack", "shade", "float", "heads", "bars"];
  const part = {};
  for (const name of PARTS) part[name] = document.getElementById(name);

  // What a finger touches at a point; a toast takes no touches, what lies under it gets them.
  const at = (x, y) => {
    const spot = [x / devicePixelRatio, y / devicePixelRatio], element = document.elementFromPoint(...spot);
    return element?.closest(".toast") ? document.elementsFromPoint(...spot).find((e) => !e.closest(".toast")) : element;
  };
  const nearest = (element, attribute) => element?.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null;

  // What lies under a point: index of its tap and long-press act, of what a swipe up and a swipe to a side do, its field
  // and the character there, or the field that it names; the act of a surface that is dragged and no scroller; where on
  // such a surface it lies, in CSS pixels.
  const hit = (x, y) => {
    const element = at(x, y), target = element?.closest("[data-a],[data-f],[data-for]");
    const drag = element?.closest("[data-s],[data-pan]"), surface = element?.hasAttribute("data-pan") ? element : null;
    const box = surface?.getBoundingClientRect(), own = target?.getAttribute("data-f") ?? null;
    return { act: target?.getAttribute("data-a") ?? null, field: own ?? target?.getAttribute("data-for") ?? null,
             caret: own === null ? null : fieldCaret(target, x, y),
             long: nearest(element, "data-l"), up: nearest(element, "data-up"), aside: nearest(element, "data-aside"),
             part: PARTS.find((name) => part[name].contains(element)) ?? null, pan: drag?.getAttribute("data-pan") ?? null,
             spot: box ? [x / devicePixelRatio - box.left, y / devicePixelRatio - box.top] : null };
  };

  const hits = (points) => points.map(([x, y]) => hit(x, y));

  // Whether an element is the text of one it stands in: it is no node itself, or that one's text takes in the links in it.
  const partOf = (element, whole) => !element.hasAttribute("data-inert") && (whole || element.dataset.w === undefined);

  // Text of an element that is not its inner nodes', as [text node, index of its first character].
  const runs = (element) => {
    const found = [], whole = element.hasAttribute("data-whole");
    let length = 0;
    const gather = (e) => {
      for (const c of e.childNodes)
        if (c.nodeType === 3) { found.push([c, length]); length += c.data.length; }
        else if (c.nodeType === 1 && partOf(c, whole)) gather(c);
    };
    gather(element);
    return { found, length, text: found.map(([node]) => node.data).join("") };
  };

  // Index of the character of an element's text nearest to a point; null when the point is beside all of it.
  const characterAt = (element, x, y) => {
    const spot = document.caretRangeFromPoint(x / devicePixelRatio, y / devicePixelRatio);
    const run = spot && runs(element).found.find(([node]) => node === spot.startContainer);
    return run ? run[1] + spot.startOffset : null;
  };

  // The same for the text of a field, whose whole box stands for the nearest place in it.
  const nearestCharacter = (run, x, y) => {
    const box = run.getBoundingClientRect(), ratio = devicePixelRatio;
    const inside = (value, low, high) => Math.max(low * ratio + 1, Math.min(value, high * ratio - 1));
    return characterAt(run, inside(x, box.left, box.right), inside(y, box.top, box.bottom));
  };

  const points = (text, units) => [...text.slice(0, units)].length;

  const fieldText = (field) => field.querySelector(".field-run:not(:has(.hint))");

  // Number of characters, as Python counts them, before the point in a text field; null is the end.
  const fieldCaret = (field, x, y) => {
    const run = fieldText(field), units = run && nearestCharacter(run, x, y);
    return units === null ? null : points(runs(run).text, units);
  };

  const SELECTABLE = '[data-w="Text"]:not([data-mute])';

  // The word under a point: of a text field, or of text in the app that has no act of its own; null when there is none.
  const word = (x, y) => {
    const element = at(x, y), field = element?.closest("[data-f]");
    const holder = field ? fieldText(field) : element?.closest("[data-w]");
    const name = field?.getAttribute("data-f") ?? null;
    if (field && !holder) return { field: name, start: 0, end: 0 };
    if (!holder || !field && (!holder.matches(SELECTABLE) || holder.closest("[data-a],[data-l],[data-for]") || !part.app.contains(holder))) return null;
    const { text } = runs(holder), index = field ? nearestCharacter(holder, x, y) ?? text.length : characterAt(holder, x, y);
    if (index === null) return null;
    const words = [...new Intl.Segmenter("en", { granularity: "word" }).segment(text)].filter((w) => w.isWordLike);
    const under = words.find((w) => w.index <= index && index <= w.index + w.segment.length);
    const start = under?.index ?? index, end = under ? start + under.segment.length : index;
    if (field) return { field: name, start: points(text, start), end: points(text, end) };
    if (!under) return null;
    return { field: null, node: [...part.app.querySelectorAll(SELECTABLE)].indexOf(holder), start, end, text: under.segment,
             length: text.length, whole: holder.hasAttribute("data-pre") ? text.trim() : squeeze(text) };
  };

  // Lights up selected text of the app and lays the toolbar beside what is selected.
  const mark = (marked) => {
    CSS.highlights.delete("marked");
    let box = document.querySelector("[data-focus] .selected, [data-focus] .caret")?.getBoundingClientRect();
    if (marked) {
      const holder = part.app.querySelectorAll(SELECTABLE)[marked[0]], range = document.createRange();
      const { found, length } = holder ? runs(holder) : { found: [], length: 0 };
      const spot = (index) => found.findLast(([, start]) => start <= index);
      if (marked[2] <= length && length) {
        const [from, to] = [spot(marked[1]), spot(marked[2])];
        range.setStart(from[0], marked[1] - from[1]);
        range.setEnd(to[0], marked[2] - to[1]);
        CSS.highlights.set("marked", new Highlight(range));
        box = range.getBoundingClientRect();
      }
    }
    const bar = part.float.querySelector(".selection-bar");
    if (!bar || !box) return;
    const above = box.top - bar.offsetHeight - 8;
    bar.style.top = `${Math.round(Math.max(36, above >= 36 ? above : Math.min(box.bottom + 12, innerHeight - 112)))}px`;
    bar.style.left = `${Math.round(Math.max(8, Math.min((box.left + box.right - bar.offsetWidth) / 2, innerWidth - 8 - bar.offsetWidth)))}px`;
  };

  // Moves the innermost scroller under a point that can still move by (dx, dy) physical pixels; all offsets, or null.
  const scroll = (x, y, dx, dy) => {
    dx /= devicePixelRatio; dy /= devicePixelRatio;
    for (let e = at(x, y)?.closest("[data-s]"); e; e = e.parentElement?.closest("[data-s]")) {
      const left = e.scrollLeft, top = e.scrollTop;
      if (e.dataset.s.startsWith("h:")) e.scrollLeft += dx; else e.scrollTop += dy;
      if (e.scrollLeft !== left || e.scrollTop !== top) return scrollers();
    }
    return null;
  };

  const scrollers = () => {
    const found = {};
    for (const e of document.querySelectorAll("[data-s]"))
      if (!e.closest("[data-inert]")) found[e.dataset.s] = e.dataset.s.startsWith("h:") ? e.scrollLeft : e.scrollTop;
    return found;
  };

  const squeeze = (text) => text.replace(/[ \t\r\n\f]+/g, " ").trim();

  // A node's text: its own, not that of the nodes inside it.
  const ownText = (element) => {
    const text = element.firstElementChild ? runs(element).text : element.textContent;
    return element.hasAttribute("data-pre") ? text.trim() : squeeze(text);
  };

  // Narrows the box of a scrim to the largest part of it that the panel over it, a sheet or a drawer, leaves free: its
  // middle is where a finger would tap to close that panel.
  const free = (box, panel) => {
    if (!panel) return;
    const [left, top, right, bottom] = box, width = right - left, height = bottom - top;
    const sides = [[width * (panel.top - top), 3, panel.top], [width * (bottom - panel.bottom), 1, panel.bottom],
                   [height * (panel.left - left), 2, panel.left], [height * (right - panel.right), 0, panel.right]];
    const [area, side, edge] = sides.reduce((most, other) => other[0] > most[0] ? other : most);
    if (area > 0) box[side] = edge;
  };

  // Top of the bars at the foot of the app: what stands in its column below the part that takes up the room, as lists and
  // maps do.
  const NAVIGATION = 48, TALLEST_BAR = 200;
  const foot = () => {
    let top = Math.min(part.app.getBoundingClientRect().bottom, innerHeight - NAVIGATION);
    const stands = (e) => (({ display, flexDirection }) => display === "flex" && flexDirection === "column")(getComputedStyle(e));
    for (let column = part.app.querySelector(".screen"), rest = null; column; column = rest) {
      let line = top;
      rest = null;
      for (const e of [...column.children].reverse()) {
        const style = getComputedStyle(e), box = e.getBoundingClientRect();
        const grows = style.position === "absolute" ? stands(e) && box.height >= column.clientHeight
          : style.flexGrow !== "0" || e.matches("[data-pan], :has([data-pan])");
        if (grows) { rest = e; break; }
        if (style.position === "absolute") continue;
        if (box.height > TALLEST_BAR) break;
        if (box.height) line = Math.min(line, box.top);
      }
      if (rest) top = line;
      if (rest && (rest.hasAttribute("data-s") || !stands(rest))) rest = null;
    }
    return top;
  };

  // Tells the styles where the foot of the app is, from the lower edge of the screen, and how much of the room above it a
  // snackbar takes: snackbars, toasts and floating buttons stand there one above the other.
  const stack = () => {
    const snack = part.snack.querySelector(".snack"), said = snack || part.heads.querySelector(".toast");
    document.body.style.setProperty("--foot", `${said ? innerHeight - foot() : NAVIGATION}px`);
    document.body.style.setProperty("--snack", `${snack ? snack.offsetHeight + 12 : 0}px`);
  };

  // Every visible node as [depth, part, kind, id, desc, flags, text, left, top, right, bottom], parents first.
  const tree = () => {
    const out = [], ratio = devicePixelRatio;
    const visit = (element, depth, clip, where) => {
      for (const e of element.children) {
        if (e.hasAttribute("data-inert")) continue;
        let inner = clip, deeper = depth;
        const kind = e.dataset.w, clips = e.hasAttribute("data-s") || e.hasAttribute("data-clip");
        if (kind !== undefined || clips) {
          const r = e.getBoundingClientRect();
          const box = [Math.max(r.left, clip[0]), Math.max(r.top, clip[1]), Math.min(r.right, clip[2]), Math.min(r.bottom, clip[3])];
          if (kind === "Scrim") free(box, e.nextElementSibling?.getBoundingClientRect());
          if (box[2] - box[0] < 1 || box[3] - box[1] < 1) { if (clips || r.width > 0 && r.height > 0) continue; }
          else if (kind !== undefined) {
            const flags = (e.matches("[data-a],[data-f],[data-for]") ? 1 : 0) | (e.hasAttribute("data-l") || e.hasAttribute("data-f") ? 2 : 0)
              | (e.hasAttribute("data-s") ? 4 : 0) | (e.dataset.on === "1" ? 8 : 0) | (e.dataset.off === "1" ? 16 : 0)
              | (e.dataset.sel === "1" ? 32 : 0) | (e.hasAttribute("data-focus") ? 64 : 0) | (e.hasAttribute("data-pw") ? 128 : 0)
              | (e.hasAttribute("data-check") ? 256 : 0);
            out.push([depth, where, kind, e.dataset.id ?? "", e.dataset.desc ?? "", flags, e.hasAttribute("data-mute") ? "" : ownText(e),
              ...box.map((v) => Math.round(v * ratio))]);
            deeper = depth + 1;
          }
          if (clips) inner = box;
        }
        visit(e, deeper, inner, where);
      }
    };
    const whole = [0, 0, innerWidth, innerHeight];
    for (const name of PARTS) if (part[name].firstChild) visit(part[name], 0, whole, name);
    return out;
  };

  // Where a run of text is legible: its rectangles, when all are in view, unclipped, uncovered, opaque and large enough.
  const legible = (range, element) => {
    const rects = [...range.getClientRects()].filter((r) => r.width > 0.5 && r.height > 0.5);
    if (!rects.length) return null;
    let box = [0, 0, innerWidth, innerHeight], opacity = 1;
    if (parseFloat(getComputedStyle(element).fontSize) < 8) return null;
    for (let e = element; e && e !== document.body; e = e.parentElement) {
      const style = getComputedStyle(e);
      opacity *= parseFloat(style.opacity);
      if (style.visibility !== "visible" || e.hasAttribute("data-inert")) return null;
      if (style.overflowX !== "visible" || style.overflowY !== "visible") {
        const r = e.getBoundingClientRect();
        const dots = style.textOverflow === "ellipsis" && e.scrollWidth > e.clientWidth ? 1.2 * parseFloat(style.fontSize) : 0;
        box = [Math.max(box[0], r.left), Math.max(box[1], r.top), Math.min(box[2], r.right - dots), Math.min(box[3], r.bottom)];
      }
    }
    if (opacity < 0.5) return null;
    for (const r of rects) {
      if (r.left < box[0] - 1 || r.top < box[1] - 2 || r.right > box[2] + 1 || r.bottom > box[3] + 2) return null;
      for (const f of [0.08, 0.5, 0.92]) {
        const over = document.elementFromPoint(r.left + r.width * f, r.top + r.height / 2);
        if (!over || !(over.contains(element) || element.contains(over))) return null;
      }
    }
    return [Math.min(...rects.map((r) => r.left)), Math.min(...rects.map((r) => r.top)), Math.max(...rects.map((r) => r.right)),
            Math.max(...rects.map((r) => r.bottom))].map((v) => Math.round(v * devicePixelRatio));
  };

  // Phrases that can be read now, with their box. White space is ignored, so wrapping and markup do not matter.
  const bare = (text) => text.replace(/\s+/g, "");
  const exposures = (phrases) => {
    if (!phrases.length) return [];
    const all = bare(document.body.textContent);
    const wanted = phrases.map(bare).map((p, i) => [p, i]).filter(([p]) => p && all.includes(p));
    if (!wanted.length) return [];
    const nodes = [], starts = [];
    let text = "";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) { nodes.push(walker.currentNode); starts.push(text.length); text += bare(walker.currentNode.data); }
    const place = (index, end) => {          // index into `text` -> [text node, offset]
      let n = starts.length - 1;
      while (starts[n] > index || (starts[n] === index && !bare(nodes[n].data).length)) n--;
      let left = index - starts[n], offset = 0;
      const data = nodes[n].data;
      for (; offset < data.length; offset++) if (!/\s/.test(data[offset]) && left-- === 0) break;
      return [nodes[n], offset + (end ? 1 : 0)];
    };
    const seen = [];
    for (const [phrase, i] of wanted) {
      for (let from = text.indexOf(phrase); from >= 0; from = text.indexOf(phrase, from + 1)) {
        const range = document.createRange();
        const [startNode, startOffset] = place(from, false), [endNode, endOffset] = place(from + phrase.length - 1, true);
        range.setStart(startNode, startOffset);
        range.setEnd(endNode, endOffset);
        const element = startNode === endNode ? startNode.parentElement : range.commonAncestorContainer;
        const box = legible(range, element.nodeType === 1 ? element : element.parentElement);
        if (box) { seen.push([i, box]); break; }
      }
    }
    return seen;
  };

  // Resolves when the next frame has been painted: a task set in a frame's callback runs after its painting.
  const channel = new MessageChannel();
  const frame = () => new Promise((done) => requestAnimationFrame(() => {
    channel.port1.onmessage = done;
    channel.port2.postMessage(null);
  }));

  // Replaces the parts that changed, restores scroll offsets, brings the focused field and its caret into view, measures;
  // for a picture it answers when the change has been drawn.
  const show = (parts, offsets, phrases, reveal, marked, picture) => {
    for (const name in parts) part[name].innerHTML = parts[name];
    stack();
    if (offsets) for (const e of document.querySelectorAll("[data-s]")) {
      if (e.closest("[data-inert]")) continue;
      const offset = offsets[e.dataset.s] ?? 0;  // the markup may be that of a screen that has been scrolled
      if (e.dataset.s.startsWith("h:")) e.scrollLeft = offset; else e.scrollTop = offset;
    }
    if (reveal) document.querySelector("[data-focus]")?.scrollIntoView({ block: "nearest" });
    document.querySelector(".field.inside .caret, .field.inside .selected")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (marked || part.float.firstChild || CSS.highlights.size) mark(marked);
    const measured = JSON.stringify({ tree: tree(), scroll: scrollers(), seen: exposures(phrases) });
    return picture ? frame().then(() => measured) : measured;
  };

  window.phone = { hit, hits, word, scroll, show };
})();
