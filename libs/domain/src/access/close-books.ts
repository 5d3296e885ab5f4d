import { type closeBooks as contract } from '@bahi/contract/access/close-books';
import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { accepted, acceptChanges, rejected, type UpdateDecision } from '@bahi/kernel/decision';
import { type Organisation, type OrganisationEvent } from './organisation.ts';

/**
 * docs/rules/money.md#closed-books: an ADMIN may move the day in either direction, and gives a reason each
 * time. A day that the books are closed at already changes nothing.
 */
export function closeBooks(
  { until, reason }: InputOf<typeof contract>,
  state: Organisation | null,
): UpdateDecision<OrganisationEvent, RefusesOf<typeof contract>> {
  if (state === null) return rejected('not-found');
  if (until === state.booksClosedUntil) return acceptChanges([]);
  return accepted([{ type: 'BooksClosed', data: { organisationId: state.id, until, reason } }]);
}
