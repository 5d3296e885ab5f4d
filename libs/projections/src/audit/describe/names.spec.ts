import { describe, expect, it } from '@jest/globals';
import { paise } from '@bahi/kernel/paise';
import { type DescribedCommand } from './described-command.ts';
import { listReferences, nameTrip, writeSentence, writeShown } from './names.ts';
import { branch, branchCode, party, person, sentence, trip } from './sentence.ts';

describe('the names in a sentence', () => {
  it('are looked up for every thing that a description names', () => {
    const described: DescribedCommand = {
      parts: sentence`Ended ${trip('t1')}`,
      lines: [sentence`for ${party('gokul')}`],
      changes: [
        { field: 'branches', label: 'Branches', from: 'All branches', to: [branch('ho'), branch('rpr')] },
      ],
      effects: [
        { account: 'PARTY', label: party('gokul'), branchId: 'ho', amountPaise: paise(1) },
        { account: 'CASH', label: 'Cash', branchId: 'ho', amountPaise: paise(-1) },
      ],
      reason: null,
      failures: [],
    };
    expect(listReferences(described).map(({ entityId }) => entityId)).toEqual([
      't1',
      'gokul',
      'ho',
      'rpr',
      'gokul',
    ]);
  });

  it('give way to a general word for a thing that nobody knows', () => {
    const words = sentence`Refunded ${{ amountPaise: paise(50_000) }} to ${party('gone')}`;
    expect(writeSentence(words, () => undefined)).toBe('Refunded ₹500.00 to a party');
    expect(writeShown(person('gone'), () => undefined)).toBe('a person');
  });

  it('of several things are listed, and a branch may be named by its code', () => {
    const findName = ({ entityId, by }: { readonly entityId: string; readonly by?: 'code' }) =>
      by === 'code' ? entityId.toUpperCase() : entityId;
    expect(writeShown([branch('pune'), branch('raipur')], findName)).toBe('pune, raipur');
    expect(writeSentence(sentence`${branchCode('ho')}, Cash`, findName)).toBe('HO, Cash');
  });

  it('of a trip is its number, or that of its vehicle', () => {
    expect(nameTrip('0042', 'MH12AB1234')).toBe('trip 0042');
    expect(nameTrip(null, 'MH12AB1234')).toBe('the trip of MH12AB1234');
  });
});
