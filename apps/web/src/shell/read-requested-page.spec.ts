import { describe, expect, it } from '@jest/globals';
import { readRequestedPage } from './read-requested-page.ts';

describe('readRequestedPage', () => {
  it.each(['/dashboard/trips', '/dashboard/trips/info?id=7'])('returns %s', (next) => {
    expect(readRequestedPage({ next })).toBe(next);
  });

  it.each([
    '/auth/sign-up',
    'https://elsewhere.example/dashboard/trips',
    '//elsewhere.example/dashboard/',
    '/dashboard/../auth/sign-up',
    '/dashboard/../..//elsewhere.example',
    '/dashboards/trips',
    '',
    7,
    undefined,
  ])('rejects %p', (next) => {
    expect(readRequestedPage({ next })).toBeUndefined();
  });

  it.each([null, undefined, 'text'])('returns undefined for the state %p', (state) => {
    expect(readRequestedPage(state)).toBeUndefined();
  });
});
