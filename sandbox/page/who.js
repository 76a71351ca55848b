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

/** Returns the address of a tab for a person. */
export function addressAs(/** @type {{name: string}} */ person) {
  return `/?as=${encodeURIComponent(person.name)}${location.hash}`;
}

function sameName(/** @type {string} */ name, /** @type {string | null} */ other) {
  return name.toLowerCase() === other?.toLowerCase();
}
