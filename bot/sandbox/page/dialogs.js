// What opens over everything: the forms that the bot asks to be filled in, and
// pictures in full size.

import { el, icon } from "./dom.js";
import { t } from "./words.js";

function showDialog(className, label, ...content) {
  const dialog = el("dialog", { class: className, "aria-label": label }, content);
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog && className === "lightbox") dialog.close();
  });
  dialog.showModal();
  return dialog;
}

/** Shows a picture as large as the window allows, with its description. */
export function enlarge({ address, alt, name }) {
  const dialog = showDialog("lightbox", alt || name,
    el("button", { type: "button", class: "icon-button", "aria-label": t("close"), autofocus: true, on: { click: () => dialog.close() } }, icon("close")),
    el("img", { src: address, alt: alt || name, on: { click: () => dialog.close() } }),
    el("p", {}, alt ? el("span", { text: alt }) : null, el("a", { href: address, target: "_blank", rel: "noopener", text: t("openOriginal") })));
}

const TEXT_INPUT = 4;
const STRING_SELECT = 3;
const PARAGRAPH = 2;

/**
 * Opens the bot's form. `submit` gets the values by custom id and resolves to
 * null when they were taken, or to what went wrong.
 */
export function openModal(modal, submit) {
  const fields = modalInputs(modal).map(drawInput);
  const problem = el("p", { class: "failure", role: "alert", hidden: true });
  const sendButton = el("button", { type: "submit", class: "button primary", text: t("submit"), data: { testid: "modal-submit" } });
  const form = el("form", { novalidate: true },
    el("header", {}, el("h2", { text: modal.title }), el("button", { type: "button", class: "icon-button", "aria-label": t("close"), on: { click: () => dialog.close() } }, icon("close"))),
    el("div", { class: "modal-fields" }, fields.map((field) => field.node), problem),
    el("footer", {}, el("button", { type: "button", class: "button plain", text: t("cancel"), on: { click: () => dialog.close() } }), sendButton));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length) return wrong[0].input.focus();
    sendButton.disabled = true;
    const failure = await submit(Object.fromEntries(fields.map((field) => [field.id, field.value()])));
    sendButton.disabled = false;
    if (failure === null) return dialog.close();
    problem.textContent = failure || t("modalFailed");
    problem.hidden = false;
  });
  const dialog = showDialog("modal", modal.title, form);
  dialog.dataset.testid = "modal";
  fields[0]?.input.focus();
}

// Inputs stand in rows with their own label, or inside a label component.
function modalInputs(modal) {
  return (modal.components ?? []).flatMap((part) => {
    if (part.component) return [{ ...part.component, label: part.label, hint: part.description }];
    return part.components ?? [];
  }).filter((input) => input.type === TEXT_INPUT || input.type === STRING_SELECT);
}

function drawInput(input) {
  const required = input.required !== false;
  const id = `modal-${input.custom_id}`;
  const error = el("span", { class: "field-error", id: `${id}-error`, role: "alert" });
  const shared = { id, "aria-required": String(required), "aria-describedby": `${id}-error`, data: { customId: input.custom_id, testid: `modal-${input.custom_id}` } };
  let control;
  if (input.type === STRING_SELECT) {
    control = el("select", shared, required ? null : el("option", { value: "", text: "" }), (input.options ?? []).map((option) => el("option", { value: option.value, selected: option.default, text: option.label })));
  } else if (input.style === PARAGRAPH) {
    control = el("textarea", { ...shared, rows: "4", maxlength: input.max_length ?? 4000, placeholder: input.placeholder, value: input.value ?? "" });
  } else {
    control = el("input", { ...shared, type: "text", autocomplete: "off", maxlength: input.max_length ?? 4000, placeholder: input.placeholder, value: input.value ?? "" });
  }
  const value = () => (input.type === STRING_SELECT ? (control.value ? [control.value] : []) : control.value);
  const check = () => {
    const length = value().length;
    const words = length === 0 ? (required ? t("required") : "") : input.type === TEXT_INPUT && length < (input.min_length ?? 0) ? t("shortest", { n: input.min_length }) : "";
    error.textContent = words;
    control.setAttribute("aria-invalid", String(Boolean(words)));
    return !words;
  };
  control.addEventListener("input", () => error.textContent && check());
  const node = el("div", { class: "modal-field" },
    el("label", { for: id }, input.label ?? input.custom_id, required ? el("span", { class: "star", "aria-hidden": "true", text: " *" }) : null),
    input.hint ? el("span", { class: "hint", text: input.hint }) : null, control, error);
  return { id: input.custom_id, input: control, node, value, check };
}
