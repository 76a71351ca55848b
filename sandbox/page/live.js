// @ts-check
/** The socket to the sandbox: comes back by itself, and tells when it is away. */

import { fetchPeople, personMeant } from "./who.js";

const WAITS = [300, 600, 1200, 2500, 5000, 8000];

/**
 * Opens the person's socket and keeps it open.
 * @param {string} person
 * @param {(event: {t: string, d: any}) => void} tell
 */
export function openLive(person, tell) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const address = `${scheme}://${location.host}/sandbox/live?as=${encodeURIComponent(person)}`;
  /** @type {WebSocket | null} */
  let socket = null;
  let attempts = 0;
  let timer = 0;

  function connect() {
    clearTimeout(timer);
    if (socket && socket.readyState !== WebSocket.CLOSED) return;
    socket = new WebSocket(address);
    socket.onmessage = (event) => hear(JSON.parse(event.data));
    socket.onclose = retry;
  }

  function hear(/** @type {{t: string, d: any}} */ event) {
    if (event.t === "hello") attempts = 0;
    tell(event);
  }

  function retry() {
    tell({ t: "away", d: null });
    const wait = WAITS[Math.min(attempts, WAITS.length - 1)];
    attempts += 1;
    timer = window.setTimeout(again, wait * (0.8 + 0.4 * Math.random()));
  }

  /** A sandbox that was started anew may not know who was added on the page of the last one. */
  async function again() {
    const people = await fetchPeople().catch(() => null);
    if (people && !personMeant(people, person)) location.reload();
    else connect();
  }

  function hurry() {
    if (socket?.readyState === WebSocket.CLOSED) again();
  }

  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", () => document.hidden || hurry());
  connect();

  return {
    /** Sends a message with a nonce of its own, and returns that; null while away. */
    send(/** @type {Record<string, any>} */ message) {
      if (socket?.readyState !== WebSocket.OPEN) return null;
      const nonce = freshNonce();
      socket.send(JSON.stringify({ ...message, nonce }));
      return nonce;
    },
  };
}

function freshNonce() {
  const bytes = crypto.getRandomValues(new Uint32Array(2));
  return [...bytes].map((part) => part.toString(36)).join("");
}
