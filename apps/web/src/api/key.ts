import { useSyncExternalStore } from 'react';

/** The access key stays in this tab and goes with it. */
const PLACE = 'ledger-key';
const listeners = new Set<() => void>();

export function accessKey(): string | null {
  return sessionStorage.getItem(PLACE);
}

export function keepKey(key: string | null): void {
  if (key === null) sessionStorage.removeItem(PLACE);
  else sessionStorage.setItem(PLACE, key);
  for (const listener of listeners) listener();
}

export function useKey(): string | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, accessKey);
}
