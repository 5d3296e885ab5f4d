import { createBranch } from '@bahi/contract/access/create-branch';
import { updateBranch } from '@bahi/contract/access/update-branch';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { endTripByLr } from '@bahi/contract/trips/end-trip-by-lr';
import { enterByLr } from '@bahi/contract/trips/enter-by-lr';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { findTripByLr } from '@bahi/contract/trips/find-trip-by-lr';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { submitPodByLr } from '@bahi/contract/trips/submit-pod-by-lr';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchHeadOfficeId, hire, hireForBranch } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

/** The head office books every trip; Raipur has a manager who sees no other branch. */
const server = new TestServer({ SIGN_IN_LIMIT_PER_MINUTE: '30' });
let firm: TestFirm;
let raipur: string;
let headOffice: string;
let raipurToken: string;

const received = {
  category: 'ADVANCE',
  amount: 15_000,
  date: '2026-11-16',
  mode: 'CASH',
  paymentRefNo: '004411',
} as const;

beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
  headOffice = await fetchHeadOfficeId(firm);
  raipur = (await firm.call(createBranch, { name: 'Raipur', code: 'RPR' })).body.branch.id;
  raipurToken = (await hireForBranch(server, firm, raipur)).token;
});
afterAll(() => server.dispose());

const find = (lrNumber: string, token = raipurToken) => server.call(findTripByLr, { lrNumber }, { token });
const enter = (lrNumber: string, change: object = {}, token = raipurToken) =>
  server.call(enterByLr, { ...received, lrNumber, ...change }, { token });

describe('a trip of another branch', () => {
  it('is found by its full LR number, without its id, expense and profit', async () => {
    const tripId = await firm.startTrip('LR-0401', 40_000);
    await firm.call(createTransaction, {
      tripId,
      type: 'ONE_SHOT',
      category: 'TOLL',
      amount: 7_654,
      date: '2026-11-13',
      mode: 'CASH',
    });
    const { status, body } = await find('lr-0401');
    expect(status).toBe(200);
    expect(body.trip).toMatchObject({
      id: null,
      lrNumber: 'LR-0401',
      status: 'STARTED',
      branch: { id: headOffice },
      totalRate: 40_000,
      deductions: 0,
      received: 0,
      balance: 40_000,
    });
    expect(JSON.stringify(body)).not.toMatch(/expense|profit|7654/i);
    expect(JSON.stringify(body)).not.toContain(tripId);
    expect((await find('LR-0401', firm.token)).body.trip.id).toBe(tripId);
  });

  it('is not found by a part of its number, by another number or by that of another firm', async () => {
    await firm.startTrip('LR-0402', 40_000);
    const other = await TestFirm.open(server, '9822041599');
    await other.startTrip('OTHER-77', 9_000);
    for (const lrNumber of ['LR-040', '0402', '402', 'LR-04021', 'OTHER-77'])
      expect(await find(lrNumber)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await enter('OTHER-77')).body).toEqual((await enter('LR-99999')).body);
    expect((await find('LR 0402%')).status).toBe(400);
  });

  it('is no longer found by a number that it gave up, or once it is cancelled', async () => {
    const tripId = await firm.startTrip('LR-0403', 40_000);
    await firm.call(updateTrip, { tripId, lrNumber: 'LR-0404' });
    expect([(await find('LR-0403')).status, (await find('LR-0404')).status]).toEqual([404, 200]);
    await firm.call(deleteTrip, { tripId, reason: null });
    expect([(await find('LR-0404')).status, (await enter('LR-0404')).status]).toEqual([404, 404]);
  });

  it('accepts receipts and expenses of another branch, in that branch’s own cash only', async () => {
    const tripId = await firm.startTrip('LR-0405', 40_000);
    const entered = await enter('LR-0405');
    expect(entered).toMatchObject({
      status: 200,
      body: { trip: { id: null, received: 15_000, balance: 25_000 } },
    });
    const paid = await enter('LR-0405', { category: 'DRIVER_ADVANCE', amount: 3_000 });
    expect(paid).toMatchObject({ status: 200, body: { trip: { balance: 25_000 } } });
    const own = (await server.call(listTransactions, {}, { token: raipurToken })).body;
    expect(own.totals).toMatchObject({ moneyIn: 15_000, moneyOut: 3_000, revenue: 0, expense: 0 });
    const elsewhere = await enter('LR-0405', { cashBranchId: headOffice });
    expect(elsewhere.body).toMatchObject({ fields: { cashBranchId: 'Choose a branch' } });
    const { trip } = (await firm.call(findTrip, { tripId })).body;
    expect(trip).toMatchObject({ balance: 25_000, expense: { totalExpense: 3_000 } });
  });

  it('refuses an expense on credit and a charge', async () => {
    await firm.startTrip('LR-0406', 40_000);
    for (const change of [{ mode: 'CREDIT' }, { category: 'SHORTAGE_AMOUNT' }, { category: 'FUEL' }])
      expect((await enter('LR-0406', change)).status).toBe(400);
  });

  it('accepts receipts but no expense if its branch is closed, and nothing through a closed box', async () => {
    const pune = (await firm.call(createBranch, { name: 'Pune', code: 'PUN' })).body.branch.id;
    const tripId = await firm.startTrip('LR-0409', 40_000);
    await firm.call(updateTrip, { tripId, branchId: pune });
    await firm.call(updateBranch, { branchId: pune, status: 'INACTIVE' });
    const expense = await enter('LR-0409', { category: 'TOLL', amount: 300 });
    expect([expense.status, expense.body.code, expense.body.fields]).toEqual([
      409,
      'branch-inactive',
      { lrNumber: expect.any(String) },
    ]);
    expect((await enter('LR-0409', { amount: 1_000 })).status).toBe(200);
    await firm.call(updateBranch, { branchId: raipur, status: 'INACTIVE' });
    const received = await enter('LR-0409', { amount: 1_000 });
    expect([received.status, Object.keys(received.body.fields ?? {})]).toEqual([409, ['cashBranchId']]);
    await firm.call(updateBranch, { branchId: raipur, status: 'ACTIVE' });
  });

  it('is unknown to every other call', async () => {
    const tripId = await firm.startTrip('LR-0407', 40_000);
    expect((await enter('LR-0407')).status).toBe(200);
    const as = { token: raipurToken };
    expect((await server.call(listTrips, { lrNumber: '0407' }, as)).body.trips).toEqual([]);
    const statuses = [
      await server.call(findTrip, { tripId }, as),
      await server.call(updateTrip, { tripId, material: 'Cement' }, as),
      await server.call(endTrip, { tripId, endedAt: '2026-11-14', unloadingWeight: 20 }, as),
      await server.call(submitPod, { tripId, date: '2026-11-15' }, as),
      await server.call(
        createTransaction,
        { ...received, tripId, type: 'SETTLEMENT', cashBranchId: raipur },
        as,
      ),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('the delivery branch of a trip', () => {
  const arrival = { endedAt: '2026-11-14', unloadingWeight: 19.5 } as const;
  const end = (lrNumber: string) =>
    server.call(endTripByLr, { ...arrival, lrNumber }, { token: raipurToken });
  const pod = (lrNumber: string) =>
    server.call(submitPodByLr, { lrNumber, date: '2026-11-15', podNumber: '42' }, { token: raipurToken });

  it('ends the trip and submits its POD, and the booking branch settles it', async () => {
    const tripId = await firm.startTrip('LR-0411', 40_000);
    await firm.call(updateTrip, { tripId, deliveryBranchId: raipur });
    expect((await find('LR-0411')).body.trip).toMatchObject({ id: null, delivers: true });
    expect((await pod('LR-0411')).body).toMatchObject({ code: 'trip-status' });
    expect(await end('LR-0411')).toMatchObject({
      status: 200,
      body: { trip: { id: null, status: 'COMPLETED' } },
    });
    expect(await pod('LR-0411')).toMatchObject({ status: 200, body: { trip: { status: 'POD_SUBMITTED' } } });
    const { trip } = (await firm.call(findTrip, { tripId })).body;
    expect(trip).toMatchObject({ status: 'POD_SUBMITTED', unloadingWeight: 19.5 });
  });

  it('is the only other branch that can end the trip or submit its POD', async () => {
    await firm.startTrip('LR-0412', 40_000);
    expect((await find('LR-0412')).body.trip.delivers).toBe(false);
    for (const call of [end, pod]) {
      const [ofTrip, ofNobody] = [await call('LR-0412'), await call('NONE-1')];
      expect(ofTrip).toMatchObject({ status: 404 });
      expect(ofTrip.body).toEqual(ofNobody.body);
    }
  });

  it('cannot end the trip once it is removed from the trip', async () => {
    const tripId = await firm.startTrip('LR-0413', 40_000);
    await firm.call(updateTrip, { tripId, deliveryBranchId: raipur });
    await firm.call(updateTrip, { tripId, deliveryBranchId: null });
    expect((await end('LR-0413')).status).toBe(404);
  });
});

it('limits a person to 120 look-ups by LR number an hour', async () => {
  const another = await hire(server, firm, {
    role: 'MANAGER',
    name: 'Sunita More',
    phoneNumber: '9822041512',
  });
  for (let call = 0; call < 119; call += 1) await find(`NONE-${call}`, another.token);
  expect((await enter('NONE-1', {}, another.token)).status).toBe(404);
  expect((await find('LR-0407', another.token)).body).toMatchObject({ code: 'too-many' });
  expect((await enter('LR-0407', {}, another.token)).body).toMatchObject({ code: 'too-many' });
  expect((await find('LR-0407')).status).toBe(200);
});
