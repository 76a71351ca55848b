// @ts-check
/** The people of the sandbox, and the addresses of their tabs. */

/** @typedef {import("./types.js").Person} Person */

/** Returns all people of the sandbox. @returns {Promise<Person[]>} */
export async function fetchPeople() {
  return (await fetch("/sandbox/people")).json();
}

/** Returns the person with a name or id, or undefined. */
export function personMeant(
  /** @type {Person[]} */ people,
  /** @type {string | null} */ wanted,
) {
  return people.find((one) => one.id === wanted || sameName(one.name, wanted));
}

/** Returns the address of a tab for a person, in the same server. */
export function addressAs(/** @type {{name: string}} */ person) {
  const server = serverWanted();
  const where = server ? `&server=${server}` : "";
  return `/?as=${encodeURIComponent(person.name)}${where}${location.hash}`;
}

/** Returns the address of a tab for a person in a server. */
export function addressIn(/** @type {string} */ server, /** @type {{name: string}} */ person) {
  return `/?as=${encodeURIComponent(person.name)}&server=${server}`;
}

/** Returns the id of the server in the address of this tab, or null. */
export function serverWanted() {
  return new URLSearchParams(location.search).get("server");
}

/** Sends a change to the sandbox. */
export function send(
  /** @type {string} */ method,
  /** @type {string} */ address,
  /** @type {Record<string, any>} */ body,
) {
  const headers = { "Content-Type": "application/json" };
  return fetch(address, { method, headers, body: JSON.stringify(body) });
}

function sameName(/** @type {string} */ name, /** @type {string | null} */ other) {
  return name.toLowerCase() === other?.toLowerCase();
}
