import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOlderBooks } from '@bahi/event-store/older-books/older-books-fixtures';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { backup } from './backup.ts';
import { folderBooks } from './books.ts';
import { describeFault } from './describe-fault.ts';
import { rebuild } from './rebuild.ts';
import { verify } from './verify.ts';

const silent = () => {};
const PAGE = 4_096;

describe('a command on a damaged file', () => {
  let parent: string;
  let folder: string;

  beforeAll(async () => {
    parent = mkdtempSync(join(tmpdir(), 'bahi-damage-'));
    const sound = join(parent, 'sound');
    mkdirSync(sound);
    layOlderBooks(sound);
    await rebuild(sound, silent);
  });
  afterAll(() => rmSync(parent, { recursive: true }));
  beforeEach(() => {
    folder = join(parent, 'books');
    cpSync(join(parent, 'sound'), folder, { recursive: true });
    process.env['DATA_DIR'] = folder;
  });
  afterEach(() => {
    delete process.env['DATA_DIR'];
    rmSync(folder, { recursive: true });
  });

  const commands = {
    verify: () => verify(folderBooks(folder), silent),
    rebuild: () => rebuild(folder, silent),
    backup: () => backup(folder, join(parent, 'copy'), new Date('2026-11-22')),
  };
  type Command = keyof typeof commands;

  /** The sentence that the operator reads. */
  async function fault(command: Command): Promise<string> {
    try {
      await commands[command]();
    } catch (error) {
      return describeFault(error) ?? `a bug: ${String(error)}`;
    }
    return 'nothing was wrong';
  }
  function overwrite(name: string, bytes: Buffer, from: number): void {
    const content = readFileSync(join(folder, name));
    bytes.copy(content, from);
    writeFileSync(join(folder, name), content);
  }
  const sentence = (name: string, advice: string) =>
    new RegExp(`^\\S*/books/${name} is damaged \\([^\\n]+\\): [^\\n]*${advice}[^\\n]*\\.$`);
  const RESTORE = 'restore the newest backup into an empty folder';

  it.each(
    (['verify', 'rebuild', 'backup'] as const).flatMap((command) =>
      (['events.db', 'keys.db'] as const).flatMap((name) =>
        ['zeros', 'ones', 'noise', 'a missing end'].map((damage) => [command, name, damage] as const),
      ),
    ),
  )('%s says which file is damaged: %s with %s', async (command, name, damage) => {
    if (damage === 'a missing end')
      writeFileSync(join(folder, name), readFileSync(join(folder, name)).subarray(0, PAGE + 100));
    else {
      const noise = Buffer.from(Array.from({ length: PAGE }, (_, index) => (index * 151) % 256));
      overwrite(
        name,
        { zeros: Buffer.alloc(PAGE), ones: Buffer.alloc(PAGE, 0xff), noise }[damage] ?? noise,
        PAGE,
      );
    }
    expect(await fault(command)).toMatch(sentence(name, RESTORE));
    expect(readdirSync(parent)).not.toContain('copy');
  });

  it.each(['verify', 'rebuild', 'backup'] as const)('%s finds single bytes of an event', async (command) => {
    const at = readFileSync(join(folder, 'events.db')).indexOf('Gokul Agro');
    overwrite('events.db', Buffer.from([0xff, 0xfe, 0x80]), at === -1 ? 3 * PAGE - 200 : at);
    expect(await fault(command)).toMatch(sentence('events.db', RESTORE));
  });

  it.each(['verify', 'backup'] as const)('%s finds an event whose type was altered', async (command) => {
    const database = openSqlite(join(folder, 'events.db'));
    database.exec("UPDATE event SET type = 'TripDeleted' WHERE position = (SELECT max(position) FROM event)");
    database.close();
    expect(await fault(command)).toMatch(sentence('events.db', RESTORE));
  });

  it.each(['verify', 'rebuild'] as const)('%s finds a key that has lost bytes', async (command) => {
    const database = openSqlite(join(folder, 'keys.db'));
    database.exec('UPDATE subject_key SET key = substr(key, 5)');
    database.close();
    expect(await fault(command)).toMatch(sentence('keys.db', RESTORE));
  });

  it('verify says that damaged rows can be rebuilt, and rebuild does so', async () => {
    const rows = openSqlite(join(folder, 'read.db'));
    rows.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    rows.close();
    const { length } = readFileSync(join(folder, 'read.db'));
    expect(length).toBeGreaterThan(PAGE);
    overwrite('read.db', Buffer.alloc(length - PAGE, 0xff), PAGE);
    expect(await fault('verify')).toMatch(sentence('read.db', 'npm run rebuild'));
    await rebuild(folder, silent);
    expect(await fault('verify')).toBe('nothing was wrong');
  });

  it('backup says that jobs may be moved away', async () => {
    writeFileSync(join(folder, 'jobs.db'), 'no database at all'.repeat(500));
    expect(await fault('backup')).toMatch(sentence('jobs.db', 'move jobs\\.db .* elsewhere'));
  });

  it('verify names a line of the anchors that is none', async () => {
    writeFileSync(join(folder, 'anchors.log'), 'x\n');
    expect(await fault('verify')).toMatch(sentence('anchors.log', 'restore'));
  });

  it('rebuild says which version can read an event that this one does not know', async () => {
    const database = openSqlite(join(folder, 'events.db'));
    database.exec(
      `UPDATE event SET metadata = replace(metadata, '"schemaVersion":"1"', '"schemaVersion":"9"') WHERE position = (SELECT max(position) FROM event)`,
    );
    database.close();
    expect(await fault('rebuild')).toMatch(
      /does not know version 9 of \w+\. Use the version of Bahi that wrote/,
    );
  });
});
