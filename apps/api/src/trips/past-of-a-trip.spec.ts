import { createBranch } from '@bahi/contract/access/create-branch';
import { updateUser } from '@bahi/contract/access/update-user';
import { listTrail } from '@bahi/contract/audit/list-trail';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { type WireInput } from '@bahi/contract/define';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hire } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_827_500_000;
const newPhone = () => String((phones += 1));

const advance = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'CASH' } as const;
const nowText = () => new Date(server.now).toISOString();

type Past = Pick<WireInput<typeof findTrip>, 'asOf' | 'knownAt'>;
const find = (firm: TestFirm, tripId: string, past: Past = {}) => firm.call(findTrip, { tripId, ...past });

describe('a trip of the past', () => {
  it('is what the books showed at a recorded time, whatever happened to it later', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const tripId = await firm.startTrip('LR-1', 40_000);
    const entered = await firm.call(createTransaction, {
      ...advance,
      tripId,
      amount: 12_500,
      date: '2026-11-13',
    });
    const shownThen = (await find(firm, tripId)).body.trip;
    const knownAt = nowText();
    server.passTime(60_000);
    const { id } = entered.body.transaction;
    await firm.call(deleteTransaction, { id, reason: 'Entered on the wrong trip' });
    await firm.call(endTrip, { tripId, endedAt: '2026-11-14', unloadingWeight: 20 });
    await firm.call(updateTrip, { tripId, rate: 38_000, material: 'Cement' });

    const { past, trip } = (await find(firm, tripId, { knownAt })).body;
    expect(past).toEqual({ asOf: null, knownAt });
    const [was] = shownThen.advance.advances;
    expect(trip).toEqual({
      ...shownThen,
      advance: { ...shownThen.advance, advances: [{ ...was, deletable: false, returnable: false }] },
    });
    expect((await find(firm, tripId)).body).toMatchObject({
      past: null,
      trip: { status: 'COMPLETED', totalRate: 38_000, advance: { totalAdvance: 0 } },
    });
    await firm.call(deleteTrip, { tripId, reason: 'Entered twice' });
    expect((await find(firm, tripId, { knownAt })).body.trip).toEqual(trip);
  });

  it('is hidden from a manager who may not see the branch that it was of', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const { branch } = (await firm.call(createBranch, { name: 'Nagpur', code: 'NGP' })).body;
    const phoneNumber = newPhone();
    const manager = await hire(server, firm, { role: 'MANAGER', name: 'Meena Iyer', phoneNumber });
    await firm.call(updateUser, { userId: manager.id, branchId: branch.id, branches: [branch.id] });
    const tripId = await firm.startTrip('LR-1', 40_000);
    const knownAt = nowText();
    server.passTime(60_000);
    await firm.call(updateTrip, { tripId, branchId: branch.id });

    const findAs = (past: Past) => server.call(findTrip, { tripId, ...past }, { token: manager.token });
    expect(await findAs({})).toMatchObject({ status: 200, body: { trip: { branch: { code: 'NGP' } } } });
    expect(await findAs({ knownAt })).toMatchObject({ status: 404 });
    expect(await findAs({ knownAt: nowText() })).toMatchObject({ status: 200 });
    expect(await find(firm, tripId, { knownAt })).toMatchObject({ status: 200 });
  });

  it('stands as each row of its history says', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const tripId = await firm.startTrip('LR-2', 40_000);
    server.passTime(5_000);
    await firm.call(createTransaction, { ...advance, tripId, amount: 500, date: '2026-11-13' });
    server.passTime(5_000);
    await firm.call(endTrip, { tripId, endedAt: '2026-11-14', unloadingWeight: 20 });
    server.passTime(5_000);
    const { events } = (await firm.call(listTrail, { entityType: 'TRIP', entityId: tripId })).body;
    const balances: unknown[] = [];
    for (const { recordedAt: knownAt } of events.toReversed()) {
      const { status, balance } = (await find(firm, tripId, { knownAt })).body.trip;
      balances.push([status, balance]);
    }
    expect(balances).toEqual([
      ['STARTED', 40_000],
      ['STARTED', 39_500],
      ['COMPLETED', 39_500],
    ]);
  });

  it('follows its dates as of a business day, and is unknown before its start', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const tripId = await firm.startTrip('LR-3', 40_000);
    const { startedAt } = (await find(firm, tripId)).body.trip;
    await firm.call(endTrip, { tripId, endedAt: '2026-11-14', unloadingWeight: 20 });
    expect((await find(firm, tripId, { asOf: '2026-11-13' })).body).toMatchObject({
      past: { asOf: '2026-11-13', knownAt: null },
      trip: { status: 'STARTED', endedAt: null, unloadingWeight: null },
    });
    expect((await find(firm, tripId, { asOf: '2026-11-14' })).body.trip.status).toBe('COMPLETED');
    const before = new Date(Date.parse(`${startedAt}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    expect((await find(firm, tripId, { asOf: before })).status).toBe(404);
  });

  it('is the present for a future time, and unknown before it was entered and to others', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const before = nowText();
    server.passTime(1_000);
    const tripId = await firm.startTrip('LR-4', 40_000);
    const future = { knownAt: new Date(server.now + 60_000).toISOString(), asOf: '2027-01-01' };
    expect((await find(firm, tripId, future)).body.past).toBeNull();
    expect((await find(firm, tripId, { knownAt: before })).status).toBe(404);
    server.passTime(1_000);
    const knownAt = nowText();
    server.passTime(1_000);
    const stranger = await TestFirm.open(server, newPhone());
    expect((await find(stranger, tripId, { knownAt })).status).toBe(404);
    expect((await find(firm, tripId, { knownAt: 'yesterday' as never })).body).toMatchObject({
      fields: { knownAt: 'Enter a time with its offset, as 2026-06-30T18:00:00+05:30' },
    });
  });
});
