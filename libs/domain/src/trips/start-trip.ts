import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type OdoType, type PartyType } from '@bahi/contract/labels';
import { type Role } from '@bahi/contract/may';
import { messages } from '@bahi/contract/messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type startTrip as contract } from '@bahi/contract/trips/start-trip';
import { type Day } from '@bahi/kernel/day';
import {
  accepted,
  rejected,
  rejectedField,
  type Decision,
  type Rejected,
  type Warning,
} from '@bahi/kernel/decision';
import { beforeOpening } from '../money/before-opening.ts';
import { postFare } from '../money/postings.ts';
import { fareEntryId, fareOf, type Trip, type TripEvent } from './trip.ts';
import { type LastReading, odometerOrder } from './warnings.ts';

type Input = InputOf<typeof contract>;
type Refuses = RefusesOf<typeof contract> | 'invalid-input' | 'conflict';

/** What the trip names, as their own streams know them; null where there is no such thing in the organisation. */
export interface StartFacts {
  readonly tripId: string;
  readonly vehicle: {
    readonly vehicleNo: string;
    readonly odoType: OdoType;
    readonly onTrip: boolean;
    readonly lastReading: LastReading | null;
  } | null;
  readonly customer: { readonly type: PartyType; readonly openingDate: Day } | null;
  readonly startLocation: object | null;
  readonly endLocation: object | null;
  readonly driver: { readonly role: Role | null } | null;
  readonly manager: { readonly role: Role | null } | null;
}

/** RULES sections 3 to 5: the fare posts when the trip starts, dated `startedAt`. */
export function startTrip(
  input: Input,
  trip: Trip | null,
  facts: StartFacts,
): Decision<TripEvent, Refuses, WarningCode> {
  // Its id comes from the command, so this is the command again: transact answers as the first time.
  if (trip !== null) return rejected('conflict');
  const unfit = unknownReference(input, facts) ?? unfitForVehicle(input, facts.vehicle?.odoType);
  if (unfit !== null) return unfit;

  const farePaise = fareOf(input.rateType, input.rate, input.load?.grams ?? null);
  if (farePaise === undefined) return rejectedField('invalid-input', 'rate', messages.amountTooLarge);
  const { tripId } = facts;
  const occurredOn = input.startedAt;
  const fare = {
    entryId: fareEntryId(tripId),
    partyId: input.customerId,
    amountPaise: farePaise,
    occurredOn,
  };
  const data = {
    tripId,
    occurredOn,
    lrNumber: input.lrNumber,
    vehicleId: input.vehicleId,
    odoType: facts.vehicle?.odoType ?? 'KM',
    customerId: input.customerId,
    startLocationId: input.startLocationId,
    endLocationId: input.endLocationId,
    driverId: input.driverId,
    managerId: input.managerId,
    startReading: input.startReading,
    estimatedHours: input.estimatedHoursRun,
    rateType: input.rateType,
    ratePaise: input.rate,
    loadingGrams: input.load?.grams ?? null,
    weightUnit: input.load?.unit ?? null,
    farePaise,
    material: input.material,
    notes: input.metadata.notes,
    postings: [...postFare(fare)],
  };
  return accepted([{ type: 'TripStarted', data }], warningsOf(input, facts));
}

function unknownReference(input: Input, facts: StartFacts): Rejected<Refuses> | null {
  const { vehicle, customer, startLocation, endLocation, driver, manager } = facts;
  if (
    !vehicle ||
    !customer ||
    !startLocation ||
    !endLocation ||
    !driver ||
    (input.managerId !== null && !manager)
  )
    return rejected('not-found');
  if (customer.type !== 'CUSTOMER')
    return rejectedField('wrong-party-type', 'customerId', messages.customersOnly);
  if (driver.role !== 'DRIVER') return rejectedField('wrong-role', 'driverId', messages.chooseRole('driver'));
  if (manager && manager.role !== 'MANAGER')
    return rejectedField('wrong-role', 'managerId', messages.chooseRole('manager'));
  return null;
}

/** Hour-type vehicles need reading and hours and take no weight; the others need weight and LR number. */
function unfitForVehicle(input: Input, odoType: OdoType | undefined): Rejected<Refuses> | null {
  const byHour = odoType === 'HR';
  const needed = byHour ? (['startReading', 'estimatedHoursRun'] as const) : (['load', 'lrNumber'] as const);
  const missing = needed.find((field) => input[field] === null);
  if (missing !== undefined)
    return rejectedField('field-required', missing === 'load' ? 'loadingWeight' : missing, messages.required);
  if (byHour && input.load !== null)
    return rejectedField('field-not-allowed', 'loadingWeight', messages.notForHourType);
  if (!byHour && input.estimatedHoursRun !== null)
    return rejectedField('field-not-allowed', 'estimatedHoursRun', messages.onlyForHourType);
  return null;
}

function warningsOf(input: Input, { vehicle, customer }: StartFacts): Warning<WarningCode>[] {
  if (vehicle === null || customer === null) return [];
  const { vehicleNo, odoType, onTrip, lastReading } = vehicle;
  const { startedAt: date, startReading: reading } = input;
  const onOther = {
    code: 'vehicle-on-trip',
    message: messages.vehicleOnTrip(vehicleNo),
    field: 'vehicleId',
  } as const;
  return [
    ...(onTrip ? [onOther] : []),
    ...beforeOpening(customer.openingDate, date, 'startedAt'),
    ...odometerOrder({ reading, date, field: 'startReading' }, lastReading, odoType),
  ];
}
