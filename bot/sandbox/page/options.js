// The options of a slash command as fields: what each kind offers to choose
// from, and what the typed text means. No elements, no requests.

import { store, nameOf, channelName, isDirect } from "./store.js";
import { localised, t } from "./words.js";
import { memberItems } from "./message.js";
import { plain } from "./listbox.js";

const SUBCOMMAND = 1;
const GROUP = 2;
const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const MENTIONABLE = 9;
const NUMBER = 10;
const ATTACHMENT = 11;

const CHAT_INPUT = 1;
const IN_GUILD = 0;
const IN_BOT_DM = 1;

/** Every command that can be typed in a channel, subcommands as entries of their own. */
export function entriesFor(channel) {
  const context = isDirect(channel) ? IN_BOT_DM : IN_GUILD;
  return store.commands
    .filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT)
    .filter((command) => !command.contexts || command.contexts.includes(context))
    .filter((command) => context === IN_GUILD || command.dm_permission !== false)
    .flatMap((command) => leaves(command, []));
}

function leaves(node, above) {
  const path = [...above, node];
  const inner = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  // A command's own type 1 means chat input, an option's means subcommand.
  if (inner.length) return inner.flatMap((option) => leaves(option, path));
  return [{
    command: path[0],
    path: path.slice(1).map((step) => step.name),
    rawName: path.map((step) => step.name).join(" "),
    name: path.map((step) => localised(step, "name")).join(" "),
    description: localised(node, "description"),
    options: node.options ?? [],
  }];
}

/** The entries that fit what was typed after the slash, best first. */
export function matching(entries, typed) {
  const wanted = plain(typed.trim());
  const rank = (entry) => {
    const names = [plain(entry.name), plain(entry.rawName)];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    return names.some((name) => name.includes(wanted)) ? 1 : 2;
  };
  return entries.map((entry) => ({ entry, rank: rank(entry) })).filter((each) => each.rank < 2)
    .sort((a, b) => a.rank - b.rank || (a.entry.name < b.entry.name ? -1 : 1)).map((each) => each.entry);
}

/** Puts options under their subcommand, as interactions carry them. */
export function nest(path, options) {
  return path.reduceRight((inside, name) => [{ name, options: inside }], options);
}

/** Whether the bot itself says what can be chosen. */
export function asksBot(option) {
  return Boolean(option.autocomplete);
}

/** What an option of that kind can be, or null when anything can be typed. */
export function itemsFor(option) {
  if (option.choices?.length) return option.choices.map((choice) => ({ value: choice.value, label: localised(choice, "name") }));
  if (option.type === BOOLEAN) return [{ value: true, label: t("yes") }, { value: false, label: t("no") }];
  if (option.type === USER || option.type === MENTIONABLE) return memberItems();
  if (option.type === CHANNEL) {
    const types = option.channel_types ?? [];
    return [...store.channels.values()].filter((channel) => !isDirect(channel) && (!types.length || types.includes(channel.type)))
      .map((channel) => ({ value: channel.id, label: channelName(channel) }));
  }
  return null;
}

/** The items that fit a typed text; those that begin with it come first. */
export function filterItems(items, text) {
  const wanted = plain(text.replace(/^[@#]/, "").trim());
  const fits = (item) => plain(`${item.label} ${item.description ?? ""}`).includes(wanted);
  const begins = (item) => (plain(item.label).replace(/^#/, "").startsWith(wanted) ? 0 : 1);
  return items.filter(fits).sort((a, b) => begins(a) - begins(b));
}

/** The keyboard that a phone should show. */
export function inputMode(option) {
  return { [INTEGER]: "numeric", [NUMBER]: "decimal" }[option.type] ?? "text";
}

/**
 * What the text of a field means: `{value}`, `{error}`, or `{}` when an
 * optional one is empty. `known` are the items last offered for it.
 */
export function readField(option, text, picked, known) {
  const trimmed = text.trim();
  if (!trimmed) return option.required ? { error: t("required") } : {};
  if (picked && picked.label === text) return { value: picked.value };
  const same = (known ?? []).find((item) => plain(item.label) === plain(trimmed) || String(item.value) === trimmed);
  if (same) return { value: same.value };
  const listed = itemsFor(option);
  if (listed) return readListed(option, listed, trimmed);
  if (option.type === INTEGER || option.type === NUMBER) return readNumber(option, trimmed);
  if (option.type === ATTACHMENT) return { error: t("noAttachments") };
  const length = [...text].length;
  if (option.type === STRING && option.min_length && length < option.min_length) return { error: t("shortest", { n: option.min_length }) };
  if (option.type === STRING && length > (option.max_length ?? 6000)) return { error: t("longest", { n: option.max_length ?? 6000 }) };
  return { value: text };
}

function readListed(option, listed, text) {
  const id = /^<?[@#]?!?(\d{1,20})>?$/.exec(text)?.[1];
  const bare = plain(text.replace(/^[@#]/, ""));
  const found = listed.find((item) => String(item.value) === (id ?? text))
    ?? listed.find((item) => plain(item.label).replace(/^#/, "") === bare)
    ?? listed.find((item) => (option.type === USER || option.type === MENTIONABLE) && plain(store.users.get(item.value)?.username ?? "") === bare);
  return found ? { value: found.value } : { error: t("fromList") };
}

function readNumber(option, text) {
  const value = Number(text.replace(",", "."));
  if (option.type === INTEGER && !Number.isSafeInteger(value)) return { error: t("wholeNumber") };
  if (!Number.isFinite(value)) return { error: t("number") };
  if (option.min_value !== undefined && option.min_value !== null && value < option.min_value) return { error: t("atLeast", { n: option.min_value }) };
  if (option.max_value !== undefined && option.max_value !== null && value > option.max_value) return { error: t("atMost", { n: option.max_value }) };
  return { value };
}

/** Whom "@" in plain talk can mean. */
export function mentionItems(typed) {
  const wanted = plain(typed);
  return memberItems().filter((item) => plain(`${nameOf({ id: item.value })} ${item.description}`).includes(wanted));
}
