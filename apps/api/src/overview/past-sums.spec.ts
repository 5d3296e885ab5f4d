import { type WireInput } from '@bahi/contract/define';
import { createBranch } from '@bahi/contract/access/create-branch';
import { getSession } from '@bahi/contract/access/get-session';
import { vehicleMetrics } from '@bahi/contract/fleet/vehicle-metrics';
import { vehiclePerformance } from '@bahi/contract/fleet/vehicle-performance';
import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { countCash } from '@bahi/contract/ledger/count-cash';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { listBalances } from '@bahi/contract/overview/list-balances';
import { overviewBranches } from '@bahi/contract/overview/overview-branches';
import { overviewExpenses } from '@bahi/contract/overview/overview-expenses';
import { overviewMonths } from '@bahi/contract/overview/overview-months';
import { overviewStats } from '@bahi/contract/overview/overview-stats';
import { overviewTop } from '@bahi/contract/overview/overview-top';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { addDays, dayAt } from '@bahi/kernel/day';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hireForBranch } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_827_600_000;
const newPhone = () => String((phones += 1));
const nowText = () => new Date(server.now).toISOString();

type Asked = WireInput<typeof overviewStats>;
type Past = Pick<Asked, 'asOf' | 'knownAt'>;

/** The list of balances at the path of a vendor's credit. */
const atCredit = { ...listBalances, path: addVendorCredit.path };

/** The answers of all calls with sums that may be asked about the past. */
async function figures(firm: TestFirm, asked: Past = {}) {
  const { vehicleId } = firm.ids;
  const branchId = (await firm.call(getSession, {})).body.branchId ?? '';
  const noOpening = { boxOpening: null };
  return {
    stats: (await firm.call(overviewStats, asked)).body,
    expenses: (await firm.call(overviewExpenses, asked)).body,
    months: (await firm.call(overviewMonths, asked)).body,
    branches: (await firm.call(overviewBranches, asked)).body,
    vehicles: (await firm.call(overviewTop, { ...asked, by: 'VEHICLE', limit: 5 })).body,
    customers: (await firm.call(overviewTop, { ...asked, by: 'PARTY', limit: 5 })).body,
    balances: (await firm.call(listBalances, { ...asked, limit: 5, offset: 0 })).body,
    credit: (await firm.call(atCredit, { ...asked, limit: 5, offset: 0 })).body,
    metrics: (await firm.call(vehicleMetrics, { ...asked, vehicleId })).body,
    performance: (await firm.call(vehiclePerformance, { ...asked, vehicleId })).body,
    cashBook: { ...(await firm.call(listCashBook, { ...asked, branchId, mode: 'CASH' })).body, ...noOpening },
  };
}

const withPast = <Answers extends object>(answers: Answers, past: object) =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, { ...(answer as object), past }]),
  );

/** Enters an expense of a trip that is taken back a day later, and asks for the figures before. */
async function playFirm() {
  const firm = await TestFirm.open(server, newPhone());
  const tripId = await firm.startTrip('LR-1', 40_000);
  const spent = { type: 'ONE_SHOT', category: 'TOLL', mode: 'CASH', tripId, date: '2026-11-13' } as const;
  const branchId = (await firm.call(getSession, {})).body.branchId ?? '';
  await firm.call(countCash, { branchId, date: '2026-11-14', total: 900 });
  const { id } = (await firm.call(createTransaction, { ...spent, amount: 1_200 })).body.transaction;
  const shown = await figures(firm);
  const knownAt = nowText();
  return { firm, tripId, id, branchId, shown, knownAt };
}

describe('sums of the past', () => {
  it('is what the books showed at a recorded time, whatever was taken back on that day or later', async () => {
    const { firm, tripId, id, branchId, shown, knownAt } = await playFirm();
    expect(shown.stats).toMatchObject({ totalProfit: 38_800, totalTrips: 1, past: null });
    server.passTime(60_000);
    await firm.call(deleteTransaction, { id, reason: 'Entered twice' });
    await firm.call(countCash, { branchId, date: '2026-11-14', total: 950 });
    const past = { asOf: null, knownAt };
    expect(await figures(firm, { knownAt })).toEqual(withPast(shown, past));
    // Into the next day in India.
    server.passTime(13 * 60 * 60_000);
    await firm.call(deleteTrip, { tripId, reason: 'Entered twice' });
    expect(await figures(firm, { knownAt })).toEqual(withPast(shown, past));
    expect((await figures(firm)).stats).toMatchObject({ totalProfit: 0, totalTrips: 0, past: null });
  });

  it('ends with a business day', async () => {
    const { firm } = await playFirm();
    const profit = async (asked: Asked) => (await firm.call(overviewStats, asked)).body.totalProfit;
    expect(await profit({ asOf: '2026-11-13' })).toBe(38_800);
    expect(await profit({ asOf: '2026-11-12' })).toBe(40_000);
    expect(await profit({ asOf: '2026-11-12', startDate: '2026-11-13', endDate: '2026-11-13' })).toBe(0);
    expect(await profit({ asOf: '2026-10-31' })).toBe(0);
  });

  it('is the present for a future time, and zeros before the firm existed', async () => {
    const { firm, shown } = await playFirm();
    const future = {
      asOf: addDays(dayAt(server.now), 1),
      knownAt: new Date(server.now + 60_000).toISOString(),
    };
    expect(await figures(firm, future)).toEqual(shown);
    const { body } = await firm.call(overviewStats, { knownAt: '2020-01-01T00:00:00Z' });
    expect(body).toMatchObject({ totalTrips: 0, totalRevenue: 0, totalExpenses: 0, totalProfit: 0 });
  });

  it('does not tell which trips and customers chosen vehicles had', async () => {
    const { firm, knownAt } = await playFirm();
    server.passTime(1_000);
    const { vehicleId } = firm.ids;
    expect((await firm.call(overviewStats, { knownAt, vehicleId })).body).toMatchObject({
      totalTrips: null,
      totalProfit: 38_800,
    });
    const top = { vehicleId, by: 'PARTY', limit: 5 } as const;
    expect((await firm.call(overviewTop, { ...top, knownAt })).body.rows).toBeNull();
    expect((await firm.call(overviewTop, { ...top, asOf: '2026-11-12' })).body.rows).toMatchObject([
      { revenue: 40_000 },
    ]);
  });

  it('has the balances of the firm, but no parts of them by branch', async () => {
    const { firm, knownAt } = await playFirm();
    server.passTime(1_000);
    const branchId = (await firm.call(createBranch, { name: 'Nagpur', code: 'NGP' })).body.branch.id;
    const { token } = await hireForBranch(server, firm, branchId);
    const list = { limit: 5, offset: 0, knownAt };
    expect((await server.call(listBalances, list, { token })).body).toMatchObject({
      customers: null,
      balanceSummary: null,
    });
    expect((await firm.call(listBalances, list)).body).toMatchObject({
      balanceSummary: { totalReceivable: 40_000, totalPayable: 0 },
    });
    // A branch that was opened later.
    expect((await server.call(overviewStats, { knownAt }, { token })).body).toMatchObject({ totalProfit: 0 });
  });

  it('refuses a time without an offset and a day that does not exist, at the field', async () => {
    const { firm } = await playFirm();
    for (const [field, value] of [
      ['knownAt', '2026-11-12T10:00:00'],
      ['asOf', '2026-02-30'],
    ] as const) {
      const { status, body } = await firm.call(overviewStats, { [field]: value } as Asked);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    }
  });
});
