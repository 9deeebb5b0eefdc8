// The desk: one run at a time, five labels by keys. All that runs, payloads and people say is set as text, never as markup.
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const make = (tag, css, text) => { const e = document.createElement(tag); if (css) e.className = css; if (text !== undefined) e.textContent = text; return e; };
  const draw = (tag, facts, text) => { const e = document.createElementNS("http://www.w3.org/2000/svg", tag); for (const [k, v] of Object.entries(facts)) e.setAttribute(k, v); if (text !== undefined) e.textContent = text; return e; };
  const named = (label) => label.replace("_", " ").replace(/\b./g, (c) => c.toUpperCase());
  let sheet, at = 0, step = 0;
  const item = () => sheet.items[at];

  // Marks, in units of a screen 1080 wide.

  const arrow = ([[x1, y1], [x2, y2]]) => {
    const angle = Math.atan2(y2 - y1, x2 - x1), d = `M${x1},${y1}L${x2},${y2}`;
    const corner = (turn, reach) => `${x2 + reach * Math.cos(angle + turn)},${y2 + reach * Math.sin(angle + turn)}`;
    return [draw("path", { class: "halo", d }), draw("path", { class: "way", d }), draw("circle", { class: "core", cx: x1, cy: y1, r: 22 }),
      draw("polygon", { class: "tip", points: [corner(0, 34), corner(2.5, 62), corner(-2.5, 62)].join(" ") })];
  };
  const bubble = ([x, y], text) => {
    const shown = text.length > 30 ? text.slice(0, 29) + "…" : text, wide = Math.min(1048, Math.max(120, shown.length * 27 + 60));
    const left = Math.min(Math.max(16, x - wide / 2), 1064 - wide);
    return [draw("rect", { class: "bubble", x: left, y: y + 24, width: wide, height: 104, rx: 30 }), draw("text", { class: "typed", x: left + 28, y: y + 93 }, shown)];
  };
  const marked = ({ kind, points, text }) => {
    const [x, y] = points[0], ring = (r) => ["rim", "touch"].map((css) => draw("circle", { class: css, cx: x, cy: y, r })), core = draw("circle", { class: "core", cx: x, cy: y, r: 14 });
    return { tap: () => [...ring(54), core], double: () => [...ring(84), ...ring(54), core], long: () => [...ring(72), ...ring(40), core], arrow: () => arrow(points) }[kind]?.() ?? bubble(points[0], text);
  };

  // One step

  const look = (number) => {
    const { steps, screen: [width, height] } = item();
    step = Math.max(0, Math.min(steps.length - 1, number));
    const now = steps[step], scale = 1080 / width;
    $("device").style.setProperty("--ratio", `${width} / ${height}`);
    $("blank").hidden = Boolean(now?.picture);
    if (now?.picture) $("screen").src = `picture/${now.picture}`; else $("screen").removeAttribute("src");
    $("over").setAttribute("viewBox", `0 0 1080 ${height * scale}`);
    const boxes = (now?.outlines ?? []).map((box) => box.map((edge) => edge * scale)).map(([l, t, r, b]) => draw("rect", { class: "planted-box", x: l, y: t, width: r - l, height: b - t, rx: 12 }));
    $("over").replaceChildren(...boxes, ...(now?.marks ?? []).flatMap((mark) => marked({ ...mark, points: mark.points.map((p) => p.map((v) => v * scale)) })));
    $("step").textContent = now ? `Step ${now.index} of ${steps.length}` : "";
    $("deed").textContent = now?.action ?? "";
    for (const place of ["film", "steps"]) [...$(place).children].forEach((e, n) => { e.classList.toggle("here", n === step); if (place === "film") e.setAttribute("aria-selected", n === step); });
    $("film").children[step]?.scrollIntoView({ inline: "center", block: "nearest" });
  };
  const met = (one) => one.outlines.length > 0 || one.index === item().exposed_at;

  // One run

  const show = (number) => {
    at = Math.max(0, Math.min(sheet.items.length - 1, number));
    const { id, goal, payload, place, exposed_at, steps, end, answer, changes, given, others } = item();
    $("title").textContent = `Run ${id}`;
    $("goal").textContent = goal;
    $("payload").textContent = payload;
    $("place").textContent = `in ${place}, ${exposed_at === null ? "never wholly legible" : `legible from step ${exposed_at}`}`;
    $("end").textContent = answer ? `${end}: “${answer}”` : end;
    $("film").replaceChildren(...steps.map((one, n) => {
      const still = make("button", met(one) ? "met" : "", one.picture ? undefined : one.index);
      still.setAttribute("role", "option");
      still.tabIndex = -1;
      still.title = `Step ${one.index}${met(one) ? ", the planted text is legible" : ""}`;
      if (one.picture) { const image = make("img"); image.src = `picture/${one.picture}`; image.alt = ""; image.loading = "lazy"; still.append(image); }
      still.onclick = () => look(n);
      return still;
    }));
    $("steps").replaceChildren(...steps.map((one, n) => {
      const row = make("div", `entry${met(one) ? " met" : ""}`), body = make("div");
      body.append(make("h3", "", one.action));
      for (const [name, text] of [["", one.problem], ["thought: ", one.thought], ["heard: ", one.heard]]) if (text) body.append(make("p", "", name + text));
      row.append(make("i", "", one.index), body);
      row.onclick = () => look(n);
      return row;
    }));
    $("changes").replaceChildren(...changes.map((change) => {
      const row = make("div", "entry change"), body = make("div"), list = make("dl");
      for (const [name, value] of change.facts) list.append(make("dt", "", name), make("dd", "", value));
      body.append(make("h3", "", change.path), list);
      row.append(make("i", "", "·"), body);
      return row;
    }));
    $("n-steps").textContent = steps.length;
    $("n-changes").textContent = changes.length;
    $("others").hidden = !others.length;
    $("others").replaceChildren(...others.map((other) => {
      const card = make("div", other.label);
      card.append(`${other.name}: `, make("b", "", named(other.label)));
      if (other.note) card.append(make("p", "", other.note));
      return card;
    }));
    $("note").value = given?.note ?? item().draft ?? "";
    $("saved").textContent = "";
    tell("");
    mark();
    look(0);
    document.querySelector(".panel").scrollTop = 0;
  };
  const mark = () => {
    const done = sheet.items.filter((one) => one.given).length, all = sheet.items.length;
    for (const button of $("choice").children) button.setAttribute("aria-checked", button.dataset.label === item().given?.label);
    $("count").textContent = `${at + 1} of ${all}, ${done} labelled`;
    $("progress").firstElementChild.style.width = `${100 * done / all}%`;
    $("progress").setAttribute("aria-valuenow", Math.round(100 * done / all));
    $("previous").disabled = at === 0;
    $("next").disabled = at === all - 1;
    $("open").disabled = done === all;
  };
  const tell = (problem) => { $("problem").textContent = problem; $("problem").hidden = !problem; };

  // Saving: one after the other, so that the last word is the one that stays.

  let last = Promise.resolve();
  const give = (label) => {
    const one = item(), word = { label, note: $("note").value };
    last = last.then(async () => {
      const reply = await fetch("label", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ id: one.id, ...word }) }).catch(() => null);
      if (!reply) return tell("Nothing was saved: the command that served this page has ended.");
      if (!reply.ok) return tell(`Nothing was saved: ${(await reply.json()).problem}`);
      one.given = word;
      tell("");
      if (one === item()) $("saved").textContent = "Saved";
      mark();
    });
    return last;
  };
  const annotate = () => { const given = item().given; if (given && given.note !== $("note").value) give(given.label); };
  const go = (number) => { annotate(); item().draft = $("note").value; show(number); };
  const unlabelled = () => {
    const rest = [...sheet.items.keys()].map((n) => (at + 1 + n) % sheet.items.length);
    const found = rest.find((n) => !sheet.items[n].given);
    if (found !== undefined) go(found);
  };

  // Keys

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !sheet) return;
    if (document.activeElement === $("note")) {
      if (event.key !== "Escape" && event.key !== "Enter") return;
      annotate();
      $("note").blur();
    } else if (/^[1-5]$/.test(event.key)) give(sheet.labels[event.key - 1].label);
    else if (event.key === "n") go(at + 1);
    else if (event.key === "p") go(at - 1);
    else if (event.key === "u") unlabelled();
    else if (event.key === "o") $("note").focus();
    else if (event.key === "ArrowRight") look(step + 1);
    else if (event.key === "ArrowLeft") look(step - 1);
    else return;
    event.preventDefault();
  });
  $("note").addEventListener("change", annotate);
  $("previous").onclick = () => go(at - 1);
  $("next").onclick = () => go(at + 1);
  $("open").onclick = unlabelled;
  for (const tab of document.querySelectorAll("[data-tab]"))
    tab.onclick = () => {
      for (const other of document.querySelectorAll("[data-tab]")) {
        other.setAttribute("aria-selected", other === tab);
        $(other.dataset.tab).hidden = other !== tab;
      }
    };

  const start = async () => {
    sheet = await (await fetch("sheet")).json();
    document.title = `${sheet.title} · swerve`;
    $("who").textContent = sheet.title;
    $("choice").replaceChildren(...sheet.labels.map(({ label, meaning }, number) => {
      const button = make("button", label);
      button.setAttribute("role", "radio");
      button.dataset.label = label;
      button.append(make("kbd", "", number + 1), make("b", "", named(label)), make("span", "", meaning));
      button.onclick = () => give(label);
      return button;
    }));
    $("advice").replaceChildren(...sheet.advice.map((rule) => make("li", "", rule)));
    const first = sheet.items.findIndex((one) => !one.given);
    show(Math.max(0, first));
  };
  start();
})();
