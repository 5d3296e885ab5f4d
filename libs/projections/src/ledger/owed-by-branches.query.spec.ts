import { type InputOf } from '@bahi/contract/define';
import { type listOwedEntries as entriesContract } from '@bahi/contract/ledger/list-owed-entries';
import { postCustomerPayment } from '@bahi/domain/money/payment-postings';
import { postExpense, postReceipt } from '@bahi/domain/money/postings';
import { reverse } from '@bahi/domain/money/reversals';
import { CUSTOMER, day, named, rupees, TRIP, tripStarted } from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, FIRM, owner, recordedByBoth, stranger } from '../book-fixtures.ts';
import { type Member } from '../caller.ts';
import { masterData } from '../firm-fixtures.ts';
import { overviewBranches } from '../overview/overview-branches.query.ts';
import { listOwedEntries } from './list-owed-entries.query.ts';
import { owedByBranches } from './owed-by-branches.query.ts';

const [PUNE, NAGPUR, RAIPUR] = ['pune', 'nagpur', 'raipur'];
const trip = { ...named, branchId: PUNE };
const paidIn = (cashBranchId: string) => ({ headOfficeId: FIRM, cashBranchId });
const head = (id: string, on: string, amount: number) => ({
  entryId: `trip.${TRIP}.${id}`,
  occurredOn: day(on),
  amountPaise: rupees(amount),
});
const opened = (branchId: string, name: string, code: string): DomainEvent => ({
  type: 'BranchOpened',
  data: { branchId, name, code },
});
const anything = (entries: readonly object[]): DomainEvent => ({
  type: 'AnythingThatPosts',
  data: { entries },
});
const paid = (id: string, on: string, amount: number, cashBranchId: string) =>
  postExpense(
    { ...head(id, on, amount), category: 'TOLL', mode: 'CASH', vendorId: null },
    trip,
    paidIn(cashBranchId),
  );
const received = (id: string, on: string, amount: number, cashBranchId: string) =>
  postReceipt('ADVANCE', { ...head(id, on, amount), mode: 'ONLINE' }, trip, paidIn(cashBranchId));

const wrong = paid('wrong', '2026-11-05', 4_444, NAGPUR);
const shares = {
  trips: [
    { tripId: TRIP, branchId: PUNE, amountPaise: rupees(6_000) },
    { tripId: 'of-raipur', branchId: RAIPUR, amountPaise: rupees(4_000) },
  ],
  openingPaise: rupees(0),
  onAccountPaise: rupees(0),
};
const ours: readonly DomainEvent[] = [
  opened(FIRM, 'Head Office', 'HO'),
  ...[opened(PUNE, 'Pune', 'PNQ'), opened(NAGPUR, 'Nagpur', 'NGP'), opened(RAIPUR, 'Raipur', 'RPR')],
  ...masterData(),
  tripStarted({ branchId: PUNE }),
  anything(paid('driver', '2026-11-01', 3_000, NAGPUR)),
  anything(paid('toll', '2026-11-10', 500, NAGPUR)),
  anything(received('paid', '2026-11-03', 15_000, RAIPUR)),
  anything(received('more', '2026-11-04', 2_000, NAGPUR)),
  anything(wrong),
  anything(wrong.map((entry) => reverse(entry, `trip.${TRIP}.undone`))),
  anything([
    postCustomerPayment(
      'BULK_PAYMENT_RECEIVED',
      { ...head('bulk', '2026-11-12', 10_000), mode: 'CASH' },
      CUSTOMER,
      shares,
      paidIn(NAGPUR),
    ),
  ]),
];

describe('the debts between a branch and the others', () => {
  const books = new Books();
  beforeAll(() => books.enter(recordedByBoth(ours, [opened('theirs', 'Theirs', 'TH')])));
  afterAll(() => books.close());

  const manager: Member = { ...owner, role: 'MANAGER', branches: [PUNE] };
  /** The owner, as the branch filter limits them to one branch. */
  const of = (branchId: string): Member => ({ ...owner, branches: [branchId] });
  const owed = (branchId: string, endDate: string | null = null, caller = of(branchId)) => {
    const input = { branchId, endDate: endDate === null ? null : day(endDate) };
    return books.read((rows) => owedByBranches(rows, input, caller), caller);
  };
  const entries = (
    branchId: string,
    otherBranchId: string,
    change: Partial<InputOf<typeof entriesContract>> = {},
    caller = of(branchId),
  ) => {
    const input = {
      branchId,
      otherBranchId,
      part: null,
      startDate: null,
      endDate: null,
      corrections: false,
      limit: 100,
      offset: 0,
      ...change,
    };
    return books.read((rows) => listOwedEntries(rows, input, caller), caller);
  };

  it('are listed for each other branch, with their parts', async () => {
    expect(await owed(PUNE)).toEqual({
      others: [
        {
          branch: { id: NAGPUR, name: 'Nagpur', code: 'NGP' },
          balance: 4_500,
          parts: [
            { part: 'PAID_THERE', amount: -3_500, entries: 2 },
            { part: 'RECEIVED_THERE', amount: 8_000, entries: 2 },
          ],
        },
        {
          branch: { id: RAIPUR, name: 'Raipur', code: 'RPR' },
          balance: 15_000,
          parts: [{ part: 'RECEIVED_THERE', amount: 15_000, entries: 1 }],
        },
      ],
      balance: 19_500,
    });
  });

  it('are those of a day, and the negative of the other branch’s figure', async () => {
    expect(await owed(PUNE, '2026-11-03')).toMatchObject({
      others: [
        { branch: { id: NAGPUR }, balance: -3_000 },
        { branch: { id: RAIPUR }, balance: 15_000 },
      ],
      balance: 12_000,
    });
    expect(await owed(NAGPUR)).toMatchObject({
      others: [
        { branch: { id: PUNE }, balance: -4_500 },
        { branch: { id: RAIPUR }, balance: -4_000 },
      ],
      balance: -8_500,
    });
  });

  it('equal the overview of the branches', async () => {
    const filters = { startDate: null, endDate: day('2026-11-11'), vehicleNo: null, vehicleId: null };
    const overview = await books.read((rows) => overviewBranches(rows, filters, owner));
    for (const { branch, interBranch } of overview?.branches ?? [])
      expect([branch.name, (await owed(branch.id, '2026-11-11')).balance]).toEqual([
        branch.name,
        interBranch,
      ]);
    expect(overview?.total.interBranch).toBe(0);
  });

  it('list the entries behind each figure', async () => {
    for (const branchId of [FIRM, PUNE, NAGPUR, RAIPUR]) {
      const { others } = await owed(branchId);
      for (const { branch, balance, parts } of others) {
        const all = await entries(branchId, branch.id);
        expect(all?.total).toBe(balance);
        expect(all?.entries.reduce((sum, entry) => sum + entry.owed, 0)).toBe(balance);
        for (const { part, amount, entries: count } of parts) {
          const made = await entries(branchId, branch.id, { part });
          expect([made?.total, made?.length, made?.entries.length]).toEqual([amount, count, count]);
        }
      }
    }
  });

  it('list entries by day, with those taken back on request', async () => {
    const listed = async (change: Parameters<typeof entries>[2]) => {
      const answer = await entries(PUNE, NAGPUR, change);
      return answer?.entries.map((entry) => [entry.id.slice(-4), entry.part, entry.owed]);
    };
    const days = { startDate: day('2026-11-04'), endDate: day('2026-11-10') };
    expect(await listed(days)).toEqual([
      ['toll', 'PAID_THERE', -500],
      ['more', 'RECEIVED_THERE', 2_000],
    ]);
    expect((await entries(PUNE, NAGPUR, days))?.total).toBe(1_500);
    const corrected = await listed({ ...days, corrections: true });
    expect(corrected?.map(([, , amount]) => amount)).toEqual([-500, 4_444, -4_444, 2_000]);
    expect((await entries(PUNE, NAGPUR, { ...days, corrections: true }))?.total).toBe(1_500);
  });

  it('show a limited manager the payments of other branches, but do not let them delete these', async () => {
    expect(await owed(PUNE, null, manager)).toEqual(await owed(PUNE));
    const [bulk] = (await entries(PUNE, NAGPUR, {}, manager))?.entries ?? [];
    expect(bulk).toMatchObject({
      owed: 6_000,
      part: 'RECEIVED_THERE',
      category: 'BULK_PAYMENT_RECEIVED',
      deletable: false,
      trips: [{ id: TRIP }],
    });
    expect(await owed(NAGPUR, null, manager)).toEqual({ others: [], balance: 0 });
    expect(await entries(NAGPUR, PUNE, {}, manager)).toMatchObject({ entries: [], length: 0, total: 0 });
  });

  it('leave out the branches of another firm', async () => {
    expect(await entries(PUNE, 'theirs')).toBeNull();
    expect(await owed(PUNE, null, { ...stranger, branches: [PUNE] })).toEqual({ others: [], balance: 0 });
  });
});
