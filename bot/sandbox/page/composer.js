// Where a member types: plain talk, and slash commands with their options as
// fields. What a text means is in options.js, who sends it is in interact.js.

import { el, icon, avatar } from "./dom.js";
import { store, channelName, nameOf, isThread, isDirect } from "./store.js";
import { localised, t } from "./words.js";
import { plain } from "./listbox.js";
import { Suggestions } from "./suggest.js";
import { entriesFor, matching, nest, asksBot, itemsFor, filterItems, inputMode, readField, mentionItems } from "./options.js";
import { sendCommand, say, suggestions } from "./interact.js";

const LONGEST_TALK = 2000;
const ASK_AFTER = 200;

let form;
let suggest;
let text;
let command;
let problem;
let left;
let sendButton;

/** The command being filled in, or null while plain text is typed. */
let draft = null;
/** Names picked after "@", to be sent as mentions. */
const named = new Map();

/** Builds the composer inside its form. */
export function mountComposer(formElement) {
  form = formElement;
  const panel = el("div", { class: "suggest" });
  text = el("textarea", {
    rows: "1", maxlength: LONGEST_TALK, autocomplete: "off", "aria-autocomplete": "list", "aria-haspopup": "listbox", "aria-controls": "suggestions",
    data: { testid: "composer" },
  });
  command = el("div", { class: "command", hidden: true });
  sendButton = el("button", { type: "submit", class: "send", data: { testid: "send" } }, icon("send"));
  problem = el("p", { class: "composer-problem failure", role: "alert", hidden: true });
  left = el("p", { class: "composer-left", role: "status", hidden: true });
  form.append(panel, problem, el("div", { class: "line" }, el("div", { class: "typing" }, text, command), sendButton), left);
  suggest = new Suggestions(panel);
  text.addEventListener("input", onText);
  text.addEventListener("keydown", onTextKey);
  form.addEventListener("keydown", onFormKey);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  form.addEventListener("focusout", (event) => {
    if (!form.contains(event.relatedTarget)) suggest.hide();
  });
  new ResizeObserver(() => grow()).observe(form);
}

/** Brings labels and names to the language, channel and commands of now. */
export function refreshComposer({ reset = false } = {}) {
  const channel = store.channels.get(store.channel);
  const kind = isThread(channel) ? "messageToThread" : isDirect(channel) ? "messageToPerson" : "messageTo";
  const label = t(kind, { channel: channelName(channel) ?? "…" });
  text.placeholder = label;
  text.setAttribute("aria-label", label);
  text.disabled = !store.user || !channel;
  tell(null);
  sendButton.setAttribute("aria-label", t("send"));
  const gone = draft && !entriesFor(channel).some((entry) => entry.rawName === draft.entry.rawName);
  if (draft && (reset || gone)) leaveCommand();
  if (reset) suggest.hide();
}

function tell(words) {
  problem.textContent = words ?? "";
  problem.hidden = !words;
}

function submit() {
  if (draft) return submitCommand();
  // The button takes the command that the list has ready, as Enter does.
  if (suggest.open && text.value.startsWith("/") && suggest.pick()) return;
  submitTalk();
}

// Plain talk.

function grow() {
  text.style.height = "auto";
  text.style.height = `${Math.min(text.scrollHeight, innerHeight * 0.3)}px`;
}

function onText() {
  grow();
  tell(null);
  const rest = LONGEST_TALK - text.value.length;
  left.hidden = rest > 200;
  left.textContent = t("left", { n: rest });
  if (text.value.startsWith("/") && !text.value.includes("\n")) return offerCommands();
  const at = /(?:^|\s)@([^\s@]*)$/.exec(text.value.slice(0, text.selectionStart));
  if (at) offerMentions(at[1]);
  else suggest.hide();
}

function offerCommands() {
  const entries = entriesFor(store.channels.get(store.channel));
  const typed = text.value.slice(1);
  const whole = entries.find((entry) => [entry.name, entry.rawName].some((name) => plain(typed).startsWith(`${plain(name)} `)));
  if (whole) {
    const name = [whole.name, whole.rawName].find((each) => plain(typed).startsWith(`${plain(each)} `));
    return enterCommand(whole, typed.slice(name.length + 1));
  }
  const found = matching(entries, typed);
  const items = found.map((entry) => ({
    value: entry.rawName, label: `/${entry.name}`, description: entry.description, data: { command: entry.rawName },
    before: avatar(store.bot?.user, nameOf(store.bot?.user), true), after: nameOf(store.bot?.user), entry,
  }));
  suggest.show(text, items, { label: t("commands"), note: found.length ? "" : t("noCommand"), onPick: (item) => enterCommand(item.entry) });
}

function offerMentions(typed) {
  const items = mentionItems(typed);
  if (!items.length) return suggest.hide();
  suggest.show(text, items, {
    label: t("members"),
    onPick: (item) => {
      named.set(`@${item.label}`, item.value);
      const caret = text.selectionStart;
      const before = text.value.slice(0, caret).replace(/@[^\s@]*$/, `@${item.label} `);
      text.value = before + text.value.slice(caret);
      text.setSelectionRange(before.length, before.length);
    },
  });
}

function onTextKey(event) {
  if (suggest.key(event)) {
    event.stopPropagation();
    return;
  }
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    submitTalk();
  }
}

async function submitTalk() {
  const typed = text.value.trim();
  if (!typed || !store.channel) return;
  let content = typed;
  for (const [name, id] of named) content = content.replaceAll(name, `<@${id}>`);
  text.value = "";
  onText();
  const failure = await say(store.channel, content);
  if (failure === null) return;
  tell(failure);
  if (!text.value) text.value = typed;
}

// Commands.

/** Begins the command of that name, as a click on its mention does. */
export function startCommand(rawName) {
  const entry = entriesFor(store.channels.get(store.channel)).find((each) => each.rawName === rawName);
  if (entry) enterCommand(entry);
}

function enterCommand(entry, rest = "") {
  suggest.hide();
  tell(null);
  draft = { entry, channel: store.channel, fields: new Map() };
  text.hidden = true;
  command.hidden = false;
  const cancel = el("button", { type: "button", class: "icon-button", "aria-label": t("cancelCommand"), on: { click: leaveCommand } }, icon("close"));
  draft.hint = el("p", { class: "command-hint", id: "command-hint", text: entry.description });
  draft.fieldBox = el("div", { class: "fields" });
  draft.more = el("div", { class: "more" });
  command.replaceChildren(
    el("div", { class: "command-head" }, el("strong", { class: "command-name", text: `/${entry.name}` }), draft.hint, cancel),
    draft.fieldBox, draft.more);
  command.setAttribute("role", "group");
  command.setAttribute("aria-label", `/${entry.name}: ${entry.description}`);
  for (const option of entry.options) if (option.required) addField(option);
  // One field costs little room, saves a press, and says what the command is about.
  if (!draft.fields.size && entry.options.length) addField(entry.options[0]);
  drawMore();
  const first = [...draft.fields.values()][0];
  if (!first) return sendButton.focus();
  first.input.value = rest;
  first.input.focus();
  if (rest) offerFor(first);
}

function leaveCommand() {
  if (!draft) return;
  const hadFocus = form.contains(document.activeElement);
  clearTimeout(draft.timer);
  draft = null;
  suggest.hide();
  command.hidden = true;
  command.replaceChildren();
  text.hidden = false;
  text.value = "";
  onText();
  if (hadFocus) text.focus();
}

function drawMore() {
  const missing = draft.entry.options.filter((option) => !draft.fields.has(option.name));
  draft.more.replaceChildren(...missing.map((option) => el("button", {
    type: "button", class: "add-option", title: localised(option, "description"), data: { testid: `add-option-${option.name}` },
    "aria-label": t("addOption", { name: localised(option, "name") }), text: `+ ${localised(option, "name")}`,
    on: {
      click: () => {
        addField(option).input.focus();
        drawMore();
      },
    },
  })));
  draft.more.hidden = !missing.length;
}

function addField(option) {
  const id = `option-${option.name}`;
  const name = localised(option, "name");
  const listed = Boolean(itemsFor(option)) || asksBot(option);
  const input = el("input", {
    id, type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", inputmode: inputMode(option), enterkeyhint: "send",
    "aria-required": String(Boolean(option.required)), "aria-describedby": `command-hint ${id}-error`, data: { testid: `command-option-${option.name}` },
    ...(listed ? { role: "combobox", "aria-autocomplete": "list", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": "suggestions" } : {}),
  });
  const error = el("span", { class: "field-error", id: `${id}-error`, role: "alert" });
  const field = { option, input, error, picked: null, known: itemsFor(option) };
  const remove = option.required ? null : el("button", { type: "button", class: "remove-option", "aria-label": t("removeOption", { name }), on: { click: () => removeField(field) } }, icon("close"));
  field.node = el("div", { class: "field" }, el("div", { class: "field-box" }, el("label", { for: id, text: name }), input, remove), error);
  input.addEventListener("focus", () => {
    draft.hint.textContent = localised(option, "description") + (option.required ? "" : ` (${t("optional")})`);
    offerFor(field);
  });
  input.addEventListener("input", () => {
    if (field.picked?.label !== input.value) field.picked = null;
    complain(field, "");
    offerFor(field);
  });
  input.addEventListener("keydown", (event) => onFieldKey(event, field));
  draft.fields.set(option.name, field);
  draft.fieldBox.append(field.node);
  return field;
}

function removeField(field) {
  draft.fields.delete(field.option.name);
  field.node.remove();
  suggest.hide();
  drawMore();
  const last = [...draft.fields.values()].at(-1);
  (last?.input ?? sendButton).focus();
}

function complain(field, words) {
  field.error.textContent = words;
  field.input.setAttribute("aria-invalid", String(Boolean(words)));
}

function onFieldKey(event, field) {
  if (suggest.key(event)) {
    event.stopPropagation();
  } else if (event.key === "Backspace" && !field.input.value) {
    event.preventDefault();
    const isFirst = [...draft.fields.values()][0] === field;
    if (!field.option.required) removeField(field);
    else if (isFirst) leaveCommand();
  } else if (event.key === "Enter" && !event.isComposing) {
    event.preventDefault();
    submitCommand();
  }
}

// Escape closes the list first, then the command.
function onFormKey(event) {
  if (!draft) return;
  if (event.key === "Escape" || (event.key === "Backspace" && event.target === sendButton)) {
    event.preventDefault();
    leaveCommand();
  }
}

function offerFor(field) {
  clearTimeout(draft.timer);
  if (asksBot(field.option)) return askBot(field);
  if (!field.known) return suggest.hide();
  const { value } = field.input;
  const items = field.picked ? field.known : filterItems(field.known, value);
  offer(field, items, items.length ? "" : t("noMatch"));
}

function offer(field, items, note) {
  const { option, input } = field;
  const current = items.findIndex((item) => item.label === input.value);
  // An optional field that is left empty must not be filled by Enter.
  const active = current >= 0 ? current : option.required || input.value ? 0 : -1;
  suggest.show(input, items, { label: `${localised(option, "name")}: ${localised(option, "description")}`, note, active, onPick: (item) => take(field, item) });
}

function take(field, item) {
  field.picked = item;
  field.input.value = item.label;
  complain(field, "");
  const empty = [...draft.fields.values()].find((each) => each.option.required && !each.input.value.trim());
  (empty ?? field).input.focus();
}

function askBot(field) {
  const asked = draft;
  const { entry } = draft;
  // Lines that answered an older text must not be taken for this one.
  offer(field, [], t("loading"));
  draft.timer = setTimeout(async () => {
    const typed = field.input.value;
    const focused = { name: field.option.name, value: typed, focused: true };
    const options = [...draft.fields.values()].flatMap((each) => {
      if (each === field) return [focused];
      const { value } = readField(each.option, each.input.value, each.picked, each.known);
      return value === undefined ? [] : [{ name: each.option.name, value }];
    });
    const choices = await suggestions(draft.channel, entry.command.name, nest(entry.path, options));
    if (draft !== asked || document.activeElement !== field.input || field.input.value !== typed || field.picked) return;
    field.known = (choices ?? []).map((choice) => ({ value: choice.value, label: localised(choice, "name") }));
    offer(field, field.known, choices === null ? t("loadingFailed") : choices.length ? "" : t("noMatch"));
  }, ASK_AFTER);
}

async function submitCommand() {
  suggest.hide();
  const { entry, channel, fields } = draft;
  clearTimeout(draft.timer);
  const options = [];
  const wrong = [];
  for (const field of fields.values()) {
    const { value, error } = readField(field.option, field.input.value, field.picked, field.known);
    complain(field, error ?? "");
    if (error) wrong.push(field);
    else if (value !== undefined) options.push({ name: field.option.name, value });
  }
  if (wrong.length) return wrong[0].input.focus();
  const typed = [...fields.values()].map((field) => ({ option: field.option, picked: field.picked, value: field.input.value }));
  leaveCommand();
  text.focus();
  const failure = await sendCommand(channel, entry.command.name, nest(entry.path, options));
  if (failure !== null) giveBack(entry, typed, failure);
}

// What could not be sent comes back to be corrected, unless something else is being typed by now.
function giveBack(entry, typed, failure) {
  if (!draft && !text.value) {
    enterCommand(entry);
    for (const { option, picked, value } of typed) {
      const field = draft.fields.get(option.name) ?? addField(option);
      field.picked = picked;
      field.input.value = value;
    }
    drawMore();
    suggest.hide();
  }
  tell(failure);
}
