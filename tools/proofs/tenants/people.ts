import { createUser } from '@bahi/contract/access/create-user';
import { logout } from '@bahi/contract/access/logout';
import { updateUser } from '@bahi/contract/access/update-user';
import { type Definition } from '@bahi/contract/define';
import { canCall, type Role } from '@bahi/contract/may';
import { createSession, type Session } from '../harness/connection.ts';
import { addStaffMember, newPhone, signIn, signUp } from '../harness/people.ts';
import { findUseCase, useCaseSlug } from '../samples/routes.ts';
import { type World } from '../samples/world.ts';

/**
 * Every kind of person that may call a route: members by role, a person without a firm, a caller who is not signed in,
 * and one whose session has ended.
 */
export const people = ['ADMIN', 'MANAGER', 'DRIVER', 'AUDITOR', 'NOT_APPROVED', 'NOBODY', 'ENDED'] as const;
export type Person = (typeof people)[number];

/** The roles of those who are signed in. */
const ROLES: Readonly<Partial<Record<Person, Role | null>>> = {
  ADMIN: 'ADMIN',
  MANAGER: 'MANAGER',
  DRIVER: 'DRIVER',
  AUDITOR: 'AUDITOR',
  NOT_APPROVED: null,
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

/** Whether the server lets the person call the route. Nobody else than its callers may try a command out. */
export function isAdmitted(person: Person, route: Pick<Definition, 'slug'>): boolean {
  const useCase = findUseCase(route);
  if (useCase.may === 'anyone') return true;
  if (person === 'DRIVER') return DRIVER_ROUTES.includes(useCase.slug);
  const role = ROLES[person];
  return role !== undefined && canCall(useCase, { role, managersMayDelete: false });
}

/** Fields of a route for every member that only an ADMIN may send; they are refused before they are looked up. */
const ADMIN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'update-account': ['companyLogo.documentId'],
  'create-user': ['branches.*'],
  'update-user': ['pan.documentId', 'aadhar.documentId', 'branches.*'],
};

export function isAdmittedToField(
  person: Person,
  definition: Pick<Definition, 'slug'>,
  path: string,
): boolean {
  const isForAdmin = ADMIN_FIELDS[useCaseSlug(definition)]?.includes(path) === true;
  return isAdmitted(person, definition) && (!isForAdmin || person === 'ADMIN');
}

/** Fields that only the office fills. A DRIVER who sends them is refused. */
const OFFICE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'create-fill-up': ['vendorId', 'customerId', 'branchId', 'cashBranchId'],
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
    case 'AUDITOR': {
      // A manager who became an auditor has a notice of the change.
      const phoneNumber = newPhone();
      const manager = { role: 'MANAGER', name: 'Some Body', phoneNumber } as const;
      const { user } = await admin.mustCall(createUser, manager);
      await admin.mustCall(updateUser, { userId: user.id, role: 'AUDITOR' });
      return signIn(product, phoneNumber);
    }
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
