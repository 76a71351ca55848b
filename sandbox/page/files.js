// @ts-check
/** Draws the files of messages, as links or as pictures. */

import { html } from "./ui.js";

/** Draws a link that downloads a file. */
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

/** Draws a file below a message without Components V2: as a picture, or else as a link. */
export function Attached(/** @type {{file: import("./types.js").Attachment}} */ { file }) {
  if (!file.content_type?.startsWith("image/"))
    return html`<${FileLink} name=${file.filename} address=${file.url} size=${file.size} />`;
  return html`<a class="picture" href=${file.url} target="_blank" rel="noreferrer noopener">
    <img src=${file.url} alt=${file.description ?? file.filename} width=${file.width} height=${file.height} />
  </a>`;
}
