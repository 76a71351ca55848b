// @ts-check
/** Who there is, and where the tab of somebody is. */

/** @typedef {import("./types.js").Person} Person */

/** The people that there are. @returns {Promise<Person[]>} */
export async function fetchPeople() {
  return (await fetch("/sandbox/people")).json();
}

/** Whoever an address means, by name or id. */
export function personMeant(
  /** @type {Person[]} */ people,
  /** @type {string | null} */ wanted,
) {
  return people.find((one) => one.id === wanted || sameName(one.name, wanted));
}

/** The address of a tab as somebody. */
export function addressAs(/** @type {{name: string}} */ person) {
  return `/?as=${encodeURIComponent(person.name)}${location.hash}`;
}

function sameName(/** @type {string} */ name, /** @type {string | null} */ other) {
  return name.toLowerCase() === other?.toLowerCase();
}
