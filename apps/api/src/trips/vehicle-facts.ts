import { type Vehicle } from '@bahi/domain/fleet/vehicle';
import { documentExpiries } from '@bahi/domain/fleet/vehicle-documents';
import { type TripVehicleActivity, UNKNOWN_ACTIVITY } from '@bahi/projections/trips/running-trips';
import { type Rows } from '@bahi/read-store/read-store';
import { type Reader } from '../platform/use-cases/reader.ts';

/** The facts about a vehicle for a trip's decider; null if the firm has no such vehicle. */
export function vehicleFacts(vehicle: Vehicle | null, activity: TripVehicleActivity) {
  return vehicle && { ...vehicle, ...activity, documentExpiries: documentExpiries(vehicle.documents) };
}

/** The replacements of a vehicle's meter; none for an unknown vehicle. */
export function meterFacts(vehicle: Vehicle | null) {
  return { meterReplacements: vehicle?.meterReplacements ?? [] };
}

/** The facts about a driver for a trip's decider; null if the firm has no such person. */
export function withOnTrip<Person extends object>(driver: Person | null, onTrip: boolean) {
  return driver && { ...driver, onTrip };
}

/**
 * Reads the activity of a trip's vehicle. A command can do without it, except on a day of a replacement of the meter:
 * then the hours of the trip depend on the other readings of that day.
 * @throws ReadStoreUnavailable on such a day, if the rows lag
 */
export async function readActivity(
  reader: Reader,
  read: (rows: Rows) => Promise<TripVehicleActivity>,
): Promise<TripVehicleActivity> {
  const activity = await reader.tryRead(read);
  if (activity?.hasReplacement === true) return reader.readUpToDate(read);
  return activity ?? UNKNOWN_ACTIVITY;
}
