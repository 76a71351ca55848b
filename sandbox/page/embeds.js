// @ts-check
/** What older messages carry below their text: embeds and attachments. */

import { FileLink } from "./components.js";
import { Text } from "./text.js";
import { html } from "./ui.js";

/** An embed, with what of it a card game could need. */
export function Embed(/** @type {{embed: any}} */ { embed }) {
  const colour = embed.color ? `#${embed.color.toString(16).padStart(6, "0")}` : "var(--line)";
  return html`<article class="embed container accented" style="--accent: ${colour}">
    <div class="embed-words">
      ${embed.author && html`<p class="embed-author">${embed.author.name}</p>`}
      ${embed.title && html`<div class="embed-title"><${Text} source=${embed.title} /></div>`}
      ${embed.description && html`<${Text} source=${embed.description} />`}
      ${embed.fields?.length > 0 && html`<dl class="fields">${embed.fields.map(drawField)}</dl>`}
      ${
        embed.image &&
        html`<img class="embed-image" src=${embed.image.url} alt=${embed.image.description ?? ""} />`
      }
      ${embed.footer && html`<p class="subtext">${embed.footer.text}</p>`}
    </div>
    ${embed.thumbnail && html`<img class="thumbnail" src=${embed.thumbnail.url} alt="" />`}
  </article>`;
}

function drawField(/** @type {any} */ field) {
  return html`<div class=${field.inline ? "inline" : ""}>
    <dt>${field.name}</dt>
    <dd><${Text} source=${field.value} /></dd>
  </div>`;
}

/** A file below a message, as a picture if it is one. */
export function Attached(/** @type {{file: import("./types.js").Attachment}} */ { file }) {
  if (!file.content_type?.startsWith("image/"))
    return html`<${FileLink} name=${file.filename} address=${file.url} size=${file.size} />`;
  return html`<a class="picture" href=${file.url} target="_blank" rel="noreferrer noopener">
    <img src=${file.url} alt=${file.description ?? file.filename} width=${file.width} height=${file.height} />
  </a>`;
}
