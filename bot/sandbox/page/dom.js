// Making elements. Everything that other people wrote reaches the page as
// text nodes and attributes made here, never as markup.

/**
 * Creates an element. Attributes that are null, undefined or false are left
 * out; `on` holds listeners, `data` the data-* attributes, `text` the content.
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    } else if (name === "data") {
      Object.assign(node.dataset, value);
    } else if (name === "text") {
      node.textContent = value;
    } else if (name === "value") {
      node.value = value;
    } else {
      node.setAttribute(name, value === true ? "" : value);
    }
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const ICONS = {
  hash: "M9 4 7 20M17 4l-2 16M4.5 9h16M3.5 15h16",
  at: "M16 8v5a3 3 0 0 0 5 1.5A9.5 9.5 0 1 0 17 20M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0",
  thread: "M6 4v9a3 3 0 0 0 3 3h10M15 12l4 4-4 4",
  menu: "M4 6h16M4 12h16M4 18h16",
  send: "M4 12 4 4l17 8-17 8v-8h9",
  close: "M6 6l12 12M18 6 6 18",
  down: "M6 9l6 6 6-6",
  check: "M5 12l5 5 9-10",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M19 5l-1.5 1.5M6.5 17.5 5 19",
  moon: "M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  file: "M6 3h8l5 5v13H6zM14 3v5h5",
  slash: "M16 4 8 20",
};

/** A line drawing of 24 x 24 in the colour of the text around it. */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

// Each is dark enough for white initials on it.
const AVATAR_COLOURS = ["#4752c4", "#1f7a44", "#a13d8f", "#a4471f", "#2b6cb0", "#7d5a00", "#b3305a", "#3f6b6b"];

/** A member's picture: the initials, or the sandbox's own emblem for its bot. */
export function avatar(user, name, isOurBot) {
  if (isOurBot) return el("img", { class: "avatar", src: "/page/icon.svg", alt: "" });
  const initials = name.split(/\s+/).slice(0, 2).map((word) => [...word][0] ?? "").join("").toUpperCase();
  const shade = AVATAR_COLOURS[Number(BigInt(user?.id ?? 0) % 97n) % AVATAR_COLOURS.length];
  // Drawn by the style sheet, because initials are a picture and not a text to read or copy.
  const node = el("span", { class: "avatar", "aria-hidden": "true", data: { initials: initials || "?" } });
  node.style.backgroundColor = shade;
  return node;
}

/** Orders snowflakes, which are too long for numbers. */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** When a snowflake was made, in milliseconds of Unix time. */
export function timeOfId(id) {
  return Number((BigInt(id) >> 22n) + 1420070400000n);
}

/**
 * The address to fetch a file from. Files of the sandbox are asked from where
 * the page itself came, so that a forwarded port works too.
 */
export function ownFile(url) {
  try {
    const parsed = new URL(url, location.href);
    const loopback = ["127.0.0.1", "localhost", "[::1]"].includes(parsed.hostname);
    if (parsed.origin === location.origin || (loopback && parsed.pathname.startsWith("/attachments/"))) {
      return parsed.pathname + parsed.search;
    }
  } catch {
    return null;
  }
  return null;
}

/** An address that may stand behind a link: the web's, nothing else. */
export function webAddress(url) {
  return /^https?:\/\//i.test(url) ? url : null;
}
