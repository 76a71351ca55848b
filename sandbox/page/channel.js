// @ts-check
/** Draws the open channel. The newest message is at the bottom, and the view stays there. */

import { Avatar } from "./avatar.js";
import { MessageRow, OnlyYou, Used } from "./messages.js";
import { byAge } from "./state.js";
import { dayOf, isSameDay } from "./times.js";
import { html, useLayoutEffect, usePage, useRef, useState } from "./ui.js";

/** @typedef {import("./types.js").Message} Message */
/** @typedef {import("./types.js").Attempt} Attempt */

const GROUP = 7 * 60 * 1000;
const NEAR = 60;
const COMMAND = 2;
/** A reply that comes more milliseconds after an action does not scroll the view down. */
const SOON = 10_000;

/** Draws the messages of the open channel, and a button to jump to the newest one. */
export function ChannelView(/** @type {{channel: import("./types.js").Channel}} */ { channel }) {
  const { state, say } = usePage();
  const messages = state.messages[channel.id] ?? [];
  const attempts = state.attempts.filter((one) => one.channel_id === channel.id);
  const { view, isUp, isAway, jump, scrolled } = useStickyView(
    channel.id,
    messages[messages.length - 1]?.id ?? "",
    newestOwn(messages, state.person?.id),
    attempts[attempts.length - 1]?.nonce,
  );
  return html`<div class=${isUp ? "view is-up" : "view"} ref=${view} onScroll=${scrolled}
      tabindex="0" role="log" aria-relevant="additions"
      aria-label=${say("messagesIn", { name: channel.name })} data-channel-id=${channel.id}>
      <div class="view-inner">
        <header class="beginning">
          <h2>${say("welcome", { name: channel.name })}</h2>
          <p>${say("beginning", { name: channel.name })}</p>
        </header>
        ${inOrder(messages, attempts).map(({ message, before, attempt }) =>
          message
            ? html`<${Placed} key=${message.id} message=${message} before=${before} />`
            : html`<${AttemptRow} key=${attempt.nonce} attempt=${attempt} />`,
        )}
      </div>
    </div>
    ${isAway && html`<button type="button" class="jump" onClick=${jump}>${say("jump")}</button>`}`;
}

/** Returns messages and sent commands together, sorted by time. @returns {any[]} */
function inOrder(/** @type {Message[]} */ messages, /** @type {Attempt[]} */ attempts) {
  const rows = messages.map((message, index) => ({
    at: Date.parse(message.timestamp),
    message,
    before: messages[index - 1],
  }));
  if (attempts.length === 0) return rows;
  return [...rows, ...attempts.map((attempt) => ({ at: attempt.at, attempt }))].sort(
    (one, other) => one.at - other.at,
  );
}

function Placed(/** @type {{message: Message, before?: Message}} */ { message, before }) {
  const { state, say } = usePage();
  const moment = Date.parse(message.timestamp);
  const isNewDay = !before || !isSameDay(moment, Date.parse(before.timestamp));
  const day = dayOf(moment, state.person?.locale ?? "en-US", say);
  return [
    isNewDay && html`<div class="day" role="separator"><span>${day}</span></div>`,
    html`<${MessageRow} message=${message} isFollowing=${!isNewDay && follows(message, before)} />`,
  ];
}

/** Returns whether a message needs no avatar and name, as it continues the one before. */
function follows(/** @type {Message} */ message, /** @type {Message | undefined} */ before) {
  if (!before || before.author.id !== message.author.id) return false;
  if (message.interaction_metadata || message.message_reference) return false;
  if (Boolean(before.ephemeral) !== Boolean(message.ephemeral)) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUP;
}

/** Draws a command that still waits for its reply, or got none in time. */
function AttemptRow(/** @type {{attempt: Attempt}} */ { attempt }) {
  const { state, say, change } = usePage();
  const dismiss = () => change({ t: "attempt_over", d: { nonce: attempt.nonce } });
  return html`<article class="message ephemeral attempt">
    <${Used} name=${state.person?.name ?? ""} label=${attempt.label} />
    <div class="message-line">
      <div class="side"><${Avatar} id=${state.bot.id} name=${state.bot.name} isBot=${true} /></div>
      <div class="message-body">
        <header class="head"><span class="author">${state.bot.name}</span>
          <span class="tag">${say("bot")}</span></header>
        <p class=${attempt.failed ? "failure" : "thinking"} role="status">
          ${!attempt.failed && html`<span class="dots" aria-hidden="true"><i /><i /><i /></span>`}
          ${say(attempt.failed ? "noAnswer" : "sending")}
        </p>
        ${attempt.failed && html`<${OnlyYou} dismiss=${dismiss} />`}
      </div>
    </div>
  </article>`;
}

/**
 * Returns the id of the last message that the person wrote or got as a reply. It may be from
 * another tab of this person, as a tab cannot tell them apart.
 */
function newestOwn(/** @type {Message[]} */ messages, /** @type {string | undefined} */ person) {
  const isOwn = (/** @type {Message} */ one) => one.author.id === person || answers(one, person);
  return messages.filter(isOwn).pop()?.id ?? "";
}

/** Returns whether a message is the reply to this person's command, or a private one to a press. */
function answers(/** @type {Message} */ message, /** @type {string | undefined} */ person) {
  const asked = message.interaction_metadata;
  if (!asked || asked.user.id !== person) return false;
  if (!message.ephemeral && asked.type !== COMMAND) return false;
  return momentOf(message.id) - momentOf(asked.id) < SOON;
}

/** Returns the time of a snowflake in milliseconds since Discord's epoch. */
function momentOf(/** @type {string} */ id) {
  return Number(BigInt(id) >> 22n);
}

function isNewer(/** @type {string} */ one, /** @type {string} */ other) {
  return byAge({ id: one }, { id: other }) > 0;
}

/**
 * Keeps the view at its lower end until the person scrolls up. After an action of the person, it
 * scrolls down again. The view is laid out from below, so the browser keeps its end visible.
 * @param {string} channel
 * @param {string} newest the id of the channel's newest message
 * @param {string} own the id of the last message that the person wrote or got as a reply
 * @param {string | undefined} attempt the nonce of the last command that waits for its reply
 */
function useStickyView(channel, newest, own, attempt) {
  const view = useRef(/** @type {HTMLElement | null} */ (null));
  const followed = useRef("");
  const [seen, setSeen] = useState(newest);
  const [isUp, setIsUp] = useState(false);
  const jump = () => {
    setSeen(newest);
    setIsUp(false);
    view.current?.scrollTo(0, 0);
  };
  const scrolled = () => {
    const isNear = /** @type {HTMLElement} */ (view.current).scrollTop > -NEAR;
    setIsUp(!isNear);
    if (isNear) setSeen(newest);
  };
  useLayoutEffect(jump, [channel]);
  useLayoutEffect(() => (attempt ? jump() : undefined), [attempt]);
  useLayoutEffect(() => {
    // If the newest own message is deleted, `own` is an older one. Do not scroll down for that.
    if (!isNewer(own, followed.current)) return;
    followed.current = own;
    jump();
  }, [own]);
  useLayoutEffect(() => (isUp ? undefined : jump()), [newest]);
  return { view, isUp, isAway: isUp && isNewer(newest, seen), jump, scrolled };
}
