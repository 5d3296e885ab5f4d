import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type disableUser as contract } from '@bahi/contract/access/disable-user';
import { messages } from '@bahi/contract/messages';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { memberOf, type User, type UserEvent } from './user.ts';

interface DisableUserFacts {
  readonly organisationId: string;
  /** The owner who does it, as he is at the append. */
  readonly caller: User | null;
}

/**
 * RULES section 6: ends every session of the person at once. Nobody disables himself, and a caller who was just
 * disabled disables nobody, so that a firm always keeps an owner who can sign in.
 */
export function disableUser(
  input: InputOf<typeof contract>,
  state: User | null,
  { organisationId, caller }: DisableUserFacts,
): Decision<UserEvent, RefusesOf<typeof contract>> {
  const member = memberOf(state, organisationId);
  if (member === null) return rejected('not-found');
  if (caller === null || caller.disabled) return rejected('forbidden');
  if (member.id === caller.id) return rejected('forbidden', messages.notYourself);
  const { id: userId } = member;
  if (!input.disabled) return accepted([{ type: 'UserEnabled', data: { userId } }]);
  const closed = member.sessions.map(({ hash }): UserEvent => ({
    type: 'SessionClosed',
    data: { userId, sessionHash: hash, reason: 'DISABLED' },
  }));
  return accepted([{ type: 'UserDisabled', data: { userId } }, ...closed]);
}
