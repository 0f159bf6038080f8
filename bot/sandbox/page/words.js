// The page's own few words in English and Polish, and dates as people of a
// locale write them. What the bot says comes from the bot.

const WORDS = {
  en: {
    title: "Forteca sandbox", channels: "Channels", directMessages: "Direct messages",
    openChannels: "Show channels", closeChannels: "Hide channels", language: "Language",
    languageOf: "auto ({locale})", lightTheme: "Light colours", darkTheme: "Dark colours",
    who: "You are {name}. Choose another member", members: "Members", owner: "owner", app: "APP",
    online: "{name} is online", offline: "{name} is offline", connecting: "Connecting…",
    lost: "Connection lost, trying again…", messages: "Messages: {channel}",
    welcome: "This is {channel}", welcomeHint: "Type / to see the bot’s commands. Open this page in a second window to be somebody else there.",
    welcomeThread: "The start of the thread {channel}", welcomeDirect: "Your messages with {channel}",
    newMessages: "New messages ↓", unread: "unread", mentionCount: "{n} mentions",
    used: "used", edited: "(edited)", thinking: "{name} is thinking…", sending: "Sending the command…",
    onlyYou: "Only you can see this", dismiss: "Dismiss message", failedComponent: "This interaction failed",
    failedCommand: "The application did not respond", offlineHint: "The bot is not connected.",
    today: "Today at {time}", yesterday: "Yesterday at {time}", startedThread: "started a thread:",
    seeThread: "Open the thread {name}", archived: "archived",
    alt: "ALT", showAlt: "Show the description of the picture", enlarge: "Enlarge", openOriginal: "Open the original",
    close: "Close", spoiler: "Spoiler, show it", external: "picture outside the sandbox",
    choose: "Make a selection", done: "Done", search: "Search", noMatch: "Nothing matches", selected: "{n} selected",
    chooseBetween: "Choose between {min} and {max}",
    messageTo: "Message {channel}", messageToThread: "Message {channel}", messageToPerson: "Message {channel}", send: "Send", commands: "Commands", noCommand: "No command matches",
    cancelCommand: "Cancel the command", addOption: "Add {name}", removeOption: "Remove {name}",
    optional: "optional", loading: "Loading…", loadingFailed: "Loading the options failed",
    yes: "True", no: "False", required: "This is required", fromList: "Choose one from the list",
    wholeNumber: "Write a whole number", number: "Write a number", atLeast: "At least {n}", atMost: "At most {n}",
    shortest: "At least {n} characters", longest: "At most {n} characters", noAttachments: "The sandbox cannot send files",
    cancel: "Cancel", submit: "Submit", modalFailed: "Something went wrong. Try again.", notSent: "The message was not sent.",
    repliedTo: "replied to", deletedUser: "unknown member", unknownChannel: "unknown",
    left: "{n} characters left",
  },
  pl: {
    title: "Piaskownica Forteki", channels: "Kanały", directMessages: "Wiadomości prywatne",
    openChannels: "Pokaż kanały", closeChannels: "Ukryj kanały", language: "Język",
    languageOf: "auto ({locale})", lightTheme: "Jasne kolory", darkTheme: "Ciemne kolory",
    who: "Jesteś {name}. Wybierz inną osobę", members: "Osoby", owner: "właściciel", app: "APLIKACJA",
    online: "{name} działa", offline: "{name} nie działa", connecting: "Łączenie…",
    lost: "Utracono połączenie, próbuję ponownie…", messages: "Wiadomości: {channel}",
    welcome: "To jest {channel}", welcomeHint: "Wpisz /, aby zobaczyć polecenia bota. Otwórz tę stronę w drugim oknie, aby być tam kimś innym.",
    welcomeThread: "Początek wątku {channel}", welcomeDirect: "Twoje wiadomości z {channel}",
    newMessages: "Nowe wiadomości ↓", unread: "nieprzeczytane", mentionCount: "wzmianki: {n}",
    used: "używa", edited: "(edytowano)", thinking: "{name} myśli…", sending: "Wysyłanie polecenia…",
    onlyYou: "Tylko Ty to widzisz", dismiss: "Odrzuć wiadomość", failedComponent: "Ta interakcja się nie powiodła",
    failedCommand: "Aplikacja nie odpowiedziała", offlineHint: "Bot nie jest połączony.",
    today: "Dzisiaj o {time}", yesterday: "Wczoraj o {time}", startedThread: "rozpoczyna wątek:",
    seeThread: "Otwórz wątek {name}", archived: "zarchiwizowany",
    alt: "ALT", showAlt: "Pokaż opis obrazu", enlarge: "Powiększ", openOriginal: "Otwórz oryginał",
    close: "Zamknij", spoiler: "Spoiler, pokaż", external: "obraz spoza piaskownicy",
    choose: "Wybierz", done: "Gotowe", search: "Szukaj", noMatch: "Nic nie pasuje", selected: "wybrano: {n}",
    chooseBetween: "Wybierz od {min} do {max}",
    messageTo: "Napisz na {channel}", messageToThread: "Napisz w wątku {channel}", messageToPerson: "Napisz do: {channel}", send: "Wyślij", commands: "Polecenia", noCommand: "Nie ma takiego polecenia",
    cancelCommand: "Anuluj polecenie", addOption: "Dodaj {name}", removeOption: "Usuń {name}",
    optional: "nieobowiązkowe", loading: "Wczytywanie…", loadingFailed: "Nie udało się wczytać podpowiedzi",
    yes: "Prawda", no: "Fałsz", required: "To pole jest wymagane", fromList: "Wybierz z listy",
    wholeNumber: "Wpisz liczbę całkowitą", number: "Wpisz liczbę", atLeast: "Co najmniej {n}", atMost: "Co najwyżej {n}",
    shortest: "Co najmniej tyle znaków: {n}", longest: "Co najwyżej tyle znaków: {n}", noAttachments: "Piaskownica nie wysyła plików",
    cancel: "Anuluj", submit: "Wyślij", modalFailed: "Coś poszło nie tak. Spróbuj ponownie.", notSent: "Wiadomość nie została wysłana.",
    repliedTo: "odpowiada:", deletedUser: "nieznana osoba", unknownChannel: "nieznany",
    left: "pozostało znaków: {n}",
  },
};

let locale = "en-GB";

/** Sets the language of the page and of its dates. */
export function setLocale(next) {
  locale = next;
  document.documentElement.lang = next;
}

/** The locale that the page speaks now, as Discord writes it. */
export function currentLocale() {
  return locale;
}

/** The page's sentence of that key. */
export function t(key, values = {}) {
  const words = locale.startsWith("pl") ? WORDS.pl : WORDS.en;
  return words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

// Discord's own fallbacks: the two Englishes and the two Spanishes.
const FALLBACKS = { "en-US": "en-GB", "en-GB": "en-US", "es-419": "es-ES" };

/** A command's, option's or choice's `name` or `description` in the locale of the page. */
export function localised(thing, field) {
  const translations = thing[`${field}_localizations`] ?? {};
  return translations[locale] ?? translations[FALLBACKS[locale]] ?? thing[field];
}

/** "1 message", "2 messages". */
export function messageCount(n) {
  const one = new Intl.PluralRules(locale).select(n) === "one";
  if (locale.startsWith("pl")) return `${n} ${one ? "wiadomość" : "wiadomości"}`;
  return `${n} ${one ? "message" : "messages"}`;
}

function format(date, options) {
  return new Intl.DateTimeFormat(locale, options).format(date);
}

/** The time of day, hours and minutes. */
export function clockTime(date) {
  return format(date, { timeStyle: "short" });
}

/** A whole day, as it stands between the messages of two days. */
export function wholeDay(date) {
  return format(date, { dateStyle: "long" });
}

/** When a message was written, the way chats say it. */
export function messageTime(date) {
  const days = dayNumber(new Date()) - dayNumber(date);
  if (days === 0) return t("today", { time: clockTime(date) });
  if (days === 1) return t("yesterday", { time: clockTime(date) });
  return format(date, { dateStyle: "short", timeStyle: "short" });
}

/** Counts local days, so that two dates can be compared as days. */
export function dayNumber(date) {
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" },
  d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" }, S: { dateStyle: "short", timeStyle: "medium" },
};

const STEPS = [["year", 31_536_000], ["month", 2_592_000], ["day", 86_400], ["hour", 3_600], ["minute", 60], ["second", 1]];

/** A `<t:unix:style>` mark in words; style R is relative to now. */
export function timestamp(unix, style) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return null;
  if (style !== "R") return format(date, STYLES[style] ?? STYLES.f);
  const seconds = Math.round(unix - Date.now() / 1000);
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(locale).format(Math.round(seconds / size), unit);
}
