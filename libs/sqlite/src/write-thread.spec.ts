import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildWriteThread } from './build-write-thread.ts';
import { openSqlite, type Sqlite } from './open-sqlite.ts';
import { StepRefused, type WriteStep } from './write-batch.ts';
import { WriteThread, WriteThreadEnded } from './write-thread.ts';

describe('a write thread', () => {
  const module = buildWriteThread();
  let folder: string;
  let path: string;
  let file: Sqlite;
  let thread: WriteThread;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'write-thread-'));
    path = join(folder, 'books.db');
    file = openSqlite(path);
    file.exec('PRAGMA journal_mode = WAL');
    file.exec('CREATE TABLE entry (id INTEGER PRIMARY KEY, remark TEXT)');
    thread = new WriteThread(module, { path, setUp: 'PRAGMA synchronous = NORMAL' });
  });
  afterEach(async () => {
    await thread.close();
    file.close();
    rmSync(folder, { recursive: true });
  });

  const insert = (...runs: [number, string | null][]): WriteStep => ({
    text: 'INSERT INTO entry VALUES (?, ?)',
    runs,
  });
  const remarks = () =>
    file
      .prepare<{ readonly remark: string | null }>('SELECT remark FROM entry ORDER BY id')
      .all([])
      .map(({ remark }) => remark);

  it('writes batches one after the other, while others read', async () => {
    const first = thread.write([insert([1, 'चाय 🚚'], [2, null])]);
    const change = { text: 'UPDATE entry SET remark = ? WHERE id = ?', runs: [['diesel', 2]], changes: 1 };
    await Promise.all([first, thread.write([change])]);
    expect(remarks()).toEqual(['चाय 🚚', 'diesel']);
  });

  it('writes nothing of a batch with a step that changes too few rows, and reports the step', async () => {
    const missing = { text: 'UPDATE entry SET remark = ? WHERE id = ?', runs: [['toll', 9]], changes: 1 };
    const refused = thread.write([insert([1, 'tea']), missing]);
    await expect(refused).rejects.toThrow(new StepRefused(1));
    expect(remarks()).toEqual([]);
  });

  it('passes errors of SQLite on with their code, and continues', async () => {
    const twice = thread.write([insert([1, 'tea'], [1, 'tea'])]);
    await expect(twice).rejects.toMatchObject({ name: 'SqliteError', code: 'SQLITE_CONSTRAINT' });
    await thread.write([insert([1, 'tea'])]);
    expect(remarks()).toEqual(['tea']);
  });

  it('passes on an error of opening the file', async () => {
    const elsewhere = new WriteThread(module, { path: join(folder, 'missing', 'books.db'), setUp: '' });
    await expect(elsewhere.write([])).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' });
    await elsewhere.close();
  });

  it('finishes its batches before it ends, and starts again for more', async () => {
    const written = thread.write([insert([1, 'tea'])]);
    await thread.close();
    await written;
    await thread.write([insert([2, 'toll'])]);
    expect(remarks()).toEqual(['tea', 'toll']);
  });

  it('reports its death to all waiting callers', async () => {
    const dead = new WriteThread(pathToFileURL(join(folder, 'missing.mjs')), { path, setUp: '' });
    const outcomes = await Promise.allSettled([dead.write([]), dead.write([])]);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(WriteThreadEnded) });
    await dead.close();
  });
});
