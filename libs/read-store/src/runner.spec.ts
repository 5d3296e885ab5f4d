import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { UnknownEvent } from '@bahi/kernel/event-versions';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { START } from '@bahi/event-store/event-store';
import { change, projection, put, upsert } from './projection.ts';
import {
  vehicleAdded,
  countTable,
  countsProjection,
  withDyingCommits,
  tollPaid,
  TollRoad,
  until,
  type CountRow,
} from './runner-fixtures.ts';
import { type Runner } from './runner.ts';
import { tollDayTable, tollsProjection, vehicleTable, type TollEvent } from './specimen.ts';
import { table } from './table.ts';

describe('the runner', () => {
  let road: TollRoad;
  beforeEach(() => {
    road = new TollRoad();
  });
  afterEach(() => road.close());

  const readCount = (key: string) => road.rows.snapshot((rows) => rows.get(countTable, key));
  const findPoison = (runner: Runner, name: string) => runner.status().projections.get(name)?.poison?.reason;

  async function drive(vehicles: number, tolls: number): Promise<number> {
    for (let vehicle = 0; vehicle < vehicles; vehicle += 1) await road.append(vehicleAdded(`${vehicle}`));
    let position = START;
    for (let toll = 0; toll < tolls; toll += 1)
      position = await road.append(tollPaid(`${toll % vehicles}`), tollPaid(`${toll % vehicles}`, toll));
    return position;
  }

  async function expectRowsAsRebuilt(): Promise<void> {
    const found = [await road.allRows(vehicleTable), await road.allRows(tollDayTable)];
    await road.rows.drop('tolls-v1');
    const { runner, stop } = road.run([tollsProjection]);
    expect(await runner.waitUntilCaughtUp()).toBe(true);
    await stop();
    expect(found).toEqual([await road.allRows(vehicleTable), await road.allRows(tollDayTable)]);
    expect(found[0]?.length).toBeGreaterThan(0);
  }

  it('projects the events appended while it runs, the same as a rebuild from zero', async () => {
    await drive(3, 5);
    const { runner, stop } = road.run([tollsProjection, countsProjection()]);
    expect(await runner.waitFor(await road.append(tollPaid('1'), tollPaid('1')), 2_000)).toBe(true);
    const position = await road.append(tollPaid('0', 700));
    expect(await runner.waitFor(position, 2_000)).toBe(true);
    expect(runner.status().projections.get('tolls-v1')).toEqual({ position, stale: false });
    expect(await readCount('all')).toEqual({ events: 16 });
    await stop();
    await expectRowsAsRebuilt();
  });

  it('gives every event its effect once, however often it is delivered', async () => {
    const again = {
      ...road.events,
      readAll: (options: { after: number; max: number }) =>
        road.events.readAll({ ...options, max: Math.min(options.max, 3) }),
      async *subscribe(options: { after: number; signal: AbortSignal }) {
        for await (const batch of road.events.subscribe(options)) {
          yield batch;
          yield batch;
          yield { ...(await road.events.readAll({ after: START, max: 1_000 })) };
        }
      },
    };
    await drive(2, 4);
    const { runner, stop } = road.run([tollsProjection, countsProjection()], { events: again });
    await runner.waitUntilCaughtUp();
    for (let toll = 0; toll < 10; toll += 1) await runner.waitFor(await road.append(tollPaid('1')), 2_000);
    expect(await readCount('tolls')).toEqual({ events: 18 });
    await stop();
    await expectRowsAsRebuilt();
  });

  it.each(['before', 'after'] as const)(
    'loses and duplicates nothing when a commit dies %s it is durable',
    async (when) => {
      await drive(3, 5);
      const { runner, stop } = road.run([tollsProjection], { store: withDyingCommits(road.rows, when) });
      for (let toll = 0; toll < 6; toll += 1) {
        const position = await road.append(tollPaid('1'));
        while (runner.status().projections.get('tolls-v1')?.position !== position) {
          road.timer.pass(5_000);
          await yieldToEventLoop();
        }
      }
      expect(road.troubles.length).toBeGreaterThan(2);
      await stop();
      await expectRowsAsRebuilt();
    },
  );

  it('gives way to another runner of the same rows, and both together count once', async () => {
    const first = road.run([tollsProjection, countsProjection()]);
    const second = road.run([tollsProjection, countsProjection()]);
    const position = await drive(3, 40);
    const arrived = () =>
      [first, second].every(({ runner }) =>
        [...runner.status().projections.values()].every((status) => status.position === position),
      );
    while (!arrived()) {
      road.timer.pass(5_000);
      await yieldToEventLoop();
    }
    expect(await readCount('all')).toEqual({ events: 83 });
    expect(road.troubles).toEqual([]);
    await first.stop();
    await second.stop();
    await expectRowsAsRebuilt();
  });

  describe('on a poison event', () => {
    it('stops the projection before it, and only that one', async () => {
      const { runner } = road.run([countsProjection({ mended: false }), tollsProjection]);
      const before = await road.append(vehicleAdded('1'), tollPaid('1'));
      const unlucky = await road.append(tollPaid('1', 13));
      const position = await road.append(tollPaid('1'));
      expect(await runner.waitFor(position, 2_000)).toBe(true);
      const { projections } = runner.status();
      expect(projections.get('tolls-v1')).toEqual({ position, stale: false });
      expect(projections.get('counts-v1')).toMatchObject({ position: before, stale: true });
      const poison = { position: unlucky, eventType: 'TollPaid', reason: 'unlucky' };
      expect(projections.get('counts-v1')).toMatchObject({ poison });
      expect(road.troubles.map(String)).toEqual([
        `PoisonEvent: counts-v1 stops before TollPaid at position ${unlucky}: unlucky`,
      ]);
      expect(await readCount('all')).toEqual({ events: 2 });
      expect(road.troubles).toHaveLength(1);
    });

    it('keeps the events before it in the same append, and nothing of the event', async () => {
      const { runner } = road.run([countsProjection({ mended: false })]);
      await runner.waitUntilCaughtUp();
      await road.append(vehicleAdded('1'), tollPaid('1'), tollPaid('1', 13), tollPaid('1'));
      await until(() => findPoison(runner, 'counts-v1') !== undefined);
      expect(await readCount('all')).toEqual({ events: 2 });
      const [, lucky] = (await road.events.readAll({ after: START, max: 10 })).events;
      expect(runner.status().projections.get('counts-v1')?.position).toBe(lucky?.position);
    });

    it('retries every 30 s and, once mended, skips nothing', async () => {
      const state = { mended: false };
      const { runner } = road.run([countsProjection(state), tollsProjection]);
      await road.append(vehicleAdded('1'), tollPaid('1', 13));
      await until(() => findPoison(runner, 'counts-v1') !== undefined);
      road.timer.pass(29_999);
      expect(road.troubles).toHaveLength(1);
      road.timer.pass(1);
      await until(() => road.troubles.length === 2);
      await runner.waitFor(await road.append(tollPaid('1'), tollPaid('1')), 2_000);
      state.mended = true;
      await until(() => road.timer.waiting > 0);
      road.timer.pass(30_000);
      await until(() => findPoison(runner, 'counts-v1') === undefined);
      expect(await runner.waitFor(await road.append(tollPaid('1')), 2_000)).toBe(true);
      expect(await readCount('all')).toEqual({ events: 5 });
      expect(runner.status().projections.get('counts-v1')?.stale).toBe(false);
    });

    it('joins again while events keep coming, without a gap', async () => {
      const state = { mended: false };
      const inTwos = {
        ...road.events,
        readAll: (options: { after: number; max: number }) =>
          road.events.readAll({ ...options, max: Math.min(options.max, 2) }),
      };
      const { runner } = road.run([countsProjection(state), tollsProjection], { events: inTwos });
      await road.append(vehicleAdded('1'), tollPaid('1', 13));
      await until(() => findPoison(runner, 'counts-v1') !== undefined);
      state.mended = true;
      let position = START;
      for (let toll = 0; toll < 300; toll += 1) {
        if (toll === 100) road.timer.pass(30_000);
        position = await road.append(tollPaid('1'));
      }
      await until(() => findPoison(runner, 'counts-v1') === undefined);
      expect(await runner.waitFor(position, 2_000)).toBe(true);
      expect(await readCount('all')).toEqual({ events: 302 });
    });

    it('retries on start', async () => {
      const stuck = road.run([countsProjection({ mended: false })]);
      await road.append(vehicleAdded('1'), tollPaid('1', 13));
      await until(() => findPoison(stuck.runner, 'counts-v1') !== undefined);
      await stuck.stop();
      const { runner } = road.run([countsProjection()]);
      expect(await runner.waitUntilCaughtUp()).toBe(true);
      expect(await readCount('tolls')).toEqual({ events: 1 });
    });

    it('stops every projection before an event that only a newer version knows, and continues when that runs', async () => {
      const before = await road.append(vehicleAdded('1'), tollPaid('1'));
      await road.append(tollPaid('1', 13));
      const position = await road.append(tollPaid('1'));
      const reveal = (event: RecordedEvent) => {
        if (event.data['tollPaise'] === 13) throw new UnknownEvent('this version does not know it');
        return event;
      };
      const older = road.run([countsProjection(), tollsProjection], { reveal });
      await older.runner.waitUntilCaughtUp();
      for (const [name, { position: reached, stale }] of older.runner.status().projections) {
        expect([name, reached, stale]).toEqual([name, before, true]);
        expect(findPoison(older.runner, name)).toBe('this version does not know it');
      }
      expect(await readCount('all')).toEqual({ events: 2 });
      await older.stop();
      const { runner } = road.run([countsProjection(), tollsProjection]);
      expect(await runner.waitFor(position, 2_000)).toBe(true);
      expect(await readCount('all')).toEqual({ events: 4 });
    });

    it('treats a row that has grown too large as poison', async () => {
      const allTable = table<{ readonly notes: readonly string[] }>('all-v1', 'all', { fields: {} });
      const all = projection<TollEvent>('all-v1', {
        tables: [allTable],
        on: {
          TollPaid: () => [
            upsert(allTable, 'all', { notes: [] }, ({ notes }) => ({
              notes: [...notes, ...Array.from({ length: 100 }, () => 'न'.repeat(2_000))],
            })),
          ],
        },
      });
      const { runner } = road.run([countsProjection(), all]);
      for (let nth = 0; findPoison(runner, 'all-v1') === undefined; nth += 1)
        await runner.waitFor(await road.append(nth === 0 ? vehicleAdded('1') : tollPaid('1')), 5_000);
      expect(findPoison(runner, 'all-v1')).toContain('too large');
      expect(runner.status().projections.get('counts-v1')).not.toHaveProperty('poison');
    });

    it('treats a row that the store would reject and a missing row as poison', async () => {
      const wrong = table<CountRow>('wrong-v1', 'row', { fields: { events: 'integer' } });
      const half = projection<TollEvent>('wrong-v1', {
        tables: [wrong],
        on: { VehicleAdded: () => [put(wrong, 'x', { events: 0.5 })] },
      });
      const absent = table<CountRow>('absent-v1', 'row', { fields: {} });
      const missing = projection<TollEvent>('absent-v1', {
        tables: [absent],
        on: { VehicleAdded: () => [change(absent, 'nobody', (row) => row)] },
      });
      const { runner } = road.run([half, missing, tollsProjection]);
      expect(await runner.waitFor(await road.append(vehicleAdded('1')), 2_000)).toBe(true);
      expect(findPoison(runner, 'wrong-v1')).toContain('declared integer');
      expect(findPoison(runner, 'absent-v1')).toContain('no row nobody');
      expect(await road.allRows(vehicleTable)).toHaveLength(1);
    });
  });
});
