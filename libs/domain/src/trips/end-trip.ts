import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { messages } from '@bahi/contract/messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type endTrip as contract } from '@bahi/contract/trips/end-trip';
import { accepted, rejected, rejectedField, type Decision, type Warning } from '@bahi/kernel/decision';
import { gramsFromWeight, readingFromHundredths, weightFromGrams } from '@bahi/kernel/measures';
import { type Trip, type TripEvent } from './trip.ts';
import { type LastReading, odometerOrder } from './warnings.ts';

type Input = InputOf<typeof contract>;
type Refuses = RefusesOf<typeof contract> | 'invalid-input';

/** Spec part 1, section 5, "End trip". */
export function endTrip(
  input: Input,
  trip: Trip | null,
  { lastReading }: { readonly lastReading: LastReading | null },
): Decision<TripEvent, Refuses, WarningCode> {
  if (trip === null) return rejected('not-found');
  if (trip.status !== 'STARTED') return rejected('trip-status');
  if (input.endedAt < trip.startedAt)
    return rejectedField('date-before-start', 'endedAt', messages.dayNotBefore(trip.startedAt));
  if (trip.odoType === 'HR' && input.endReading === null)
    return rejectedField('field-required', 'endReading', messages.required);
  if (input.endReading !== null && trip.startReading !== null && input.endReading < trip.startReading) {
    const start = readingFromHundredths(trip.startReading);
    return rejectedField('end-reading-too-low', 'endReading', messages.endBeforeReading(start, trip.odoType));
  }
  const { endReading: reading, endedAt: date } = input;
  const warnings = odometerOrder({ reading, date, field: 'endReading' }, lastReading, trip.odoType);
  return withUnloading(input, trip, warnings);
}

function withUnloading(
  input: Input,
  trip: Trip,
  warnings: readonly Warning<WarningCode>[],
): Decision<TripEvent, Refuses, WarningCode> {
  const { loadingGrams, weightUnit } = trip;
  const { unloadingWeight, endReading } = input;
  const ended = { tripId: trip.id, vehicleId: trip.vehicleId, occurredOn: input.endedAt, endReading };
  if (loadingGrams === null || weightUnit === null) {
    if (unloadingWeight !== null)
      return rejectedField('field-not-allowed', 'unloadingWeight', messages.notForHourType);
    return accepted([{ type: 'TripEnded', data: { ...ended, unloadingGrams: null } }], warnings);
  }
  if (unloadingWeight === null) return rejectedField('field-required', 'unloadingWeight', messages.required);
  const unloadingGrams = gramsFromWeight(unloadingWeight, weightUnit);
  if (unloadingGrams === undefined)
    return rejectedField('invalid-input', 'unloadingWeight', messages.weightInvalid);
  if (unloadingGrams > loadingGrams) {
    const loading = weightFromGrams(loadingGrams, weightUnit);
    return rejectedField(
      'unloading-exceeds-loading',
      'unloadingWeight',
      messages.moreThanLoading(loading, weightUnit),
    );
  }
  return accepted([{ type: 'TripEnded', data: { ...ended, unloadingGrams } }], warnings);
}
