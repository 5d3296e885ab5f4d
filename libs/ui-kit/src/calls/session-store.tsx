import { useSyncExternalStore } from 'react';

/** Whose session this browser holds, and what becomes of the page when that changes. */
export interface SessionStore {
  /** The raw token. */
  readonly token: () => string | null;
  /** Goes up when somebody else, or nobody, holds the browser: then nothing of the last one stays on the screen. */
  readonly holder: () => number;
  readonly start: (token: string, userId: string) => void;
  /** They leave: logged out, here or in another tab. */
  readonly clear: () => void;
  /** Whether they left; a session that ended by itself, or never was, leads back to the page after signing in. */
  readonly left: () => boolean;
  /** The session has ended with the page of its user on the screen: they are asked to renew it. */
  readonly ended: () => boolean;
  /** The page of this user is on the screen until the answer is called: they can be asked. */
  readonly showPageOf: (userId: string) => () => void;
  /**
   * The server takes this token no more. Answers true once the same user has a new one, false when there is nobody to
   * ask; not at all when somebody else signs in, since the page that asks is gone then.
   */
  readonly refused: (token: string | null) => Promise<boolean>;
  readonly subscribe: (changed: () => void) => () => void;
}

const TOKEN = 'bahi.session';
const USER = 'bahi.user';

/** A session in `localStorage`: other tabs sign in, renew it and log out with this one. */
export function browserSession(
  storage: Storage,
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): SessionStore {
  const listeners = new Set<() => void>();
  let waiting: ((renewed: boolean) => void)[] = [];
  let shown: string | null = null;
  let known = storage.getItem(TOKEN);
  let holder = 0;
  let left = false;
  let ended = false;
  /** It stays in the storage: another tab may be asking for it to be renewed, with a form on its page. */
  let dead: string | null = null;

  function token(): string | null {
    const stored = storage.getItem(TOKEN);
    return stored === dead ? null : stored;
  }

  /** After the stored token has changed, by this tab or another. */
  function changed(): void {
    known = storage.getItem(TOKEN);
    const sameUser = known !== null && shown !== null && storage.getItem(USER) === shown;
    const asked = waiting;
    waiting = [];
    ended = false;
    left = known === null;
    if (!sameUser) holder += 1;
    if (sameUser || known === null) asked.forEach((answer) => answer(sameUser));
    tell();
  }

  function tell(): void {
    listeners.forEach((listener) => listener());
  }

  const heard = (event: Event) => {
    const { key } = event as StorageEvent;
    if ((key === TOKEN || key === null) && storage.getItem(TOKEN) !== known) changed();
  };

  return {
    token,
    holder: () => holder,
    left: () => left,
    ended: () => ended,
    start(started, userId) {
      storage.setItem(USER, userId);
      storage.setItem(TOKEN, started);
      changed();
    },
    clear() {
      storage.removeItem(TOKEN);
      storage.removeItem(USER);
      changed();
    },
    showPageOf(userId) {
      shown = userId;
      return () => {
        shown = null;
      };
    },
    refused(used) {
      // Renewed, or left, while the call was on its way.
      if (token() !== used) return Promise.resolve(token() !== null);
      if (shown === null) {
        dead = used;
        holder += 1;
        tell();
        return Promise.resolve(false);
      }
      if (!ended) {
        ended = true;
        tell();
      }
      return new Promise((answer) => waiting.push(answer));
    },
    subscribe(listener) {
      if (listeners.size === 0) events.addEventListener('storage', heard);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) events.removeEventListener('storage', heard);
      };
    },
  };
}

/** The token of now; the component renders again when it starts or ends. */
export function useSessionToken(session: SessionStore): string | null {
  return useSyncExternalStore(session.subscribe, session.token);
}

/** Whether the person on this page is asked to renew the session. */
export function useSessionEnded(session: SessionStore): boolean {
  return useSyncExternalStore(session.subscribe, session.ended);
}
