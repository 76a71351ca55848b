// @ts-check
/** The state of this tab. Events from the server, and local events of the tab, change it. */

import { present, setTime } from "./times.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Message} Message */

const MOST_PUSHES = 3;
/** The most messages of a channel that are kept. More would slow the page down. */
const MOST_MESSAGES = 200;

/** Returns the state of a tab before the first event. @returns {State} */
export function blankState() {
  return {
    link: "connecting",
    person: null,
    people: [],
    server: { id: "", name: "" },
    servers: [],
    switches: [],
    now: "",
    channels: [],
    roles: {},
    application: { id: "", name: "" },
    bot: { id: "", name: "", online: false },
    commands: [],
    messages: {},
    channel: null,
    unread: {},
    waiting: {},
    failures: {},
    attempts: [],
    modal: null,
    choices: null,
    pushes: [],
  };
}

/** Returns the state after an event. An unknown event changes nothing. */
export function after(/** @type {State} */ state, /** @type {{t: string, d?: any}} */ event) {
  const change = CHANGES[event.t];
  return change ? { ...state, ...change(state, event.d) } : state;
}

/** Compares two objects by the times in their ids, for sorting. */
export function byAge(/** @type {{id: string}} */ one, /** @type {{id: string}} */ other) {
  return one.id.length - other.id.length || (one.id < other.id ? -1 : Number(one.id > other.id));
}

/** @type {Record<string, (state: State, d: any) => Partial<State>>} */
const CHANGES = {
  hello: (state, d) => ({
    ...blankState(),
    ...d,
    ...timeAt(d.now),
    messages: mapValues(d.messages, (list) => [...list].sort(byAge)),
    link: "open",
    channel: openChannel(state.channel, d.channels),
  }),
  away: () => ({ link: "away", waiting: {}, attempts: [], modal: null, choices: null }),
  message: (state, message) => ({
    ...withMessages(state, message.channel_id, (list) => placed(list, message)),
    unread: isOpen(state, message) ? state.unread : marked(state.unread, message.channel_id),
  }),
  message_edit: (state, message) => ({
    ...withMessages(state, message.channel_id, (list) =>
      list.map((old) => (old.id === message.id ? { ...old, ...message } : old)),
    ),
    failures: without(state.failures, message.id),
  }),
  message_delete: (state, { channel_id, id }) =>
    withMessages(state, channel_id, (list) => list.filter((old) => old.id !== id)),
  channel: (state, channel) => ({ channels: replaced(state.channels, channel) }),
  channel_delete: (state, { id }) => {
    const channels = state.channels.filter((old) => old.id !== id);
    return { channels, channel: openChannel(state.channel, channels) };
  },
  person: (state, person) => ({
    people: replaced(state.people, person),
    person: state.person?.id === person.id ? { ...state.person, ...person } : state.person,
  }),
  time: (_, { now }) => timeAt(now),
  switches: (_, { switches }) => ({ switches }),
  bot: (state, bot) => ({ bot: { ...state.bot, ...bot } }),
  commands: (_, { commands }) => ({ commands }),
  roles: (state, roles) => ({ roles: { ...state.roles, ...roles } }),
  push: (state, push) => ({
    pushes: [...state.pushes, { ...push, id: Math.random() }].slice(-MOST_PUSHES),
  }),
  push_over: (state, { id }) => ({ pushes: state.pushes.filter((push) => push.id !== id) }),
  asked: (state, { nonce, channel_id, label, ...waiting }) => ({
    waiting: { ...state.waiting, [nonce]: waiting },
    failures: without(state.failures, waiting.message_id),
    attempts: label
      ? [...state.attempts, { nonce, channel_id, label, at: present(), failed: false }]
      : state.attempts,
  }),
  answered: (state, { nonce }) => ({
    ...over(state, nonce),
    modal: state.waiting[nonce]?.kind === "modal" ? null : state.modal,
  }),
  failed: (state, { nonce, reason }) => ({
    ...over(state, nonce),
    ...failure(state, nonce, reason),
  }),
  modal: (state, { nonce, modal }) => ({
    ...over(state, nonce),
    modal: { nonce, modal, hasFailed: false },
  }),
  modal_over: () => ({ modal: null }),
  choices: (state, choices) => ({ waiting: without(state.waiting, choices.nonce), choices }),
  attempt_over: (state, { nonce }) => over(state, nonce),
  open: (state, { id }) => ({ channel: id, unread: without(state.unread, id) }),
};

/** Sets the time of the page, and returns it for the state. */
function timeAt(/** @type {string} */ now) {
  setTime(Date.parse(now));
  return { now };
}

function failure(
  /** @type {State} */ state,
  /** @type {string} */ nonce,
  /** @type {string} */ reason,
) {
  const asked = state.waiting[nonce];
  if (asked?.kind === "press" && asked.message_id)
    return { failures: { ...state.failures, [asked.message_id]: reason } };
  if (asked?.kind === "modal" && state.modal) return { modal: { ...state.modal, hasFailed: true } };
  if (asked?.kind === "autocomplete") return { choices: { nonce, choices: [] } };
  return {
    attempts: state.attempts.map((one) => (one.nonce === nonce ? { ...one, failed: true } : one)),
  };
}

function over(/** @type {State} */ state, /** @type {string} */ nonce) {
  return {
    waiting: without(state.waiting, nonce),
    attempts: state.attempts.filter((attempt) => attempt.nonce !== nonce),
  };
}

function withMessages(
  /** @type {State} */ state,
  /** @type {string} */ channel,
  /** @type {(list: Message[]) => Message[]} */ change,
) {
  return { messages: { ...state.messages, [channel]: change(state.messages[channel] ?? []) } };
}

function placed(/** @type {Message[]} */ list, /** @type {Message} */ message) {
  const others = list.filter((old) => old.id !== message.id);
  return [...others, message].sort(byAge).slice(-MOST_MESSAGES);
}

function isOpen(/** @type {State} */ state, /** @type {Message} */ message) {
  return message.channel_id === state.channel && !document.hidden;
}

function openChannel(/** @type {string | null} */ wanted, /** @type {{id: string}[]} */ channels) {
  return channels.some((one) => one.id === wanted) ? wanted : (channels[0]?.id ?? null);
}

/** @template {{id: string}} T */
function replaced(/** @type {T[]} */ list, /** @type {T} */ item) {
  if (!list.some((old) => old.id === item.id)) return [...list, item];
  return list.map((old) => (old.id === item.id ? { ...old, ...item } : old));
}

function marked(/** @type {Record<string, boolean>} */ marks, /** @type {string} */ id) {
  return { ...marks, [id]: true };
}

/** @template T */
function without(/** @type {Record<string, T>} */ all, /** @type {string | undefined} */ key) {
  if (key === undefined || !(key in all)) return all;
  const { [key]: _, ...others } = all;
  return others;
}

/** @template A, B */
function mapValues(/** @type {Record<string, A>} */ all, /** @type {(value: A) => B} */ change) {
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, change(value)]));
}
