import { expect, it } from '@jest/globals';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { canonicalJson, inCanonicalOrder } from './canonical-json.ts';
import { type Json } from './event-store.ts';

const json = fc.jsonValue({ noUnicodeString: false }) as fc.Arbitrary<Json>;
const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
});

it('is JSON of the same value', () => {
  fc.assert(
    fc.property(json, (value) =>
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value))),
    ),
  );
});

it('escapes text as JSON.stringify does', () => {
  fc.assert(fc.property(anyText, (text) => expect(canonicalJson(text)).toBe(JSON.stringify(text))));
});

it('gives equal objects the same text, whatever the order of their keys', () => {
  const entries = fc.uniqueArray(fc.tuple(anyText, json), { selector: ([key]) => key });
  const orders = entries.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(orders, ([one, other]) =>
      expect(canonicalJson(Object.fromEntries(one))).toBe(canonicalJson(Object.fromEntries(other))),
    ),
  );
});

it('sorts keys by their text, numbers too, and leaves no space', () => {
  expect(canonicalJson({ b: [1, { d: null, c: true }], 9: '', 10: '', a: {} })).toBe(
    '{"10":"","9":"","a":{},"b":[1,{"c":true,"d":null}]}',
  );
});

it('leaves a value alone whose keys are sorted, and sorts any other one', () => {
  const sorted = { a: [{ b: 1, c: null }], d: { e: 'x' } };
  expect(inCanonicalOrder(sorted)).toBe(sorted);
  for (const value of [{ d: 1, a: 2 }, { a: { c: 1, b: 2 } }, { a: [{ c: 1, b: 2 }] }])
    expect(JSON.stringify(inCanonicalOrder(value))).toBe(canonicalJson(value));
});
