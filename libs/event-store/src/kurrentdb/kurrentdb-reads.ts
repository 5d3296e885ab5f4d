import { parseAppendPlace } from '@bahi/kernel/append-place';
import { type Batch, NoSuchPosition, type Position, type RecordedEvent, START } from '../event-store.ts';
import { endsAppend } from '../event-metadata.ts';
import { type KurrentDbConnection } from './kurrentdb-connection.ts';
import { isInvalidPosition } from './kurrentdb-errors.ts';
import { readPage } from './read-page.ts';

/** Events per call when a stream is read: the time-out then applies to a page and not to the whole stream. */
const PAGE_SIZE = 1_000;

/** Most appends have no more events than this, so one call reads one. */
const EVENTS_OF_MOST_APPENDS = 16;

export async function readStream(
  connection: KurrentDbConnection,
  stream: string,
  from: number,
): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (;;) {
    const page = await connection.call((client) =>
      readPage(client, { stream, fromRevision: from + events.length, maxCount: PAGE_SIZE }),
    );
    events.push(...page);
    if (page.length < PAGE_SIZE) return events;
  }
}

/** Reads one event more than requested, to know whether more follow, and reads on until an append is complete. */
export async function readAll(
  connection: KurrentDbConnection,
  { after, max }: { readonly after: Position; readonly max: number },
): Promise<Batch> {
  const events: RecordedEvent[] = [];
  let exhausted: boolean;
  let end: number;
  do {
    const from = events.at(-1)?.position ?? after;
    const page = await pageAfter(connection, from, max + 1);
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

/** One append is found by one call, unless it is large or the position is inside it. */
export async function readAppends(
  connection: KurrentDbConnection,
  positions: readonly Position[],
): Promise<readonly RecordedEvent[]> {
  const distinct = [...new Set(positions)];
  const appends = await Promise.all(distinct.map((position) => readAppend(connection, position)));
  const byEnd = new Map(appends.map((events) => [events.at(-1)?.position ?? START, events]));
  return [...byEnd].toSorted(([one], [other]) => one - other).flatMap(([, events]) => events);
}

/** Each event says how many of its append are before it and after it. */
async function readAppend(
  connection: KurrentDbConnection,
  position: Position,
): Promise<readonly RecordedEvent[]> {
  if (!isPlausible(position)) throw new NoSuchPosition(position);
  const events = [...(await pageFrom(connection, position, EVENTS_OF_MOST_APPENDS))];
  const [at] = events;
  if (at?.position !== position) throw new NoSuchPosition(position);
  const { place, count } = parseAppendPlace(at.metadata['place']);
  const fromHere = count - place + 1;
  if (events.length < fromHere) {
    const from = events.at(-1)?.position ?? position;
    events.push(...(await pageAfter(connection, from, fromHere - events.length)));
  }
  return [...(await pageBefore(connection, position, place - 1)), ...events.slice(0, fromHere)];
}

/** The last `count` events before a position. The server's documents leave open whether it includes that position. */
async function pageBefore(
  connection: KurrentDbConnection,
  before: Position,
  count: number,
): Promise<readonly RecordedEvent[]> {
  if (count === 0) return [];
  const page = await connection.call((client) => readPage(client, { before, maxCount: count + 1 }));
  const earlier = page.filter(({ position }) => position < before);
  return earlier.slice(0, count).toReversed();
}

/** The position of the last event that is not the server's own; {@link START} if there is none. */
export async function head(connection: KurrentDbConnection): Promise<Position> {
  const [last] = await connection.call((client) => readPage(client, { from: 'end', maxCount: 1 }));
  return last?.position ?? START;
}

export async function contains(connection: KurrentDbConnection, position: number): Promise<boolean> {
  if (!isPlausible(position)) return false;
  const [first] = await pageFrom(connection, position, 1);
  return first?.position === position;
}

/** The number of events that form whole appends: up to the first end at or after `max`, else up to the last. */
function endOfWholeAppends(events: readonly RecordedEvent[], max: number): number {
  const first = events.findIndex((event, index) => index + 1 >= max && endsAppend(event));
  return (first >= 0 ? first : events.findLastIndex(endsAppend)) + 1;
}

/** Whether the position can be sent to the server at all. */
function isPlausible(position: number): boolean {
  return Number.isSafeInteger(position) && position > START;
}

/** @throws NoSuchPosition */
async function pageAfter(
  connection: KurrentDbConnection,
  after: Position,
  count: number,
): Promise<readonly RecordedEvent[]> {
  if (after === START) return pageFrom(connection, after, count);
  if (!isPlausible(after)) throw new NoSuchPosition(after);
  const [at, ...later] = await pageFrom(connection, after, count + 1);
  if (at?.position !== after) throw new NoSuchPosition(after);
  return later;
}

/**
 * Includes the event at the position itself. The server refuses to read from between two records, and finds nothing
 * after the last one.
 */
async function pageFrom(
  connection: KurrentDbConnection,
  fromPosition: Position,
  maxCount: number,
): Promise<readonly RecordedEvent[]> {
  try {
    return await connection.call((client) => readPage(client, { fromPosition, maxCount }));
  } catch (error) {
    if (isInvalidPosition(error)) return [];
    throw error;
  }
}
