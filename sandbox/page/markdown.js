// @ts-check
/** Parses Discord's Markdown into a tree. Pure functions, without access to the page. */

/**
 * @typedef {object} Node
 * @property {string} kind
 * @property {string} [text]
 * @property {Node[]} [inner]
 * @property {number} [level]
 * @property {number} [rank] the level of a heading within the whole page
 * @property {string} [id]
 * @property {string} [style]
 * @property {number} [time]
 * @property {Node[][]} [items]
 * @property {number} [first]
 */

/** Returns the blocks of a text. @param {string} source @returns {Node[]} */
export function parse(source) {
  const lines = source.replace(/\r\n?/g, "\n").split("\n");
  /** @type {Node[]} */
  const blocks = [];
  let at = 0;
  while (at < lines.length) {
    const [block, next] = blockAt(lines, at);
    join(blocks, block);
    at = next;
  }
  return blocks.map((block) => (block.kind === "lines" ? spanned(block) : block));
}

/** Returns whether a text consists only of emoji, which are then drawn large. */
export function isOnlyEmoji(/** @type {string} */ source) {
  const rest = source.replace(/<a?:\w+:\d+>/g, "").replace(UNICODE_EMOJI, "");
  return rest.trim() === "" && source.trim() !== "";
}

/**
 * Returns a text without its formatting, to show it in one line.
 * @param {string} source
 * @param {(id: string) => string} nameOf returns the name of a person
 */
export function plain(source, nameOf) {
  return source
    .replace(/<@!?(\d+)>/g, (_, id) => `@${nameOf(id)}`)
    .replace(/<a?:(\w+):\d+>/g, ":$1:")
    .replace(/<#\d+>|https:\/\/discord\.com\/channels\/[\d/]+/g, "#…")
    .replace(/<t:-?\d+(:\w)?>/g, "…")
    .replace(/^(#{1,3}|-#|>>?>?) /gm, "")
    .replace(/(\*\*|__|~~|\|\||`)/g, "");
}

const UNICODE_EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F|\u200D|[\u{1F3FB}-\u{1F3FF}]/gu;
const FENCE = /^```(\w*)\s*$/;
const HEADING = /^(#{1,3})\s+(.+)$/;
const SUBTEXT = /^-#\s+(.+)$/;
const QUOTE = /^> ?(.*)$/;
const ITEM = /^( *)([-*]|\d{1,9}\.)\s+(.+)$/;

/** Returns the block that begins at a line, and the index of the line after the block. */
function blockAt(/** @type {string[]} */ lines, /** @type {number} */ at) {
  return (
    fenced(lines, at) ??
    headed(lines, at) ??
    quoted(lines, at) ??
    listed(lines, at) ??
    /** @type {[Node, number]} */ ([{ kind: "lines", text: lines[at] }, at + 1])
  );
}

/** @returns {[Node, number] | null} */
function fenced(/** @type {string[]} */ lines, /** @type {number} */ at) {
  const whole = lines[at].match(/^```(.+)```$/);
  if (whole) return [{ kind: "block", text: whole[1] }, at + 1];
  if (!FENCE.test(lines[at])) return null;
  const end = lines.findIndex((line, index) => index > at && line.trimEnd().endsWith("```"));
  if (end < 0) return null;
  const last = lines[end].trimEnd().slice(0, -3);
  const inside = [...lines.slice(at + 1, end), ...(last ? [last] : [])];
  return [{ kind: "block", text: inside.join("\n") }, end + 1];
}

/** @returns {[Node, number] | null} */
function headed(/** @type {string[]} */ lines, /** @type {number} */ at) {
  const heading = lines[at].match(HEADING);
  if (heading) {
    const [, marks, text] = heading;
    return [{ kind: "heading", level: marks.length, text, inner: spans(text) }, at + 1];
  }
  const subtext = lines[at].match(SUBTEXT);
  return subtext && [{ kind: "subtext", inner: spans(subtext[1]) }, at + 1];
}

/** @returns {[Node, number] | null} */
function quoted(/** @type {string[]} */ lines, /** @type {number} */ at) {
  if (lines[at].startsWith(">>> ")) {
    const rest = [lines[at].slice(4), ...lines.slice(at + 1)];
    return [{ kind: "quote", inner: parse(rest.join("\n")) }, lines.length];
  }
  if (!lines[at].startsWith("> ")) return null;
  let end = at;
  while (end < lines.length && /^>( |$)/.test(lines[end])) end += 1;
  const inside = lines.slice(at, end).map((line) => line.replace(QUOTE, "$1"));
  return [{ kind: "quote", inner: parse(inside.join("\n")) }, end];
}

/** @returns {[Node, number] | null} */
function listed(/** @type {string[]} */ lines, /** @type {number} */ at) {
  const first = lines[at].match(ITEM);
  if (!first) return null;
  const depth = first[1].length;
  /** @type {Node[][]} */
  const items = [];
  let next = at;
  while (next < lines.length) {
    const item = lines[next].match(ITEM);
    if (!item || item[1].length < depth) break;
    const isDeeper = item[1].length > depth + 1;
    if (!isDeeper && isNumbered(item) !== isNumbered(first)) break;
    if (isDeeper) {
      const [inner, end] = /** @type {[Node, number]} */ (listed(lines, next));
      items[items.length - 1].push(inner);
      next = end;
      continue;
    }
    items.push(spans(item[3]));
    next += 1;
  }
  const kind = isNumbered(first) ? "ordered" : "list";
  return [{ kind, items, first: parseInt(first[2], 10) }, next];
}

function isNumbered(/** @type {string[]} */ item) {
  return /\d/.test(item[2]);
}

function join(/** @type {Node[]} */ blocks, /** @type {Node} */ block) {
  const last = blocks[blocks.length - 1];
  if (block.kind === "lines" && last?.kind === "lines") last.text += `\n${block.text}`;
  else blocks.push(block);
}

function spanned(/** @type {Node} */ block) {
  return { kind: "lines", inner: spans(block.text ?? "") };
}

/**
 * Patterns for formatted parts within a line, each with a function that makes the node. They are
 * tried in this order.
 * @type {[RegExp, (found: string[]) => Node][]}
 */
const SPANS = [
  [/\\([^0-9A-Za-z\s])/y, ([, text]) => ({ kind: "text", text })],
  [/(`+)([^]*?[^`])\1(?!`)/y, ([, , text]) => ({ kind: "code", text: text.trim() })],
  [/<a?:(\w+):(\d+)>/y, ([, text, id]) => ({ kind: "emoji", text, id })],
  [/<t:(-?\d{1,12})(?::([tTdDfFRsS]))?>/y, time],
  [/<@!?(\d+)>/y, ([, id]) => ({ kind: "person", id })],
  [/<@&(\d+)>/y, ([, id]) => ({ kind: "role", id })],
  [/<#(\d+)>/y, ([, id]) => ({ kind: "channel", id })],
  [/<\/([^:>]+):(\d+)>/y, ([, text]) => ({ kind: "command", text })],
  [/@(everyone|here)\b/y, ([text]) => ({ kind: "role", text })],
  [/\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/y, link],
  [/<(https?:\/\/[^\s>]+)>/y, ([, text]) => ({ kind: "link", id: text, inner: [word(text)] })],
  [
    /https?:\/\/[^\s<]+[^\s<.,:;"')\]]/y,
    ([text]) => ({ kind: "link", id: text, inner: [word(text)] }),
  ],
  [/\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y, ([, text]) => ({ kind: "strong", inner: spans(text) })],
  [/__((?:\\[^]|[^\\])+?)__(?!_)/y, ([, text]) => ({ kind: "underline", inner: spans(text) })],
  [
    /\*(?=\S)((?:\*\*|\\[^]|[^*\\])+?)(?<!\s)\*(?!\*)/y,
    ([, text]) => ({ kind: "em", inner: spans(text) }),
  ],
  [
    /_((?:__|\\[^]|[^\\_])+?)_(?![0-9A-Za-z_])/y,
    ([, text]) => ({ kind: "em", inner: spans(text) }),
  ],
  [/~~([^]+?)~~(?!~)/y, ([, text]) => ({ kind: "strike", inner: spans(text) })],
  [/\|\|([^]+?)\|\|/y, ([, text]) => ({ kind: "spoiler", inner: spans(text) })],
];

/** Returns the formatted and plain parts of one or more lines. @param {string} source @returns {Node[]} */
function spans(source) {
  /** @type {Node[]} */
  const nodes = [];
  let text = "";
  let at = 0;
  while (at < source.length) {
    const [node, length] = spanAt(source, at);
    if (node && text) nodes.push(word(text));
    if (node) nodes.push(node);
    text = node ? "" : text + source.slice(at, at + length);
    at += length;
  }
  return text ? [...nodes, word(text)] : nodes;
}

/** @returns {[Node | null, number]} */
function spanAt(/** @type {string} */ source, /** @type {number} */ at) {
  const letters = plainLength(source, at);
  if (letters > 0) return [null, letters];
  for (const [pattern, make] of SPANS) {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) return [make(found), found[0].length];
  }
  return [null, 1];
}

/**
 * Returns the length of the text from `at` that cannot begin a formatted part. Words are taken as a
 * whole, so that the underscores in a_b_c are no formatting.
 */
function plainLength(/** @type {string} */ source, /** @type {number} */ at) {
  const run = /(?!https?:\/\/)(?:[\p{L}\p{N}]+_+(?=[\p{L}\p{N}])|[\p{L}\p{N}]+|[\s.,;!?]+)/uy;
  run.lastIndex = at;
  return run.exec(source)?.[0].length ?? 0;
}

/** @returns {Node} */
function word(/** @type {string} */ text) {
  return { kind: "text", text };
}

/** @returns {Node} */
function link(/** @type {string[]} */ [, text, id]) {
  return { kind: "link", id, inner: spans(text) };
}

/** @returns {Node} */
function time(/** @type {string[]} */ [, seconds, style]) {
  return { kind: "time", time: Number(seconds), style: style ?? "f" };
}
