// @ts-check
/** Draws texts with formatting, mentions, emoji, and times that count down. */

import { html, useEffect, useMemo, usePage, useState } from "./ui.js";
import { isOnlyEmoji, parse } from "./markdown.js";
import { MessageSign } from "./signs.js";
import { present, tell } from "./times.js";

/** @typedef {import("./markdown.js").Node} Node */

/** The highest level of headings in a text. The page's own heading is the channel's name. */
const FIRST_RANK = 2;

/** Draws a text of a message. */
export function Text(/** @type {{source: string}} */ { source }) {
  const isLarge = useMemo(() => isOnlyEmoji(source), [source]);
  const blocks = useMemo(() => ranked(parse(source)), [source]);
  return html`<div class="text ${isLarge ? "only-emoji" : ""}">${blocks.map(drawBlock)}</div>`;
}

/** Draws an emoji of the application, or a Unicode emoji. */
export function EmojiMark(/** @type {{emoji: import("./types.js").Emoji}} */ { emoji }) {
  if (!emoji.id) return html`<span class="emoji-letter">${emoji.name}</span>`;
  const name = `:${emoji.name}:`;
  return html`<img
    class="emoji"
    src="/cdn/emojis/${emoji.id}.png"
    alt=${name}
    title=${name}
    draggable=${false}
  />`;
}

/** Returns the name of an emoji and the label next to it, as far as they exist. */
export function nameOf(/** @type {{emoji?: import("./types.js").Emoji, label?: string}} */ item) {
  return [item.emoji?.name, item.label].filter(Boolean).join(" ");
}

/** @returns {any} */
function drawBlock(/** @type {Node} */ block) {
  const inner = () => (block.inner ?? []).map(draw);
  switch (block.kind) {
    case "heading":
      return drawHeading(block);
    case "subtext":
      return html`<p class="subtext">${inner()}</p>`;
    case "quote":
      return html`<blockquote>${(block.inner ?? []).map(drawBlock)}</blockquote>`;
    case "block":
      return html`<pre><code>${block.text}</code></pre>`;
    case "list":
    case "ordered":
      return drawList(block);
    default:
      return html`<p>${inner()}</p>`;
  }
}

function drawHeading(/** @type {Node} */ block) {
  const inner = (block.inner ?? []).map(draw);
  const size = isOnlyEmoji(block.text ?? "") ? "only-emoji" : "";
  const look = `heading-${block.level} ${size}`;
  if (block.rank === FIRST_RANK) return html`<h2 class=${look}>${inner}</h2>`;
  if (block.rank === FIRST_RANK + 1) return html`<h3 class=${look}>${inner}</h3>`;
  return html`<h4 class=${look}>${inner}</h4>`;
}

/** Gives each heading its level in the page. It is at most one level below the heading before. */
function ranked(/** @type {Node[]} */ blocks) {
  let last = FIRST_RANK - 1;
  return blocks.map((block) => {
    if (block.kind !== "heading") return block;
    last = Math.min(last + 1, FIRST_RANK - 1 + (block.level ?? 1));
    return { ...block, rank: last };
  });
}

function drawList(/** @type {Node} */ block) {
  const items = (block.items ?? []).map((item) => html`<li>${item.map(draw)}</li>`);
  return block.kind === "ordered"
    ? html`<ol start=${block.first}>${items}</ol>`
    : html`<ul>${items}</ul>`;
}

const PLACE = /^https:\/\/discord\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?$/;

/** Draws a link. A link to a channel or message of this page goes there, and not to Discord. */
function Link(/** @type {{address: string, children?: any}} */ { address, children }) {
  const { state, change } = usePage();
  const [, id, message] = PLACE.exec(address) ?? [];
  const channel = state.channels.find((one) => one.id === id);
  const go = (/** @type {Event} */ event) => {
    const found = message && document.querySelector(`[data-message-id="${message}"]`);
    if (!found && !channel) return;
    event.preventDefault();
    if (found) found.scrollIntoView({ block: "center" });
    else change({ t: "open", d: { id } });
  };
  // Discord's clients show the channel's name in place of an address without a text.
  const isNamed = channel && [children].flat(2).join("") === address;
  const named = html`#${channel?.name}${message && html` › <${MessageSign} />`}`;
  return html`<a
    href=${address}
    class=${isNamed ? "mention" : ""}
    target="_blank"
    rel="noreferrer noopener"
    onClick=${go}
    >${isNamed ? named : children}</a
  >`;
}

/** @returns {any} */
function draw(/** @type {Node} */ node) {
  const inner = () => (node.inner ?? []).map(draw);
  switch (node.kind) {
    case "text":
      return node.text;
    case "strong":
      return html`<strong>${inner()}</strong>`;
    case "em":
      return html`<em>${inner()}</em>`;
    case "underline":
      return html`<u>${inner()}</u>`;
    case "strike":
      return html`<s>${inner()}</s>`;
    case "code":
      return html`<code>${node.text}</code>`;
    case "spoiler":
      return html`<${Spoiler}>${inner()}<//>`;
    case "link":
      return html`<${Link} address=${node.id}>${inner()}<//>`;
    case "emoji":
      return html`<${EmojiMark} emoji=${{ id: node.id, name: node.text }} />`;
    case "time":
      return html`<${Moment} time=${(node.time ?? 0) * 1000} style=${node.style} />`;
    case "list":
    case "ordered":
      return drawList(node);
    default:
      return html`<${Mention} node=${node} />`;
  }
}

function Mention(/** @type {{node: Node}} */ { node }) {
  const { state, change, say } = usePage();
  if (node.kind === "channel") {
    const channel = state.channels.find((one) => one.id === node.id);
    if (!channel) return html`<span class="mention">#${say("unknown")}</span>`;
    const open = () => change({ t: "open", d: { id: channel.id } });
    return html`<button type="button" class="mention" onClick=${open}>#${channel.name}</button>`;
  }
  if (node.kind === "command") return html`<span class="mention">/${node.text}</span>`;
  if (node.kind === "role") return html`<span class="mention">@${state.roles[node.id ?? ""] ?? say("unknown")}</span>`;
  const person = personOf(state, node.id);
  return html`<span class="mention" data-person-id=${node.id}>@${person?.name ?? say("unknown")}</span>`;
}

/** Returns the person or the bot with an id. */
export function personOf(
  /** @type {import("./types.js").State} */ state,
  /** @type {string | undefined} */ id,
) {
  return [...state.people, state.bot].find((one) => one.id === id);
}

function Spoiler(/** @type {{children?: any}} */ { children }) {
  const { say } = usePage();
  const [isShown, setShown] = useState(false);
  if (isShown) return html`<span class="spoiler shown">${children}</span>`;
  return html`<button
    type="button"
    class="spoiler"
    aria-label=${say("spoiler")}
    onClick=${() => setShown(true)}
  >
    <span aria-hidden="true">${children}</span>
  </button>`;
}

function Moment(/** @type {{time: number, style: string}} */ { time, style }) {
  const { state } = usePage();
  const locale = state.person?.locale ?? "en-US";
  const now = useSeconds(style === "R");
  return html`<time
    class="moment"
    datetime=${new Date(time).toISOString()}
    title=${tell(time, "F", locale, now)}
    >${tell(time, style, locale, now)}</time
  >`;
}

/** Returns the present time. While `isWanted`, the caller is drawn again every second. */
function useSeconds(/** @type {boolean} */ isWanted) {
  const [now, setNow] = useState(present());
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setInterval(() => setNow(present()), 1000);
    return () => clearInterval(timer);
  }, [isWanted]);
  return now;
}
