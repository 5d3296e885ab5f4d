import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOlderBooks } from '@bahi/event-store/older-books/older-books-fixtures';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const UPLOAD = 'files/f0000000-0000-5000-8000-000000000001';

interface Manifest {
  events: number;
  readonly files: Record<string, string>;
}

describe('restore', () => {
  let parent: string;
  let copy: string;
  let target: string;

  beforeEach(async () => {
    parent = mkdtempSync(join(tmpdir(), 'bahi-restore-'));
    const books = join(parent, 'books');
    mkdirSync(join(books, 'files'), { recursive: true });
    layOlderBooks(books);
    writeFileSync(join(books, UPLOAD), 'pod');
    copy = join(parent, 'copy');
    target = join(parent, 'target');
    await backup(books, copy, new Date('2026-11-22'));
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  const hashOf = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(copy, path)))
      .digest('hex');
  function changeManifest(change: (manifest: Manifest) => void): void {
    const path = join(copy, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    change(manifest);
    writeFileSync(path, JSON.stringify(manifest));
  }
  const restored = () => restore(copy, target);
  /** A restore that is refused leaves no trace. */
  async function expectRefusal(message: RegExp): Promise<void> {
    await expect(restored()).rejects.toThrow(message);
    expect(existsSync(target)).toBe(false);
  }

  it('copies every listed file, and nothing else of the backup', async () => {
    writeFileSync(join(copy, 'events.db-wal'), 'a log of another database');
    expect(await restored()).toMatch(
      /^Restored \d\d events to .*target; the rows are built at the next start\.$/,
    );
    expect(readdirSync(target, { recursive: true }).sort()).toEqual(
      ['events.db', 'files', UPLOAD, 'keys.db', 'lock.db', 'secret'].sort(),
    );
  });

  it.each([
    ...['events', 'keys', 'jobs', 'read', 'lock'].flatMap((name) =>
      ['', '-wal', '-shm', '-journal'].map((suffix) => `${name}.db${suffix}`),
    ),
    'anchors.log',
    'notes.txt',
    '.hidden',
  ])('refuses a folder that holds %s, and leaves it unchanged', async (name) => {
    mkdirSync(target);
    writeFileSync(join(target, name), 'leftover');
    await expect(restored()).rejects.toThrow(
      `${target} is not empty (it holds ${name}): restore into an empty folder, or move everything in it elsewhere first.`,
    );
    expect(readdirSync(target)).toEqual([name]);
    expect(readFileSync(join(target, name), 'utf8')).toBe('leftover');
  });

  it('keeps an empty folder empty after a refusal', async () => {
    mkdirSync(target);
    changeManifest((manifest) => (manifest.events += 1));
    await expect(restored()).rejects.toThrow(/use another backup\.$/);
    expect(readdirSync(target)).toEqual([]);
  });

  it.each([
    '../outside',
    '/etc/bahi',
    'files/../../outside',
    'files/outside',
    'read.db',
    'events.db-wal',
    'lock.db',
    'x',
  ])('refuses a list with the path %s', async (path) => {
    writeFileSync(join(parent, 'outside'), 'of someone else');
    changeManifest(({ files }) => (files[path] = hashOf('secret')));
    await expectRefusal(
      /manifest\.json is not what a backup writes \(.*a path that no backup has\): use another backup\.$/,
    );
    expect(readFileSync(join(parent, 'outside'), 'utf8')).toBe('of someone else');
  });

  it.each([
    [
      'no files',
      (manifest: Manifest) => Object.assign(manifest, { files: {}, events: 12_345 }),
      /no events\.db/,
    ],
    ['no list of files', (manifest: Manifest) => Object.assign(manifest, { files: null }), /files/],
    ['no keys', ({ files }: Manifest) => delete files['keys.db'], /no keys\.db/],
    ['a hash that is none', ({ files }: Manifest) => (files['secret'] = 'x'), /a hash that is none/],
    ['a number that is none', (manifest: Manifest) => (manifest.events = -1), /events/],
    ['another field', (manifest: Manifest) => Object.assign(manifest, { more: 1 }), /more/],
  ])('refuses a list with %s', async (_, change, reason) => {
    changeManifest(change);
    await expectRefusal(reason);
    await expectRefusal(/manifest\.json is not what a backup writes/);
  });

  it('refuses a list that is no JSON, and one of another format', async () => {
    changeManifest((manifest) => Object.assign(manifest, { format: 2 }));
    await expectRefusal(/was made by another version of Bahi\.$/);
    writeFileSync(join(copy, 'manifest.json'), '{');
    await expectRefusal(/is not what a backup writes \(no JSON\)/);
    rmSync(join(copy, 'manifest.json'));
    await expectRefusal(/is no backup: it has no manifest\.json\.$/);
  });

  it('counts the events in the copy instead of believing the list', async () => {
    changeManifest((manifest) => (manifest.events = 12_345));
    await expectRefusal(/copy holds \d\d events, but its list says 12,345: use another backup\.$/);
  });

  it.each(['events.db', 'secret', UPLOAD, 'manifest.json'])(
    'follows no symbolic link in place of %s',
    async (path) => {
      const elsewhere = join(parent, 'elsewhere');
      renameSync(join(copy, path), elsewhere);
      chmodSync(elsewhere, 0o644);
      symlinkSync(elsewhere, join(copy, path));
      await expectRefusal(/is not a plain file: use another backup\.$/);
      expect(statSync(elsewhere).mode & 0o777).toBe(0o644);
    },
  );

  it('follows no symbolic link in place of the folder of uploads', async () => {
    renameSync(join(copy, 'files'), join(parent, 'elsewhere'));
    symlinkSync(join(parent, 'elsewhere'), join(copy, 'files'));
    await expectRefusal(/files is not a folder: use another backup\.$/);
  });

  it('refuses a file that is missing or altered', async () => {
    writeFileSync(join(copy, 'secret'), 'another secret');
    await expectRefusal(/secret is not what was backed up: use another backup\.$/);
    rmSync(join(copy, 'secret'));
    await expectRefusal(/secret is not a plain file/);
  });

  it.each(['events.db', 'keys.db'])('refuses a damaged %s, even with the right hash', async (path) => {
    const bytes = readFileSync(join(copy, path));
    bytes.fill(0xff, 4_096, 8_192);
    writeFileSync(join(copy, path), bytes);
    changeManifest(({ files }) => (files[path] = hashOf(path)));
    await expectRefusal(new RegExp(`copy/${path} is damaged \\(.*\\): use another backup\\.$`));
  });

  it('refuses a log with an altered event, even with the right hash', async () => {
    const database = openSqlite(join(copy, 'events.db'));
    database.exec(`UPDATE event SET data = replace(data, 'Gokul', 'Mukul')`);
    database.exec(
      `UPDATE event SET type = 'PartyDeleted' WHERE position = (SELECT max(position) FROM event)`,
    );
    database.close();
    changeManifest(({ files }) => (files['events.db'] = hashOf('events.db')));
    await expectRefusal(
      /copy\/events\.db is damaged \(.* is not the event that was sealed\): use another backup\.$/,
    );
  });
});
