import { join } from 'node:path';
import { tripTable } from '@bahi/projections/trips/trips.projection';
import { openSqlite, type Sqlite, type SqlRow } from '@bahi/sqlite/open-sqlite';

/** The writes of our server for one command of the recorded trip, which the reference repeats. */
export interface CommandWrites {
  readonly events: readonly SqlRow[];
  readonly rows: readonly RowWrite[];
  readonly checkpoints: number;
}

/** All columns of a new row, or the changed columns of an existing one. */
export interface RowWrite {
  readonly table: string;
  readonly key: string;
  readonly isNew: boolean;
  readonly columns: SqlRow;
}

export interface RecordedTrip {
  /** Maps the path of a command to its writes for the recorded trip. */
  readonly byPath: Readonly<Record<string, CommandWrites>>;
  /** The name of the table whose row each command returns. */
  readonly tripTable: string;
  readonly eventSchema: readonly string[];
  readonly rowSchema: readonly string[];
  readonly rowPageBytes: number;
  /** Rows that existed before, such as the day of the ledger that the trip adds to. */
  readonly earlierRows: readonly RowWrite[];
  /** Names of the recorded trip, which each repetition replaces by its own. */
  readonly tripId: string;
  readonly lrNumber: string;
  readonly lrHash: string;
  /** Ids of its entries, commands and idempotency keys. */
  readonly otherIds: readonly string[];
  /** Ids of its events, which are also keys of rows such as notices. */
  readonly eventIds: readonly string[];
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Watches a data folder while our server carries out the commands of one trip, one after the other. */
export class WriteRecorder {
  readonly #events: Sqlite;
  readonly #rows: Sqlite;
  readonly #earlierIds: ReadonlySet<string>;
  readonly #earlierRows: readonly RowWrite[];
  readonly #byPath: Record<string, CommandWrites> = {};
  #position: number;
  #tables: Tables;

  constructor(dataDir: string) {
    this.#events = openSqlite(join(dataDir, 'events.db'), { readOnly: true });
    this.#rows = openSqlite(join(dataDir, 'read.db'), { readOnly: true });
    const earlier = this.#eventsAfter(0);
    this.#earlierIds = new Set(earlier.flatMap(findIds));
    this.#position = Number(earlier.at(-1)?.['position'] ?? 0);
    this.#tables = readTables(this.#rows);
    this.#earlierRows = findChanges(new Map(), this.#tables).filter(isProjectionRow);
  }

  /** Records the writes since the last command as those of the command with this path. */
  take(path: string): void {
    const events = this.#eventsAfter(this.#position);
    const tables = readTables(this.#rows);
    const changed = findChanges(this.#tables, tables);
    const rows = changed.filter(isProjectionRow);
    this.#byPath[path] = { events, rows, checkpoints: changed.length - rows.length };
    this.#position = Number(events.at(-1)?.['position'] ?? this.#position);
    this.#tables = tables;
  }

  /** @throws Error when the trip took no LR number */
  finish(tripId: string, lrNumber: string): RecordedTrip {
    const events = Object.values(this.#byPath).flatMap(({ events }) => events);
    const lrStream = events.map(({ stream }) => String(stream)).find((stream) => stream.startsWith('lr-'));
    const [lrHash] = /[0-9a-f]{64}$/.exec(lrStream ?? '') ?? [];
    if (lrHash === undefined) throw new Error('the recorded trip took no LR number');
    const ids = new Set(events.flatMap(findIds).filter((id) => id !== tripId && !this.#earlierIds.has(id)));
    const names = { tripId, lrNumber, lrHash, otherIds: Array.from(ids), eventIds: events.map(readId) };
    const [{ page_size: rowPageBytes } = { page_size: 0 }] = this.#rows
      .prepare<{ page_size: number }>('PRAGMA page_size')
      .all([]);
    const schemas = {
      eventSchema: readSchema(this.#events),
      rowSchema: readSchema(this.#rows),
      rowPageBytes,
    };
    this.#events.close();
    this.#rows.close();
    const written = { byPath: this.#byPath, earlierRows: this.#earlierRows, tripTable: tripTable.name };
    return { ...written, ...schemas, ...names };
  }

  #eventsAfter(position: number): readonly SqlRow[] {
    return this.#events
      .prepare<SqlRow>('SELECT * FROM event WHERE position > ? ORDER BY position')
      .all([position]);
  }
}

type Tables = ReadonlyMap<string, ReadonlyMap<string, SqlRow>>;

/** The table with the position of each projection, all of which a commit moves in one statement. */
const CHECKPOINTS = 'checkpoint';

function readTables(database: Sqlite): Tables {
  const names = database
    .prepare<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all([]);
  return new Map(
    names.map(({ name }) => {
      const rows = database.prepare<SqlRow>(`SELECT * FROM "${name}"`).all([]);
      return [
        name,
        new Map(rows.map((row) => [String(row['key'] ?? row['projection'] ?? row['name']), row])),
      ];
    }),
  );
}

function isProjectionRow({ table }: RowWrite): boolean {
  return table !== CHECKPOINTS;
}

function findChanges(before: Tables, after: Tables): readonly RowWrite[] {
  return Array.from(after).flatMap(([table, rows]) =>
    Array.from(rows).flatMap(([key, row]) => findChange(table, key, before.get(table)?.get(key), row)),
  );
}

function findChange(
  table: string,
  key: string,
  before: SqlRow | undefined,
  after: SqlRow,
): readonly RowWrite[] {
  if (before === undefined) return [{ table, key, isNew: true, columns: after }];
  const changed = Object.entries(after).filter(([column, value]) => before[column] !== value);
  return changed.length === 0 ? [] : [{ table, key, isNew: false, columns: Object.fromEntries(changed) }];
}

/** The ids that an event names, and that of its command. */
function findIds({ stream, data, metadata }: SqlRow): readonly string[] {
  const { commandId } = JSON.parse(String(metadata)) as { readonly commandId: string };
  return [commandId, ...(`${String(stream)} ${String(data)}`.match(UUID) ?? [])];
}

function readId({ id }: SqlRow): string {
  return String(id);
}

function readSchema(database: Sqlite): readonly string[] {
  return database
    .prepare<{ sql: string }>(
      "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
    )
    .all([])
    .map(({ sql }) => sql);
}
