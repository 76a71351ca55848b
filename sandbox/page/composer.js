// @ts-check
/** The line in which a person writes: plain text, or "/" for a command. */

import { CommandLine } from "./command-line.js";
import { fitting, typedWhole } from "./commands.js";
import { ListBox, step } from "./listbox.js";
import { SendSign } from "./signs.js";
import { html, useLayoutEffect, usePage, useRef, useState } from "./ui.js";

/** @typedef {import("./types.js").Command} Command */
/** @typedef {import("./types.js").Channel} Channel */

/** Draws the line below the messages: a text, a command, or a note that the thread is archived. */
export function Composer(/** @type {{channel: Channel}} */ { channel }) {
  const { say } = usePage();
  const [command, setCommand] = useState(/** @type {Command | null} */ (null));
  const [hasLeft, setLeft] = useState(false);
  const leave = () => {
    setCommand(null);
    setLeft(true);
  };
  if (channel.archived)
    return html`<div class="composer"><p class="composer-note">${say("archived")}</p></div>`;
  if (command) return html`<${CommandLine} command=${command} channel=${channel} leave=${leave} />`;
  return html`<${TextLine} channel=${channel} choose=${setCommand} isTaken=${hasLeft} />`;
}

/** @param {{channel: Channel, choose: (command: Command) => void, isTaken: boolean}} props */
function TextLine({ channel, choose, isTaken }) {
  const { say } = usePage();
  const line = useText(channel, choose, isTaken);
  const { text, items, active } = line;
  const name = say("saySomething", { name: channel.name });
  return html`<div class="composer">
    ${line.isListOpen && html`<${CommandList} items=${items} active=${active} pick=${line.pick} />`}
    <div class="composer-line">
      <textarea
        ref=${line.input}
        rows=${Math.min(6, text.split("\n").length)}
        value=${text}
        placeholder=${name}
        aria-label=${name}
        aria-controls=${items.length > 0 ? "commands" : null}
        aria-activedescendant=${items.length > 0 ? `commands-${active}` : null}
        maxlength="2000"
        enterkeyhint="send"
        autocomplete="off"
        onInput=${(/** @type {any} */ event) => line.typed(event.target.value)}
        onKeyDown=${line.pressed}
      />
      ${
        text
          ? html`<button
            type="button"
            class="composer-button send"
            aria-label=${say("send")}
            onClick=${line.speak}
          >
            <${SendSign} />
          </button>`
          : html`<button
            type="button"
            class="composer-button slash"
            aria-label=${say("commands")}
            onClick=${line.begin}
          >
            /
          </button>`
      }
    </div>
  </div>`;
}

/** @param {{items: any[], active: number, pick: (item: any) => void}} props */
function CommandList({ items, active, pick }) {
  const { say } = usePage();
  return html`<div class="suggestions">
    ${
      items.length > 0
        ? html`<${ListBox}
          id="commands"
          name=${say("commands")}
          items=${items}
          active=${active}
          pick=${pick}
        />`
        : html`<p class="suggestions-note">${say("noCommand")}</p>`
    }
  </div>`;
}

/** Returns the text that is being written, the commands that match it, and its handlers. */
function useText(
  /** @type {Channel} */ channel,
  /** @type {(command: Command) => void} */ choose,
  /** @type {boolean} */ isTaken,
) {
  const { state, ask } = usePage();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const [isHidden, setHidden] = useState(false);
  const input = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const isListOpen = text.startsWith("/") && !text.includes("\n") && !isHidden;
  const commands = isListOpen ? fitting(state.commands, text.slice(1)) : [];
  useLayoutEffect(() => (isTaken ? input.current?.focus() : undefined), []);

  const typed = (/** @type {string} */ value) => {
    const whole = value.startsWith("/") && typedWhole(state.commands, value.slice(1));
    if (whole) return choose(whole);
    setText(value);
    setActive(0);
    return value === "" ? setHidden(false) : undefined;
  };
  const begin = () => {
    typed("/");
    input.current?.focus();
  };
  const speak = () => {
    const said = text.trim();
    if (said && ask({ op: "say", channel_id: channel.id, text: said })) typed("");
    input.current?.focus();
  };
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    const isArrow = event.key === "ArrowUp" || event.key === "ArrowDown";
    const next = isArrow ? step(event.key, active, commands.length) : null;
    const isEnter = event.key === "Enter" && !event.shiftKey && !event.isComposing;
    if (next !== null) setActive(next);
    else if (commands.length > 0 && (isEnter || event.key === "Tab")) choose(commands[active]);
    else if (event.key === "Escape" && isListOpen) setHidden(true);
    else if (isEnter) speak();
    else return;
    event.preventDefault();
  };
  const items = commands.map(asItem);
  const pick = (/** @type {any} */ item) => choose(commands[items.indexOf(item)]);
  return { text, items, active, isListOpen, input, typed, begin, speak, pressed, pick };
}

function asItem(/** @type {Command} */ command) {
  return { value: command.path, label: `/${command.label}`, description: command.description };
}
