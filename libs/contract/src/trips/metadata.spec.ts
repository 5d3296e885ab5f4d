import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { metadata } from './metadata.ts';

const NOTHING = { notes: null, podNumber: null, podNotes: null };

describe('the metadata of a trip', () => {
  it.each([
    [undefined, NOTHING],
    [null, NOTHING],
    ['{}', NOTHING],
    ['{"notes":""}', NOTHING],
    ['{"notes":" Call first "}', { ...NOTHING, notes: 'Call first' }],
    ['{"podNumber":"POD-7","podNotes":null}', { ...NOTHING, podNumber: 'POD-7' }],
    ['{"notes":"x","seen":true,"__proto__":{"notes":"y"}}', { ...NOTHING, notes: 'x' }],
  ])('keeps the three known keys of %j', (text, kept) => {
    expect(v.parse(metadata, text)).toEqual(kept);
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '"text"',
    '[]',
    '[{"notes":"x"}]',
    '{"notes":"x"}{}',
    ' '.repeat(10_001),
    {},
    7,
  ])('refuses %j, which is no JSON text of an object', (text) => {
    expect(v.safeParse(metadata, text).issues?.[0].message).toBe('Send the JSON text of an object');
  });

  it.each([
    [JSON.stringify({ notes: 'x'.repeat(2_001) }), 'Must be at most 2000 characters'],
    ['{"notes":"\\u0000"}', 'Must not contain control characters'],
    ['{"notes":"\\u200b"}', 'Contains characters that nobody can see: type it again'],
    ['{"podNumber":"POD\\u202e7"}', 'Contains characters that nobody can see: type it again'],
    ['{"podNotes":"\\ud800"}', 'Must not contain control characters'],
  ])('checks the values that it keeps: %#', (text, message) => {
    expect(v.safeParse(metadata, text).issues?.[0].message).toBe(message);
  });
});
