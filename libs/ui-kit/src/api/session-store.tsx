import { useSyncExternalStore } from 'react';

/** The session of this browser, shared by its tabs. */
export interface SessionStore {
  /** The raw token. */
  readonly token: () => string | null;
  /**
   * Increases when a user signs in or logs out, and when a session has ended and no page can ask to renew it. Only a
   * renewal by the user of the page leaves it as it is. The caches are rebuilt for each value, so that no data of the
   * previous user stays on the screen.
   */
  readonly userGeneration: () => number;
  /** Stores a new session, after signing in or renewing. */
  readonly start: (token: string, userId: string) => void;
  /** Logs the user out. */
  readonly clear: () => void;
  /**
   * Whether the user logged out, here or in another tab. False after a session that ended by itself or never existed:
   * signing in then leads back to the page.
   */
  readonly hasLoggedOut: () => boolean;
  /** True while the page of a user whose session has ended asks that user to renew it. */
  readonly hasEnded: () => boolean;
  /**
   * Says that a page of this user is on the screen, which can ask the user to renew the session. Call the result when
   * the page leaves the screen.
   */
  readonly showPageFor: (userId: string) => () => void;
  /**
   * Reports that the server refused this token. Resolves to true once the same user has a new token, and to false if
   * there is no user to ask or the user logs out. If another user has signed in, it never resolves, because their page
   * replaces the caller's.
   */
  readonly waitForRenewal: (token: string | null) => Promise<boolean>;
  readonly subscribe: (changed: () => void) => () => void;
}

const TOKEN = 'bahi.session';
const USER = 'bahi.user';

/** A session in `localStorage`: other tabs sign in, renew and log out together with this one. */
export function createBrowserSession(
  storage: Storage,
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): SessionStore {
  const listeners = new Set<() => void>();
  let waiting: ((renewed: boolean) => void)[] = [];
  let shownUserId: string | null = null;
  let known = storage.getItem(TOKEN);
  let userGeneration = 0;
  let hasLoggedOut = false;
  let hasEnded = false;
  /** The refused token. It stays in storage because another tab, with a form on its page, may be asking to renew it. */
  let refusedToken: string | null = null;

  function token(): string | null {
    const stored = storage.getItem(TOKEN);
    return stored === refusedToken ? null : stored;
  }

  /** Runs after this tab or another one has changed the stored token. */
  function changed(): void {
    known = storage.getItem(TOKEN);
    const sameUser = known !== null && shownUserId !== null && storage.getItem(USER) === shownUserId;
    const asked = waiting;
    waiting = [];
    hasEnded = false;
    hasLoggedOut = known === null;
    if (!sameUser) userGeneration += 1;
    if (sameUser || known === null) asked.forEach((answer) => answer(sameUser));
    notifyListeners();
  }

  function notifyListeners(): void {
    listeners.forEach((listener) => listener());
  }

  const onStorage = (event: Event) => {
    const { key } = event as StorageEvent;
    if ((key === TOKEN || key === null) && storage.getItem(TOKEN) !== known) changed();
  };

  return {
    token,
    userGeneration: () => userGeneration,
    hasLoggedOut: () => hasLoggedOut,
    hasEnded: () => hasEnded,
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
    showPageFor(userId) {
      shownUserId = userId;
      return () => {
        shownUserId = null;
      };
    },
    waitForRenewal(used) {
      const current = token();
      if (current !== used) {
        // While the call was in flight the user renewed the session or logged out, or another user signed in.
        const isOtherUser = current !== null && shownUserId !== null && storage.getItem(USER) !== shownUserId;
        return isOtherUser ? new Promise(() => undefined) : Promise.resolve(current !== null);
      }
      if (shownUserId === null) {
        refusedToken = used;
        userGeneration += 1;
        notifyListeners();
        return Promise.resolve(false);
      }
      if (!hasEnded) {
        hasEnded = true;
        notifyListeners();
      }
      return new Promise((answer) => waiting.push(answer));
    },
    subscribe(listener) {
      if (listeners.size === 0) events.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) events.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** The current token. The component renders again when it changes. */
export function useSessionToken(session: SessionStore): string | null {
  return useSyncExternalStore(session.subscribe, session.token);
}

/** Whether the person on this page is asked to renew the session. */
export function useSessionEnded(session: SessionStore): boolean {
  return useSyncExternalStore(session.subscribe, session.hasEnded);
}
