// @ts-check
/** Draws the whole page. */

import { ChannelView } from "./channel.js";
import { Composer } from "./composer.js";
import { ModalForm } from "./modal.js";
import { TopBar } from "./people.js";
import { Sidebar } from "./sidebar.js";
import { ListSign } from "./signs.js";
import { Toasts } from "./toasts.js";
import { html, PageContext, useEffect, useMemo, usePage, useState } from "./ui.js";
import { languageOf, speaker } from "./words.js";

/**
 * @param {{store: import("./store.js").Store, missing: string | null}} props
 */
export function App({ store, missing }) {
  const [state, setState] = useState(store.state());
  useEffect(() => store.follow(setState), []);
  const locale = state.person?.locale;
  const say = useMemo(() => speaker(locale), [locale]);
  useEffect(() => {
    document.documentElement.lang = languageOf(locale);
  }, [locale]);
  useEffect(() => {
    if (state.channel) history.replaceState(null, "", `#${state.channel}`);
  }, [state.channel]);
  return html`<${PageContext.Provider} value=${{ state, say, change: store.change, ask: store.ask }}>
    <${TopBar} missing=${missing} />
    <${Frame} />
    <${Toasts} />
    ${state.modal && html`<${ModalForm} key=${state.modal.nonce} open=${state.modal} />`}
  <//>`;
}

function Frame() {
  const { state, say } = usePage();
  const [isListOpen, setListOpen] = useState(false);
  const channel = state.channels.find((one) => one.id === state.channel);
  return html`<div class="frame">
    <${Sidebar} isOpen=${isListOpen} close=${() => setListOpen(false)} />
    <main class="main">
      <header class="channel-head">
        <button
          type="button"
          class="open-channels"
          aria-label=${say("openChannels")}
          onClick=${() => setListOpen(true)}
        >
          <${ListSign} />
        </button>
        ${channel && html`<${ChannelName} channel=${channel} />`}
      </header>
      <${LinkState} />
      ${channel && html`<${ChannelView} key="view-${channel.id}" channel=${channel} />`}
      ${channel && html`<${Composer} key="composer-${channel.id}" channel=${channel} />`}
    </main>
  </div>`;
}

function ChannelName(/** @type {{channel: import("./types.js").Channel}} */ { channel }) {
  return [
    html`<h1>
      <span class="sign" aria-hidden="true">${channel.thread ? "↳" : "#"}</span> ${channel.name}
    </h1>`,
    channel.topic && html`<p class="topic">${channel.topic}</p>`,
  ];
}

/** Draws a line that says so while the sandbox or its bot is not connected. */
function LinkState() {
  const { state, say } = usePage();
  const text =
    state.link === "away"
      ? say("away")
      : state.link === "connecting"
        ? say("connecting")
        : state.bot.online
          ? ""
          : say("botOffline", { name: state.bot.name });
  return html`<div role="status">
    ${text && html`<p class="link-state ${state.link}">${text}</p>`}
  </div>`;
}
