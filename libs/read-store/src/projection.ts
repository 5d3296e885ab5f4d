import { type DomainEvent, type EventEnvelope } from '@bahi/kernel/envelope';
import { type Table } from './table.ts';

/** Events → rows, pure. DESIGN, "Read side". */
export interface Projection {
  /** With its version, `trips-v1`: another fold or shape is another version. */
  readonly name: string;
  readonly tables: readonly Table[];
  /** The changes that an event means, in order. The rows that it touches are named by the event alone. */
  changesOf(event: EventEnvelope): readonly Change[];
}

/**
 * One change of one row; made by {@link put}, {@link putBeside}, {@link change}, {@link upsert} and {@link remove}.
 */
export interface Change {
  readonly table: Table;
  readonly key: string;
  /** Whether `fold` looks at the row. */
  readonly reads: boolean;
  /** Other rows of the projection that `fold` may look at, named by the event alone as every row is. */
  readonly beside: readonly RowName[];
  /** Null for no row. Never alters its argument; the same object back means nothing to write. */
  readonly fold: (row: object | null, look: Look) => object | null;
}

export interface RowName {
  readonly table: Table;
  readonly key: string;
}

/** A row as the event's earlier changes left it, or null. @throws RangeError when the change didn't name it */
export type Look = <Row extends object>(table: Table<Row>, key: string) => Row | null;

/** The look of one change at the rows that it named; `rowNow` finds them. */
export function lookAmong({ beside }: Change, rowNow: (table: Table, key: string) => object | null): Look {
  return <Row extends object>(table: Table<Row>, key: string) => {
    if (!beside.some((named) => named.table === table && named.key === key))
      throw new RangeError(`a change looks at ${table.name} ${key}, which it does not name`);
    return rowNow(table, key) as Row | null;
  };
}

/** A row to be changed is not there: a bug in a projection, or an event that names the wrong row. */
export class MissingRow extends Error {
  override readonly name = 'MissingRow';
  constructor(
    readonly table: string,
    readonly key: string,
  ) {
    super(`${table} has no row ${key} to change`);
  }
}

/** By event type; `'*'` sees every event, after the type's own. */
export type Handlers<Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: (
    event: EventEnvelope<Extract<Event, { readonly type: Type }>>,
  ) => readonly Change[];
} & { readonly '*'?: (event: EventEnvelope) => readonly Change[] };

/**
 * `projection<TripEvent>('trips-v1', { tables: [tripTable], on: { TripSettled: (e) => [change(tripTable, e.data.tripId, …)] } })`
 */
export function projection<Event extends DomainEvent>(
  name: string,
  { tables, on }: { readonly tables: readonly Table[]; readonly on: Handlers<Event> },
): Projection {
  const foreign = tables.find((table) => table.projection !== name);
  if (foreign) throw new RangeError(`${foreign.name} is no table of ${name}`);
  if (new Set(tables.map((table) => table.name)).size !== tables.length)
    throw new RangeError(`${name} names a table twice`);
  const own = new Set(tables);
  const handlers = new Map(Object.entries(on)) as ReadonlyMap<
    string,
    (event: EventEnvelope) => readonly Change[]
  >;
  const ofAny = handlers.get('*');
  const check = ({ table }: RowName) => {
    if (!own.has(table)) throw new RangeError(`${name} names ${table.name}, which is not among its tables`);
  };
  return {
    name,
    tables,
    changesOf(event) {
      const ofType = handlers.get(event.type)?.(event) ?? NO_CHANGES;
      const changes = ofAny === undefined ? ofType : [...ofType, ...ofAny(event)];
      for (const change of changes) {
        check(change);
        change.beside.forEach(check);
      }
      return changes;
    },
  };
}

const NO_CHANGES: readonly Change[] = [];

/** Writes the row, whether there was one or not. */
export function put<Row extends object>(table: Table<Row>, key: string, row: Row): Change {
  return putBeside(table, key, [], () => row);
}

/** Writes the row that `make` builds from other rows, whether there was one or not. */
export function putBeside<Row extends object>(
  table: Table<Row>,
  key: string,
  beside: readonly RowName[],
  make: (look: Look) => Row,
): Change {
  return { table, key, reads: false, beside, fold: (_, look) => make(look) };
}

/** Changes a row that is there. @throws MissingRow when it isn't */
export function change<Row extends object>(
  table: Table<Row>,
  key: string,
  fold: (row: Row, look: Look) => Row,
  beside: readonly RowName[] = [],
): Change {
  return {
    table,
    key,
    reads: true,
    beside,
    fold: (row, look) => {
      if (row === null) throw new MissingRow(table.name, key);
      return fold(row as Row, look);
    },
  };
}

/** Changes the row, or `empty` when there is none yet. */
export function upsert<Row extends object>(
  table: Table<Row>,
  key: string,
  empty: Row,
  fold: (row: Row, look: Look) => Row,
  beside: readonly RowName[] = [],
): Change {
  return { table, key, reads: true, beside, fold: (row, look) => fold((row ?? empty) as Row, look) };
}

/** Removes the row, if there is one. */
export function remove<Row extends object>(table: Table<Row>, key: string): Change {
  return { table, key, reads: false, beside: [], fold: () => null };
}
