// @ts-check
/** Starts the page as the person that the address names. */

import { App } from "./app.js";
import { openStore } from "./store.js";
import { html, render } from "./ui.js";
import { addressAs, fetchPeople, personMeant } from "./who.js";

const AGAIN = 1000;

/** Draws the page as `?as=`, by name or id; as the first person if that is nobody. */
async function start() {
  const wanted = new URLSearchParams(location.search).get("as");
  const people = await fetchPeople();
  const found = personMeant(people, wanted);
  const person = found ?? people[0];
  if (!wanted) history.replaceState(null, "", addressAs(person));
  const store = openStore(person.name, location.hash.slice(1));
  document.title = `${person.name} · Maunz`;
  const missing = wanted && !found ? wanted : null;
  const place = /** @type {Element} */ (document.getElementById("page"));
  render(html`<${App} store=${store} missing=${missing} />`, place);
}

/** Starts as soon as the sandbox answers. */
function startWhenThere() {
  start().catch((problem) => {
    console.error(problem);
    setTimeout(startWhenThere, AGAIN);
  });
}

startWhenThere();
