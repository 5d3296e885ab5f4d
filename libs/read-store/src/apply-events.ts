import { type EventEnvelope } from '@bahi/kernel/envelope';
import { lookAmong, type Projection } from './projection.ts';
import { type Table } from './table.ts';

/** The rows of a projection in memory. */
export interface AppliedRows {
  get<Row extends object>(table: Table<Row>, key: string): Row | undefined;
  /** Key → row, in order of their first writing. */
  all<Row extends object>(table: Table<Row>): ReadonlyMap<string, Row>;
}

/**
 * Events in, rows out, for the specs of projections. An event at or below the last position is skipped, as the
 * runner does. Rows pass through JSON, as in a store, and are frozen, so that a fold that alters its row throws.
 */
export function applyEvents(projection: Projection, events: Iterable<EventEnvelope>): AppliedRows {
  const rows = new Map(projection.tables.map((table) => [table, new Map<string, object>()]));
  const standing = (table: Table, key: string) => rowsOf(rows, table).get(key) ?? null;
  let position = 0;
  for (const event of events) {
    if (event.position <= position) continue;
    for (const change of projection.changesOf(event)) {
      const { table, key, fold } = change;
      const ofTable = rowsOf(rows, table);
      const row = fold(standing(table, key), lookAmong(change, standing));
      if (row === null) ofTable.delete(key);
      else ofTable.set(key, frozen(JSON.parse(JSON.stringify(row)) as object));
    }
    position = event.position;
  }
  return {
    get: <Row extends object>(table: Table<Row>, key: string) =>
      rowsOf(rows, table).get(key) as Row | undefined,
    all: <Row extends object>(table: Table<Row>) => new Map([...rowsOf(rows, table)] as [string, Row][]),
  };
}

function rowsOf(rows: ReadonlyMap<Table, Map<string, object>>, table: Table): Map<string, object> {
  const found = rows.get(table);
  if (!found) throw new RangeError(`${table.name} is not among the projection's tables`);
  return found;
}

function frozen(value: object): object {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) frozen(inner);
  return Object.freeze(value);
}
