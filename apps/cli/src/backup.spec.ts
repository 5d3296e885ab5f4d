import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWrongPermissions } from '@bahi/api/composition/modes/data-dir-fixtures';
import { layOlderBooks } from '@bahi/event-store/older-books/older-books-fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

describe('a backup', () => {
  let parent: string;
  const umaskBefore = process.umask();
  const inParent = (name: string) => join(parent, name);

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'bahi-backup-'));
    mkdirSync(inParent('books/files'), { recursive: true });
    layOlderBooks(inParent('books'));
    writeFileSync(inParent('books/files/f0000000-0000-5000-8000-000000000001'), 'pod');
    openToAll(inParent('books'));
  });
  afterEach(() => {
    process.umask(umaskBefore);
    rmSync(parent, { recursive: true });
  });

  function openToAll(folder: string): void {
    for (const path of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
      const isFolder = statSync(join(folder, path)).isDirectory();
      chmodSync(join(folder, path), isFolder ? 0o777 : 0o666);
    }
  }

  it.each(['000', '022', '077'])(
    'is readable by its owner only under the umask %s, and so is a restored folder',
    async (umask) => {
      process.umask(umask);
      await backup(inParent('books'), inParent('kept/2026-11-22'), new Date('2026-11-22'));
      expect(findWrongPermissions(inParent('kept'))).toEqual({});

      openToAll(inParent('kept/2026-11-22'));
      mkdirSync(inParent('elsewhere'), { mode: 0o777 });
      await restore(inParent('kept/2026-11-22'), inParent('elsewhere'));
      expect(findWrongPermissions(inParent('elsewhere'))).toEqual({});
    },
  );
});

describe('the target of a backup', () => {
  let parent: string;
  const inParent = (name: string) => join(parent, name);
  const make = (target: string) => backup(inParent('books'), inParent(target), new Date('2026-11-22'));

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'bahi-backup-'));
    mkdirSync(inParent('books'));
    layOlderBooks(inParent('books'));
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  it.each(['a file', 'an empty folder', 'a folder with files', 'a link to nothing', 'a link to a folder'])(
    'is refused and unchanged when it is %s',
    async (what) => {
      if (what === 'a file') writeFileSync(inParent('copy'), 'mine');
      else if (what === 'a link to nothing') symlinkSync(inParent('nothing'), inParent('copy'));
      else {
        const folder = what === 'a link to a folder' ? 'elsewhere' : 'copy';
        mkdirSync(inParent(folder));
        if (what !== 'an empty folder') writeFileSync(inParent(`${folder}/letter.txt`), 'mine');
        if (folder === 'elsewhere') symlinkSync(inParent(folder), inParent('copy'));
      }
      const before = readdirSync(parent, { recursive: true });
      await expect(make('copy')).rejects.toThrow(/copy exists already: name a new folder\.$/);
      expect(readdirSync(parent, { recursive: true })).toEqual(before);
    },
  );

  it('leaves the files next to it alone, whatever they are called', async () => {
    mkdirSync(inParent('copy.unfinished'));
    writeFileSync(inParent('copy.unfinished/letter.txt'), 'mine');
    await make('copy');
    expect(readdirSync(parent).sort()).toEqual(['books', 'copy', 'copy.unfinished']);
    expect(readdirSync(inParent('copy.unfinished'))).toEqual(['letter.txt']);
  });

  it('does not exist after a failure, and nothing else has gone', async () => {
    writeFileSync(inParent('books/letter.txt'), 'mine');
    damage(inParent('books/events.db'));
    const before = readdirSync(parent, { recursive: true }).sort();
    await expect(make('copy')).rejects.toThrow();
    expect(readdirSync(parent, { recursive: true }).sort()).toEqual(before);
  });

  it('holds only files of the books, and no links', async () => {
    mkdirSync(inParent('books/files'));
    writeFileSync(inParent('books/letter.txt'), 'mine');
    writeFileSync(inParent('books/files/letter.txt'), 'mine');
    writeFileSync(inParent('elsewhere'), 'kept on another disk');
    chmodSync(inParent('elsewhere'), 0o644);
    symlinkSync(inParent('elsewhere'), inParent('books/files/f0000000-0000-5000-8000-000000000001'));
    await make('copy');
    expect(readdirSync(inParent('copy'), { recursive: true }).sort()).toEqual([
      'events.db',
      'files',
      'files/f0000000-0000-5000-8000-000000000001',
      'keys.db',
      'manifest.json',
      'secret',
    ]);
    expect(lstatSync(inParent('copy/files/f0000000-0000-5000-8000-000000000001')).isFile()).toBe(true);
    expect(statSync(inParent('elsewhere')).mode & 0o777).toBe(0o644);
  });

  function damage(path: string): void {
    const bytes = readFileSync(path);
    bytes.fill(0xff, 4_096, 8_192);
    writeFileSync(path, bytes);
  }
});
