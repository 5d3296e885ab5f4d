import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Day } from '@bahi/kernel/day';
import { FOLDING } from '@bahi/kernel/search';
import { buildWriteThread } from '@bahi/sqlite/build-write-thread';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { readStoreSuite, type ReadStoreHarness } from '../read-store-suite.ts';
import { party, sparseParty, type PartyRow } from '../suite-rows.ts';
import { type ReadStore, type SortBy } from '../read-store.ts';
import { BEGINNING } from '../checkpoint.ts';
import { tollDayTable, tollsProjection, vehicleTable, type TollDayRow } from '../specimen.ts';
import { table } from '../table.ts';
import { findSql } from './query-sql.ts';
import { openSqliteReadStore } from './sqlite-read-store.ts';

async function makeHarness(open: (path: string) => Promise<ReadStore>): Promise<ReadStoreHarness> {
  const folder = mkdtempSync(join(tmpdir(), 'bahi-read-store-'));
  const path = join(folder, 'read.db');
  let store = await open(path);
  return {
    store,
    async reopen() {
      await store.close();
      return (store = await open(path));
    },
    async dispose() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

readStoreSuite('SQLite', () => makeHarness(async (path) => openSqliteReadStore({ path, readers: 2 })));

const writeThread = buildWriteThread();

/** Another projection is being built, so that the indexes of the queries exist. */
readStoreSuite('SQLite during a build', () =>
  makeHarness(async (path) => {
    const store = openSqliteReadStore({ path, readers: 2, writeThread });
    await store.beginBuild({ name: 'others-v1', tables: [] });
    return store;
  }),
);

describe('the SQLite file of the read store', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bahi-read-store-'));
    path = join(folder, 'read.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is replaced by an empty one when it is not a database', async () => {
    writeFileSync(path, 'not a database, '.repeat(1_000));
    const store = openSqliteReadStore({ path });
    await store.prepare(tollsProjection);
    expect(await store.snapshot((rows) => rows.checkpoints())).toEqual(new Map([['tolls-v1', BEGINNING]]));
    await store.close();
  });

  it('is replaced by an empty one when its layout is unknown', async () => {
    const file = openSqlite(path);
    file.exec(
      'CREATE TABLE projection (name TEXT PRIMARY KEY NOT NULL, position INTEGER NOT NULL, shape TEXT)',
    );
    file.exec('CREATE TABLE "tolls-v1.vehicle" (key TEXT)');
    file.close();
    for (const moved of [BEGINNING, { position: 1, recordedUpToMs: 1 }]) {
      const store = openSqliteReadStore({ path });
      await store.prepare(tollsProjection);
      expect(await store.snapshot((rows) => rows.checkpoints())).toEqual(new Map([['tolls-v1', moved]]));
      const moves = [{ projection: 'tolls-v1', from: 0, to: { position: 1, recordedUpToMs: 1 } }];
      await store.commit({ moves, writes: new Map() });
      await store.close();
    }
  });

  it('keeps the rows and checkpoints of the previous layout', async () => {
    const before = openSqliteReadStore({ path });
    await before.prepare(tollsProjection);
    const vehicle = { vehicleNo: 'MH12AB1234', paidPaise: 7 };
    const to = { position: 7, recordedUpToMs: 9 };
    await before.commit({
      moves: [{ projection: 'tolls-v1', from: 0, to }],
      writes: new Map([[vehicleTable, new Map([['v1', vehicle]])]]),
    });
    await before.close();
    const file = openSqlite(path);
    file.exec(`ALTER TABLE projection ADD COLUMN position INTEGER NOT NULL DEFAULT 7;
      ALTER TABLE projection ADD COLUMN recorded_up_to_ms INTEGER NOT NULL DEFAULT 9;
      ALTER TABLE projection ADD COLUMN poison TEXT; DROP TABLE checkpoint; PRAGMA user_version = 3`);
    file.close();
    const after = openSqliteReadStore({ path });
    await after.prepare(tollsProjection);
    expect(await after.snapshot((rows) => rows.checkpoints())).toEqual(new Map([['tolls-v1', to]]));
    expect(await after.snapshot((rows) => rows.get(vehicleTable, 'v1'))).toEqual(vehicle);
    await after.close();
  });

  it.each([
    ['has small pages', undefined, 2_048],
    ['keeps the larger pages of an older version', 4_096, 4_096],
  ])('%s', async (_, existing, expected) => {
    if (existing !== undefined) {
      const older = openSqlite(path);
      older.exec(`PRAGMA page_size = ${existing}; CREATE TABLE dropped (key TEXT); DROP TABLE dropped`);
      older.close();
    }
    const store = openSqliteReadStore({ path });
    await store.prepare(tollsProjection);
    const row: TollDayRow = { day: '2026-06-01' as Day, count: 1, tollPaise: 7 };
    const moves = [{ projection: 'tolls-v1', from: 0, to: { position: 7, recordedUpToMs: 7 } }];
    await store.commit({ moves, writes: new Map([[tollDayTable, new Map([['1', row]])]]) });
    expect(await store.snapshot((rows) => rows.get(tollDayTable, '1'))).toEqual(row);
    await store.close();
    const reader = openSqlite(path, { readOnly: true });
    expect(reader.prepare('PRAGMA page_size').all([])).toEqual([{ page_size: expected }]);
    reader.close();
  });

  it('leaves rows without a sparse field out of its indexes', async () => {
    const store = openSqliteReadStore({ path });
    await store.prepare({ name: 'sparse-v1', tables: [sparseParty] });
    await store.close();
    const reader = openSqlite(path, { readOnly: true });
    const indexes = reader.prepare<{ sql: string }>(
      "SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql <> ''",
    );
    const conditions = indexes.all([]).map(({ sql }) => sql.split(' WHERE ')[1]);
    expect(conditions).toEqual([
      'f_openedOn IS NOT NULL',
      'f_openedOn IS NOT NULL',
      'f_approved = 1',
      undefined,
    ]);
    reader.close();
  });

  it('has no indexes during a build, and gets the missing ones at its end', async () => {
    const store = openSqliteReadStore({ path });
    await store.prepare(tollsProjection);
    const reader = openSqlite(path, { readOnly: true });
    const indexes = () =>
      reader.prepare("SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL").all([]);
    const declared = indexes();
    await store.beginBuild(tollsProjection);
    expect(indexes()).toEqual([]);
    await store.endBuild({ ...tollsProjection, tables: [tollDayTable] });
    await store.endBuild(tollsProjection);
    expect(new Set(indexes())).toEqual(new Set(declared));
    expect(declared).toHaveLength(3);
    reader.close();
    await store.close();
  });

  it('has a page in the order of searchable text without sorting it', async () => {
    const store = openSqliteReadStore({ path });
    await store.prepare({ name: 'parties-v1', tables: [party] });
    const reader = openSqlite(path, { readOnly: true });
    const plan = (sort: readonly SortBy<PartyRow>[]) => {
      const { text, values } = findSql(party, { where: { type: 'VENDOR' }, sort, limit: 10 });
      const steps = reader.prepare<{ readonly detail: string }>(`EXPLAIN QUERY PLAN ${text}`).all(values);
      return steps.map(({ detail }) => detail).join('; ');
    };
    for (const sort of [['name'], ['-name']] as const) expect(plan(sort)).not.toContain('B-TREE');
    expect(plan(['approved'])).toContain('B-TREE');
    reader.close();
    await store.close();
  });

  it('gains a newly declared index over existing rows, and drops an index that is no longer declared', async () => {
    const store = openSqliteReadStore({ path });
    await store.prepare(tollsProjection);
    const row: TollDayRow = { day: '2026-06-01' as Day, count: 1, tollPaise: 7 };
    await store.commit({
      moves: [{ projection: 'tolls-v1', from: 0, to: { position: 7, recordedUpToMs: 7 } }],
      writes: new Map([[tollDayTable, new Map([['1', row]])]]),
    });
    const indexes = [['count', 'tollPaise'], ['count']] as const;
    const { fields } = tollDayTable;
    const reindexed = table<TollDayRow>('tolls-v1', 'day', { fields, indexes });
    await store.prepare({ name: 'tolls-v1', tables: [vehicleTable, reindexed] });
    const reader = openSqlite(path, { readOnly: true });
    const { text, values } = findSql(reindexed, {
      where: { count: 1, tollPaise: 7 },
      limit: 1,
    });
    const plan = reader.prepare<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`).all(values);
    expect(plan.map(({ detail }) => detail).join()).toContain('tolls-v1.day.count.tollPaise');
    expect(reader.prepare<{ row: string }>(text).all(values)).toEqual([{ row: JSON.stringify(row) }]);
    const stored = "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL";
    expect(reader.prepare<{ name: string }>(stored).all(['tolls-v1.day'])).toHaveLength(2);
    reader.close();
    await store.close();
  });

  it('builds rows again whose text was folded differently', async () => {
    const before = openSqliteReadStore({ path });
    await before.prepare(tollsProjection);
    await before.commit({
      moves: [{ projection: 'tolls-v1', from: 0, to: { position: 7, recordedUpToMs: 7 } }],
      writes: new Map(),
    });
    await before.close();
    const file = openSqlite(path);
    file.exec(`UPDATE projection SET shape = replace(shape, '"folding":${FOLDING}', '"folding":1')`);
    file.close();
    const after = openSqliteReadStore({ path });
    await after.prepare(tollsProjection);
    expect(await after.snapshot((rows) => rows.checkpoints())).toEqual(new Map([['tolls-v1', BEGINNING]]));
    await after.close();
  });

  it('is removed when a page of rows is damaged, and reports that once', async () => {
    const before = openSqliteReadStore({ path });
    await before.prepare(tollsProjection);
    await before.close();
    const file = openSqlite(path);
    file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const text = `SELECT rootpage FROM sqlite_schema WHERE tbl_name = '${vehicleTable.name}'`;
    const pages = file.prepare<{ readonly rootpage: number }>(text).all([]);
    const [{ page_size: size } = { page_size: 0 }] = file
      .prepare<{ readonly page_size: number }>('PRAGMA page_size')
      .all([]);
    file.close();
    const content = readFileSync(path);
    for (const { rootpage } of pages) content.fill(0xff, (rootpage - 1) * size, rootpage * size);
    writeFileSync(path, content);

    const causes: Error[] = [];
    const after = openSqliteReadStore({ path, onBroken: (cause) => causes.push(cause) });
    const load = () => after.load(new Map([[vehicleTable, new Set(['v1'])]]));
    await expect(load()).rejects.toThrow('malformed');
    await expect(load()).rejects.toThrow('malformed');
    expect(causes).toEqual([expect.objectContaining({ code: 'SQLITE_CORRUPT', path })]);
    expect(existsSync(path)).toBe(false);
    await after.close();
  });

  it('is left alone when it cannot be opened', () => {
    expect(() => openSqliteReadStore({ path: join(folder, 'missing', 'read.db') })).toThrow('missing');
  });

  it('can be deleted while the server is down', async () => {
    const before = openSqliteReadStore({ path });
    await before.prepare(tollsProjection);
    const moves = [{ projection: 'tolls-v1', from: 0, to: { position: 1, recordedUpToMs: 1 } }];
    expect(await before.commit({ moves, writes: new Map() })).toBe(true);
    await before.close();
    rmSync(path);
    const after = openSqliteReadStore({ path });
    await after.prepare(tollsProjection);
    expect(await after.snapshot((rows) => rows.checkpoints())).toEqual(new Map([['tolls-v1', BEGINNING]]));
    await after.close();
  });
});
