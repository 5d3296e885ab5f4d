import { createBranch } from '@bahi/contract/access/create-branch';
import { openCashBox } from '@bahi/contract/ledger/open-cash-box';
import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { enterByLr } from '@bahi/contract/trips/enter-by-lr';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchHeadOfficeId } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_600_000_000;
const date = '2026-11-18';

/** A firm whose head office has 1,000 in cash, with a running trip. */
async function openFirm() {
  const firm = await TestFirm.open(server, String((phones += 1)));
  const tripId = await firm.startTrip('LR-1254', 40_000);
  const branchId = await fetchHeadOfficeId(firm);
  await firm.call(openCashBox, { branchId, mode: 'CASH', amount: 1_000, date: '2026-11-10' });
  return { firm, tripId };
}

const belowZero = (left: string, box = 'Cash') => [
  { code: 'box-below-zero', field: 'amount', message: `${box} then holds −₹${left}.` },
];

describe('an expense in CASH', () => {
  it('warns if its box then holds less than zero at the end of today, with or without a trip', async () => {
    const { firm, tripId } = await openFirm();
    const toll = { type: 'ONE_SHOT', category: 'TOLL', date, mode: 'CASH' } as const;
    const spend = async (input: object) => {
      const { body } = await firm.call(createTransaction, { ...toll, amount: 0, ...input });
      expect(body.fields).toBeUndefined();
      return body.warnings;
    };
    expect(await spend({ amount: 1_000 })).toBeUndefined();
    expect(await spend({ amount: 200 })).toEqual(belowZero('200.00'));
    expect(await spend({ amount: 500, mode: 'ONLINE' })).toBeUndefined();
    const advance = { tripId, category: 'DRIVER_ADVANCE', amount: 3_000 };
    expect(await spend(advance)).toEqual(belowZero('3,200.00'));
    expect(await spend({ ...advance, amount: 100, direction: 'INWARD' })).toBeUndefined();
    expect(await spend({ tripId, amount: 100, fromDriverAdvance: true, mode: null })).toBeUndefined();
  });

  it('names the branch where the firm has several, also for a trip by its LR number', async () => {
    const { firm } = await openFirm();
    const raipur = (await firm.call(createBranch, { name: 'Raipur', code: 'RPR' })).body.branch.id;
    const paid = { lrNumber: 'LR-1254', category: 'TOLL', amount: 250, date, mode: 'CASH' } as const;
    const { body } = await firm.call(enterByLr, { ...paid, cashBranchId: raipur });
    expect(body.warnings).toEqual(belowZero('250.00', 'Cash of Raipur'));
  });

  it('warns of a fill-up, too', async () => {
    const { firm } = await openFirm();
    const { vehicleId, driverId } = firm.ids;
    const fuel = {
      vehicleId,
      driverId,
      amount: 4_500,
      fuelQuantity: 50,
      date,
      paymentType: 'ONE_SHOT',
    } as const;
    const { body } = await firm.call(createFillUp, { ...fuel, paymentMode: 'CASH' });
    expect(body.fields).toBeUndefined();
    expect(body.warnings).toEqual(belowZero('3,500.00'));
  });
});
