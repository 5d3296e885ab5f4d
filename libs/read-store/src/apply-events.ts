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

/**
 * Folds a log into rows, for one thing of the past and for the specs of projections: the runner's own fold with one
 * event per batch, without its store. Rows pass through JSON, as in a store, and are frozen, so that a fold that changes its row throws.
 * @throws the errors of a fold; RangeError for a repeated event (the runner drops it instead)
 */
export function applyEvents(projection: Projection, log: Iterable<RecordedEnvelope>): AppliedRows {
  const rows = new Map(projection.tables.map((table) => [table, new Map<string, object>()]));
  let checkpoint = BEGINNING;
  for (const recorded of log) {
    const recordedAt = nextRecordedTime(checkpoint.recordedUpToMs, recorded.clockMs);
    const event = { ...recorded, recordedAt };
    if (event.position <= checkpoint.position)
      throw new RangeError(`a log rises, ${event.position} is not behind ${checkpoint.position}`);
    const share = makeShare(projection, checkpoint, [event], checkpointAt(event));
    const { move, writes, poison } = foldShare(
      share,
      (table, key) => tableRows(rows, table).get(key) ?? null,
    );
    if (poison) throw poison.cause;
    for (const [table, written] of writes) {
      for (const [key, row] of written) {
        if (row === null) tableRows(rows, table).delete(key);
        else tableRows(rows, table).set(key, freezeDeeply(JSON.parse(JSON.stringify(row)) as object));
      }
    }
    checkpoint = move.to;
  }
  return {
    get: <Row extends object>(table: Table<Row>, key: string) =>
      tableRows(rows, table).get(key) as Row | undefined,
    all: <Row extends object>(table: Table<Row>) => new Map([...tableRows(rows, table)] as [string, Row][]),
  };
}

/** The rows of one table that a part of a log makes out of nothing, folded at once. */
export function foldInto<Row extends object>(
  table: Table<Row>,
  projection: Projection,
  log: readonly RecordedEnvelope[],
): readonly Row[] {
  const only: Projection = {
    ...projection,
    listChanges: (event) => projection.listChanges(event).filter((change) => change.table === table),
  };
  let { recordedUpToMs } = BEGINNING;
  const events = log.map((recorded) => {
    recordedUpToMs = nextRecordedTime(recordedUpToMs, recorded.clockMs);
    return { ...recorded, recordedAt: recordedUpToMs };
  });
  const { writes, poison } = foldShare(makeShare(only, BEGINNING, events, BEGINNING), () => null);
  if (poison) throw poison.cause;
  return [...(writes.get(table)?.values() ?? [])] as Row[];
}

function tableRows(rows: ReadonlyMap<Table, Map<string, object>>, table: Table): Map<string, object> {
  const found = rows.get(table);
  if (!found) throw new RangeError(`${table.name} is not among the projection's tables`);
  return found;
}

function freezeDeeply(value: object): object {
  for (const inner of Object.values(value))
    if (typeof inner === 'object' && inner !== null) freezeDeeply(inner);
  return Object.freeze(value);
}
