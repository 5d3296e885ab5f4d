import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { projection, put, upsert } from './projection.ts';
import { type ReadStore } from './read-store.ts';
import {
  vehicleAdded,
  countsProjection,
  countTable,
  toOverridableStore,
  tollPaid,
  TollRoad,
  until,
} from './runner-fixtures.ts';
import { tollsProjection, vehicleTable, type TollEvent } from './specimen.ts';
import { table } from './table.ts';

interface Committed {
  readonly to: readonly number[];
  readonly rows: number;
}

describe('a store that accepts few rows per commit', () => {
  let road: TollRoad;
  let commits: Committed[];
  beforeEach(() => {
    road = new TollRoad();
    commits = [];
  });
  afterEach(() => road.close());

  /** The real store, with this limit of rows. */
  function taking(maxRowsPerCommit: number): ReadStore {
    return {
      ...toOverridableStore(road.rows),
      maxRowsPerCommit,
      async commit(commit) {
        const rows = [...commit.writes.values()].reduce((sum, { size }) => sum + size, 0);
        commits.push({ to: commit.moves.map(({ to }) => to.position), rows });
        return road.rows.commit(commit);
      },
    };
  }

  it('gets whole appends up to its limit, counting a row of several once', async () => {
    const positions = [];
    for (const vehicle of ['1', '2', '3', '4', '5']) positions.push(await road.append(vehicleAdded(vehicle)));
    const last = await road.append(tollPaid('5'), tollPaid('5'), tollPaid('5'), tollPaid('5'));
    await road.run([tollsProjection], { store: taking(2) }).runner.waitUntilCaughtUp();
    const [, second, , fourth, fifth] = positions;
    expect(commits.map(({ to }) => to)).toEqual([[second], [fourth], [fifth], [last]]);
    expect(commits.every(({ rows }) => rows <= 5)).toBe(true);
    expect(await road.allRows(vehicleTable)).toHaveLength(5);
  });

  it('gets an append above its limit alone', async () => {
    const first = await road.append(vehicleAdded('1'));
    const [one, two, three] = [tollPaid('1'), tollPaid('1'), tollPaid('1')];
    const large = await road.append(one, two, three);
    const last = await road.append(vehicleAdded('2'));
    const each = table<{ readonly n: number }>('each-v1', 'each', { fields: {} });
    const on = {
      VehicleAdded: ({ position }: { readonly position: number }) => [put(each, `${position}`, { n: 1 })],
      TollPaid: ({ position }: { readonly position: number }) => [put(each, `${position}`, { n: 1 })],
    };
    const eachEvent = projection<TollEvent>('each-v1', { tables: [each], on });
    await road.run([eachEvent], { store: taking(2) }).runner.waitUntilCaughtUp();
    expect(commits).toEqual([
      { to: [first], rows: 1 },
      { to: [large], rows: 3 },
      { to: [last], rows: 1 },
    ]);
  });

  it('counts the rows of all projections together and moves them together', async () => {
    const first = await road.append(vehicleAdded('1'));
    const second = await road.append(vehicleAdded('2'));
    await road.run([tollsProjection, countsProjection()], { store: taking(2) }).runner.waitUntilCaughtUp();
    expect(commits).toEqual([
      { to: [first, first], rows: 2 },
      { to: [second, second], rows: 2 },
    ]);
  });

  it('has the events before a poison event, and all events for the other projections', async () => {
    const { runner } = road.run([countsProjection({ mended: false }), tollsProjection], { store: taking(1) });
    await runner.waitUntilCaughtUp();
    await road.append(vehicleAdded('1'), tollPaid('1'), tollPaid('1', 13));
    const position = await road.append(vehicleAdded('2'));
    const findPoison = () => runner.status().projections.get('counts-v1')?.poison;
    await until(() => findPoison() !== undefined);
    expect(await runner.waitFor(position, 2_000)).toBe(true);
    expect(await road.rows.snapshot((rows) => rows.get(countTable, 'all'))).toEqual({ events: 2 });
    expect(await road.allRows(vehicleTable)).toHaveLength(2);
  });

  it('has the events before an event that cannot even be read', async () => {
    const unread = table<{ readonly n: number }>('unread-v1', 'unread', { fields: {} });
    const counted = (key: string) => upsert(unread, key, { n: 0 }, ({ n }) => ({ n: n + 1 }));
    const unreadable = projection<TollEvent>('unread-v1', {
      tables: [unread],
      on: {
        VehicleAdded: ({ data }) => [counted(data.vehicleId)],
        TollPaid: () => {
          throw new Error('unreadable');
        },
      },
    });
    for (const vehicle of ['1', '2', '3']) await road.append(vehicleAdded(vehicle));
    await road.append(tollPaid('1'));
    await road.append(vehicleAdded('4'));
    const { runner } = road.run([unreadable, tollsProjection], { store: taking(1) });
    await runner.waitUntilCaughtUp();
    expect(runner.status().projections.get('unread-v1')?.poison?.reason).toContain('unreadable');
    expect(await road.allRows(unread)).toHaveLength(3);
    expect(await road.allRows(vehicleTable)).toHaveLength(4);
    expect(road.troubles).toHaveLength(1);
  });
});
