import { type Transactor } from '@bahi/event-store/transact';
import { type Member } from '@bahi/projections/caller';
import { type AbuseLimits } from '../platform/limits/abuse-limits.ts';
import { lrStream } from './lr-stream.ts';

interface LookUp {
  readonly transactor: Transactor;
  readonly limits: AbuseLimits;
}

/**
 * Finds the id of the trip that reserved an LR number; '' if there is none. The handler must still check the number on
 * the trip's stream. Counts against the look-up limit of the person. docs/rules/branches.md#a-trip-of-another-branch.
 */
export async function findTripIdByLr(
  { transactor, limits }: LookUp,
  { userId, organisationId }: Member,
  lrNumber: string,
): Promise<string> {
  await limits.countTripLookUp(userId);
  return (await transactor.read(lrStream(organisationId, lrNumber))).tripId ?? '';
}
