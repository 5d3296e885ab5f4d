import { describe, expect, it } from '@jest/globals';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';
import { paise } from '@bahi/kernel/paise';
import { given } from '../given-when-then.ts';
import { type Entry } from '../money/entry.ts';
import { postCustomerPayment, toShare } from '../money/payment-postings.ts';
import { postOpening } from '../money/postings.ts';
import { reverse } from '../money/reversals.ts';
import { type SameParty } from './party-exists.ts';
import { openingLeft, party, type Party, type PartyEvent } from './party.ts';
import { MAX_CORRECTIONS, type PresentParty, updateParty } from './update-party.ts';

type Input = Parameters<typeof updateParty>[0];

const PARTY = 'c0000000-0000-5000-8000-000000000001';
const PLACE = 'e0000000-0000-5000-8000-000000000001';
const CHAIN = `party.${PARTY}.${PARTY}`;
const OPENED_ON = '2026-04-01' as Day;

const details = {
  name: 'M/s Verma & Co.',
  locationId: PLACE,
  primaryContact: '9876543210',
  secondaryContact: null,
  email: 'accounts@verma.example',
  gstNo: '27AAPFU0939F1ZV',
};
const branches = { headOfficeId: 'ho', cashBranchId: 'ho' };
const posted = (rupees: number, entryId = CHAIN, replaces?: string) => {
  const head = { entryId, chain: CHAIN, amountPaise: paise(rupees * 100), occurredOn: OPENED_ON };
  return postOpening({ ...head, ...(replaces === undefined ? {} : { replaces }) }, PARTY, branches);
};
const undone = (entries: Entry[], reversalId: string) => entries.map((entry) => reverse(entry, reversalId));

function openedWith(rupees: number): PartyEvent {
  const openingPaise = paise(rupees * 100);
  const opened = { partyId: PARTY, type: 'CUSTOMER', occurredOn: OPENED_ON, openingPaise } as const;
  return { type: 'PartyCreated', data: { ...opened, ...details, customerDocs: [], entries: posted(rupees) } };
}
function taken(rupees: number): PartyEvent {
  const [occurredOn, amountPaise] = ['2026-05-01' as Day, paise(rupees * 100)];
  const head = { entryId: 'settlement.bulk.bulk', occurredOn, amountPaise, mode: 'CASH' as const };
  const shares = { trips: [], openingPaise: amountPaise, onAccountPaise: paise(0) };
  const payment = postCustomerPayment('BULK_PAYMENT_RECEIVED', head, PARTY, shares, branches);
  const entries = [toShare(payment, amountPaise)];
  return { type: 'OpeningAllocated', data: { partyId: PARTY, occurredOn, entries } };
}

/** `mark` makes the ids of one update different from those of the next. */
const saving =
  (
    change: Partial<Input> = {},
    {
      location = {} as object | null,
      files = [] as (object | null)[],
      mark = '',
      role = 'ADMIN' as 'ADMIN' | 'MANAGER',
      seesAccount = true,
      sameParties = [] as readonly SameParty[],
      present = null as PresentParty | null,
    } = {},
  ) =>
  (state: Party | null) =>
    updateParty(
      { customerId: PARTY, openingBalanceType: null, direction: null, reason: null, ...change },
      state,
      {
        location,
        files,
        branches,
        role,
        seesAccount,
        sameParties,
        present,
        newId: (name) => `${name}${mark}`,
      },
    );
const opening = (rupees: number) => ({ openingBalance: paise(rupees * 100) });

describe('updating a party', () => {
  it('warns at the name that another party has the same name and place', () => {
    const sameParties = [{ name: 'Verma Logistics', placeName: 'Latur' }];
    const verdict = given(party, openedWith(5_000)).when(
      saving({ name: 'VERMA LOGISTICS' }, { sameParties }),
    );
    verdict.thenWarnings('party-exists');
  });

  it('records only the fields that the request names', () => {
    const change = { name: 'Verma Logistics', secondaryContact: '9822012345' };
    const data = given(party, openedWith(5_000)).when(saving(change)).thenEvent('PartyUpdated', {});
    expect(data).toEqual({ partyId: PARTY, ...change });
  });

  it('clears fields that are null', () => {
    const cleared = { primaryContact: null, email: null, gstNo: null };
    given(party, openedWith(0)).when(saving(cleared)).thenEvent('PartyUpdated', cleared);
  });

  it('takes the mail address under either field name', () => {
    const email = 'office@verma.example';
    given(party, openedWith(0))
      .when(saving({ mailId: email }))
      .thenEvent('PartyUpdated', { email });
    given(party, openedWith(0))
      .when(saving({ email, mailId: 'accounts@verma.example' }))
      .thenEvent('PartyUpdated', { email });
    given(party, openedWith(0))
      .when(saving({ mailId: null }))
      .thenEvent('PartyUpdated', { email: null });
  });

  it('decides the same when name and contacts are known only as encrypted text', () => {
    const { type, data } = openedWith(5_000);
    const hidden = { name: 'personal:v1:a', primaryContact: 'personal:v1:b', email: 'personal:v1:c' };
    const change = saving({ ...details, ...opening(3_000) });
    const storedText = given(party, { type, data: { ...data, ...hidden } } as PartyEvent).when(change);
    expect(storedText.decision).toEqual(given(party, openedWith(5_000)).when(change).decision);
  });

  it('leaves no event of a form that was saved without changes, even with a reason', () => {
    const unchanged = { ...details, ...opening(5_000), openingBalanceDate: OPENED_ON, customerDocs: [] };
    const books = given(party, openedWith(5_000));
    const present = details;
    books.when(saving({ ...unchanged, tdsRate: null, reason: 'Checked' }, { present })).thenUnchanged();
    books.when(saving()).thenUnchanged();
  });

  it('records only what differs from the present details', () => {
    const change = { ...details, gstNo: null };
    const books = given(party, openedWith(5_000));
    const data = books.when(saving(change, { present: details })).thenEvent('PartyUpdated', {});
    expect(data).toEqual({ partyId: PARTY, gstNo: null });
    books
      .when(saving({ ...details, ...opening(3_000) }, { present: details }))
      .thenEvent('OpeningCorrected', {});
  });

  it('records every named detail while the present ones are unknown', () => {
    given(party, openedWith(5_000)).when(saving(details)).thenEvent('PartyUpdated', details);
  });

  it('keeps the reason of a change, and of a corrected opening balance', () => {
    const reason = 'The balance sheet came late';
    const books = given(party, openedWith(5_000));
    books.when(saving({ name: 'Verma', reason })).thenEvent('PartyUpdated', { name: 'Verma', reason });
    const corrected = books.when(saving({ ...opening(3_000), reason }));
    corrected.thenEvent('OpeningCorrected', { openingPaise: paise(300_000), reason });
    expect(books.when(saving(opening(3_000))).thenEvent('OpeningCorrected', {})).not.toHaveProperty('reason');
  });

  it('needs a place of the organisation if it names one', () => {
    const books = given(party, openedWith(0));
    books.when(saving({ locationId: 'theirs' }, { location: null })).thenRejected('not-found');
    books.when(saving({ name: 'Verma' }, { location: null })).thenEvent('PartyUpdated', { name: 'Verma' });
  });

  it('replaces its documents if it names any, and keeps them otherwise', () => {
    const saved = saving({ customerDocs: [{ documentId: 'gst' }] }, { files: [{ id: 'gst' }] });
    const named = given(party, openedWith(0))
      .when(saved)
      .thenEvent('PartyUpdated', { customerDocs: ['gst'] });
    const books = given(party, openedWith(0), { type: 'PartyUpdated', data: named });
    books.when(saving({ customerDocs: null })).thenEvent('PartyUpdated', { customerDocs: [] });
    const { customerDocs } = books.when(saving({ name: 'Verma' })).thenEvent('PartyUpdated', {});
    expect(customerDocs).toBeUndefined();
  });

  it('refuses a document that the firm does not have', () => {
    const customerDocs = [{ documentId: 'gst' }, { documentId: 'theirs' }];
    given(party, openedWith(0))
      .when(saving({ customerDocs }, { files: [{ id: 'gst' }, null] }))
      .thenRejected('not-found', 'customerDocs.1.documentId', 'Not found');
  });

  it('needs a party', () => {
    given(party)
      .when(saving({ name: 'Nobody' }))
      .thenRejected('not-found');
  });
});

describe('correcting an opening balance', () => {
  it('takes the old one back on its own day and posts the new one in its chain', () => {
    const verdict = given(party, openedWith(5_000)).when(saving(opening(3_000)));
    const [reversalId, entryId] = [`party.${PARTY}.reversal`, `party.${PARTY}.opening`];
    const { entries } = verdict.thenEvent('OpeningCorrected', {
      partyId: PARTY,
      occurredOn: OPENED_ON,
      openingPaise: paise(300_000),
    });
    expect(entries).toEqual([...undone(posted(5_000), reversalId), ...posted(3_000, entryId, CHAIN)]);
    verdict.thenState((state) => expect(state && openingLeft(state)).toBe(300_000));
  });

  it('may change only its day', () => {
    const openingBalanceDate = '2026-03-15' as Day;
    const verdict = given(party, openedWith(5_000)).when(saving({ openingBalanceDate }));
    const { entries } = verdict.thenEvent('OpeningCorrected', { occurredOn: openingBalanceDate });
    expect(entries.map(({ occurredOn, amountPaise }) => [occurredOn, amountPaise])).toEqual([
      [OPENED_ON, -500_000],
      [openingBalanceDate, 500_000],
    ]);
    verdict.thenState((state) => expect(state?.openingDate).toBe(openingBalanceDate));
  });

  it('may change its sign', () => {
    given(party, openedWith(5_000))
      .when(saving({ ...opening(-2_500), openingBalanceType: 'PAYABLE', direction: 'OUTWARD' }))
      .thenState((state) => {
        expect(state?.openingPaise).toBe(-250_000);
        expect(state && openingLeft(state)).toBe(-250_000);
      });
  });

  it('posts the first opening of a party that had none, under the free id', () => {
    const verdict = given(party, openedWith(0)).when(saving(opening(500)));
    verdict.thenEvent('OpeningCorrected', { entries: posted(500) });
  });

  it('posts no opening of 0, and posts the next one in the same chain', () => {
    const books = given(party, openedWith(500));
    const cleared = books.when(saving(opening(0)));
    const { entries } = cleared.thenEvent('OpeningCorrected', { openingPaise: paise(0) });
    expect(entries).toEqual(undone(posted(500), `party.${PARTY}.reversal`));
    const corrected = cleared.decision.accepted ? cleared.decision.events : [];
    given(party, openedWith(500), ...corrected)
      .when(saving(opening(300), { mark: ' again' }))
      .thenEvent('OpeningCorrected', { entries: posted(300, `party.${PARTY}.opening again`) });
  });

  it('takes back an earlier correction', () => {
    const first = given(party, openedWith(500)).when(saving(opening(600))).decision;
    const { entries } = given(party, openedWith(500), ...(first.accepted ? first.events : []))
      .when(saving(opening(700), { mark: ' again' }))
      .thenEvent('OpeningCorrected', {});
    expect(entries.map(({ entryId, reverses, chain }) => [entryId, reverses, chain])).toEqual([
      [`party.${PARTY}.reversal again`, `party.${PARTY}.opening`, CHAIN],
      [`party.${PARTY}.opening again`, undefined, CHAIN],
    ]);
  });

  it('is refused after too many corrections, unlike other changes', () => {
    let events: PartyEvent[] = [openedWith(5_000)];
    for (let nth = 1; nth <= MAX_CORRECTIONS; nth += 1) {
      const { decision } = given(party, ...events).when(saving(opening(5_000 + nth), { mark: ` ${nth}` }));
      if (!decision.accepted) throw new Error(decision.code);
      events = [...events, ...decision.events];
    }
    const corrected = given(party, ...events);
    corrected
      .when(saving(opening(9_000)))
      .thenRejected('invalid-input', 'openingBalance', refusalMessages.tooManyCorrections(MAX_CORRECTIONS));
    corrected.when(saving({ name: 'Verma Logistics' })).thenEvent('PartyUpdated', {});
  });

  it('moves the day of an opening of 0 without a posting', () => {
    given(party, openedWith(0))
      .when(saving({ openingBalanceDate: '2026-03-15' as Day }))
      .thenEvent('OpeningCorrected', { occurredOn: '2026-03-15' as Day, entries: [] });
  });

  it('is recorded alone when the party keeps having no documents', () => {
    given(party, openedWith(500))
      .when(saving({ customerDocs: null, ...opening(600) }))
      .thenEvent('OpeningCorrected', {});
  });

  it('is recorded alone when nothing else changes', () => {
    given(party, openedWith(500))
      .when(saving(opening(600)))
      .thenEvent('OpeningCorrected', {});
  });

  it('may come with other changes', () => {
    const { decision } = given(party, openedWith(500)).when(saving({ name: 'Verma', ...opening(600) }));
    expect(decision).toMatchObject({
      events: [{ type: 'PartyUpdated', data: { name: 'Verma' } }, { type: 'OpeningCorrected' }],
    });
  });

  it.each([
    { change: opening(400), field: 'openingBalance' },
    { change: { openingBalanceDate: '2026-03-15' as Day }, field: 'openingBalanceDate' },
  ])('is refused while a payment is allocated to it: $field', ({ change, field }) => {
    given(party, openedWith(500), taken(200))
      .when(saving({ name: 'Verma', ...change }))
      .thenRejected(
        'opening-balance-allocated',
        field,
        'A payment was set against the opening balance; delete the payment first',
      );
  });

  it('does not block other changes while a payment is allocated to it', () => {
    given(party, openedWith(500), taken(500))
      .when(saving({ name: 'Verma', ...opening(500), openingBalanceDate: OPENED_ON }))
      .thenEvent('PartyUpdated', { name: 'Verma' });
  });

  it.each([
    { ...opening(1), openingBalanceType: 'PAYABLE' },
    { ...opening(-1), direction: 'INWARD' },
    { openingBalanceType: 'PAYABLE' },
  ] as const)('refuses a type or direction that contradicts the sign: %p', (change) => {
    given(party, openedWith(500))
      .when(saving(change))
      .thenRejected('opening-balance-sign', 'openingBalance', 'Opening balance does not agree with its type');
  });

  it('leaves the opening to callers who see the head office, and takes an unchanged one from others', () => {
    const outside = { role: 'MANAGER', seesAccount: false } as const;
    const message = 'The head office corrects the opening balance and its date';
    const books = given(party, openedWith(50_000));
    books.when(saving(opening(0), outside)).thenRejected('forbidden', 'openingBalance', message);
    books
      .when(saving({ openingBalanceDate: '2026-10-01' as Day }, outside))
      .thenRejected('forbidden', 'openingBalanceDate', message);
    const unchanged = { ...details, ...opening(50_000), openingBalanceDate: OPENED_ON };
    books.when(saving(unchanged, outside)).thenEvent('PartyUpdated', details);
  });

  it('sets a TDS rate for the owner, and keeps it for a manager who saves it unchanged', () => {
    const rate = 500 as Hundredths;
    const marked = given(party, openedWith(0)).when(saving({ tdsRate: rate }));
    marked.thenEvent('PartyUpdated', { partyId: PARTY, tdsRate: rate });
    const events = marked.decision.accepted ? marked.decision.events : [];
    const after = given(party, openedWith(0), ...events);
    after.when(saving({ tdsRate: rate }, { role: 'MANAGER' })).thenUnchanged();
    after
      .when(saving({ tdsRate: null }, { role: 'MANAGER' }))
      .thenRejected('forbidden', 'tdsRate', 'Only the owner sets the TDS rate of a party');
    after.when(saving({ tdsRate: null })).thenState((state) => expect(state?.tdsRate).toBeNull());
  });
});
