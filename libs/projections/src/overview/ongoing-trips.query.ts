import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type ongoingTrips as contract } from '@bahi/contract/overview/ongoing-trips';
import { searchDigits } from '@bahi/kernel/last-digits';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { inDays, findPage } from '../list.ts';
import { forEachPart } from '../results.ts';
import { tripTable } from '../trips/trips.projection.ts';
import { lrBeginsWith } from '../trips/search/search-interpretations.ts';
import { tripSummaries } from '../trips/trip-response.ts';
import { findRequestedVehicles } from './requested-vehicles.ts';

/** Null if the filter names a vehicle outside the firm. */
export async function ongoingTrips(
  rows: Rows,
  input: InputOf<typeof contract>,
  { organisationId }: Member,
): Promise<WireResponse<typeof contract> | null> {
  const vehicles = await findRequestedVehicles(rows, input, organisationId);
  if (vehicles === null) return null;
  const { limit, offset, lrNumber } = input;
  const digits = searchDigits(lrNumber ?? '');
  const ongoing = {
    organisationId,
    status: { in: ['STARTED' as const] },
    startedAt: inDays(input),
    ...(digits === '' ? {} : lrBeginsWith(digits)),
  };
  const where =
    vehicles === undefined
      ? ongoing
      : forEachPart(vehicles, ({ vehicleIds, ...days }) => [
          { ...ongoing, vehicleId: { in: vehicleIds }, startedAt: inDays(days) },
        ]);
  const page = await findPage(rows, tripTable, {
    where,
    limit,
    offset,
    sort: ['-startedAt', '-position'],
  });
  const trips = [...(await tripSummaries(rows, page.rows))].map((trip) => ({
    id: trip.id,
    customer: trip.customer,
    vehicle: { id: trip.vehicle.id, vehicleNo: trip.vehicle.vehicleNo },
    lrNumber: trip.lrNumber,
    rateType: trip.rateType,
    fare: trip.rate,
    estimatedHoursRun: trip.estimatedHoursRun,
    loadingWeight: trip.loadingWeight,
    totalRate: trip.totalRate,
    startedAt: trip.startedAt,
  }));
  return { trips, ...page.length };
}
