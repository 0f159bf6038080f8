// What a member does to the bot: commands, clicks, forms, plain talk. Each
// sends one request and shows what Discord would show when no answer comes.

import { store, post, putMessage, removeMessage, setWaiting, setFailure } from "./store.js";
import { currentLocale, t } from "./words.js";
import { openModal } from "./dialogs.js";

function failureWords(answer, silence) {
  if (answer.reason === "bot_offline") return `${silence}. ${t("offlineHint")}`;
  if (answer.reason === "network") return t("lost");
  if (answer.reason === "timed_out" || !answer.text) return silence;
  return answer.text;
}

function openModalOf(answer) {
  openModal(answer.modal, async (fields) => {
    const reply = await post("modal", { interaction_id: answer.interaction_id, custom_id: answer.modal.custom_id, fields, locale: currentLocale() });
    return reply.ok ? null : failureWords(reply, t("modalFailed"));
  });
}

// An answer that comes this fast needs no notice that it is awaited.
const NOTICE_AFTER = 300;

/** Sends a command. Resolves to null, or to why Discord would not have sent it. */
export async function sendCommand(channel, name, options) {
  const used = [name];
  for (let level = options; level?.[0]?.options; level = level[0].options) used.push(level[0].name);
  const notice = {
    id: String(BigInt(Date.now() - 1420070400000) << 22n), channel_id: channel, author: store.bot?.user,
    flags: 64, _local: true, _state: "thinking", _interaction: { user: store.me, name: used.join(" ") },
  };
  const timer = setTimeout(() => putMessage(notice), NOTICE_AFTER);
  const answer = await post("command", { channel_id: channel, name, options, locale: currentLocale() });
  clearTimeout(timer);
  removeMessage(channel, notice.id);
  if (answer.ok) {
    if (answer.kind === "modal") openModalOf(answer);
    return null;
  }
  if (answer.reason === "not_possible" || answer.reason === "refused") return answer.text || t("failedCommand");
  putMessage({ ...notice, _state: "failed", _failure: failureWords(answer, t("failedCommand")) });
  return null;
}

/** Presses a button, or chooses from a menu when there are values. */
export async function useComponent(message, customId, values) {
  setFailure(message.id, null);
  setWaiting(message.id, customId, true);
  const answer = await post("component", { message_id: message.id, custom_id: customId, values, locale: currentLocale() });
  setWaiting(message.id, customId, false);
  if (!answer.ok) setFailure(message.id, failureWords(answer, t("failedComponent")));
  else if (answer.kind === "modal") openModalOf(answer);
}

/** Takes an answer that only I see off my screen. */
export async function dismiss(message) {
  if (!message._local) {
    const answer = await post("dismiss", { message_id: message.id });
    if (!answer.ok) return setFailure(message.id, failureWords(answer, t("failedComponent")));
  }
  removeMessage(message.channel_id, message.id);
}

/** Says something as a member. Resolves to null, or to why it could not be said. */
export async function say(channel, content) {
  const answer = await post("chat", { channel_id: channel, content });
  return answer.ok ? null : (answer.text ?? t("notSent"));
}

/** Asks the bot what could be typed into an option; null when it does not answer. */
export async function suggestions(channel, name, options) {
  const answer = await post("autocomplete", { channel_id: channel, name, options, locale: currentLocale() });
  return answer.ok ? (answer.choices ?? []) : null;
}
