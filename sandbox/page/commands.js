// @ts-check
/** Finds commands by typed text, and checks the values of their options. Pure functions. */

/** @typedef {import("./types.js").Command} Command */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./listbox.js").Item} Item */
/** @typedef {{text: string, value?: string | number | boolean}} Field */

/** Discord's numbers for the types of options. */
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;

/** The sandbox's names for the types of commands. */
const CHAT_COMMAND = "chat";
const USER_COMMAND = "user";

/**
 * Returns the commands whose names contain the text after the slash. Commands that begin with the
 * text come first. Otherwise the order of the bot is kept.
 */
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

/** Returns the command whose whole name was typed, with a space after it, or undefined. */
export function typedWhole(/** @type {Command[]} */ commands, /** @type {string} */ typed) {
  if (!typed.endsWith(" ")) return undefined;
  const name = typed.trim().toLowerCase();
  return commands.find((one) => isTyped(one) && namesOf(one).includes(name));
}

/** Returns whether a command is in the menu of a person, and cannot be typed. @param {Command} command */
export function isForPeople(command) {
  return command.type === USER_COMMAND;
}

function isTyped(/** @type {Command} */ command) {
  return (command.type ?? CHAT_COMMAND) === CHAT_COMMAND;
}

function namesOf(/** @type {Command} */ command) {
  return [command.label.toLowerCase(), command.path.toLowerCase()];
}

/** Returns the options of a command, the required ones first. */
export function ordered(/** @type {Command} */ command) {
  const options = command.options ?? [];
  return [...options.filter((one) => one.required), ...options.filter((one) => !one.required)];
}

/** Returns the name of an option in the person's language. @param {Option} option */
export function labelOf(option) {
  return option.label ?? option.name;
}

/**
 * Returns the values that an option suggests without the bot, if they contain the typed text.
 * Returns an empty list for options with free text.
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

/** Returns Discord's number for the type of a channel or thread. */
function kindOf(/** @type {import("./types.js").Channel} */ channel) {
  return channel.thread ? 11 : 0;
}

/** Turns a choice from the bot into an item of a list. */
export function asItem(
  /** @type {{name: string, value: string | number, label?: string}} */ choice,
) {
  return { value: String(choice.value), label: choice.label ?? choice.name, raw: choice.value };
}

/** Returns whether the value of an option has to be chosen from a list. @param {Option} option */
export function isListed(option) {
  return Boolean(option.choices?.length) || [BOOLEAN, USER, CHANNEL].includes(option.type);
}

/**
 * Returns the value of a field for its option, or `undefined` if the option does not allow it.
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

/** Returns whether a field needs a keyboard with digits. @param {Option} option */
export function isWholeNumber(option) {
  return option.type === INTEGER && !option.autocomplete && !isListed(option);
}

/** Returns the key of the text that says what is wrong with a field, or null. */
export function problemOf(/** @type {Option} */ option, /** @type {Field | undefined} */ field) {
  const isEmpty = !field || (field.value === undefined && field.text.trim() === "");
  if (isEmpty) return option.required ? "required" : null;
  return valueOf(option, field) === undefined ? "wrong" : null;
}
