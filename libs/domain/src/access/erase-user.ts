import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type eraseUser as contract } from '@bahi/contract/access/erase-user';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { hasRemainingOwner } from './leave-firm.ts';
import { type Organisation } from './organisation.ts';
import { type User, type UserEvent } from './user.ts';

interface EraseUserFacts {
  readonly organisationId: string;
  readonly callerId: string;
  readonly firm: Organisation | null;
  /** The other ADMINs of the firm, if the person is one. */
  readonly others: readonly (User | null)[];
  /** The ids of those of their files that another record also shows. These stay. */
  readonly inUse: ReadonlySet<string>;
}

/** docs/rules/audit.md#erasing-a-person: a disabled person of the firm, or one who left it. */
export function eraseUser(
  { reason }: InputOf<typeof contract>,
  state: User | null,
  { organisationId, callerId, firm, others, inUse }: EraseUserFacts,
): Decision<UserEvent, RefusesOf<typeof contract>> {
  const person = findErasable(state, organisationId);
  if (person === null) return rejected('not-found');
  const { id: userId, role } = person;
  if (role === 'ADMIN' && (firm === null || !hasRemainingOwner(userId, firm, others)))
    return rejected('last-admin');
  if (userId === callerId) return rejected('forbidden', refusalMessages.notErasingYourself);
  if (!person.disabled && !person.left) return rejected('user-not-disabled');
  const fileIds = (person.files ?? []).filter((fileId) => !inUse.has(fileId));
  return accepted([{ type: 'PersonErased', data: { userId, organisationId, fileIds, reason } }]);
}

/** A person of this firm, or one who left it last, and who was not erased. */
function findErasable(state: User | null, organisationId: string): User | null {
  if (state === null || state.erased) return null;
  const firmId = state.organisationId ?? state.formerFirmId;
  return firmId === organisationId ? state : null;
}
