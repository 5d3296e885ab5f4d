import { type EventStore } from './event-store.ts';

export interface EventStoreHarness {
  readonly store: EventStore;
  /** Closes the store and opens a fresh client on the same data. */
  reopen(): Promise<EventStore>;
  /** Closes what is open and removes the data. */
  dispose(): Promise<void>;
}
