import { type Sqlite } from '@bahi/sqlite/open-sqlite';
import { canonicalJson } from '../canonical-json.ts';
import {
  AlteredEvent,
  type Batch,
  type Json,
  NoSuchPosition,
  type Position,
  type ReadAllOptions,
  type RecordedEvent,
  START,
  type UnreadableEvent,
} from '../event-store.ts';

/**
 * `position` counts the bytes of `data` and `metadata` in the log, the event's own included. It is an offset like
 * KurrentDB's, so here, too, positions cannot be computed, and a removed event leaves a hole. `append_end`
 * is the position of the last event of the same append: it keeps whole appends together and answers a retry. `data` and
 * `metadata` are canonical JSON.
 */
export const EVENT_TABLE = `
  CREATE TABLE IF NOT EXISTS event (
    position INTEGER PRIMARY KEY,
    append_end INTEGER NOT NULL,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS event_of_stream ON event (stream, revision)`;

export const EVENT_COLUMNS = [
  ...['position', 'append_end', 'stream', 'revision', 'id', 'type', 'data', 'metadata'],
] as const satisfies readonly (keyof EventRow)[];

/** The read half of the SQLite event store; on a read-only connection it reads while a server writes. */
export interface EventLog {
  readStream(stream: string, from: number): readonly RecordedEvent[];
  /** @throws NoSuchPosition */
  readAll(options: ReadAllOptions): Batch;
  /** @throws NoSuchPosition */
  readAppends(positions: readonly Position[]): readonly RecordedEvent[];
  /** The position of the last event, {@link START} if there is none. */
  head(): Position;
  contains(position: number): boolean;
  /** The number of events after `after`, up to and including `last`. */
  count(after: Position, last: Position): number;
}

export interface EventLogOptions {
  /**
   * Rejects a row whose text differs from the canonical text of its value and, in `readAll`, one that does not follow
   * the one before. Without it, only a text that is no JSON object is rejected.
   * @throws AlteredEvent, MissingEvents
   */
  readonly verify?: boolean;
}

/** An event between two others was removed, or one of them does not have its original length. */
export class MissingEvents extends Error {
  override readonly name = 'MissingEvents';
  constructor(after: Position, row: Pick<EventRow, 'stream' | 'position'>) {
    super(`position ${after} is followed by ${row.position} (${row.stream}): events are missing or altered`);
  }
}

interface EventRow {
  readonly position: Position;
  readonly append_end: Position;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

export function createSqliteEventLog(database: Sqlite, { verify = false }: EventLogOptions = {}): EventLog {
  const selectStream = database.prepare<EventRow>(
    'SELECT * FROM event WHERE stream = ? AND revision >= ? ORDER BY revision',
  );
  const selectLater = database.prepare<EventRow>(
    'SELECT * FROM event WHERE position > ? ORDER BY position LIMIT ?',
  );
  const selectBetween = database.prepare<EventRow>(
    'SELECT * FROM event WHERE position > ? AND position <= ? ORDER BY position',
  );
  // An append begins after the last event before its end that belongs to another append.
  const selectAppends = database.prepare<EventRow>(`
    WITH wanted AS (
      SELECT DISTINCT append_end FROM json_each(?) AS asked CROSS JOIN event ON position = asked.value
    ), bounds AS (
      SELECT append_end AS last, coalesce((
        SELECT earlier.position FROM event AS earlier
        WHERE earlier.position < wanted.append_end AND earlier.append_end < wanted.append_end
        ORDER BY earlier.position DESC LIMIT 1
      ), ${START}) AS before FROM wanted
    )
    SELECT event.* FROM bounds CROSS JOIN event ON position > before AND position <= last ORDER BY position`);
  // From the first event of the append that holds one position to the last event of that which holds another.
  const selectBetweenAppends = database.prepare<EventRow>(`
    SELECT * FROM event
    WHERE position > coalesce((
        SELECT earlier.position FROM event AS earlier
        WHERE earlier.position < ? AND earlier.append_end < ?
        ORDER BY earlier.position DESC LIMIT 1
      ), ${START})
      AND position <= coalesce((SELECT append_end FROM event WHERE position = ?), ?)
    ORDER BY position`);
  const selectHead = database.prepare<{ head: Position }>(
    `SELECT coalesce(max(position), ${START}) AS head FROM event`,
  );
  const selectAt = database.prepare('SELECT 1 FROM event WHERE position = ?');
  const countBetween = database.prepare<{ events: number }>(
    'SELECT count(*) AS events FROM event WHERE position > ? AND position <= ?',
  );

  /** The rows of the appends that hold these positions, in order, each once. Neighbours are read in one walk. */
  function selectWholeAppends(positions: readonly Position[]): readonly EventRow[] {
    const [single, runs] = findRuns(positions);
    const found = single.length === 0 ? [] : selectAppends.all([JSON.stringify(single)]);
    if (runs.length === 0) return found;
    const byPosition = new Map(found.map((row) => [row.position, row]));
    for (const run of runs) {
      const [first, last] = [run[0] ?? START, run.at(-1) ?? START];
      const rows = selectBetweenAppends.all([first, first, last, last]);
      const wanted = new Set(run);
      const ends = new Set(rows.filter(({ position }) => wanted.has(position)).map((row) => row.append_end));
      for (const row of rows) if (ends.has(row.append_end)) byPosition.set(row.position, row);
    }
    return [...byPosition.values()].toSorted((one, other) => (one.position < other.position ? -1 : 1));
  }

  const toEvents = (rows: readonly EventRow[]) => rows.map(verify ? verifiedEvent : recordedEvent);
  const head = () => selectHead.all([])[0]?.head ?? START;
  const contains = (position: number) => selectAt.all([position]).length > 0;

  return {
    head,
    contains,
    count: (after, last) => countBetween.all([after, last])[0]?.events ?? 0,
    readStream: (stream, from) => toEvents(selectStream.all([stream, from])),
    readAll({ after, max, onUnreadable }) {
      if (after !== START && !contains(after)) throw new NoSuchPosition(after);
      const headBefore = head();
      const rows = selectLater.all([after, max]);
      const cut = rows.at(-1);
      const rest =
        cut === undefined || cut.append_end === cut.position
          ? []
          : selectBetween.all([cut.position, cut.append_end]);
      if (verify) assertNoneMissing(after, [...rows, ...rest]);
      const read = [...rows, ...rest];
      const events = onUnreadable === undefined ? toEvents(read) : readableEvents(read, onUnreadable);
      const position = read.at(-1)?.position ?? after;
      return { events, position, atHead: position >= headBefore };
    },
    readAppends(positions) {
      const rows = selectWholeAppends(positions);
      const found = new Set(rows.map(({ position }) => position));
      const missing = positions.find((position) => !found.has(position));
      if (missing !== undefined) throw new NoSuchPosition(missing);
      return toEvents(rows);
    },
  };
}

/** Positions are offsets in bytes; a walk over what lies between two neighbours costs less than a look-up. */
const BYTES_BETWEEN_NEIGHBOURS = 8_000;
/** Fewer positions are looked up one by one. */
const SHORTEST_RUN = 8;

/** Positions that are looked up one by one, and runs of neighbours. */
function findRuns(
  positions: readonly Position[],
): readonly [single: readonly Position[], runs: Position[][]] {
  const offsets = [...new Set(positions)].toSorted((one, other) => one - other);
  const runs: Position[][] = [];
  for (const offset of offsets) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run === undefined || before === undefined || offset - before > BYTES_BETWEEN_NEIGHBOURS)
      runs.push([offset]);
    else run.push(offset);
  }
  const isLong = (run: readonly Position[]) => run.length >= SHORTEST_RUN;
  return [runs.filter((run) => !isLong(run)).flat(), runs.filter(isLong)];
}

function recordedEvent(event: EventRow): RecordedEvent {
  const { append_end: _, ...row } = event;
  const data = parseObject<RecordedEvent['data']>(event.data);
  const metadata = parseObject<RecordedEvent['metadata']>(event.metadata);
  if (data === null || metadata === null) throw new AlteredEvent(event);
  return { ...row, data, metadata };
}

function readableEvents(
  rows: readonly EventRow[],
  onUnreadable: (event: UnreadableEvent) => void,
): readonly RecordedEvent[] {
  return rows.flatMap((row) => {
    try {
      return [recordedEvent(row)];
    } catch (error) {
      if (!(error instanceof AlteredEvent)) throw error;
      const { stream, revision, position } = row;
      onUnreadable({ stream, revision, position, metadata: parseObject(row.metadata) });
      return [];
    }
  });
}

/** Null for a text that is no JSON, or that of no object. */
function parseObject<Value extends object>(text: string): Value | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Value | null) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function verifiedEvent(row: EventRow): RecordedEvent {
  if (!isCanonical(row.data) || !isCanonical(row.metadata)) throw new AlteredEvent(row);
  return recordedEvent(row);
}

function assertNoneMissing(after: Position, rows: readonly EventRow[]): void {
  let before = after;
  for (const row of rows) {
    const offset = before + Buffer.byteLength(row.data) + Buffer.byteLength(row.metadata);
    if (row.position !== offset) throw new MissingEvents(before, row);
    before = row.position;
  }
}

function isCanonical(text: string): boolean {
  try {
    return canonicalJson(JSON.parse(text) as Json) === text;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
