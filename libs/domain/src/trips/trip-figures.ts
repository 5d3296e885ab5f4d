import { type RateType, type TripStatus } from '@bahi/contract/labels';
import { GRAMS_PER, type Hundredths } from '@bahi/kernel/measures';
import { accumulate, multiplyRate, negate, paise, sum, ZERO, type Paise } from '@bahi/kernel/paise';
import { entryKind, type Entry } from '../money/entry.ts';
import { liveEntries, type FoldedEntry, type FoldedEntries } from '../money/fold-entries.ts';
import { type Taxable } from '../money/tds-limit.ts';
import { type Trip } from './trip.ts';

const HUNDREDTHS_PER_HOUR = 100;

/**
 * fare − charges − write-off − live receipts (docs/rules/trips.md#figures). A refund is a receipt below zero. 0 for a
 * cancelled trip, whose receipts are credit on account.
 */
export function tripBalance(state: BalanceFields): Paise {
  if (state.status === 'CANCELLED') return ZERO;
  return accumulate(state.farePaise, negate(sumReceivedAndDeducted(state)));
}

/** The fields that determine the balance. The aggregate and its row both have them. */
interface BalanceFields {
  readonly status: TripStatus;
  readonly farePaise: Paise;
  readonly entries: FoldedEntries<Pick<Entry, 'entryType' | 'amountPaise'>>;
}

/**
 * The amount from which the customer may withhold tax, and the tax withheld so far: an entry of its own, or a part of
 * the share of a bulk payment (`tdsPaise`).
 */
export function taxableTrip({ farePaise, entries }: TaxableMoney): Taxable {
  const live = liveEntries(entries);
  const deducted = live.filter((entry) => entryKind(entry) === 'deduction');
  const charged = sum(deducted, ({ amountPaise }) => amountPaise);
  return {
    receivablePaise: paise(Math.max(accumulate(farePaise, negate(charged)), 0)),
    tdsPaise: sum(live, ({ entryType, amountPaise, tdsPaise }) =>
      entryType === 'TDS' ? amountPaise : (tdsPaise ?? ZERO),
    ),
  };
}

/** Money received less money paid back, without the withheld tax. */
export function moneyReceived(state: TaxableMoney): Paise {
  const receipts = sum(liveEntries(state.entries).filter(isReceipt), ({ amountPaise }) => amountPaise);
  return accumulate(receipts, negate(taxableTrip(state).tdsPaise));
}

type Taxed = Pick<Entry, 'entryType' | 'amountPaise'> & { readonly tdsPaise?: Paise | null };

interface TaxableMoney {
  readonly farePaise: Paise;
  readonly entries: FoldedEntries<Taxed>;
}

/** The sum of charges, write-off and receipts. */
function sumReceivedAndDeducted({ entries }: Pick<BalanceFields, 'entries'>): Paise {
  const counted = liveEntries(entries).filter(
    (entry) => isReceipt(entry) || entryKind(entry) === 'deduction',
  );
  return sum(counted, ({ amountPaise }) => amountPaise);
}

export function isReceipt(entry: Pick<Entry, 'entryType'>): boolean {
  return entryKind(entry) === 'receipt';
}

export function isExpense(entry: Pick<Entry, 'entryType'>): boolean {
  return entryKind(entry) === 'expense';
}

export function hasReceipts({ entries }: Trip): boolean {
  return liveEntries(entries).some(isReceipt);
}

/** The live entry of the fare; none for a fare of 0. */
export function fareEntry({ entries }: Trip): FoldedEntry<Entry> | undefined {
  return liveEntries(entries).find((entry) => entryKind(entry) === 'fare');
}

/** The live entries in the group of a receipt: the portions of an advance, or the tax of a payment. */
export function liveGroupEntries({ entries }: Trip, receiptId: string): readonly FoldedEntry<Entry>[] {
  return liveEntries(entries).filter(({ groupId }) => groupId === receiptId);
}

type FareTerms = Pick<
  Trip,
  'rateType' | 'ratePaise' | 'loadingGrams' | 'estimatedHours' | 'startReading' | 'endReading' | 'meterOffset'
>;

/**
 * rate × quantity (docs/rules/trips.md#figures); undefined above the largest amount. The quantity is:
 * - FIXED: 1
 * - by weight: the loading weight
 * - by the hour: the estimated hours until the trip ends, then the difference of the runs
 * An unknown quantity counts as 1.
 */
export function computeFare(terms: FareTerms): Paise | undefined {
  const { rateType, ratePaise } = terms;
  if (rateType === 'FIXED') return ratePaise;
  if (rateType === 'PER_HR') {
    const hours = billedHours(terms);
    return hours === null ? ratePaise : multiplyRate(ratePaise, hours, HUNDREDTHS_PER_HOUR);
  }
  if (terms.loadingGrams === null) return ratePaise;
  return multiplyRate(ratePaise, terms.loadingGrams, gramsPerUnit(rateType));
}

function gramsPerUnit(rateType: Exclude<RateType, 'FIXED' | 'PER_HR'>): number {
  return GRAMS_PER[rateType === 'PER_KG' ? 'KG' : 'MT'];
}

function billedHours(terms: FareTerms): number | null {
  return distanceRun(terms) ?? terms.estimatedHours;
}

/**
 * The kilometres or hours between the readings of a trip, over the replacements of the meter between them
 * (docs/rules/fleet.md#meter-replaced); null while a reading is unknown.
 */
export function distanceRun({
  startReading,
  endReading,
  meterOffset = 0 as Hundredths,
}: Pick<Trip, 'startReading' | 'endReading' | 'meterOffset'>): Hundredths | null {
  if (startReading === null || endReading === null) return null;
  return (endReading - startReading + meterOffset) as Hundredths;
}

/**
 * For a fare by the hour: (receipts + charges) ÷ rate, rounded up to 0.01. Fewer hours would make the amount due
 * negative (docs/rules/trips.md#fares-by-the-hour).
 */
export function fewestHours(state: Trip): Hundredths {
  const { ratePaise } = state;
  const reduction = sumReceivedAndDeducted(state);
  if (reduction <= 0) return 0 as Hundredths;
  const hours =
    (BigInt(reduction) * BigInt(HUNDREDTHS_PER_HOUR) + BigInt(ratePaise) - 1n) / BigInt(ratePaise);
  return Number(hours) as Hundredths;
}
