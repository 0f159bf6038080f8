// A list to choose from that opens over the page: the select menus of messages
// and the choice of who one is. On narrow screens it is a sheet at the bottom.

import { el, icon } from "./dom.js";
import { t } from "./words.js";

let open = null;
let serial = 0;

/** Closes the list that is open, if any, as if nothing had been chosen. */
export function closeListbox() {
  open?.close(null);
}

/** The control that the open list belongs to. */
export function listboxAnchor() {
  return open?.anchor ?? null;
}

/**
 * Opens a list at `anchor` and resolves to the chosen values, or to null when
 * it is closed without a choice. Items are `{value, label, description?,
 * before?, selected?, data?}`; `max` above one lets several be ticked.
 */
export function openListbox(anchor, { label, items, min = 1, max = 1, search = false }) {
  if (open?.anchor === anchor) {
    closeListbox();
    return Promise.resolve(null);
  }
  closeListbox();
  return new Promise((resolve) => {
    open = new Listbox(anchor, { label, items, min, max, search }, resolve);
  });
}

class Listbox {
  constructor(anchor, options, resolve) {
    this.anchor = anchor;
    this.options = options;
    this.resolve = resolve;
    this.id = `listbox-${(serial += 1)}`;
    this.several = options.max > 1;
    this.chosen = new Set(options.items.filter((item) => item.selected).map((item) => item.value));
    this.typed = "";
    this.build();
    this.listen();
    this.show(options.items);
    this.place();
    (this.input ?? this.list).focus();
  }

  build() {
    const { label, search, min, max } = this.options;
    this.list = el("ul", { role: "listbox", id: this.id, tabindex: "0", "aria-label": label, "aria-multiselectable": this.several ? "true" : null });
    if (search) {
      this.input = el("input", { type: "text", role: "combobox", class: "popup-search", autocomplete: "off", placeholder: t("search"), "aria-label": `${label}: ${t("search")}`, "aria-controls": this.id, "aria-expanded": "true", "aria-autocomplete": "list" });
      this.list.tabIndex = -1;
    }
    this.none = el("p", { class: "popup-none", role: "status", text: t("noMatch"), hidden: true });
    this.node = el("div", { class: "popup" }, this.input, this.none, this.list);
    if (this.several) {
      this.count = el("span", { role: "status" });
      this.doneButton = el("button", { type: "button", class: "button primary", text: t("done"), on: { click: () => this.finish() } });
      this.node.append(el("div", { class: "popup-foot", title: t("chooseBetween", { min, max }) }, this.count, this.doneButton));
    }
    this.backdrop = el("div", { class: "popup-backdrop" });
    document.body.append(this.backdrop, this.node);
    this.anchor.setAttribute("aria-expanded", "true");
    this.anchor.setAttribute("aria-controls", this.id);
  }

  listen() {
    this.abort = new AbortController();
    const { signal } = this.abort;
    this.node.addEventListener("keydown", (event) => this.key(event), { signal });
    // The sheet goes when the finger is lifted: earlier, and the tap would hit what is below.
    this.backdrop.addEventListener("click", () => this.leave(), { signal });
    this.input?.addEventListener("input", () => this.filter(), { signal });
    document.addEventListener("pointerdown", (event) => {
      const inside = [this.node, this.anchor, this.backdrop].some((node) => node.contains(event.target));
      if (!inside) this.leave();
    }, { signal, capture: true });
    addEventListener("resize", () => this.place(), { signal });
    document.addEventListener("scroll", (event) => {
      if (!this.node.contains(event.target)) this.place();
    }, { signal, capture: true });
  }

  show(items) {
    this.shown = items;
    this.list.replaceChildren(...items.map((item, index) => this.option(item, index)));
    this.none.hidden = items.length > 0;
    const selected = items.findIndex((item) => this.chosen.has(item.value));
    this.activate(items.length ? Math.max(selected, 0) : -1);
    this.tell();
  }

  option(item, index) {
    return el("li", {
      role: "option", id: `${this.id}-${index}`, "aria-selected": String(this.chosen.has(item.value)),
      data: { value: item.value, ...item.data },
      on: {
        click: () => this.choose(index),
        pointermove: () => this.active !== index && this.activate(index, false),
      },
    },
    item.before,
    el("span", { class: "option-text" }, el("span", { class: "option-label", text: item.label }), item.description ? el("span", { class: "option-description", text: item.description }) : null),
    icon("check"));
  }

  activate(index, scroll = true) {
    this.list.children[this.active]?.classList.remove("active");
    this.active = index;
    const node = this.list.children[index];
    const focus = this.input ?? this.list;
    if (!node) return focus.removeAttribute("aria-activedescendant");
    node.classList.add("active");
    if (scroll) node.scrollIntoView({ block: "nearest" });
    focus.setAttribute("aria-activedescendant", node.id);
  }

  filter() {
    const wanted = plain(this.input.value);
    this.show(this.options.items.filter((item) => plain(`${item.label} ${item.description ?? ""}`).includes(wanted)));
  }

  key(event) {
    const last = this.shown.length - 1;
    const moves = { ArrowDown: Math.min(this.active + 1, last), ArrowUp: Math.max(this.active - 1, 0), PageDown: Math.min(this.active + 8, last), PageUp: Math.max(this.active - 8, 0) };
    if (!this.input) Object.assign(moves, { Home: 0, End: last });
    const onButton = event.target === this.doneButton;
    if (event.key in moves && !onButton) {
      event.preventDefault();
      this.activate(moves[event.key]);
    } else if ((event.key === "Enter" || (event.key === " " && !this.input)) && !onButton) {
      event.preventDefault();
      if (this.active >= 0) this.choose(this.active);
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.close(null);
    } else if (event.key === "Tab") {
      // The list is at the end of the document; leaving it means going back to where it belongs.
      if (this.several && !event.shiftKey && !onButton) return;
      event.preventDefault();
      this.leave();
    } else if (event.key.length === 1 && !this.input && !event.ctrlKey && !event.metaKey) {
      this.typeAhead(event.key);
    }
  }

  typeAhead(sign) {
    clearTimeout(this.typedTimer);
    this.typed += plain(sign);
    this.typedTimer = setTimeout(() => (this.typed = ""), 700);
    const found = this.shown.findIndex((item) => plain(item.label).startsWith(this.typed));
    if (found >= 0) this.activate(found);
  }

  choose(index) {
    const { value } = this.shown[index];
    if (!this.several) return this.close([value]);
    if (this.chosen.has(value)) this.chosen.delete(value);
    else if (this.chosen.size < this.options.max) this.chosen.add(value);
    [...this.list.children].forEach((node) => node.setAttribute("aria-selected", String(this.chosen.has(node.dataset.value))));
    this.activate(index, false);
    this.tell();
  }

  tell() {
    if (!this.several) return;
    this.count.textContent = t("selected", { n: this.chosen.size });
    this.doneButton.disabled = !this.valid();
  }

  // Discord hands values over in the order of the menu, not of the clicks.
  valid() {
    const values = this.options.items.map((item) => item.value).filter((value) => this.chosen.has(value));
    return values.length >= this.options.min && values.length <= this.options.max ? values : null;
  }

  // Turning away from ticked lines hands them over, as Discord does.
  leave() {
    this.close(this.several ? this.valid() : null);
  }

  finish() {
    if (this.valid()) this.close(this.valid());
  }

  place() {
    if (!this.anchor.isConnected) return this.close(null);
    if (matchMedia("(max-width: 600px)").matches) {
      this.node.removeAttribute("style");
      return;
    }
    const box = this.anchor.getBoundingClientRect();
    const width = Math.max(box.width, 260);
    const below = innerHeight - box.bottom - 16;
    const above = box.top - 16;
    const downwards = below >= Math.min(this.node.scrollHeight, 320) || below >= above;
    this.node.style.width = `${Math.min(width, innerWidth - 16)}px`;
    this.node.style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
    this.node.style.maxHeight = `${Math.max(120, Math.min(400, downwards ? below : above))}px`;
    this.node.style.top = downwards ? `${box.bottom + 4}px` : "auto";
    this.node.style.bottom = downwards ? "auto" : `${innerHeight - box.top + 4}px`;
  }

  close(values) {
    if (open !== this) return;
    open = null;
    this.abort.abort();
    const hadFocus = this.node.contains(document.activeElement);
    this.node.remove();
    this.backdrop.remove();
    this.anchor.setAttribute("aria-expanded", "false");
    this.anchor.removeAttribute("aria-controls");
    if (hadFocus && this.anchor.isConnected) this.anchor.focus();
    this.resolve(values);
  }
}

/** A text as people look for it: no capitals, no accents. */
export function plain(text) {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");
}
