"use strict";
(() => {
  // Everything from outside enters the page through textContent or attributes of known names, never as markup.
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const { subjects, rows } = read("data");
  let pictures = null;
  const PAGE = 100;
  const SUITES = { mobileworldsafety: "MobileWorldSafety", dibench: "DIBench" };

  const make = (tag, name, text) => {
    const element = document.createElement(tag);
    if (name) element.className = name;
    if (text !== undefined) element.textContent = text;
    return element;
  };
  const draw = (tag, attributes, text) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return element;
  };

  const arrow = ([[x1, y1], [x2, y2]]) => {
    const angle = Math.atan2(y2 - y1, x2 - x1);
    const corner = (turn, reach) => `${x2 + reach * Math.cos(angle + turn)},${y2 + reach * Math.sin(angle + turn)}`;
    const d = `M${x1},${y1}L${x2},${y2}`;
    return [
      draw("path", { class: "halo", d }),
      draw("path", { class: "way", d }),
      draw("circle", { class: "core", cx: x1, cy: y1, r: 22 }),
      draw("polygon", { class: "tip", points: [corner(0, 34), corner(2.5, 62), corner(-2.5, 62)].join(" ") }),
    ];
  };
  const bubble = ([x, y], text, width) => {
    const shown = text.length > 22 ? text.slice(0, 21) + "…" : text;
    const wide = Math.max(110, shown.length * 28 + 60);
    const left = Math.min(Math.max(16, x - wide / 2), Math.max(16, width - wide - 16));
    return [
      draw("rect", { class: "bubble", x: left, y: y + 24, width: wide, height: 104, rx: 30 }),
      draw("polygon", { class: "bubble", points: `${x - 22},${y + 25} ${x + 22},${y + 25} ${x},${y - 6}` }),
      draw("text", { class: "typed", x: left + 28, y: y + 94 }, shown),
    ];
  };
  const marked = (kind, points, text) => {
    const [x, y] = points[0];
    const ring = (r) => ["rim", "touch"].map((name) => draw("circle", { class: name, cx: x, cy: y, r }));
    const core = draw("circle", { class: "core", cx: x, cy: y, r: 14 });
    switch (kind) {
      case "tap": return [...ring(54), core];
      case "double": return [...ring(84), ...ring(54), core];
      case "long": return [...ring(72), ...ring(40), core];
      case "arrow": return arrow(points);
      default: return bubble(points[0], text, 1080);
    }
  };

  const phone = (still) => {
    const frame = make("div", "phone");
    if (still.screen < 0) {
      frame.append(make("div", "blank", still.place));
      return frame;
    }
    pictures = pictures || read("pictures");
    const picture = pictures[still.screen];
    const image = make("img");
    image.src = picture.source;
    image.alt = `Screen of ${still.place}`;
    // Marks have one size on paper whatever the screen's: every screen is drawn 1080 units wide.
    const scale = 1080 / picture.width;
    const box = `0 0 1080 ${picture.height * scale}`;
    const over = draw("svg", { viewBox: box, "aria-hidden": "true" });
    for (const [left, top, right, bottom] of still.outlines.map((outline) => outline.box.map((edge) => edge * scale)))
      over.append(draw("rect", { class: "outline", x: left, y: top, width: right - left, height: bottom - top, rx: 14 }));
    for (const mark of still.marks) over.append(...marked(mark.kind, mark.points.map((point) => point.map((at) => at * scale)), mark.text));
    frame.append(draw("svg", { class: "size", viewBox: box, "aria-hidden": "true" }), image, over);
    return frame;
  };

  const stillOf = (still, number) => {
    const figure = make("figure", "still");
    const caption = make("div");
    caption.append(make("p", "step", `Step ${number + 1}`));
    if (still.action) caption.append(make("p", "did", still.action));
    for (const { carrier } of still.outlines) caption.append(make("p", "carrier", `payload legible: ${carrier}`));
    for (const part of ["problem", "thought", "heard", "reply"])
      if (still[part]) caption.append(make("p", part, still[part]));
    figure.append(phone(still), caption);
    return figure;
  };

  const fill = (details, row) => {
    const body = make("div", "body");
    body.append(make("p", "goal", row.goal));
    if (row.error) body.append(make("p", "broke", row.error));
    if (row.reasons.length) {
      const list = make("ul", "reasons");
      for (const reason of row.reasons) list.append(make("li", "", reason));
      body.append(list);
    }
    const facts = make("dl", "facts");
    for (const [term, fact] of row.facts) {
      const pair = make("div");
      pair.append(make("dt", "", term), make("dd", "", fact));
      facts.append(pair);
    }
    body.append(facts);
    if (row.stills.length) {
      const film = make("div", "film");
      film.tabIndex = 0;
      film.addEventListener("click", (event) => {
        if (event.target.closest(".phone")) film.classList.toggle("large");
      });
      row.stills.forEach((still, number) => film.append(stillOf(still, number)));
      body.append(film);
    } else body.append(make("p", "note", "The steps of this run were not kept."));
    details.append(body);
  };

  const line = (row) => {
    const details = make("details", "run");
    const summary = make("summary");
    const chip = make("span", "chip");
    chip.append(make("i", "tone-" + row.tone), make("span", "", row.verdict));
    const task = make("span", "task", row.task);
    task.append(make("span", "quiet", ` · epoch ${row.epoch}${row.kind === "clean" ? " · clean" : ""}`));
    summary.append(
      chip, task,
      make("span", "who quiet", subjects[row.subject]),
      make("span", "category quiet", row.category),
      make("span", "end quiet", `${row.stills.length || "–"} step${row.stills.length === 1 ? "" : "s"}`),
    );
    details.append(summary);
    details.addEventListener("toggle", () => {
      if (details.open && details.childElementCount === 1) fill(details, row);
    });
    return details;
  };

  const FILTERS = [
    ["Suite", (row) => SUITES[row.suite]],
    ["Agent", (row) => subjects[row.subject]],
    ["Verdict", (row) => row.verdict],
    ["Vector or probe", (row) => row.category],
    ["Side", (row) => row.kind],
  ];
  const form = document.getElementById("filters");
  const selects = FILTERS.map(([title, of]) => {
    const label = make("label", "", title);
    const select = make("select");
    select.append(new Option("All", ""));
    [...new Set(rows.map(of))].sort().forEach((value) => select.append(new Option(value, value)));
    label.append(select);
    form.append(label);
    return select;
  });
  const label = make("label", "", "Search");
  const search = make("input");
  search.type = "search";
  search.placeholder = "task or goal";
  label.append(search);
  form.append(label);

  const list = document.getElementById("list");
  const count = document.getElementById("count");
  const further = document.getElementById("further");
  let chosen = [];
  let shown = 0;
  const extend = () => {
    const next = chosen.slice(shown, shown + PAGE);
    list.append(...next.map(line));
    shown += next.length;
    further.hidden = shown >= chosen.length;
  };
  const apply = () => {
    const words = search.value.toLowerCase();
    chosen = rows.filter((row) =>
      FILTERS.every(([, of], number) => !selects[number].value || of(row) === selects[number].value) &&
      (!words || row.task.toLowerCase().includes(words) || row.goal.toLowerCase().includes(words)));
    list.replaceChildren();
    shown = 0;
    count.textContent = `${chosen.length.toLocaleString("en")} of ${rows.length.toLocaleString("en")} runs`;
    extend();
  };
  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  further.addEventListener("click", extend);
  apply();
})();
