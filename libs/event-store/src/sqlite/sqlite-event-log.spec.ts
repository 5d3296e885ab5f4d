import { fc } from '@bahi/kernel/fast-check-fixtures';
import { openSqlite, type Sqlite } from '@bahi/sqlite/open-sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEvent, placed, sealed, write } from '../suite-fixtures.ts';
import { firstBrokenLink, GENESIS_HASH } from '../event-metadata.ts';
import {
  AlteredEvent,
  type EventStore,
  NO_STREAM,
  NoSuchPosition,
  START,
  type UnreadableEvent,
} from '../event-store.ts';
import { MissingEvents, createSqliteEventLog } from './sqlite-event-log.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

describe('the log of events.db', () => {
  let folder: string;
  let store: EventStore;
  let intruder: Sqlite;
  let reader: Sqlite;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'events-'));
    const path = join(folder, 'events.db');
    store = openSqliteEventStore(openSqlite(path), {
      onBroken: (cause) => {
        throw cause;
      },
    });
    const events = [newEvent({ notes: 'चाय', farePaise: 100 }), newEvent(), newEvent()];
    await store.append(sealed(placed([write('trip-1', NO_STREAM, ...events)]), GENESIS_HASH));
    intruder = openSqlite(path);
    reader = openSqlite(path, { readOnly: true });
  });
  afterEach(async () => {
    reader.close();
    intruder.close();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const verified = () => createSqliteEventLog(reader, { verify: true }).readStream('trip-1', 0);

  it('can be read on a read-only connection while the server runs', async () => {
    const log = createSqliteEventLog(reader);
    expect(log.readStream('trip-1', 0)).toEqual(await store.readStream('trip-1'));
    const third = log.head();
    const { position } = await store.append(placed([write('trip-1', 2, newEvent())]));
    expect(log.readAll({ after: START, max: 1 }).events).toHaveLength(3);
    expect(log.head()).toBe(position);
    expect([third, position].map((upTo) => log.count(START, upTo))).toEqual([3, 4]);
    expect(log.count(third, position)).toBe(1);
  });

  it('stores canonical text, in which verification finds no fault', () => {
    const [row] = reader.prepare('SELECT data FROM event WHERE revision = 0').all([]);
    expect(row).toEqual({ data: '{"farePaise":100,"notes":"चाय"}' });
    expect(firstBrokenLink(verified())).toBeUndefined();
  });

  it.each([
    ['a space', `replace(data, ':', ': ')`],
    ['another order', `'{"notes":"चाय","farePaise":100}'`],
    ['a key twice', `replace(data, '{', '{"farePaise":1,')`],
    ['another form of a number', `replace(data, '100', '1e2')`],
    ['an escape', `replace(data, 'n', '\\u006e')`],
    ['broken JSON', `replace(data, '}', '')`],
  ])(
    'rejects %s in the stored text, even where the value that JSON.parse reads is the same',
    (_, changed) => {
      intruder.exec(`UPDATE event SET data = ${changed} WHERE revision = 0`);
      expect(verified).toThrow(AlteredEvent);
      expect(verified).toThrow('event 0 of trip-1 (position ');
    },
  );

  it.each([
    ['data', `data = replace(data, '100', '101')`],
    ['metadata', `metadata = replace(metadata, '2026-06-01', '2026-06-02')`],
    ['type', `type = 'TripEnded'`],
    ['id', `id = '00000000-0000-4000-8000-00000000ffff'`],
  ])('detects changed %s by the hash chain', (_, change) => {
    intruder.exec(`UPDATE event SET ${change} WHERE revision = 1`);
    expect(firstBrokenLink(verified())?.revision).toBe(1);
  });

  it('detects a removed event by the hash chain', () => {
    intruder.exec('DELETE FROM event WHERE revision = 1');
    expect(firstBrokenLink(verified())?.revision).toBe(2);
  });

  it.each([
    ['an event that was taken out', 'DELETE FROM event WHERE revision = 1'],
    ['the first event taken out', 'DELETE FROM event WHERE revision = 0'],
    ['another length', `UPDATE event SET data = replace(data, '100', '1000') WHERE revision = 0`],
  ])('detects %s by the positions', (_, change) => {
    intruder.exec(change);
    const log = createSqliteEventLog(reader, { verify: true });
    expect(() => log.readAll({ after: START, max: 10 })).toThrow(MissingEvents);
  });

  it.each([
    ['data', `data = substr(data, 2)`, { place: '2/3' }],
    ['metadata', `metadata = 'null'`, null],
  ])('leaves out an event whose %s is no JSON object, if the reader asks for that', (_, change, metadata) => {
    intruder.exec(`UPDATE event SET ${change} WHERE revision = 1`);
    const log = createSqliteEventLog(reader);
    expect(() => log.readAll({ after: START, max: 10 })).toThrow(AlteredEvent);
    const left: UnreadableEvent[] = [];
    const onUnreadable = (event: UnreadableEvent) => void left.push(event);
    const { events, atHead } = log.readAll({ after: START, max: 10, onUnreadable });
    expect([events.map(({ revision }) => revision), atHead]).toEqual([[0, 2], true]);
    expect(left).toMatchObject([{ stream: 'trip-1', revision: 1, metadata }]);
  });

  it('reads many whole appends like each of them alone, whether they are neighbours or far apart', async () => {
    let revision = 2;
    for (let append = 0; append < 40; append += 1) {
      const notes = 'x'.repeat(append % 9 === 0 ? 9_000 : 200);
      const events = Array.from({ length: 1 + (append % 3) }, () => newEvent({ notes }));
      await store.append(placed([write('trip-1', revision, ...events)]));
      revision += events.length;
    }
    const log = createSqliteEventLog(reader);
    const all = log.readAll({ after: START, max: 1_000 }).events.map(({ position }) => position);
    const alone = new Map(all.map((position) => [position, log.readAppends([position])]));
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 1 }), (positions) => {
        const expected = new Map(
          positions.flatMap((position) => alone.get(position) ?? []).map((event) => [event.position, event]),
        );
        const inOrder = [...expected.values()].toSorted((one, other) =>
          one.position < other.position ? -1 : 1,
        );
        expect(log.readAppends(positions)).toEqual(inOrder);
      }),
    );
    const missing = (all[30] ?? 0) + 1;
    expect(() => log.readAppends([...all.slice(20, 40), missing])).toThrow(new NoSuchPosition(missing));
  });
});
