import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type findTripByLr as contract } from '@bahi/contract/trips/find-trip-by-lr';
import { isSameLr } from '@bahi/domain/trips/lr-number';
import { canDeliver } from '@bahi/domain/trips/trip';
import { type Member } from '../caller.ts';
import { lrKey, lrNumberTable } from './lr-numbers/lr-numbers.projection.ts';
import { tripTable } from './trips.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { tripSummaries } from './trip-response.ts';

/**
 * The trip of the firm that carries exactly this LR number, whichever branch books it: a look-up by key and not
 * a search. The answer has only what another branch needs, so neither expense nor profit.
 * docs/rules/branches.md#a-trip-of-another-branch.
 */
export async function findTripByLr(
  rows: ScopedRows,
  { lrNumber }: Pick<InputOf<typeof contract>, 'lrNumber'>,
  caller: Member,
): Promise<WireResponse<typeof contract> | null> {
  const { organisationId } = caller;
  const given = await rows.get(lrNumberTable, lrKey(organisationId, lrNumber));
  if (given?.state !== 'TAKEN') return null;
  const row = await rows.firm.get(tripTable, given.tripId);
  if (row?.organisationId !== organisationId || row.status === 'CANCELLED') return null;
  // The rows of numbers and of trips may be read at different log positions.
  if (row.lrNumber === null || !isSameLr(row.lrNumber, lrNumber)) return null;
  const isSeen = (await rows.get(tripTable, row.id)) !== undefined;
  const [summary] = await tripSummaries(rows, [row]);
  if (summary === undefined) throw new Error('one row gives one summary');
  const { status, branch, deliveryBranch, customer, startedAt, endedAt, totalRate, balance } = summary;
  const { startReading, loadingWeight, weightUnit, podReceivedAt } = summary;
  const { id: _, ...vehicle } = summary.vehicle;
  return {
    trip: {
      id: isSeen ? row.id : null,
      lrNumber: row.lrNumber,
      status,
      branch,
      deliveryBranch,
      customer,
      startedAt,
      endedAt,
      totalRate,
      balance,
      startReading,
      loadingWeight,
      weightUnit,
      podReceivedAt,
      delivers: canDeliver(caller, row),
      vehicle,
      startLocation: { name: summary.startLocation.name },
      endLocation: { name: summary.endLocation.name },
      deductions: summary.adjustment.totalAdjustment,
      received: summary.advance.totalAdvance,
    },
  };
}
