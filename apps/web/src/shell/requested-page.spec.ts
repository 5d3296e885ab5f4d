import { describe, expect, it } from '@jest/globals';
import { requestedPage } from './requested-page.ts';

describe('requestedPage', () => {
  it.each(['/dashboard/trips', '/dashboard/trips/info?id=7'])('returns %s', (next) => {
    expect(requestedPage({ next })).toBe(next);
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
    expect(requestedPage({ next })).toBeUndefined();
  });

  it.each([null, undefined, 'text'])('returns undefined for the state %p', (state) => {
    expect(requestedPage(state)).toBeUndefined();
  });
});
