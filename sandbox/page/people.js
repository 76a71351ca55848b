// @ts-check
/** Draws the line at the top: a banner, the theme switch, and the menu of people. */

import { Avatar } from "./avatar.js";
import { ThemeSign } from "./signs.js";
import { html, useLeave, usePage, useRef, useState } from "./ui.js";
import { addressAs, send } from "./who.js";
import { LOCALES } from "./words.js";
import { WorldMenu } from "./world-menu.js";

/** @typedef {import("./types.js").Person} Person */

/** @param {{missing: string | null}} props `missing`: the requested person, if unknown */
export function TopBar({ missing }) {
  const { say } = usePage();
  return html`<header class="top">
    <p class="banner">${say("banner")}</p>
    <${ThemeSwitch} />
    <${WorldMenu} />
    <${Switcher} missing=${missing} />
  </header>`;
}

function ThemeSwitch() {
  const { say } = usePage();
  const turn = () => {
    const next = isDark() ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    localStorage.setItem("theme", next);
  };
  return html`<button type="button" class="theme" aria-label=${say("theme")} title=${say("theme")} onClick=${turn}>
    <${ThemeSign} />
  </button>`;
}

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** @param {{missing: string | null}} props */
function Switcher({ missing }) {
  const { state, say } = usePage();
  const [isOpen, setOpen] = useState(missing !== null);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLeave(box, isOpen, () => setOpen(false));
  const person = state.person;
  if (!person) return null;
  return html`<div class="switcher" ref=${box}>
    <button
      type="button"
      class="me"
      aria-expanded=${isOpen}
      aria-haspopup="dialog"
      aria-label=${say("person", { name: person.name })}
      onClick=${() => setOpen(!isOpen)}
    >
      <${Avatar} id=${person.id} name=${person.name} colour=${person.avatar_colour} />
      <span class="label">${person.name}</span><span class="arrow" aria-hidden="true" />
    </button>
    ${
      isOpen &&
      html`<div class="people" role="dialog" aria-label=${say("people")}>
      ${
        missing &&
        html`<p class="nobody" role="alert">
          ${say("nobody", { name: missing, person: person.name })}
        </p>`
      }
      <ul>
        ${state.people.map(
          (one) => html`<${PersonLink} key=${one.id} person=${one} isMe=${one.id === person.id} />`,
        )}
      </ul>
      <${Mine} person=${person} />
      <${AddPerson} suggested=${missing ?? ""} />
    </div>`
    }
  </div>`;
}

function PersonLink(/** @type {{person: Person, isMe: boolean}} */ { person, isMe }) {
  const { say } = usePage();
  const { name } = person;
  return html`<li class=${isMe ? "me" : ""}>
    <a
      class="person"
      href=${addressAs(person)}
      aria-label=${say("switchTo", { name })}
      aria-current=${isMe ? "true" : null}
    >
      <${Avatar} id=${person.id} name=${name} colour=${person.avatar_colour} />
      <span class="label">${name}</span>
    </a>
    <a
      class="new-tab"
      href=${addressAs(person)}
      target="_blank"
      aria-label=${say("newTab", { name })}
      title=${say("newTab", { name })}
      >↗</a
    >
  </li>`;
}

/** Draws the settings of this tab's person: the language, and moderator rights. */
function Mine(/** @type {{person: Person}} */ { person }) {
  const { say } = usePage();
  const set = (/** @type {Record<string, any>} */ change) =>
    send("PATCH", `/sandbox/people/${person.id}`, change);
  const speak = (/** @type {string} */ locale) => set({ locale });
  const moderate = (/** @type {any} */ event) => set({ moderator: event.target.checked });
  return html`<div class="mine">
    <label>${say("language")} <${Languages} value=${person.locale} put=${speak} /></label>
    <label class="check">
      <input type="checkbox" checked=${person.moderator} onChange=${moderate} />
      ${say("moderator")}
    </label>
  </div>`;
}

function Languages(/** @type {{value: string, put: (locale: string) => void}} */ { value, put }) {
  const { say } = usePage();
  const known = LOCALES.find(([locale]) => locale.slice(0, 2) === value.slice(0, 2))?.[0];
  const chosen = (/** @type {any} */ event) => put(event.target.value);
  return html`<select aria-label=${say("language")} onChange=${chosen}>
    ${LOCALES.map(
      ([locale, name]) =>
        html`<option value=${locale} selected=${locale === known}>${name}</option>`,
    )}
  </select>`;
}

function AddPerson(/** @type {{suggested: string}} */ { suggested }) {
  const { state, say } = usePage();
  const [name, setName] = useState(suggested);
  const [locale, setLocale] = useState(state.person?.locale ?? "en-US");
  const [problem, setProblem] = useState("");
  const add = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const answer = await send("POST", "/sandbox/people", { name: name.trim(), locale });
    if (answer.ok) become(await answer.json());
    else setProblem(say("refused", { reason: answer.status }));
  };
  return html`<form class="add-person" onSubmit=${add} aria-label=${say("addPerson")}>
    <strong>${say("addPerson")}</strong>
    <input
      required
      maxlength="32"
      value=${name}
      placeholder=${say("name")}
      aria-label=${say("name")}
      autocomplete="off"
      onInput=${(/** @type {any} */ event) => setName(event.target.value)}
    />
    <${Languages} value=${locale} put=${setLocale} />
    <button type="submit" class="button primary">${say("add")}</button>
    ${problem && html`<p class="failure" role="alert">${problem}</p>`}
  </form>`;
}

/** Reloads this tab as another person. Its address may name that person already. */
function become(/** @type {Person} */ person) {
  history.replaceState(null, "", addressAs(person));
  location.reload();
}
