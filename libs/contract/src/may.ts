/**
 * Who may call a use case. Every definition names one of these groups; the server refuses all other callers.
 * docs/rules/permissions.md#roles.
 */
export type May =
  /** Sign-up and sign-in. The server ignores the session of the request, so a signed-in person may call them too. */
  | 'anyone'
  /** Anybody with a live session: reading the session and the own profile, logging out. */
  | 'signed-in'
  /** A verified person without a firm. */
  | 'not-approved'
  /** A person without a firm, ADMIN and MANAGER: the search for places. */
  | 'not-approved-or-office'
  /** ADMIN and MANAGER: trips, parties, ledgers, vehicles, places, staff. */
  | 'office'
  /** Any member of a firm: leaving it. */
  | 'member'
  /** ADMIN and MANAGER; also a DRIVER for the trips that they drive, without the money of the trips. */
  | 'trip-staff'
  /** ADMIN, and MANAGER where the firm lets managers delete. */
  | 'delete'
  /** ADMIN, an owner of the firm. */
  | 'admin';

export type Role = 'ADMIN' | 'MANAGER' | 'DRIVER';

export interface CallerRights {
  /** Null until the owner has approved them and given them a role. */
  readonly role: Role | null;
  readonly managersMayDelete: boolean;
}

/**
 * Whether a signed-in person may call a use case. The server refuses a call for which it is false, and the
 * client hides its controls. For `'anyone'` it is true, because the server ignores the session.
 */
export function canCall(may: May, caller: CallerRights): boolean {
  switch (may) {
    case 'anyone':
    case 'signed-in':
      return true;
    case 'not-approved':
      return caller.role === null;
    case 'not-approved-or-office':
      return caller.role !== 'DRIVER';
    case 'office':
      return caller.role === 'ADMIN' || caller.role === 'MANAGER';
    case 'member':
    case 'trip-staff':
      return caller.role !== null;
    case 'delete':
      return caller.role === 'ADMIN' || (caller.role === 'MANAGER' && caller.managersMayDelete);
    case 'admin':
      return caller.role === 'ADMIN';
  }
}

/** Definitions that only members of a firm may use. */
export type MembersOnly = 'member' | 'office' | 'trip-staff' | 'delete' | 'admin';
