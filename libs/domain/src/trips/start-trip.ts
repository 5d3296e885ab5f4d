import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { messages } from '@bahi/contract/messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type startTrip as contract } from '@bahi/contract/trips/start-trip';
import { accepted, rejected, rejectedField, type Decision, type Warning } from '@bahi/kernel/decision';
import { odometerWarnings } from '../odometer.ts';
import { warnBeforeOpening } from '../money/warn-before-opening.ts';
import { postFare } from '../money/postings.ts';
import { computeFare } from './trip-figures.ts';
import { fareEntryId, type Trip, type TripEvent } from './trip.ts';
import { type References, validateReferences } from './references.ts';
import { validateTerms } from './validate-terms.ts';
import {
  driverOnTrip,
  expiredDocuments,
  vehicleInMaintenance,
  vehicleOnTrip,
  vehicleOnTripThen,
} from './warnings.ts';

type Input = InputOf<typeof contract>;
type Refuses = RefusesOf<typeof contract> | 'invalid-input' | 'conflict';

export interface StartFacts extends References {
  readonly tripId: string;
  /** The branch that books the trip. */
  readonly branchId: string;
}

/** Starts a trip, and posts its fare on the day of the start (docs/rules/parties.md#customers). */
export function startTrip(
  input: Input,
  trip: Trip | null,
  facts: StartFacts,
): Decision<TripEvent, Refuses, WarningCode> {
  // The id derives from the command, so this is a repeated command. On any refusal `Transactor` looks up the key, and
  // answers with the first outcome instead.
  if (trip !== null) return rejected('conflict');
  const refused = validateReferences(input, facts) ?? validateTerms(input, facts.vehicle?.odoType ?? 'KM');
  if (refused !== null) return refused;

  const terms = {
    rateType: input.rateType,
    ratePaise: input.rate,
    loadingGrams: input.load?.grams ?? null,
    startReading: input.startReading,
    estimatedHours: input.estimatedHoursRun,
  };
  const farePaise = computeFare({ ...terms, endReading: null });
  if (farePaise === undefined) return rejectedField('invalid-input', 'rate', messages.amountTooLarge);
  const { tripId, branchId } = facts;
  const { startedAt: occurredOn, vehicleId, customerId, driverId, managerId } = input;
  const names = { tripId, branchId, vehicleId, customerId, driverId, managerId };
  const fare = { entryId: fareEntryId(tripId), occurredOn, amountPaise: farePaise };
  const data = {
    ...names,
    occurredOn,
    lrNumber: input.lrNumber,
    odoType: facts.vehicle?.odoType ?? 'KM',
    startLocationId: input.startLocationId,
    endLocationId: input.endLocationId,
    ...(input.deliveryBranchId == null ? {} : { deliveryBranchId: input.deliveryBranchId }),
    ...terms,
    weightUnit: input.load?.unit ?? null,
    farePaise,
    material: input.material,
    notes: input.metadata.notes,
    ...podFields(input.metadata),
    entries: postFare(fare, names),
  };
  return accepted([{ type: 'TripStarted', data }], listWarnings(input, facts));
}

function podFields({ podNumber, podNotes }: Input['metadata']) {
  return { ...(podNumber === null ? {} : { podNumber }), ...(podNotes === null ? {} : { podNotes }) };
}

function listWarnings(input: Input, { vehicle, customer, driver }: StartFacts): Warning<WarningCode>[] {
  if (vehicle === null || customer === null) return [];
  const { vehicleNo, onTrip, readings } = vehicle;
  const { startedAt: date, startReading: reading } = input;
  return [
    ...(onTrip ? [vehicleOnTrip(vehicleNo)] : vehicleOnTripThen(vehicle.overlapping, 'startedAt')),
    ...(driver?.onTrip === true ? [driverOnTrip()] : []),
    ...(vehicle.setStatus === 'IN_MAINTENANCE' ? [vehicleInMaintenance(vehicleNo)] : []),
    ...expiredDocuments(date, { vehicle, driver }),
    ...warnBeforeOpening(customer.openingDate, date, 'startedAt'),
    ...odometerWarnings({ reading, date, field: 'startReading' }, readings, vehicle),
  ];
}
