import { type closeBooks as contract } from '@bahi/contract/access/close-books';
import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Organisation, type OrganisationEvent } from './organisation.ts';

/**
 * docs/rules/money.md#closed-books: an ADMIN may move the day in either direction, and gives a reason each
 * time.
 */
export function closeBooks(
  { until, reason }: InputOf<typeof contract>,
  state: Organisation | null,
): Decision<OrganisationEvent, RefusesOf<typeof contract>> {
  if (state === null) return rejected('not-found');
  return accepted([{ type: 'BooksClosed', data: { organisationId: state.id, until, reason } }]);
}
