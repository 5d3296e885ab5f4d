import { type Day } from '@bahi/kernel/day';
import { MAX_PAISE, paise, sum, type Paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  accounts,
  entryIdOf,
  ownerOf,
  partyOfAccount,
  postFare,
  postOpening,
  postReceipt,
  postWriteOff,
  reverse,
  type Posting,
} from './postings.ts';

const about = { entryId: 'trip.one.entry', partyId: 'verma', occurredOn: '2026-11-12' as Day };
const amounts = fc.integer({ min: -MAX_PAISE, max: MAX_PAISE }).map(paise);

type Post = (amountPaise: Paise) => readonly Posting[];
const fare: Post = (amountPaise) => postFare({ ...about, amountPaise });
const opening: Post = (amountPaise) => postOpening({ ...about, amountPaise });
const advance: Post = (amountPaise) => postReceipt({ ...about, amountPaise, mode: 'CASH' }, 'ADVANCE');
const writeOff: Post = (amountPaise) => postWriteOff({ ...about, amountPaise });

const kinds = [
  { remark: 'TRIP_FARE', sign: 1, post: fare },
  { remark: 'OPENING_BALANCE', sign: 1, post: opening },
  { remark: 'ADVANCE', sign: -1, post: advance },
  { remark: 'FORCE_SETTLED', sign: -1, post: writeOff },
];

describe.each(kinds)('the postings of $remark', ({ remark, sign, post }) => {
  it('move the same sum between the party and one other account, and none of 0', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const lines = post(amount);
        if (amount === 0) return expect(lines).toEqual([]);
        expect(sum(lines, (line) => line.amountPaise)).toBe(0);
        const party = lines.filter((line) => partyOfAccount(line.account) === 'verma');
        expect(party.map((line) => line.amountPaise)).toEqual([paise(sign * amount)]);
        expect(lines.map((line) => line.remark)).toEqual([remark, remark]);
      }),
    );
  });

  it('are undone by their reversal, line by line and on the same day', () => {
    const lines = post(paise(15_000_00));
    const undone = reverse(lines, 'trip.one.reversal');
    for (const [index, line] of lines.entries())
      expect(undone[index]).toEqual({
        ...line,
        entryId: 'trip.one.reversal',
        amountPaise: -line.amountPaise,
        reverses: 'trip.one.entry',
      });
  });
});

describe('an account', () => {
  it('is a party’s by its name alone', () => {
    expect(partyOfAccount(accounts.party('verma'))).toBe('verma');
    for (const own of [accounts.freight, accounts.openingEquity, accounts.cash('CASH')])
      expect(partyOfAccount(own)).toBeNull();
  });
});

describe('an entry’s id', () => {
  it('names the stream that holds it, and nobody’s in another category', () => {
    const id = entryIdOf('trip', 'one', 'entry');
    expect(id).toBe('trip.one.entry');
    expect(ownerOf('trip', id)).toBe('one');
    expect(ownerOf('settlement', id)).toBe('');
    expect(ownerOf('trip', 'nonsense')).toBe('');
  });
});
