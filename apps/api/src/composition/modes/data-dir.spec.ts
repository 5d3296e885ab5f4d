import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOlderBooks } from '@bahi/event-store/older-books/older-books-fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readPermissions, findWrongPermissions } from './data-dir-fixtures.ts';
import { TestServer } from '../test-server.ts';

const UMASKS = ['000', '022', '077'];

describe('the data folder', () => {
  let parent: string;
  let books: string;
  let server: TestServer;
  const umaskBefore = process.umask();

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'bahi-rights-'));
    books = join(parent, 'books');
    server = new TestServer({ DATA_DIR: books });
  });
  afterEach(async () => {
    process.umask(umaskBefore);
    await server.dispose();
    rmSync(parent, { recursive: true });
  });

  it.each(UMASKS)(
    'is created for the server only, with all files in it, under the umask %s',
    async (umask) => {
      process.umask(umask);
      await server.start();
      await server.signUp('Rajesh Patil', '9822041375');
      const made = readdirSync(books);
      expect(made).toEqual(expect.arrayContaining(['events.db', 'events.db-wal', 'events.db-shm', 'secret']));
      expect(findWrongPermissions(books)).toEqual({});
    },
  );

  it.each(UMASKS)('loses the permissions of other users at the start, under the umask %s', async (umask) => {
    mkdirSync(books);
    layOlderBooks(books);
    await server.start();
    await server.server.stop();
    // The state after a crash, since a clean stop removes these files.
    for (const name of ['events.db-wal', 'keys.db-wal']) writeFileSync(join(books, name), '');
    writeFileSync(join(books, 'files', 'f0000000-0000-5000-8000-000000000001'), 'pod');
    writeFileSync(join(books, 'anchors.log'), '', { flag: 'a' });
    writeFileSync(join(books, 'read-me.txt'), 'whose books these are');
    for (const path of readdirSync(books, { recursive: true, encoding: 'utf8' })) {
      const isFolder = statSync(join(books, path)).isDirectory();
      chmodSync(join(books, path), isFolder ? 0o777 : 0o666);
    }
    chmodSync(books, 0o777);

    process.umask(umask);
    await server.start();
    expect(findWrongPermissions(books)).toEqual({ 'read-me.txt': '0666' });
  });

  it('follows no symbolic link out of it, but may be one itself', async () => {
    const elsewhere = join(parent, 'elsewhere');
    mkdirSync(join(elsewhere, 'files'), { recursive: true });
    writeFileSync(join(parent, 'secret'), 'of at least thirty-two bytes, kept elsewhere');
    chmodSync(join(parent, 'secret'), 0o644);
    symlinkSync(join(parent, 'secret'), join(elsewhere, 'secret'));
    symlinkSync(join(parent, 'secret'), join(elsewhere, 'files', 'f0000000-0000-5000-8000-000000000001'));
    for (const folder of ['', 'files']) chmodSync(join(elsewhere, folder), 0o777);
    symlinkSync(elsewhere, books);
    await server.start();
    expect(readPermissions(join(parent, 'secret'))).toBe('0644');
    expect(['', 'files'].map((folder) => readPermissions(join(elsewhere, folder)))).toEqual(['0700', '0700']);
  });

  it('keeps the permissions of uploads whose folder others cannot enter', async () => {
    await server.start();
    const upload = join(books, 'files', 'f0000000-0000-5000-8000-000000000001');
    writeFileSync(upload, 'pod');
    chmodSync(upload, 0o644);
    await server.server.stop();
    await server.start();
    expect(statSync(upload).mode & 0o777).toBe(0o644);
  });

  it('keeps a file that is read-only for its owner unchanged', async () => {
    await server.start();
    chmodSync(join(books, 'secret'), 0o444);
    await server.restart();
    expect(readPermissions(join(books, 'secret'))).toBe('0400');
  });
});
