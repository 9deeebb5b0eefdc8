// The text on the phone's screen: what is wrong with it, as [fault, text, box] (cut without an ellipsis, or drawn over
// other text), and the words that are wholly in view. Evaluated in the phone's page; the last expression is the answer.
(() => {
  const out = [], runs = [], words = [], tolerance = 3;
  // A field that is written in shows a part of a long text, as scrollers do.
  const scrolls = (e) => e.matches("[data-s], .field.focused .field-text");
  const onTop = (x, y, element) => {
    const hit = document.elementFromPoint(x, y);
    return hit && (hit === element || hit.contains(element) || element.contains(hit));
  };
  // Whether an element stands on ground of its own, as a floating button does: then it covers, and that is no fault.
  const covers = (element, other) => {
    for (let e = element; e && !e.contains(other); e = e.parentElement) {
      const ground = getComputedStyle(e).backgroundColor;
      if (!ground.endsWith(", 0)") && ground !== "transparent") return true;
    }
    return false;
  };
  for (const name of ["app", "over", "snack", "shade", "ime"]) {
    const part = document.getElementById(name);
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode, element = node.parentElement;
      if (!node.data.trim() || element.closest("svg, [data-inert], [data-audit=skip]")) continue;
      const style = getComputedStyle(element);
      if (style.visibility !== "visible" || style.color === "rgba(0, 0, 0, 0)") continue;
      const range = document.createRange();
      const size = parseFloat(style.fontSize);
      for (const match of size < 9 ? [] : node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const r = range.getBoundingClientRect();
        let whole = r.width > 0 && r.left >= 0 && r.top >= 0 && r.right <= innerWidth && r.bottom <= innerHeight;
        for (let e = element; whole && e && e !== part; e = e.parentElement) {
          const s = getComputedStyle(e);
          if (parseFloat(s.opacity) < 0.6) whole = false;
          if (s.overflowX === "visible" && s.overflowY === "visible") continue;
          const b = e.getBoundingClientRect(), dots = s.textOverflow === "ellipsis" || s.webkitLineClamp !== "none" ? 1.2 * size : 0;
          whole = r.left >= b.left - 1 && r.top >= b.top - 2 && r.right <= b.right - dots + 1 && r.bottom <= b.bottom + 2;
        }
        if (whole && [0.1, 0.5, 0.9].every((f) => onTop(r.left + r.width * f, r.top + r.height / 2, element))) words.push(match[0]);
      }
      range.selectNodeContents(node);
      for (const r of range.getClientRects()) {
        if (r.width < 1 || r.height < 1) continue;
        let box = [0, 0, innerWidth, innerHeight], ellipsis = false, cut = null, scrolled = false;
        for (let e = element; e && e !== part; e = e.parentElement) {
          const s = getComputedStyle(e);
          if (s.overflowX === "visible" && s.overflowY === "visible") continue;
          if (s.textOverflow === "ellipsis" || s.webkitLineClamp !== "none") ellipsis = true;
          const b = e.getBoundingClientRect();
          if (scrolls(e) || e.hasAttribute("data-clip")) scrolled = true;
          else if (!ellipsis && !scrolled && (r.left < b.left - tolerance || r.right > b.right + tolerance || r.top < b.top - tolerance - 2 || r.bottom > b.bottom + tolerance + 2)
                   && r.left < b.right && r.right > b.left && r.top < b.bottom && r.bottom > b.top) cut = b;
          box = [Math.max(box[0], b.left), Math.max(box[1], b.top), Math.min(box[2], b.right), Math.min(box[3], b.bottom)];
        }
        if (cut) out.push(["cut", node.data.trim().slice(0, 60), [r.left, r.top, r.right, r.bottom].map(Math.round)]);
        if (!ellipsis && !scrolled && (r.left < -tolerance || r.right > innerWidth + tolerance))
          out.push(["beyond the screen", node.data.trim().slice(0, 60), [r.left, r.top, r.right, r.bottom].map(Math.round)]);
        const seen = [Math.max(r.left, box[0]), Math.max(r.top, box[1]), Math.min(r.right, box[2]), Math.min(r.bottom, box[3])];
        if (seen[2] - seen[0] < 4 || seen[3] - seen[1] < 6) continue;
        if (onTop((seen[0] + seen[2]) / 2, (seen[1] + seen[3]) / 2, element)) runs.push([seen, element, node.data.trim()]);
      }
    }
  }
  for (let i = 0; i < runs.length; i++) for (let j = i + 1; j < runs.length; j++) {
    const [a, ea, ta] = runs[i], [b, eb, tb] = runs[j];
    if (ea === eb || ea.contains(eb) && ea.textContent.includes(tb) && ea.parentElement === eb.parentElement) continue;
    const w = Math.min(a[2], b[2]) - Math.max(a[0], b[0]), h = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
    if (w > tolerance && h > tolerance + 2) {
      const x = Math.max(a[0], b[0]) + w / 2, y = Math.max(a[1], b[1]) + h / 2;
      const top = onTop(x, y, ea) ? ea : onTop(x, y, eb) ? eb : null;
      if (top && !covers(top, top === ea ? eb : ea))
        out.push(["over each other", `${ta.slice(0, 40)} | ${tb.slice(0, 40)}`, [a[0], a[1], a[2], a[3]].map(Math.round)]);
    }
  }
  return { faults: out, words };
})()
