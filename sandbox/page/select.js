// @ts-check
/** Draws the select menus of messages and forms. */

import { ListBox, step } from "./listbox.js";
import { EmojiMark } from "./text.js";
import { html, useEffect, useLeave, usePage, useRef, useState } from "./ui.js";

/** @typedef {import("./types.js").Component} Component */
/** @typedef {import("./listbox.js").Item} Item */

const STRING = 3;
const USER = 5;
const ROLE = 6;
const MENTIONABLE = 7;
const CHANNEL = 8;

let made = 0;

/**
 * Draws a select menu. It calls `choose` with the values when the choice is complete.
 * @typedef {object} SelectProps
 * @property {Component} component
 * @property {string[]} chosen
 * @property {boolean} isDead
 * @property {boolean} isWaiting
 * @property {(values: string[]) => void} choose
 *
 * @param {SelectProps} props
 */
export function SelectMenu({ component, chosen, isDead, isWaiting, choose }) {
  const { say } = usePage();
  const items = useItems(component);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [id] = useState(() => `select-${(made += 1)}`);
  const menu = useMenu(component, items, chosen, choose, box);
  const isBlocked = isDead || Boolean(component.disabled);
  const shown = items.filter((item) => menu.values.includes(item.value));
  return html`<div class="select ${menu.isOpen ? "open" : ""} ${menu.isUp ? "up" : ""}" ref=${box}>
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded=${menu.isOpen}
      aria-controls=${menu.isOpen ? id : null}
      aria-label=${component.placeholder || say("choose")}
      aria-disabled=${isBlocked}
      aria-busy=${isWaiting}
      aria-activedescendant=${menu.isOpen ? `${id}-${menu.active}` : null}
      data-custom-id=${component.custom_id}
      onClick=${() => !isBlocked && (menu.isOpen ? menu.close() : menu.open())}
      onKeyDown=${(/** @type {KeyboardEvent} */ event) => !isBlocked && menu.typed(event)}
    >
      <${Shown} items=${shown} placeholder=${component.placeholder || say("choose")} />
      ${
        isWaiting
          ? html`<span class="dots" aria-hidden="true"><i /><i /><i /></span>`
          : html`<span class="arrow" />`
      }
    </button>
    ${
      menu.isOpen &&
      html`<div class="menu">
      <${ListBox}
        id=${id}
        name=${component.placeholder || say("choose")}
        items=${items}
        active=${menu.active}
        chosen=${menu.values}
        isMany=${menu.most > 1}
        pick=${menu.pick}
      />
      ${
        menu.most > 1 &&
        html`<div class="menu-end">
        <span>${say("chooseMany", { least: menu.least, most: menu.most })}</span>
        <button type="button" class="button primary" onClick=${menu.close}>${say("done")}</button>
      </div>`
      }
    </div>`
    }
  </div>`;
}

function Shown(/** @type {{items: Item[], placeholder: string}} */ { items, placeholder }) {
  if (items.length === 0) return html`<span class="placeholder">${placeholder}</span>`;
  return html`<span class="shown">
    ${items.map(
      (item) => html`<span class="value"
        >${item.emoji && html`<${EmojiMark} emoji=${item.emoji} />`}${item.label}</span
      >`,
    )}
  </span>`;
}

/**
 * Returns the state of a menu and its handlers. A menu for several values reports them when it
 * closes. A menu for one value reports it at once.
 */
function useMenu(
  /** @type {Component} */ component,
  /** @type {Item[]} */ items,
  /** @type {string[]} */ chosen,
  /** @type {(values: string[]) => void} */ choose,
  /** @type {{current: HTMLElement | null}} */ box,
) {
  const least = component.min_values ?? 1;
  const most = Math.min(component.max_values ?? 1, items.length);
  const [isOpen, setOpen] = useState(false);
  const [isUp, setUp] = useState(false);
  const [active, setActive] = useState(0);
  const [values, setValues] = useState(chosen);
  useEffect(() => setValues(chosen), [chosen.join("\n")]);

  const open = () => {
    const below = innerHeight - (box.current?.getBoundingClientRect().bottom ?? 0);
    setUp(below < 320);
    setActive(
      Math.max(
        0,
        items.findIndex((item) => values.includes(item.value)),
      ),
    );
    setOpen(true);
  };
  const finish = (/** @type {string[]} */ picked) => {
    setOpen(false);
    const isChanged = picked.join("\n") !== chosen.join("\n");
    if (isChanged && picked.length >= least) choose(picked);
    else setValues(chosen);
  };
  const close = () => (most > 1 ? finish(values) : setOpen(false));
  const pick = (/** @type {Item} */ item) => {
    const isChosen = values.includes(item.value);
    const others = values.filter((value) => value !== item.value);
    if (most > 1)
      return isChosen
        ? setValues(others)
        : values.length < most && setValues([...values, item.value]);
    const picked = isChosen && least === 0 ? [] : [item.value];
    setValues(picked);
    return finish(picked);
  };
  const typed = (/** @type {KeyboardEvent} */ event) => {
    const next = step(event.key, active, items.length);
    if (!isOpen && (event.key === "ArrowDown" || event.key === "ArrowUp")) open();
    else if (isOpen && next !== null) setActive(next);
    else if (isOpen && (event.key === "Enter" || event.key === " ")) pick(items[active]);
    else if (isOpen && event.key === "Tab") return close();
    else if (isOpen && event.key === "Escape") close();
    else return undefined;
    return event.preventDefault();
  };
  useLeave(box, isOpen, close);
  return { isOpen, isUp, active, values, least, most, open, close, pick, typed };
}

/** Returns the items of a select: its own options, or the server's people, roles or channels. @returns {Item[]} */
function useItems(/** @type {Component} */ component) {
  const { state } = usePage();
  if (component.type === STRING) return component.options ?? [];
  if (component.type === USER || component.type === MENTIONABLE)
    return [...state.people, state.bot].map((one) => ({ value: one.id, label: one.name }));
  if (component.type === ROLE)
    return Object.entries(state.roles).map(([value, name]) => ({ value, label: `@${name}` }));
  if (component.type === CHANNEL)
    return state.channels.map((one) => ({ value: one.id, label: `#${one.name}` }));
  return [];
}

/** Returns the values that are chosen in a select by default. */
export function chosenAtFirst(/** @type {Component} */ component) {
  if (component.default_values) return component.default_values.map((one) => one.id);
  return (component.options ?? []).filter((one) => one.default).map((one) => one.value);
}
