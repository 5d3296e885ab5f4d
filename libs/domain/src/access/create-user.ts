import { type createUser as contract } from '@bahi/contract/access/create-user';
import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type Role } from '@bahi/contract/may';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type User, type UserEvent } from './user.ts';

interface CreateUserFacts {
  readonly userId: string;
  readonly organisationId: string;
  readonly callerRole: Role;
}

/** docs/rules/permissions.md#roles: managers may add staff, but no ADMIN. */
export function createUser(
  input: InputOf<typeof contract>,
  { userId, organisationId, callerRole }: CreateUserFacts,
): Decision<UserEvent, RefusesOf<typeof contract>> {
  if (input.role === 'ADMIN' && callerRole !== 'ADMIN') return rejected('forbidden');
  const { role, name, phoneNumber, email } = input;
  return accepted([{ type: 'StaffAdded', data: { userId, organisationId, role, name, phoneNumber, email } }]);
}

/** docs/rules/permissions.md#joining-a-firm: a registration that was never verified gives way to the staff that the firm adds. */
export function supersede(registered: User | null): Decision<UserEvent, 'user-exists'> {
  if (!registered?.pending) return rejected('user-exists');
  return accepted([{ type: 'RegistrationSuperseded', data: { userId: registered.id } }]);
}
