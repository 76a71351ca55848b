// @ts-check
/** Slash commands as words: which fit what is typed, and what their options accept. Pure. */

/** @typedef {import("./types.js").Command} Command */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./listbox.js").Item} Item */
/** @typedef {{text: string, value?: string | number | boolean}} Field */

/** Kinds of options, as Discord numbers them. */
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;

/** Kinds of commands, as the sandbox names them. */
const CHAT_COMMAND = "chat";
const USER_COMMAND = "user";

/** The commands that fit what stands after the slash, those that begin with it first; of those
 * alike the one that the bot told of first. */
export function fitting(/** @type {Command[]} */ commands, /** @type {string} */ typed) {
  const wanted = typed.trim().toLowerCase();
  const place = (/** @type {Command} */ one) =>
    Math.min(
      ...namesOf(one).map((name) => (name.startsWith(wanted) ? 0 : name.includes(wanted) ? 1 : 2)),
    );
  return commands
    .filter((one) => isTyped(one) && place(one) < 2)
    .sort((one, other) => place(one) - place(other));
}

/** The command that is typed out whole, with a space behind it. */
export function typedWhole(/** @type {Command[]} */ commands, /** @type {string} */ typed) {
  if (!typed.endsWith(" ")) return undefined;
  const name = typed.trim().toLowerCase();
  return commands.find((one) => isTyped(one) && namesOf(one).includes(name));
}

/** Whether a command is used on a person rather than typed. @param {Command} command */
export function isForPeople(command) {
  return command.type === USER_COMMAND;
}

function isTyped(/** @type {Command} */ command) {
  return (command.type ?? CHAT_COMMAND) === CHAT_COMMAND;
}

function namesOf(/** @type {Command} */ command) {
  return [command.label.toLowerCase(), command.path.toLowerCase()];
}

/** The options in the order in which they are asked for: required ones first. */
export function ordered(/** @type {Command} */ command) {
  const options = command.options ?? [];
  return [...options.filter((one) => one.required), ...options.filter((one) => !one.required)];
}

/** What an option is called. @param {Option} option */
export function labelOf(option) {
  return option.label ?? option.name;
}

/**
 * What an option offers by itself, filtered by what is typed; nothing for free text.
 * @param {Option} option
 * @param {string} typed
 * @param {{state: import("./types.js").State, say: (key: string) => string}} page
 * @returns {(Item & {raw: string | number | boolean})[]}
 */
export function offers(option, typed, { state, say }) {
  const wanted = typed.trim().toLowerCase();
  return allOffers(option, state, say).filter((one) => one.label.toLowerCase().includes(wanted));
}

/** @returns {(Item & {raw: string | number | boolean})[]} */
function allOffers(
  /** @type {Option} */ option,
  /** @type {import("./types.js").State} */ state,
  /** @type {(key: string) => string} */ say,
) {
  if (option.choices?.length) return option.choices.map(asItem);
  if (option.type === BOOLEAN)
    return [
      { value: "true", label: say("yes"), raw: true },
      { value: "false", label: say("no"), raw: false },
    ];
  if (option.type === USER)
    return [...state.people, state.bot].map((one) => ({
      value: one.id,
      label: one.name,
      raw: one.id,
    }));
  if (option.type === CHANNEL)
    return state.channels
      .filter((one) => !option.channel_types || option.channel_types.includes(kindOf(one)))
      .map((one) => ({ value: one.id, label: `#${one.name}`, raw: one.id }));
  return [];
}

/** Discord's number for a channel or a thread. */
function kindOf(/** @type {import("./types.js").Channel} */ channel) {
  return channel.thread ? 11 : 0;
}

/** A choice of the bot as an item of a list. */
export function asItem(
  /** @type {{name: string, value: string | number, label?: string}} */ choice,
) {
  return { value: String(choice.value), label: choice.label ?? choice.name, raw: choice.value };
}

/** Whether an option is chosen from a list rather than typed. @param {Option} option */
export function isListed(option) {
  return Boolean(option.choices?.length) || [BOOLEAN, USER, CHANNEL].includes(option.type);
}

/**
 * What a field says as the value of its option; `undefined` if that does not fit.
 * @param {Option} option
 * @param {Field} field
 */
export function valueOf(option, field) {
  if (field.value !== undefined) return field.value;
  if (isListed(option)) return undefined;
  if (option.type === INTEGER) return numberOf(option, field.text.trim());
  return field.text.trim() || undefined;
}

function numberOf(/** @type {Option} */ option, /** @type {string} */ text) {
  if (!/^-?\d+$/.test(text)) return undefined;
  const number = Number(text);
  if (number < (option.min_value ?? -Infinity) || number > (option.max_value ?? Infinity))
    return undefined;
  return number;
}

/** Whether a field wants digits. @param {Option} option */
export function isWholeNumber(option) {
  return option.type === INTEGER && !option.autocomplete && !isListed(option);
}

/** What is wrong with a field: the key of a text, or nothing. */
export function problemOf(/** @type {Option} */ option, /** @type {Field | undefined} */ field) {
  const isEmpty = !field || (field.value === undefined && field.text.trim() === "");
  if (isEmpty) return option.required ? "required" : null;
  return valueOf(option, field) === undefined ? "wrong" : null;
}
