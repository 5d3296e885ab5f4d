import { type DomainEvent, type EventEnvelope } from '@bahi/kernel/envelope';
import { type Table } from './table.ts';

/** Events → rows, pure. docs/architecture/read-side.md. */
export interface Projection {
  /** With its version, `trips-v1`. A changed fold or row shape needs a new version. */
  readonly name: string;
  readonly tables: readonly Table[];
  /** The changes that an event makes, in order. Which rows they touch depends on the event alone. */
  listChanges(event: EventEnvelope): readonly Change[];
}

/**
 * One change of one row; made by {@link put}, {@link putFromRows}, {@link change}, {@link upsert} and {@link remove}.
 */
export interface Change {
  readonly table: Table;
  readonly key: string;
  /** Whether `fold` reads the row. */
  readonly reads: boolean;
  /** Other rows of the projection that `fold` may look up; like `key`, they depend on the event alone. */
  readonly alsoReads: readonly RowName[];
  /**
   * Takes and returns null for a missing row. Must not change its argument. Returning the same object writes nothing.
   */
  readonly fold: (row: object | null, lookup: Lookup) => object | null;
}

export interface RowName {
  readonly table: Table;
  readonly key: string;
}

/**
 * A row as the event's earlier changes left it, or null.
 * @throws RangeError if the change didn't name it
 */
export type Lookup = <Row extends object>(table: Table<Row>, key: string) => Row | null;

/** The lookup of one change: `rowNow`, limited to the rows that it named. */
export function lookupAmong(
  { alsoReads }: Change,
  rowNow: (table: Table, key: string) => object | null,
): Lookup {
  return <Row extends object>(table: Table<Row>, key: string) => {
    if (!alsoReads.some((named) => named.table === table && named.key === key))
      throw new RangeError(`a change looks up ${table.name} ${key}, which it does not name`);
    return rowNow(table, key) as Row | null;
  };
}

/** A row to be changed is missing: a bug in a projection, or an event that names the wrong row. */
export class MissingRow extends Error {
  override readonly name = 'MissingRow';
  constructor(
    readonly table: string,
    readonly key: string,
  ) {
    super(`${table} has no row ${key} to change`);
  }
}

/** By event type; `'*'` sees every event, after the type's own handler. */
export type Handlers<Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: (
    event: EventEnvelope<Extract<Event, { readonly type: Type }>>,
  ) => readonly Change[];
} & { readonly '*'?: (event: EventEnvelope) => readonly Change[] };

/**
 * Makes a projection from its tables and event handlers:
 * `projection<TripEvent>(VERSION, { tables: [tripTable], on: { TripSettled: (e) => [change(tripTable, e.data.tripId,
 * …)] } })`
 */
export function projection<Event extends DomainEvent>(
  name: string,
  { tables, on }: { readonly tables: readonly Table[]; readonly on: Handlers<Event> },
): Projection {
  const foreign = tables.find((table) => table.projection !== name);
  if (foreign) throw new RangeError(`${name} does not declare the table ${foreign.name}`);
  if (new Set(tables.map((table) => table.name)).size !== tables.length)
    throw new RangeError(`${name} names a table twice`);
  const own = new Set(tables);
  const handlers = new Map(Object.entries(on)) as ReadonlyMap<
    string,
    (event: EventEnvelope) => readonly Change[]
  >;
  const anyHandler = handlers.get('*');
  const check = ({ table }: RowName) => {
    if (!own.has(table)) throw new RangeError(`${name} names ${table.name}, which is not among its tables`);
  };
  return {
    name,
    tables,
    listChanges(event) {
      const typeChanges = handlers.get(event.type)?.(event) ?? NO_CHANGES;
      const changes = anyHandler === undefined ? typeChanges : [...typeChanges, ...anyHandler(event)];
      for (const change of changes) {
        check(change);
        change.alsoReads.forEach(check);
      }
      return changes;
    },
  };
}

const NO_CHANGES: readonly Change[] = [];

/** Writes the row, whether it exists or not. */
export function put<Row extends object>(table: Table<Row>, key: string, row: Row): Change {
  return putFromRows(table, key, [], () => row);
}

/** Writes the row that `make` builds from other rows, whether it exists or not. */
export function putFromRows<Row extends object>(
  table: Table<Row>,
  key: string,
  alsoReads: readonly RowName[],
  make: (lookup: Lookup) => Row,
): Change {
  return { table, key, reads: false, alsoReads, fold: (_, lookup) => make(lookup) };
}

/**
 * Changes an existing row.
 * @throws MissingRow if it is missing
 */
export function change<Row extends object>(
  table: Table<Row>,
  key: string,
  fold: (row: Row, lookup: Lookup) => Row,
  alsoReads: readonly RowName[] = [],
): Change {
  return {
    table,
    key,
    reads: true,
    alsoReads,
    fold: (row, lookup) => {
      if (row === null) throw new MissingRow(table.name, key);
      return fold(row as Row, lookup);
    },
  };
}

/** Changes the row, or `empty` if there is none yet; null removes it. */
export function upsert<Row extends object>(
  table: Table<Row>,
  key: string,
  empty: Row,
  fold: (row: Row, lookup: Lookup) => Row | null,
  alsoReads: readonly RowName[] = [],
): Change {
  return { table, key, reads: true, alsoReads, fold: (row, lookup) => fold((row ?? empty) as Row, lookup) };
}

/** Removes the row, if there is one. */
export function remove<Row extends object>(table: Table<Row>, key: string): Change {
  return { table, key, reads: false, alsoReads: [], fold: () => null };
}
