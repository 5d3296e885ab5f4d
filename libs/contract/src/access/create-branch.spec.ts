import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { parseInput } from '../parse.ts';
import { createBranch } from './create-branch.ts';

const pune = { name: 'Pune', code: 'PUN' };
const parsed = (change: object) => parseInput(createBranch, { ...pune, ...change }, '2026-06-20' as Day);

describe('the request to open a branch', () => {
  it('needs only a name and a code', () => {
    expect(parsed({})).toMatchObject({
      ok: true,
      value: { ...pune, locationId: null, phone: null, gstNo: null, lrPrefix: null },
    });
  });

  it('takes the code and the LR prefix in any case', () => {
    expect(parsed({ code: 'pun', lrPrefix: 'pn/{fy}/' })).toMatchObject({
      ok: true,
      value: { code: 'PUN', lrPrefix: 'PN/{FY}/' },
    });
  });

  it.each(['P', 'PUNE HQ', 'PÜN', 'PUN-1'])('refuses the code %j', (code) => {
    expect(parsed({ code })).toMatchObject({ ok: false, fields: { code: expect.any(String) } });
  });

  it.each(['PN1', 'PN{FY}', 'PN {FY}/', '{YY}/'])(
    'refuses the LR prefix %j, because the number after it could not be told from the prefix',
    (lrPrefix) => {
      expect(parsed({ lrPrefix })).toEqual({
        ok: false,
        fields: { lrPrefix: 'Use letters, digits, hyphens and slashes, with no digit at the end' },
      });
    },
  );

  it('counts the financial year of an LR prefix as five characters', () => {
    expect(parsed({ lrPrefix: 'PUNE/{FY}/' }).ok).toBe(true);
    expect(parsed({ lrPrefix: 'PUNEX/{FY}/' })).toEqual({
      ok: false,
      fields: { lrPrefix: 'Use at most 11 characters, counting {FY} as 5' },
    });
  });
});
