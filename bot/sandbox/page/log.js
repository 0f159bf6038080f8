// The messages of the open channel, oldest first: drawn whole when the channel
// is opened, then one by one, without losing the place or the focus.

import { el, icon, compareIds } from "./dom.js";
import { drawMessage, continues, timeOf } from "./message.js";
import { closeListbox, listboxAnchor } from "./listbox.js";
import { store, messagesOf, markRead, isThread, isDirect, channelName } from "./store.js";
import { t, wholeDay, dayNumber } from "./words.js";

let log;
let inner;
let jump;
let atBottom = true;

/** Takes over the elements that hold the messages and the way down. */
export function mountLog(logElement, jumpElement) {
  log = logElement;
  jump = jumpElement;
  inner = el("div", { class: "log-inner" });
  log.append(inner);
  log.addEventListener("scroll", () => {
    atBottom = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
    if (atBottom) seen();
  }, { passive: true });
  jump.addEventListener("click", () => {
    toBottom();
    log.focus();
  });
  // Pictures that arrive and keyboards that open must not push the newest message out of sight.
  const keep = new ResizeObserver(() => atBottom && toBottom());
  keep.observe(log);
  keep.observe(inner);
  document.addEventListener("visibilitychange", () => atBottom && seen());
}

function toBottom() {
  log.scrollTop = log.scrollHeight;
  atBottom = true;
  seen();
}

function seen() {
  jump.hidden = true;
  if (!document.hidden) markRead();
}

/** Draws the open channel from its beginning. */
export function drawLog({ stay = false } = {}) {
  closeListbox();
  const wasAt = stay && !atBottom ? log.scrollTop : null;
  const channel = store.channels.get(store.channel);
  log.setAttribute("aria-label", t("messages", { channel: channelName(channel) ?? "" }));
  // A screen reader should not read a whole channel out when it is opened.
  log.setAttribute("aria-busy", "true");
  const messages = messagesOf(store.channel);
  const stale = inner.cloneNode(false);
  stale.append(...inner.childNodes);
  inner.replaceChildren(...(channel ? [drawBeginning(channel)] : []), ...messages.map((message, i) => drawItem(messages[i - 1], message)));
  keepPictures(stale, inner);
  log.removeAttribute("aria-busy");
  if (wasAt === null) toBottom();
  else log.scrollTop = wasAt;
}

function drawBeginning(channel) {
  const name = channelName(channel);
  const key = isThread(channel) ? "welcomeThread" : isDirect(channel) ? "welcomeDirect" : "welcome";
  return el("div", { class: "beginning" },
    el("span", { class: "beginning-icon" }, icon(isThread(channel) ? "thread" : isDirect(channel) ? "at" : "hash")),
    el("h2", { text: t(key, { channel: name }) }),
    isThread(channel) ? null : el("p", { text: t("welcomeHint") }));
}

function drawItem(before, message) {
  const time = timeOf(message);
  const newDay = !before || dayNumber(timeOf(before)) !== dayNumber(time);
  const grouped = !newDay && continues(before, message);
  return el("div", { class: "item", data: { id: message.id } },
    newDay ? el("div", { class: "day", role: "separator" }, el("span", { text: wholeDay(time) })) : null,
    drawMessage(message, { grouped }));
}

function itemOf(id) {
  return inner.querySelector(`.item[data-id="${CSS.escape(id)}"]`);
}

// A picture that is already there stays, instead of being fetched and flashing.
function keepPictures(stale, fresh) {
  const old = new Map([...stale.querySelectorAll("img")].map((img) => [img.getAttribute("src"), img]));
  for (const img of fresh.querySelectorAll(".enlarge img")) {
    const kept = old.get(img.getAttribute("src"));
    if (!kept) continue;
    kept.alt = img.alt;
    img.replaceWith(kept);
    old.delete(img.getAttribute("src"));
  }
}

function replaceItem(stale, fresh) {
  const anchor = listboxAnchor();
  if (anchor && stale.contains(anchor)) closeListbox();
  const focused = stale.contains(document.activeElement) ? document.activeElement : null;
  const customId = focused?.dataset.customId;
  keepPictures(stale, fresh);
  stale.replaceWith(fresh);
  if (!focused) return;
  const again = customId && fresh.querySelector(`[data-custom-id="${CSS.escape(customId)}"]:not(:disabled)`);
  (again || fresh.querySelector("article")).focus({ preventScroll: true });
}

/** Draws one message anew or for the first time. */
export function drawOne(message, isNew) {
  if (message.channel_id !== store.channel) return;
  const wasAtBottom = atBottom;
  const messages = messagesOf(store.channel);
  const at = messages.findIndex((each) => each.id === message.id);
  const fresh = drawItem(messages[at - 1], message);
  const stale = itemOf(message.id);
  if (stale) replaceItem(stale, fresh);
  else {
    const next = [...inner.querySelectorAll(".item")].find((item) => compareIds(item.dataset.id, message.id) > 0);
    inner.insertBefore(fresh, next ?? null);
  }
  regroup(messages, at + 1);
  const mine = message.author?.id === store.user || message._ephemeral_for === store.user || message._interaction?.user === store.user || message._interaction?.user?.id === store.user;
  if (wasAtBottom || (isNew && mine)) toBottom();
  else if (isNew) jump.hidden = false;
}

/** Takes one message out. */
export function removeOne(channel, id) {
  if (channel !== store.channel) return;
  const item = itemOf(id);
  if (!item) return;
  const focused = item.contains(document.activeElement);
  const neighbour = item.previousElementSibling;
  if (item.contains(listboxAnchor())) closeListbox();
  item.remove();
  const messages = messagesOf(store.channel);
  regroup(messages, messages.findIndex((each) => compareIds(each.id, id) > 0));
  if (focused) (neighbour?.querySelector("article") ?? log).focus({ preventScroll: true });
}

// The message after a change may need a head, or no longer.
function regroup(messages, at) {
  const next = messages[at];
  const item = next && itemOf(next.id);
  if (!item) return;
  const fresh = drawItem(messages[at - 1], next);
  const same = fresh.childElementCount === item.childElementCount && fresh.lastElementChild.className === item.lastElementChild.className;
  if (!same) replaceItem(item, fresh);
}
