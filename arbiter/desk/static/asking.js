// One question at a time: what is done while an answer is on its way waits for it, and is then done on what it shows.
// Nothing that is typed meanwhile is lost: a field keeps it until it is asked, and a change is made to the text as it is.
"use strict";
const asking = (() => {
  const form = document.getElementById("desk");
  const view = document.getElementById("view");
  const text = () => document.getElementById("text");
  const shown = (id) => document.getElementById(id);
  const card = () => form.elements.card?.value ?? "";
  const REST = 500; // how long nothing is written, in milliseconds, until what is there is read
  const words = (one) => one.textContent.replace(/\s+/g, " ").trim();

  let turn = Promise.resolve();
  let changes = 0; // how many are on their way
  let ours = false; // whether it is we who ask now
  let sent = ""; // the text that is asked about
  let changing = false; // whether the answer changes it
  let overtaken = false; // whether this answer is not shown: another text was written meanwhile, or something is held
  let held = false; // whether a button of the mouse is down, or something is dragged: it would be pulled from under it
  let left = null; // which field had the focus as the view was replaced, while that happens
  const wished = new Map(); // controls that wait for their turn, with their values: to wish the same again is no second wish
  const edits = new Map(); // fields by name: what was typed and is not asked yet

  /** Do something once all that was asked before is answered. */
  function later(what) {
    const done = turn.then(what);
    turn = done.catch(() => {});
    return done;
  }

  /** Make a change once it is its turn: what it is to be made to is not known before. */
  function change(what) {
    changes += 1;
    return later(what).finally(() => { changes -= 1; });
  }
  /** Do something at once, if no change is on its way. */
  const unlessChanging = (what) => (changes ? later(what) : what());

  /** Ask now, as the form or one of its controls: what is written in its fields is asked by that. */
  async function send(values, source = form) {
    const asked = source.name ? [source] : source.closest(".declaring, .card-tools, .row")?.querySelectorAll("[name]");
    for (const field of asked ?? []) edits.delete(field.name);
    changing = Boolean(values.change ?? said(source).change);
    do {
      if (overtaken) await rested();
      sent = text().value;
      overtaken = false;
      ours = true;
      const answered = htmx.ajax("POST", "desk/view", { source, target: "#view", swap: "innerHTML", values });
      ours = false;
      await answered.catch(() => {}); // what went wrong is told by its own event
    } while (overtaken);
    if (changing && !left) shown("note").textContent = "Not done.";
    carry();
  }
  const said = (one) => JSON.parse(one.getAttribute("hx-vals") ?? "{}");
  /** Wait until nothing is held, nor written in the text for a while. */
  async function rested() {
    let before;
    do {
      before = text().value;
      await new Promise((on) => setTimeout(on, before === sent ? REST / 10 : REST));
    } while (held || text().value !== before);
  }
  for (const kind of ["pointerdown", "dragstart"]) addEventListener(kind, () => { held = true; }, true);
  for (const kind of ["pointerup", "drop", "dragend"]) addEventListener(kind, () => { held = false; }, true);
  addEventListener("pointermove", ({ buttons }) => { if (!buttons) held = false; }, true);
  const ask = (values) => later(() => send(values));

  // A control asks when its turn has come, as the one that is there by then.
  document.body.addEventListener("htmx:confirm", (event) => {
    const { elt, path } = event.detail;
    if (path !== "desk/view" || ours) return;
    event.preventDefault();
    if (left || (wished.has(elt) && wished.get(elt) === elt.value)) return;
    const about = card();
    wished.set(elt, elt.value);
    (said(elt).change ? change : later)(() => again(elt, about)).finally(() => wished.delete(elt));
  });
  function again(elt, about) {
    const values = said(elt);
    const now = elt.isConnected ? elt : twin(elt, values);
    if (now && (!now.closest(".card-tools") || about === card())) return send({}, now);
    if (!values.change) return send(values);
    shown("note").textContent = `Not done, as it is not there any more: ${words(elt) || elt.name}`;
  }
  /** Return the control that says the same: of those that change something in the same words. */
  function twin(elt, values) {
    const same = (one) => ["name", "hx-vals"].every((key) => one.getAttribute(key) === elt.getAttribute(key));
    const says = (one) => elt.name || !values.change || words(one) === words(elt);
    return [...view.querySelectorAll(elt.localName)].find((one) => same(one) && says(one));
  }

  // What is typed: it is carried over to what an answer shows, and asked when its field is left.
  form.addEventListener("input", ({ target }) => {
    if (target.name && view.contains(target)) edits.set(target.name, { value: target.value, waits: false, card: card() });
  });
  form.addEventListener("change", ({ target }) => {
    if (!left && edits.has(target.name)) edits.get(target.name).waits = true;
  });
  form.addEventListener("focusout", ({ target }) => {
    if (!left && edits.get(target.name)?.waits === false) target.dispatchEvent(new Event("change", { bubbles: true }));
  });
  document.body.addEventListener("htmx:beforeSwap", ({ detail }) => {
    if (detail.target !== view || !detail.shouldSwap) return;
    overtaken = held || (changing && text().value !== sent);
    detail.shouldSwap = !overtaken;
    const here = document.activeElement;
    if (!overtaken) left = { name: view.contains(here) && here.name, from: here?.selectionStart, to: here?.selectionEnd };
  });
  function carry() {
    for (const [name, edit] of edits) {
      const field = form.elements[name];
      const gone = !field || (field.closest(".card-tools") && edit.card !== card());
      if (gone || (field.options && ![...field.options].some((one) => one.value === edit.value))) edits.delete(name);
      else if (field.value !== edit.value) {
        field.value = edit.value;
        field.dispatchEvent(new Event("input")); // for what is offered for it
      }
    }
    const field = left?.name && form.elements[left.name];
    if (field && [document.body, field].includes(document.activeElement)) {
      field.focus();
      if (Number.isInteger(left.from)) field.setSelectionRange(left.from, left.to);
    }
    left = null;
  }

  return { ask, send, later, change, unlessChanging, REST };
})();
