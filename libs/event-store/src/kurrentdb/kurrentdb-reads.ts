import { type KurrentDBClient } from '@kurrent/kurrentdb-client';
import { type Batch, NoSuchPosition, type Position, type RecordedEvent, START } from '../event-store.ts';
import { endsAppend } from '../event-metadata.ts';
import { type KurrentDbConnection } from './kurrentdb-connection.ts';
import { isNoSuchStream } from './kurrentdb-errors.ts';
import { refusesPosition } from './refused-position.ts';
import { positionToReadFrom, withoutSystemEvents } from './log-position.ts';
import { recordedEvent } from './recorded-event.ts';

/** Events of a stream that one call reads, so that the time-out is one of a page and not of a whole stream. */
const PAGE_SIZE = 1_000;

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
  { after, max }: { readonly after: Position; readonly max: number },
): Promise<Batch> {
  const events: RecordedEvent[] = [];
  let exhausted: boolean;
  let end: number;
  do {
    const from = events.at(-1)?.position ?? after;
    const page = await pageBehind(connection, from, max + 1);
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

/** The last event that is not the server's own. */
export async function head(connection: KurrentDbConnection): Promise<Position> {
  const options = { direction: 'backwards', fromPosition: 'end', maxCount: 1 } as const;
  const [last] = await connection.call((client) => pageOfAll(client, options));
  return last?.position ?? START;
}

export async function contains(connection: KurrentDbConnection, position: number): Promise<boolean> {
  if (!isPlausible(position)) return false;
  const [first] = await pageFrom(connection, position, 1);
  return first?.position === position;
}

/** How many of the events make up whole appends: those up to the first end at or behind `max`, else up to the last. */
function endOfWholeAppends(events: readonly RecordedEvent[], max: number): number {
  const first = events.findIndex((event, index) => index + 1 >= max && endsAppend(event));
  return (first >= 0 ? first : events.findLastIndex(endsAppend)) + 1;
}

/** What can be sent to the server at all. */
function isPlausible(position: number): boolean {
  return Number.isSafeInteger(position) && position > START;
}

/** @throws NoSuchPosition */
async function pageBehind(
  connection: KurrentDbConnection,
  after: Position,
  count: number,
): Promise<readonly RecordedEvent[]> {
  if (after === START) return pageFrom(connection, after, count);
  if (!isPlausible(after)) throw new NoSuchPosition(after);
  const [at, ...behind] = await pageFrom(connection, after, count + 1);
  if (at?.position !== after) throw new NoSuchPosition(after);
  return behind;
}

/**
 * With the event at the position itself, if one of ours stands there. Between two records the server refuses to read,
 * which its client reports like a lost connection; beyond the last one it finds nothing.
 */
async function pageFrom(
  connection: KurrentDbConnection,
  position: Position,
  maxCount: number,
): Promise<readonly RecordedEvent[]> {
  const options = { fromPosition: positionToReadFrom(position), maxCount };
  try {
    return await connection.call((client) => pageOfAll(client, options));
  } catch (error) {
    if (position !== START && (await refusesPosition(connection, position))) return [];
    throw error;
  }
}

async function pageOfAll(
  client: KurrentDBClient,
  options: Parameters<KurrentDBClient['readAll']>[0],
): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const resolved of client.readAll({ ...options, filter: withoutSystemEvents }))
    events.push(recordedEvent(resolved));
  return events;
}
