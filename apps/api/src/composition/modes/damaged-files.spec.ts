import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { layOlderBooks, recordNewerEvent } from '@bahi/event-store/older-books/older-books-fixtures';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startFault } from '../settings/start-fault.ts';
import { TestServer } from '../test-server.ts';

const PAGE = 4_096;

describe('the start on a data folder that it cannot use', () => {
  let server: TestServer;
  let folder: string;
  beforeEach(() => {
    server = new TestServer();
    folder = server.dataDir;
    layOlderBooks(folder);
  });
  afterEach(() => server.dispose());

  /** The sentence that the operator reads. */
  async function fault(): Promise<string> {
    try {
      await server.start();
    } catch (error) {
      return startFault(error, folder) ?? `a bug: ${String(error)}`;
    }
    return 'it is ready';
  }
  function damage(name: string, fill: number): void {
    const content = readFileSync(join(folder, name));
    content.fill(fill, PAGE, 2 * PAGE);
    writeFileSync(join(folder, name), content);
  }
  function alter(name: string, sql: string): void {
    const database = openSqlite(join(folder, name));
    database.exec(sql);
    database.close();
  }
  const LAST = '(SELECT max(position) FROM event)';

  it.each([
    ['events.db', 0],
    ['events.db', 0xff],
    ['keys.db', 0],
    ['keys.db', 0xff],
  ])('names %s when a page of it is overwritten with %i', async (name, fill) => {
    damage(name, fill);
    expect(await fault()).toMatch(
      new RegExp(`^${folder}/${name} is damaged \\(.*\\): stop Bahi, .* restore the newest backup .*\\.$`),
    );
  });

  it('names jobs.db and says that it may be moved away', async () => {
    writeFileSync(join(folder, 'jobs.db'), 'no database at all'.repeat(500));
    expect(await fault()).toMatch(/jobs\.db is damaged \(.*\): .* move jobs\.db .* elsewhere, .*\.$/);
  });

  it('names the log when rows have to be built from an event that is no JSON', async () => {
    alter('events.db', `UPDATE event SET data = '[' || substr(data, 2) WHERE revision = 1`);
    expect(await fault()).toMatch(/events\.db is damaged \(.* is not stored as it was written\)/);
  });

  it('names the keys when one has lost bytes', async () => {
    alter('keys.db', 'UPDATE subject_key SET key = substr(key, 5)');
    expect(await fault()).toMatch(/keys\.db is damaged \(a key of .* is altered\)/);
  });

  it('names anchors that are damaged', async () => {
    writeFileSync(join(folder, 'anchors.log'), 'x\n');
    expect(await fault()).toMatch(/anchors\.log is damaged \(line 1 is not an anchor\)/);
  });

  it('names a secret that was cut off', async () => {
    writeFileSync(join(folder, 'secret'), 'short');
    expect(await fault()).toMatch(/secret is damaged \(it has fewer than 32 bytes\)/);
  });

  it('builds damaged rows again', async () => {
    await server.start();
    await server.server.stop();
    writeFileSync(join(folder, 'read.db'), 'no database at all'.repeat(500));
    expect(await fault()).toBe('it is ready');
  });

  it('says that the log is newer when it holds an event or version that this one does not know', async () => {
    await recordNewerEvent(folder, 'party-', 'PartyMerged');
    expect(await fault()).toMatch(
      /^\S+events\.db was written by a version of Bahi that this one cannot read \(PartyMerged at position \d+: .*\): start the version that wrote it, or a newer one\.$/,
    );
  });

  it('says so also when the rows are already beyond the event', async () => {
    await server.start();
    await server.server.stop();
    await recordNewerEvent(folder, 'party-', 'PartyMerged');
    // A newer version has started meanwhile, which knows other types.
    alter('events.db', 'PRAGMA user_version = 7');
    alter('read.db', `UPDATE checkpoint SET position = position + 1000000`);
    expect(await fault()).toMatch(/cannot read \(PartyMerged at position/);
  });

  it('says that the log is older when an event has no version, or not the form of its version', async () => {
    alter(
      'events.db',
      `UPDATE event SET metadata = replace(metadata, '"schemaVersion":', '"schemaWasion":') WHERE position = ${LAST};
       UPDATE event SET data = replace(data, '"farePaise"', '"farePaisa"')`,
    );
    expect(await fault()).toMatch(/cannot read \(TripStarted at position \d+: .*farePais/);
  });

  it('says that the log is older when its table has other columns', async () => {
    alter('events.db', 'ALTER TABLE event DROP COLUMN append_end');
    expect(await fault()).toMatch(/cannot read \(its table of events has the columns position, stream, .*\)/);
  });
});
