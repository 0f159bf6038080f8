// The page as a whole: who I am, which channel is open, language and colours,
// and which part is drawn anew when something changes. `?user=` and
// `?channel=` in the address keep two windows two people.

import { el, icon, avatar, compareIds } from "./dom.js";
import { store, changes, connect, nameOf, isOurBot, isThread, isDirect, channelName, threadsOf, unreadOf } from "./store.js";
import { setLocale, t } from "./words.js";
import { openListbox, closeListbox } from "./listbox.js";
import { messageActions, memberItems } from "./message.js";
import { mentionActions, refreshMoments } from "./markdown.js";
import { mountLog, drawLog, drawOne, removeOne } from "./log.js";
import { mountComposer, refreshComposer, startCommand } from "./composer.js";
import { useComponent, dismiss } from "./interact.js";
import { enlarge } from "./dialogs.js";

const byId = (id) => document.getElementById(id);
const narrow = matchMedia("(max-width: 720px)");

// What the address and this window remember.

function remembered(key) {
  return new URLSearchParams(location.search).get(key) ?? sessionStorage.getItem(`forteca.${key}`);
}

function remember(key, value) {
  sessionStorage.setItem(`forteca.${key}`, value);
  const address = new URL(location.href);
  address.searchParams.set(key, value);
  history.replaceState(null, "", address);
}

// Language: the member's own, unless this window overrides it.

const LANGUAGES = { "en-GB": "English (UK)", "en-US": "English (US)", pl: "polski", de: "Deutsch" };

function chooseLocale() {
  const own = store.me?.locale ?? navigator.language;
  const override = sessionStorage.getItem("forteca.locale");
  setLocale(override || own);
  const select = byId("language");
  select.replaceChildren(
    el("option", { value: "", text: t("languageOf", { locale: store.me?.locale ?? "…" }) }),
    ...Object.entries(LANGUAGES).map(([value, text]) => el("option", { value, text })));
  select.value = override ?? "";
  byId("language-label").textContent = t("language");
}

// Colours: the system's, unless somebody chose others.

const systemLight = matchMedia("(prefers-color-scheme: light)");

function applyTheme() {
  const theme = localStorage.getItem("forteca.theme") ?? (systemLight.matches ? "light" : "dark");
  document.documentElement.dataset.theme = theme;
  const label = t(theme === "dark" ? "lightTheme" : "darkTheme");
  byId("theme").replaceChildren(icon(theme === "dark" ? "sun" : "moon"));
  byId("theme").setAttribute("aria-label", label);
  byId("theme").title = label;
}

function toggleTheme() {
  localStorage.setItem("forteca.theme", document.documentElement.dataset.theme === "dark" ? "light" : "dark");
  applyTheme();
}

// Who I am.

function become(user) {
  if (user === store.user) return;
  remember("user", user);
  connect(user);
}

async function chooseMember() {
  const items = memberItems().filter((item) => !store.users.get(item.value)?.bot)
    .map((item) => ({ ...item, description: [item.description, store.users.get(item.value)?.locale].filter(Boolean).join(" · "), selected: item.value === store.user }))
    .sort((a, b) => compareIds(a.value, b.value));
  const values = await openListbox(byId("who"), { label: t("members"), items });
  if (values) become(values[0]);
}

function drawWho() {
  const name = store.me ? nameOf(store.me) : "…";
  byId("who").replaceChildren(avatar(store.me, name, false), el("span", { class: "who-name", text: name }), icon("down"));
  byId("who").setAttribute("aria-label", t("who", { name }));
  byId("who").dataset.user = store.user ?? "";
}

// Channels.

function openChannel(id) {
  if (!store.channels.has(id)) return;
  store.channel = id;
  remember("channel", id);
  toggleSidebar(false);
  drawChannels();
  drawHere();
  drawLog();
  refreshComposer({ reset: true });
  if (!narrow.matches) document.querySelector("[data-testid=composer]").focus();
}

function channelLine(channel) {
  const { messages, calls } = unreadOf(channel);
  const current = channel.id === store.channel;
  const name = channelName(channel).replace(/^#/, "");
  const fresh = messages > 0 && !current;
  const calling = calls > 0 && !current;
  return el("button", {
    type: "button", class: fresh ? "channel unread" : "channel", "aria-current": current ? "true" : null,
    data: { testid: `channel-${channel.id}`, channel: channel.id }, on: { click: () => openChannel(channel.id) },
  },
  isDirect(channel) ? directAvatar(channel) : icon(isThread(channel) ? "thread" : "hash"),
  el("span", { class: "channel-name", title: name, text: name }),
  fresh ? el("span", { class: "visually-hidden", text: `, ${t("unread")}` }) : null,
  calling ? el("span", { class: "badge", "aria-hidden": "true", text: String(calls) }) : null,
  calling ? el("span", { class: "visually-hidden", text: `, ${t("mentionCount", { n: calls })}` }) : null);
}

function directAvatar(channel) {
  const other = (channel.recipients ?? []).find((user) => user.id !== store.user) ?? store.bot?.user;
  return avatar(other, nameOf(other), isOurBot(other));
}

function drawChannels() {
  const focused = document.activeElement?.dataset?.channel;
  const all = [...store.channels.values()];
  const rooms = all.filter((channel) => !isThread(channel) && !isDirect(channel))
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || compareIds(a.id, b.id));
  const direct = all.filter(isDirect).sort((a, b) => compareIds(a.id, b.id));
  const room = (channel) => {
    const threads = threadsOf(channel.id);
    return el("li", {}, channelLine(channel), threads.length ? el("ul", { class: "threads" }, threads.map((thread) => el("li", {}, channelLine(thread)))) : null);
  };
  byId("channels").replaceChildren(
    el("h2", { text: t("channels") }), el("ul", {}, rooms.map(room)),
    ...(direct.length ? [el("h2", { text: t("directMessages") }), el("ul", {}, direct.map(room))] : []));
  if (focused) byId("channels").querySelector(`[data-channel="${CSS.escape(focused)}"]`)?.focus();
  const calls = all.filter((channel) => channel.id !== store.channel || document.hidden).reduce((sum, channel) => sum + unreadOf(channel).calls, 0);
  byId("menu").dataset.calls = calls || "";
  document.title = `${calls ? `(${calls}) ` : ""}${channelName(store.channels.get(store.channel)) ?? ""} · ${t("title")}`;
}

function drawHere() {
  const channel = store.channels.get(store.channel);
  if (!channel) return byId("here").replaceChildren();
  const parent = isThread(channel) && store.channels.get(channel.parent_id);
  byId("here").replaceChildren(
    icon(isThread(channel) ? "thread" : isDirect(channel) ? "at" : "hash"),
    ...(parent ? [el("button", { type: "button", class: "link parent", text: parent.name, on: { click: () => openChannel(parent.id) } }), el("span", { class: "apart", "aria-hidden": "true", text: "›" })] : []),
    el("strong", { text: channelName(channel).replace(/^#/, "") }),
    ...(channel.topic ? [el("span", { class: "topic", text: channel.topic })] : []),
    ...(channel.thread_metadata?.archived ? [el("span", { class: "topic", text: t("archived") })] : []));
}

function drawBot() {
  const online = Boolean(store.bot?.online);
  byId("bot").className = `bot-status ${online ? "online" : "offline"}`;
  byId("bot").textContent = store.bot ? t(online ? "online" : "offline", { name: nameOf(store.bot.user) }) : "";
}

function drawConnection() {
  const fresh = !store.guild.name;
  byId("banner").hidden = store.connected;
  byId("banner").textContent = fresh ? t("connecting") : t("lost");
}

function toggleSidebar(open) {
  document.body.classList.toggle("sidebar-open", open);
  byId("curtain").hidden = !open;
  byId("menu").setAttribute("aria-expanded", String(open));
  byId("menu").setAttribute("aria-label", t(open ? "closeChannels" : "openChannels"));
  if (open) byId("channels").querySelector("[aria-current]")?.focus();
}

let drawnFor = null;

function drawAll() {
  if (!store.me || store.me.bot) {
    // Nobody was chosen yet, or nobody that a person can be.
    const people = [...store.users.values()].filter((user) => !user.bot);
    const language = (locale) => (locale ?? "").split("-")[0];
    const first = people.find((user) => language(user.locale) === language(navigator.language)) ?? people[0];
    if (first) become(first.id);
    return;
  }
  const same = drawnFor === `${store.user} ${store.channel}`;
  chooseLocale();
  applyTheme();
  if (!store.channels.has(store.channel)) {
    const wanted = remembered("channel");
    store.channel = store.channels.has(wanted) ? wanted : [...store.channels.values()].filter((channel) => channel.type === 0).sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || compareIds(a.id, b.id))[0]?.id ?? null;
  }
  byId("guild").textContent = store.guild.name;
  byId("sidebar").setAttribute("aria-label", t("channels"));
  byId("jump").textContent = t("newMessages");
  toggleSidebar(false);
  drawWho();
  drawChannels();
  drawHere();
  drawBot();
  drawConnection();
  drawLog({ stay: same });
  refreshComposer({ reset: !same });
  drawnFor = `${store.user} ${store.channel}`;
}

function listen() {
  changes.addEventListener("all", drawAll);
  changes.addEventListener("connection", drawConnection);
  changes.addEventListener("bot", drawBot);
  changes.addEventListener("unread", drawChannels);
  changes.addEventListener("commands", () => refreshComposer());
  changes.addEventListener("message", ({ detail }) => {
    drawOne(detail.message, detail.isNew);
    if (detail.isNew) drawChannels();
  });
  changes.addEventListener("removed", ({ detail }) => {
    removeOne(detail.channel, detail.id);
    drawChannels();
  });
  changes.addEventListener("channels", ({ detail }) => {
    if (!store.channels.has(store.channel)) return drawAll();
    drawChannels();
    drawHere();
    // A new thread shows up under the message that it began with.
    const starter = store.messages.get(store.channel)?.get(detail.channel);
    if (starter) drawOne(starter, false);
  });
  systemLight.addEventListener("change", applyTheme);
  byId("theme").addEventListener("click", toggleTheme);
  byId("who").addEventListener("click", chooseMember);
  byId("menu").addEventListener("click", () => toggleSidebar(!document.body.classList.contains("sidebar-open")));
  byId("curtain").addEventListener("click", () => toggleSidebar(false));
  byId("sidebar").addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !document.body.classList.contains("sidebar-open")) return;
    toggleSidebar(false);
    byId("menu").focus();
  });
  byId("language").addEventListener("change", ({ target }) => {
    if (target.value) sessionStorage.setItem("forteca.locale", target.value);
    else sessionStorage.removeItem("forteca.locale");
    closeListbox();
    drawAll();
    refreshComposer({ reset: true });
  });
  setInterval(() => refreshMoments(document), 1000);
}

function start() {
  setLocale(navigator.language);
  byId("menu").append(icon("menu"));
  mountLog(byId("log"), byId("jump"));
  mountComposer(byId("composer"));
  Object.assign(messageActions, { useComponent, dismiss, openChannel, enlarge });
  Object.assign(mentionActions, { openChannel, startCommand });
  listen();
  applyTheme();
  drawConnection();
  refreshComposer();
  const user = remembered("user");
  if (user) remember("user", user);
  connect(user);
}

start();
