// @ts-check
/** Draws one message: author, time, content, and a failed press. */

import { Avatar } from "./avatar.js";
import { Components, textOf } from "./components.js";
import { Attached } from "./files.js";
import { plain } from "./markdown.js";
import { PersonCard } from "./person-card.js";
import { personOf, Text } from "./text.js";
import { tell, written } from "./times.js";
import { html, usePage } from "./ui.js";

/** @typedef {import("./types.js").Message} Message */

const LOADING = 128;
const COMPONENTS_V2 = 32768;
const COMMAND = 2;
const SUMMARY = 90;

/** Draws a message in its channel. If `isFollowing`, its author and avatar are not repeated. */
export function MessageRow(
  /** @type {{message: Message, isFollowing: boolean}} */ { message, isFollowing },
) {
  const { state } = usePage();
  const marks = [
    isFollowing ? "following" : "",
    message.ephemeral ? "ephemeral" : "",
    mentions(message, state.person?.id) ? "mentions-you" : "",
  ];
  return html`<article
    class="message ${marks.join(" ")}"
    data-message-id=${message.id}
    data-ephemeral=${message.ephemeral ? "true" : "false"}
    aria-label=${nameOfAuthor(message)}
  >
    <${Origin} message=${message} />
    <div class="message-line">
      <${isFollowing ? SideTime : Face} message=${message} />
      <div class="message-body">
        ${!isFollowing && html`<${Head} message=${message} />`}
        <${Body} message=${message} />
        <${Failure} message=${message} />
        ${
          message.ephemeral &&
          html`<${OnlyYou} dismiss=${{ op: "dismiss", message_id: message.id }} />`
        }
      </div>
    </div>
  </article>`;
}

/** Returns the name of a message's author. @param {Message} message */
export function nameOfAuthor({ author }) {
  return author.name ?? author.global_name ?? author.username ?? "?";
}

/**
 * Returns the content of a message as one line of plain text.
 * @param {Message} message
 * @param {import("./types.js").State} state
 */
function summary(message, state) {
  const nameOf = (/** @type {string} */ id) => personOf(state, id)?.name ?? "?";
  const text = plain([message.content, textOf(message.components ?? [])].join("\n"), nameOf);
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > SUMMARY ? `${line.slice(0, SUMMARY)} …` : line;
}

function mentions(/** @type {Message} */ message, /** @type {string | undefined} */ person) {
  const ids = (message.mentions ?? []).map((one) => one.id ?? one);
  return person !== undefined && ids.includes(person);
}

function Face(/** @type {{message: Message}} */ { message }) {
  const { state } = usePage();
  const { id, bot } = message.author;
  const person = state.people.find((one) => one.id === id);
  const face = html`<${Avatar}
    id=${id}
    name=${nameOfAuthor(message)}
    colour=${person?.avatar_colour}
    isBot=${bot}
  />`;
  return html`<div class="side">
    ${person ? html`<${PersonCard} person=${person}>${face}<//>` : face}
  </div>`;
}

function SideTime(/** @type {{message: Message}} */ { message }) {
  const { state } = usePage();
  const locale = state.person?.locale ?? "en-US";
  return html`<div class="side time" aria-hidden="true">
    ${tell(Date.parse(message.timestamp), "t", locale, 0)}
  </div>`;
}

function Head(/** @type {{message: Message}} */ { message }) {
  const { state, say } = usePage();
  const locale = state.person?.locale ?? "en-US";
  const moment = Date.parse(message.timestamp);
  return html`<header class="head">
    <span class="author">${nameOfAuthor(message)}</span>
    ${message.author.bot && html`<span class="tag">${say("bot")}</span>`}
    <time class="time" datetime=${message.timestamp} title=${tell(moment, "F", locale, 0)}
      >${written(moment, locale)}</time
    >
  </header>`;
}

/** Draws the line above a message that is the reply to a command or a press. */
function Origin(/** @type {{message: Message}} */ { message }) {
  const { state } = usePage();
  const asked = message.interaction_metadata;
  if (asked?.type === COMMAND && asked.name) {
    const name = asked.user?.global_name ?? asked.user?.name ?? asked.user?.username ?? "?";
    const label = state.commands.find((one) => one.path === asked.name)?.label ?? asked.name;
    return html`<${Used} name=${name} label=${label} />`;
  }
  const id = asked?.interacted_message_id;
  const first = state.messages[message.channel_id]?.find((one) => one.id === id);
  if (!first) return null;
  return html`<button type="button" class="origin" onClick=${() => show(first)}>
    <span class="author">${nameOfAuthor(first)}</span> <span class="summary">${summary(first, state)}</span>
  </button>`;
}

/** Draws a line that says who used which command. */
export function Used(/** @type {{name: string, label: string}} */ { name, label }) {
  const { say } = usePage();
  return html`<div class="origin">
    <span class="author">${name}</span> ${say("used")}${" "}
    <span class="mention">/${label}</span> ${say("usedEnd")}
  </div>`;
}

function show(/** @type {Message} */ message) {
  document.querySelector(`[data-message-id="${message.id}"]`)?.scrollIntoView({ block: "center" });
}

function Body(/** @type {{message: Message}} */ { message }) {
  const { say } = usePage();
  if (message.flags & LOADING)
    return html`<p class="thinking"><span class="dots" aria-hidden="true"><i /><i /><i /></span>
      ${say("thinking", { name: nameOfAuthor(message) })}</p>`;
  const isOld = !(message.flags & COMPONENTS_V2);
  return html`<div class="content">
    ${isOld && message.content && html`<${Text} source=${message.content} />`}
    ${isOld && (message.attachments ?? []).map((file) => html`<${Attached} file=${file} />`)}
    ${
      message.components?.length > 0 &&
      html`<${Components} list=${message.components} message=${message} />`
    }
    ${message.edited_timestamp && html`<span class="edited">${say("edited")}</span>`}
    ${message.thread && html`<${ThreadLink} thread=${message.thread} />`}
  </div>`;
}

function ThreadLink(/** @type {{thread: {id: string, name: string}}} */ { thread }) {
  const { say, change } = usePage();
  const open = () => change({ t: "open", d: { id: thread.id } });
  return html`<button type="button" class="thread-link" onClick=${open}>
    ${say("thread")}: ${thread.name}
  </button>`;
}

function Failure(/** @type {{message: Message}} */ { message }) {
  const { state, say } = usePage();
  const reason = state.failures[message.id];
  return html`<div role="status">
    ${reason && html`<p class="failure" data-reason=${reason}>${say("failed")}</p>`}
  </div>`;
}

/** Draws the line below an ephemeral message, with a button that dismisses the message. */
export function OnlyYou(/** @type {{dismiss: Record<string, any> | (() => void)}} */ { dismiss }) {
  const { say, ask } = usePage();
  const leave = () => (typeof dismiss === "function" ? dismiss() : ask(dismiss));
  return html`<p class="only-you">
    <span class="eye" aria-hidden="true" />${say("onlyYou")} ·
    <button type="button" class="text-link" onClick=${leave}>${say("dismiss")}</button>
  </p>`;
}
