import { type Transactor } from '@bahi/event-store/transact';
import { type Member } from '@bahi/projections/caller';
import { type StrangerLimits } from '../platform/limits/stranger-limits.ts';
import { lrStream } from './lr-stream.ts';

interface LookUp {
  readonly transactor: Transactor;
  readonly limits: StrangerLimits;
}

/**
 * The id of the trip that has reserved an LR number, '' for none; the trip's own stream then confirms that it carries
 * the number. Counts as a look-up of the caller. docs/rules/branches.md#a-trip-of-another-branch.
 */
export async function tripIdByLr(
  { transactor, limits }: LookUp,
  { userId, organisationId }: Member,
  lrNumber: string,
): Promise<string> {
  await limits.admitTripLookUp(userId);
  return (await transactor.read(lrStream(organisationId, lrNumber))).tripId ?? '';
}
