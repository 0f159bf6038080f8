// Discord's markdown as document nodes: blocks (quotes, headings, lists, code)
// and inside them the inline marks. It only reads text and makes elements.

import { el, webAddress } from "./dom.js";
import { store, nameOf, channelName } from "./store.js";
import { t, timestamp } from "./words.js";

/** What a click on a mention does; filled in by whoever can do it. */
export const mentionActions = { openChannel() {}, startCommand() {} };

/** A whole text with its blocks. */
export function markdown(text) {
  const fragment = document.createDocumentFragment();
  // Fences come first because nothing inside them is a mark.
  const fence = /```(?:([\w+#.-]+)\n)?([\s\S]*?)```\n?/g;
  let from = 0;
  for (const match of text.matchAll(fence)) {
    const code = match[2].replace(/^\n+|\n+$/g, "");
    if (!code) continue;
    fragment.append(blocks(text.slice(from, match.index)));
    fragment.append(el("pre", { tabindex: "0" }, el("code", { text: code, data: match[1] ? { language: match[1] } : {} })));
    from = match.index + match[0].length;
  }
  fragment.append(blocks(text.slice(from)));
  return fragment;
}

const JUMBO = /^(?:\s*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u200d\ufe0f\u{1f3fb}-\u{1f3ff}]))+\s*$/u;

/** Whether a text is nothing but a few emoji, which chats show large. */
export function isJumbo(text) {
  return text.length > 0 && text.length <= 54 && JUMBO.test(text);
}

const HEADING = /^(#{1,3}) +(.+)$/;
const SUBTEXT = /^-# +(.+)$/;
const QUOTE = /^> ?(.*)$/;
const ITEM = /^( *)([-*]|\d{1,9}\.) +(.+)$/;

function blocks(text) {
  const fragment = document.createDocumentFragment();
  const lines = text.split("\n");
  let plain = [];
  const flush = () => {
    // The line break between a block and a text is not a line of its own.
    if (plain.length) fragment.append(inline(plain.join("\n")));
    plain = [];
  };
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i];
    let match;
    if (line.startsWith(">>> ")) {
      flush();
      fragment.append(el("blockquote", {}, blocks([line.slice(4), ...lines.slice(i + 1)].join("\n"))));
      return fragment;
    }
    if (line.startsWith("> ") || line === ">") {
      flush();
      const quoted = [];
      while (i < lines.length && (lines[i].startsWith("> ") || lines[i] === ">")) quoted.push(QUOTE.exec(lines[i++])[1]);
      i -= 1;
      fragment.append(el("blockquote", {}, blocks(quoted.join("\n"))));
    } else if ((match = HEADING.exec(line))) {
      flush();
      // The page has its own headings above; these come after them in rank.
      fragment.append(el(`h${match[1].length + 2}`, { class: `heading-${match[1].length}` }, inline(match[2])));
    } else if ((match = SUBTEXT.exec(line))) {
      flush();
      fragment.append(el("small", { class: "subtext" }, inline(match[1])));
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      while (i < lines.length && (match = ITEM.exec(lines[i]))) {
        items.push({ depth: Math.floor(match[1].length / 2), mark: match[2], text: match[3] });
        i += 1;
      }
      i -= 1;
      fragment.append(list(items, 0, items.length));
    } else {
      plain.push(line);
    }
  }
  flush();
  return fragment;
}

const isOrdered = (item) => /\d/.test(item.mark);

function list(items, from, to) {
  const fragment = document.createDocumentFragment();
  const { depth } = items[from];
  let node = null;
  for (let i = from; i < to; ) {
    let next = i + 1;
    while (next < to && items[next].depth > depth) next += 1;
    // Bullets after numbers are a list of their own.
    const tag = isOrdered(items[i]) ? "OL" : "UL";
    if (node?.tagName !== tag) {
      node = el(tag, tag === "OL" ? { start: Number.parseInt(items[i].mark, 10) } : {});
      fragment.append(node);
    }
    const item = el("li", {}, inline(items[i].text));
    if (next > i + 1) item.append(list(items, i + 1, next));
    node.append(item);
    i = next;
  }
  return fragment;
}

// Each rule is tried where the reader stands, the first that fits wins.
// `\\[\s\S]` in the patterns steps over an escaped sign.
const RULES = [
  [/\\([^0-9A-Za-z\s])/y, (m) => document.createTextNode(m[1])],
  [/(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/y, (m) => el("code", { class: "inline", text: m[2].replace(/^ (?=`)|(?<=`) $/g, "") })],
  [/\[((?:\\[\s\S]|[^[\]\\])+)\]\(<?(https?:\/\/[^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?: +"[^"]*")?\)/y, (m) => link(m[2], inline(m[1]))],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => link(m[1], m[1])],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'\])!?*_~|]/y, (m) => link(m[0], m[0])],
  [/<@!?(\d{1,20})>/y, (m) => person(m[1])],
  [/<@&(\d{1,20})>/y, () => el("span", { class: "mention", text: "@…" })],
  [/@(everyone|here)\b/y, (m) => el("span", { class: "mention", text: m[0] })],
  [/<#(\d{1,20})>/y, (m) => place(m[1])],
  [/<\/([^:<>]{1,100}):(\d{1,20})>/y, (m) => commandMention(m[1])],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (m) => moment(Number(m[1]), m[2] ?? "f", m[0])],
  [/<a?(:\w{2,32}:)\d{1,20}>/y, (m) => el("span", { text: m[1] })],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, (m) => el("strong", {}, inline(m[1]))],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, (m) => el("u", {}, inline(m[1]))],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, (m) => el("s", {}, inline(m[1]))],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, (m) => spoiler(m[1])],
  [/\*(?![\s*])((?:\\[\s\S]|\*\*|[^*\\])+?)(?<!\s)\*(?!\*)/y, (m) => el("em", {}, inline(m[1]))],
  [/(?<!\w)_(?!_)((?:\\[\s\S]|__|[^_\\])+?)_(?!\w)/y, (m) => el("em", {}, inline(m[1]))],
  [/\n/y, () => el("br")],
];

/** A text without blocks: titles, names of fields, one line. */
export function inline(text) {
  const fragment = document.createDocumentFragment();
  let plain = "";
  const flush = () => {
    if (plain) fragment.append(plain);
    plain = "";
  };
  for (let i = 0; i < text.length; ) {
    const made = firstRule(text, i);
    if (made) {
      flush();
      fragment.append(made.node);
      i = made.end;
    } else {
      plain += text[i];
      i += 1;
    }
  }
  flush();
  return fragment;
}

// Most characters start no rule at all, and the ones that do are these.
const STARTS = /[\\`[<h@*_~|\n]/;

function firstRule(text, at) {
  if (!STARTS.test(text[at])) return null;
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) {
      const end = at + match[0].length;
      return { node: make(match), end };
    }
  }
  return null;
}

function link(url, content) {
  const address = webAddress(url);
  if (!address) return el("span", {}, content);
  return el("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, content);
}

function person(id) {
  const user = store.users.get(id);
  return el("span", { class: id === store.user ? "mention me" : "mention", data: { user: id }, text: `@${user ? nameOf(user) : t("deletedUser")}` });
}

function place(id) {
  const channel = store.channels.get(id);
  if (!channel) return el("span", { class: "mention", text: `#${t("unknownChannel")}` });
  const name = channelName(channel);
  return el("button", { type: "button", class: "mention", data: { channel: id }, on: { click: () => mentionActions.openChannel(id) }, text: name.startsWith("#") ? name : `# ${name}` });
}

function commandMention(name) {
  return el("button", { type: "button", class: "mention", on: { click: () => mentionActions.startCommand(name) }, text: `/${name}` });
}

function moment(unix, style, source) {
  const words = timestamp(unix, style);
  if (words === null) return document.createTextNode(source);
  return el("time", {
    class: "moment",
    datetime: new Date(unix * 1000).toISOString(),
    title: timestamp(unix, "F"),
    data: style === "R" ? { relative: String(unix) } : {},
    text: words,
  });
}

/** Brings "in 5 minutes" up to date everywhere under `root`. */
export function refreshMoments(root) {
  for (const node of root.querySelectorAll("time[data-relative]")) {
    const words = timestamp(Number(node.dataset.relative), "R");
    if (node.textContent !== words) node.textContent = words;
  }
}

function spoiler(text) {
  const hidden = el("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": t("spoiler"), "aria-expanded": "false" }, el("span", { "aria-hidden": "true" }, inline(text)));
  const reveal = () => {
    hidden.classList.add("shown");
    hidden.replaceChildren(...hidden.firstChild.childNodes);
    for (const name of ["role", "tabindex", "aria-label", "aria-expanded"]) hidden.removeAttribute(name);
    hidden.removeEventListener("click", reveal);
    hidden.removeEventListener("keydown", onKey);
  };
  const onKey = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    reveal();
  };
  hidden.addEventListener("click", reveal);
  hidden.addEventListener("keydown", onKey);
  return hidden;
}
