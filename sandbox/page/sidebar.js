// @ts-check
/** Draws the server's name, its channels with their threads, and the state of the bot. */

import { byAge } from "./state.js";
import { html, useEscape, usePage } from "./ui.js";
import { addressIn } from "./who.js";

/** @typedef {import("./types.js").Channel} Channel */

/** @param {{isOpen: boolean, close: () => void}} props */
export function Sidebar({ isOpen, close }) {
  const { state, say } = usePage();
  useEscape(isOpen, close);
  return html`<nav class="sidebar ${isOpen ? "open" : ""}" aria-label=${say("channels")}>
      <header class="server-name">
        <p>${state.server.name}</p>
        <button
          type="button"
          class="close-channels"
          aria-label=${say("closeChannels")}
          onClick=${close}
        >
          ✕
        </button>
      </header>
      ${state.servers.length > 1 && html`<${Servers} />`}
      <ul class="channels">
        ${branches(state.channels, state.channel).map(
          (channel) => html`<${ChannelLink} key=${channel.id} channel=${channel} close=${close} />`,
        )}
      </ul>
      <footer class="bot-state" data-online=${state.bot.online ? "true" : "false"}>
        <span class="lamp" aria-hidden="true" />
        <span>${state.bot.name}</span>
        <span class="subtext">${say(state.bot.online ? "online" : "offline")}</span>
      </footer>
    </nav>
    <div class="curtain ${isOpen ? "open" : ""}" onClick=${close} />`;
}

/** Draws a link to each server. The link opens it in this tab. */
function Servers() {
  const { state, say } = usePage();
  return html`<ul class="channels servers" aria-label=${say("servers")}>
    ${state.servers.map(
      (server) => html`<li key=${server.id}>
        <a
          href=${addressIn(server.id, { name: state.person?.name ?? "" })}
          aria-current=${server.id === state.server.id ? "page" : null}
        >
          <span class="label">${server.name}</span>
        </a>
      </li>`,
    )}
  </ul>`;
}

function ChannelLink(/** @type {{channel: Channel, close: () => void}} */ { channel, close }) {
  const { state, say, change } = usePage();
  const isOpen = channel.id === state.channel;
  const isUnread = state.unread[channel.id] && !isOpen;
  const open = (/** @type {Event} */ event) => {
    event.preventDefault();
    change({ t: "open", d: { id: channel.id } });
    close();
  };
  return html`<li class=${channel.thread ? "thread" : ""}>
    <a
      href="#${channel.id}"
      data-channel-id=${channel.id}
      aria-current=${isOpen ? "page" : null}
      class=${isUnread ? "unread" : ""}
      onClick=${open}
    >
      <span class="sign" aria-hidden="true">${channel.thread ? "↳" : "#"}</span>
      <span class="label">${channel.name}</span>
      ${isUnread && html`<span class="for-ears">(${say("unread")})</span>`}
    </a>
  </li>`;
}

/** Returns each channel with its threads after it. Archived threads are left out unless open. */
function branches(/** @type {Channel[]} */ channels, /** @type {string | null} */ open) {
  const threads = channels
    .filter((one) => one.thread && (!one.archived || one.id === open))
    .sort(byAge);
  return channels
    .filter((one) => !one.thread)
    .flatMap((channel) => [channel, ...threads.filter((one) => one.parent_id === channel.id)]);
}
