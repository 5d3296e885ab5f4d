import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { tripStatuses } from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import { listUsers } from '@bahi/contract/access/list-users';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { listParties } from '@bahi/contract/parties/list-parties';
import { listLocations } from '@bahi/contract/places/list-locations';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { latestLr } from '@bahi/contract/trips/latest-lr';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { type Session } from '../harness/connection.ts';

/** Reads the pages of an organisation's owner from the read model: first pages, the newest trips and all ledgers. */
export async function readPages(reader: Session): Promise<readonly unknown[]> {
  const page = { limit: 100 };
  const { trips, length } = await reader.mustCall(listTrips, { ...page, status: codes(tripStatuses) });
  const { customers } = await reader.mustCall(listParties, page);
  const details = trips.slice(0, 20).map(({ id: tripId }) => reader.mustCall(findTrip, { tripId }));
  const ledgers = customers.map(({ id: ledgerId }) =>
    reader.mustCall(listLedgerPoints, { ...page, ledgerId, corrections: true }),
  );
  return [
    length,
    trips,
    customers,
    await Promise.all(details),
    await Promise.all(ledgers),
    await reader.mustCall(listVehicles, page),
    await reader.mustCall(listLocations, page),
    await reader.mustCall(listUsers, page),
    await reader.mustCall(latestLr, {}),
  ];
}
