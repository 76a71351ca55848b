// @ts-check
/** Draws Components V2, and the rows below older messages. */

import { Control, Row } from "./controls.js";
import { Text } from "./text.js";
import { html, usePage, useState } from "./ui.js";

/** @typedef {import("./types.js").Component} Component */
/** @typedef {import("./types.js").Message} Message */
/** @typedef {{component: Component, message: Message}} Props */

/** @type {Record<number, (props: Props) => any>} */
const KINDS = {
  1: ({ component, message }) => html`<${Row} row=${component} message=${message} />`,
  9: Section,
  10: ({ component }) => html`<${Text} source=${component.content ?? ""} />`,
  11: Thumbnail,
  12: Gallery,
  13: FileCard,
  14: Separator,
  17: Container,
};

/** The components of a message, top to bottom. */
export function Components(/** @type {{list: Component[], message: Message}} */ { list, message }) {
  return html`<div class="components">
    ${list.map((component) => html`<${One} component=${component} message=${message} />`)}
  </div>`;
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
    <${Veil} isVeiled=${component.spoiler}>
      <${Components} list=${component.components ?? []} message=${message} />
    <//>
  </div>`;
}

function Section(/** @type {Props} */ { component, message }) {
  const accessory = component.accessory;
  return html`<div class="section">
    <div class="section-texts">
      ${(component.components ?? []).map((text) => html`<${Text} source=${text.content ?? ""} />`)}
    </div>
    ${
      accessory &&
      html`<div class="accessory">
      ${
        accessory.type === 11
          ? html`<${Thumbnail} component=${accessory} message=${message} />`
          : html`<${Control} control=${accessory} message=${message} />`
      }
    </div>`
    }
  </div>`;
}

function Thumbnail(/** @type {Props} */ { component, message }) {
  return html`<${Veil} isVeiled=${component.spoiler}>
    <img class="thumbnail" src=${addressOf(component.media, message)} alt=${component.description ?? ""} />
  <//>`;
}

function Gallery(/** @type {Props} */ { component, message }) {
  const items = component.items ?? [];
  return html`<div class="gallery of-${Math.min(items.length, 4)}">
    ${items.map(
      (item) => html`<${Veil} isVeiled=${item.spoiler}>
        <a href=${addressOf(item.media, message)} target="_blank" rel="noreferrer noopener">
          <img src=${addressOf(item.media, message)} alt=${item.description ?? ""} />
        </a>
      <//>`,
    )}
  </div>`;
}

function FileCard(/** @type {Props} */ { component, message }) {
  const { say } = usePage();
  const address = addressOf(component.file, message);
  const name = component.name ?? address.split("/").pop()?.split("?")[0] ?? say("file");
  return html`<${FileLink} name=${name} address=${address} size=${component.size} />`;
}

/** A file to open or keep. */
export function FileLink(
  /** @type {{name: string, address: string, size?: number}} */ { name, address, size },
) {
  return html`<a class="file" href=${address} download=${name}>
    <span class="file-sign" aria-hidden="true" />
    <span class="words">
      <span class="label">${name}</span>
      ${size && html`<span class="description">${(size / 1024).toFixed(1)} KB</span>`}
    </span>
  </a>`;
}

function Separator(/** @type {Props} */ { component }) {
  const line = component.divider === false ? "" : "line";
  return html`<div class="separator ${line} ${component.spacing === 2 ? "wide" : ""}" role="separator" />`;
}

/** Hides what is inside until somebody asks to see it. */
function Veil(/** @type {{isVeiled?: boolean, children?: any}} */ { isVeiled, children }) {
  const { say } = usePage();
  const [isLifted, setLifted] = useState(false);
  if (!isVeiled || isLifted) return children;
  return html`<button type="button" class="veil" aria-label=${say("spoiler")} onClick=${() => setLifted(true)}>
    <span aria-hidden="true">${children}</span>
  </button>`;
}

/** Where a picture lies; a name of an attachment is looked up among the message's own. */
function addressOf(
  /** @type {import("./types.js").Media | undefined} */ media,
  /** @type {Message} */ message,
) {
  const address = media?.url ?? "";
  if (!address.startsWith("attachment://")) return address;
  const name = address.slice("attachment://".length);
  return message.attachments?.find((one) => one.filename === name)?.url ?? "";
}

/** All texts of some components, for what can only be read out. @returns {string} */
export function textOf(/** @type {Component[]} */ list) {
  return list
    .map((one) => [one.content ?? "", textOf(one.components ?? [])].filter(Boolean).join("\n"))
    .filter(Boolean)
    .join("\n");
}
