// @ts-check
/** Draws the notifications that a phone would show. */

import { html, useEffect, usePage } from "./ui.js";

const SHOWN = 6000;

/** Draws the current notifications. That of a message with Components V2 has no text. */
export function Toasts() {
  const { state } = usePage();
  return html`<div class="toasts" role="status">
    ${state.pushes.map((push) => html`<${Toast} key=${push.id} push=${push} />`)}
  </div>`;
}

function Toast(/** @type {{push: import("./types.js").Push}} */ { push }) {
  const { say, change } = usePage();
  const close = () => change({ t: "push_over", d: { id: push.id } });
  useEffect(() => {
    const timer = setTimeout(close, SHOWN);
    return () => clearTimeout(timer);
  }, []);
  return html`<div class="toast" data-push>
    <p class="toast-note">${say("push")}</p>
    <p class="toast-title">${push.title}</p>
    <p class="toast-body">${push.body}</p>
    <button type="button" aria-label=${say("closePush")} onClick=${close}>✕</button>
  </div>`;
}
