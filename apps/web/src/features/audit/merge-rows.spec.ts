import { listTrail } from '@bahi/contract/audit/list-trail';
import { responseFrom } from '@bahi/ui-kit/testing/render-with-providers';
import { describe, expect, it } from '@jest/globals';
import { markReversed, mergeNewest } from './merge-rows.ts';
import { ADVANCE, FARE_CHANGED, TAKEN_BACK, trailOf } from './trail-specimen.ts';

const [fareChanged, takenBack, advance] = responseFrom(
  listTrail,
  trailOf([FARE_CHANGED, TAKEN_BACK, { ...ADVANCE, reversedBy: null }]),
).events as [never, never, never];
const numbers = (rows: readonly { readonly number: number }[] | null) => rows?.map(({ number }) => number);

describe('mergeNewest', () => {
  it('puts newer rows above those that were read before, each once', () => {
    expect(numbers(mergeNewest([fareChanged, takenBack], [takenBack, advance]))).toEqual([
      48_170, 48_160, 47_902,
    ]);
  });

  it('gives up if rows between the two pages may be missing', () => {
    expect(mergeNewest([fareChanged], [advance])).toBeNull();
  });
});

describe('markReversed', () => {
  it('marks a row that a newer row of the list took back', () => {
    expect(markReversed([takenBack, advance])).toMatchObject([
      { reversedBy: null },
      { number: 47_902, reversedBy: { number: 48_160 } },
    ]);
  });

  it('keeps what the server says', () => {
    const known = { ...(advance as object), reversedBy: { number: 47_999 } } as never;
    expect(markReversed([takenBack, known])).toMatchObject([{}, { reversedBy: { number: 47_999 } }]);
  });
});
