import { describe, expect, it } from '@jest/globals';
import { type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';
import { paise } from '@bahi/kernel/paise';
import { given } from '../given-when-then.ts';
import { createParty } from './create-party.ts';
import { type SameParty } from './party-exists.ts';
import { openingLeft, party, type Party } from './party.ts';

type Input = Parameters<typeof createParty>[0];

const PARTY = 'c0000000-0000-5000-8000-000000000001';
const branches = { headOfficeId: 'ho', cashBranchId: 'elsewhere' };
const OPENING = `party.${PARTY}.${PARTY}`;

const verma = (change: Partial<Input> = {}): Input => ({
  name: 'M/s Verma & Co.',
  type: 'CUSTOMER',
  locationId: 'e0000000-0000-5000-8000-000000000001',
  primaryContact: '9876543210',
  secondaryContact: null,
  email: null,
  mailId: null,
  gstNo: '27AAPFU0939F1ZV',
  openingBalance: paise(500_000),
  openingBalanceType: null,
  direction: null,
  openingBalanceDate: '2026-04-01' as Day,
  customerDocs: null,
  tdsRate: null,
  ...change,
});
const creating =
  (
    input: Input = verma(),
    location: object | null = {},
    files: readonly (object | null)[] = [],
    role: 'ADMIN' | 'MANAGER' = 'ADMIN',
    seesAccount = true,
    sameParties: readonly SameParty[] = [],
  ) =>
  (state: Party | null) =>
    createParty(input, state, { partyId: PARTY, location, files, branches, role, seesAccount, sameParties });

describe('creating a party', () => {
  it('posts a debt of the party as a positive opening balance', () => {
    const verdict = given(party).when(creating());
    const { entries } = verdict.thenEvent('PartyCreated', {
      partyId: PARTY,
      name: 'M/s Verma & Co.',
      occurredOn: '2026-04-01' as Day,
      openingPaise: paise(500_000),
      gstNo: '27AAPFU0939F1ZV',
    });
    expect(entries).toEqual([
      {
        entryId: OPENING,
        chain: OPENING,
        entryType: 'OPENING_BALANCE',
        occurredOn: '2026-04-01',
        branchId: 'ho',
        amountPaise: 500_000,
        lines: [
          { account: { kind: 'party', partyId: PARTY }, amountPaise: 500_000, branchId: 'ho' },
          { account: { kind: 'opening-equity' }, amountPaise: -500_000, branchId: 'ho' },
        ],
      },
    ]);
    verdict.thenState((state) => expect(state && openingLeft(state)).toBe(500_000));
  });

  it('posts our debt to the party with the other sign', () => {
    given(party)
      .when(creating(verma({ type: 'VENDOR', openingBalance: paise(-500_000) })))
      .thenState((state) => {
        expect(state?.type).toBe('VENDOR');
        expect(state && openingLeft(state)).toBe(-500_000);
      });
  });

  it('leaves the opening balance to callers who see the head office, and takes 0 from others', () => {
    const outside = (openingBalance: number) =>
      given(party).when(creating(verma({ openingBalance: paise(openingBalance) }), {}, [], 'MANAGER', false));
    for (const opening of [1, -1])
      outside(opening).thenRejected(
        'forbidden',
        'openingBalance',
        'The head office enters the opening balance; add the party with 0',
      );
    outside(0).thenEvent('PartyCreated', { openingPaise: paise(0), entries: [] });
  });

  it('posts no row for an opening balance of 0', () => {
    given(party)
      .when(creating(verma({ openingBalance: paise(0) })))
      .thenEvent('PartyCreated', { entries: [], openingPaise: paise(0) });
  });

  it.each([
    { openingBalance: 1, openingBalanceType: 'PAYABLE', direction: null },
    { openingBalance: 1, openingBalanceType: null, direction: 'OUTWARD' },
    { openingBalance: 1, openingBalanceType: 'RECEIVABLE', direction: 'OUTWARD' },
    { openingBalance: -1, openingBalanceType: 'RECEIVABLE', direction: null },
    { openingBalance: -1, openingBalanceType: null, direction: 'INWARD' },
  ] as const)('refuses a type or direction that contradicts the sign: %p', (input) => {
    given(party)
      .when(creating(verma({ ...input, openingBalance: paise(input.openingBalance) })))
      .thenRejected('opening-balance-sign', 'openingBalance', 'Opening balance does not agree with its type');
  });

  it.each([
    { openingBalance: 1, openingBalanceType: 'RECEIVABLE', direction: 'INWARD' },
    { openingBalance: -1, openingBalanceType: 'PAYABLE', direction: 'OUTWARD' },
    { openingBalance: 0, openingBalanceType: 'PAYABLE', direction: null },
    { openingBalance: 0, openingBalanceType: 'RECEIVABLE', direction: 'OUTWARD' },
  ] as const)('takes a type and direction that agree, and any with 0: %p', (input) => {
    given(party)
      .when(creating(verma({ ...input, openingBalance: paise(input.openingBalance) })))
      .thenEvent('PartyCreated', { openingPaise: paise(input.openingBalance) });
  });

  it('takes the mail address under either field name', () => {
    given(party)
      .when(creating(verma({ mailId: 'accounts@verma.example' })))
      .thenEvent('PartyCreated', { email: 'accounts@verma.example' });
    given(party)
      .when(creating(verma({ email: 'office@verma.example', mailId: 'accounts@verma.example' })))
      .thenEvent('PartyCreated', { email: 'office@verma.example' });
  });

  it('needs a place of the organisation', () => {
    given(party).when(creating(verma(), null)).thenRejected('not-found');
  });

  it('keeps the documents that it names', () => {
    const [gst, pan] = ['a1000000-0000-5000-8000-000000000001', 'a1000000-0000-5000-8000-000000000002'];
    const input = verma({ customerDocs: [{ documentId: gst }, { documentId: pan }] });
    given(party)
      .when(creating(input, {}, [{}, {}]))
      .thenEvent('PartyCreated', { customerDocs: [gst, pan] });
    given(party)
      .when(creating(input, {}, [{}, null]))
      .thenRejected('not-found', 'customerDocs.1.documentId', 'Not found');
  });

  it('never reuses the id of another party', () => {
    const created = given(party).when(creating()).decision;
    given(party, ...(created.accepted ? created.events : []))
      .when(creating())
      .thenRejected('conflict');
  });
});

describe('a second party of one name and place', () => {
  it('is created with a warning at its name', () => {
    const same = [{ name: 'M/s Verma & Co', placeName: 'Latur' }];
    const verdict = given(party).when(creating(verma(), {}, [], 'ADMIN', true, same));
    verdict.thenWarnings('party-exists');
    expect(verdict.decision).toMatchObject({
      warnings: [{ field: 'name', message: 'M/s Verma & Co in Latur is already in your books' }],
    });
    given(party).when(creating()).thenWarnings();
  });
});

describe('the TDS rate of a party', () => {
  const five = verma({ tdsRate: 500 as Hundredths });

  it('can be set by the owner, for a customer', () => {
    given(party)
      .when(creating(five))
      .thenEvent('PartyCreated', { tdsRate: 500 as Hundredths });
    given(party)
      .when(creating(five, {}, [], 'MANAGER'))
      .thenRejected('forbidden', 'tdsRate', 'Only the owner sets the TDS rate of a party');
    given(party)
      .when(creating({ ...five, type: 'VENDOR' }))
      .thenRejected('wrong-party-type', 'tdsRate', 'Only a party that pays you keeps TDS');
  });
});
