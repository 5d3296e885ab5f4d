import { closeBooks } from '@bahi/contract/access/close-books';
import { showProfile } from '@bahi/contract/access/show-profile';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { classifyCredit } from '@bahi/contract/ledger/classify-credit';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { similarEntries } from '@bahi/contract/ledger/similar-entries';
import { createParty } from '@bahi/contract/parties/create-party';
import { findParty } from '@bahi/contract/parties/find-party';
import { updateParty } from '@bahi/contract/parties/update-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const HOUR_MS = 3_600_000;
const october = { startDate: '2026-10-01', endDate: '2026-11-15' } as const;
const closing = { until: '2026-11-15', reason: 'The return is filed' } as const;
const toll = { type: 'ONE_SHOT', category: 'TOLL', mode: 'CASH', amount: 700 } as const;
const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED' } as const;

/** A trip of 12 November with an advance of 5,000 and a toll of 700, both dated 13 November. */
async function firmWithTrip(phone: string) {
  const firm = await TestFirm.open(server, phone);
  const tripId = await firm.startTrip('LR-1', 40_000);
  const on = { tripId, date: '2026-11-13' } as const;
  const advance = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'CASH', amount: 5_000 } as const;
  const received = await firm.call(createTransaction, { ...on, ...advance });
  const spent = await firm.call(createTransaction, { ...on, ...toll });
  return { firm, tripId, advanceId: received.body.transaction.id, tollId: spent.body.transaction.id };
}

async function readFigures(firm: TestFirm, days: object) {
  const { body: listed } = await firm.call(listTransactions, { ...days, limit: 100 });
  const { body: spent } = await firm.call(expenseSummary, { ...days, by: 'CATEGORY' });
  const { body: khata } = await firm.call(listLedgerPoints, {
    ledgerId: firm.ids.customerId,
    limit: 100,
    ...days,
  });
  const rows = khata.ledgerPoints.map(({ date, remarks, balance }) => [date, remarks, balance]);
  return { totals: listed.totals, totalExpense: spent.totalExpense, rows };
}

describe('closed books', () => {
  it('refuse entries on or before their last day, at the date field of each request', async () => {
    const { firm, tripId } = await firmWithTrip('9822041501');
    const { startLocationId: locationId, customerId } = firm.ids;
    const pump = { name: 'HP Pump Latur', type: 'VENDOR', locationId } as const;
    const opening = { openingBalance: -500, openingBalanceDate: '2026-11-01' } as const;
    const { body: party } = await firm.call(createParty, { ...pump, ...opening });
    expect((await firm.call(closeBooks, closing)).body).toEqual({ booksClosedUntil: '2026-11-15' });
    expect((await firm.call(showProfile, {})).body.merchant?.booksClosedUntil).toBe('2026-11-15');

    const date = '2026-11-15';
    const paying = { totalAmount: 100, tripSettlement: [], date, mode: 'CASH' as const };
    const vendor = { customerId: party.customer.id };
    const late = [
      [await firm.call(createTransaction, { ...toll, tripId, date }), 'date'],
      [await firm.call(createTransaction, { ...toll, date }), 'date'],
      [await firm.call(createSettlement, { ...paying, ...vendor }), 'date'],
      [await firm.call(createSettlement, { ...paying, customerId, onAccount: 100 }), 'date'],
      [await firm.call(addVendorCredit, { ...vendor, amount: 10, paymentDate: date }), 'paymentDate'],
      [await firm.call(createParty, { ...pump, ...opening }), 'openingBalanceDate'],
      [
        await firm.call(startTrip, { ...firm.ids, ...load, startedAt: date, rate: 10, lrNumber: 'LR-2' }),
        'startedAt',
      ],
      [await firm.call(updateTrip, { tripId, startedAt: '2026-11-14' }), 'startedAt'],
    ] as const;
    for (const [{ status, body }, field] of late) {
      expect({ status, code: body.code, fields: body.fields }).toEqual({
        status: 409,
        code: 'period-closed',
        fields: { [field]: 'The books are closed until 15-11-2026' },
      });
    }
    expect((await firm.call(createTransaction, { ...toll, tripId, date: '2026-11-16' })).status).toBe(200);
  });

  it('post corrections today, and keep their own figures', async () => {
    const { firm, tripId, advanceId, tollId } = await firmWithTrip('9822041502');
    await firm.call(closeBooks, closing);
    const before = await readFigures(firm, october);
    expect(before).toMatchObject({ totals: { moneyIn: 5_000, moneyOut: 700 }, totalExpense: 700 });

    expect((await firm.call(deleteTransaction, { id: advanceId, reason: 'Bounced' })).status).toBe(200);
    expect((await firm.call(deleteTransaction, { id: tollId, reason: 'Twice' })).status).toBe(200);
    expect((await firm.call(updateTrip, { tripId, rate: 42_000 })).status).toBe(200);
    expect(await readFigures(firm, october)).toEqual(before);
    expect(await readFigures(firm, { startDate: '2026-11-16', endDate: '2026-11-20' })).toEqual({
      totals: { moneyIn: -5_000, moneyOut: -700, withoutMoney: 0, revenue: 2_000, expense: -700 },
      totalExpense: -700,
      rows: [
        ['2026-11-20', 'TRIP_FARE', 42_000],
        ['2026-11-20', 'TRIP_FARE', 0],
        ['2026-11-20', 'ADVANCE', 40_000],
      ],
    });
    expect((await firm.call(findParty, { customerId: firm.ids.customerId })).body.customer.balance).toBe(
      42_000,
    );
    expect((await firm.call(deleteTransaction, { id: advanceId })).body.code).toBe('already-deleted');
    const again = { tripId, date: '2026-11-13', amount: 700 } as const;
    expect((await firm.call(similarEntries, again)).body.entries).toEqual([]);
  });

  it('keep a fare in place when its trip is moved out of them', async () => {
    const { firm, tripId } = await firmWithTrip('9822041506');
    await firm.call(closeBooks, closing);
    const before = await readFigures(firm, {});
    expect((await firm.call(updateTrip, { tripId, startedAt: '2026-11-18' })).status).toBe(200);
    expect(await readFigures(firm, {})).toEqual(before);
    await firm.call(updateTrip, { tripId, startedAt: '2026-11-19', rate: 41_000 });
    expect((await readFigures(firm, {})).rows).toEqual([
      ['2026-11-20', 'TRIP_FARE', 36_000],
      ['2026-11-20', 'TRIP_FARE', -5_000],
      ['2026-11-13', 'ADVANCE', 35_000],
      ['2026-11-12', 'TRIP_FARE', 40_000],
    ]);
  });

  it('refuse an opening balance that is moved into them, but accept the correction of one today', async () => {
    const firm = await TestFirm.open(server, '9822041507');
    const { startLocationId: locationId } = firm.ids;
    const opened = { name: 'HP Pump Latur', type: 'VENDOR', locationId } as const;
    const opening = { openingBalance: -500, openingBalanceDate: '2026-11-18' } as const;
    const { body } = await firm.call(createParty, { ...opened, ...opening });
    const customerId = body.customer.id;
    await firm.call(closeBooks, closing);
    const moved = await firm.call(updateParty, { customerId, openingBalanceDate: '2026-11-10' });
    expect(moved.body).toMatchObject({
      code: 'period-closed',
      fields: { openingBalanceDate: 'The books are closed until 15-11-2026' },
    });
    await firm.call(closeBooks, { until: '2026-11-18', reason: 'Audited' });
    const balanceOn = async (asOf: string) =>
      (await firm.call(fetchLedger, { customerId, asOf })).body.totalBalance;
    for (const openingBalance of [-700, 0, -900])
      await firm.call(updateParty, { customerId, openingBalance });
    await firm.call(closeBooks, { until: null, reason: 'A slip came late' });
    await firm.call(updateParty, { customerId, openingBalance: -800 });
    expect([await balanceOn('2026-11-18'), await balanceOn('2026-11-20')]).toEqual([-500, -800]);
  });

  it('leave no trace of a change that is undone after they were opened again', async () => {
    const { firm, tripId, tollId } = await firmWithTrip('9822041508');
    const pump = { name: 'HP Pump Latur', type: 'VENDOR', locationId: firm.ids.startLocationId } as const;
    const opened = { openingBalance: 0, openingBalanceDate: '2026-11-01' } as const;
    const { body: party } = await firm.call(createParty, { ...pump, ...opened });
    const credit = { customerId: party.customer.id, amount: 900, paymentDate: '2026-11-13' } as const;
    const { body: owed } = await firm.call(addVendorCredit, { ...credit, category: 'OTHER' });
    const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
    const { body: bought } = await firm.call(createVehicle, { vehicleNo: 'MH14CD4321', ...truck });
    const spentIn = async (days: object) => {
      const { body } = await firm.call(expenseSummary, { ...days, by: 'VEHICLE' });
      return body.groups.map(({ key, categories }) => [
        key === bought.vehicle.id ? 'new' : key === firm.ids.vehicleId ? 'old' : key,
        ...categories.map(({ category, amount }) => `${category} ${amount}`),
      ]);
    };

    await firm.call(closeBooks, closing);
    await firm.call(updateTrip, { tripId, vehicleId: bought.vehicle.id });
    await firm.call(classifyCredit, { id: owed.transaction.id, category: 'FUEL' });
    const closed = [
      ['NONE', 'OTHER 900'],
      ['old', 'TOLL 700'],
    ];
    expect(await spentIn(october)).toEqual(closed);

    await firm.call(closeBooks, { until: null, reason: 'A slip came late' });
    await firm.call(updateTrip, { tripId, vehicleId: firm.ids.vehicleId });
    await firm.call(classifyCredit, { id: owed.transaction.id, category: 'OTHER' });
    expect(await spentIn(october)).toEqual(closed);
    expect(await spentIn({ startDate: '2026-11-16' })).toEqual([]);
    await firm.call(updateTrip, { tripId, vehicleId: bought.vehicle.id });
    await firm.call(classifyCredit, { id: owed.transaction.id, category: 'FUEL' });
    expect(await spentIn(october)).toEqual(closed);
    for (const id of [tollId, owed.transaction.id]) await firm.call(deleteTransaction, { id });
    expect([await spentIn(october), await spentIn({})]).toEqual([[], []]);
  });

  it('can be closed only before today, and opened again', async () => {
    const { firm, tripId } = await firmWithTrip('9822041503');
    expect((await firm.call(closeBooks, { until: '2026-11-20', reason: 'Early' })).body.fields).toEqual({
      until: 'Choose a day before today',
    });
    await firm.call(closeBooks, closing);
    await firm.call(closeBooks, { until: null, reason: 'A slip came late' });
    expect((await firm.call(createTransaction, { ...toll, tripId, date: '2026-11-13' })).status).toBe(200);
  });

  it('accept no entry after they are closed, even when both happen at the same time', async () => {
    const { firm, tripId } = await firmWithTrip('9822041504');
    const enter = () => firm.call(createTransaction, { ...toll, tripId, date: '2026-11-14' });
    const [closed, ...entered] = await Promise.all([
      firm.call(closeBooks, closing),
      ...Array.from({ length: 12 }, enter),
    ]);
    const readPosition = ({ headers }: { readonly headers: Headers }) =>
      Number(headers.get('x-event-position'));
    for (const each of entered)
      if (each.status === 200) expect(readPosition(each)).toBeLessThan(readPosition(closed));
      else expect(each.body.code).toBe('period-closed');
  });

  it('correct a fare again at the date of its first correction, and never count it twice', async () => {
    const { firm, tripId } = await firmWithTrip('9822041505');
    const balanceOn = async (asOf: string) =>
      (await firm.call(fetchLedger, { customerId: firm.ids.customerId, asOf })).body.totalBalance;
    await firm.call(closeBooks, closing);
    await firm.call(updateTrip, { tripId, rate: 42_000 });
    server.passTime(20 * HOUR_MS);
    await firm.call(updateTrip, { tripId, rate: 43_000 });
    expect([await balanceOn('2026-11-15'), await balanceOn('2026-11-20')]).toEqual([35_000, 38_000]);

    await firm.call(closeBooks, { until: null, reason: 'A slip came late' });
    await firm.call(updateTrip, { tripId, rate: 44_000 });
    expect([await balanceOn('2026-11-15'), await balanceOn('2026-11-20')]).toEqual([35_000, 39_000]);
  });
});
