import { useSyncExternalStore } from 'react';

/** Where the raw session token lives between visits. */
export interface SessionStore {
  readonly token: () => string | null;
  readonly start: (token: string) => void;
  readonly clear: () => void;
  readonly subscribe: (changed: () => void) => () => void;
}

const KEY = 'bahi.session';

/** A session in `localStorage`: other tabs sign in and out with this one. */
export function browserSession(
  storage: Storage,
  events: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): SessionStore {
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  return {
    token: () => storage.getItem(KEY),
    start: (token) => {
      storage.setItem(KEY, token);
      changed();
    },
    clear: () => {
      storage.removeItem(KEY);
      changed();
    },
    subscribe: (listener) => {
      const heard = (event: StorageEvent) => {
        if (event.key === KEY || event.key === null) listener();
      };
      listeners.add(listener);
      events.addEventListener('storage', heard);
      return () => {
        listeners.delete(listener);
        events.removeEventListener('storage', heard);
      };
    },
  };
}

/** The token of now; the component renders again when it starts or ends. */
export function useSessionToken(session: SessionStore): string | null {
  return useSyncExternalStore(session.subscribe, session.token);
}
