// @ts-check
/** The line in which a command is written. Its options are chips, the required ones first. */

import { asItem, isWholeNumber, labelOf, offers } from "./commands.js";
import * as drafts from "./draft.js";
import { ListBox, step } from "./listbox.js";
import { SendSign } from "./signs.js";
import { html, useEffect, useLayoutEffect, usePage, useRef, useState } from "./ui.js";

/** @typedef {import("./types.js").Command} Command */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./draft.js").Draft} Draft */

const { END } = drafts;
/** The bot is asked for choices after this many milliseconds without a key. */
const PAUSE = 180;

/** @param {{command: Command, channel: import("./types.js").Channel, leave: () => void}} props */
export function CommandLine({ command, channel, leave }) {
  const { say } = usePage();
  const line = useLine(command, channel, leave);
  const pressed = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && leave();
  return html`<div class="composer" onKeyDown=${pressed}>
    <${Suggestions} line=${line} />
    <div class="composer-line command" data-command=${command.path}>
      <button type="button" class="composer-button leave" aria-label=${say("leave")} onClick=${leave}>
        ✕
      </button>
      <div class="chips">
        <span class="chip name">/${command.label}</span>
        ${drafts
          .shownOptions(line.draft)
          .map((one) => html`<${Chip} key=${one.name} option=${one} line=${line} />`)}
        <${End} line=${line} />
      </div>
      <button type="button" class="composer-button send" aria-label=${say("send")} onClick=${line.send}>
        <${SendSign} />
      </button>
    </div>
  </div>`;
}

/** @typedef {ReturnType<typeof useLine>} Line */

/** Draws what the current option means, and a list of suggestions for it. */
function Suggestions(/** @type {{line: Line}} */ { line }) {
  const { say } = usePage();
  const { draft, option, items, isSearching } = line;
  const name = option ? labelOf(option) : `/${draft.command.label}`;
  const problem = draft.problems[draft.place];
  return html`<div class="suggestions">
    <p class="suggestions-note">
      <strong>${name}</strong> ${option ? option.description : draft.command.description}
    </p>
    ${
      items.length > 0 &&
      html`<${ListBox}
      id="offers"
      name=${option ? name : say("optional")}
      items=${items}
      active=${draft.active}
      pick=${line.pick}
    />`
    }
    ${isSearching && html`<p class="suggestions-note">${say("searching")}</p>`}
    ${problem && html`<p class="failure" role="alert">${say(problem)}</p>`}
  </div>`;
}

function Chip(/** @type {{option: Option, line: Line}} */ { option, line }) {
  const { say } = usePage();
  const { draft, change } = line;
  const { name } = option;
  const text = draft.fields[name]?.text ?? "";
  const isWrong = Boolean(draft.problems[name]);
  const marks = `${isWrong ? "wrong" : ""} ${draft.place === name ? "active" : ""}`;
  return html`<label class="chip ${marks}">
    <span class="chip-name">${labelOf(option)}</span>
    <input
      data-option=${name}
      aria-label=${labelOf(option)}
      aria-invalid=${isWrong}
      aria-required=${Boolean(option.required)}
      ...${listOf(line, draft.place === name)}
      value=${text}
      size=${Math.max(3, text.length)}
      inputmode=${isWholeNumber(option) ? "numeric" : "text"}
      autocomplete="off"
      enterkeyhint="send"
      ref=${line.note(name)}
      onFocus=${() => draft.place === name || change(drafts.at(draft, name))}
      onInput=${(/** @type {any} */ event) => change(drafts.typedAt(draft, name, event.target.value))}
      onKeyDown=${line.pressed}
    />
    ${
      !option.required &&
      html`<button
      type="button"
      aria-label=${say("remove", { name: labelOf(option) })}
      onClick=${() => change(drafts.removed(draft, name))}
    >
      ✕
    </button>`
    }
  </label>`;
}

/** Returns the ARIA attributes that connect an input with the list of suggestions. */
function listOf(/** @type {Line} */ { items, draft }, /** @type {boolean} */ isHere) {
  const isOpen = isHere && items.length > 0;
  return {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? "offers" : null,
    "aria-activedescendant": isOpen ? `offers-${draft.active}` : null,
  };
}

/** Draws the input after the last chip. It finds more options to add. */
function End(/** @type {{line: Line}} */ { line }) {
  const { say } = usePage();
  const { draft, change } = line;
  const hasMore = drafts.hiddenOptions(draft).length > 0;
  return html`<input
    class="end"
    data-option=${END}
    aria-label=${say("optional")}
    ...${listOf(line, draft.place === END)}
    placeholder=${hasMore ? `+ ${say("optional")}` : ""}
    value=${draft.endText}
    size=${hasMore ? 14 : 2}
    autocomplete="off"
    enterkeyhint="send"
    ref=${line.note(END)}
    onFocus=${() => draft.place === END || change(drafts.at(draft, END))}
    onInput=${(/** @type {any} */ event) => change(drafts.typedAtEnd(draft, event.target.value))}
    onKeyDown=${line.pressed}
  />`;
}

/** Returns the draft of a command, its suggestions, and handlers that change or send it. */
function useLine(
  /** @type {Command} */ command,
  /** @type {import("./types.js").Channel} */ channel,
  /** @type {() => void} */ leave,
) {
  const page = usePage();
  const [draft, change] = useState(() => drafts.openDraft(command));
  const note = usePlaces(draft);
  const option = drafts.currentOption(draft);
  const asked = useAutocomplete(draft, option, channel.id);
  const items = option ? valuesFor(draft, option, asked.choices, page) : optionsFor(draft);

  const pick = (/** @type {any} */ item) => change(drafts.picked(draft, item));
  const send = () => {
    const { draft: marked, isReady } = drafts.checked(draft);
    change(marked);
    const about = { kind: "command", channel_id: channel.id, label: drafts.wordsOf(draft) };
    const options = isReady ? drafts.valuesOf(draft) : {};
    const message = { op: "command", channel_id: channel.id, path: command.path, options };
    if (isReady && page.ask(message, about)) leave();
  };
  const back = () => {
    const before = drafts.steppedBack(draft);
    return before ? change(before) : leave();
  };
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    const active = event.key.startsWith("Arrow")
      ? step(event.key, draft.active, items.length)
      : null;
    if (active !== null) change({ ...draft, active });
    else if (isPicking(event, draft, option, items)) pick(items[draft.active]);
    else if (event.key === "Enter" && !event.isComposing) send();
    else if (event.key === "Backspace" && isAtStart(event)) back();
    else return;
    event.preventDefault();
  };
  return {
    draft,
    change,
    option,
    items,
    isSearching: asked.isSearching,
    pick,
    send,
    pressed,
    note,
  };
}

/** Focuses the input at the draft's current place. Returns a function that makes a ref by name. */
function usePlaces(/** @type {Draft} */ draft) {
  const inputs = useRef(/** @type {Record<string, HTMLInputElement | null>} */ ({}));
  // A layout effect runs before the next key is handled, so the new input gets that key.
  useLayoutEffect(() => inputs.current[draft.place]?.focus(), [draft.place, draft.added.length]);
  return (/** @type {string} */ name) => (/** @type {HTMLInputElement | null} */ element) => {
    inputs.current[name] = element;
  };
}

/** Asks the bot for choices while the person writes an option with autocomplete. */
function useAutocomplete(
  /** @type {Draft} */ draft,
  /** @type {Option | undefined} */ option,
  /** @type {string} */ channel_id,
) {
  const { state, ask } = usePage();
  const [nonce, setNonce] = useState(/** @type {string | null} */ (null));
  const field = option && draft.fields[option.name];
  const isWanted = Boolean(option?.autocomplete) && field?.value === undefined;
  useEffect(() => {
    setNonce(null);
    if (!isWanted || !option) return undefined;
    const timer = setTimeout(() => {
      const options = drafts.unfinished(draft, option.name);
      const { path } = draft.command;
      const message = { op: "autocomplete", channel_id, path, options, focused: option.name };
      setNonce(ask(message, { kind: "autocomplete" }));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [option?.name, field?.text, isWanted]);
  const answer = nonce && state.choices?.nonce === nonce ? state.choices.choices : null;
  return { choices: answer ?? [], isSearching: isWanted && answer === null };
}

/** Returns the suggested values of an option. @returns {any[]} */
function valuesFor(
  /** @type {Draft} */ draft,
  /** @type {Option} */ option,
  /** @type {any[]} */ choices,
  /** @type {import("./ui.js").Page} */ page,
) {
  const field = draft.fields[option.name];
  const isPicked = field?.value !== undefined;
  if (option.autocomplete) return isPicked ? [] : choices.map(asItem);
  return offers(option, isPicked ? "" : (field?.text ?? ""), page);
}

/** Returns the options that could be added and match the text at the end. @returns {any[]} */
function optionsFor(/** @type {Draft} */ draft) {
  const wanted = draft.endText.trim().toLowerCase();
  return drafts
    .hiddenOptions(draft)
    .filter((one) => labelOf(one).toLowerCase().includes(wanted))
    .map((one) => ({ value: one.name, label: labelOf(one), description: one.description }));
}

/** Returns whether a key picks the marked suggestion. Enter leaves an empty optional option empty. */
function isPicking(
  /** @type {KeyboardEvent} */ { key },
  /** @type {Draft} */ draft,
  /** @type {Option | undefined} */ option,
  /** @type {any[]} */ items,
) {
  const field = draft.fields[draft.place];
  if (!items[draft.active] || field?.value !== undefined) return false;
  return key === "Tab" || (key === "Enter" && (!option || Boolean(option.required || field?.text)));
}

function isAtStart(/** @type {KeyboardEvent} */ event) {
  return /** @type {HTMLInputElement} */ (event.target).value === "";
}
