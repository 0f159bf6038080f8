// One message as Discord shows it: who, when, text, embeds, files, buttons and
// menus. It draws what it is given and reports clicks; it keeps nothing.

import { el, icon, avatar, ownFile, webAddress, timeOfId } from "./dom.js";
import { markdown, inline, isJumbo, refreshMoments } from "./markdown.js";
import { store, nameOf, isOurBot, channelName, threadsOf } from "./store.js";
import { t, localised, clockTime, messageTime, messageCount } from "./words.js";
import { openListbox, plain } from "./listbox.js";

/** What clicks inside a message do; filled in by whoever can do it. */
export const messageActions = { useComponent() {}, dismiss() {}, openChannel() {}, enlarge() {} };

const EPHEMERAL = 1 << 6;
const SUPPRESS_EMBEDS = 1 << 2;
const THREAD_CREATED = 18;
const THREAD_STARTER = 21;

/** Whether only its addressee sees the message. */
export function isEphemeral(message) {
  return Boolean(message._ephemeral_for) || Boolean(message.flags & EPHEMERAL);
}

/** Whether `next` continues what `before` began, so that it needs no head of its own. */
export function continues(before, next) {
  return Boolean(before)
    && before.author?.id === next.author?.id
    && !usedCommand(next)
    && ![before, next].some((message) => message.type === THREAD_CREATED || message.type === THREAD_STARTER)
    && !next.referenced_message
    && isEphemeral(before) === isEphemeral(next)
    && timeOf(next) - timeOf(before) < 7 * 60_000;
}

/** When a message was written. */
export function timeOf(message) {
  return message.timestamp ? new Date(message.timestamp) : new Date(timeOfId(message.id));
}

function usedCommand(message) {
  const used = message._interaction;
  if (!used?.name) return null;
  const user = typeof used.user === "object" ? used.user : { id: used.user };
  return { user: store.users.get(user?.id) ?? user, name: used.name };
}

// A command is shown in the words of whoever looks.
function commandInMyWords(name) {
  let level = store.commands;
  return name.split(" ").map((word) => {
    const found = level?.find((command) => command.name === word);
    level = found?.options;
    return found ? localised(found, "name") : word;
  }).join(" ");
}

/** The element of a message; `grouped` leaves out the author. */
export function drawMessage(message, { grouped }) {
  const shown = message.type === THREAD_STARTER && message.referenced_message ? message.referenced_message : message;
  if (message.type === THREAD_CREATED) return drawThreadCreated(message);
  const name = nameOf(shown.author);
  const ephemeral = isEphemeral(message);
  const called = message._pinged?.includes(store.user);
  const time = timeOf(shown);
  const classes = ["message", grouped && "grouped", ephemeral && "ephemeral", called && "called", message._local && "local"];
  const headId = `author-${message.id}`;
  const node = el("article", { class: classes.filter(Boolean).join(" "), id: `message-${message.id}`, data: { testid: `message-${message.id}`, message: message.id }, tabindex: "-1" });
  node.setAttribute("aria-label", `${name}, ${messageTime(time)}`);
  if (!grouped) node.append(drawOrigin(message) ?? "");
  node.append(
    grouped
      ? el("time", { class: "gutter-time", datetime: time.toISOString(), text: clockTime(time) })
      : avatar(shown.author, name, isOurBot(shown.author)),
  );
  const body = el("div", { class: "body" });
  if (!grouped) {
    body.append(el("header", { class: "author", id: headId },
      el("span", { class: "name", text: name }),
      shown.author?.bot ? el("span", { class: "bot-tag", text: t("app") }) : null,
      el("time", { datetime: time.toISOString(), title: `${messageTime(time)}`, text: messageTime(time) })));
  }
  drawContent(body, message, shown);
  node.append(body);
  refreshMoments(node);
  return node;
}

function drawOrigin(message) {
  const used = usedCommand(message);
  if (used) {
    const name = nameOf(used.user);
    return el("div", { class: "origin" }, el("span", { class: "elbow", "aria-hidden": "true" }), avatar(used.user, name, isOurBot(used.user)),
      el("span", { class: "origin-name", text: name }), ` ${t("used")} `, el("span", { class: "origin-command", text: `/${commandInMyWords(used.name)}` }));
  }
  const answered = message.type !== THREAD_STARTER && message.referenced_message;
  if (!answered) return null;
  const name = nameOf(answered.author);
  return el("div", { class: "origin" }, el("span", { class: "elbow", "aria-hidden": "true" }), avatar(answered.author, name, isOurBot(answered.author)),
    el("span", { class: "visually-hidden", text: t("repliedTo") }), el("span", { class: "origin-name", text: name }), el("span", { class: "origin-text" }, inline((answered.content ?? "").replace(/\s*\n\s*/g, " · "))));
}

function drawThreadCreated(message) {
  const name = nameOf(message.author);
  const thread = message.message_reference?.channel_id;
  return el("article", { class: "message system", id: `message-${message.id}`, data: { testid: `message-${message.id}`, message: message.id }, tabindex: "-1" },
    icon("thread"),
    el("div", { class: "body" }, el("span", { class: "name", text: name }), ` ${t("startedThread")} `,
      thread ? el("button", { type: "button", class: "link", text: message.content, on: { click: () => messageActions.openChannel(thread) } }) : message.content,
      el("time", { datetime: timeOf(message).toISOString(), text: messageTime(timeOf(message)) })));
}

// After that nobody can answer any more.
const TOKEN_LIVES = 15 * 60_000;

function drawContent(body, message, shown) {
  if (message._state === "thinking" && Date.now() - timeOf(message) > TOKEN_LIVES) {
    body.append(el("p", { class: "failure", text: t("failedCommand") }));
  } else if (message._state === "thinking") {
    const words = message._local ? t("sending") : t("thinking", { name: nameOf(message.author) });
    body.append(el("div", { class: "thinking", role: "status" }, dots(), words));
  } else if (shown.content) {
    const content = el("div", { class: isJumbo(shown.content) ? "content jumbo" : "content" }, markdown(shown.content));
    if (shown.edited_timestamp) content.append(el("small", { class: "edited", title: messageTime(new Date(shown.edited_timestamp)), text: ` ${t("edited")}` }));
    body.append(content);
  }
  const embeds = shown.flags & SUPPRESS_EMBEDS ? [] : shown.embeds ?? [];
  const inEmbeds = new Set();
  const drawn = embeds.map((embed) => drawEmbed(embed, shown.attachments ?? [], inEmbeds));
  const files = (shown.attachments ?? []).filter((file) => !inEmbeds.has(file.id));
  if (files.length) body.append(el("div", { class: "attachments" }, files.map(drawAttachment)));
  body.append(...drawn);
  for (const row of shown.components ?? []) if (row.type === 1) body.append(drawRow(shown, row));
  drawFailure(body, message);
  drawThreadLink(body, message);
  if (isEphemeral(message) && message._state !== "thinking") {
    body.append(el("footer", { class: "only-you" }, icon("eye"), el("span", { text: `${t("onlyYou")} · ` }),
      el("button", { type: "button", class: "link", data: { testid: `dismiss-${message.id}` }, text: t("dismiss"), on: { click: () => messageActions.dismiss(message) } })));
  }
}

function drawFailure(body, message) {
  const failure = message._failure ?? store.failures.get(message.id);
  if (failure !== undefined) body.append(el("p", { class: "failure", role: "alert", text: failure || t("failedComponent") }));
}

function drawThreadLink(body, message) {
  const thread = store.channels.get(message.id) ?? message.thread;
  if (!thread || message.channel_id === message.id) return;
  const known = threadsOf(message.channel_id, { archived: true }).find((each) => each.id === thread.id) ?? thread;
  const count = known.message_count ?? 0;
  body.append(el("button", { type: "button", class: "thread-card", data: { testid: `thread-${known.id}` }, title: t("seeThread", { name: known.name }), on: { click: () => messageActions.openChannel(known.id) } },
    icon("thread"), el("span", { class: "thread-name", text: known.name }), el("span", { class: "thread-count", text: `${messageCount(count)} ›` }),
    known.thread_metadata?.archived ? el("span", { class: "thread-count", text: t("archived") }) : null));
}

function dots() {
  return el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
}

// Pictures and files.

const LARGEST = { width: 550, height: 350 };

function drawAttachment(file) {
  const address = ownFile(file.url);
  const picture = file.content_type?.startsWith("image/") ?? /\.(png|gif|jpe?g|webp)$/i.test(file.filename);
  if (picture && address) return drawPicture({ address, width: file.width, height: file.height, alt: file.description, name: file.filename });
  return el("a", { class: "file", href: address ?? "#", download: file.filename },
    icon("file"), el("span", {}, el("span", { class: "file-name", text: file.filename }), el("small", { text: fileSize(file.size) })));
}

function fileSize(bytes) {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(2)} MB`;
}

function drawPicture({ address, width, height, alt, name, largest = LARGEST }) {
  const img = el("img", { src: address, alt: alt || name, loading: "lazy", decoding: "async", width, height });
  if (width && height) {
    // The room is taken before the picture is there, so that nothing jumps.
    const scale = Math.min(1, largest.width / width, largest.height / height);
    img.style.width = `${Math.round(width * scale)}px`;
    img.style.aspectRatio = `${width} / ${height}`;
  }
  const enlarge = el("button", { type: "button", class: "enlarge", "aria-label": `${t("enlarge")}: ${alt || name}`, on: { click: () => messageActions.enlarge({ address, alt, name }) } }, img);
  const figure = el("figure", { class: "picture" }, enlarge);
  if (alt) {
    const caption = el("figcaption", { hidden: true, text: alt });
    const badge = el("button", { type: "button", class: "alt-badge", text: t("alt"), title: alt, "aria-label": `${t("alt")}: ${t("showAlt")}`, "aria-expanded": "false" });
    badge.addEventListener("click", () => {
      caption.hidden = !caption.hidden;
      badge.setAttribute("aria-expanded", String(!caption.hidden));
      caption.scrollIntoView({ block: "nearest" });
    });
    figure.append(badge, caption);
  }
  return figure;
}

function drawEmbed(embed, attachments, used) {
  const picture = (media, largest) => {
    if (!media?.url) return null;
    const address = media.url.startsWith("attachment://") ? null : ownFile(media.url);
    const file = attachments.find((each) => `attachment://${each.filename}` === media.url || (address && ownFile(each.url) === address));
    if (file) used.add(file.id);
    const source = file ? ownFile(file.url) : address;
    if (!source) return el("a", { href: webAddress(media.url), target: "_blank", rel: "noopener noreferrer", text: t("external") });
    return drawPicture({ address: source, width: file?.width ?? media.width, height: file?.height ?? media.height, alt: file?.description ?? media.description, name: file?.filename ?? "", largest });
  };
  const linked = (text, url) => (url && webAddress(url) ? el("a", { href: webAddress(url), target: "_blank", rel: "noopener noreferrer" }, text) : text);
  const thumbnail = picture(embed.thumbnail, { width: 80, height: 80 });
  const footer = [embed.footer?.text, embed.timestamp && messageTime(new Date(embed.timestamp))].filter(Boolean).join(" • ");
  const node = el("section", { class: thumbnail ? "embed with-thumbnail" : "embed" },
    el("div", { class: "embed-text" },
      embed.author?.name ? el("div", { class: "embed-author" }, linked(embed.author.name, embed.author.url)) : null,
      embed.title ? el("div", { class: "embed-title" }, linked(inline(embed.title), embed.url)) : null,
      embed.description ? el("div", { class: "content" }, markdown(embed.description)) : null,
      embed.fields?.length ? el("dl", { class: "embed-fields" }, embed.fields.map((field) => el("div", { class: field.inline ? "inline" : "" }, el("dt", {}, inline(field.name)), el("dd", {}, markdown(field.value))))) : null),
    thumbnail ? el("div", { class: "embed-thumbnail" }, thumbnail) : null,
    picture(embed.image, { width: 400, height: 350 }),
    footer ? el("footer", { class: "embed-footer", text: footer }) : null);
  if (embed.color !== null && embed.color !== undefined) node.style.borderInlineStartColor = `#${embed.color.toString(16).padStart(6, "0")}`;
  return node;
}

// Buttons and menus.

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };

function drawRow(message, row) {
  return el("div", { class: "row", role: "group" }, row.components.map((component) => (component.type === 2 ? drawButton(message, component) : drawSelect(message, component))));
}

function emojiText(emoji) {
  if (!emoji) return null;
  return el("span", { class: "emoji", text: emoji.id ? `:${emoji.name}:` : emoji.name });
}

function drawButton(message, button) {
  const content = [emojiText(button.emoji), button.label ? el("span", { text: button.label }) : null];
  if (button.style === 5) {
    return el("a", { class: "button secondary", href: webAddress(button.url), target: "_blank", rel: "noopener noreferrer", "aria-disabled": button.disabled ? "true" : null }, content, icon("out"));
  }
  const waits = store.waiting.get(message.id)?.has(button.custom_id);
  return el("button", {
    type: "button", class: `button ${STYLES[button.style] ?? "secondary"}${waits ? " waits" : ""}`, disabled: button.disabled, "aria-busy": waits ? "true" : null,
    data: { customId: button.custom_id, testid: `button-${button.custom_id}` },
    // A label of only an emoji has no name to read out.
    "aria-label": button.label ? null : button.emoji?.name,
    on: { click: () => waits || messageActions.useComponent(message, button.custom_id) },
  }, content, waits ? dots() : null);
}

const SELECT_STRING = 3;
const SELECT_USER = 5;
const SELECT_MENTIONABLE = 7;
const SELECT_CHANNEL = 8;

function drawSelect(message, select) {
  const items = selectItems(select);
  const min = select.min_values ?? 1;
  const max = select.max_values ?? 1;
  const chosen = items.filter((item) => item.selected);
  const waits = store.waiting.get(message.id)?.has(select.custom_id);
  const placeholder = select.placeholder ?? t("choose");
  const trigger = el("button", {
    type: "button", class: `select${waits ? " waits" : ""}`, disabled: select.disabled, "aria-haspopup": "listbox", "aria-expanded": "false", "aria-busy": waits ? "true" : null,
    "aria-label": chosen.length ? `${placeholder}: ${chosen.map((item) => item.label).join(", ")}` : placeholder,
    data: { customId: select.custom_id, testid: `select-${select.custom_id}` },
  },
  el("span", { class: chosen.length ? "select-text" : "select-text placeholder", text: chosen.length ? chosen.map((item) => item.label).join(", ") : placeholder }),
  waits ? dots() : icon("down"));
  trigger.addEventListener("click", async () => {
    if (waits) return;
    const values = await openListbox(trigger, { label: placeholder, items, min, max, search: select.type !== SELECT_STRING });
    const before = chosen.map((item) => item.value).join();
    if (!values || (max > 1 && values.join() === before)) return;
    // Discord keeps showing the choice until the message says otherwise.
    trigger.querySelector(".select-text").textContent = items.filter((item) => values.includes(item.value)).map((item) => item.label).join(", ");
    messageActions.useComponent(message, select.custom_id, values);
  });
  return trigger;
}

function selectItems(select) {
  const defaults = new Set((select.default_values ?? []).map((value) => value.id));
  if (select.type === SELECT_STRING) {
    return (select.options ?? []).map((option) => ({ value: option.value, label: option.label, description: option.description, before: emojiText(option.emoji), selected: option.default }));
  }
  if (select.type === SELECT_USER || select.type === SELECT_MENTIONABLE) {
    return memberItems().map((item) => ({ ...item, selected: defaults.has(item.value) }));
  }
  if (select.type === SELECT_CHANNEL) {
    const types = select.channel_types ?? [];
    return [...store.channels.values()].filter((channel) => !types.length || types.includes(channel.type))
      .map((channel) => ({ value: channel.id, label: channelName(channel), selected: defaults.has(channel.id) }));
  }
  return [];
}

/** Everybody here as items of a list, in the order of their names, the others before me. */
export function memberItems() {
  return [...store.users.values()]
    .map((user) => ({ value: user.id, label: nameOf(user), description: user.bot ? `${user.username} · ${t("app")}` : user.username, before: avatar(user, nameOf(user), isOurBot(user)), data: { user: user.id } }))
    .sort((a, b) => (a.value === store.user) - (b.value === store.user) || (plain(a.label) < plain(b.label) ? -1 : 1));
}
