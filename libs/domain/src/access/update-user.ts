import { type updateAccount as contract } from '@bahi/contract/access/update-account';
import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type User, type UserEvent } from './user.ts';

type OwnFields = Pick<InputOf<typeof contract>, 'name' | 'email'>;

export function namesUser({ name, email }: OwnFields): boolean {
  return name !== undefined || email !== undefined;
}

/** A person changes what they are called and where they get mail. */
export function updateUser(
  { name, email }: OwnFields,
  state: User | null,
): Decision<UserEvent, RefusesOf<typeof contract>> {
  if (state === null) return rejected('not-found');
  const changed = { ...(name === undefined ? {} : { name }), ...(email === undefined ? {} : { email }) };
  return accepted([{ type: 'UserUpdated', data: { userId: state.id, ...changed } }]);
}
