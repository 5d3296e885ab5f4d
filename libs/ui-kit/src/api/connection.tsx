import { useSyncExternalStore } from 'react';

/** Whether the server answers. `no-answer`: the device has a network, but Bahi does not respond. */
export type Connectivity = 'answers' | 'no-network' | 'no-answer';

/** The state of the connection, from the last calls and from the browser. */
export interface Connection {
  readonly connectivity: () => Connectivity;
  readonly reportAnswer: () => void;
  readonly reportFailure: () => void;
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

  function set(next: boolean): void {
    if (isUnanswered === next) return;
    isUnanswered = next;
    notifyListeners();
  }

  return {
    connectivity: () => (isOnline() ? (isUnanswered ? 'no-answer' : 'answers') : 'no-network'),
    reportAnswer: () => set(false),
    reportFailure: () => set(true),
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
