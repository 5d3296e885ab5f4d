import { eventRegistry } from '@bahi/domain/event-registry';
import { personalEvents } from '@bahi/domain/personal-events';
import { type EventStore, type Position } from '@bahi/event-store/event-store';
import { type KeyTable } from '@bahi/event-store/key-table';
import { createPersonalData } from '@bahi/event-store/personal-data';
import { projections } from '@bahi/projections/generated/projections';
import { Runner } from '@bahi/read-store/runner';
import { openSqliteReadStore } from '@bahi/read-store/sqlite/sqlite-read-store';
import { machineTimer } from '@bahi/event-store/timer';
import { type ReadableLog } from './books.ts';

interface BuildRowsOptions {
  readonly log: ReadableLog;
  readonly keys: KeyTable;
  /** The file that the rows are written to. */
  readonly path: string;
  readonly writeThread?: URL | undefined;
  /** The position of the last event that the rows include. It must be the last event of an append. */
  readonly upTo: Position;
  readonly print: (line: string) => void;
}

/**
 * Builds all read models from the first event on, with the runner and the projections of the server.
 * @throws Error for a poison event
 */
export async function buildRows({
  log,
  keys,
  path,
  writeThread,
  upTo,
  print,
}: BuildRowsOptions): Promise<void> {
  const personal = createPersonalData(personalEvents, keys);
  const store = openSqliteReadStore({ path, writeThread });
  const stopping = new AbortController();
  const troubles: Error[] = [];
  const runner = new Runner({
    events: untilPosition(log, upTo),
    store,
    projections,
    setTimer: machineTimer,
    reveal: async (event) => personal.reveal(eventRegistry.upcast(event)),
    onProgress: ({ events }) => print(`Building the read models: ${events.toLocaleString('en-IN')} events`),
    onTrouble: (error) => {
      troubles.push(error instanceof Error ? error : new Error(String(error)));
      stopping.abort();
    },
  });
  const running = runner.run(stopping.signal);
  await runner.waitUntilCaughtUp();
  stopping.abort();
  await running;
  await store.close();
  const [trouble] = troubles;
  if (trouble !== undefined) throw trouble;
}

/** The log up to a position, as if later events did not exist. */
function untilPosition(
  log: ReadableLog,
  upTo: Position,
): Pick<EventStore, 'readAll' | 'contains' | 'subscribe'> {
  return {
    contains: async (position) => log.contains(position),
    async readAll({ after, max }) {
      const batch = await log.readAll({ after, max });
      const events = batch.events.filter(({ position }) => position <= upTo);
      const position = events.at(-1)?.position ?? after;
      return { events, position, atHead: position >= upTo };
    },
    // eslint-disable-next-line require-yield -- events after `upTo` are not part of these rows
    async *subscribe({ signal }) {
      if (!signal.aborted)
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    },
  };
}
