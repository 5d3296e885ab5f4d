import { describe, expect, it } from '@jest/globals';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type Day } from '@bahi/kernel/day';
import { paise } from '@bahi/kernel/paise';
import { given } from '../given-when-then.ts';
import { adaptToClosedBooks } from '../money/closed-books.ts';
import { accountAmounts } from '../money/entry-fixtures.ts';
import { addVendorCredit } from './add-vendor-credit.ts';
import { classifyCredit, MAX_CORRECTIONS } from './classify-credit.ts';
import { deleteVendorCredit } from './delete-vendor-credit.ts';
import { creditEntryId, vendorCredit, type VendorCredit, type VendorCreditEvent } from './vendor-credit.ts';

const ID = creditEntryId('one');
const AMOUNT = paise(18_000_00);
const occurredOn = '2026-11-17' as Day;
const newId = (name: string) => `new-${name}`;

type Input = Parameters<typeof addVendorCredit>[0];
const credit = (change: Partial<Input> = {}): Input => ({
  customerId: 'tyres',
  amount: AMOUNT,
  paymentDate: occurredOn,
  paymentMode: 'CREDIT',
  paymentType: 'CREDIT',
  billNo: 'B/77',
  notes: null,
  category: null,
  vehicleId: null,
  ...change,
});
const facts = {
  creditId: 'one',
  branchId: 'raipur',
  branches: { headOfficeId: 'ho', cashBranchId: 'raipur' },
  vendor: { type: 'VENDOR', openingDate: '2026-11-01' as Day },
  vehicle: {},
} as const;
const adding =
  (input: Input = credit(), change: Partial<Parameters<typeof addVendorCredit>[2]> = {}) =>
  (state: VendorCredit | null) =>
    addVendorCredit(input, state, { ...facts, ...change });
const added = (input: Input = credit()): VendorCreditEvent[] => {
  const { decision } = given(vendorCredit).when(adding(input));
  return decision.accepted ? [...decision.events] : [];
};

describe('a credit of a vendor', () => {
  it('is owed at the head office, and is no expense until it has a category', () => {
    const { entries } = given(vendorCredit)
      .when(adding())
      .thenEvent('VendorCreditAdded', { partyId: 'tyres', occurredOn });
    expect(entries).toMatchObject([{ entryId: ID, entryType: 'VENDOR_CREDIT', billNo: 'B/77' }]);
    expect(accountAmounts(entries).slice(0, 2)).toEqual([
      ['unclassified-credit', AMOUNT],
      ['party tyres', -AMOUNT],
    ]);
    expect(entries[0]?.lines).toHaveLength(4);
  });

  it('is an expense of the vehicle when it names a category', () => {
    const input = credit({ category: 'WEAR_AND_TEAR', vehicleId: 'truck' });
    const { entries } = given(vendorCredit).when(adding(input)).thenEvent('VendorCreditAdded', {});
    expect(entries[0]?.lines[0]).toMatchObject({
      account: { kind: 'expense', category: 'WEAR_AND_TEAR' },
      vehicleId: 'truck',
      branchId: 'raipur',
    });
  });

  it('needs a vendor or a broker, and a vehicle of the firm', () => {
    const customer = { type: 'CUSTOMER', openingDate: occurredOn } as const;
    given(vendorCredit)
      .when(adding(credit(), { vendor: customer }))
      .thenRejected('wrong-party-type', 'customerId', 'Choose a vendor');
    given(vendorCredit)
      .when(adding(credit(), { vendor: null }))
      .thenRejected('not-found');
    const input = credit({ category: 'OTHER', vehicleId: 'another firm’s' });
    given(vendorCredit)
      .when(adding(input, { vehicle: null }))
      .thenRejected('not-found');
  });

  it('warns of a date before the opening balance', () => {
    given(vendorCredit)
      .when(adding(credit({ paymentDate: '2026-10-31' as Day })))
      .thenWarnings('before-opening-balance');
  });
});

describe('classifying a credit', () => {
  const to =
    (category: 'FUEL' | 'OTHER', vehicle: object | null = {}, vehicleId: string | null = null) =>
    (state: VendorCredit | null) =>
      classifyCredit({ id: ID, category, vehicleId }, state, vehicle);

  it('makes it an expense on its own day, without a line of the vendor', () => {
    const verdict = given(vendorCredit, ...added()).when(to('OTHER'));
    const { entries } = verdict.thenEvent('VendorCreditClassified', { occurredOn });
    expect(entries).toMatchObject([{ entryId: ID, occurredOn }]);
    expect(accountAmounts(entries)).toEqual([
      ['unclassified-credit', -AMOUNT],
      ['expense OTHER', AMOUNT],
    ]);
  });

  it('corrects a wrong category', () => {
    const was = added(credit({ category: 'OTHER', vehicleId: 'truck' }));
    const { entries } = given(vendorCredit, ...was)
      .when(to('FUEL'))
      .thenEvent('VendorCreditClassified', {});
    expect(accountAmounts(entries)).toEqual([
      ['expense OTHER', -AMOUNT],
      ['expense FUEL', AMOUNT],
    ]);
  });

  it('is refused once closed books hold too many corrections of it', () => {
    let events = added(credit({ category: 'OTHER' }));
    for (let nth = 0; nth < MAX_CORRECTIONS; nth += 1) {
      const { decision } = given(vendorCredit, ...events).when(to(nth % 2 === 0 ? 'FUEL' : 'OTHER'));
      if (!decision.accepted) throw new Error(decision.code);
      const closed = { until: '2026-11-30' as Day, today: '2026-12-05' as Day };
      events = [
        ...events,
        ...decision.events.map((event) => adaptToClosedBooks(event, closed) as typeof event),
      ];
    }
    given(vendorCredit, ...events)
      .when(to('FUEL'))
      .thenRejected('invalid-input', 'category', refusalMessages.tooManyCorrections(MAX_CORRECTIONS));
  });

  it('needs an existing credit, and a vehicle of the firm', () => {
    given(vendorCredit).when(to('FUEL')).thenRejected('not-found');
    given(vendorCredit, ...added())
      .when(to('FUEL', null, 'another firm’s'))
      .thenRejected('not-found');
  });
});

describe('deleting a credit', () => {
  const deleting = (state: VendorCredit | null) =>
    deleteVendorCredit({ id: ID, reason: 'Entered twice' }, state, { newId });

  it('takes back all of its postings, once', () => {
    const history = added();
    const { decision } = given(vendorCredit, ...history).when((state) =>
      classifyCredit({ id: ID, category: 'FUEL', vehicleId: null }, state, null),
    );
    const classified = [...history, ...(decision.accepted ? decision.events : [])];
    const verdict = given(vendorCredit, ...classified).when(deleting);
    const { entries } = verdict.thenEvent('VendorCreditDeleted', { occurredOn, reason: 'Entered twice' });
    expect(entries).toMatchObject([{ entryId: 'credit.one.new-reversal', reverses: ID }]);
    expect(accountAmounts(entries).map(([account]) => account)).not.toContain('unclassified-credit');
    const gone = verdict.decision.accepted ? verdict.decision.events : [];
    const after = given(vendorCredit, ...classified, ...gone);
    after.when(deleting).thenRejected('already-deleted');
    after
      .when((state) => classifyCredit({ id: ID, category: 'FUEL', vehicleId: null }, state, null))
      .thenRejected('already-deleted');
    given(vendorCredit).when(deleting).thenRejected('not-found');
  });
});
