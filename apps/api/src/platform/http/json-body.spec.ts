import { describe, expect, it } from '@jest/globals';
import { findExcess, MAX_DEPTH, MAX_VALUES } from './json-body.ts';

const nested = (depth: number, inner = '1') => '['.repeat(depth) + inner + ']'.repeat(depth);
const TOO_DEEP = 'The request is nested more than 32 levels deep';
const TOO_MANY = 'The request has more than 5,000 values';

describe('a JSON text', () => {
  it.each([
    ['a number', '1'],
    ['the deepest lists', nested(MAX_DEPTH)],
    ['lists beside each other', `[${'[],'.repeat(40)}[]]`],
    ['brackets and commas in a text', `{"notes":"${'[[[['.repeat(20)}${','.repeat(MAX_VALUES)}"}`],
    ['escaped quotes', String.raw`{"notes":"\"[[","more":["\\"]}`],
    ['the most values', `[${'1,'.repeat(MAX_VALUES - 1)}1]`],
  ])('is parsed: %s', (_, json) => {
    expect(findExcess(json)).toBeNull();
    expect(() => JSON.parse(json) as unknown).not.toThrow();
  });

  it.each([
    ['lists', nested(MAX_DEPTH + 1), TOO_DEEP],
    ['objects that never end', '{"a":'.repeat(MAX_DEPTH + 1), TOO_DEEP],
    ['a million brackets', '['.repeat(1_000_000), TOO_DEEP],
    ['values of a list', `[${'{},'.repeat(MAX_VALUES)}{}]`, TOO_MANY],
    ['fields of an object', `{${'"k":1,'.repeat(MAX_VALUES)}"k":1}`, TOO_MANY],
  ])('is refused before it is parsed: too many or too deep %s', (_, json, why) => {
    expect(findExcess(json)).toBe(why);
  });
});
