// What we use of the file beside this one; our own words, for `tsc --noEmit`.
export type Child = any;
export function html(parts: TemplateStringsArray, ...values: any[]): any;
export function render(tree: any, parent: Element): void;
export function createContext<T>(start: T): { Provider: any };
export function useContext<T>(context: unknown): any;
export function useState<T>(start: T | (() => T)): [T, (next: T | ((old: T) => T)) => void];
export function useEffect(run: () => void | (() => void), watched?: unknown[]): void;
export function useLayoutEffect(run: () => void | (() => void), watched?: unknown[]): void;
export function useMemo<T>(make: () => T, watched: unknown[]): T;
export function useRef<T>(start: T): { current: T };
