// @ts-check
/** The only import of the vendored library, and the context that all parts of the page share. */
import { createContext, useContext, useEffect } from "./vendor/standalone.module.js";

export {
  html,
  render,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "./vendor/standalone.module.js";

/** @typedef {import("./types.js").State} State */
/**
 * @typedef {object} Page
 * @property {State} state the state of this tab
 * @property {(event: {t: string, d?: any}) => void} change applies a local event to the state
 * @property {(message: Record<string, any>, about?: Record<string, any>) => string | null} ask
 *   sends a message to the server; `about` says what waits for the reply; null if not sent
 * @property {(key: string, values?: Record<string, string | number>) => string} say returns a text in the person's language
 */

export const PageContext = createContext(/** @type {Page | null} */ (null));

/** Returns the context of the page. @returns {Page} */
export function usePage() {
  return useContext(PageContext);
}

/** While something is open, calls `leave` on a press outside of the element and on Escape. */
export function useLeave(
  /** @type {{current: HTMLElement | null}} */ element,
  /** @type {boolean} */ isOpen,
  /** @type {() => void} */ leave,
) {
  useEscape(isOpen, leave);
  useEffect(() => {
    if (!isOpen) return undefined;
    const pressed = (/** @type {Event} */ event) => {
      if (element.current?.contains(/** @type {Node} */ (event.target))) return;
      leave();
    };
    document.addEventListener("pointerdown", pressed);
    return () => document.removeEventListener("pointerdown", pressed);
  }, [isOpen, leave]);
}

/** While something is open, calls `leave` on Escape. */
export function useEscape(/** @type {boolean} */ isOpen, /** @type {() => void} */ leave) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const typed = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && leave();
    document.addEventListener("keydown", typed);
    return () => document.removeEventListener("keydown", typed);
  }, [isOpen, leave]);
}
