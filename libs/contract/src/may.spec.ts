import { describe, expect, it } from '@jest/globals';
import { definitions } from './generated/definitions.ts';
import { canCall, type CallerRights, type May } from './may.ts';

/** The callers of docs/rules/permissions.md#roles, one for each column. */
const callers = {
  owner: { role: 'ADMIN', managersMayDelete: false },
  manager: { role: 'MANAGER', managersMayDelete: false },
  managerWhoMayDelete: { role: 'MANAGER', managersMayDelete: true },
  driver: { role: 'DRIVER', managersMayDelete: true },
  notApproved: { role: null, managersMayDelete: true },
} as const satisfies Record<string, CallerRights>;

const table: Record<May, readonly (keyof typeof callers)[]> = {
  anyone: ['owner', 'manager', 'managerWhoMayDelete', 'driver', 'notApproved'],
  'signed-in': ['owner', 'manager', 'managerWhoMayDelete', 'driver', 'notApproved'],
  'not-approved': ['notApproved'],
  'not-approved-or-office': ['owner', 'manager', 'managerWhoMayDelete', 'notApproved'],
  office: ['owner', 'manager', 'managerWhoMayDelete'],
  member: ['owner', 'manager', 'managerWhoMayDelete', 'driver'],
  'trip-staff': ['owner', 'manager', 'managerWhoMayDelete', 'driver'],
  delete: ['owner', 'managerWhoMayDelete'],
  admin: ['owner'],
};

const cases = Object.entries(table).flatMap(([may, allowed]) =>
  Object.entries(callers).map(([who, caller]) => ({
    may: may as May,
    who,
    caller,
    allowed: allowed.some((name) => name === who),
  })),
);

describe('access to a use case', () => {
  it.each(cases)('with $may lets $who through: $allowed', ({ may, caller, allowed }) => {
    expect(canCall(may, caller)).toBe(allowed);
  });

  it('is declared by every definition', () => {
    for (const { may, slug } of definitions)
      expect([slug, Object.keys(table)]).toEqual([slug, expect.arrayContaining([may])]);
  });

  it('needs no session for exactly four calls', () => {
    const open = definitions.filter(({ may }) => may === 'anyone').map(({ slug }) => slug);
    expect(open.sort()).toEqual(['leave-by-code', 'login', 'register', 'verify-otp']);
  });
});
