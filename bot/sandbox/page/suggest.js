// The list above the composer: commands, choices, members. The typed field
// keeps the focus and says which line of the list is the active one.

import { el } from "./dom.js";

export class Suggestions {
  constructor(container) {
    this.note = el("p", { class: "suggest-note", role: "status" });
    this.list = el("ul", { role: "listbox", id: "suggestions", tabindex: "-1" });
    this.container = container;
    this.container.append(this.note, this.list);
    this.hide();
  }

  get open() {
    return !this.container.hidden;
  }

  /** Offers items under `label`; `active` is the line that Enter takes, -1 for none. */
  show(input, items, { label, note = "", active = 0, onPick }) {
    this.release();
    this.input = input;
    this.items = items;
    this.onPick = onPick;
    this.note.textContent = note || label;
    this.list.setAttribute("aria-label", label);
    this.list.replaceChildren(...items.map((item, index) => this.line(item, index)));
    this.container.hidden = false;
    this.expanded("true");
    this.list.scrollTop = 0;
    this.activate(items.length ? active : -1);
  }

  line(item, index) {
    return el("li", {
      role: "option", id: `suggestion-${index}`, "aria-selected": "false", data: { value: String(item.value), ...item.data },
      on: {
        // The field keeps the focus, and with it the keyboard of a phone.
        pointerdown: (event) => event.preventDefault(),
        click: () => this.pick(index),
      },
    },
    item.before,
    el("span", { class: "option-text" }, el("span", { class: "option-label", text: item.label }), item.description ? el("span", { class: "option-description", text: item.description }) : null),
    item.after ? el("span", { class: "option-after", text: item.after }) : null);
  }

  activate(index) {
    this.list.children[this.active]?.setAttribute("aria-selected", "false");
    this.active = index;
    const node = this.list.children[index];
    if (!node) return this.input?.removeAttribute("aria-activedescendant");
    node.setAttribute("aria-selected", "true");
    node.scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", node.id);
  }

  pick(index = this.active) {
    const item = this.items[index];
    if (!item) return false;
    const { onPick } = this;
    this.hide();
    onPick(item);
    return true;
  }

  // The composer's text box has several lines, and those cannot be comboboxes.
  expanded(value) {
    if (this.input?.getAttribute("role") === "combobox") this.input.setAttribute("aria-expanded", value);
  }

  release() {
    this.expanded("false");
    this.input?.removeAttribute("aria-activedescendant");
  }

  hide() {
    this.release();
    this.container.hidden = true;
    this.items = [];
    this.active = -1;
  }

  /** Handles a key of the field; true when it was meant for the list. */
  key(event) {
    if (!this.open || event.isComposing) return false;
    const count = this.items.length;
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && count) {
      const step = event.key === "ArrowDown" ? 1 : -1;
      const from = this.active < 0 && step < 0 ? 0 : this.active;
      this.activate((from + step + count) % count);
    } else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && this.active >= 0) {
      this.pick();
    } else if (event.key === "Escape") {
      this.hide();
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  }
}
