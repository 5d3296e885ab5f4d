import { DataFolderInUse, lockDataFolder } from '@bahi/sqlite/data-folder-lock';
import { openSqlite, type Sqlite } from '@bahi/sqlite/open-sqlite';
import { SqliteError } from '@bahi/sqlite/sqlite-error';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { append, allEvents, expectWholeAppends, newEvent, readPages, write } from '../suite-fixtures.ts';
import { restoredLogSuite } from '../suite-position-cases.ts';
import { eventStoreSuite } from '../event-store-suite.ts';
import { firstBrokenLink } from '../event-metadata.ts';
import {
  BadEvent,
  ConcurrencyError,
  type EventStore,
  NO_STREAM,
  type Position,
  START,
  StoreFull,
  StoreUnavailable,
} from '../event-store.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

const onBroken = (cause: Error) => {
  throw cause;
};

async function makeHarness() {
  const folder = mkdtempSync(join(tmpdir(), 'events-'));
  const open = () => openSqliteEventStore(openSqlite(join(folder, 'events.db')), { onBroken });
  let store = open();
  return {
    store,
    async reopen() {
      await store.close();
      store = open();
      return store;
    },
    async restoreTo(position: Position) {
      await store.close();
      const database = openSqlite(join(folder, 'events.db'));
      database.prepare('DELETE FROM event WHERE position > ?').run([position]);
      database.close();
      store = open();
      return store;
    },
    async dispose() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

eventStoreSuite('SQLite', makeHarness);
restoredLogSuite('SQLite', makeHarness);

describe('the file of the SQLite event store', () => {
  let folder: string;
  let database: Sqlite;
  let store: EventStore;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'events-'));
    database = openSqlite(join(folder, 'events.db'));
    store = openSqliteEventStore(database, { onBroken });
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  /** Opens the store on a connection that counts its commits and rolled back transactions. */
  function countTransactions(): { commits: number; rollbacks: number } {
    const counts = { commits: 0, rollbacks: 0 };
    const transaction: Sqlite['transaction'] = (run) => {
      try {
        const result = database.transaction(run);
        counts.commits += 1;
        return result;
      } catch (error) {
        counts.rollbacks += 1;
        throw error;
      }
    };
    store = openSqliteEventStore({ ...database, transaction }, { onBroken });
    return counts;
  }

  it('commits concurrent appends once, and judges each by itself', async () => {
    const counts = countTransactions();
    const [first, conflict, bad, last] = await Promise.allSettled([
      append(store, write('trip-1', NO_STREAM, newEvent())),
      append(store, write('trip-1', NO_STREAM, newEvent()), write('trip-2', NO_STREAM, newEvent())),
      append(store, write('Trip 3', NO_STREAM, newEvent())),
      append(store, write('trip-1', 0, newEvent())),
    ]);
    expect([first, last].map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(conflict).toMatchObject({ reason: expect.any(ConcurrencyError) });
    expect(bad).toMatchObject({ reason: expect.any(BadEvent) });
    expect(await store.readStream('trip-1')).toHaveLength(2);
    expect(await store.readStream('trip-2')).toEqual([]);
    expect(counts).toEqual({ commits: 1, rollbacks: 0 });
  });

  it('commits once while each turn of the event loop brings another append', async () => {
    const counts = countTransactions();
    const appendNew = (trip: string) => append(store, write(trip, NO_STREAM, newEvent()));
    const sameTurn = [appendNew('trip-1'), appendNew('trip-2')];
    await new Promise(setImmediate);
    await Promise.all([...sameTurn, appendNew('trip-3')]);
    expect(counts.commits).toBe(1);
  });

  it('writes the rest of a group again when a stream that was taken for new exists', async () => {
    await append(store, write('trip-1', NO_STREAM, newEvent()));
    const counts = countTransactions();
    const [other, conflict] = await Promise.allSettled([
      append(store, write('trip-2', NO_STREAM, newEvent())),
      append(store, write('trip-3', NO_STREAM, newEvent()), write('trip-1', NO_STREAM, newEvent())),
    ]);
    expect(other.status).toBe('fulfilled');
    expect(conflict).toMatchObject({ reason: new ConcurrencyError('trip-1', NO_STREAM, 0) });
    expect(await store.readStream('trip-2')).toHaveLength(1);
    expect(await store.readStream('trip-3')).toEqual([]);
    expect(counts).toEqual({ commits: 1, rollbacks: 1 });
  });

  it('writes pending appends before it closes', async () => {
    const waiting = append(store, write('trip-1', NO_STREAM, newEvent()));
    await store.close();
    const appended = await waiting;
    await expect(append(store, write('trip-1', 0, newEvent()))).rejects.toBeInstanceOf(StoreUnavailable);
    store = openSqliteEventStore(openSqlite(join(folder, 'events.db')), { onBroken });
    expect((await store.readStream('trip-1')).at(-1)?.position).toBe(appended.position);
  });

  it('reports a full disk, keeps nothing half written and continues when there is room', async () => {
    database.exec('PRAGMA max_page_count = 40');
    const large = () => newEvent({ notes: 'x'.repeat(10_000) });
    let revision = NO_STREAM;
    const refused = async () => {
      for (;;) revision += Number((await append(store, write('trip-1', revision, large()))).position > 0);
    };
    await expect(refused()).rejects.toBeInstanceOf(StoreFull);
    const several = [
      write('trip-2', NO_STREAM, large()),
      write('party-2', NO_STREAM, ...Array.from({ length: 9 }, large)),
    ];
    await expect(append(store, ...several)).rejects.toBeInstanceOf(StoreFull);
    expect((await store.readStream('trip-1')).at(-1)?.revision).toBe(revision);
    expect(await store.readStream('trip-2')).toEqual([]);

    database.exec('PRAGMA max_page_count = 4000');
    await append(store, ...several);
    await append(store, write('trip-1', revision, large()));
    expect(await store.readStream('party-2')).toHaveLength(9);
    expect(await readPages(store, START, 1)).toHaveLength(revision + 3);
  });

  it('answers nothing more when it cannot know the content of the file', async () => {
    const causes: Error[] = [];
    const failing: Sqlite = {
      ...database,
      transaction() {
        throw new SqliteError('SQLITE_IOERR', 'events.db', 'disk I/O error', undefined);
      },
    };
    store = openSqliteEventStore(failing, { onBroken: (cause) => causes.push(cause) });
    const signal = new AbortController().signal;
    const subscription = store.subscribe({ after: START, signal })[Symbol.asyncIterator]().next();
    const answers = await Promise.allSettled([
      append(store, write('trip-1', NO_STREAM, newEvent())),
      append(store, write('trip-2', NO_STREAM, newEvent())),
      subscription,
    ]);
    const unavailable = expect.objectContaining({ reason: expect.any(StoreUnavailable) });
    expect(answers).toEqual([unavailable, unavailable, unavailable]);
    await expect(append(store, write('trip-1', NO_STREAM, newEvent()))).rejects.toBeInstanceOf(
      StoreUnavailable,
    );
    await expect(store.readStream('trip-1')).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.readAll({ after: START, max: 1 })).rejects.toBeInstanceOf(StoreUnavailable);
    expect(causes).toEqual([expect.objectContaining({ code: 'SQLITE_IOERR' })]);
  });

  it('holds every acknowledged append after its process was killed, and keeps a second process out', async () => {
    await store.close();
    for (const acknowledgements of [1, 100, 300]) {
      const acknowledged = await appendUntilKilled(acknowledgements, () => {
        expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
      });
      lockDataFolder(folder).release();
      store = openSqliteEventStore(openSqlite(join(folder, 'events.db')), { onBroken });
      for (const [stream, revision] of acknowledged) {
        const events = await store.readStream(stream);
        expect(events.length).toBeGreaterThan(revision);
        expect(firstBrokenLink(events)).toBeUndefined();
      }
      const pages = await readPages(store, START, 1);
      pages.forEach(expectWholeAppends);
      expect(allEvents(pages)).toHaveLength(pages.length * 3);
      await store.close();
    }
  });

  /** The last acknowledged revision of each stream, from a process that was killed in the middle of its work. */
  async function appendUntilKilled(
    acknowledgements: number,
    meanwhile: () => void,
  ): Promise<ReadonlyMap<string, number>> {
    const child = appendingProcess();
    const ended = once(child, 'exit');
    const acknowledged = new Map<string, number>();
    let lines = 0;
    try {
      for await (const line of createInterface(child.stdout)) {
        const [stream = '', revision] = line.split(' ');
        acknowledged.set(stream, Number(revision));
        lines += 1;
        if (lines !== acknowledgements) continue;
        meanwhile();
        child.kill('SIGKILL');
      }
    } finally {
      child.kill('SIGKILL');
      await ended;
    }
    expect(lines).toBeGreaterThanOrEqual(acknowledgements);
    return acknowledged;
  }

  function appendingProcess(): ChildProcessByStdio<null, Readable, null> {
    const runner = fileURLToPath(new URL('../../../../tools/run/run-ts.mjs', import.meta.url));
    const script = fileURLToPath(new URL('append-until-killed.ts', import.meta.url));
    return spawn(process.execPath, [runner, script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  }
});
