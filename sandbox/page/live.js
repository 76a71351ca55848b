// @ts-check
/** The web socket to the sandbox. It connects again by itself, and reports when it is away. */

import { fetchPeople, personMeant, serverWanted } from "./who.js";

const WAITS = [300, 600, 1200, 2500, 5000, 8000];

/**
 * Opens the socket of a person and keeps it open. Passes each event from the server to `tell`.
 * @param {string} person
 * @param {(event: {t: string, d: any}) => void} tell
 */
export function openLive(person, tell) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const whom = `as=${encodeURIComponent(person)}&server=${serverWanted() ?? ""}`;
  const address = `${scheme}://${location.host}/sandbox/live?${whom}`;
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

  /** Connects again. Reloads the page if a restarted sandbox does not know the person. */
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
    /** Sends a message with a new nonce. Returns the nonce, or null without a connection. */
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
