import { type KurrentDBClient, type Position } from '@kurrent/kurrentdb-client';
import { type Batch, type RecordedEvent } from '../event-store.ts';
import { type KurrentDbConnection } from './kurrentdb-connection.ts';
import { isNoSuchStream } from './kurrentdb-errors.ts';
import { endsAppend, recordedEvent } from './recorded-event.ts';

/** Events of a stream that one call reads, so that the time-out is one of a page and not of a whole stream. */
const PAGE_SIZE = 1_000;

/** The server's own events have types that begin with `$`. */
export const withoutSystemEvents = {
  filterOn: 'eventType',
  regex: '^[^$]',
  checkpointInterval: 1,
} as const;

export function positionToReadFrom(after: number): 'start' | Position {
  return after === 0 ? 'start' : { commit: BigInt(after), prepare: BigInt(after) };
}

export async function readStream(
  connection: KurrentDbConnection,
  stream: string,
  from: number,
): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (;;) {
    const page = await connection.call((client) => pageOfStream(client, stream, from + events.length));
    events.push(...page);
    if (page.length < PAGE_SIZE) return events;
  }
}

async function pageOfStream(client: KurrentDBClient, stream: string, from: number): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  try {
    const page = client.readStream(stream, { fromRevision: BigInt(from), maxCount: PAGE_SIZE });
    for await (const resolved of page) events.push(recordedEvent(resolved));
    return events;
  } catch (error) {
    if (isNoSuchStream(error)) return [];
    throw error;
  }
}

/** Reads one event more than asked for, and on to the end of an append, so that it knows what stands behind. */
export async function readAll(
  connection: KurrentDbConnection,
  { after, max }: { readonly after: number; readonly max: number },
): Promise<Batch> {
  const events: RecordedEvent[] = [];
  let exhausted: boolean;
  let end: number;
  do {
    const from = events.at(-1)?.position ?? after;
    const page = await connection.call((client) => pageOfAll(client, from, max + 1));
    events.push(...page);
    exhausted = page.length <= max;
    end = endOfWholeAppends(events, max);
  } while (!exhausted && (end === 0 || end === events.length));
  return {
    events: events.slice(0, end),
    position: events[end - 1]?.position ?? after,
    atHead: exhausted && end === events.length,
  };
}

/** How many of the events make up whole appends: those up to the first end at or behind `max`, else up to the last. */
function endOfWholeAppends(events: readonly RecordedEvent[], max: number): number {
  const first = events.findIndex((event, index) => index + 1 >= max && endsAppend(event));
  return (first >= 0 ? first : events.findLastIndex(endsAppend)) + 1;
}

/** The server's page includes the event at the position that it starts from. */
async function pageOfAll(client: KurrentDBClient, after: number, count: number): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  const page = client.readAll({
    fromPosition: positionToReadFrom(after),
    filter: withoutSystemEvents,
    maxCount: count + 1,
  });
  for await (const resolved of page) events.push(recordedEvent(resolved));
  return events.filter((event) => event.position > after).slice(0, count);
}
