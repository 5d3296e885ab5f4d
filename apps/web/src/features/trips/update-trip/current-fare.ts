import { rateTypes, type RateType } from '@bahi/contract/labels';
import { formatQuantity, formatRupees } from '@bahi/kernel/format';
import {
  type Hundredths,
  hundredthsFromReading,
  readingFromHundredths,
  type WeightUnit,
} from '@bahi/kernel/measures';
import { type Paise, type Rupees, rupeesFromPaise } from '@bahi/kernel/paise';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { calculateFare } from '../fare.ts';
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

/**
 * What a replaced meter adds to the difference of the saved readings, in hundredths. The server computes it again for
 * other readings.
 */
export function savedMeterOffset({ run, startReading, endReading }: TripSummary): Hundredths {
  const [saved, between] = [toHundredths(run), subtractReadings(startReading, endReading)];
  return (saved === null || between === null ? 0 : saved - between) as Hundredths;
}

export interface CurrentFare {
  /** Null while it cannot be calculated. */
  readonly fare: Paise | null;
  /** For example `20 MT × ₹2,000.00`. */
  readonly formula: string;
}

export function tripFareTerms(trip: TripSummary): FareTerms {
  return { ...trip, rate: rupeesFromPaise(trip.rate) };
}

/**
 * The fare at present. An hourly fare uses the estimate until the trip ends, and then its readings
 * (docs/rules/trips.md#fares-by-the-hour).
 */
export function currentFare(
  terms: FareTerms,
  endReading: number | null,
  meterOffset: Hundredths,
): CurrentFare {
  const { rateType, rate } = terms;
  const hours = hoursRun(terms.startReading, endReading, meterOffset) ?? terms.estimatedHoursRun ?? 1;
  const loadingWeight = terms.loadingWeight ?? undefined;
  const weightUnit = terms.weightUnit ?? 'MT';
  const fare = calculateFare({ rateType, rate, weightUnit, loadingWeight, hours });
  const perUnit = amountToPaise(rate);
  if (rateType === 'FIXED' || perUnit === undefined) return { fare, formula: rateTypes[rateType] };
  const quantity =
    rateType === 'PER_HR'
      ? `${formatQuantity(hours)} HR`
      : `${formatQuantity(loadingWeight ?? 0)} ${weightUnit}`;
  return { fare, formula: `${quantity} × ${formatRupees(perUnit)}` };
}

function hoursRun(start: Maybe<number>, end: number | null, meterOffset: Hundredths): number | null {
  const between = subtractReadings(start, end);
  if (between === null || between + meterOffset < 0) return null;
  return readingFromHundredths((between + meterOffset) as Hundredths);
}

/** End − start in hundredths; null while one of them is unknown. */
function subtractReadings(start: Maybe<number>, end: Maybe<number>): Hundredths | null {
  const [from, to] = [toHundredths(start), toHundredths(end)];
  return from === null || to === null ? null : ((to - from) as Hundredths);
}

function toHundredths(reading: Maybe<number>): Hundredths | null {
  return reading == null ? null : (hundredthsFromReading(reading) ?? null);
}
