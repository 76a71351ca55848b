// @ts-check
/** Draws the files of messages, as links or as pictures. */

import { html, useState } from "./ui.js";

/** The largest place that a picture alone gets, in pixels. */
const WIDEST = 550;
const HIGHEST = 350;
/** How many milliseconds a picture with a new address is blurred after it was loaded. */
const BLURRED = 250;

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
  return html`<${Picture}
    address=${file.url}
    words=${file.description ?? file.filename}
    width=${file.width}
    height=${file.height}
  />`;
}

/**
 * Draws a picture. Its place is kept free before it is loaded, so nothing jumps. As in Discord, a
 * new address is a new picture, which is blurred at first.
 * @param {{address: string, words: string, width?: number, height?: number}} props
 */
export function Picture({ address, words, width, height }) {
  const [sharp, setSharp] = useState("");
  const loaded = () => setTimeout(() => setSharp(address), BLURRED);
  return html`<a
    class="picture"
    style=${width && height ? placeFor(width, height) : null}
    href=${address}
    target="_blank"
    rel="noreferrer noopener"
  >
    <img
      key=${address}
      class=${sharp === address ? "" : "blurred"}
      src=${address}
      alt=${words}
      onLoad=${loaded}
    />
  </a>`;
}

/** Returns the style of a place with the shape of a picture. Small pictures are not enlarged. */
function placeFor(/** @type {number} */ width, /** @type {number} */ height) {
  const widest = Math.min(width, WIDEST, (HIGHEST * width) / height);
  return `aspect-ratio: ${width} / ${height}; width: min(100%, ${Math.round(widest)}px)`;
}
