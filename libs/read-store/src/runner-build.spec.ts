import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildWriteThread } from '@bahi/sqlite/build-write-thread';
import { type Commit, type ReadStore } from './read-store.ts';
import {
  vehicleAdded,
  countTable,
  countsProjection,
  withDyingCommits,
  toOverridableStore,
  tollPaid,
  TollRoad,
  until,
} from './runner-fixtures.ts';
import { tollDayTable, tollsProjection, vehicleTable } from './specimen.ts';

const writeThread = buildWriteThread();

describe('rows that are built before anyone reads them', () => {
  let road: TollRoad;
  beforeEach(async () => {
    road = new TollRoad({ writeThread });
    for (const vehicle of ['0', '1', '2']) await road.append(vehicleAdded(vehicle));
    for (let toll = 0; toll < 12; toll += 1)
      await road.append(tollPaid(`${toll % 3}`), tollPaid(`${toll % 3}`, toll));
  });
  afterEach(() => road.close());

  /** The log in batches of few events, so that a build takes several commits. */
  const events = () => ({
    ...road.events,
    readAll: (options: { after: number; max: number }) =>
      road.events.readAll({ ...options, max: Math.min(options.max, 4) }),
  });
  const readCount = (key: string) => road.rows.snapshot((rows) => rows.get(countTable, key));

  async function expectRowsAsBuiltAtOnce(): Promise<void> {
    const rows = async () => [await road.allRows(vehicleTable), await road.allRows(tollDayTable)];
    const found = await rows();
    await road.rows.drop('tolls-v1');
    const { runner, stop } = road.run([tollsProjection]);
    expect(await runner.waitUntilCaughtUp()).toBe(true);
    await stop();
    expect(found).toEqual(await rows());
    expect(found[0]?.length).toBe(3);
  }

  /** Commits that each wait to be let through, in order. */
  function held(store: ReadStore) {
    const waiting: (() => void)[] = [];
    const asked: Commit[] = [];
    const commit: ReadStore['commit'] = async (each) => {
      asked.push(each);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return store.commit(each);
    };
    return { store: { ...toOverridableStore(store), commit }, asked, next: () => waiting.shift()?.() };
  }

  it('are folded on top of the commit that is under way, one ahead of it', async () => {
    const { store, asked, next } = held(road.rows);
    let read = 0;
    const counted = {
      ...events(),
      readAll(options: { after: number; max: number }) {
        read += 1;
        return events().readAll(options);
      },
    };
    const { runner, stop } = road.run([tollsProjection, countsProjection()], { events: counted, store });
    await until(() => asked.length === 1 && read === 2);
    for (let turn = 0; turn < 20; turn += 1) await yieldToEventLoop();
    expect([asked.length, read]).toEqual([1, 2]);
    const waiting = runner.waitFor(asked[0]?.moves[0]?.to.position ?? 0, 1_000);
    road.timer.pass(1_000);
    expect(await waiting).toBe(false);
    let caughtUp = false;
    const building = runner.waitUntilCaughtUp().then(() => (caughtUp = true));
    await until(() => {
      next();
      return caughtUp;
    });
    await building;
    expect(await readCount('all')).toEqual({ events: 27 });
    await stop();
    await expectRowsAsBuiltAtOnce();
  });

  it.each(['before', 'after'] as const)('are exact when commits die %s they are durable', async (when) => {
    const { runner, stop } = road.run([tollsProjection, countsProjection()], {
      events: events(),
      store: withDyingCommits(road.rows, when),
    });
    let caughtUp = false;
    const building = runner.waitUntilCaughtUp().then(() => (caughtUp = true));
    await until(() => {
      road.timer.pass(5_000);
      return caughtUp;
    });
    await building;
    expect(road.troubles.length).toBeGreaterThan(2);
    expect(await readCount('all')).toEqual({ events: 27 });
    await stop();
    await expectRowsAsBuiltAtOnce();
  });

  it('start again from the stored rows when another runner has moved a checkpoint', async () => {
    const { store, asked, next } = held(road.rows);
    const { runner, stop } = road.run([tollsProjection], { events: events(), store });
    await until(() => asked.length === 1);
    const other = road.run([tollsProjection]);
    await other.runner.waitUntilCaughtUp();
    await other.stop();
    let caughtUp = false;
    const building = runner.waitUntilCaughtUp().then(() => (caughtUp = true));
    await until(() => {
      next();
      road.timer.pass(5_000);
      return caughtUp;
    });
    await building;
    expect(road.troubles).toEqual([]);
    await stop();
    await expectRowsAsBuiltAtOnce();
  });

  it('end with the commit under way when the runner is stopped', async () => {
    const { store, asked, next } = held(road.rows);
    const { stop } = road.run([tollsProjection], { events: events(), store });
    await until(() => asked.length === 1);
    let ended = false;
    const stopping = stop().then(() => (ended = true));
    for (let turn = 0; turn < 20; turn += 1) await yieldToEventLoop();
    expect(ended).toBe(false);
    await until(() => {
      next();
      return ended;
    });
    await stopping;
    const stored = await road.rows.snapshot((view) => view.checkpoints());
    expect(stored.get('tolls-v1')?.position).toBe(asked.at(-1)?.moves[0]?.to.position);
  });
});
