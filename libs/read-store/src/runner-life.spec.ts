import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { START, StoreUnavailable } from '@bahi/event-store/event-store';
import { projection, put } from './projection.ts';
import { type ReadStore } from './read-store.ts';
import {
  vehicleAdded,
  countTable,
  countsProjection,
  toOverridableStore,
  tollPaid,
  TollRoad,
  until,
} from './runner-fixtures.ts';
import { type ObservedBatch, type Progress, type RunnerOptions } from './runner.ts';
import { tollsProjection, vehicleTable, type TollEvent, type VehicleRow } from './specimen.ts';
import { table } from './table.ts';

describe('the life of the runner', () => {
  let road: TollRoad;
  beforeEach(() => {
    road = new TollRoad();
  });
  afterEach(() => road.close());

  /** A read store whose commits wait until they are let through. */
  function gatedRows(): {
    readonly store: ReadStore;
    readonly held: () => boolean;
    readonly release: () => void;
  } {
    let release: (() => void) | undefined;
    const commit: ReadStore['commit'] = async (each) => {
      await new Promise<void>((resolve) => (release = resolve));
      return road.rows.commit(each);
    };
    return {
      store: { ...toOverridableStore(road.rows), commit },
      held: () => release !== undefined,
      release: () => release?.(),
    };
  }

  describe('waitFor', () => {
    it('is true as soon as the rows include the position', async () => {
      const gate = gatedRows();
      const { runner } = road.run([tollsProjection], { store: gate.store });
      await runner.waitUntilCaughtUp();
      const position = await road.append(vehicleAdded('1'));
      let answered = false;
      const waiting = runner.waitFor(position, 2_000).finally(() => (answered = true));
      await until(gate.held);
      await yieldToEventLoop();
      expect(answered).toBe(false);
      gate.release();
      expect(await waiting).toBe(true);
      expect(road.timer.waiting).toBe(0);
      expect(await runner.waitFor(0, 2_000)).toBe(true);
    });

    it('is false after its time', async () => {
      const gate = gatedRows();
      const { runner } = road.run([tollsProjection], { store: gate.store });
      await runner.waitUntilCaughtUp();
      const waiting = runner.waitFor(await road.append(vehicleAdded('1')), 2_000);
      await until(() => gate.held() && road.timer.waiting > 0);
      road.timer.pass(1_999);
      await yieldToEventLoop();
      expect(road.timer.waiting).toBe(1);
      road.timer.pass(1);
      expect(await waiting).toBe(false);
      gate.release();
    });

    it('is false at once for a position without an event', async () => {
      const gate = gatedRows();
      const { runner, stop } = road.run([tollsProjection], { store: gate.store });
      await runner.waitUntilCaughtUp();
      await road.append(vehicleAdded('1'));
      await until(gate.held);
      const position = await road.append(vehicleAdded('2'));
      for (const invented of [position - 1, position + 1, Number.MAX_SAFE_INTEGER])
        expect(await runner.waitFor(invented, 2_000)).toBe(false);
      const stopping = stop();
      gate.release();
      await stopping;
    });

    it('does not ask the log about a position that its caller has appended', async () => {
      const gate = gatedRows();
      const events = { ...road.events, contains: () => Promise.reject(new StoreUnavailable('away')) };
      const { runner } = road.run([tollsProjection], { events, store: gate.store });
      await runner.waitUntilCaughtUp();
      await road.append(vehicleAdded('1'));
      await until(gate.held);
      let answered = false;
      const position = await road.append(vehicleAdded('2'));
      const waiting = runner.waitFor(position, 2_000, { isRecorded: true }).finally(() => (answered = true));
      await until(() => {
        gate.release();
        return answered;
      });
      expect(await waiting).toBe(true);
    });

    it('is false when the event store is down', async () => {
      const events = { ...road.events, contains: () => Promise.reject(new StoreUnavailable('away')) };
      const { runner } = road.run([tollsProjection], { events });
      expect(await runner.waitFor(7, 2_000)).toBe(false);
    });

    it('is false when the runner ends', async () => {
      const gate = gatedRows();
      const { runner, stop } = road.run([tollsProjection], { store: gate.store });
      await runner.waitUntilCaughtUp();
      await road.append(vehicleAdded('1'));
      await until(gate.held);
      const waiting = runner.waitFor(await road.append(vehicleAdded('2')), 2_000);
      const stopping = stop();
      gate.release();
      await stopping;
      expect(await waiting).toBe(false);
    });
  });

  describe('a new version', () => {
    const newerTable = table<VehicleRow>('tolls-v2', 'vehicle', { fields: { vehicleNo: 'text' } });
    const newer = projection<TollEvent>('tolls-v2', {
      tables: [newerTable],
      on: { VehicleAdded: ({ data }) => [put(newerTable, data.vehicleId, { ...data, paidPaise: 0 })] },
    });

    it('is built before the runner has caught up, and the old one stays', async () => {
      const old = road.run([tollsProjection, countsProjection()]);
      await road.append(vehicleAdded('1'), tollPaid('1'));
      await old.runner.waitUntilCaughtUp();
      await old.stop();
      const before = await road.rows.snapshot((view) => view.checkpoints());
      const position = await road.append(tollPaid('1'));

      const { runner } = road.run([newer, countsProjection()]);
      expect(await runner.waitUntilCaughtUp()).toBe(true);
      expect(await road.allRows(newerTable)).toHaveLength(1);
      const stored = await road.rows.snapshot((view) => view.checkpoints());
      expect([...stored].map(([name, { position }]) => [name, position])).toEqual([
        ['counts-v1', position],
        ['tolls-v1', before.get('tolls-v1')?.position],
        ['tolls-v2', position],
      ]);
      expect(await road.rows.snapshot((view) => view.get(countTable, 'all'))).toEqual({ events: 3 });
    });

    it('is built separately, and earlier projections stay as they are', async () => {
      const old = road.run([tollsProjection]);
      const position = await road.append(vehicleAdded('1'));
      await old.runner.waitUntilCaughtUp();
      await old.stop();
      const seen: string[] = [];
      const store: ReadStore = {
        ...toOverridableStore(road.rows),
        async beginBuild(projection) {
          seen.push(`${projection.name} begins`);
          return road.rows.beginBuild(projection);
        },
        async commit(commit) {
          seen.push(`rows to ${commit.moves.map(({ to }) => to.position).join()}`);
          return road.rows.commit(commit);
        },
        async endBuild(projection) {
          seen.push(`${projection.name} ends`);
          return road.rows.endBuild(projection);
        },
      };
      await road.run([tollsProjection, newer], { store }).runner.waitUntilCaughtUp();
      expect(seen).toEqual(['tolls-v2 begins', `rows to ${position}`, 'tolls-v1 ends', 'tolls-v2 ends']);
    });

    it('reports its progress until then', async () => {
      const positions: number[] = [];
      for (let vehicle = 0; vehicle < 5; vehicle += 1)
        positions.push(await road.append(vehicleAdded(`${vehicle}`)));
      const inTwos = {
        ...road.events,
        readAll: (options: { after: number; max: number }) =>
          road.events.readAll({ ...options, max: Math.min(options.max, 2) }),
      };
      const progress: Progress[] = [];
      const { runner } = road.run([newer], { events: inTwos, onProgress: (step) => progress.push(step) });
      expect(runner.status().caughtUp).toBe(false);
      expect(runner.status().projections.get('tolls-v2')).toEqual({ position: START, stale: true });
      await runner.waitUntilCaughtUp();
      expect(progress).toEqual([
        { events: 2, position: positions[1] },
        { events: 4, position: positions[3] },
      ]);
      expect(runner.status().caughtUp).toBe(true);
    });
  });

  it('reconnects after growing pauses when the event store is down, and misses nothing', async () => {
    let away = false;
    const options: RunnerOptions['events'] = {
      ...road.events,
      async readAll(wanted) {
        if (away) throw new StoreUnavailable('away');
        return road.events.readAll(wanted);
      },
      async *subscribe(wanted) {
        for await (const batch of road.events.subscribe(wanted)) {
          if (away) throw new StoreUnavailable('away');
          yield batch;
        }
      },
    };
    const { runner } = road.run([tollsProjection], { events: options });
    await runner.waitUntilCaughtUp();
    away = true;
    const position = await road.append(vehicleAdded('1'));
    for (const [failures, pauseMs] of [100, 200, 400].entries()) {
      await until(() => road.troubles.length === failures + 1 && road.timer.waiting === 1);
      expect(runner.status().projections.get('tolls-v1')?.stale).toBe(true);
      road.timer.pass(pauseMs - 1);
      await yieldToEventLoop();
      expect(road.troubles).toHaveLength(failures + 1);
      if (failures === 2) away = false;
      road.timer.pass(1);
    }
    await until(() => runner.status().projections.get('tolls-v1')?.stale === false);
    expect(runner.status().projections.get('tolls-v1')?.position).toBe(position);
    expect(await road.allRows(vehicleTable)).toHaveLength(1);
    expect(await runner.waitFor(await road.append(vehicleAdded('2')), 2_000)).toBe(true);
  });

  it('finishes the current batch when it is stopped', async () => {
    const gate = gatedRows();
    const { runner, stop } = road.run([tollsProjection], { store: gate.store });
    await runner.waitUntilCaughtUp();
    const position = await road.append(vehicleAdded('1'));
    await until(gate.held);
    let stopped = false;
    const stopping = stop().finally(() => (stopped = true));
    await yieldToEventLoop();
    expect(stopped).toBe(false);
    gate.release();
    await stopping;
    expect(runner.status().projections.get('tolls-v1')?.position).toBe(position);
    expect(await road.allRows(vehicleTable)).toHaveLength(1);
  });

  it('stops at once while it pauses or a projection waits for a retry', async () => {
    const { runner, stop } = road.run([countsProjection({ mended: false })]);
    await road.append(vehicleAdded('1'), tollPaid('1', 13));
    await until(() => runner.status().projections.get('counts-v1')?.poison !== undefined);
    await stop();
    expect(road.timer.waiting).toBe(0);
  });

  it('ends when the event store closes', async () => {
    const { runner, done } = road.run([countsProjection()]);
    await runner.waitUntilCaughtUp();
    await road.events.close();
    await done;
    expect(road.troubles).toEqual([]);
  });

  it('folds the events that `reveal` returns', async () => {
    const { runner } = road.run([tollsProjection], {
      reveal: async (event) => ({ ...event, data: { ...event.data, vehicleNo: 'revealed' } }),
    });
    await runner.waitFor(await road.append(vehicleAdded('1')), 2_000);
    expect((await road.allRows(vehicleTable))[0]?.vehicleNo).toBe('revealed');
  });

  it('shows each batch after it is in the rows, and continues when its observer fails', async () => {
    const batches: ObservedBatch[] = [];
    const { runner } = road.run([tollsProjection], {
      onBatch: async (batch) => {
        batches.push(batch);
        expect(await road.allRows(vehicleTable)).toHaveLength(batches.length);
        throw new Error('anchor log is full');
      },
    });
    const first = await road.append(vehicleAdded('1'));
    await runner.waitFor(first, 2_000);
    const second = await road.append(vehicleAdded('2'));
    await runner.waitFor(second, 2_000);
    await until(() => road.troubles.length === 2);
    expect(batches.map(({ after, position }) => [after, position])).toEqual([
      [START, first],
      [first, second],
    ]);
    expect(road.troubles.map(String)).toEqual(['Error: anchor log is full', 'Error: anchor log is full']);
  });

  it('builds rows again that are ahead of a log restored from a backup', async () => {
    const position = await road.append(vehicleAdded('1'));
    await road.rows.prepare(tollsProjection);
    const phantom = { vehicleId: 'x', vehicleNo: 'x', paidPaise: 0 };
    await road.rows.commit({
      moves: [{ projection: 'tolls-v1', from: START, to: { position: position + 5, recordedUpToMs: 0 } }],
      writes: new Map([[vehicleTable, new Map([['x', phantom]])]]),
    });
    const { runner } = road.run([tollsProjection]);
    await runner.waitUntilCaughtUp();
    expect((await road.allRows(vehicleTable)).map((row) => row.vehicleId)).toEqual(['1']);
    expect(road.troubles.map(String)).toEqual([
      `Error: tolls-v1 is ahead of the log at ${position + 5} and is built again`,
    ]);
  });
});
