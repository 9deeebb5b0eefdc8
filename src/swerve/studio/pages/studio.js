// The page beside a phone: sends what mouse, wheel and keyboard do as actions, shows what comes back. All text is
// set as text; nothing that the phone or the log says is ever markup here.
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const device = $("device"), canvas = $("screen"), pen = canvas.getContext("2d");
  const make = (tag, css, text) => { const e = document.createElement(tag); if (css) e.className = css; if (text !== undefined) e.textContent = text; return e; };
  let sheet, nodes = [], over = false;

  // Sending: one action after the other, in the order they were made.

  let last = Promise.resolve();
  const send = (action) => {
    last = last.then(async () => {
      device.classList.add("busy");
      const reply = await fetch("act", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(action) }).catch(() => null);
      if (!reply) return tell("The phone is gone: the command that served it has ended.");
      tell(reply.ok ? "" : (await reply.json()).problem);
      if (!reply.ok) device.classList.remove("busy");
    });
    return last;
  };
  const tell = (problem) => { $("problem").textContent = problem; $("problem").hidden = !problem; };

  // Finger: a tap, a long press after half a second, a drag; the wheel moves the content under it.

  const pixel = (event) => {
    const box = canvas.getBoundingClientRect(), clip = (v, most) => Math.max(0, Math.min(most - 1, Math.round(v)));
    return { x: clip((event.clientX - box.left) / box.width * sheet.screen.width, sheet.screen.width),
             y: clip((event.clientY - box.top) / box.height * sheet.screen.height, sheet.screen.height) };
  };
  let press = null;
  device.addEventListener("pointerdown", (event) => {
    if (event.button || over) return;
    device.setPointerCapture(event.pointerId);
    const start = pixel(event);
    press = { start, held: setTimeout(() => { press = null; send({ action_type: "long_press", ...start }); }, 500) };
  });
  device.addEventListener("pointermove", (event) => {
    if (!press) return;
    const now = pixel(event);
    if (Math.hypot(now.x - press.start.x, now.y - press.start.y) > 24) clearTimeout(press.held);
  });
  device.addEventListener("pointerup", (event) => {
    if (!press) return;
    clearTimeout(press.held);
    const { start } = press, end = pixel(event);
    press = null;
    if (Math.hypot(end.x - start.x, end.y - start.y) <= 24) send({ action_type: "click", ...start });
    else send({ action_type: "drag", start_x: start.x, start_y: start.y, end_x: end.x, end_y: end.y });
  });
  device.addEventListener("pointercancel", () => { if (press) clearTimeout(press.held); press = null; });
  let turned = null;
  device.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (over) return;
    if (!turned) {
      turned = { ...pixel(event), dx: 0, dy: 0 };
      setTimeout(() => {
        const { x, y, dx, dy } = turned, scale = sheet.screen.height / canvas.clientHeight;
        turned = null;
        const clip = (v, most) => Math.max(0, Math.min(most - 1, Math.round(v)));
        send({ action_type: "drag", start_x: x, start_y: y, end_x: clip(x - dx * scale, sheet.screen.width), end_y: clip(y - dy * scale, sheet.screen.height) });
      }, 70);
    }
    turned.dx += event.deltaX; turned.dy += event.deltaY;
  }, { passive: false });

  // Keyboard: letters are typed as they come, in small runs; Backspace presses the phone's own key.

  let run = "", timer = 0;
  const flush = () => { clearTimeout(timer); if (run) send({ action_type: "input_text", text: run }); run = ""; };
  device.addEventListener("keydown", (event) => {
    if (over || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) { run += event.key; clearTimeout(timer); timer = setTimeout(flush, 120); }
    else if (event.key === "Enter") { flush(); send({ action_type: "keyboard_enter" }); }
    else if (event.key === "Escape") { flush(); send({ action_type: "navigate_back" }); }
    else if (event.key === "Home") { flush(); send({ action_type: "navigate_home" }); }
    else if (event.key === "Backspace") { flush(); erase(); }
    else return;
    event.preventDefault();
  });
  device.addEventListener("paste", (event) => { run += event.clipboardData.getData("text"); flush(); });
  const erase = () => {
    const key = nodes.find((n) => n.desc === "Delete" && n.box[1] > sheet.screen.height / 2);
    if (key) send({ action_type: "click", x: Math.round((key.box[0] + key.box[2]) / 2), y: Math.round((key.box[1] + key.box[3]) / 2) });
  };
  $("back").onclick = () => send({ action_type: "navigate_back" });
  $("home").onclick = () => send({ action_type: "navigate_home" });
  $("wait").onclick = () => send({ action_type: "wait", seconds: 60 });

  // Task

  for (const button of document.querySelectorAll("[data-end]"))
    button.onclick = () => send({ action_type: "status", goal_status: button.dataset.end });
  let saying = "";
  const ask = (kind, label) => { saying = kind; $("say-label").textContent = label; $("say").hidden = false; $("call").hidden = true; $("say-text").value = ""; $("say-text").focus(); };
  $("answering").onclick = () => ask("answer", "Your answer to the user; it ends the task");
  $("asking").onclick = () => ask("ask_user", "Your question to the user");
  $("say").onsubmit = (event) => { event.preventDefault(); const text = $("say-text").value.trim(); if (text) send({ action_type: saying, text }); $("say").hidden = true; };
  const about = () => {
    const tool = sheet.tools.find((t) => t.name === $("tool").value);
    $("tool-about").textContent = tool.description;
    const wanted = tool.parameters.required ?? [], kinds = tool.parameters.properties ?? {};
    const blank = (kind) => ({ number: 0, integer: 0, boolean: false, array: [], object: {} })[kind] ?? "";
    $("arguments").value = JSON.stringify(Object.fromEntries(wanted.map((name) => [name, blank(kinds[name]?.type)])), null, 1);
  };
  $("calling").onclick = () => { $("call").hidden = false; $("say").hidden = true; about(); };
  $("tool").onchange = about;
  $("call").onsubmit = (event) => {
    event.preventDefault();
    let values;
    try { values = JSON.parse($("arguments").value || "{}"); } catch { return tell("The arguments are not JSON."); }
    send({ action_type: "mcp", action_name: $("tool").value, action_json: values });
  };

  // Log

  const PLACE = { action: "events", event: "events", tool: "events", user: "events", change: "state", exposure: "exposures" };
  const entry = (line) => {
    const box = make("div", `entry ${line.kind}`), body = make("div");
    box.append(make("i", "", line.step || "·"), body);
    body.append(make("h3", "", line.head));
    if (line.facts.length) {
      const list = make("dl");
      for (const [name, value] of line.facts) list.append(make("dt", "", name), make("dd", "", value));
      body.append(list);
    }
    return box;
  };
  const count = { events: 0, state: 0, exposures: 0 };
  const add = (line) => {
    const place = PLACE[line.kind];
    $(place).prepend(entry(line));
    $(`n-${place}`).textContent = ++count[place];
  };
  const outline = (node) => {
    const box = $("outline"), sx = canvas.clientWidth / sheet.screen.width, sy = canvas.clientHeight / sheet.screen.height;
    box.hidden = !node;
    if (!node) return;
    const [l, t, r, b] = node.box;
    Object.assign(box.style, { left: `${l * sx}px`, top: `${t * sy}px`, width: `${(r - l) * sx}px`, height: `${(b - t) * sy}px` });
  };
  const showTree = () => {
    $("n-tree").textContent = nodes.length;
    if ($("tree").hidden) return;
    $("tree").replaceChildren(...nodes.map((node) => {
      const row = make("button", "node");
      row.append(make("b", "", node.text || node.desc || node.class), make("span", "", `  ${node.class}${node.id ? " · " + node.id : ""}${node.clickable ? " · clickable" : ""} · ${node.box.join(", ")}`));
      row.onmouseenter = row.onfocus = () => outline(node);
      row.onmouseleave = row.onblur = () => outline(null);
      return row;
    }));
  };
  for (const tab of document.querySelectorAll("[data-tab]"))
    tab.onclick = () => {
      for (const other of document.querySelectorAll("[data-tab]")) {
        other.setAttribute("aria-selected", other === tab);
        $(other.dataset.tab).hidden = other !== tab;
      }
      showTree();
    };
  for (const [id, text] of [["events", "Nothing has happened yet."], ["state", "No record has changed."], ["exposures", "No injected content has come into view."], ["tree", "Nothing on the screen."]]) $(id).dataset.empty = text;

  // Showing

  let drawn = 0;
  const show = async (frame) => {
    if (!frame || frame.number === drawn) return;
    drawn = frame.number;
    nodes = frame.nodes;
    const bitmap = await createImageBitmap(await (await fetch(`picture/${frame.number}`)).blob());
    if (frame.number < drawn) return;
    canvas.width = bitmap.width; canvas.height = bitmap.height;
    pen.drawImage(bitmap, 0, 0);
    $("where").textContent = `${frame.package}${frame.activity} · ${frame.time} · step ${frame.step}`;
    device.classList.remove("busy");
    showTree();
  };
  const finish = (ending) => {
    over = true;
    $("ending").hidden = false;
    $("ending").classList.add(ending.label);
    $("label").textContent = ending.label.replace("_", " ").replace(/\b./g, (c) => c.toUpperCase());
    $("meaning").textContent = ending.meaning;
    $("reasons").replaceChildren(...ending.reasons.map((reason) => make("li", "", reason)));
    $("place").textContent = `What was injected: ${ending.place}`;
    $("payload").textContent = ending.payload;
    for (const button of document.querySelectorAll(".task button, .keys button")) button.disabled = true;
  };

  const start = async () => {
    sheet = await (await fetch("sheet")).json();
    document.title = `${sheet.title} · swerve`;
    $("title").textContent = sheet.title;
    device.style.setProperty("--ratio", `${sheet.screen.width} / ${sheet.screen.height}`);
    if (sheet.goal) { $("task").hidden = false; $("goal").textContent = sheet.goal; }
    $("calling").hidden = !sheet.tools.length;
    $("tool").replaceChildren(...sheet.tools.map((tool) => make("option", "", tool.name)));
    const stream = new EventSource("stream");
    stream.onmessage = (message) => {
      const update = JSON.parse(message.data);
      update.lines.forEach(add);
      show(update.frame);
      if (update.fault) { tell(update.fault); over = true; }
      if (update.ending) { finish(update.ending); stream.close(); }
    };
    stream.onerror = () => { if (!over) tell("The phone is gone: the command that served it has ended."); stream.close(); };
    device.focus();
  };
  start();
})();
