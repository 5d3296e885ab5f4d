import { randomUUID } from 'node:crypto';
import { createBranch } from '@bahi/contract/access/create-branch';
import { updateBranch } from '@bahi/contract/access/update-branch';
import { updateUser } from '@bahi/contract/access/update-user';
import { type CommandDefinition, type WireInput } from '@bahi/contract/define';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { fetchUnsettledTrips } from '@bahi/contract/ledger/fetch-unsettled-trips';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { overviewStats } from '@bahi/contract/overview/overview-stats';
import { createParty } from '@bahi/contract/parties/create-party';
import { updateParty } from '@bahi/contract/parties/update-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { latestLr } from '@bahi/contract/trips/latest-lr';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { waitingTrips } from '@bahi/contract/trips/waiting-trips';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchHeadOfficeId, hire } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

/** Nagpur and the head office, each with a manager who sees no other branch. */
const server = new TestServer();
let firm: TestFirm;
let nagpur: string;
let headOffice: string;
let nagpurManager: Manager;
let headOfficeManager: Manager;

const advance = {
  type: 'SETTLEMENT',
  category: 'ADVANCE',
  mode: 'CASH',
  amount: 2_000,
  date: '2026-11-16',
  paymentRefNo: '004411',
} as const;

const payment = ({ ids: { customerId } }: TestFirm) =>
  ({ customerId, date: '2026-11-17', mode: 'CASH', paymentRefNo: '004412', totalAmount: 10_000 }) as const;

const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED' } as const;

interface Manager {
  readonly id: string;
  readonly token: string;
}

const hireManager = (phoneNumber: string): Promise<Manager> =>
  hire(server, firm, { role: 'MANAGER', name: 'Meena Iyer', phoneNumber });

beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
  headOffice = await fetchHeadOfficeId(firm);
  nagpurManager = await hireManager('9822041501');
  headOfficeManager = await hireManager('9822041502');
  nagpur = (await firm.call(createBranch, { name: 'Nagpur', code: 'NGP' })).body.branch.id;
  const limit = ({ id: userId }: Manager, branchId: string) =>
    firm.call(updateUser, { userId, branchId, branches: [branchId] });
  expect((await limit(nagpurManager, nagpur)).status).toBe(200);
  expect((await limit(headOfficeManager, headOffice)).status).toBe(200);
});
afterAll(() => server.dispose());

describe('a manager of one branch', () => {
  it('finds and lists the trips of their branch, and no others', async () => {
    const tripId = await firm.startTrip('HO-1', 40_000);
    const find = async ({ token }: Manager) => (await server.call(findTrip, { tripId }, { token })).status;
    const list = async ({ token }: Manager) => (await server.call(listTrips, {}, { token })).body;
    expect(await find(headOfficeManager)).toBe(200);
    expect(await find(nagpurManager)).toBe(404);
    expect((await list(headOfficeManager)).trips.map(({ id }) => id)).toEqual([tripId]);
    expect(await list(nagpurManager)).toMatchObject({ trips: [], length: 0 });
  });

  it('cannot enter anything for a trip of another branch', async () => {
    const tripId = await firm.deliveredTrip('HO-2', 40_000);
    const statuses = async (by: Manager) => {
      const call = async <D extends CommandDefinition>(definition: D, input: WireInput<D>) =>
        (await server.call(definition, input, { token: by.token })).status;
      return [
        await call(updateTrip, { tripId, lrNumber: 'HO-22' }),
        await call(createTransaction, { ...advance, tripId }),
        await call(createSettlement, { ...payment(firm), tripSettlement: [{ tripId, amount: 10_000 }] }),
        await call(settleTrip, { tripId, date: '2026-11-18', mode: 'CASH', amountReceived: 5_000 }),
      ];
    };
    expect(await statuses(nagpurManager)).toEqual([404, 404, 404, 404]);
    expect(await statuses(headOfficeManager)).toEqual([200, 200, 200, 200]);
  });

  it('cannot take back a payment that touches another branch', async () => {
    const tripId = await firm.deliveredTrip('HO-3', 40_000);
    const tripPayment = (await firm.call(createTransaction, { ...advance, tripId, mode: 'CHEQUE' })).body;
    const paid = { ...payment(firm), mode: 'CHEQUE' as const, tripSettlement: [{ tripId, amount: 10_000 }] };
    const bulkPayment = (await firm.call(createSettlement, paid)).body;
    const returned = async (id: string, { token }: Manager) =>
      (await server.call(returnCheque, { id, date: '2026-11-19' }, { token })).status;
    for (const id of [tripPayment.transaction.id, bulkPayment.settlement.id]) {
      expect(await returned(id, nagpurManager)).toBe(404);
      expect(await returned(id, headOfficeManager)).toBe(200);
    }
  });

  it('settles trips of the branch, but needs the head office for the opening balance and credit on account', async () => {
    const as = { token: nagpurManager.token };
    const { customerId } = firm.ids;
    const sum = { ...payment(firm), totalAmount: 500, tripSettlement: [] };
    const settle = async (change: object) =>
      (await server.call(createSettlement, { ...sum, ...change }, as)).body;
    const message = 'The head office settles the opening balance and credit on account';
    const shares = { openingBalanceSettlement: { amount: 500 } };
    const atOpening = { code: 'forbidden', fields: { 'openingBalanceSettlement.amount': message } };
    expect(await settle(shares)).toMatchObject(atOpening);
    const atAccount = { code: 'forbidden', fields: { onAccount: message } };
    expect(await settle({ onAccount: 500 })).toMatchObject(atAccount);
    const open = (await server.call(fetchUnsettledTrips, { customerId }, as)).body;
    expect(open).toMatchObject({ openingBalance: 0, onAccount: 0, actionableAmount: 0, unsettledTrips: [] });
    const emptied = await server.call(updateParty, { customerId, openingBalance: 12_345 }, as);
    expect({ status: emptied.status, fields: emptied.body.fields }).toEqual({
      status: 403,
      fields: { openingBalance: 'The head office corrects the opening balance and its date' },
    });
    const { startLocationId: locationId } = firm.ids;
    const party = { name: 'Gokul', type: 'CUSTOMER', locationId, openingBalanceDate: '2026-11-01' } as const;
    const create = (openingBalance: number) => server.call(createParty, { ...party, openingBalance }, as);
    expect((await create(1)).status).toBe(403);
    expect((await create(0)).status).toBe(200);
  });

  it('cannot write off the rest of a vendor’s account, nor return or delete a payment that did', async () => {
    const as = { token: nagpurManager.token };
    const { startLocationId: locationId } = firm.ids;
    const pump = { name: 'HP Pump', type: 'VENDOR', locationId, openingBalanceDate: '2026-11-01' } as const;
    const { id: customerId } = (await firm.call(createParty, { ...pump, openingBalance: -1_000 })).body
      .customer;
    const paid = {
      ...payment(firm),
      customerId,
      totalAmount: 950,
      tripSettlement: [],
      mode: 'CHEQUE' as const,
    };
    const message = 'The head office writes off what is left of an account';
    expect((await server.call(createSettlement, { ...paid, writeOff: 50 }, as)).body).toMatchObject({
      code: 'forbidden',
      fields: { writeOff: message },
    });
    const byOwner = { ...paid, writeOff: 50, cashBranchId: nagpur };
    const { id } = (await firm.call(createSettlement, byOwner)).body.settlement;
    expect((await server.call(returnCheque, { id, date: '2026-11-19' }, as)).status).toBe(404);
    expect((await firm.call(returnCheque, { id, date: '2026-11-19' })).status).toBe(200);
  });

  it('reads the LR number of a trip of another branch in a khata, without its id', async () => {
    const tripId = await firm.deliveredTrip('HO-4', 40_000);
    await firm.call(createSettlement, { ...payment(firm), tripSettlement: [{ tripId, amount: 10_000 }] });
    const khata = async ({ token }: Manager) => {
      const { body } = await server.call(listLedgerPoints, { ledgerId: firm.ids.customerId }, { token });
      const shares = body.ledgerPoints.flatMap(({ allocations = [] }) => allocations);
      const fares = body.ledgerPoints.flatMap(({ tripDetails = [] }) => tripDetails);
      return [...shares, ...fares].filter(({ lrNumber }) => lrNumber === 'HO-4');
    };
    const numbered = { lrNumber: 'HO-4' };
    expect(await khata(headOfficeManager)).toMatchObject([
      { tripId, ...numbered },
      { id: tripId, ...numbered },
    ]);
    expect(await khata(nagpurManager)).toMatchObject([
      { tripId: null, ...numbered, amount: 10_000 },
      { id: null, ...numbered },
    ]);
    const rows = (await server.call(listLedgerPoints, { ledgerId: firm.ids.customerId }, nagpurManager)).body;
    expect(JSON.stringify(rows)).not.toContain(tripId);
    const ids = rows.ledgerPoints.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('starts trips and enters payments only in branches that they see', async () => {
    const started = { ...firm.ids, startedAt: '2026-11-12', rate: 9_000, ...load } as const;
    const start = async ({ token }: Manager, branchId: string, lrNumber: string) =>
      (await server.call(startTrip, { ...started, branchId, lrNumber }, { token })).body;
    const unknown = { code: 'not-found', fields: { branchId: 'Choose a branch' } };
    expect(await start(nagpurManager, headOffice, 'NGP-1')).toMatchObject(unknown);
    expect(await start(nagpurManager, randomUUID(), 'NGP-1')).toMatchObject(unknown);
    const { id: tripId } = (await start(nagpurManager, nagpur, 'NGP-1')).trip;
    const paid = { ...advance, tripId };
    const pay = async (cashBranchId: string, { token }: Manager) =>
      (await server.call(createTransaction, { ...paid, cashBranchId }, { token })).body;
    expect(await pay(headOffice, nagpurManager)).toMatchObject({
      fields: { cashBranchId: 'Choose a branch' },
    });
    expect(await pay(nagpur, nagpurManager)).toMatchObject({ transaction: { amount: 2_000 } });
  });

  it('sees the cash branch of an entry if it is not the trip’s branch', async () => {
    const tripId = await firm.startTrip('HO-6', 9_000);
    const entered = { ...advance, tripId, paymentRefNo: '004419', cashBranchId: nagpur };
    const { transaction } = (await firm.call(createTransaction, entered)).body;
    const cashBranch = { id: nagpur, name: 'Nagpur' };
    expect(transaction.cashBranch).toEqual(cashBranch);
    const { trip } = (await firm.call(findTrip, { tripId })).body;
    expect(trip.advance.advances).toMatchObject([{ id: transaction.id, cashBranch }]);
    const listed = (await firm.call(listTransactions, { tripId })).body.transactions;
    expect(listed).toMatchObject([{ id: transaction.id, cashBranch }]);
    const own = (await firm.call(createTransaction, { ...advance, tripId, amount: 1_500 })).body;
    expect(own.transaction.cashBranch).toBeUndefined();
  });

  it('cannot name a branch other than that of the trip in an entry of the trip', async () => {
    const tripId = await firm.startTrip('HO-5', 9_000);
    const refused = await firm.call(createTransaction, { ...advance, tripId, branchId: nagpur });
    expect(refused).toMatchObject({ status: 422, body: { code: 'field-not-allowed' } });
    const entered = await firm.call(createTransaction, { ...advance, tripId, branchId: headOffice });
    expect(entered.status).toBe(200);
  });
});

describe('moving a trip to another branch', () => {
  /** Revenue and trips on the day of the start, and the money that customers owe to the branch. */
  async function booked(branchId: string) {
    const day = { startDate: '2026-11-12', endDate: '2026-11-12', branchId } as const;
    const { totalTrips, totalRevenue } = (await firm.call(overviewStats, day)).body;
    const { podPending } = (await firm.call(waitingTrips, { branchId })).body;
    return { totalTrips, totalRevenue, waiting: podPending.amount ?? 0 };
  }

  it('moves the fare along, until something else is entered', async () => {
    const before = { ho: await booked(headOffice), nagpur: await booked(nagpur) };
    const tripId = await firm.startTrip('HO-60', 12_000);
    await firm.call(endTrip, { tripId, endedAt: '2026-11-14', unloadingWeight: 20 });
    const moved = await firm.call(updateTrip, { tripId, branchId: nagpur });
    expect(moved).toMatchObject({
      status: 200,
      body: { trip: { branch: { id: nagpur, code: 'NGP' }, totalRate: 12_000, balance: 12_000 } },
    });
    expect(await booked(headOffice)).toEqual(before.ho);
    expect(await booked(nagpur)).toEqual({
      totalTrips: (before.nagpur.totalTrips ?? 0) + 1,
      totalRevenue: before.nagpur.totalRevenue + 12_000,
      waiting: before.nagpur.waiting + 12_000,
    });
    const find = async ({ token }: Manager) => (await server.call(findTrip, { tripId }, { token })).status;
    expect([await find(nagpurManager), await find(headOfficeManager)]).toEqual([200, 404]);

    const paid = (await firm.call(createTransaction, { ...advance, tripId, cashBranchId: headOffice })).body;
    const back = { tripId, branchId: headOffice };
    expect(await firm.call(updateTrip, back)).toMatchObject({
      status: 409,
      body: { code: 'trip-has-entries', fields: { branchId: expect.stringContaining('fare') } },
    });
    expect((await firm.call(updateTrip, { tripId, branchId: nagpur, material: 'Cement' })).status).toBe(200);
    await firm.call(deleteTransaction, { id: paid.transaction.id });
    expect((await firm.call(updateTrip, back)).status).toBe(200);
    expect(await booked(nagpur)).toEqual(before.nagpur);
  });

  it('is limited to open branches of the firm that the caller sees', async () => {
    const tripId = await firm.startTrip('HO-61', 9_000);
    const change = async (branchId: string, token = firm.token) =>
      (await server.call(updateTrip, { tripId, branchId }, { token })).body;
    const unknown = { code: 'not-found', fields: { branchId: 'Choose a branch' } };
    expect(await change(randomUUID())).toMatchObject(unknown);
    expect(await change(nagpur, headOfficeManager.token)).toMatchObject(unknown);
    const wardha = (await firm.call(createBranch, { name: 'Wardha', code: 'WRD' })).body.branch.id;
    await firm.call(updateBranch, { branchId: wardha, status: 'INACTIVE' });
    expect(await change(wardha)).toMatchObject({
      code: 'branch-inactive',
      fields: { branchId: expect.any(String) },
    });
  });
});

describe('the delivery branch of a trip', () => {
  const started = (lrNumber: string) =>
    ({ ...firm.ids, startedAt: '2026-11-12', rate: 9_000, ...load, lrNumber }) as const;

  it('is an open branch of the firm, even one that the caller does not see, and owns nothing', async () => {
    const as = { token: headOfficeManager.token };
    const deliveredAt = { ...started('HO-70'), deliveryBranchId: nagpur };
    const { trip } = (await server.call(startTrip, deliveredAt, as)).body;
    const named = { id: nagpur, name: 'Nagpur', code: 'NGP' };
    expect(trip).toMatchObject({ branch: { id: headOffice }, deliveryBranch: named });
    const found = await server.call(findTrip, { tripId: trip.id }, { token: nagpurManager.token });
    expect(found.status).toBe(404);
    const cleared = await server.call(updateTrip, { tripId: trip.id, deliveryBranchId: null }, as);
    expect(cleared.body.trip.deliveryBranch).toBeNull();
    const set = await server.call(updateTrip, { tripId: trip.id, deliveryBranchId: headOffice }, as);
    expect(set.body.trip.deliveryBranch).toMatchObject({ id: headOffice });
  });

  it('is refused at its field if it is unknown or closed', async () => {
    const unknown = { code: 'not-found', fields: { deliveryBranchId: 'Choose a branch' } };
    const tripId = await firm.startTrip('HO-71', 9_000);
    const starting = (deliveryBranchId: string) =>
      firm.call(startTrip, { ...started('HO-72'), deliveryBranchId });
    const updating = (deliveryBranchId: string) => firm.call(updateTrip, { tripId, deliveryBranchId });
    const yavatmal = (await firm.call(createBranch, { name: 'Yavatmal', code: 'YTL' })).body.branch.id;
    await updating(yavatmal);
    await firm.call(updateBranch, { branchId: yavatmal, status: 'INACTIVE' });
    for (const call of [starting, updating]) expect((await call(randomUUID())).body).toMatchObject(unknown);
    expect((await starting(yavatmal)).body).toMatchObject({
      code: 'branch-inactive',
      fields: { deliveryBranchId: expect.any(String) },
    });
    expect((await updating(yavatmal)).status).toBe(200);
  });
});

describe('the next LR number', () => {
  it("follows the prefix of the named branch, or of the caller's home branch", async () => {
    const pune = (await firm.call(createBranch, { name: 'Pune', code: 'PUN', lrPrefix: 'PN/{FY}/' })).body
      .branch.id;
    const next = async (input: WireInput<typeof latestLr>) =>
      (await firm.call(latestLr, input)).body.nextLrNumber;
    expect(await next({ branchId: pune })).toBe('PN/26-27/1');
    const started = { ...firm.ids, startedAt: '2026-11-12', rate: 9_000, ...load } as const;
    const { trip } = (await firm.call(startTrip, { ...started, branchId: pune, lrNumber: 'PN/26-27/1' }))
      .body;
    expect(trip.branch).toEqual({ id: pune, name: 'Pune', code: 'PUN' });
    expect(await next({ branchId: pune })).toBe('PN/26-27/2');
    expect(await next({ branchId: pune, startedAt: '2027-04-01' })).toBe('PN/27-28/1');
    expect(await next({})).toBe('HO-72');
    await firm.call(updateBranch, { branchId: headOffice, lrPrefix: 'HD/' });
    expect(await next({})).toBe('HD/1');
  });

  it('is refused at the field for a branch that the caller does not see', async () => {
    const asked = (branchId: string) => server.call(latestLr, { branchId }, { token: nagpurManager.token });
    expect((await asked(nagpur)).status).toBe(200);
    for (const unseen of [headOffice, randomUUID()])
      expect(await asked(unseen)).toMatchObject({
        status: 404,
        body: { fields: { branchId: 'Choose a branch' } },
      });
  });
});

describe('a filter by branch', () => {
  it('shows an owner what a manager of that branch sees', async () => {
    const [seen, narrowed] = [
      await server.call(listTransactions, {}, { token: nagpurManager.token }),
      await firm.call(listTransactions, { branchId: nagpur }),
    ];
    expect(seen.body.transactions).not.toEqual([]);
    expect(narrowed.body.transactions).toEqual(seen.body.transactions);
    expect(narrowed.body.totals).toEqual(seen.body.totals);
    const trips = (await firm.call(listTrips, { branchId: nagpur })).body.trips;
    expect(trips.map(({ lrNumber }) => lrNumber)).toEqual(['NGP-1']);
  });
});
