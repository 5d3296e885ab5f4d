import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { bookMessages } from '@bahi/contract/book-messages';
import { messages } from '@bahi/contract/messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { computeShortage, type Shortage } from '@bahi/contract/trips/shortage';
import { type TripDays } from '@bahi/contract/trips/trip-days';
import { type endTrip as contract } from '@bahi/contract/trips/end-trip';
import { accepted, isRejected, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { type DatedReading, odometerWarnings } from '../odometer.ts';
import { type MeterReplacement, Meters } from '../meters.ts';
import { type Facts } from '../facts.ts';
import { rejectUnknownFile } from '../reject-unknown-file.ts';
import { repostFare } from './repost.ts';
import { computeFare } from './trip-figures.ts';
import {
  computeLowestReadings,
  computeMeterOffset,
  type LowestReadings,
  parseUnloadingWeight,
  validateEndReading,
} from './arrival.ts';
import { copyTripIds, type Trip, type TripEvent } from './trip.ts';
import { vehicleOnTripThen } from './warnings.ts';

type Input = InputOf<typeof contract>;
type Refuses = RefusesOf<typeof contract> | 'invalid-input';

interface EndFacts extends Pick<Facts, 'newId'> {
  /** Readings of the vehicle around the day, and those that `Meters` needs, without the trip's own. */
  readonly readings: readonly DatedReading[];
  /** The replacements of the vehicle's meter; absent for none. */
  readonly meterReplacements?: readonly MeterReplacement[];
  /** Another trip of the vehicle whose days overlap those of this one. Absent if it is not known. */
  readonly overlapping?: TripDays | null;
  /** The file that the request names; null if it names none, or the firm has no such file. */
  readonly pod: object | null;
  /** False for a DRIVER (docs/rules/permissions.md#what-a-driver-sees). */
  readonly seesMoney: boolean;
}

/**
 * Ends a running trip (docs/rules/screens.md#end-form). A fare by the hour is posted again for the actual
 * hours (docs/rules/trips.md#fares-by-the-hour).
 */
export function endTrip(
  input: Input,
  trip: Trip | null,
  facts: EndFacts,
): Decision<TripEvent, Refuses, WarningCode> {
  if (trip === null) return rejected('not-found');
  if (input.pod !== null && facts.pod === null) return rejectUnknownFile('pod.fileName');
  if (trip.status !== 'STARTED') return rejected('trip-status');
  if (input.endedAt < trip.startedAt)
    return rejectedField('date-before-start', 'endedAt', bookMessages.dayNotBefore(trip.startedAt));
  const unloaded = parseUnloadingWeight(input.unloadingWeight, trip);
  if (isRejected(unloaded)) return unloaded;
  // Checked after all rules that do not depend on money. Otherwise a refusal for such a rule would tell a DRIVER that the
  // reading passes this check, and so how much was received.
  const { endReading, endedAt, pod } = input;
  const known = listKnownReadings(trip, facts);
  const meters = metersOnArrival(trip, facts);
  const arrived = { ...trip, endReading, endedAt };
  const refusal = validateEndReading(arrived, meters, facts.seesMoney);
  if (refusal !== null) return refusal;

  const meterOffset = computeMeterOffset(arrived, meters);
  const farePaise = computeFare({ ...trip, endReading, meterOffset });
  if (farePaise === undefined)
    return rejectedField(
      'invalid-input',
      'endReading',
      facts.seesMoney ? messages.amountTooLarge : refusalMessages.endReadingTooHigh,
    );
  const entries = farePaise === trip.farePaise ? [] : repostFare(trip, { ...trip, farePaise }, facts.newId);
  const data = {
    ...copyTripIds(trip),
    occurredOn: endedAt,
    endReading,
    ...unloaded,
    farePaise,
    ...(meterOffset === 0 ? {} : { meterOffset }),
    ...(pod === null ? {} : { podFileId: pod.fileName }),
    entries,
  };
  const given = { reading: endReading, date: endedAt, field: 'endReading' };
  const { odoType } = trip;
  const { meterReplacements = [] } = facts;
  return accepted(
    [{ type: 'TripEnded', data }],
    [
      // The trips of other drivers are unknown to a DRIVER.
      ...(facts.seesMoney ? vehicleOnTripThen(facts.overlapping, 'endedAt') : []),
      ...odometerWarnings(given, known, { odoType, meterReplacements }),
    ],
  );
}

type ReadingFacts = Pick<EndFacts, 'readings' | 'meterReplacements'>;

/** Those of the vehicle, and the start reading. */
function listKnownReadings(
  { startedAt: date, startReading: hundredths }: Trip,
  { readings }: ReadingFacts,
): readonly DatedReading[] {
  return hundredths === null ? readings : [...readings, { date, hundredths }];
}

function metersOnArrival(trip: Trip, facts: ReadingFacts): Meters {
  return new Meters(facts.meterReplacements ?? [], listKnownReadings(trip, facts));
}

interface ArrivalFigures {
  readonly lowestReadings: LowestReadings | null;
  readonly shortage: Shortage | null;
}

/** The readings that the end of a trip is compared with, and its shortage; a dry run answers them. */
export function computeArrival(
  { endedAt, endReading, unloadingWeight }: Pick<Input, 'endedAt' | 'endReading' | 'unloadingWeight'>,
  trip: Trip,
  facts: ReadingFacts,
): ArrivalFigures {
  const unloaded = parseUnloadingWeight(unloadingWeight, trip);
  return {
    lowestReadings: computeLowestReadings({ ...trip, endReading, endedAt }, metersOnArrival(trip, facts)),
    shortage: isRejected(unloaded) ? null : computeShortage(trip, unloaded.unloadingGrams),
  };
}
