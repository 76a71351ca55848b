// @ts-check
/** Draws the card of a person, with the commands in that person's menu. */

import { isForPeople } from "./commands.js";
import { html, useLeave, usePage, useRef, useState } from "./ui.js";

/** @typedef {import("./types.js").Person} Person */

/** Draws an avatar that opens the person's card. */
export function PersonCard(/** @type {{person: Person, children?: any}} */ { person, children }) {
  const { state, say } = usePage();
  const [isOpen, setOpen] = useState(false);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLeave(box, isOpen, () => setOpen(false));
  const commands = state.commands.filter(isForPeople);
  return html`<span class="person-card" ref=${box}>
    <button type="button" aria-label=${person.name} aria-expanded=${isOpen} onClick=${() => setOpen(!isOpen)}>
      ${children}
    </button>
    ${
      isOpen &&
      html`<span class="card" role="dialog" aria-label=${person.name}>
      <strong>${person.name}</strong>
      ${commands.length > 0 && html`<span class="subtext">${say("apps")}</span>`}
      ${commands.map(
        (command) =>
          html`<${UserCommand} command=${command} person=${person} done=${() => setOpen(false)} />`,
      )}
    </span>`
    }
  </span>`;
}

/** @param {{command: import("./types.js").Command, person: Person, done: () => void}} props */
function UserCommand({ command, person, done }) {
  const { state, ask } = usePage();
  const use = () => {
    const about = { kind: "command", channel_id: state.channel, label: command.label };
    ask(
      {
        op: "command",
        channel_id: state.channel,
        path: command.path,
        type: "user",
        target_id: person.id,
        options: {},
      },
      about,
    );
    done();
  };
  return html`<button type="button" class="button secondary" onClick=${use}>${command.label}</button>`;
}
