import { openSqlite, type Sqlite } from '@bahi/sqlite/open-sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstBrokenAnchor, keepAnchors, openAnchorLog } from './anchor-log.ts';
import { anchorOf, newEvent, newStream, placed, sealed, write } from './contract-fixtures.ts';
import { GENESIS_HASH } from './event-metadata.ts';
import { type EventStore, NO_STREAM } from './event-store.ts';
import { sqliteEventStore } from './sqlite/sqlite-event-store.ts';

describe('the anchor log', () => {
  let folder: string;
  let path: string;
  let store: EventStore;
  let intruder: Sqlite;
  let today: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'anchors-'));
    path = join(folder, 'anchors.log');
    store = sqliteEventStore(openSqlite(join(folder, 'events.db')), {
      onBroken: (cause) => {
        throw cause;
      },
    });
    intruder = openSqlite(join(folder, 'events.db'));
    today = '2026-06-01';
  });
  afterEach(async () => {
    intruder.close();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const open = () => openAnchorLog({ path, today: () => today });
  const lines = () => readFileSync(path, 'utf8').split('\n').slice(0, -1);
  const positions = () => lines().map((line) => Number(line.split(' ')[0]));

  async function append(count: number): Promise<void> {
    const events = Array.from({ length: count }, () => newEvent());
    await store.append(sealed(placed([write(newStream('trip'), NO_STREAM, ...events)]), GENESIS_HASH));
  }
  /** The anchor log after it has taken all that was appended since it was last open. */
  async function caughtUp(anchors = open()) {
    const { events } = await store.readAll({ after: anchors.position(), max: 10_000 });
    anchors.take(events);
    return anchors;
  }

  it('writes the running hash of every 1,000th event, also inside an append', async () => {
    await append(1_500);
    await append(700);
    await caughtUp();
    const { events } = await store.readAll({ after: 0, max: 10_000 });
    expect(lines()).toEqual([
      `1000 ${anchorOf(events.slice(0, 1_000))}`,
      `2000 ${anchorOf(events.slice(0, 2_000))}`,
    ]);
  });

  it('writes what is left of a day once the next one has begun, with or without events', async () => {
    const anchors = open();
    await append(3);
    await caughtUp(anchors);
    anchors.tick();
    today = '2026-06-02';
    anchors.tick();
    anchors.tick();
    expect(positions()).toEqual([3]);

    await append(2);
    await caughtUp(anchors);
    today = '2026-06-03';
    await append(4);
    await caughtUp(anchors);
    expect(positions()).toEqual([3, 5]);
    expect(anchors.position()).toBe(9);
  });

  it('writes nothing for a day without events', () => {
    const anchors = open();
    today = '2026-06-02';
    anchors.tick();
    expect(open().position()).toBe(0);
  });

  it('goes on behind the last anchor after a restart, also after half a line', async () => {
    await append(1_200);
    await caughtUp();
    appendFileSync(path, '1900 abc');
    await append(1_300);
    await caughtUp();
    expect(positions()).toEqual([1_000, 2_000]);
    expect(await firstBrokenAnchor(path, store)).toBeUndefined();
  });

  it('follows a subscription until it ends', async () => {
    await append(1_000);
    const anchors = open();
    const stop = new AbortController();
    const kept = keepAnchors(store, anchors, stop.signal);
    await append(1_000);
    for await (const batch of store.subscribe({ after: 0, signal: stop.signal }))
      if (batch.position === 2_000) break;
    await store.close();
    await kept;
    expect(positions()).toEqual([1_000, 2_000]);
  });

  it('refuses a file whose lines are no anchors', () => {
    writeFileSync(path, `1 ${'0'.repeat(64)}\nDear Sir\n`);
    expect(open).toThrow('anchors.log: line 2 is no anchor');
  });

  it('holds for an untouched log and for none', async () => {
    expect(await firstBrokenAnchor(path, store)).toBeUndefined();
    await append(2_100);
    await caughtUp();
    expect(await firstBrokenAnchor(path, store)).toBeUndefined();
  });

  it.each([
    ['a tail that was cut', 'DELETE FROM event WHERE position >= 1900', 2_000],
    ['a log that was emptied', 'DELETE FROM event', 1_000],
    ['a stream that was removed', 'DELETE FROM event WHERE position BETWEEN 901 AND 1100', 1_000],
    [
      'a link that was replaced',
      `UPDATE event SET metadata = replace(metadata, '"hash":"', '"hash":"f') WHERE position = 1500`,
      2_000,
    ],
  ])('shows %s', async (_, change, broken) => {
    for (let count = 0; count < 21; count += 1) await append(100);
    await caughtUp();
    intruder.exec(change);
    expect((await firstBrokenAnchor(path, store))?.position).toBe(broken);
  });
});
