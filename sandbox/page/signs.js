// @ts-check
/** Draws small icons. */

import { html } from "./ui.js";

/** Draws the icon for sending: a paper plane. */
export function SendSign() {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3 20.5 21.5 12 3 3.5l2.4 6.9L14 12l-8.6 1.6z" />
  </svg>`;
}

/** Draws the icon for the theme: a disc that is half dark. */
export function ThemeSign() {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="9" />
    <path d="M12 3a9 9 0 0 1 0 18z" />
  </svg>`;
}

/** Draws the icon for the list of channels: three lines. */
export function ListSign() {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3 6h18M3 12h18M3 18h18" />
  </svg>`;
}

/** Draws the icon for a message: a speech bubble. */
export function MessageSign() {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 4h16v12h-8l-5 4.5V16H4z" />
  </svg>`;
}

/** Draws a clock. */
export function ClockSign() {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="9" />
    <path d="M11 6h2v5.4l3.6 3.6-1.4 1.4L11 12.2z" />
  </svg>`;
}
