import { join } from 'node:path';
import { vehicleTable } from '@bahi/projections/rows/fleet.projection';
import { dayTable, entryTable, monthTable } from '@bahi/projections/rows/ledger.projection';
import { partyTable } from '@bahi/projections/rows/parties.projection';
import { lrBookTable, lrTakenTable, tripTable, waitingTable } from '@bahi/projections/rows/trips.projection';
import { openSqlite, type SqlRow } from '@bahi/sqlite/open-sqlite';

/** What one command of the mix made our server write, so that the reference writes the same. */
export interface CommandWork {
  readonly events: readonly SqlRow[];
  readonly rows: readonly { readonly table: string; readonly row: SqlRow }[];
  readonly checkpoints: number;
}

export interface RecordedWork {
  /** Path of the command → what it wrote for the recorded trip. */
  readonly byPath: Readonly<Record<string, CommandWork>>;
  /** The table of the row that a command answers with. */
  readonly tripTable: string;
  readonly eventSchema: readonly string[];
  readonly rowSchema: readonly string[];
  /** The recorded trip's id and LR number, which a repetition replaces by its own. */
  readonly tripId: string;
  readonly lrNumber: string;
}

const LEDGER = [partyTable.name, entryTable.name, dayTable.name, monthTable.name];
/** Path → type of its first event, and the tables whose rows it changes. */
const WRITTEN: Readonly<Record<string, { readonly event: string; readonly tables: readonly string[] }>> = {
  '/api/trip/start': {
    event: 'TripStarted',
    tables: [tripTable.name, lrBookTable.name, lrTakenTable.name, vehicleTable.name, ...LEDGER],
  },
  '/api/transaction/create': { event: 'TripAdvanceReceived', tables: [tripTable.name, ...LEDGER] },
  '/api/trip/end': { event: 'TripEnded', tables: [tripTable.name, waitingTable.name, vehicleTable.name] },
  '/api/trip/submitPod': { event: 'TripPodSubmitted', tables: [tripTable.name, waitingTable.name] },
  '/api/trip/settle': { event: 'TripSettled', tables: [tripTable.name, waitingTable.name, ...LEDGER] },
};

/** Reads one settled trip out of a data folder that our server has just written. */
export function recordedWork(dataDir: string, tripId: string, lrNumber: string): RecordedWork {
  const events = openSqlite(join(dataDir, 'events.db'), { readOnly: true });
  const rows = openSqlite(join(dataDir, 'read.db'), { readOnly: true });
  const schemaOf = (database: typeof events) =>
    database
      .prepare<{ sql: string }>(
        "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
      )
      .all([])
      .map(({ sql }) => sql);
  const checkpoints = new Set(schemaOf(rows).flatMap((sql) => /"([a-z]+-v\d+)\./.exec(sql)?.[1] ?? [])).size;
  const workOf = ({
    event,
    tables,
  }: {
    readonly event: string;
    readonly tables: readonly string[];
  }): CommandWork => ({
    events: events
      .prepare(
        `SELECT * FROM event WHERE append_end = (SELECT append_end FROM event WHERE type = ? AND stream LIKE ? ORDER BY position DESC LIMIT 1) ORDER BY position`,
      )
      .all([event, `%${tripId}`]),
    rows: tables.flatMap((table) => {
      const [row] = rows.prepare(`SELECT * FROM "${table}" ORDER BY rowid DESC LIMIT 1`).all([]);
      return row === undefined ? [] : [{ table, row }];
    }),
    checkpoints,
  });
  const byPath = Object.fromEntries(
    Object.entries(WRITTEN).map(([path, written]) => [path, workOf(written)]),
  );
  const schemas = { eventSchema: schemaOf(events), rowSchema: schemaOf(rows) };
  const recorded = { byPath, tripTable: tripTable.name, ...schemas, tripId, lrNumber };
  events.close();
  rows.close();
  return recorded;
}
