import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { tdsReceivable } from '@bahi/contract/ledger/tds-receivable';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { addDays, formatDay, type Day } from '@bahi/kernel/day';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchHeadOfficeId } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

/** The example of docs/rules/money.md#worked-examples about a payment before the POD. */
const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

/** The day that many days ago. */
const D = (days: number) => addDays('2026-11-20' as Day, -days);
let phones = 9_500_000_000;
const openFirm = () => TestFirm.open(server, String((phones += 1)));

interface Days {
  readonly started: Day;
  readonly ended: Day;
  readonly pod: Day;
}

async function deliver(firm: TestFirm, lrNumber: string, rate: number, { started, ended, pod }: Days) {
  const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED' } as const;
  const trip = { ...firm.ids, ...load, rate, lrNumber, startedAt: started };
  const tripId = (await firm.call(startTrip, trip)).body.trip.id;
  await firm.call(endTrip, { tripId, endedAt: ended, unloadingWeight: 20 });
  expect((await firm.call(submitPod, { tripId, date: pod })).status).toBe(200);
  return tripId;
}

/** T1 of 20,000 started 20 days ago, with its POD 10 days ago; T2 of 10,000 started 15 days ago, its POD 5 days ago. */
async function openExample() {
  const firm = await openFirm();
  const t1 = await deliver(firm, 'LR-1', 20_000, { started: D(20), ended: D(12), pod: D(10) });
  const t2 = await deliver(firm, 'LR-2', 10_000, { started: D(15), ended: D(12), pod: D(5) });
  const collect = (date: Day, ...shares: readonly [tripId: string, amount: number][]) =>
    firm.call(createSettlement, {
      customerId: firm.ids.customerId,
      date,
      mode: 'ONLINE',
      totalAmount: shares.reduce((sum, [, amount]) => sum + amount, 0),
      tripSettlement: shares.map(([tripId, amount]) => ({ tripId, amount })),
    });
  const collectBoth = (date: Day) => collect(date, [t1, 20_000], [t2, 10_000]);
  const read = async (tripId: string) => {
    const { status, settledAt, balance } = (await firm.call(findTrip, { tripId })).body.trip;
    return { status, settledAt, balance };
  };
  return { firm, t1, t2, collect, collectBoth, read };
}

const SETTLED = { status: 'SETTLED', balance: 0 };
const OPEN = { status: 'POD_SUBMITTED', settledAt: null };

describe('a payment over trips before their POD', () => {
  it('settles them on the day of their POD, and moves the money on its own day', async () => {
    const { firm, t1, t2, collectBoth, read } = await openExample();
    const paid = await collectBoth(D(11));
    expect(paid.status).toBe(200);
    expect([await read(t1), await read(t2)]).toEqual([
      { ...SETTLED, settledAt: D(10) },
      { ...SETTLED, settledAt: D(5) },
    ]);
    const box = { branchId: await fetchHeadOfficeId(firm), mode: 'ONLINE' } as const;
    expect((await firm.call(listCashBook, box)).body.days).toMatchObject([{ date: D(11), in: 30_000 }]);

    expect((await firm.call(updateTrip, { tripId: t2, podSubmittedAt: D(3) })).status).toBe(200);
    expect(await read(t2)).toEqual({ ...SETTLED, settledAt: D(3) });

    expect((await firm.call(deleteSettlement, paid.body.settlement)).status).toBe(200);
    expect([await read(t1), await read(t2)]).toEqual([
      { ...OPEN, balance: 20_000 },
      { ...OPEN, balance: 10_000 },
    ]);
  });

  it('is refused before the start of a trip: the message names the last one and says what to do', async () => {
    const { t1, collect, collectBoth } = await openExample();
    const startOf = (lr: string, day: Day) => ({
      status: 422,
      body: {
        code: 'date-before-start',
        fields: {
          date: `${lr} started on ${formatDay(day)}. Enter money that came earlier as an advance or on account.`,
        },
      },
    });
    expect(await collectBoth(D(21))).toMatchObject(startOf('LR-2', D(15)));
    expect(await collectBoth(D(16))).toMatchObject(startOf('LR-2', D(15)));
    expect(await collect(D(21), [t1, 20_000])).toMatchObject(startOf('LR-1', D(20)));
    expect((await collectBoth(D(15))).status).toBe(200);
  });

  it('counts the start of a trip whose surplus is set off, but not of a refunded one', async () => {
    const { firm, t1, collect } = await openExample();
    const t3 = await deliver(firm, 'LR-3', 1_000, { started: D(4), ended: D(3), pod: D(2) });
    const surplus = { tripId: t3, type: 'SETTLEMENT', category: 'ADVANCE', amount: 1_500 } as const;
    await firm.call(createTransaction, { ...surplus, date: D(3), mode: 'CASH' });
    const setOff = (date: Day) => collect(date, [t1, 1_500], [t3, -500]);
    expect(await setOff(D(5))).toMatchObject({ status: 422, body: { code: 'date-before-start' } });
    const refund = { direction: 'OUTWARD', totalAmount: 100, date: D(5), mode: 'CASH' } as const;
    const refunded = await firm.call(createSettlement, {
      ...refund,
      customerId: firm.ids.customerId,
      tripSettlement: [{ tripId: t3, amount: 100 }],
    });
    expect(refunded.status).toBe(200);
    expect((await collect(D(4), [t1, 1_500], [t3, -400])).status).toBe(200);
  });

  it('leaves the day of a settlement of one trip bound to its POD', async () => {
    const { firm, t2, collect, read } = await openExample();
    await firm.call(updateTrip, { tripId: t2, podSubmittedAt: D(3) });
    expect((await collect(D(11), [t2, 4_000])).status).toBe(200);
    expect(await read(t2)).toEqual({ ...OPEN, balance: 6_000 });
    // A part payment over trips does not hold back the start of its trip.
    expect((await firm.call(updateTrip, { tripId: t2, startedAt: D(12) })).status).toBe(200);

    const settle = (date: Day, change: object = {}) =>
      firm.call(settleTrip, {
        ...{ tripId: t2, date, amountReceived: 6_000, isForceSettled: false, mode: 'CASH', ...change },
      });
    const [pod, earlier] = [formatDay(D(3)), 'Enter money that came earlier'];
    const refused = async (change: object) => (await settle(D(4), change)).body;
    expect(await refused({})).toMatchObject({
      code: 'date-before-pod',
      fields: {
        date: `Should be more than: ${pod}. The POD was submitted on ${pod}. ${earlier} as an advance.`,
      },
    });
    expect((await refused({ amountReceived: 5_900, tdsAmount: 100 })).fields).toEqual({
      date: `Should be more than: ${pod}. The POD was submitted on ${pod}. ${earlier} with Collect Payment on the party's page.`,
    });
    expect((await settle(D(3))).status).toBe(200);
    expect(await read(t2)).toEqual({ ...SETTLED, settledAt: D(3) });
    expect(await firm.call(updateTrip, { tripId: t2, podSubmittedAt: D(2) })).toMatchObject({
      status: 422,
      body: { code: 'date-before-pod' },
    });
  });

  it('counts its tax in the quarter of the payment', async () => {
    const firm = await openFirm();
    const days = { started: '2026-09-20', ended: '2026-09-29', pod: '2026-10-05' } as unknown as Days;
    const tripId = await deliver(firm, 'LR-9', 20_000, days);
    const paid = { date: '2026-09-30', mode: 'ONLINE', totalAmount: 19_600, tdsAmount: 400 } as const;
    const { customerId } = firm.ids;
    const shares = { tripSettlement: [{ tripId, amount: 20_000 }] };
    expect((await firm.call(createSettlement, { customerId, ...paid, ...shares })).status).toBe(200);
    const { body } = await firm.call(tdsReceivable, { year: 2026 });
    expect(body.parties).toMatchObject([{ amounts: [0, 400, 0, 0] }]);
  });
});
