/**
 * Who may call a use case. Every definition names one of these groups; the server refuses all other callers. An AUDITOR
 * is in none of them, unless its description says so: `canCall` has their rule. docs/rules/permissions.md#roles.
 */
export type May =
  /** Sign-up and sign-in. The server ignores the session of the request, so a signed-in person may call them too. */
  | 'anyone'
  /** Anybody with a live session, also an AUDITOR: session, own profile, own uploads, own notifications, logging out. */
  | 'signed-in'
  /** Anybody with a live session who is no AUDITOR: notifications on a device. */
  | 'not-auditor'
  /** A verified person without a firm. */
  | 'not-approved'
  /** A person without a firm, ADMIN and MANAGER: the search for places. */
  | 'not-approved-or-office'
  /** ADMIN and MANAGER: trips, parties, ledgers, vehicles, places, staff. */
  | 'office'
  /** Any member of a firm, also an AUDITOR: leaving it. */
  | 'member'
  /** ADMIN and MANAGER; also a DRIVER for the trips that they drive, without the money of the trips. */
  | 'trip-staff'
  /** ADMIN, and MANAGER where the firm lets managers delete. */
  | 'delete'
  /** ADMIN and AUDITOR: the audit trail, its export, and the proof of the log. */
  | 'auditing'
  /** ADMIN, an owner of the firm. */
  | 'admin';

export type Role = 'ADMIN' | 'MANAGER' | 'DRIVER' | 'AUDITOR';

export interface CallerRights {
  /** Null until the owner has approved them and given them a role. */
  readonly role: Role | null;
  readonly managersMayDelete: boolean;
}

/** The parts of a definition that decide who may call it. */
export interface Access {
  readonly kind: 'command' | 'query';
  readonly may: May;
}

/** The groups whose commands an AUDITOR may send, too. */
const AUDITOR_COMMANDS: readonly May[] = ['anyone', 'signed-in', 'member', 'auditing'];

/**
 * Whether a signed-in person may call a use case. The server refuses a call for which it is false, and the
 * client hides its controls. For `'anyone'` it is true, because the server ignores the session. An AUDITOR sends every
 * query that an ADMIN may send, and few commands.
 */
export function canCall({ kind, may }: Access, caller: CallerRights): boolean {
  if (caller.role !== 'AUDITOR') return isInGroup(may, caller);
  return kind === 'query' ? isInGroup(may, { ...caller, role: 'ADMIN' }) : AUDITOR_COMMANDS.includes(may);
}

function isInGroup(may: May, { role, managersMayDelete }: CallerRights): boolean {
  switch (may) {
    case 'anyone':
    case 'signed-in':
    case 'not-auditor':
      return true;
    case 'not-approved':
      return role === null;
    case 'not-approved-or-office':
      return role !== 'DRIVER';
    case 'office':
      return role === 'ADMIN' || role === 'MANAGER';
    case 'member':
    case 'trip-staff':
      return role !== null;
    case 'delete':
      return role === 'ADMIN' || (role === 'MANAGER' && managersMayDelete);
    case 'auditing':
    case 'admin':
      return role === 'ADMIN';
  }
}

/**
 * Whether a person of this role reads what an owner reads: rows of all branches, and those that only owners see. An
 * AUDITOR does, except for the PAN and Aadhaar files of others.
 */
export function readsAsOwner(role: Role | null): boolean {
  return role === 'ADMIN' || role === 'AUDITOR';
}

/** Definitions that only members of a firm may use. */
export type MembersOnly = 'member' | 'office' | 'trip-staff' | 'delete' | 'auditing' | 'admin';
