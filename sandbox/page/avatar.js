// @ts-check
/** Draws avatars: the first letter of a person's name on a colour, or the bot's playing cards. */

import { html } from "./ui.js";

const COLOURS = ["#5865f2", "#3ba55c", "#d9822b", "#c2416b", "#2b8aa8", "#8a5cc9", "#a8862b"];

/** Draws the round avatar of a person or of the bot. @param {{id: string, name: string, colour?: string, isBot?: boolean}} props */
export function Avatar({ id, name, colour, isBot = false }) {
  if (isBot)
    return html`<span class="avatar application" aria-hidden="true">
      <svg viewBox="0 0 40 40">
        <rect x="8" y="11" width="13" height="19" rx="2.5" transform="rotate(-12 14 20)" class="back" />
        <rect x="18" y="10" width="13" height="19" rx="2.5" transform="rotate(10 25 20)" class="front" />
        <circle cx="25" cy="19.5" r="3.6" class="pip" />
      </svg>
    </span>`;
  return html`<span class="avatar" style="--face: ${colour ?? colourFor(id)}" aria-hidden="true"
    >${[...name][0]?.toUpperCase()}</span
  >`;
}

function colourFor(/** @type {string} */ id) {
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return COLOURS[sum % COLOURS.length];
}
