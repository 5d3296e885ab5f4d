import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { projection, put } from './projection.ts';
import { closedLog, withRepeats, inBatches, runLog, type ClosedLog } from './run-log-fixtures.ts';
import { withDyingCommits, TollRoad } from './runner-fixtures.ts';
import { envelopeAt, tollDayTable, tollsProjection, type TollEvent } from './specimen.ts';
import { table } from './table.ts';

const added: TollEvent = { type: 'VehicleAdded', data: { vehicleId: '1', vehicleNo: 'MH12AB1234' } };
const paid: TollEvent = { type: 'TollPaid', data: { vehicleId: '1', tollPaise: 100 } };
const log = closedLog([added, paid, paid, paid].map((event, index) => envelopeAt(index + 1, event)));

/** A projection that counts in a variable of the process instead of in its row, which a fold must not do. */
function impure() {
  const count = table<{ n: number }>('impure-v1', 'count', { fields: {} });
  let n = 0;
  const on = { TollPaid: () => [put(count, 'all', { n: (n += 1) })] };
  return { count, counting: projection<TollEvent>('impure-v1', { tables: [count], on }) };
}

/**
 * The specs of golden rows deliver events in the same ways. This spec shows that a fold is found out if it depends on
 * more than its row and its event.
 */
describe('a log that is folded', () => {
  let road: TollRoad;
  beforeEach(() => {
    road = new TollRoad();
  });
  afterEach(() => road.close());

  const ways: readonly (readonly [string, ClosedLog, 'before' | 'after' | null])[] = [
    ['at once', log, null],
    ['one by one', inBatches(log, 1), null],
    ['again and again', withRepeats(log, 2), null],
    ['over commits that die', inBatches(log, 2), 'before'],
    ['over commits that die once they are durable', inBatches(log, 2), 'after'],
  ];
  it.each(ways)('has every effect once if it comes %s', async (_, events, dies) => {
    await runLog(events, dies === null ? road.rows : withDyingCommits(road.rows, dies), [tollsProjection]);
    expect(await road.allRows(tollDayTable)).toEqual([{ day: '2026-06-01', count: 3, tollPaise: 300 }]);
  });

  it('reveals a fold with state of its own if commits die', async () => {
    const { count, counting } = impure();
    await runLog(inBatches(log, 2), withDyingCommits(road.rows, 'before'), [counting]);
    expect(await road.allRows(count)).not.toEqual([{ n: 3 }]);
  });

  it('says why it stops a projection', async () => {
    const [trouble] = await runLog(closedLog([envelopeAt(1, paid)]), road.rows, [tollsProjection]);
    expect(trouble?.message).toContain('tolls-v1.vehicle has no row 1 to change');
  });
});
