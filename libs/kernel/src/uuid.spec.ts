import { describe, expect, it } from '@jest/globals';
import { fc } from './fast-check-fixtures.ts';
import { orderedUuid, timeDigitsOfUuidV7, uuidV7 } from './uuid.ts';

/** The ten random bytes of a UUIDv7. */
const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
const times = fc.integer({ min: 0, max: 2 ** 48 - 1 });

describe('a UUIDv7', () => {
  it('equals the standard’s example', () => {
    const random = Uint8Array.from([0xcc, 0x31, 0x8c, 0x4d, 0xc0, 0xc0, 0xc0, 0x7c, 0x39, 0x80]);
    expect(uuidV7(0x017f22e279b0, random)).toMatch(/^017f22e2-79b0-7cc3-98c4-[0-9a-f]{12}$/);
  });

  it('rises with its time, and answers that time', () => {
    fc.assert(
      fc.property(times, times, bytes, bytes, (earlier, later, one, other) => {
        if (earlier < later) expect(uuidV7(earlier, one) < uuidV7(later, other)).toBe(true);
        expect(Number.parseInt(timeDigitsOfUuidV7(uuidV7(earlier, one)) ?? '', 16)).toBe(earlier);
      }),
    );
  });

  it('is not a UUID of another version, nil or any other text', () => {
    const others = [
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
      '00000000-0000-0000-0000-000000000000',
      'key',
      '',
    ];
    for (const text of others) expect(timeDigitsOfUuidV7(text)).toBeUndefined();
    const upper = uuidV7(1, new Uint8Array(10)).toUpperCase();
    expect(timeDigitsOfUuidV7(upper)).toBe('000000000001');
  });
});

it('cannot be made from too few digits', () => {
  expect(() => orderedUuid(8, '0'.repeat(11), '0'.repeat(19))).toThrow('12 and 19');
  expect(() => orderedUuid(8, '0'.repeat(12), '0'.repeat(18))).toThrow('12 and 19');
});
