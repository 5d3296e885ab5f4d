import { openSqlite, type Sqlite } from '@bahi/sqlite/open-sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnchorLog, firstBrokenAnchor, runAnchorLog, openAnchorLog } from './anchor-log.ts';
import { type Anchors } from './anchors.ts';
import { hashEvents, newEvent, newStream, placed, sealed, write } from './suite-fixtures.ts';
import { GENESIS_HASH } from './event-metadata.ts';
import { type EventStore, NO_STREAM, START, StoreUnavailable } from './event-store.ts';
import { createFileAnchors } from './file-anchors.ts';
import { openSqliteEventStore } from './sqlite/sqlite-event-store.ts';

describe('the anchor log', () => {
  let folder: string;
  let path: string;
  let store: EventStore;
  let intruder: Sqlite;
  let today: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'anchors-'));
    path = join(folder, 'anchors.log');
    store = openSqliteEventStore(openSqlite(join(folder, 'events.db')), {
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

  const kept = () => createFileAnchors(path);
  const open = (anchors: Anchors = kept()) => openAnchorLog({ anchors, today: () => today });
  const lines = () => readFileSync(path, 'utf8').split('\n').slice(0, -1);
  const wholeLog = async () => (await store.readAll({ after: START, max: 10_000 })).events;
  /** The place in the log, counted from 1, of the event at each anchor. */
  async function anchoredPlaces(): Promise<number[]> {
    const positions = (await wholeLog()).map((event) => event.position);
    return lines().map((line) => positions.indexOf(Number(line.split(' ')[0])) + 1);
  }

  async function append(count: number): Promise<void> {
    const events = Array.from({ length: count }, () => newEvent());
    await store.append(sealed(placed([write(newStream('trip'), NO_STREAM, ...events)]), GENESIS_HASH));
  }
  /** The anchor log after it has processed everything appended since it was last open. */
  async function caughtUp(opened?: AnchorLog) {
    const anchors = opened ?? (await open());
    const { events } = await store.readAll({ after: anchors.position(), max: 10_000 });
    await anchors.take(events);
    return anchors;
  }

  it('writes the running hash of every 1,000th event, also inside an append', async () => {
    await append(1_500);
    await append(700);
    await caughtUp();
    const events = await wholeLog();
    expect(lines()).toEqual([
      `${events[999]?.position} ${hashEvents(events.slice(0, 1_000))}`,
      `${events[1_999]?.position} ${hashEvents(events.slice(0, 2_000))}`,
    ]);
  });

  it('anchors the last event of a day once the next day has begun, with or without events', async () => {
    const anchors = await open();
    await append(3);
    await caughtUp(anchors);
    await anchors.tick();
    today = '2026-06-02';
    await anchors.tick();
    await anchors.tick();
    expect(await anchoredPlaces()).toEqual([3]);

    await append(2);
    await caughtUp(anchors);
    today = '2026-06-03';
    await append(4);
    await caughtUp(anchors);
    expect(await anchoredPlaces()).toEqual([3, 5]);
    expect(anchors.position()).toBe(await store.head());
    expect(await wholeLog()).toHaveLength(9);
  });

  it('writes nothing for a day without events', async () => {
    const anchors = await open();
    today = '2026-06-02';
    await anchors.tick();
    expect((await open()).position()).toBe(START);
  });

  it('continues after the last anchor on restart, also after half a line', async () => {
    await append(1_200);
    await caughtUp();
    appendFileSync(path, '1900 abc');
    await append(1_300);
    await caughtUp();
    expect(await anchoredPlaces()).toEqual([1_000, 2_000]);
    expect(await firstBrokenAnchor(kept(), store)).toBeUndefined();
  });

  it('follows a subscription until it ends', async () => {
    await append(1_000);
    const anchorLog = await open();
    const stop = new AbortController();
    const onTrouble = (trouble: StoreUnavailable) => {
      throw trouble;
    };
    const keeping = runAnchorLog({ store, anchorLog, signal: stop.signal, onTrouble });
    await append(1_000);
    const head = await store.head();
    for await (const batch of store.subscribe({ after: START, signal: stop.signal }))
      if (batch.position === head) break;
    const events = await wholeLog();
    await store.close();
    await keeping;
    const anchored = lines().map((line) => Number(line.split(' ')[0]));
    expect(anchored).toEqual([events[999]?.position, events[1_999]?.position]);
  });

  it('continues after its last event when the log or the anchors were down', async () => {
    await append(1_500);
    const troubles: string[] = [];
    const failOnce = (message: string) => {
      if (!troubles.includes(message)) throw new StoreUnavailable(message);
    };
    const lossy: EventStore = {
      ...store,
      async *subscribe(options) {
        failOnce('the log is away');
        yield* store.subscribe(options);
      },
    };
    const away: Anchors = {
      ...kept(),
      async add(anchor) {
        failOnce('the anchors are away');
        await kept().add(anchor);
      },
    };
    const anchorLog = await open(away);
    const stop = new AbortController();
    const onTrouble = ({ message }: StoreUnavailable) => void troubles.push(message);
    const keeping = runAnchorLog({ store: lossy, anchorLog, signal: stop.signal, onTrouble });
    const head = await store.head();
    while (anchorLog.position() !== head) await new Promise((resolve) => setImmediate(resolve));
    stop.abort();
    await keeping;
    expect(troubles).toEqual(['the log is away', 'the anchors are away']);
    expect(await anchoredPlaces()).toEqual([1_001]);
    expect(await firstBrokenAnchor(kept(), store)).toBeUndefined();
  });

  it('rejects a file with a line that is not an anchor', async () => {
    writeFileSync(path, `1 ${'0'.repeat(64)}\nDear Sir\n`);
    await expect(open()).rejects.toThrow('anchors.log: line 2 is not an anchor');
  });

  it('finds no broken anchor in an untouched log or in an empty one', async () => {
    expect(await firstBrokenAnchor(kept(), store)).toBeUndefined();
    await append(2_100);
    await caughtUp();
    expect(await firstBrokenAnchor(kept(), store)).toBeUndefined();
  });

  it.each([
    ['a tail that was cut', 'DELETE FROM event WHERE :place >= 1900', 2_000],
    ['a log that was emptied', 'DELETE FROM event', 1_000],
    ['a stream that was removed', 'DELETE FROM event WHERE :place BETWEEN 901 AND 1100', 1_000],
    [
      'a link that was replaced',
      `UPDATE event SET metadata = replace(metadata, '"hash":"', '"hash":"f') WHERE :place = 1500`,
      2_000,
    ],
  ])('detects %s', async (_, change, broken) => {
    for (let count = 0; count < 21; count += 1) await append(100);
    await caughtUp();
    const position = (await wholeLog())[broken - 1]?.position;
    const place = '(SELECT count(*) FROM event AS earlier WHERE earlier.position <= event.position)';
    intruder.exec(change.replace(':place', place));
    expect((await firstBrokenAnchor(kept(), store))?.position).toBe(position);
  });
});
