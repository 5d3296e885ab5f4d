import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreFull, StoreUnavailable } from '../event-store.ts';
import { keyTableSuite } from '../suite-key-table.ts';
import { openSqliteKeyTable } from './sqlite-key-table.ts';

async function makeHarness() {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  const database = openSqlite(join(folder, 'keys.db'));
  let keys = openSqliteKeyTable(database);
  return {
    folder,
    database,
    keys,
    async reopen() {
      await keys.close();
      keys = openSqliteKeyTable(openSqlite(join(folder, 'keys.db')));
      return keys;
    },
    async dispose() {
      await keys.close();
      rmSync(folder, { recursive: true });
    },
  };
}

keyTableSuite('SQLite', makeHarness);

it('leaves nothing of an erased key in the folder', async () => {
  const { folder, keys, dispose } = await makeHarness();
  const { name, contact } = await keys.keysFor('u1');
  const isInFile = (key: Buffer) =>
    readdirSync(folder).some((file) =>
      readFileSync(join(folder, file), 'latin1').includes(key.toString('base64')),
    );
  expect([isInFile(name), isInFile(contact)]).toEqual([true, true]);
  await keys.erase('u1', ['contact']);
  expect([isInFile(name), isInFile(contact)]).toEqual([true, false]);
  await dispose();
});

it('reports a full disk and a locked file', async () => {
  const { folder, database, keys, dispose } = await makeHarness();
  const other = openSqlite(join(folder, 'keys.db'));
  other.exec('BEGIN EXCLUSIVE');
  await expect(keys.keysFor('u1')).rejects.toBeInstanceOf(StoreUnavailable);
  other.close();
  database.exec('PRAGMA max_page_count = 3');
  await expect(keys.keysFor('u'.repeat(9_000))).rejects.toBeInstanceOf(StoreFull);
  expect(await keys.keysFor('u1')).toEqual(await keys.findKeys('u1'));
  await dispose();
});
