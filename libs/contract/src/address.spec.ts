import { describe, expect, it } from '@jest/globals';
import { requestAddress, inputFromQuery } from './address.ts';

describe('the address of a request', () => {
  const path = '/trip/getLatestTripLr';

  it('holds the input of a GET in its query, without unset fields', () => {
    expect(requestAddress({ method: 'GET', path }, {})).toBe(path);
    const input = { branchId: 'a&b', startedAt: '2026-04-01', other: null, another: undefined };
    expect(requestAddress({ method: 'GET', path }, input)).toBe(
      `${path}?branchId=a%26b&startedAt=2026-04-01`,
    );
  });

  it('is only the path when the input goes in the body', () => {
    expect(requestAddress({ method: 'POST', path: '/trip/list' }, { limit: 10 })).toBe('/trip/list');
  });

  it('gives back the input of a GET, without parameters that have no value', () => {
    expect(inputFromQuery({ branchId: '', startedAt: '2026-04-01' })).toEqual({ startedAt: '2026-04-01' });
    expect(inputFromQuery(undefined)).toEqual({});
  });
});
