import { yieldToEventLoop } from '@bahi/event-store/give-way';
import { nextRecordedTime } from '@bahi/kernel/recorded-time';
import { type RecordedEnvelope } from '@bahi/kernel/envelope';
import { checkpointAt, foldShare, makeShare } from './fold-batch.ts';
import { type Projection } from './projection.ts';
import { BEGINNING } from './checkpoint.ts';
import { type Table } from './table.ts';

/** The rows of a projection in memory. */
export interface AppliedRows {
  get<Row extends object>(table: Table<Row>, key: string): Row | undefined;
  /** Key → row, in order of their first writing. */
  all<Row extends object>(table: Table<Row>): ReadonlyMap<string, Row>;
}

/** So many events are folded before other work gets its turn: about a millisecond. */
const PART = 100;

/**
 * Folds a log into rows, for one thing of the past: the runner's own fold with one event per batch, without its store.
 * Other work gets its turn in between, because a thing may have thousands of events.
 * @throws as {@link applyEvents}
 */
export async function applyInParts(
  projection: Projection,
  log: readonly RecordedEnvelope[],
): Promise<AppliedRows> {
  const rows = new RowsInMemory(projection);
  for (const [index, event] of log.entries()) {
    if (index > 0 && index % PART === 0) await yieldToEventLoop();
    rows.apply(event);
  }
  return rows;
}

/**
 * The same at once, for the specs of projections. Rows pass through JSON, as in a store, and are frozen, so that a fold
 * that changes its row throws.
 * @throws the errors of a fold; RangeError for a repeated event (the runner drops it instead)
 */
export function applyEvents(projection: Projection, log: Iterable<RecordedEnvelope>): AppliedRows {
  const rows = new RowsInMemory(projection);
  for (const event of log) rows.apply(event);
  return rows;
}

class RowsInMemory implements AppliedRows {
  readonly #rows: ReadonlyMap<Table, Map<string, object>>;
  #checkpoint = BEGINNING;

  constructor(private readonly projection: Projection) {
    this.#rows = new Map(projection.tables.map((table) => [table, new Map<string, object>()]));
  }

  apply(recorded: RecordedEnvelope): void {
    const before = this.#checkpoint;
    const recordedAt = nextRecordedTime(before.recordedUpToMs, recorded.clockMs);
    const event = { ...recorded, recordedAt };
    if (event.position <= before.position)
      throw new RangeError(`a log rises, ${event.position} is not behind ${before.position}`);
    const share = makeShare(this.projection, before, [event], checkpointAt(event));
    const { move, writes, poison } = foldShare(share, (table, key) => this.#of(table).get(key) ?? null);
    if (poison) throw poison.cause;
    for (const [table, written] of writes) {
      for (const [key, row] of written) {
        if (row === null) this.#of(table).delete(key);
        else this.#of(table).set(key, freezeDeeply(JSON.parse(JSON.stringify(row)) as object));
      }
    }
    this.#checkpoint = move.to;
  }

  get<Row extends object>(table: Table<Row>, key: string): Row | undefined {
    return this.#of(table).get(key) as Row | undefined;
  }

  all<Row extends object>(table: Table<Row>): ReadonlyMap<string, Row> {
    return new Map([...this.#of(table)] as [string, Row][]);
  }

  #of(table: Table): Map<string, object> {
    const found = this.#rows.get(table);
    if (!found) throw new RangeError(`${table.name} is not among the projection's tables`);
    return found;
  }
}

/** The rows of one table that a part of a log makes out of nothing. Other work gets its turn in between. */
export async function foldInto<Row extends object>(
  table: Table<Row>,
  projection: Projection,
  log: readonly RecordedEnvelope[],
): Promise<readonly Row[]> {
  const only: Projection = {
    ...projection,
    listChanges: (event) => projection.listChanges(event).filter((change) => change.table === table),
  };
  const rows = new Map<string, object>();
  let { recordedUpToMs } = BEGINNING;
  for (let first = 0; first < log.length; first += PART) {
    if (first > 0) await yieldToEventLoop();
    const events = log.slice(first, first + PART).map((recorded) => {
      recordedUpToMs = nextRecordedTime(recordedUpToMs, recorded.clockMs);
      return { ...recorded, recordedAt: recordedUpToMs };
    });
    const share = makeShare(only, BEGINNING, events, BEGINNING);
    const { writes, poison } = foldShare(share, (_, key) => rows.get(key) ?? null);
    if (poison) throw poison.cause;
    for (const [key, row] of writes.get(table) ?? []) {
      if (row === null) rows.delete(key);
      else rows.set(key, row);
    }
  }
  return [...rows.values()] as Row[];
}

function freezeDeeply(value: object): object {
  for (const inner of Object.values(value))
    if (typeof inner === 'object' && inner !== null) freezeDeeply(inner);
  return Object.freeze(value);
}
