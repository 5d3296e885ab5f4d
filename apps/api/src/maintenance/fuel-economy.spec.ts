import { findFillUp } from '@bahi/contract/maintenance/find-fill-up';
import { listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { updateMaintenance } from '@bahi/contract/maintenance/update-maintenance';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { fillUp } from './maintenance-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

/** Full tanks of 100 l, the first at 10,000 km on 1 October, then one every three days. @returns their ids */
async function tanksAfter(firm: TestFirm, ...kilometres: readonly number[]): Promise<readonly string[]> {
  const ids: string[] = [];
  let reading = 10_000;
  for (const [index, km] of [0, ...kilometres].entries()) {
    reading += km;
    const fillupDate = `2026-10-${String(1 + index * 3).padStart(2, '0')}`;
    const full = { fillupDate, fullTank: true, lastOdoReading: reading };
    ids.push((await fillUp(firm, full)).body.fillup.id);
  }
  return ids;
}

/** docs/rules/fleet.md#fuel-economy. */
describe('fuel economy', () => {
  it('is shown at the tank that ends its interval, with the tank that begins it', async () => {
    const firm = await TestFirm.open(server, '9822041431');
    const [first = '', second = ''] = await tanksAfter(firm, 400);
    await fillUp(firm, { fillupDate: '2026-10-02', fuelQuantity: 50 });
    expect((await firm.call(findFillUp, { fillupId: first })).body.fillup.economy).toBeNull();
    expect((await firm.call(findFillUp, { fillupId: second })).body.fillup.economy).toEqual({
      value: 2.67,
      unit: 'km/l',
      median: null,
      unusual: false,
      since: { fillupId: first, date: '2026-10-01' },
    });
    await firm.call(updateMaintenance, { maintenanceId: second, previousMissing: true });
    expect((await firm.call(findFillUp, { fillupId: second })).body.fillup.economy).toBeNull();
  });

  it('marks unusual values until a record that they depend on is taken back', async () => {
    const firm = await TestFirm.open(server, '9822041432');
    const ids = await tanksAfter(firm, 400, 410, 390, 300, 405);
    const unusual = async (asked: boolean) => {
      const { fillups, length, totals } = (await firm.call(listFillUps, { unusual: asked })).body;
      return { ids: fillups.map(({ id }) => id), length, litres: totals.quantity };
    };
    expect(await unusual(true)).toEqual({ ids: [ids[4]], length: 1, litres: 100 });
    expect(await unusual(false)).toEqual({ ids: [ids[5], ids[3], ids[2], ids[1]], length: 4, litres: 400 });
    expect((await firm.call(findFillUp, { fillupId: ids[4] ?? '' })).body.fillup.economy).toMatchObject({
      value: 3,
      median: 4,
      unusual: true,
    });
    await firm.call(deleteTransaction, { id: ids[2] ?? '' });
    expect(await unusual(true)).toMatchObject({ ids: [], length: 0 });
  });
});
