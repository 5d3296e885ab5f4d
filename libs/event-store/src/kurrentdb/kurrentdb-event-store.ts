import { type AppendStreamState, type EventData, type KurrentDBClient } from '@kurrent/kurrentdb-client';
import {
  type Appended,
  assertFits,
  assertWritable,
  ConcurrencyError,
  type EventStore,
  type NewEvent,
  NO_STREAM,
  NoSuchPosition,
  countEventBytes,
  START,
  StoreUnavailable,
  type StreamWrite,
} from '../event-store.ts';
import { machineTimer } from '../timer.ts';
import { type ConnectionOptions, createKurrentDbConnection } from './kurrentdb-connection.ts';
import { toAppendError } from './kurrentdb-errors.ts';
import { contains, head, readAll, readAppends, readStream } from './kurrentdb-reads.ts';
import { subscribeToAll } from './kurrentdb-subscription.ts';
import { safeNumber } from './recorded-event.ts';
import { detectFeatures, type ServerFeatures } from './startup-check.ts';

/**
 * The event store on a KurrentDB server, 25.1 or newer, that no other product writes to.
 * @throws StoreMisconfigured if the server or its user is unusable as configured
 * @throws StoreUnavailable if the server does not answer; a later try may succeed
 */
export async function openKurrentDbEventStore(options: ConnectionOptions): Promise<EventStore> {
  const connection = await createKurrentDbConnection(options);
  let features: ServerFeatures;
  try {
    features = await detectFeatures(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
  const closed = new AbortController();
  const appending = new Map<string, Promise<Appended>>();

  /**
   * Servers before 26.1 accept no condition on a stream that is not written, so such streams are read right before the
   * append (docs/decisions/0035-closed-books.md).
   */
  async function assertUnmoved(held: readonly StreamWrite[]): Promise<void> {
    for (const { stream, expectedRevision } of held) {
      const last = (await readStream(connection, stream, Math.max(expectedRevision, 0))).at(-1);
      const actual = last?.revision ?? NO_STREAM;
      if (actual !== expectedRevision) throw new ConcurrencyError(stream, expectedRevision, actual);
    }
  }

  async function append(all: readonly StreamWrite[]): Promise<Appended> {
    const writes = all.filter(({ events }) => events.length > 0);
    const held = all.filter(({ events }) => events.length === 0);
    const areChecked = held.length > 0 && features.checksUnwritten;
    if (!areChecked) await assertUnmoved(held);
    try {
      const position = await connection.call((client) =>
        areChecked ? appendWithChecks(client, all) : appendWrites(client, writes),
      );
      return { position: safeNumber(position) };
    } catch (error) {
      throw toAppendError(error, all);
    }
  }

  return {
    async append(writes) {
      assertWritable(writes);
      assertSize(writes.flatMap(({ events }) => events));
      // The server leaves a repeat unanswered while the first try is not replicated, so both share one call.
      const identity = identifyAppend(writes);
      const first = appending.get(identity);
      if (first !== undefined) return first;
      const appended = append(writes).finally(() => appending.delete(identity));
      appending.set(identity, appended);
      return appended;
    },
    readStream: (stream, { from = 0 } = {}) => readStream(connection, stream, from),
    readAll: (options) => readAll(connection, options),
    readAppends: (positions) => readAppends(connection, positions),
    head: () => head(connection),
    contains: (position) => contains(connection, position),
    async *subscribe({ after, signal }) {
      const ended = AbortSignal.any([signal, closed.signal]);
      if (ended.aborted) return;
      // For a position after its last record, the server would confirm the subscription and stay silent.
      if (after !== START && !(await contains(connection, after))) throw new NoSuchPosition(after);
      const { timeoutMs, setTimer = machineTimer } = options;
      const subscribing = { after, signal: ended, timeoutMs, setTimer, head: () => head(connection) };
      yield* subscribeToAll(connection.dedicatedClient(), subscribing);
    },
    async close() {
      closed.abort();
      connection.close();
    },
  };
}

/** The position of the append's last event. The server recognises a retry by its ids and answers the first position. */
async function appendWrites(client: KurrentDBClient, writes: readonly StreamWrite[]): Promise<bigint> {
  const [only, ...others] = writes as readonly [StreamWrite, ...StreamWrite[]];
  if (others.length === 0) {
    const options = { streamState: streamState(only) };
    const { position } = await client.appendToStream(only.stream, only.events.map(eventData), options);
    if (position === undefined)
      throw new StoreUnavailable('KurrentDB acknowledged an append without its position');
    return position.commit;
  }
  const requests = writes.map((write) => ({
    streamName: write.stream,
    expectedState: streamState(write),
    events: write.events.map(eventData),
  }));
  const { position } = await client.multiStreamAppend(requests);
  return position;
}

/**
 * Checks the revisions of all streams, written or not. A repeat is therefore refused, and the caller finds the first
 * outcome by the command's idempotency key.
 */
async function appendWithChecks(client: KurrentDBClient, all: readonly StreamWrite[]): Promise<bigint> {
  const records = all.flatMap(({ stream: streamName, events }) =>
    events.map((event) => ({ streamName, record: eventData(event) })),
  );
  const checks = all.map((write) => ({
    type: 'stream_state' as const,
    streamName: write.stream,
    expectedState: streamState(write),
  }));
  const { position } = await client.appendRecords(records, checks);
  return position;
}

function streamState({ expectedRevision }: StreamWrite): AppendStreamState {
  return expectedRevision === NO_STREAM ? 'no_stream' : BigInt(expectedRevision);
}

function eventData({ id, type, data, metadata }: NewEvent): EventData {
  return { id, type, contentType: 'application/json', data, metadata };
}

function assertSize(events: readonly NewEvent[]): void {
  const sizes = events.map(({ data, metadata }) =>
    countEventBytes(JSON.stringify(data), JSON.stringify(metadata)),
  );
  assertFits(
    sizes.reduce((sum, bytes) => sum + bytes, 0),
    events.length,
  );
}

function identifyAppend(writes: readonly StreamWrite[]): string {
  return JSON.stringify(
    writes.map(({ stream, expectedRevision, events }) => [
      stream,
      expectedRevision,
      ...events.map(({ id }) => id),
    ]),
  );
}
