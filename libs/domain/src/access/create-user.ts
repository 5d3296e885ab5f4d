import { type createUser as contract } from '@bahi/contract/access/create-user';
import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type Role } from '@bahi/contract/may';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type UserEvent } from './user.ts';

interface CreateUserFacts {
  readonly userId: string;
  readonly organisationId: string;
  readonly callerRole: Role;
}

/** RULES section 6: managers may add staff, but no ADMIN. */
export function createUser(
  input: InputOf<typeof contract>,
  { userId, organisationId, callerRole }: CreateUserFacts,
): Decision<UserEvent, RefusesOf<typeof contract>> {
  if (input.role === 'ADMIN' && callerRole !== 'ADMIN') return rejected('forbidden');
  const { role, name, phoneNumber, email } = input;
  return accepted([{ type: 'StaffAdded', data: { userId, organisationId, role, name, phoneNumber, email } }]);
}
