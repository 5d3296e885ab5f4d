import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWrongPermissions } from '@bahi/api/platform/modes/data-dir-fixtures';
import { layOlderBooks } from '@bahi/event-store/older-books/older-books-fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { backup, restore } from './backup.ts';

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
    (umask) => {
      process.umask(umask);
      backup(inParent('books'), inParent('kept/2026-11-22'), new Date('2026-11-22'));
      expect(findWrongPermissions(inParent('kept'))).toEqual({});

      openToAll(inParent('kept/2026-11-22'));
      mkdirSync(inParent('elsewhere'), { mode: 0o777 });
      restore(inParent('kept/2026-11-22'), inParent('elsewhere'));
      expect(findWrongPermissions(inParent('elsewhere'))).toEqual({});
    },
  );
});
