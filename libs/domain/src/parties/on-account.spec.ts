import { describe, expect, it } from '@jest/globals';
import { type Day } from '@bahi/kernel/day';
import { paise } from '@bahi/kernel/paise';
import { given } from '../given-when-then.ts';
import { type Entry } from '../money/entry.ts';
import { allocateOnAccount } from './allocate-on-account.ts';
import { onAccountBalance, openingLeft, party, type Party, type PartyEvent, taxOnAccount } from './party.ts';
import { MAX_ON_ACCOUNT } from './party-limits.ts';
import { releaseAllocation, returnAllocation } from './release-allocation.ts';

const PARTY = 'c0000000-0000-5000-8000-000000000001';
const occurredOn = '2026-11-17' as Day;

const share = (rupees: number, entryId = 'settlement.one.one'): Entry => ({
  entryId,
  chain: entryId,
  entryType: 'PAYMENT_RECEIVED',
  occurredOn,
  branchId: 'ho',
  amountPaise: paise(rupees * 100),
  lines: [],
});
const created: PartyEvent = {
  type: 'PartyCreated',
  data: {
    partyId: PARTY,
    occurredOn: '2026-04-01' as Day,
    name: 'M/s Verma & Co.',
    type: 'CUSTOMER',
    locationId: 'e0000000-0000-5000-8000-000000000001',
    primaryContact: null,
    secondaryContact: null,
    email: null,
    gstNo: null,
    customerDocs: [],
    openingPaise: paise(500_00),
    entries: [],
  },
};
const noted = (type: 'OnAccountAllocated' | 'OpeningAllocated', entry: Entry): PartyEvent => ({
  type,
  data: { partyId: PARTY, occurredOn, entries: [entry] },
});
const keeping =
  (...shares: Entry[]) =>
  (state: Party | null) =>
    allocateOnAccount({ occurredOn, shares }, state);
const releasing =
  (...entryIds: string[]) =>
  (state: Party | null) => {
    const reversing = new Map(entryIds.map((entryId) => [entryId, `${entryId}.reversal`]));
    return releaseAllocation({ occurredOn, reversing }, state);
  };
const returning =
  (...entryIds: string[]) =>
  (state: Party | null) => {
    const reversing = new Map(entryIds.map((entryId) => [entryId, `${entryId}.reversal`]));
    return returnAllocation({ date: occurredOn, reversing }, state);
  };
const onAccount = (state: Party | null) => state && onAccountBalance(state);

describe('credit on account whose cheque was returned', () => {
  const used = given(
    party,
    created,
    noted('OnAccountAllocated', share(700)),
    noted('OnAccountAllocated', share(-500, 'settlement.two.two')),
  );
  const owed = used.when(returning('settlement.one.one'));

  it('goes below zero by the amount that was used', () => {
    owed.thenEvent('OnAccountReleased', { partyId: PARTY, occurredOn });
    owed.thenState((state) => expect(onAccount(state)).toBe(-500_00));
  });

  it('cannot be taken from until it is received again', () => {
    const events = owed.decision.accepted ? owed.decision.events : [];
    const before = [
      created,
      noted('OnAccountAllocated', share(700)),
      noted('OnAccountAllocated', share(-500, 'settlement.two.two')),
      ...events,
    ];
    const after = given(party, ...before);
    after
      .when(keeping(share(-1, 'settlement.three.three')))
      .thenRejected('amount-exceeds-balance', 'onAccount', 'Only ₹0 is left on account');
    const received = after.when(keeping(share(300, 'settlement.three.three')));
    received.thenState((state) => expect(onAccount(state)).toBe(-200_00));
    after.when(releasing('settlement.two.two')).thenState((state) => expect(onAccount(state)).toBe(0));
  });
});

describe('credit on account', () => {
  it('is used up money first, and the tax of cancelled trips last', () => {
    const tax = (...entries: Entry[]) => {
      const { state } = given(party, created, ...entries.map((entry) => noted('OnAccountAllocated', entry)));
      return state && taxOnAccount(state);
    };
    const kept = [
      share(49_000, 'trip.one.paid'),
      { ...share(1_000, 'trip.one.tds'), entryType: 'TDS' as const },
    ];
    expect(tax(...kept)).toBe(1_000_00);
    expect(tax(...kept, share(-49_000, 'settlement.two.two'))).toBe(1_000_00);
    expect(tax(...kept, share(-49_400, 'settlement.two.two'))).toBe(600_00);
    const paidOut = share(-50_000, 'settlement.two.two');
    expect(tax(...kept, paidOut, share(2_000, 'settlement.three.three'))).toBe(0);
  });

  it('takes at most 10,000 entries, with those that were taken back', () => {
    const many = Array.from({ length: MAX_ON_ACCOUNT - 1 }, (_, nth) =>
      noted('OnAccountAllocated', share(1, `settlement.${nth}.${nth}`)),
    );
    const almostFull = given(party, created, ...many);
    almostFull
      .when(keeping(share(1, 'settlement.last.last'), share(1, 'settlement.more.more')))
      .thenRejected('invalid-input');
    const full = almostFull.when(keeping(share(1, 'settlement.last.last')));
    full.thenState((state) => expect(onAccount(state)).toBe(MAX_ON_ACCOUNT * 100));
  });

  it('can be kept and taken from, up to the existing credit', () => {
    const kept = given(party, created).when(keeping(share(700)));
    kept.thenEvent('OnAccountAllocated', { partyId: PARTY, occurredOn });
    kept.thenState((state) => expect(onAccount(state)).toBe(700_00));
    const there = given(party, created, noted('OnAccountAllocated', share(700)));
    there
      .when(keeping(share(-700, 'settlement.two.two')))
      .thenState((state) => expect(onAccount(state)).toBe(0));
    there
      .when(keeping(share(-700.01, 'settlement.two.two')))
      .thenRejected('amount-exceeds-balance', 'onAccount', 'Only ₹700 is left on account');
  });

  it('is taken back with the payment that left it', () => {
    given(party, created, noted('OnAccountAllocated', share(700)))
      .when(releasing('settlement.one.one'))
      .thenState((state) => expect(onAccount(state)).toBe(0));
  });

  it('cannot be taken back once some of it has been used', () => {
    const used = given(
      party,
      created,
      noted('OnAccountAllocated', share(700)),
      noted('OnAccountAllocated', share(-300, 'settlement.two.two')),
    ).when(releasing('settlement.one.one'));
    used.thenRejected('not-deletable');
    expect(used.decision).toMatchObject({
      message: '₹300 kept on account has already been used',
    });
  });

  it('is released together with the opening balance by one deletion', () => {
    const both = given(
      party,
      created,
      noted('OpeningAllocated', share(500)),
      noted('OnAccountAllocated', share(200)),
    ).when(releasing('settlement.one.one'));
    expect(both.decision).toMatchObject({
      events: [{ type: 'OpeningReleased' }, { type: 'OnAccountReleased' }],
    });
    both.thenState((state) => {
      expect(onAccount(state)).toBe(0);
      expect(state && openingLeft(state)).toBe(500_00);
    });
  });

  it('needs a party of the organisation', () => {
    given(party)
      .when(keeping(share(1)))
      .thenRejected('not-found');
    given(party).when(releasing('any')).thenRejected('not-found');
  });
});
