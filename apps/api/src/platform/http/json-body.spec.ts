import { describe, expect, it } from '@jest/globals';
import { isNestedDeeper } from './json-body.ts';

describe('the depth of a JSON text', () => {
  it.each([
    ['1', 0],
    ['{"tripId":"a","portions":[{"amount":1},{"amount":2}]}', 3],
    ['[[],[],[[]]]', 3],
    ['{"notes":"[[[[{{{{"}', 1],
    [String.raw`{"notes":"\"[[","more":["\\"]}`, 2],
  ])('%s is %i', (json, depth) => {
    expect(isNestedDeeper(json, depth)).toBe(false);
    expect(isNestedDeeper(json, depth - 1)).toBe(true);
  });

  it('is checked before the end of the text is reached', () => {
    expect(isNestedDeeper('['.repeat(1_000_000), 32)).toBe(true);
    expect(isNestedDeeper('{"a":'.repeat(33), 32)).toBe(true);
  });
});
