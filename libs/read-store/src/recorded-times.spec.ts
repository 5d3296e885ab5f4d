import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { projection, put, type Projection } from './projection.ts';
import { tollPaid, TollRoad, until } from './runner-fixtures.ts';
import { type Runner } from './runner.ts';
import { type TollEvent } from './specimen.ts';
import { table, type Table } from './table.ts';

interface TimeRow {
  readonly clockMs: number;
  readonly recordedAt: number;
}

interface Timing {
  readonly times: Table<TimeRow>;
  readonly timing: Projection;
}

/** Stores the times of each event. Throws on tolls of 13 paise until it is mended. */
function makeTiming(name: string, state: { mended: boolean } = { mended: true }): Timing {
  const times = table<TimeRow>(name, 'time', { fields: { clockMs: 'integer' } });
  const timing = projection<TollEvent>(name, {
    tables: [times],
    on: {
      TollPaid: ({ data, position, clockMs, recordedAt }) => {
        if (data.tollPaise === 13 && !state.mended) throw new Error('unlucky');
        return [put(times, String(position).padStart(4, '0'), { clockMs, recordedAt })];
      },
    },
  });
  return { times, timing };
}

const running = (clockMs: number, recordedAt: number): TimeRow => ({ clockMs, recordedAt });

describe('the recorded time of an event', () => {
  let road: TollRoad;
  beforeEach(() => {
    road = new TollRoad();
  });
  afterEach(() => road.close());

  async function payAt(...times: readonly number[]): Promise<number> {
    let position = 0;
    for (const time of times) {
      road.clock.push(time);
      position = await road.append(tollPaid('1'));
    }
    return position;
  }
  const findPoison = (runner: Runner, name: string) => runner.status().projections.get(name)?.poison;

  it('is that of the clock, or a millisecond after the event before if the clock stands behind it', async () => {
    const { times, timing } = makeTiming('times-v1');
    await payAt(500, 300, 400);
    const { runner } = road.run([timing]);
    await runner.waitUntilCaughtUp();
    for (const time of [200, 900, 100]) await runner.waitFor(await payAt(time), 2_000);
    expect(await road.allRows(times)).toEqual([
      running(500, 500),
      running(300, 501),
      running(400, 502),
      running(200, 503),
      running(900, 900),
      running(100, 901),
    ]);
  });

  it('continues from the checkpoint when the runner starts again', async () => {
    const { times, timing } = makeTiming('times-v1');
    await payAt(500);
    const before = road.run([timing]);
    await before.runner.waitUntilCaughtUp();
    await before.stop();
    await payAt(300);
    await road.run([timing]).runner.waitUntilCaughtUp();
    expect(await road.allRows(times)).toEqual([running(500, 500), running(300, 501)]);
  });

  it('is the same in a projection that joins later than others', async () => {
    const [earlier, later] = [makeTiming('times-v1'), makeTiming('times-v2')];
    await payAt(500, 300);
    const before = road.run([earlier.timing]);
    await before.runner.waitUntilCaughtUp();
    await before.stop();
    await payAt(400, 600, 100);
    await road.run([earlier.timing, later.timing]).runner.waitUntilCaughtUp();
    const rows = await road.allRows(later.times);
    expect(rows).toEqual([
      running(500, 500),
      running(300, 501),
      running(400, 502),
      running(600, 600),
      running(100, 601),
    ]);
    expect(await road.allRows(earlier.times)).toEqual(rows);
  });

  it('is the same in a projection that stops and is retried while the others continue', async () => {
    const state = { mended: false };
    const [whole, stopping] = [makeTiming('times-v1'), makeTiming('stops-v1', state)];
    const { runner } = road.run([whole.timing, stopping.timing]);
    await runner.waitFor(await payAt(500), 2_000);
    road.clock.push(300, 200);
    await road.append(tollPaid('1'), tollPaid('1', 13));
    await until(() => findPoison(runner, 'stops-v1') !== undefined);
    await runner.waitFor(await payAt(900, 400), 2_000);
    state.mended = true;
    road.timer.pass(30_000);
    await until(() => findPoison(runner, 'stops-v1') === undefined);
    await runner.waitFor(await payAt(100), 2_000);
    const rows = await road.allRows(stopping.times);
    expect(rows.map(({ recordedAt }) => recordedAt)).toEqual([500, 501, 501, 900, 901, 902]);
    expect(await road.allRows(whole.times)).toEqual(rows);
  });

  it('starts again with rows that are built again', async () => {
    const { times, timing } = makeTiming('times-v1');
    const before = road.run([timing]);
    await before.runner.waitFor(await payAt(300, 200), 2_000);
    await before.stop();
    await road.rows.commit({
      moves: [{ projection: timing.name, from: 2, to: { position: 9, recordedUpToMs: 900 } }],
      writes: new Map(),
    });
    await road.run([timing]).runner.waitUntilCaughtUp();
    expect(await road.allRows(times)).toEqual([running(300, 300), running(200, 301)]);
  });
});
