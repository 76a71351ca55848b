// @ts-check
/** Stores the state of this tab, and sends the person's actions to the server. */

import { openLive } from "./live.js";
import { after, blankState } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {ReturnType<typeof openStore>} Store */

/** Opens the connection of a person. `channel` is shown first, if it exists. */
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

  /**
   * Sends an action. As in Discord, a press is not sent while another press of the same message
   * waits. Returns the nonce, or null if nothing was sent.
   */
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
    /** Calls `tell` with the current state, and with every new state. */
    follow: (/** @type {(state: State) => void} */ tell) => {
      told = tell;
      tell(state);
    },
  };
}
