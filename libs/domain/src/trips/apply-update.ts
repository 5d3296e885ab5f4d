import { type InputOf } from '@bahi/contract/define';
import { type OdoType } from '@bahi/contract/labels';
import { bookMessages } from '@bahi/contract/book-messages';
import { messages } from '@bahi/contract/messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { refusals } from '@bahi/contract/refusals';
import { RATE_WEIGHT_UNITS } from '@bahi/contract/trips/start-trip';
import { type updateTrip } from '@bahi/contract/trips/update-trip';
import { isRejected, rejectedField, type Rejected } from '@bahi/kernel/decision';
import { gramsFromWeight } from '@bahi/kernel/measures';
import { type DatedReading, type MeterReplacement, Meters } from '../meters.ts';
import { computeMeterOffset } from './arrival.ts';
import { type Particulars } from './trip-events.ts';
import { computeFare } from './trip-figures.ts';
import { type Trip } from './trip.ts';

type Input = InputOf<typeof updateTrip>;
type Refused = Rejected<'invalid-input' | 'trip-status'>;

/**
 * The trip after an update, with its new fare. It refuses only fields that cannot be applied; the caller
 * checks the result.
 */
export function applyUpdate(input: Input, trip: Trip, vehicle: UpdatedVehicle): Trip | Refused {
  const early = refuseFutureSteps(input, trip);
  if (early !== null) return early;
  const weights = weightsAfter(input, trip);
  if (isRejected(weights)) return weights;
  const { metadata } = input;
  const now: Trip = {
    ...trip,
    branchId: input.branchId ?? trip.branchId,
    deliveryBranchId: valueOr(input.deliveryBranchId, trip.deliveryBranchId),
    vehicleId: input.vehicleId ?? trip.vehicleId,
    odoType: input.vehicleId === undefined ? trip.odoType : (vehicle.odoType ?? trip.odoType),
    customerId: input.customerId ?? trip.customerId,
    startLocationId: input.startLocationId ?? trip.startLocationId,
    endLocationId: input.endLocationId ?? trip.endLocationId,
    driverId: input.driverId ?? trip.driverId,
    managerId: valueOr(input.managerId, trip.managerId),
    startedAt: input.startedAt ?? trip.startedAt,
    startReading: valueOr(input.startReading, trip.startReading),
    estimatedHours: valueOr(input.estimatedHoursRun, trip.estimatedHours),
    rateType: input.rateType ?? trip.rateType,
    ratePaise: input.rate ?? trip.ratePaise,
    ...weights,
    lrNumber: valueOr(input.lrNumber, trip.lrNumber),
    material: valueOr(input.material, trip.material),
    notes: valueOr(metadata.notes, trip.notes),
    podNumber: valueOr(metadata.podNumber, trip.podNumber),
    podNotes: valueOr(metadata.podNotes, trip.podNotes),
    endedAt: input.endedAt ?? trip.endedAt,
    endReading: valueOr(input.endReading, trip.endReading),
    podReceivedAt: input.podReceivedAt ?? trip.podReceivedAt,
    podSubmittedAt: input.podSubmittedAt ?? trip.podSubmittedAt,
    podFileId: input.pod === undefined ? trip.podFileId : (input.pod?.fileName ?? null),
  };
  const read = withMeterOffset(now, trip, vehicle);
  const farePaise = computeFare(read);
  if (farePaise === undefined) return rejectedField('invalid-input', 'rate', messages.amountTooLarge);
  return { ...read, farePaise };
}

/** The vehicle of the trip after the update. */
interface UpdatedVehicle {
  readonly odoType: OdoType | undefined;
  readonly meterReplacements: readonly MeterReplacement[];
  /** Its readings that {@link Meters} needs, without the trip's own. */
  readonly readings: readonly DatedReading[];
}

/** The meters of the trip's vehicle after the update, for the trip's readings. */
export function metersAfterUpdate(
  { startedAt: date, startReading }: Trip,
  { meterReplacements, readings }: Omit<UpdatedVehicle, 'odoType'>,
): Meters {
  const start = startReading === null ? [] : [{ date, hundredths: startReading }];
  return new Meters(meterReplacements, [...readings, ...start]);
}

const READING_FIELDS = ['startReading', 'endReading', 'startedAt', 'endedAt', 'vehicleId'] as const;

/** Whether the update changes what the run of the trip depends on. */
export function hasNewRun(was: Trip, now: Trip): boolean {
  return READING_FIELDS.some((field) => now[field] !== was[field]);
}

export function isNewlyBilledByHour(was: Trip, now: Trip): boolean {
  return now.rateType === 'PER_HR' && was.rateType !== 'PER_HR';
}

/**
 * Keeps the offset that the posted fare was computed with, unless the update changes what it depends on. A trip that
 * was not billed by the hour does not hold back the replacements of its days, so its offset is computed again.
 */
function withMeterOffset(now: Trip, was: Trip, vehicle: UpdatedVehicle): Trip {
  if (!hasNewRun(was, now) && !isNewlyBilledByHour(was, now)) return now;
  const { meterOffset: before = 0, ...rest } = now;
  const meterOffset = computeMeterOffset(now, metersAfterUpdate(now, vehicle));
  return meterOffset === 0 && before === 0 ? rest : { ...rest, meterOffset };
}

/** Another day or vehicle may have other replacements between the readings, and so other hours. */
export function refuseFrozenHours(trip: Trip, now: Trip): Rejected<'trip-settled'> | null {
  if (trip.status !== 'SETTLED' || trip.rateType !== 'PER_HR') return null;
  if ((now.meterOffset ?? 0) === (trip.meterOffset ?? 0)) return null;
  const field = now.endedAt === trip.endedAt ? 'vehicleId' : 'endedAt';
  return rejectedField('trip-settled', field, refusals['trip-settled'].message);
}

/** An absent value keeps the earlier one. */
function valueOr<Value>(given: Value | null | undefined, was: Value | null): Value | null {
  return given === undefined ? was : given;
}

/** Refuses fields of a step that the trip has not reached. */
function refuseFutureSteps(input: Input, trip: Trip): Refused | null {
  const { endReading, unloadingWeight, pod, endedAt, podReceivedAt, podSubmittedAt } = input;
  const early = {
    endedAt: endedAt != null && trip.endedAt === null,
    endReading: endReading != null && trip.endedAt === null,
    unloadingWeight: unloadingWeight != null && trip.endedAt === null,
    pod: pod != null && trip.endedAt === null,
    podReceivedAt: podReceivedAt != null && trip.podReceivedAt === null,
    podSubmittedAt: podSubmittedAt != null && trip.podSubmittedAt === null,
  };
  const [field] = Object.entries(early).find(([, isEarly]) => isEarly) ?? [];
  return field === undefined ? null : rejectedField('trip-status', field, refusalMessages.notBeforeStep);
}

type Weights = Pick<Particulars, 'loadingGrams' | 'unloadingGrams' | 'weightUnit'>;

/**
 * A new weight is in the new unit. An unchanged weight keeps its grams if only the unit changes, so it is
 * shown converted.
 */
function weightsAfter(input: Input, trip: Trip): Weights | Refused {
  const unit = valueOr(input.weightUnit, trip.weightUnit);
  const toGrams = (weight: number | null | undefined, was: Weights['loadingGrams']) => {
    if (weight == null) return valueOr(weight, was);
    return unit === null ? null : gramsFromWeight(weight, unit);
  };
  const loadingGrams = toGrams(input.loadingWeight, trip.loadingGrams);
  const unloadingGrams = toGrams(input.unloadingWeight, trip.unloadingGrams);
  const invalid = (field: string) => rejectedField('invalid-input', field, messages.weightInvalid);
  if (loadingGrams === undefined) return invalid('loadingWeight');
  if (unloadingGrams === undefined) return invalid('unloadingWeight');
  const isLoaded = input.loadingWeight === undefined ? loadingGrams !== null : input.loadingWeight !== null;
  if (!isLoaded) return { loadingGrams: null, unloadingGrams, weightUnit: null };
  if (unit === null) return rejectedField('invalid-input', 'weightUnit', messages.required);
  const wanted = RATE_WEIGHT_UNITS[input.rateType ?? trip.rateType];
  if (wanted !== null && wanted !== unit)
    return rejectedField('invalid-input', 'weightUnit', bookMessages.weightUnitOfRate(wanted));
  return { loadingGrams, unloadingGrams, weightUnit: unit };
}
