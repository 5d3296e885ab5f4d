import { type EventStoreHarness } from '../suite-harness.ts';
import { openKurrentDbEventStore } from './kurrentdb-event-store.ts';

/** Long enough for a busy machine. */
const TIMEOUT_MS = 30_000;

/** The suite's harness on its own server, whose log continues from case to case. */
export async function serverHarness(connectionString: string): Promise<EventStoreHarness> {
  const open = () => openKurrentDbEventStore({ connectionString, timeoutMs: TIMEOUT_MS });
  let store = await open();
  return {
    store,
    reopen: async () => {
      await store.close();
      store = await open();
      return store;
    },
    dispose: () => store.close(),
  };
}
