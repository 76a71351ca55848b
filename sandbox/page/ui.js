// @ts-check
/** The one door to the vendored library, and what every part of the page shares through it. */
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
 * @property {State} state what this tab knows
 * @property {(event: {t: string, d?: any}) => void} change tells the state of a local event
 * @property {(message: Record<string, any>, about?: Record<string, any>) => string | null} ask
 *   says something to the server, and what waits for the answer; null if it was not sent
 * @property {(key: string, values?: Record<string, string | number>) => string} say a text in the person's language
 */

export const PageContext = createContext(/** @type {Page | null} */ (null));

/** The page that a part is drawn in. @returns {Page} */
export function usePage() {
  return useContext(PageContext);
}

/** Calls `leave` for a press outside of the element, and for Escape. */
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

/** Calls `leave` for Escape, while something is open. */
export function useEscape(/** @type {boolean} */ isOpen, /** @type {() => void} */ leave) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const typed = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && leave();
    document.addEventListener("keydown", typed);
    return () => document.removeEventListener("keydown", typed);
  }, [isOpen, leave]);
}
