import { rateTypes, type RateType } from '@bahi/contract/labels';
import { formatQuantity } from '@bahi/kernel/format';
import {
  type Hundredths,
  hundredthsFromReading,
  readingFromHundredths,
  type WeightUnit,
} from '@bahi/kernel/measures';
import { type Paise, type Rupees, rupeesFromPaise } from '@bahi/kernel/paise';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { calculateFare } from '../fare.ts';
import { formatRate } from '../rate.ts';
import { type TripSummary } from '../trip.ts';

type Maybe<Value> = Value | null | undefined;

/** The values that determine a fare. */
export interface FareTerms {
  readonly rateType: RateType;
  readonly rate: Rupees | undefined;
  readonly weightUnit: WeightUnit | null;
  readonly loadingWeight: Maybe<number>;
  readonly estimatedHoursRun: Maybe<number>;
  readonly startReading: Maybe<number>;
}

export interface CurrentFare {
  /** Null while it cannot be calculated. */
  readonly fare: Paise | null;
  /** For example `20 MT × Rs. 2,000.00`. */
  readonly formula: string;
}

export function tripFareTerms(trip: TripSummary): FareTerms {
  return { ...trip, rate: rupeesFromPaise(trip.rate) };
}

/**
 * The fare at present. An hourly fare uses the estimate until the trip ends, and then its readings
 * (docs/rules/trips.md#fares-by-the-hour).
 */
export function currentFare(terms: FareTerms, endReading: number | null): CurrentFare {
  const { rateType, rate } = terms;
  const hours = hoursRun(terms.startReading, endReading) ?? terms.estimatedHoursRun ?? 1;
  const loadingWeight = terms.loadingWeight ?? undefined;
  const weightUnit = terms.weightUnit ?? 'MT';
  const fare = calculateFare({ rateType, rate, weightUnit, loadingWeight, hours });
  const perUnit = amountToPaise(rate);
  if (rateType === 'FIXED' || perUnit === undefined) return { fare, formula: rateTypes[rateType] };
  const quantity =
    rateType === 'PER_HR'
      ? `${formatQuantity(hours)} HR`
      : `${formatQuantity(loadingWeight ?? 0)} ${weightUnit}`;
  return { fare, formula: `${quantity} × ${formatRate(perUnit)}` };
}

function hoursRun(start: Maybe<number>, end: number | null): number | null {
  if (start == null || end === null) return null;
  const [from, to] = [hundredthsFromReading(start), hundredthsFromReading(end)];
  return from === undefined || to === undefined || to < from
    ? null
    : readingFromHundredths((to - from) as Hundredths);
}
