// @ts-check
/** Draws the components of messages, with or without Components V2. */

import { Row } from "./controls.js";
import { FileLink, Picture } from "./files.js";
import { Text } from "./text.js";
import { html, usePage } from "./ui.js";

/** @typedef {import("./types.js").Component} Component */
/** @typedef {import("./types.js").Message} Message */
/** @typedef {{component: Component, message: Message}} Props */

/** @type {Record<number, (props: Props) => any>} */
const KINDS = {
  1: ({ component, message }) => html`<${Row} row=${component} message=${message} />`,
  9: Section,
  10: ({ component }) => html`<${Text} source=${component.content ?? ""} />`,
  12: Gallery,
  13: FileCard,
  17: Container,
};

/** Draws the components of a message, from top to bottom. */
export function Components(/** @type {{list: Component[], message: Message}} */ { list, message }) {
  return html`<div class="components">
    ${list.map(
      (component) => html`<${One} key=${keyOf(component)} component=${component} message=${message} />`,
    )}
  </div>`;
}

/**
 * Returns the key of a row: the id of its first control. If an edit moves the row, the browser
 * keeps the element, and with it the keyboard focus.
 */
function keyOf(/** @type {Component} */ component) {
  return component.components?.[0]?.custom_id;
}

function One(/** @type {Props} */ { component, message }) {
  const Kind = KINDS[component.type];
  if (!Kind) return html`<p class="subtext">? ${component.type}</p>`;
  return html`<${Kind} component=${component} message=${message} />`;
}

function Container(/** @type {Props} */ { component, message }) {
  const accent = component.accent_color;
  const hasAccent = accent !== null && accent !== undefined;
  const colour = hasAccent ? `#${accent.toString(16).padStart(6, "0")}` : "transparent";
  return html`<div class="container ${hasAccent ? "accented" : ""}" style="--accent: ${colour}">
    <${Components} list=${component.components ?? []} message=${message} />
  </div>`;
}

function Section(/** @type {Props} */ { component, message }) {
  return html`<div class="section">
    <div class="section-texts">
      ${(component.components ?? []).map((text) => html`<${Text} source=${text.content ?? ""} />`)}
    </div>
    <div class="accessory">
      <${Thumbnail} component=${component.accessory} />
    </div>
  </div>`;
}

function Thumbnail(/** @type {{component: Component}} */ { component }) {
  return html`<img class="thumbnail" src=${component.media?.url} alt=${component.description ?? ""} />`;
}

function Gallery(/** @type {Props} */ { component }) {
  const items = component.items ?? [];
  return html`<div class="gallery of-${Math.min(items.length, 4)}">
    ${items.map(
      (item) => html`<${Picture}
        address=${item.media.url}
        words=${item.description ?? ""}
        width=${item.media.width}
        height=${item.media.height}
      />`,
    )}
  </div>`;
}

function FileCard(/** @type {Props} */ { component }) {
  const { say } = usePage();
  const name = component.name || say("file");
  return html`<${FileLink} name=${name} address=${component.file?.url} size=${component.size} />`;
}

/** Returns all texts of the components as one plain text. @returns {string} */
export function textOf(/** @type {Component[]} */ list) {
  return list
    .map((one) => [one.content ?? "", textOf(one.components ?? [])].filter(Boolean).join("\n"))
    .filter(Boolean)
    .join("\n");
}
