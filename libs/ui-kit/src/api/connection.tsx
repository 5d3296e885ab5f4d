import { useSyncExternalStore } from 'react';

/** Whether the server answers. `no-answer`: the device has a network, but Bahi does not respond. */
export type Connectivity = 'answers' | 'no-network' | 'no-answer';

/** The state of the connection, from the last calls and from the browser. */
export interface Connection {
  readonly connectivity: () => Connectivity;
  /**
   * Begins a call. Report then whether it was answered. An answer shows that Bahi answers, unless another call has failed
   * since this one was sent: only an answer to a later call shows that the outage is over. Otherwise one query that
   * always fails beside others that are answered would end the outage at once, everything would be read again, and so on
   * without end.
   */
  readonly beginCall: () => (isAnswered: boolean) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

interface ConnectionOptions {
  readonly isOnline: () => boolean;
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

export function createConnection({ isOnline, events }: ConnectionOptions): Connection {
  const listeners = new Set<() => void>();
  const notifyListeners = () => listeners.forEach((listener) => listener());
  let isUnanswered = false;
  let failures = 0;

  function set(next: boolean): void {
    if (isUnanswered === next) return;
    isUnanswered = next;
    notifyListeners();
  }

  return {
    connectivity: () => (isOnline() ? (isUnanswered ? 'no-answer' : 'answers') : 'no-network'),
    beginCall() {
      const before = failures;
      return (isAnswered) => {
        if (!isAnswered) failures += 1;
        if (!isAnswered || failures === before) set(!isAnswered);
      };
    },
    subscribe(listener) {
      if (listeners.size === 0) for (const event of EVENTS) events.addEventListener(event, notifyListeners);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0)
          for (const event of EVENTS) events.removeEventListener(event, notifyListeners);
      };
    },
  };
}

const EVENTS = ['online', 'offline'] as const;

export function useConnectivity(connection: Connection): Connectivity {
  return useSyncExternalStore(connection.subscribe, connection.connectivity);
}
