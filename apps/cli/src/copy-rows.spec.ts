import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOlderBooks } from '@bahi/event-store/older-books/older-books-fixtures';
import { projections } from '@bahi/projections/generated/projections';
import { partyTable } from '@bahi/projections/parties/parties.projection';
import { readCheckpoints, compareRows } from '@bahi/read-store/sqlite/compare-rows';
import { openSqliteReadStore } from '@bahi/read-store/sqlite/sqlite-read-store';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { copyRows } from './copy-rows.ts';
import { rebuild } from './rebuild.ts';

describe('copied rows', () => {
  let folder: string;
  let from: string;
  let to: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bahi-books-'));
    [from, to] = [join(folder, 'read.db'), join(folder, 'copy.db')];
    layOlderBooks(folder);
    await rebuild(folder, () => {});
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function copied(path: string): Promise<boolean> {
    const store = openSqliteReadStore({ path });
    return copyRows(store, to).finally(() => store.close());
  }

  it('are those of the store, at the same positions', async () => {
    expect(await copied(from)).toBe(true);
    const tables = projections.flatMap((projection) => [...projection.tables]);
    const { rows, different } = compareRows(from, to, tables);
    expect(different).toBeUndefined();
    expect(rows).toBeGreaterThan(20);
    expect(readCheckpoints(to)).toEqual(readCheckpoints(from));
  });

  it('are absent where the store has none', async () => {
    expect(await copied(join(folder, 'empty.db'))).toBe(false);
  });

  it('are refused for a row that no projection can have written', async () => {
    const database = openSqlite(from);
    database.exec(`UPDATE "${partyTable.name}" SET row = json_set(row, '$.balancePaise', 'much')`);
    database.close();
    await expect(copied(from)).rejects.toThrow(
      new RegExp(`^Row \\S+ of ${partyTable.name} can't be read: .*balancePaise is declared integer`),
    );
  });
});
