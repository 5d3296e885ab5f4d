import { describe, expect, it } from '@jest/globals';
import { fc } from './fast-check-fixtures.ts';
import { fromShortId, toShortId } from './short-id.ts';

describe('a short id', () => {
  it('has 22 characters and stands for one UUID', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const short = toShortId(id);
        expect(short).toMatch(/^[-\w]{22}$/);
        expect(fromShortId(short)).toBe(id);
      }),
    );
  });

  it('sorts like its UUID', () => {
    const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        expect(compare(toShortId(one), toShortId(other))).toBe(compare(one, other));
      }),
    );
  });

  it('keeps any other text', () => {
    expect(toShortId('firm')).toBe('=firm');
    expect(fromShortId('=firm')).toBe('firm');
    expect(fromShortId(toShortId('a'.repeat(22)))).toBe('a'.repeat(22));
  });
});
