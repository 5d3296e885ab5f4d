import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOlderBooks } from '@bahi/event-store/older-books/older-books-fixtures';
import { resultTable } from '@bahi/projections/overview/overview.projection';
import { isLate } from '@bahi/projections/spans';
import { openSqliteReadStore } from '@bahi/read-store/sqlite/sqlite-read-store';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addTo, forEachRow, type Sums } from '../compare-sums.ts';
import { folderBooks } from '../books.ts';
import { hashFile } from '../durable-files.ts';
import { rebuild } from '../rebuild.ts';
import { exportBooks, parseExport } from './export-books.ts';
import { dataViews } from './views.ts';

describe('an export', () => {
  const parent = mkdtempSync(join(tmpdir(), 'bahi-export-'));
  const target = join(parent, 'out');
  const books = join(parent, 'books');
  const make = (args: readonly string[]) =>
    exportBooks(folderBooks(books), parseExport(args), new Date('2026-11-22'));

  beforeAll(async () => {
    mkdirSync(books);
    layOlderBooks(books);
    await rebuild(books, () => {});
    await make([target]);
  });
  afterAll(() => rmSync(parent, { recursive: true }));

  it('names each file with its hash', () => {
    const folder = listFirms(target)[0] ?? target;
    const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
      files: Record<string, { sha256: string }>;
    };
    expect(Object.keys(files).length).toBeGreaterThan(20);
    for (const [path, { sha256 }] of Object.entries(files)) expect(hashFile(join(folder, path))).toBe(sha256);
  });

  it('gives each vehicle the profit of the overview', async () => {
    const expected: Sums = new Map();
    const store = openSqliteReadStore({ path: join(books, 'read.db') });
    await store.snapshot((rows) =>
      forEachRow(rows, resultTable, (row) => {
        // The same sums are stored by day and by month.
        if (row.subject !== 'VEHICLE' || isLate(row) || row.span !== row.month) return;
        addTo(expected, `${row.subjectId} ${row.month}`, row.revenuePaise - row.expensePaise);
      }),
    );
    await store.close();
    const found: Sums = new Map();
    for (const folder of listFirms(target)) {
      const database = openSqlite(join(folder, 'bahi.sqlite'), { readOnly: true });
      const query = 'SELECT vehicle_id, month, profit_paise FROM profit_by_vehicle';
      for (const { vehicle_id, month, profit_paise } of database.prepare(query).all([]))
        addTo(found, `${vehicle_id} ${month}`, Number(profit_paise));
      database.close();
    }
    const withoutZero = (sums: Sums) => Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
    expect(Object.keys(withoutZero(expected)).length).toBeGreaterThan(0);
    expect(withoutZero(found)).toEqual(withoutZero(expected));
  });

  it('has the views with exactly the columns that the document describes', () => {
    const database = openSqlite(join(listFirms(target)[0] ?? target, 'bahi.sqlite'), { readOnly: true });
    for (const { name, columns } of dataViews) {
      const found = database.prepare(`SELECT name FROM pragma_table_info('${name}')`).all([]);
      expect(found.map((column) => column['name'])).toEqual(Object.keys(columns));
    }
    database.close();
  });

  it('refuses a folder that exists, an unknown firm and unknown options, and leaves nothing behind', async () => {
    await expect(make([target])).rejects.toThrow(/exists already: name a new folder\.$/);
    await expect(make([join(parent, 'other'), '--firm', 'nobody'])).rejects.toThrow(
      'There is no firm nobody',
    );
    expect(() => parseExport(['x', '--what'])).toThrow(/^Say where to/);
    expect(readdirSync(parent).toSorted()).toEqual(['books', 'out']);
  });
});

/** The folders with a manifest: the export itself, or one a firm. */
function listFirms(target: string): readonly string[] {
  if (existsSync(join(target, 'manifest.json'))) return [target];
  return readdirSync(target).map((name) => join(target, name));
}
