// @ts-check
/** Draws the forms (modals) that the bot opens. */

import { chosenAtFirst, SelectMenu } from "./select.js";
import { Text } from "./text.js";
import { html, useEffect, usePage, useRef, useState } from "./ui.js";

/** @typedef {import("./types.js").Component} Component */
/** @typedef {Record<string, any>} Fields */
/** @typedef {{field: Component, value: any, put: (value: any) => void, id: string}} FieldProps */

const ROW = 1;
const TEXT_INPUT = 4;
const TEXT = 10;
const LABEL = 18;
const PARAGRAPH = 2;

/** Draws the open form. */
export function ModalForm(/** @type {{open: import("./types.js").OpenModal}} */ { open }) {
  const { state, say, ask, change } = usePage();
  const { modal } = open;
  const [fields, setFields] = useState(() => firstFields(modal.components));
  const [hasMissing, setMissing] = useState(false);
  const frame = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => frame.current?.showModal(), []);
  const isWaiting = Object.values(state.waiting).some((one) => one.kind === "modal");
  const leave = () => change({ t: "modal_over" });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    setMissing(isMissing(modal.components, fields));
    if (!isWaiting && !isMissing(modal.components, fields))
      ask({ op: "modal", custom_id: modal.custom_id, fields }, { kind: "modal" });
  };
  return html`<dialog
    class="modal"
    ref=${frame}
    aria-label=${modal.title}
    data-custom-id=${modal.custom_id}
    onClose=${leave}
  >
    <form onSubmit=${submit}>
      <h2>${modal.title}</h2>
      <div class="modal-fields">
        ${modal.components.map(
          (/** @type {Component} */ part) =>
            html`<${Part} part=${part} fields=${fields} setFields=${setFields} />`,
        )}
        ${hasMissing && html`<p class="failure" role="alert">${say("required")}</p>`}
        ${open.hasFailed && html`<p class="failure" role="alert">${say("again")}</p>`}
      </div>
      <footer>
        <button type="button" class="button secondary" onClick=${leave}>${say("cancel")}</button>
        <button type="submit" class="button primary" aria-busy=${isWaiting}>${say("submit")}</button>
      </footer>
    </form>
  </dialog>`;
}

/** Draws a part of a form: a text, a labelled field, or a row with one input. */
function Part(
  /** @type {{part: Component, fields: Fields, setFields: any}} */ { part, fields, setFields },
) {
  if (part.type === TEXT) return html`<${Text} source=${part.content ?? ""} />`;
  const field = fieldOf(part);
  if (!field?.custom_id) return null;
  const id = `field-${field.custom_id}`;
  const put = (/** @type {any} */ value) =>
    setFields((/** @type {Fields} */ old) => ({ ...old, [String(field.custom_id)]: value }));
  const isRequired = field.required !== false;
  return html`<div class="field">
    <label for=${id}>
      ${part.label ?? field.label}${isRequired && html`<span class="must" aria-hidden="true"> *</span>`}
    </label>
    ${part.description && html`<p class="subtext">${part.description}</p>`}
    <${Field} field=${field} value=${fields[field.custom_id]} put=${put} id=${id} />
  </div>`;
}

function Field(/** @type {FieldProps} */ { field, value, put, id }) {
  if (field.type === TEXT_INPUT)
    return html`<${TextField} field=${field} value=${value} put=${put} id=${id} />`;
  return html`<${SelectMenu} component=${field} chosen=${value} isDead=${false} isWaiting=${false} choose=${put} />`;
}

function TextField(/** @type {FieldProps} */ { field, value, put, id }) {
  const shared = {
    id,
    name: field.custom_id,
    value,
    placeholder: field.placeholder,
    required: field.required !== false,
    minlength: field.min_length,
    maxlength: field.max_length ?? 4000,
    onInput: (/** @type {any} */ event) => put(event.target.value),
  };
  return field.style === PARAGRAPH
    ? html`<textarea rows="4" ...${shared} />`
    : html`<input type="text" ...${shared} />`;
}

/** Returns whether a required select has too few values. The browser does not check selects. */
function isMissing(/** @type {Component[]} */ parts, /** @type {Fields} */ fields) {
  return parts.map(fieldOf).some((field) => {
    const value = fields[field?.custom_id ?? ""];
    return (
      field?.required !== false && Array.isArray(value) && value.length < (field?.min_values ?? 1)
    );
  });
}

function fieldOf(/** @type {Component} */ part) {
  if (part.type === LABEL) return part.component;
  return part.type === ROW ? part.components?.[0] : undefined;
}

/** Returns the initial values of all fields. @returns {Fields} */
function firstFields(/** @type {Component[]} */ parts) {
  const fields = parts.map(fieldOf).filter((field) => field?.custom_id);
  return Object.fromEntries(
    fields.map((field) => [field?.custom_id, firstValue(/** @type {Component} */ (field))]),
  );
}

function firstValue(/** @type {Component} */ field) {
  if (field.type === TEXT_INPUT) return field.value ?? "";
  return chosenAtFirst(field);
}
