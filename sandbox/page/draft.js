// @ts-check
/** The draft of a command, as an immutable value. Each action returns a new draft. */

import { labelOf, ordered, problemOf, valueOf } from "./commands.js";

/** @typedef {import("./types.js").Command} Command */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./commands.js").Field} Field */

/**
 * @typedef {object} Draft
 * @property {Command} command
 * @property {Record<string, Field>} fields the values that were written so far, by option
 * @property {string[]} added the optional options that the person has added
 * @property {string} place the option that is being written, or `END`
 * @property {string} endText
 * @property {number} active the index of the marked suggestion, or -1 if none is marked
 * @property {Record<string, string | null>} problems
 */

/** The place after the last option. */
export const END = "";

/** Returns an empty draft of a command. @param {Command} command @returns {Draft} */
export function openDraft(command) {
  const first = ordered(command).find((one) => one.required);
  const draft = {
    command,
    fields: {},
    added: [],
    place: END,
    endText: "",
    active: 0,
    problems: {},
  };
  return at(draft, first?.name ?? END);
}

/** Returns the options that are on the line. @param {Draft} draft */
export function shownOptions(draft) {
  return ordered(draft.command).filter((one) => one.required || draft.added.includes(one.name));
}

/** Returns the options that could be added to the line. @param {Draft} draft */
export function hiddenOptions(draft) {
  const shown = shownOptions(draft);
  return ordered(draft.command).filter((one) => !shown.includes(one));
}

/** Returns the option that is being written, or undefined at the end. @param {Draft} draft */
export function currentOption(draft) {
  return shownOptions(draft).find((one) => one.name === draft.place);
}

/** Goes to an option, or to the end. @param {Draft} draft @param {string} place @returns {Draft} */
export function at(draft, place) {
  return { ...draft, place, active: place === END ? -1 : 0 };
}

/** Replaces the text of an option. @param {Draft} draft @param {string} name @param {string} text @returns {Draft} */
export function typedAt(draft, name, text) {
  return filled(draft, name, { text });
}

/** Replaces the text at the end, which searches for another option. @param {Draft} draft @param {string} text @returns {Draft} */
export function typedAtEnd(draft, text) {
  const problems = { ...draft.problems, [END]: null };
  return { ...draft, endText: text, problems, active: text ? 0 : -1 };
}

/**
 * Picks a suggestion. At the end, it adds the suggested option. At an option, it fills in the value
 * and goes to the next required option that is missing.
 * @param {Draft} draft
 * @param {{value: string, label: string, raw?: string | number | boolean}} item
 * @returns {Draft}
 */
export function picked(draft, item) {
  if (draft.place === END)
    return at({ ...draft, added: [...draft.added, item.value], endText: "" }, item.value);
  const next = filled(draft, draft.place, { text: item.label, value: item.raw });
  const missing = shownOptions(next).find(
    (one) => one.required && problemOf(one, next.fields[one.name]),
  );
  return at(next, missing?.name ?? END);
}

/** Removes an option from the line. @param {Draft} draft @param {string} name @returns {Draft} */
export function removed(draft, name) {
  const { [name]: _, ...fields } = draft.fields;
  return at({ ...draft, fields, added: draft.added.filter((one) => one !== name) }, END);
}

/** Goes back from an empty place. Returns null if there is no option to go back to. @param {Draft} draft */
export function steppedBack(draft) {
  if (draft.added.includes(draft.place)) return removed(draft, draft.place);
  if (draft.place !== END) return draft;
  const last = shownOptions(draft).pop();
  return last ? at(draft, last.name) : null;
}

/** Marks all problems of a draft, and goes to the first one. Says whether there are none. @param {Draft} draft */
export function checked(draft) {
  /** @type {[string, string | null][]} */
  const found = shownOptions(draft).map((one) => [
    one.name,
    problemOf(one, draft.fields[one.name]),
  ]);
  if (draft.endText.trim()) found.push([END, "wrong"]);
  const first = found.find(([, problem]) => problem);
  const marked = { ...draft, problems: Object.fromEntries(found) };
  return { draft: first ? at(marked, first[0]) : marked, isReady: !first };
}

/** Returns the values to send, by the names of their options. @param {Draft} draft */
export function valuesOf(draft) {
  return Object.fromEntries(
    written(draft).map((one) => [one.name, valueOf(one, draft.fields[one.name])]),
  );
}

/** Returns the values of an unfinished draft. `wanted` is the option that needs suggestions. */
export function unfinished(/** @type {Draft} */ draft, /** @type {string} */ wanted) {
  const others = Object.entries(draft.fields).map(([name, one]) => [name, one.value ?? one.text]);
  return { ...Object.fromEntries(others), [wanted]: draft.fields[wanted]?.text ?? "" };
}

/** Returns the command with its options as a readable text. @param {Draft} draft */
export function wordsOf(draft) {
  const told = written(draft).map((one) => `${labelOf(one)}:${draft.fields[one.name].text}`);
  return [draft.command.label, ...told].join(" ");
}

/** @returns {Option[]} */
function written(/** @type {Draft} */ draft) {
  return shownOptions(draft).filter((one) => draft.fields[one.name]?.text.trim());
}

/** @returns {Draft} */
function filled(
  /** @type {Draft} */ draft,
  /** @type {string} */ name,
  /** @type {Field} */ field,
) {
  const fields = { ...draft.fields, [name]: field };
  return { ...draft, fields, problems: { ...draft.problems, [name]: null }, active: 0 };
}
