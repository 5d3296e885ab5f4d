import { describe, expect, it } from '@jest/globals';
import { filtersFrom, soughtLr, withFilters } from './trip-filters.ts';

describe('filters in the address', () => {
  it('come back as they went in', () => {
    const filters = { lrNumber: 'LR-12', status: ['STARTED', 'SETTLED'] } as const;
    expect(filtersFrom(withFilters(new URLSearchParams(), filters))).toEqual(filters);
  });

  it('start again at page 1 and leave the rest alone', () => {
    const now = new URLSearchParams('page=3&rows=20&lrNumber=7');
    expect(withFilters(now, { lrNumber: '', status: [] }).toString()).toBe('rows=20');
  });

  it('forget what is no status', () => {
    expect(filtersFrom(new URLSearchParams('status=FLYING&status=STARTED')).status).toEqual(['STARTED']);
  });
});

describe('the LR search', () => {
  it('strips what is no digit, and leading zeros', () => {
    expect(soughtLr('LR-0042')).toBe('42');
    expect(soughtLr('1 2/3')).toBe('123');
  });

  it('is no filter at zero', () => {
    for (const typed of ['', 'LR', '0', '-000']) expect(soughtLr(typed)).toBeUndefined();
  });
});
