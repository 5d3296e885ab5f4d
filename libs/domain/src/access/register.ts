import { type register as contract } from '@bahi/contract/access/register';
import { type InputOf } from '@bahi/contract/define';
import { refusals } from '@bahi/contract/refusals';
import { accepted, rejectedField, type Decision } from '@bahi/kernel/decision';
import { type User, type UserEvent } from './user.ts';

/**
 * docs/rules/permissions.md#joining-a-firm: a registration counts once its code is verified; until then,
 * registering again replaces the name.
 */
export function register(
  input: InputOf<typeof contract>,
  state: User | null,
  userId: string,
): Decision<UserEvent, 'user-exists'> {
  const { name, phoneNumber } = input;
  if (state === null) return accepted([{ type: 'UserRegistered', data: { userId, name, phoneNumber } }]);
  if (!state.pending) return rejectedField('user-exists', 'phoneNumber', refusals['user-exists'].message);
  return accepted([{ type: 'UserRenamed', data: { userId: state.id, name } }]);
}
