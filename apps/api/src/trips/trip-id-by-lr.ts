import { type Transactor } from '@bahi/event-store/transact';
import { type Member } from '@bahi/projections/caller';
import { type StrangerLimits } from '../platform/limits/stranger-limits.ts';
import { lrStream } from './lr-stream.ts';

interface LookUp {
  readonly transactor: Transactor;
  readonly limits: StrangerLimits;
}

/**
 * Finds the id of the trip that reserved an LR number; '' if there is none. The caller must still check the number on
 * the trip's stream. Counts against the caller's look-up limit. docs/rules/branches.md#a-trip-of-another-branch.
 */
export async function tripIdByLr(
  { transactor, limits }: LookUp,
  { userId, organisationId }: Member,
  lrNumber: string,
): Promise<string> {
  await limits.admitTripLookUp(userId);
  return (await transactor.read(lrStream(organisationId, lrNumber))).tripId ?? '';
}
