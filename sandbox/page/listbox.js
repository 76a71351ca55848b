// @ts-check
/** A list to choose from with keys, mouse or finger. */

import { EmojiMark, nameOf } from "./text.js";
import { html, useEffect } from "./ui.js";

/**
 * @typedef {object} Item
 * @property {string} value
 * @property {string} label
 * @property {string} [description]
 * @property {import("./types.js").Emoji} [emoji]
 */

/**
 * Draws the list. The element with the focus handles the keys, with the help of `step`.
 * @typedef {object} ListProps
 * @property {string} id
 * @property {string} name
 * @property {Item[]} items
 * @property {number} active
 * @property {string[]} [chosen]
 * @property {boolean} [isMany]
 * @property {(item: Item) => void} pick
 *
 * @param {ListProps} props
 */
export function ListBox({ id, name, items, active, chosen = [], isMany = false, pick }) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return html`<ul
    class="listbox"
    id=${id}
    role="listbox"
    aria-label=${name}
    aria-multiselectable=${isMany}
  >
    ${items.map(
      (item, index) => html`<li
        id="${id}-${index}"
        role="option"
        class=${index === active ? "active" : ""}
        aria-selected=${chosen.includes(item.value)}
        aria-label=${[nameOf(item), item.description].filter(Boolean).join(", ")}
        data-value=${item.value}
        onPointerDown=${(/** @type {Event} */ event) => event.preventDefault()}
        onClick=${() => pick(item)}
      >
        ${item.emoji && html`<${EmojiMark} emoji=${item.emoji} />`}
        <span class="words">
          <span class="label">${item.label}</span>
          ${item.description && html`<span class="description">${item.description}</span>`}
        </span>
        ${
          (isMany || chosen.includes(item.value)) &&
          html`<span class="tick" aria-hidden="true">${chosen.includes(item.value) ? "✓" : ""}</span>`
        }
      </li>`,
    )}
  </ul>`;
}

/** Returns the index to which a key moves in a list of `count` items, or null for other keys. */
export function step(
  /** @type {string} */ key,
  /** @type {number} */ active,
  /** @type {number} */ count,
) {
  if (count === 0) return null;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return (active - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
