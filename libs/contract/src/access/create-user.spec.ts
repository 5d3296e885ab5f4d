import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { parseInput } from '../parse.ts';
import { createUser } from './create-user.ts';

const TODAY = '2026-06-20' as Day;
const parsed = (change: object) =>
  parseInput(createUser, { role: 'DRIVER', name: 'Anil Jadhav', ...change }, TODAY);

describe('the request to add staff', () => {
  it.each(['ADMIN', 'MANAGER', 'AUDITOR'])('needs a phone number for the role %s', (role) => {
    expect(parsed({ role })).toEqual({
      ok: false,
      fields: { phoneNumber: `Phone number is required for ${role} role` },
    });
    expect(parsed({ role, phoneNumber: '9822012345' })).toMatchObject({ ok: true });
  });

  it('needs no phone number for a driver, but checks one that is given', () => {
    expect(parsed({})).toMatchObject({ ok: true, value: { phoneNumber: null, email: null } });
    expect(parsed({ phoneNumber: '12345' })).toEqual({
      ok: false,
      fields: { phoneNumber: 'Enter valid phone number' },
    });
  });

  it('checks the role and the mail address', () => {
    expect(parsed({ role: 'OWNER', email: 'anil' })).toEqual({
      ok: false,
      fields: { role: 'Choose from the list', email: 'Enter valid mail' },
    });
  });
});
