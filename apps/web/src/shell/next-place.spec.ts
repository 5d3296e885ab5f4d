import { describe, expect, it } from '@jest/globals';
import { nextPlace } from './next-place.ts';

describe('the page that signing in leads to', () => {
  it.each(['/dashboard/trips', '/dashboard/trips/info?id=7'])('is %s where that was asked for', (next) => {
    expect(nextPlace({ next })).toBe(next);
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
  ])('is none where %p was asked for', (next) => {
    expect(nextPlace({ next })).toBeUndefined();
  });

  it.each([null, undefined, 'text'])('is none without a state of the entry: %p', (state) => {
    expect(nextPlace(state)).toBeUndefined();
  });
});
