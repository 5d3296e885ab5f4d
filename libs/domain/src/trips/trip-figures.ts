import { type RateType } from '@bahi/contract/labels';
import { GRAMS_PER, type Hundredths } from '@bahi/kernel/measures';
import { multiplyRate, subtract, sum, type Paise } from '@bahi/kernel/paise';
import { type EntryLine } from './trip-events.ts';
import { isExpense, isReceipt, type Trip, type TripEntry } from './trip.ts';

const HUNDREDTHS_PER_HOUR = 100;

/** The entries that count, with their ids. */
export function liveEntries(state: Trip): readonly (readonly [entryId: string, entry: TripEntry])[] {
  return Object.entries(state.entries).filter(([, entry]) => !entry.deleted);
}

/** fare − charges − write-off − every receipt that is not deleted (RULES section 2). */
export function balanceOf(state: Trip): Paise {
  return subtract(state.farePaise, takenOf(state));
}

/** Charges, write-off and receipts. */
function takenOf(state: Trip): Paise {
  return sum(liveEntries(state), ([, entry]) => (isExpense(entry) ? (0 as Paise) : entry.amountPaise));
}

export function hasReceipts(state: Trip): boolean {
  return liveEntries(state).some(([, entry]) => isReceipt(entry));
}

/** The live parts of an advance. */
export function portionsOf(state: Trip, advanceId: string): readonly (readonly [string, TripEntry])[] {
  return liveEntries(state).filter(([, { groupId }]) => groupId === advanceId);
}

export function lineOf([entryId, { kind: category, occurredOn, amountPaise }]: readonly [
  string,
  TripEntry,
]): EntryLine {
  return { entryId, category, occurredOn, amountPaise };
}

type FareTerms = Pick<
  Trip,
  'rateType' | 'ratePaise' | 'loadingGrams' | 'estimatedHours' | 'startReading' | 'endReading'
>;

/**
 * rate × quantity (RULES section 2): 1 for FIXED; by weight what was loaded; by the hour the estimate until the
 * trip ends, then what the readings say; 1 where there is none. Undefined for more than an amount holds.
 */
export function fareOf(terms: FareTerms): Paise | undefined {
  const { rateType, ratePaise } = terms;
  if (rateType === 'FIXED') return ratePaise;
  if (rateType === 'PER_HR') {
    const hours = hoursOf(terms);
    return hours === null ? ratePaise : multiplyRate(ratePaise, hours, HUNDREDTHS_PER_HOUR);
  }
  if (terms.loadingGrams === null) return ratePaise;
  return multiplyRate(ratePaise, terms.loadingGrams, gramsPerUnit(rateType));
}

function gramsPerUnit(rateType: Exclude<RateType, 'FIXED' | 'PER_HR'>): number {
  return GRAMS_PER[rateType === 'PER_KG' ? 'KG' : 'MT'];
}

function hoursOf({ estimatedHours, startReading, endReading }: FareTerms): number | null {
  if (startReading === null || endReading === null) return estimatedHours;
  return endReading - startReading;
}

/**
 * By the hour: start reading + (receipts + charges) ÷ rate, rounded up to 0.01. A reading below it would make the
 * amount due negative (RULES section 2).
 */
export function lowestEndReading(state: Trip): Hundredths {
  const { ratePaise, startReading } = state;
  const taken = takenOf(state);
  const start = startReading ?? 0;
  if (taken <= 0) return start as Hundredths;
  const hours = (BigInt(taken) * BigInt(HUNDREDTHS_PER_HOUR) + BigInt(ratePaise) - 1n) / BigInt(ratePaise);
  return (start + Number(hours)) as Hundredths;
}
