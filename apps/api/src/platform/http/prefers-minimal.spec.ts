import { describe, expect, it } from '@jest/globals';
import { prefersMinimal } from './prefers-minimal.ts';

describe('the header Prefer', () => {
  it.each([
    'return=minimal',
    'Return=Minimal',
    'return="minimal"',
    'return = minimal ; foo="a=b"',
    'respond-async, return=minimal, wait=10',
    'return=minimal, return=representation',
  ])('asks for the minimal answer: %s', (prefer) => {
    expect(prefersMinimal({ prefer })).toBe(true);
  });

  it.each([
    undefined,
    '',
    'return',
    'minimal',
    'return=representation',
    'return=representation, return=minimal',
    'no-return=minimal',
    'wait; return=minimal',
  ])('does not ask for the minimal answer: %s', (prefer) => {
    expect(prefersMinimal(prefer === undefined ? {} : { prefer })).toBe(false);
  });
});
