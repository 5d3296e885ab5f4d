import { bookMessages } from '@bahi/contract/book-messages';
import { messages } from '@bahi/contract/messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type Day } from '@bahi/kernel/day';
import { rejectedField, type Rejected } from '@bahi/kernel/decision';
import {
  gramsFromWeight,
  readingFromHundredths,
  weightFromGrams,
  type Grams,
  type Hundredths,
} from '@bahi/kernel/measures';
import { type MeterReading, type Meters } from '../meters.ts';
import { fewestHours } from './trip-figures.ts';
import { type Trip } from './trip.ts';

/**
 * An hour-type vehicle needs an end reading. Its run may not be below that of the start reading; for a fare
 * by the hour, it may not be so low that the balance is negative (docs/rules/trips.md#fares-by-the-hour).
 * @param meters those of the trip's vehicle
 * @param seesMoney whether the caller may learn the lowest reading, which reveals the receipts
 */
export function validateEndReading(
  trip: Trip,
  meters: Meters,
  seesMoney = true,
): Rejected<'field-required' | 'end-reading-too-low'> | null {
  const { endReading, odoType } = trip;
  if (odoType === 'HR' && endReading === null)
    return rejectedField('field-required', 'endReading', messages.required);
  const readings = placeReadings(trip, meters);
  const lowest = computeLowestReadings(trip, meters);
  if (readings === null || lowest === null) return null;
  const { start, end } = readings;
  const tooLow = (message: string) => rejectedField('end-reading-too-low', 'endReading', message);
  if (end.run < start.run)
    return tooLow(bookMessages.endBeforeReading(readingFromHundredths(lowest.ofStart), odoType));
  if (lowest.ofFare === null) return null;
  // On the day of a replacement the lowest reading may be one of the other meter.
  const isBelowFirst =
    end.meter !== start.meter && end.hundredths < (meters.firstReading(end.meter) ?? end.hundredths);
  if (end.run - start.run >= fewestHours(trip) && !isBelowFirst) return null;
  const hours = readingFromHundredths(lowest.ofFare);
  return tooLow(
    seesMoney ? refusalMessages.endBeforeReadingOfFare(hours) : refusalMessages.endReadingForOffice,
  );
}

export interface LowestReadings {
  /** Because of the start reading. If the end reading is one of another meter, the first reading of that. */
  readonly ofStart: Hundredths;
  /** Because of what was received and deducted; null unless the fare is by the hour. It reveals the receipts. */
  readonly ofFare: Hundredths | null;
}

/** The lowest end readings, as the refusals of a lower one name them; null while a reading is unknown. */
export function computeLowestReadings(trip: Trip, meters: Meters): LowestReadings | null {
  const readings = placeReadings(trip, meters);
  if (readings === null) return null;
  const { start, end } = readings;
  const first = end.meter === start.meter ? null : meters.firstReading(end.meter);
  return {
    ofStart: first ?? start.hundredths,
    ofFare:
      trip.rateType === 'PER_HR'
        ? meters.toReadingOn(end.date, (start.run + fewestHours(trip)) as Hundredths)
        : null,
  };
}

/** The two readings of a trip with their meters; null while one of them is unknown. */
export function placeReadings(
  { startedAt, startReading, endedAt, endReading }: ReadingsOfTrip,
  meters: Meters,
): { readonly start: MeterReading; readonly end: MeterReading & { readonly date: Day } } | null {
  if (startReading === null || endReading === null || endedAt === null) return null;
  return {
    start: meters.place({ date: startedAt, hundredths: startReading }),
    end: { ...meters.place({ date: endedAt, hundredths: endReading }), date: endedAt },
  };
}

type ReadingsOfTrip = Pick<Trip, 'startedAt' | 'startReading' | 'endedAt' | 'endReading'>;

/** What the replacements between the two readings of a trip add to their difference. */
export function computeMeterOffset(trip: ReadingsOfTrip, meters: Meters): Hundredths {
  const readings = placeReadings(trip, meters);
  if (readings === null) return 0 as Hundredths;
  const { start, end } = readings;
  return (end.run - end.hundredths - (start.run - start.hundredths)) as Hundredths;
}

type Loaded = Pick<Trip, 'loadingGrams' | 'weightUnit'>;

/** The unloaded weight in grams; `weight` is in the trip's unit. */
export function parseUnloadingWeight(
  weight: number | null,
  loaded: Loaded,
):
  | { readonly unloadingGrams: Grams | null }
  | Rejected<'field-required' | 'field-not-allowed' | 'unloading-exceeds-loading' | 'invalid-input'> {
  const unit = loaded.weightUnit ?? 'MT';
  const unloadingGrams = weight === null ? null : gramsFromWeight(weight, unit);
  if (unloadingGrams === undefined)
    return rejectedField('invalid-input', 'unloadingWeight', messages.weightInvalid);
  return validateUnloading(unloadingGrams, loaded) ?? { unloadingGrams };
}

/**
 * A trip with a loading weight needs an unloading weight, which is at most the loading weight. Other trips
 * take none.
 */
export function validateUnloading(
  unloadingGrams: Grams | null,
  { loadingGrams, weightUnit }: Loaded,
): Rejected<'field-required' | 'field-not-allowed' | 'unloading-exceeds-loading'> | null {
  if (loadingGrams === null || weightUnit === null) {
    if (unloadingGrams === null) return null;
    return rejectedField('field-not-allowed', 'unloadingWeight', refusalMessages.notForHourType);
  }
  if (unloadingGrams === null) return rejectedField('field-required', 'unloadingWeight', messages.required);
  if (unloadingGrams <= loadingGrams) return null;
  const most = bookMessages.moreThanLoading(weightFromGrams(loadingGrams, weightUnit), weightUnit);
  return rejectedField('unloading-exceeds-loading', 'unloadingWeight', most);
}
