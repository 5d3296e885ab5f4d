import { bookMessages } from '@bahi/contract/book-messages';
import { messages } from '@bahi/contract/messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { rejectedField, type Rejected } from '@bahi/kernel/decision';
import { gramsFromWeight, readingFromHundredths, weightFromGrams, type Grams } from '@bahi/kernel/measures';
import { lowestEndReading } from './trip-figures.ts';
import { type Trip } from './trip.ts';

/**
 * An hour-type vehicle needs an end reading. The end reading may not be below the start reading; for a fare
 * by the hour, it may not be so low that the balance is negative (docs/rules/trips.md#fares-by-the-hour).
 * @param seesMoney whether the caller may learn the lowest reading, which reveals the receipts
 */
export function validateEndReading(
  trip: Trip,
  seesMoney = true,
): Rejected<'field-required' | 'end-reading-too-low'> | null {
  const { endReading, startReading, odoType, rateType } = trip;
  if (odoType === 'HR' && endReading === null)
    return rejectedField('field-required', 'endReading', messages.required);
  if (endReading === null || startReading === null) return null;
  const tooLow = (message: string) => rejectedField('end-reading-too-low', 'endReading', message);
  if (endReading < startReading)
    return tooLow(bookMessages.endBeforeReading(readingFromHundredths(startReading), odoType));
  const lowest = rateType === 'PER_HR' ? lowestEndReading(trip) : startReading;
  if (endReading >= lowest) return null;
  const hours = readingFromHundredths(lowest);
  return tooLow(
    seesMoney ? refusalMessages.endBeforeReadingOfFare(hours) : refusalMessages.endReadingForOffice,
  );
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
