// What the page knows: a mirror of the sandbox as one member sees it, kept
// true by the event stream. Nothing here touches the document; whoever draws
// listens to `changes`.

import { compareIds } from "./dom.js";

/** Tells what changed: `all`, `channels`, `bot`, `commands`, `message`, `removed`, `connection`, `unread`. */
export const changes = new EventTarget();

export const store = {
  user: null,
  me: null,
  guild: { id: "0", name: "" },
  users: new Map(),
  channels: new Map(),
  commands: [],
  bot: null,
  /** Channel id -> message id -> message. */
  messages: new Map(),
  channel: null,
  connected: false,
  /** Message id -> custom ids whose answer is awaited. */
  waiting: new Map(),
  /** Message id -> what is said under it after a click that failed. */
  failures: new Map(),
};

function announce(kind, detail = {}) {
  changes.dispatchEvent(new CustomEvent(kind, { detail }));
}

/** Talks to the sandbox. Never throws: what goes wrong is an answer with `ok: false`. */
export async function post(path, body) {
  try {
    const response = await fetch(`/ui/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ user: store.user, ...body }),
    });
    const text = await response.text();
    let answer;
    try {
      answer = JSON.parse(text);
    } catch {
      answer = { text };
    }
    if (!response.ok) return { ...answer, ok: false, reason: "refused", text: answer.text ?? answer.message ?? `HTTP ${response.status}` };
    return { ok: true, ...answer };
  } catch {
    return { ok: false, reason: "network" };
  }
}

// The stream. A new one is opened for each member; while the state is being
// fetched events wait, because they may be newer than the answer.

let stream = null;
let retry = null;
let waitingEvents = null;
let attempt = 0;

/** Follows the sandbox as that member, or as nobody yet when null. */
export function connect(user) {
  clearTimeout(retry);
  stream?.close();
  store.user = user;
  const query = user ? `?user=${encodeURIComponent(user)}` : "";
  const opened = new EventSource(`/ui/events${query}`);
  stream = opened;
  opened.onopen = async () => {
    waitingEvents = [];
    try {
      const response = await fetch(`/ui/state${query}`);
      if (stream !== opened) return;
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      takeState(await response.json());
    } catch {
      if (stream === opened) lost();
      return;
    }
    if (stream !== opened) return;
    const events = waitingEvents;
    waitingEvents = null;
    attempt = 0;
    setConnected(true);
    announce("all");
    events.forEach(takeEvent);
  };
  opened.onmessage = ({ data }) => {
    if (stream !== opened) return;
    const event = JSON.parse(data);
    if (waitingEvents) waitingEvents.push(event);
    else takeEvent(event);
  };
  opened.onerror = () => {
    if (stream === opened) lost();
  };
}

function lost() {
  stream.close();
  stream = null;
  waitingEvents = null;
  setConnected(false);
  attempt += 1;
  retry = setTimeout(() => connect(store.user), Math.min(500 * attempt, 3000));
}

function setConnected(connected) {
  store.connected = connected;
  announce("connection");
}

function takeState(state) {
  store.me = state.me;
  store.guild = state.guild;
  store.users = new Map(state.users.map((user) => [user.id, user]));
  store.channels = new Map(state.channels.map((channel) => [channel.id, channel]));
  store.commands = state.commands;
  store.bot = state.bot;
  store.messages = new Map(
    Object.entries(state.messages).map(([channel, list]) => [channel, new Map(list.map((message) => [message.id, message]))]),
  );
  store.waiting.clear();
  store.failures.clear();
}

// That an interaction failed is left to the answer to the act itself, which
// knows the button or the command that it belongs to.
function takeEvent(event) {
  switch (event.type) {
    case "message_create":
    case "message_update":
      // It may be gone again by the time that its event was written.
      if (event.message) putMessage(event.message, event.type === "message_create");
      break;
    case "message_delete":
      removeMessage(event.channel_id, event.id);
      break;
    case "channel_create":
    case "channel_update":
      if (!event.channel) break;
      store.channels.set(event.channel.id, event.channel);
      announce("channels", { channel: event.channel.id });
      break;
    case "channel_delete":
      store.channels.delete(event.channel.id);
      store.messages.delete(event.channel.id);
      announce("channels", { channel: event.channel.id });
      break;
    case "commands":
      store.commands = event.commands;
      announce("commands");
      break;
    case "bot":
      store.bot = { ...store.bot, online: event.online };
      announce("bot");
      break;
  }
}

/** The messages of a channel, oldest first. */
export function messagesOf(channel) {
  return [...(store.messages.get(channel)?.values() ?? [])].sort((a, b) => compareIds(a.id, b.id));
}

/** The message of that id in whichever channel it is. */
function findMessage(id) {
  for (const list of store.messages.values()) if (list.has(id)) return list.get(id);
  return null;
}

/** Puts a message where it belongs; the page's own notices come in this way too. */
export function putMessage(message, isNew = true) {
  if (!store.messages.has(message.channel_id)) store.messages.set(message.channel_id, new Map());
  store.messages.get(message.channel_id).set(message.id, message);
  announce("message", { message, isNew });
}

/** Takes a message away. */
export function removeMessage(channel, id) {
  if (!store.messages.get(channel)?.delete(id)) return;
  store.failures.delete(id);
  announce("removed", { channel, id });
}

/** Marks a component as waiting for its answer, or no longer so. */
export function setWaiting(message, customId, waits) {
  const ids = store.waiting.get(message) ?? new Set();
  if (waits) ids.add(customId);
  else ids.delete(customId);
  store.waiting.set(message, ids);
  redraw(message);
}

/** Says under a message that a click on it failed; null takes the words away. */
export function setFailure(message, text) {
  if (text === null) store.failures.delete(message);
  else store.failures.set(message, text);
  redraw(message);
}

function redraw(id) {
  const message = findMessage(id);
  if (message) announce("message", { message, isNew: false });
}

// People and channels by name.

/** How people call a member here: nick, display name, user name. */
export function nameOf(user) {
  const known = store.users.get(user?.id) ?? user;
  return known?.nick || known?.global_name || known?.username || "?";
}

/** Whether that user is the bot that the sandbox was made for. */
export function isOurBot(user) {
  return Boolean(user) && user.id === store.bot?.user?.id;
}

const THREADS = [10, 11, 12];

/** Whether a channel is a thread. */
export function isThread(channel) {
  return THREADS.includes(channel?.type);
}

/** Whether a channel is between two people. */
export function isDirect(channel) {
  return channel?.type === 1 || channel?.type === 3;
}

/** A channel's name with the sign that belongs before it. */
export function channelName(channel) {
  if (!channel) return null;
  if (isDirect(channel)) {
    const others = (channel.recipients ?? []).filter((user) => user.id !== store.user);
    return others.map(nameOf).join(", ") || nameOf(store.bot?.user);
  }
  return isThread(channel) ? channel.name : `#${channel.name}`;
}

/** The threads under a channel, newest first; closed ones only when asked for. */
export function threadsOf(parent, { archived = false } = {}) {
  return [...store.channels.values()]
    .filter((channel) => isThread(channel) && channel.parent_id === parent)
    .filter((channel) => archived || !channel.thread_metadata?.archived || channel.id === store.channel)
    .sort((a, b) => compareIds(b.id, a.id));
}

// What is unread is a matter of this browser: the newest message that each
// member has had before the eyes, channel by channel.

function readMarks() {
  try {
    return JSON.parse(localStorage.getItem(`forteca.read.${store.user}`)) ?? {};
  } catch {
    return {};
  }
}

/** Remembers that the open channel has been read to its end. */
export function markRead() {
  if (!store.user || !store.channel) return;
  const last = messagesOf(store.channel).filter((message) => !message._local).at(-1);
  const marks = readMarks();
  if (!last || compareIds(last.id, marks[store.channel] ?? "0") <= 0) return;
  marks[store.channel] = last.id;
  localStorage.setItem(`forteca.read.${store.user}`, JSON.stringify(marks));
  announce("unread");
}

/** How much of a channel I have not read: messages, and those that call me. */
export function unreadOf(channel) {
  const mark = readMarks()[channel.id] ?? "0";
  const fresh = [...(store.messages.get(channel.id)?.values() ?? [])].filter(
    (message) => compareIds(message.id, mark) > 0 && message.author?.id !== store.user && !message._local,
  );
  const calls = isDirect(channel) ? fresh : fresh.filter((message) => message._pinged?.includes(store.user));
  return { messages: fresh.length, calls: calls.length };
}
