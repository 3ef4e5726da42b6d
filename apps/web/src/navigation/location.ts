import { useMemo, useSyncExternalStore } from 'react';

const MOVED = 'ledger:moved';

/**
 * Whether the reader has come here from another screen and done nothing since: then the focus belongs to the heading,
 * also when the heading is drawn again because an answer has come.
 */
let moved = false;
export const hasMoved = (): boolean => moved;
for (const own of ['keydown', 'pointerdown']) window.addEventListener(own, () => (moved = false), true);
window.addEventListener('popstate', () => (moved = true));

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(MOVED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(MOVED, listener);
  };
}

/** Everything a screen shows is in its address, so that any state can be bookmarked and sent to someone. */
export interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
}

export function usePlace(): Place {
  const address = useSyncExternalStore(subscribe, () => location.pathname + location.search);
  return useMemo(() => {
    const url = new URL(address, location.origin);
    return { path: url.pathname, query: url.searchParams };
  }, [address]);
}

export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (to === location.pathname + location.search) return;
  if (how === 'push' && !to.startsWith(`${location.pathname}?`)) moved = true;
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', to);
  window.dispatchEvent(new Event(MOVED));
}

export type Changes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** An address with some query parameters set, and those that are empty or null left out. */
export function addressOf(path: string, changes: Changes = {}, base?: URLSearchParams): string {
  const query = new URLSearchParams(base);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '' || value === false) query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Changes query parameters of the place where we are. */
export function amend(changes: Changes, how: 'push' | 'replace' = 'push'): void {
  go(addressOf(location.pathname, changes, new URLSearchParams(location.search)), how);
}
