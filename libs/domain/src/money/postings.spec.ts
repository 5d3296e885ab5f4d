import { type Day } from '@bahi/kernel/day';
import { MAX_PAISE, paise, sum, type Paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { accountKey } from './account.ts';
import { type Entry } from './entry.ts';
import { makeEntryId, entryAggregateId } from './entry-id.ts';
import { foldEntries, liveEntries, mergeEntry } from './fold-entries.ts';
import {
  postCharge,
  postExpense,
  postFare,
  postOpening,
  postReceipt,
  postWriteOff,
  moveEntry,
} from './postings.ts';
import { reverse } from './reversals.ts';
import { postCustomerPayment, postTds, toShare, splitTax, subtractShares } from './payment-postings.ts';

const ON = '2026-11-12' as Day;
const rupees = (amount: number) => paise(amount * 100);
const head = (amountPaise: Paise, entryId = 'trip.one.entry') => ({ entryId, occurredOn: ON, amountPaise });
/** docs/rules/branches.md#the-two-branches-of-an-entry: the head office, and the branches A, B and C. */
const [HO, A, B, C] = ['head office', 'branch A', 'branch B', 'branch C'] as const;
const at = (cashBranchId: string) => ({ headOfficeId: HO, cashBranchId });
const tripIn = (branchId: string, tripId = 'T1') => ({
  tripId,
  customerId: 'verma',
  branchId,
  vehicleId: 'truck',
  driverId: 'anil',
  managerId: 'ravi',
});

/** The sum of each account in each branch's books. */
function byBranch({ lines }: Pick<Entry, 'lines'>) {
  const books: Record<string, Record<string, number>> = {};
  for (const { account, amountPaise, branchId } of lines) {
    const book = (books[branchId] ??= {});
    const key = accountKey(account);
    book[key] = (book[key] ?? 0) + amountPaise / 100;
  }
  return books;
}

const onlyEntry = ([entry]: readonly Entry[]): Entry => {
  if (entry === undefined) throw new Error('nothing was posted');
  return entry;
};

describe('each kind of entry', () => {
  type Post = (amountPaise: Paise, tripBranch: string, cashBranch: string) => readonly Entry[];
  const receipt: Post = (amount, own, cash) =>
    postReceipt('ADVANCE', { ...head(amount), mode: 'CASH' }, tripIn(own), at(cash));
  const kinds: Record<string, Post> = {
    fare: (amount, own) => postFare(head(amount), tripIn(own)),
    receipt,
    charge: (amount, own) => postCharge('SHORTAGE_AMOUNT', head(amount), tripIn(own)),
    'write-off': (amount, own) => postWriteOff(head(amount), tripIn(own)),
    opening: (amount, _, cash) => postOpening(head(amount), 'verma', at(cash)),
    'expense on credit': (amount, own, cash) =>
      postExpense({ ...head(amount), category: 'FUEL', mode: null, vendorId: 'pump' }, tripIn(own), at(cash)),
    'expense paid to a vendor': (amount, own, cash) =>
      postExpense(
        { ...head(amount), category: 'FUEL', mode: 'CASH', vendorId: 'pump' },
        tripIn(own),
        at(cash),
      ),
  };
  const branch = fc.constantFrom(HO, A, B);
  const amounts = fc.integer({ min: -MAX_PAISE, max: MAX_PAISE }).map(paise);

  it.each(Object.entries(kinds))('balances in every branch: %s', (_, post) => {
    fc.assert(
      fc.property(amounts, branch, branch, (amount, own, cash) => {
        const entries = post(amount, own, cash);
        if (amount === 0) return expect(entries).toEqual([]);
        const { lines } = onlyEntry(entries);
        for (const branchId of [HO, A, B])
          expect(
            sum(
              lines.filter((line) => line.branchId === branchId),
              (line) => line.amountPaise,
            ),
          ).toBe(0);
        expect(lines.every((line) => line.amountPaise !== 0)).toBe(true);
      }),
    );
  });

  it('is undone by its reversal, line by line and on the same day', () => {
    const original = onlyEntry(receipt(rupees(15_000), A, C));
    const undone = reverse(original, 'trip.one.reversal');
    expect(undone).toMatchObject({
      reverses: 'trip.one.entry',
      occurredOn: ON,
      amountPaise: rupees(-15_000),
    });
    expect(undone.lines).toEqual(original.lines.map((line) => ({ ...line, amountPaise: -line.amountPaise })));
  });
});

describe('two branches of an entry (docs/rules/branches.md#the-two-branches-of-an-entry)', () => {
  it('splits a bulk payment of 37,500 into C over trips of A and B, a surplus of A and the opening', () => {
    const shares = {
      trips: [
        { tripId: 'T1', branchId: A, amountPaise: rupees(20_000) },
        { tripId: 'T2', branchId: B, amountPaise: rupees(15_000) },
        { tripId: 'T3', branchId: A, amountPaise: rupees(-2_500) },
      ],
      openingPaise: rupees(5_000),
      onAccountPaise: rupees(0),
    };
    const paid = { ...head(rupees(37_500)), mode: 'ONLINE' } as const;
    const payment = postCustomerPayment('BULK_PAYMENT_RECEIVED', paid, 'verma', shares, at(C));
    expect(byBranch(payment)).toEqual({
      [A]: { 'party verma': -17_500, [`inter-branch ${C}`]: 17_500 },
      [B]: { 'party verma': -15_000, [`inter-branch ${C}`]: 15_000 },
      [HO]: { 'party verma': -5_000, [`inter-branch ${C}`]: 5_000 },
      [C]: {
        'cash ONLINE': 37_500,
        [`inter-branch ${A}`]: -17_500,
        [`inter-branch ${B}`]: -15_000,
        [`inter-branch ${HO}`]: -5_000,
      },
    });
  });

  it('makes a set-off of 0 a debt between the branches of its trips', () => {
    const trips = [
      { tripId: 'T1', branchId: A, amountPaise: rupees(-2_500) },
      { tripId: 'T2', branchId: B, amountPaise: rupees(2_500) },
    ];
    const shares = { trips, openingPaise: rupees(0), onAccountPaise: rupees(0) };
    const paid = { ...head(rupees(0)), mode: null };
    const payment = postCustomerPayment('BULK_PAYMENT_RECEIVED', paid, 'verma', shares, at(C));
    expect(byBranch(payment)).toEqual({
      [A]: { 'party verma': 2_500, [`inter-branch ${B}`]: -2_500 },
      [B]: { 'party verma': -2_500, [`inter-branch ${A}`]: 2_500 },
    });
  });

  it('posts a receipt in the branch of its trip, and its cash where it came in', () => {
    const entry = onlyEntry(
      postReceipt('PAYMENT_RECEIVED', { ...head(rupees(100)), mode: 'CASH' }, tripIn(A), at(B)),
    );
    expect(entry.branchId).toBe(A);
    expect(byBranch(entry)).toEqual({
      [A]: { 'party verma': -100, [`inter-branch ${B}`]: 100 },
      [B]: { 'cash CASH': 100, [`inter-branch ${A}`]: -100 },
    });
  });

  it('posts a debt to a vendor at the head office, and a vendor paid at once in the expense’s branch', () => {
    const diesel = { ...head(rupees(9_000)), category: 'FUEL', vendorId: 'pump' } as const;
    const credit = onlyEntry(postExpense({ ...diesel, mode: null }, tripIn(A), at(A)));
    expect(byBranch(credit)).toEqual({
      [A]: { 'expense FUEL': 9_000, [`inter-branch ${HO}`]: expect.any(Number) },
      [HO]: { 'party pump': -9_000, [`inter-branch ${A}`]: expect.any(Number) },
    });
    const paid = onlyEntry(postExpense({ ...diesel, mode: 'CASH' }, tripIn(A), at(A)));
    expect(byBranch(paid)).toEqual({ [A]: { 'expense FUEL': 9_000, 'party pump': 0, 'cash CASH': -9_000 } });
  });

  it('names vehicle, driver and manager only on freight, deductions and expenses', () => {
    const entries = [
      ...postFare(head(rupees(1)), tripIn(A)),
      ...postReceipt('ADVANCE', { ...head(rupees(1)), mode: 'CASH' }, tripIn(A), at(B)),
      ...postCharge('BUILTY_COMMISSION', head(rupees(1)), tripIn(A)),
    ];
    for (const { account, vehicleId, driverId, managerId } of entries.flatMap(({ lines }) => lines)) {
      const isBorne = account.kind === 'freight' || account.kind === 'deduction';
      expect([vehicleId, driverId, managerId]).toEqual(
        isBorne ? ['truck', 'anil', 'ravi'] : [undefined, undefined, undefined],
      );
    }
  });
});

describe('500 trips of 500 branches', () => {
  const trips = Array.from({ length: 500 }, (_, index) => ({
    tripId: `a0000000-0000-8000-8000-${String(index).padStart(12, '0')}`,
    branchId: `b0000000-0000-8000-8000-${String(index).padStart(12, '0')}`,
    amountPaise: rupees(99_999 + index),
  }));
  const customerId = 'c0000000-0000-8000-8000-000000000001';
  const entryId = makeEntryId('settlement', customerId, customerId);
  const total = sum(trips, ({ amountPaise }) => amountPaise);
  const at = { headOfficeId: customerId, cashBranchId: customerId };
  const shares = { trips, openingPaise: rupees(0), onAccountPaise: rupees(0) };
  const tax = splitTax(
    shares,
    rupees(1_000_000),
    trips.map(({ amountPaise }) => amountPaise),
  );
  const paymentHead = {
    ...head(total, entryId),
    mode: 'ONLINE',
    notes: 'NEFT of the whole quarter',
  } as const;
  const paid = subtractShares(shares, tax);
  const payment = postCustomerPayment('BULK_PAYMENT_RECEIVED', paymentHead, customerId, paid, at);
  const tds = onlyEntry(
    postTds({ ...head(rupees(1_000_000), entryId), groupId: entryId }, customerId, customerId, tax, at),
  );
  const metadata = {
    ...Object.fromEntries(
      ['organisation', 'user', 'commandId', 'correlationId', 'causationId'].map((key) => [key, customerId]),
    ),
    occurredOn: ON,
    recordedAt: '1760000000000',
    schemaVersion: '1',
    place: '500/500',
    hash: '0'.repeat(64),
  };
  /** The size of the append: the payment's own event and a share for each trip. */
  const countBytes = (entries: readonly Entry[]) => {
    const whole = { settlementId: customerId, partyId: customerId, allocations: trips, entries };
    const named = { vehicleId: customerId, customerId, driverId: customerId, managerId: customerId };
    const tripEvents = trips.map(({ tripId, branchId, amountPaise }) => {
      const noted = [toShare(payment, amountPaise, rupees(1_000))];
      return {
        data: { tripId, branchId, ...named, settles: true, occurredOn: ON, entries: noted },
        metadata,
      };
    });
    return JSON.stringify([{ data: whole, metadata }, ...tripEvents]).length;
  };

  it('fit into 1,000,000 bytes, for payment and reversal, including withheld tax', () => {
    expect(countBytes([payment, tds])).toBeLessThan(1_000_000);
    const reversals = [payment, tds].map((entry) => reverse(entry, `${entryId}-reversal`));
    expect(countBytes(reversals)).toBeLessThan(1_000_000);
  });

  it('balance in each branch', () => {
    for (const book of Object.values(byBranch(payment)))
      expect(Math.round(Object.values(book).reduce((all, amount) => all + amount * 100, 0))).toBe(0);
  });
});

describe('folding entries', () => {
  const fare = onlyEntry(postFare(head(rupees(40_000), 'fare'), tripIn(A)));

  it('adds lines under a known id to their entry, so that a reversal negates the net', () => {
    const moved = onlyEntry(moveEntry(fare, { vehicleId: 'another truck', managerId: null }));
    const folded = foldEntries(foldEntries({}, [fare], mergeEntry), [moved], mergeEntry);
    const freight = folded['fare']?.lines.filter(({ account }) => account.kind === 'freight');
    expect(freight).toMatchObject([
      { vehicleId: 'another truck', driverId: 'anil', amountPaise: rupees(-40_000) },
    ]);
    expect(freight?.[0]).not.toHaveProperty('managerId');
    const undone = reverse(liveEntries(folded)[0] ?? fare, 'reversal');
    expect(undone.lines).toHaveLength(2);
    expect(liveEntries(foldEntries(folded, [undone], mergeEntry))).toEqual([]);
  });

  it('posts nothing when an entry moves to the vehicle and people that it has', () => {
    expect(moveEntry(fare, { vehicleId: 'truck', driverId: 'anil', managerId: 'ravi' })).toEqual([]);
  });

  it('keeps the people of an expense when it moves to another vehicle', () => {
    const toll = { ...head(rupees(100), 'toll'), category: 'TOLL', mode: 'CASH', vendorId: null } as const;
    const expense = onlyEntry(postExpense(toll, tripIn(A), at(A)));
    expect(moveEntry(expense, { driverId: 'another driver', managerId: null })).toEqual([]);
    expect(onlyEntry(moveEntry(expense, { vehicleId: 'another truck' })).lines).toHaveLength(2);
  });

  it('nets lines whatever the order of their fields, because a log may return another order', () => {
    const toll = { ...head(rupees(100), 'toll'), category: 'TOLL', mode: 'CASH', vendorId: null } as const;
    const decided = onlyEntry(postExpense(toll, tripIn(A), at(A)));
    const undone = reverse(decided, 'reversal').lines;
    const turned = <Of extends object>(of: Of) => Object.fromEntries(Object.entries(of).reverse()) as Of;
    const returned = undone.map((line) => ({ ...turned(line), account: turned(line.account) }));
    expect(mergeEntry({ ...decided, lines: returned }, decided).lines).toEqual([]);
  });

  it('rejects a reversal of an entry that was never posted', () => {
    expect(() => foldEntries({}, [reverse(fare, 'reversal')], mergeEntry)).toThrow('taken back before');
  });
});

describe('an entry’s id', () => {
  it('names the stream that holds it, and no stream of another category', () => {
    const id = makeEntryId('trip', 'one', 'entry');
    expect(id).toBe('trip.one.entry');
    expect(entryAggregateId('trip', id)).toBe('one');
    expect(entryAggregateId('settlement', id)).toBe('');
    expect(entryAggregateId('trip', 'nonsense')).toBe('');
  });
});
