// @ts-check
/** Holds the state of this tab, and asks the server for what the person does. */

import { openLive } from "./live.js";
import { after, blankState } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {ReturnType<typeof openStore>} Store */

/** Opens the tab of a person at a channel. */
export function openStore(/** @type {string} */ person, /** @type {string} */ channel) {
  /** @type {State} */
  let state = { ...blankState(), channel };
  /** @type {(state: State) => void} */
  let told = () => {};
  const change = (/** @type {{t: string, d?: any}} */ event) => {
    state = after(state, event);
    told(state);
  };
  const live = openLive(person, change);

  /** Sends something; a message of which a press waits already sends no other, as in Discord. */
  function ask(
    /** @type {Record<string, any>} */ message,
    /** @type {Record<string, any>} */ about = {},
  ) {
    const isBusy = Object.values(state.waiting).some((one) => one.message_id === about.message_id);
    if (about.message_id && isBusy) return null;
    const nonce = live.send(message);
    if (nonce && about.kind) change({ t: "asked", d: { ...about, nonce } });
    return nonce;
  }

  return {
    state: () => state,
    change,
    ask,
    /** Tells every new state to the one who draws. */
    follow: (/** @type {(state: State) => void} */ tell) => {
      told = tell;
      tell(state);
    },
  };
}
