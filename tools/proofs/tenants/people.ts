import { logout } from '@bahi/contract/access/logout';
import { type May } from '@bahi/contract/may';
import { createSession, type Session } from '../harness/connection.ts';
import { addStaffMember, signUp } from '../harness/people.ts';
import { useCaseSlug } from '../samples/routes.ts';
import { type World } from '../samples/world.ts';

/**
 * Every kind of person that may call a route: members by role, a person without a firm, a caller who is not signed in,
 * and one whose session has ended.
 */
export const people = ['ADMIN', 'MANAGER', 'DRIVER', 'NOT_APPROVED', 'NOBODY', 'ENDED'] as const;
export type Person = (typeof people)[number];

/**
 * docs/rules/permissions.md#roles, written manually: a new kind of permission does not compile until it
 * is listed here.
 */
const ADMITTED: Readonly<Record<May, readonly Person[]>> = {
  anyone: people,
  'signed-in': ['ADMIN', 'MANAGER', 'DRIVER', 'NOT_APPROVED'],
  'not-approved': ['NOT_APPROVED'],
  'not-approved-or-office': ['NOT_APPROVED', 'ADMIN', 'MANAGER'],
  office: ['ADMIN', 'MANAGER'],
  member: ['ADMIN', 'MANAGER', 'DRIVER'],
  'trip-staff': ['ADMIN', 'MANAGER', 'DRIVER'],
  delete: ['ADMIN'],
  admin: ['ADMIN'],
};

/**
 * Routes for a DRIVER: their session and profile, whom to ask, logout, their files and notifications, the trips that
 * they drive, and their fill-ups.
 */
const DRIVER_ROUTES = [
  'get-session',
  'shell-settings',
  'list-owners',
  'show-profile',
  'update-account',
  'leave-firm',
  'logout',
  'upload-file',
  'presign-file',
  'list-notifications',
  'count-unread',
  'read-notification',
  'read-all-notifications',
  'push-key',
  'subscribe-push',
  'unsubscribe-push',
  'list-trips',
  'find-trip',
  'end-trip',
  'receive-pod',
  'submit-pod',
  'create-fill-up',
  'find-fill-up',
  'list-fill-ups',
];

export function isAdmitted(
  person: Person,
  { may, slug }: { readonly may: May; readonly slug: string },
): boolean {
  if (person === 'DRIVER' && may !== 'anyone') return DRIVER_ROUTES.includes(useCaseSlug({ slug }));
  return ADMITTED[may].includes(person);
}

/** Fields of a route for every member that only an ADMIN may send; they are refused before they are looked up. */
const ADMIN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'update-account': ['companyLogo.documentId'],
  'create-user': ['branches.*'],
  'update-user': ['pan.documentId', 'aadhar.documentId', 'branches.*'],
};

export function isAdmittedToField(
  person: Person,
  definition: { readonly may: May; readonly slug: string },
  path: string,
): boolean {
  const isForAdmin = ADMIN_FIELDS[useCaseSlug(definition)]?.includes(path) === true;
  return isAdmitted(person, definition) && (!isForAdmin || person === 'ADMIN');
}

/** Fields that only the office fills. A DRIVER who sends them is refused. */
const OFFICE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'create-fill-up': ['vendorId', 'customerId', 'cashBranchId'],
};

export function officeFields(person: Person, route: { readonly slug: string }): readonly string[] {
  return person === 'DRIVER' ? (OFFICE_FIELDS[useCaseSlug(route)] ?? []) : [];
}

/** Returns a session of that kind of person: for an ADMIN the world's owner, else a new person. */
export async function signInAs({ product, admin }: World, person: Person): Promise<Session> {
  switch (person) {
    case 'ADMIN':
      return admin;
    case 'MANAGER':
    case 'DRIVER':
      return (await addStaffMember(product, admin, person, 'Some Body')).session;
    case 'NOT_APPROVED':
      return signUp(product, 'Some Body');
    case 'NOBODY':
      return createSession(product.connection, null);
    case 'ENDED': {
      const { session } = await addStaffMember(product, admin, 'MANAGER', 'Some Body');
      await session.mustCall(logout, {});
      return session;
    }
  }
}
