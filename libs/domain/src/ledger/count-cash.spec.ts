import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { day, rupees } from '../trips/trip-fixtures.ts';
import { cashCount } from './cash-count.ts';
import { countCash } from './count-cash.ts';

const of = { branchId: 'pune', date: day('2026-11-16') };

describe('counted cash', () => {
  it('is the value of the notes and coins, leaving out those counted as none', () => {
    const denominations = [
      { value: 500, count: 82 },
      { value: 200, count: 0 },
      { value: 1, count: 39 },
    ] as const;
    given(cashCount)
      .when(() => countCash({ ...of, denominations: [...denominations], total: null }))
      .thenEvent('CashCounted', {
        branchId: 'pune',
        occurredOn: of.date,
        countedPaise: rupees(41_039),
        denominations: [denominations[0], denominations[2]],
      });
  });

  it('may be given as a total only, even 0', () => {
    given(cashCount)
      .when(() => countCash({ ...of, denominations: null, total: rupees(0) }))
      .thenEvent('CashCounted', { countedPaise: rupees(0), denominations: null });
  });

  it('is the last count of the day', () => {
    const { decision } = given(cashCount).when(() =>
      countCash({ ...of, denominations: null, total: rupees(10) }),
    );
    given(cashCount, ...(decision.accepted ? decision.events : []))
      .when(() => countCash({ ...of, denominations: null, total: rupees(12.5) }))
      .thenState((count) => expect(count).toEqual({ countedPaise: rupees(12.5) }));
  });
});
