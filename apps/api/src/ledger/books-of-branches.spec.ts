import { createBranch } from '@bahi/contract/access/create-branch';
import { type PaymentMode } from '@bahi/contract/labels';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { createTransfer } from '@bahi/contract/ledger/create-transfer';
import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { overviewStats } from '@bahi/contract/overview/overview-stats';
import { createParty } from '@bahi/contract/parties/create-party';
import { findParty } from '@bahi/contract/parties/find-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { eventEntries } from '@bahi/domain/money/entry';
import { START } from '@bahi/event-store/event-store';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchHeadOfficeId, hireForBranch } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

/** The examples of docs/rules/branches.md#worked-examples, each in a separate firm. */
const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const branchNames = ['Head Office', 'Nagpur', 'Pune', 'Raipur'] as const;
type BranchName = (typeof branchNames)[number];

interface Books {
  readonly firm: TestFirm;
  readonly branches: Readonly<Record<BranchName, string>>;
}

let phones = 9_200_000_000;
const newPhone = () => String((phones += 1));

/** The books of a firm whose owner works at the head office, with three more branches. */
async function openBooks(): Promise<Books> {
  const firm = await TestFirm.open(server, newPhone());
  const open = async (name: BranchName, code: string) =>
    (await firm.call(createBranch, { name, code })).body.branch.id;
  return {
    firm,
    branches: {
      'Head Office': await fetchHeadOfficeId(firm),
      Nagpur: await open('Nagpur', 'NGP'),
      Pune: await open('Pune', 'PNQ'),
      Raipur: await open('Raipur', 'RPR'),
    },
  };
}

/** A manager who works in the branch and sees no other. @returns their session token */
async function hireManager({ firm, branches }: Books, name: BranchName): Promise<string> {
  return (await hireForBranch(server, firm, branches[name], newPhone())).token;
}

/** A trip that the branch books. @returns its id */
async function startBranchTrip({ firm, branches }: Books, name: BranchName, fare: number): Promise<string> {
  const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED', rate: fare } as const;
  const booked = { branchId: branches[name], lrNumber: `${name.toUpperCase()}-1`, startedAt: '2026-11-12' };
  return (await firm.call(startTrip, { ...firm.ids, ...load, ...booked })).body.trip.id;
}

/** A trip of the branch whose POD is submitted. @returns its id */
async function deliverBranchTrip(books: Books, name: BranchName, fare: number): Promise<string> {
  const { firm } = books;
  const tripId = await startBranchTrip(books, name, fare);
  await firm.call(endTrip, { tripId, endedAt: '2026-11-14', unloadingWeight: 20 });
  await firm.call(submitPod, { tripId, date: '2026-11-15' });
  return tripId;
}

const toReceipt = (tripId: string) =>
  ({ tripId, type: 'SETTLEMENT', category: 'ADVANCE', mode: 'ONLINE', date: '2026-11-14' }) as const;
const toDriverAdvance = (tripId: string) =>
  ({ tripId, type: 'ONE_SHOT', category: 'DRIVER_ADVANCE', mode: 'CASH', date: '2026-11-13' }) as const;

/**
 * The debts between branches in rupees, from the postings: the amount that each other branch owes a branch; negative
 * where the branch owes it.
 */
async function readDebts({ branches }: Books) {
  const namesById = new Map(branchNames.map((name) => [branches[name], name]));
  const debts: Partial<Record<BranchName, Partial<Record<BranchName, number>>>> = {};
  const { events } = await server.server.events.readAll({ after: START, max: 100_000 });
  for (const { account, branchId, amountPaise } of events
    .flatMap(eventEntries)
    .flatMap(({ lines }) => lines)) {
    const name = namesById.get(branchId);
    const other = account.kind === 'inter-branch' ? namesById.get(account.otherBranchId) : undefined;
    if (name === undefined || other === undefined) continue;
    const before = debts[name]?.[other] ?? 0;
    debts[name] = { ...debts[name], [other]: before + amountPaise / 100 };
  }
  return debts;
}

const readResult = async ({ firm, branches }: Books, name?: BranchName) => {
  const of = name === undefined ? {} : { branchId: branches[name] };
  const { totalTrips, totalRevenue, totalExpenses, totalProfit } = (await firm.call(overviewStats, of)).body;
  return { totalTrips, totalRevenue, totalExpenses, totalProfit };
};

/** The closing balance of a box. */
const readBox = async ({ firm, branches }: Books, name: BranchName, mode: PaymentMode) =>
  (await firm.call(listCashBook, { branchId: branches[name], mode })).body.closing;

const readTrip = async ({ firm }: Books, tripId: string) => (await firm.call(findTrip, { tripId })).body.trip;

const readTransactions = async ({ firm, branches }: Books, name: BranchName) =>
  (await firm.call(listTransactions, { branchId: branches[name] })).body;

/** Newest first. */
const readKhata = async ({ firm }: Books, ledgerId: string, corrections = false) =>
  (await firm.call(listLedgerPoints, { ledgerId, corrections, limit: 100 })).body.ledgerPoints;

describe('a trip of Pune that Nagpur pays for and Raipur collects for', () => {
  let books: Books;
  let tripId: string;

  beforeAll(async () => {
    books = await openBooks();
    const { firm, branches } = books;
    tripId = await startBranchTrip(books, 'Pune', 40_000);
    const paid = { ...toDriverAdvance(tripId), amount: 3_000, cashBranchId: branches.Nagpur };
    expect((await firm.call(createTransaction, paid)).status).toBe(200);
    const received = { ...toReceipt(tripId), amount: 15_000, cashBranchId: branches.Raipur };
    expect((await firm.call(createTransaction, received)).status).toBe(200);
  });

  it('earns for Pune only, and the branches add up to the firm', async () => {
    const none = { totalTrips: 0, totalRevenue: 0, totalExpenses: 0, totalProfit: 0 };
    const puneResult = { totalTrips: 1, totalRevenue: 40_000, totalExpenses: 3_000, totalProfit: 37_000 };
    expect(await readResult(books, 'Pune')).toEqual(puneResult);
    expect(await readResult(books)).toEqual(puneResult);
    for (const other of ['Head Office', 'Nagpur', 'Raipur'] as const)
      expect(await readResult(books, other)).toEqual(none);
    expect(await readTrip(books, tripId)).toMatchObject({
      balance: 25_000,
      advance: { totalAdvance: 15_000 },
      expense: { totalExpense: 3_000 },
      profit: { grossProfit: 40_000, netProfit: 37_000 },
    });
  });

  it('moves money in the branches where it was paid and received', async () => {
    expect(await readBox(books, 'Nagpur', 'CASH')).toBe(-3_000);
    expect(await readBox(books, 'Raipur', 'ONLINE')).toBe(15_000);
    expect(await readBox(books, 'Pune', 'CASH')).toBe(0);
    expect(await readBox(books, 'Pune', 'ONLINE')).toBe(0);
    const [nagpurList, puneList, raipurList] = [
      await readTransactions(books, 'Nagpur'),
      await readTransactions(books, 'Pune'),
      await readTransactions(books, 'Raipur'),
    ];
    expect(nagpurList.totals).toMatchObject({ moneyIn: 0, moneyOut: 3_000, revenue: 0, expense: 0 });
    expect(raipurList.totals).toMatchObject({ moneyIn: 15_000, moneyOut: 0, revenue: 0, expense: 0 });
    expect(puneList.totals).toMatchObject({ moneyIn: 0, moneyOut: 0, revenue: 40_000, expense: 3_000 });
    const categories = ({ transactions }: typeof puneList) => transactions.map(({ category }) => category);
    expect(categories(nagpurList)).toEqual(['DRIVER_ADVANCE']);
    expect(categories(raipurList)).toEqual(['ADVANCE']);
    expect(categories(puneList)).toEqual(['ADVANCE', 'DRIVER_ADVANCE']);
  });

  it('leaves debts between the branches, which a transfer from Raipur to Pune settles', async () => {
    expect(await readDebts(books)).toEqual({
      Nagpur: { Pune: 3_000 },
      Pune: { Nagpur: -3_000, Raipur: 15_000 },
      Raipur: { Pune: -15_000 },
    });
    const { firm, branches } = books;
    await firm.call(createTransfer, {
      from: { branchId: branches.Raipur, mode: 'ONLINE' },
      to: { branchId: branches.Pune, mode: 'ONLINE' },
      amount: 15_000,
      date: '2026-11-17',
    });
    expect(await readDebts(books)).toEqual({
      Nagpur: { Pune: 3_000 },
      Pune: { Nagpur: -3_000, Raipur: 0 },
      Raipur: { Pune: 0 },
    });
    expect(await readBox(books, 'Raipur', 'ONLINE')).toBe(0);
    expect(await readBox(books, 'Pune', 'ONLINE')).toBe(15_000);
    expect((await readResult(books, 'Pune')).totalProfit).toBe(37_000);
  });

  it('reads the same for a manager of Pune, and is unknown to managers of Nagpur and Raipur', async () => {
    const { firm } = books;
    const token = await hireManager(books, 'Pune');
    const [transactions, stats] = [
      await server.call(listTransactions, {}, { token }),
      await server.call(overviewStats, {}, { token }),
    ];
    expect(transactions.body).toEqual(await readTransactions(books, 'Pune'));
    expect(stats.body).toEqual((await firm.call(overviewStats, { branchId: books.branches.Pune })).body);
    const nagpursBox = { branchId: books.branches.Nagpur, mode: 'CASH' } as const;
    expect((await server.call(listCashBook, nagpursBox, { token })).status).toBe(404);
    for (const name of ['Nagpur', 'Raipur'] as const) {
      const as = { token: await hireManager(books, name) };
      expect((await server.call(findTrip, { tripId }, as)).status).toBe(404);
      const { body } = await server.call(listTransactions, {}, as);
      expect(body).toEqual(await readTransactions(books, name));
      expect(body.transactions[0]).toMatchObject({ trips: [], deletable: false });
      expect((await server.call(overviewStats, {}, as)).body).toMatchObject({
        totalTrips: 0,
        totalProfit: 0,
      });
    }
  });
});

describe('diesel on credit for a trip of Pune that the head office pays', () => {
  it('is an expense of Pune, which owes it to the head office before and after the vendor is paid', async () => {
    const books = await openBooks();
    const { firm } = books;
    const pump = { name: 'HP Pump Latur', type: 'VENDOR', openingBalance: 0 } as const;
    const opened = { locationId: firm.ids.startLocationId, openingBalanceDate: '2026-11-01' };
    const vendorId = (await firm.call(createParty, { ...pump, ...opened })).body.customer.id;
    const tripId = await startBranchTrip(books, 'Pune', 40_000);
    const diesel = { tripId, vendorId, type: 'CREDIT', category: 'FUEL', fuelQuantity: 95.5 } as const;
    await firm.call(createTransaction, { ...diesel, amount: 9_000, date: '2026-11-13' });
    const owing = { Pune: { 'Head Office': -9_000 }, 'Head Office': { Pune: 9_000 } };
    expect(await readDebts(books)).toEqual(owing);
    const readVendor = async () =>
      (await firm.call(findParty, { customerId: vendorId })).body.customer.balance;
    expect(await readVendor()).toBe(-9_000);

    await firm.call(createSettlement, {
      customerId: vendorId,
      date: '2026-11-16',
      mode: 'ONLINE',
      totalAmount: 9_000,
      tripSettlement: [],
    });
    expect(await readDebts(books)).toEqual(owing);
    expect(await readVendor()).toBe(0);
    expect(await readBox(books, 'Head Office', 'ONLINE')).toBe(-9_000);
    expect(await readBox(books, 'Pune', 'ONLINE')).toBe(0);
    expect(await readResult(books, 'Pune')).toMatchObject({ totalExpenses: 9_000, totalProfit: 31_000 });
    expect(await readResult(books, 'Head Office')).toMatchObject({ totalExpenses: 0, totalProfit: 0 });
    expect((await readTransactions(books, 'Pune')).totals).toMatchObject({ moneyOut: 0, expense: 9_000 });
    expect((await readTransactions(books, 'Head Office')).totals).toMatchObject({
      moneyOut: 9_000,
      expense: 0,
    });
    expect(await readKhata(books, vendorId)).toMatchObject([
      { remarks: 'SETTLED_AGAINST_CREDIT', outwardAmount: 9_000, balance: 0 },
      { remarks: 'FUEL', inwardAmount: 9_000, balance: -9_000 },
    ]);
  });
});

describe('a payment of 20,000 at the head office over trips of Pune and Nagpur', () => {
  const pay = ({ firm }: Books, puneTripId: string, nagpurTripId: string) =>
    firm.call(createSettlement, {
      customerId: firm.ids.customerId,
      date: '2026-11-18',
      mode: 'CHEQUE',
      totalAmount: 20_000,
      tripSettlement: [
        { tripId: puneTripId, amount: 12_000 },
        { tripId: nagpurTripId, amount: 8_000 },
      ],
    });

  it('is one row of the khata with both shares, and the head office owes each branch its share', async () => {
    const books = await openBooks();
    const puneTripId = await deliverBranchTrip(books, 'Pune', 12_000);
    const nagpurTripId = await deliverBranchTrip(books, 'Nagpur', 10_500.5);
    expect((await pay(books, puneTripId, nagpurTripId)).status).toBe(200);
    const [row, ...before] = await readKhata(books, books.firm.ids.customerId);
    expect(row).toMatchObject({ remarks: 'BULK_PAYMENT_RECEIVED', inwardAmount: 20_000, balance: 2_500.5 });
    expect(row?.allocations).toMatchObject([
      { tripId: puneTripId, lrNumber: 'PUNE-1', amount: 12_000 },
      { tripId: nagpurTripId, lrNumber: 'NAGPUR-1', amount: 8_000 },
    ]);
    const { Pune, Nagpur } = books.branches;
    expect(row?.branchShares).toEqual([
      { branch: { id: Pune, name: 'Pune', code: 'PNQ' }, amount: 12_000 },
      { branch: { id: Nagpur, name: 'Nagpur', code: 'NGP' }, amount: 8_000 },
    ]);
    expect(before.map(({ remarks }) => remarks)).toEqual(['TRIP_FARE', 'TRIP_FARE']);
    expect(await readDebts(books)).toEqual({
      'Head Office': { Nagpur: -8_000, Pune: -12_000 },
      Nagpur: { 'Head Office': 8_000 },
      Pune: { 'Head Office': 12_000 },
    });
    expect(await readBox(books, 'Head Office', 'CHEQUE')).toBe(20_000);
    expect(await readTrip(books, puneTripId)).toMatchObject({ status: 'SETTLED', balance: 0 });
    expect(await readTrip(books, nagpurTripId)).toMatchObject({ status: 'POD_SUBMITTED', balance: 2_500.5 });
    expect((await readTransactions(books, 'Head Office')).totals).toMatchObject({ moneyIn: 20_000 });
    for (const name of ['Pune', 'Nagpur'] as const)
      expect((await readTransactions(books, name)).transactions).toEqual([]);
  });

  it('counts a share of credit on account to the head office, and names no branches where one branch has everything', async () => {
    const books = await openBooks();
    const { firm } = books;
    const tripId = await deliverBranchTrip(books, 'Pune', 12_000);
    const received = { customerId: firm.ids.customerId, date: '2026-11-18', mode: 'CASH' } as const;
    const share = (amount: number) => ({ ...received, tripSettlement: [{ tripId, amount }] });
    await firm.call(createSettlement, { ...share(5_000), totalAmount: 5_000 });
    await firm.call(createSettlement, { ...share(7_000), totalAmount: 7_500.25, onAccount: 500.25 });
    const [both, puneTripId] = await readKhata(books, firm.ids.customerId);
    expect(puneTripId?.branchShares).toBeUndefined();
    expect(both?.branchShares).toMatchObject([
      { branch: { name: 'Pune' }, amount: 7_000 },
      { branch: { name: 'Head Office' }, amount: 500.25 },
    ]);
  });

  it('leaves everything as it was before once it is deleted', async () => {
    const books = await openBooks();
    const trips = [
      await deliverBranchTrip(books, 'Pune', 12_000),
      await deliverBranchTrip(books, 'Nagpur', 10_500.5),
    ] as const;
    const readAll = async () => ({
      trips: [await readTrip(books, trips[0]), await readTrip(books, trips[1])],
      khata: await readKhata(books, books.firm.ids.customerId),
      branches: await Promise.all(
        branchNames.map(async (name) => ({
          result: await readResult(books, name),
          box: await readBox(books, name, 'CHEQUE'),
          transactions: await readTransactions(books, name),
        })),
      ),
    });
    const before = await readAll();
    const { settlement } = (await pay(books, ...trips)).body;
    expect(await readAll()).not.toEqual(before);
    const deleted = await books.firm.call(deleteSettlement, { id: settlement.id, reason: 'Entered twice' });
    expect(deleted.status).toBe(200);
    expect(await readAll()).toEqual(before);
    expect(await readDebts(books)).toEqual({
      'Head Office': { Nagpur: 0, Pune: 0 },
      Nagpur: { 'Head Office': 0 },
      Pune: { 'Head Office': 0 },
    });
  });
});

describe('a surplus of Pune that is set off against trips of Nagpur and Raipur', () => {
  it('is one row of 0 in the khata, and Pune owes each of the two branches its share', async () => {
    const books = await openBooks();
    const { firm } = books;
    const puneTripId = await startBranchTrip(books, 'Pune', 1_000);
    const { Pune: cashBranchId } = books.branches;
    await firm.call(createTransaction, { ...toReceipt(puneTripId), amount: 6_000, cashBranchId });
    const nagpurTripId = await deliverBranchTrip(books, 'Nagpur', 3_000);
    const raipurTripId = await deliverBranchTrip(books, 'Raipur', 2_000);
    expect(await readDebts(books)).toEqual({});

    const setOff = await firm.call(createSettlement, {
      customerId: firm.ids.customerId,
      date: '2026-11-18',
      totalAmount: 0,
      tripSettlement: [
        { tripId: puneTripId, amount: -5_000 },
        { tripId: nagpurTripId, amount: 3_000 },
        { tripId: raipurTripId, amount: 2_000 },
      ],
    });
    expect(setOff.status).toBe(200);
    const rows = await readKhata(books, firm.ids.customerId);
    expect(rows.filter(({ remarks }) => remarks === 'BULK_PAYMENT_RECEIVED')).toMatchObject([
      {
        inwardAmount: 0,
        outwardAmount: 0,
        balance: 0,
        allocations: [
          { tripId: puneTripId, amount: -5_000 },
          { tripId: nagpurTripId, amount: 3_000 },
          { tripId: raipurTripId, amount: 2_000 },
        ],
        branchShares: [
          { branch: { name: 'Pune' }, amount: -5_000 },
          { branch: { name: 'Nagpur' }, amount: 3_000 },
          { branch: { name: 'Raipur' }, amount: 2_000 },
        ],
      },
    ]);
    expect(await readDebts(books)).toEqual({
      Nagpur: { Pune: 3_000 },
      Pune: { Nagpur: -3_000, Raipur: -2_000 },
      Raipur: { Pune: 2_000 },
    });
    expect(await readTrip(books, puneTripId)).toMatchObject({ status: 'STARTED', balance: 0 });
    for (const tripId of [nagpurTripId, raipurTripId])
      expect(await readTrip(books, tripId)).toMatchObject({ status: 'SETTLED', balance: 0 });
    for (const name of ['Head Office', 'Nagpur', 'Raipur'] as const)
      expect(await readBox(books, name, 'CASH')).toBe(0);
    expect(await readBox(books, 'Pune', 'ONLINE')).toBe(6_000);
  });
});
