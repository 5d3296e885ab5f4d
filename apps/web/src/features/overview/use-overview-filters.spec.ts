import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { readSelection } from './use-overview-filters.tsx';

const TODAY = '2026-11-20' as Day;

describe('the period of the overview', () => {
  it('is the last three months by default', () => {
    expect(readSelection(new URLSearchParams(), TODAY)).toEqual({ startDate: '2026-08-20', endDate: TODAY });
  });

  it('is the one that the address names', () => {
    const address = new URLSearchParams({ startDate: '2026-04-01', endDate: '2026-06-30' });
    expect(readSelection(address, TODAY)).toEqual({ startDate: '2026-04-01', endDate: '2026-06-30' });
  });
});
