import { describe, expect, it } from '@jest/globals';
import { codes } from './codes.ts';
import { definitions } from './generated/definitions.ts';
import { canCall, type CallerRights, type May, readsAsOwner } from './may.ts';
import { roles } from './roles.ts';

/** The callers of docs/rules/permissions.md#roles, one for each column. */
const callers = {
  owner: { role: 'ADMIN', managersMayDelete: false },
  manager: { role: 'MANAGER', managersMayDelete: false },
  managerWhoMayDelete: { role: 'MANAGER', managersMayDelete: true },
  driver: { role: 'DRIVER', managersMayDelete: true },
  notApproved: { role: null, managersMayDelete: true },
} as const satisfies Record<string, CallerRights>;
const auditor = { role: 'AUDITOR', managersMayDelete: true } as const;

const table: Record<May, readonly (keyof typeof callers)[]> = {
  anyone: ['owner', 'manager', 'managerWhoMayDelete', 'driver', 'notApproved'],
  'signed-in': ['owner', 'manager', 'managerWhoMayDelete', 'driver', 'notApproved'],
  'not-auditor': ['owner', 'manager', 'managerWhoMayDelete', 'driver', 'notApproved'],
  'not-approved': ['notApproved'],
  'not-approved-or-office': ['owner', 'manager', 'managerWhoMayDelete', 'notApproved'],
  office: ['owner', 'manager', 'managerWhoMayDelete'],
  member: ['owner', 'manager', 'managerWhoMayDelete', 'driver'],
  'trip-staff': ['owner', 'manager', 'managerWhoMayDelete', 'driver'],
  delete: ['owner', 'managerWhoMayDelete'],
  auditing: ['owner'],
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
    expect(canCall({ kind: 'command', may }, caller)).toBe(allowed);
    expect(canCall({ kind: 'query', may }, caller)).toBe(allowed);
  });

  it('lets an AUDITOR send every query that an ADMIN may send, and no other', () => {
    const queries = definitions.filter(({ kind }) => kind === 'query');
    expect(queries.filter((query) => canCall(query, auditor))).toEqual(
      queries.filter((query) => canCall(query, callers.owner)),
    );
  });

  it('lets an AUDITOR send exactly these commands', () => {
    const sent = definitions.filter(
      (definition) => definition.kind === 'command' && canCall(definition, auditor),
    );
    expect(sent.map(({ slug }) => slug).sort()).toEqual([
      'export-trail',
      'leave-by-code',
      'leave-firm',
      'login',
      'logout',
      'make-checkpoint',
      'read-all-notifications',
      'read-notification',
      'register',
      'update-account',
      'upload-file',
      'verify-books',
      'verify-otp',
    ]);
  });

  it('lets ADMIN and AUDITOR read what an owner reads', () => {
    const readers = [...codes(roles), null].filter((role) => readsAsOwner(role));
    expect(readers).toEqual(['ADMIN', 'AUDITOR']);
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
