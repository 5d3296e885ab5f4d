import { join } from 'node:path';
import { openSqlite, type SqlRow, type SqlValue } from '@bahi/sqlite/open-sqlite';
import { removeSqlite } from '@bahi/sqlite/remove-sqlite';
import { startServer } from '../proofs/harness/server.ts';
import { median } from '../proofs/harness/quantiles.ts';
import { openLog } from '../proofs/model/invariants/log-reader.ts';
import { type EventBooks } from './books/event-books.ts';
import { BUILD_TIMEOUT_MS, removeRows } from './books/recorded-books.ts';
import { type Figure } from './table.ts';

const ROWS_PER_TRANSACTION = 2_000;

/**
 * Measures a start without rows, from the start of the process to its ready line, compared with raw inserts of the
 * rows that it built. Each start is a new process, so there is no warm-up.
 */
export async function measureRebuild(rounds: number, { dataDir }: EventBooks): Promise<readonly Figure[]> {
  const log = openLog(dataDir);
  const events = log.count();
  log.close();
  const ours: number[] = [];
  const raw: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    removeRows(dataDir);
    const server = await startServer({ dataDir, readyWithinMs: BUILD_TIMEOUT_MS });
    await server.stop();
    ours.push((events * 1000) / server.startedInMs);
    raw.push((events * 1000) / measureRawInserts(dataDir));
  }
  const name = `rebuild of all read models from ${events.toLocaleString('en-IN')} events`;
  const rebuild = { figure: name, unit: ' events/s', ours: median(ours) };
  const reference = 'raw inserts of the resulting rows, their indexes kept';
  return [
    { ...rebuild, reference, referenceValue: median(raw), goal: 0.3 },
    { ...rebuild, goal: 20_000 },
  ];
}

/**
 * Copies the rows of the folder into the same tables of a new file, with the pragmas of a rebuild. The table of
 * checkpoints, which alone has no rowid, holds no rows.
 */
function measureRawInserts(dataDir: string): number {
  const from = openSqlite(join(dataDir, 'read.db'), { readOnly: true });
  const path = join(dataDir, 'raw.db');
  // A run that was interrupted leaves its file in the stored books.
  removeSqlite(path);
  const to = openSqlite(path);
  to.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  to.exec('PRAGMA cache_size = -131072; PRAGMA wal_autocheckpoint = 40000');
  const declared = from
    .prepare<{ type: string; name: string; sql: string }>(
      "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND sql NOT LIKE '%WITHOUT ROWID' AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
    )
    .all([]);
  for (const { sql } of declared) to.exec(sql);
  let ms = 0;
  for (const { type, name } of declared) {
    if (type !== 'table') continue;
    for (const rows of readChunks(from, name)) {
      const began = performance.now();
      const insert = to.prepare(`INSERT INTO "${name}" VALUES (${rows[0]?.map(() => '?').join(', ')})`);
      to.transaction(() => rows.forEach((row) => insert.run(row)));
      ms += performance.now() - began;
    }
  }
  from.close();
  to.close();
  removeSqlite(path);
  return ms;
}

/** The rows of a table in insertion order, in chunks. */
function* readChunks(
  database: ReturnType<typeof openSqlite>,
  table: string,
): Generator<readonly (readonly SqlValue[])[]> {
  const rowsAfter = database.prepare<SqlRow>(
    `SELECT rowid AS place, * FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ${ROWS_PER_TRANSACTION}`,
  );
  for (let place: SqlValue = 0; ;) {
    const rows = rowsAfter.all([place]);
    const last = rows.at(-1);
    if (last === undefined) return;
    place = last['place'] ?? null;
    yield rows.map(({ place: _, ...row }) => Object.values(row));
  }
}
