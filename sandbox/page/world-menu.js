// @ts-check
/** Draws the menu in which the time is moved, and in which Discord can be made to refuse pictures. */

import { ClockSign } from "./signs.js";
import { present, tell } from "./times.js";
import { html, useLeave, usePage, useRef, useState } from "./ui.js";
import { send } from "./who.js";

const HOUR = 3600;
/** The steps by which time can be moved, in seconds, with the keys of their texts. */
const STEPS = /** @type {[number, string][]} */ ([
  [HOUR, "anHour"],
  [24 * HOUR, "aDay"],
  [7 * 24 * HOUR, "aWeek"],
]);
const SWITCHES = [
  "no-original-edit",
  "no-webhook-edit",
  "no-channel-edit",
  "unlisted-removed",
  "replacing-fails",
  "slow-uploads",
];

/** Draws the button of the menu, and the menu while it is open. */
export function WorldMenu() {
  const { say } = usePage();
  const [isOpen, setOpen] = useState(false);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLeave(box, isOpen, () => setOpen(false));
  return html`<div class="switcher world" ref=${box}>
    <button
      type="button"
      class="theme world-button"
      aria-expanded=${isOpen}
      aria-haspopup="dialog"
      aria-label=${say("world")}
      title=${say("world")}
      onClick=${() => setOpen(!isOpen)}
    >
      <${ClockSign} />
    </button>
    ${
      isOpen &&
      html`<div class="people" role="dialog" aria-label=${say("world")}>
        <${Time} />
        <${Switches} />
      </div>`
    }
  </div>`;
}

function Time() {
  const { state, say } = usePage();
  const now = tell(present(), "F", state.person?.locale ?? "en-US", 0);
  return html`<section class="mine" aria-label=${say("time")}>
    <strong>${say("time")}</strong>
    <p class="subtext" role="status">${now}</p>
    ${STEPS.map(
      ([seconds, key]) =>
        html`<button
          type="button"
          class="button secondary"
          onClick=${() => send("POST", "/sandbox/faults", { kind: "time", seconds })}
        >
          ${say(key)}
        </button>`,
    )}
  </section>`;
}

function Switches() {
  const { state, say } = usePage();
  const turn = (/** @type {string} */ name, /** @type {boolean} */ isOn) => {
    const others = state.switches.filter((one) => one !== name);
    const switches = isOn ? [...others, name] : others;
    send("POST", "/sandbox/faults", { kind: "switches", switches });
  };
  return html`<section class="mine" aria-label=${say("pictures")}>
    <strong>${say("pictures")}</strong>
    ${SWITCHES.map(
      (name) => html`<label class="check">
        <input
          type="checkbox"
          checked=${state.switches.includes(name)}
          onChange=${(/** @type {any} */ event) => turn(name, event.target.checked)}
        />
        ${say(name)}
      </label>`,
    )}
  </section>`;
}
