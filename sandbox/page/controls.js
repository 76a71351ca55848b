// @ts-check
/** Buttons and selects of a message. Only one press of a message may wait for its reply. */

import { chosenAtFirst, SelectMenu } from "./select.js";
import { EmojiMark, nameOf } from "./text.js";
import { html, useEffect, usePage, useState } from "./ui.js";

/** @typedef {import("./types.js").Component} Component */
/** @typedef {import("./types.js").Message} Message */

const STYLES = ["", "primary", "secondary", "success", "danger"];

/** Draws a row of buttons, or a row with one select. */
export function Row(/** @type {{row: Component, message: Message}} */ { row, message }) {
  return html`<div class="row">
    ${(row.components ?? []).map(
      (control) => html`<${Control} key=${control.custom_id} control=${control} message=${message} />`,
    )}
  </div>`;
}

/** Draws a button or a select of a message. */
function Control(/** @type {{control: Component, message: Message}} */ { control, message }) {
  if (control.type === 2) return html`<${Button} button=${control} message=${message} />`;
  return html`<${Select} select=${control} message=${message} />`;
}

function Button(/** @type {{button: Component, message: Message}} */ { button, message }) {
  const { say } = usePage();
  const { press, waitsFor, isDead } = usePress(message);
  const style = `button ${STYLES[button.style ?? 2]}`;
  const inside = html`${button.emoji && html`<${EmojiMark} emoji=${button.emoji} />`}
  ${button.label && html`<span class="label">${button.label}</span>`}`;
  const isWaiting = waitsFor(button.custom_id);
  return html`<button
    type="button"
    class="${style} ${isWaiting ? "waiting" : ""}"
    aria-label=${button.emoji?.id ? nameOf(button) : null}
    aria-busy=${isWaiting}
    aria-disabled=${isDead || undefined}
    disabled=${button.disabled}
    data-custom-id=${button.custom_id}
    onClick=${() => press(button.custom_id)}
  >
    <span class="face">${inside}</span>
    ${isWaiting && html`<span class="dots" role="img" aria-label=${say("waiting")}><i /><i /><i /></span>`}
  </button>`;
}

/**
 * Draws a select. As in Discord, the choice stays visible until the message is edited. So the same
 * choice cannot be made twice.
 */
function Select(/** @type {{select: Component, message: Message}} */ { select, message }) {
  const { press, waitsFor, isDead } = usePress(message);
  const [chosen, setChosen] = useState(() => chosenAtFirst(select));
  useEffect(
    () => setChosen(chosenAtFirst(select)),
    [message.edited_timestamp, JSON.stringify(select)],
  );
  const choose = (/** @type {string[]} */ values) => {
    if (press(select.custom_id, values)) setChosen(values);
  };
  return html`<${SelectMenu}
    component=${select}
    chosen=${chosen}
    isDead=${isDead}
    isWaiting=${waitsFor(select.custom_id)}
    choose=${choose}
  />`;
}

/**
 * Returns the handler for presses of a message's controls. While one press waits for its reply,
 * all controls of the message are disabled.
 */
function usePress(/** @type {Message} */ message) {
  const { state, ask } = usePage();
  const waits = Object.values(state.waiting).filter((one) => one.message_id === message.id);
  const press = (
    /** @type {string | undefined} */ custom_id,
    /** @type {string[] | undefined} */ values = undefined,
  ) => {
    const about = { kind: "press", message_id: message.id, custom_id };
    return ask({ op: "press", message_id: message.id, custom_id, values }, about);
  };
  const waitsFor = (/** @type {string | undefined} */ custom_id) =>
    waits.some((one) => one.custom_id === custom_id);
  return { press, waitsFor, isDead: waits.length > 0 };
}
