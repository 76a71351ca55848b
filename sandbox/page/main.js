// @ts-check
/** Starts the page as the person that the address names. */

import { App } from "./app.js";
import { openStore } from "./store.js";
import { html, render } from "./ui.js";
import { addressAs, fetchPeople, personMeant } from "./who.js";

const AGAIN = 1000;

/** Draws the page for the person in `?as=` (a name or id), or for the first person. */
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

/** Starts the page. Tries again until the sandbox replies. */
function startWhenThere() {
  start().catch((problem) => {
    console.error(problem);
    setTimeout(startWhenThere, AGAIN);
  });
}

startWhenThere();
