// What the page does by itself: a history of texts, files, links, dragging, and moving about with keys.
"use strict";
(() => {
  const form = document.getElementById("desk");
  const find = (id) => document.getElementById(id);
  const text = () => find("text");
  const history = [];
  let place = -1;
  const served = { name: form.dataset.name, text: text().value };
  let name = served.name;
  let mark = form.dataset.mark;
  let focused = "";

  const note = (words) => { find("note").textContent = words; };
  const { ask, send, later, change, unlessChanging, REST } = asking;
  const step = () => Number(form.elements.step?.value ?? 0);

  // What is open: only the file that was named to "serve" is saved in its place, what else was opened is a copy here.
  function called(by) {
    name = by;
    find("name").textContent = name || "a case of your own";
    document.title = `${name || "Arbiter"} – the desk`;
    if (find("save")) find("save").hidden = name !== served.name;
  }

  // Undo and redo: a history of texts, each with its name and the step that was looked at.
  function remember() {
    const now = { text: text().value, step: step(), name };
    if (place >= 0 && history[place].text === now.text) { history[place] = now; } else {
      history.splice(place + 1, history.length, now);
      if (history.length > 200) history.shift();
      place = history.length - 1;
    }
    find("undo").disabled = place <= 0;
    find("redo").disabled = place >= history.length - 1;
  }
  function go(by) {
    const to = history[place + by];
    if (!to) return;
    place += by;
    called(to.name);
    text().value = to.text;
    const here = place;
    later(() => (here === place ? send({ step: to.step, action: "", card: "" }) : undefined)); // where one only passes, none looks
  }
  find("undo").addEventListener("click", () => unlessChanging(() => go(-1)));
  find("redo").addEventListener("click", () => unlessChanging(() => go(1)));

  // The text: what is typed shows once it rests.
  let timer = 0;
  form.addEventListener("input", (event) => {
    if (event.target.id !== "text") return;
    clearTimeout(timer);
    timer = setTimeout(() => ask({}), REST);
  });
  form.addEventListener("keydown", (event) => {
    const key = event.key;
    if (key === "Enter" && event.target.matches("input")) {
      event.preventDefault();
      if (event.target.id === "typed") find("ask").click();
      else event.target.dispatchEvent(new Event("change", { bubbles: true }));
    }
    const card = event.target.closest?.(".plate");
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (card && (key === "Enter" || key === " ")) { event.preventDefault(); card.click(); }
    if (card && by) {
      event.preventDefault();
      const cards = [...document.querySelectorAll(".plate")];
      cards[cards.indexOf(card) + by]?.focus();
    }
    if (card && key.toLowerCase() === "m" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      later(() => {
        focused = "move-zone";
        return send({ card: card.dataset.label, "how-many": event.shiftKey ? "all" : "1", action: "", who: "" });
      });
    }
  });
  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "s") {
      event.preventDefault();
      find(find("save")?.hidden === false ? "save" : "download").click();
    }
  });

  // What is swapped in keeps the place of who uses the page.
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.xhr.status >= 400) {
      let why = event.detail.xhr.statusText;
      try { why = JSON.parse(event.detail.xhr.responseText).detail ?? why; } catch { /* it says nothing more */ }
      find("problem").textContent = why;
    }
    const label = document.activeElement?.dataset?.label;
    if (label && !focused) focused = label;
  });
  document.body.addEventListener("htmx:afterSettle", (event) => {
    remember();
    const lost = document.activeElement === document.body || focused === "move-zone";
    const wanted = focused === "move-zone"
      ? document.querySelector("[name=move-zone]")
      : [...document.querySelectorAll(".plate")].find((one) => one.dataset.label === focused);
    if (wanted && lost) {
      wanted.closest("details")?.setAttribute("open", "");
      wanted.focus();
    }
    if (wanted || focused !== "move-zone") focused = "";
    const list = document.querySelector(".steps");
    const here = list?.querySelector("[aria-current]");
    if (here) list.scrollTop = here.offsetTop - list.offsetTop - (list.clientHeight - here.clientHeight) / 2;
    const by = event.detail.requestConfig?.elt;
    const said = find("panel");
    if (by?.matches?.(".plate, .option, #ask") && said?.getBoundingClientRect().top > innerHeight * 0.6) {
      said.scrollIntoView({ block: "start" });
    }
  });
  document.body.addEventListener("htmx:sendError", () => { find("problem").textContent = "Arbiter does not answer: is it still running?"; });

  // Dragging: a card onto a zone; of several that lie on each other one, or with Shift all.
  let dragged = null;
  const meant = (event) => {
    const { name, count } = dragged.dataset;
    if (count === "1") return "";
    return event.shiftKey ? `All ${count} ${name} move.` : `One of ${count} ${name} moves; hold Shift, and all of them do.`;
  };
  const say = (words) => { if (find("note").textContent !== words) note(words); };
  form.addEventListener("dragstart", (event) => {
    dragged = event.target.closest?.(".plate");
    if (!dragged) return;
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", dragged.dataset.label);
    setTimeout(() => { if (dragged) form.classList.add("dragging"); });
  });
  form.addEventListener("dragend", () => { dragged = null; form.classList.remove("dragging"); });
  const zone = (event) => (dragged ? event.target.closest?.("[data-drop-zone]") : null);
  form.addEventListener("dragover", (event) => {
    if (!zone(event)) return;
    event.preventDefault();
    say(meant(event));
  });
  form.addEventListener("drop", (event) => {
    const to = zone(event);
    if (!to) return;
    event.preventDefault();
    const card = dragged.dataset.label;
    const many = event.shiftKey ? "all" : "1";
    dragged = null;
    form.classList.remove("dragging");
    change(() => {
      focused = card;
      return send({ change: "move", card, "how-many": many, zone: to.dataset.dropZone, player: to.dataset.dropPlayer });
    });
  });

  // A game that was found: one situation after the other, and where it is on the charts.
  function show(frames, number) {
    const all = [...frames.querySelectorAll(".frame")];
    const to = Math.max(0, Math.min(all.length - 1, number));
    all.forEach((one, place) => { one.hidden = place !== to; });
    frames.querySelector(".to-any").value = to;
    for (const here of frames.querySelectorAll(".here")) {
      const x = here.dataset.points.split(" ")[to];
      here.setAttribute("x1", x);
      here.setAttribute("x2", x);
    }
  }
  form.addEventListener("click", (event) => {
    const example = event.target.closest(".example");
    if (example) {
      find("claim-kind").value = example.dataset.kind;
      find("claim-text").value = example.dataset.text;
    }
    const frames = event.target.closest(".frames");
    if (!frames) return;
    const now = Number(frames.querySelector(".to-any").value);
    const to = { "to-first": 0, "to-before": now - 1, "to-next": now + 1, "to-last": Infinity }[event.target.className];
    if (to !== undefined) show(frames, to);
  });
  form.addEventListener("input", (event) => {
    if (event.target.matches(".to-any")) show(event.target.closest(".frames"), Number(event.target.value));
  });

  // Files: the one that is served is saved where it is; any other is opened from and downloaded to this machine.
  async function save(anyway) {
    const body = JSON.stringify({ text: text().value, mark, anyway });
    const found = await fetch("desk/save", { method: "POST", headers: { "Content-Type": "application/json" }, body });
    const told = await found.json().catch(() => ({}));
    if (found.ok) {
      mark = told.mark;
      note(`Saved: ${name}`);
    } else if (found.status === 409) {
      if (confirm(`${told.problem}. Write over it?`)) await save(true); else note("Not saved.");
    } else note(`Not saved: ${told.problem ?? told.detail ?? found.status}`);
  }
  find("save")?.addEventListener("click", () => unlessChanging(() => save(false)));
  find("open").addEventListener("click", () => find("file").click());
  find("file").addEventListener("change", async (event) => {
    const file = event.target.files[0];
    if (!file) return;
    const words = await file.text();
    event.target.value = "";
    await later(() => {
      called(file.name);
      text().value = words;
      return send({ step: 0, action: "", card: "" });
    });
    note(`Opened a copy of ${file.name}. Download keeps what you change; Undo goes back to what was open before.`);
  });
  function keep(blob, as) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = as;
    link.click();
    URL.revokeObjectURL(link.href);
  }
  find("download").addEventListener("click", () => unlessChanging(() => {
    keep(new Blob([text().value], { type: "application/toml" }), (name || "case.toml").split(/[\\/]/).pop());
  }));
  find("picture").addEventListener("click", () => later(async () => {
    const found = await fetch("desk/picture", { method: "POST", body: new URLSearchParams(new FormData(form)) });
    if (found.ok) keep(await found.blob(), "board.svg");
    else note(`No picture: ${(await found.json().catch(() => ({}))).detail ?? found.status}`);
  }));

  // A link that holds the whole case, compressed, behind the "#": it is sent to nobody by opening it.
  const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
  async function packed(words) {
    const bytes = await through(new TextEncoder().encode(words), new CompressionStream("deflate-raw"));
    return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }
  async function unpacked(words) {
    const bytes = Uint8Array.from(atob(words.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
  }
  find("share").addEventListener("click", () => unlessChanging(async () => {
    location.hash = `step=${step()}&case=${await packed(text().value)}`;
    try { await navigator.clipboard.writeText(location.href); note("The link is copied; it holds the whole case."); } catch { note("The link is in the address bar; it holds the whole case."); }
  }));
  async function begin() {
    const shared = new URLSearchParams(location.hash.slice(1));
    let at = 0;
    let told = "";
    if (shared.has("case")) {
      try {
        text().value = await unpacked(shared.get("case"));
        at = Number(shared.get("step")) || 0;
        if (text().value !== served.text) {
          called("case_from_a_link.toml");
          told = "This is the case of the link. Download keeps it; no file is open.";
        }
      } catch { told = "The link is damaged: its case can't be read."; }
    }
    await ask({ step: at, action: "", card: "" });
    if (told) note(told);
  }
  begin();
})();
