import { type OdoType } from '@bahi/contract/labels';
import { type Hundredths } from '@bahi/kernel/measures';
import { priceOfUnit, type Paise } from '@bahi/kernel/paise';
import { economyIn, type Interval } from './economy.ts';

/** What a vehicle's figures of a period are made of. */
export interface UsageBasis {
  /** The last reading before the period, or the first one in it; null: never read. */
  readonly readingBefore: Hundredths | null;
  /** The last reading in the period; null: not read in it. */
  readonly lastReading: Hundredths | null;
  /** Of the fuel of the period. */
  readonly litres: Hundredths;
  readonly expense: Paise;
  /** From full tank to full tank, whose later tank lies in the period. */
  readonly intervals: readonly Pick<Interval, 'distance' | 'litres'>[];
}

/** docs/rules/fleet.md#vehicle-figures-by-period: a figure that rests on nothing is null, never 0. */
export interface Usage {
  /** Kilometres or hours. */
  readonly distance: Hundredths | null;
  readonly litres: Hundredths | null;
  /** In hundredths of km/l, or of l/h where the vehicle counts hours; rounded half up, for show. */
  readonly economy: Hundredths | null;
  readonly expense: Paise | null;
  /** For one kilometre or hour, rounded half up, for show. */
  readonly costPerUnit: Paise | null;
}

export function usageOf(basis: UsageBasis, odoType: OdoType): Usage {
  const distance = distanceRun(basis);
  const litres = basis.litres === 0 ? null : basis.litres;
  const expense = basis.expense === 0 ? null : basis.expense;
  return {
    ...{ distance, litres, expense },
    economy: economyOver(basis.intervals, odoType),
    costPerUnit: distance === null || expense === null ? null : priceOfUnit(expense, distance, 100),
  };
}

/** Null also where the reading does not rise: the meter was replaced, or a reading is wrong. */
function distanceRun({ readingBefore, lastReading }: UsageBasis): Hundredths | null {
  if (readingBefore === null || lastReading === null || lastReading <= readingBefore) return null;
  return (lastReading - readingBefore) as Hundredths;
}

/** Of all intervals together: a long one counts for more than a short one. */
function economyOver(intervals: UsageBasis['intervals'], odoType: OdoType): Hundredths | null {
  if (intervals.length === 0) return null;
  const sumOf = (field: 'distance' | 'litres') =>
    intervals.reduce((sum, interval) => sum + interval[field], 0) as Hundredths;
  return economyIn({ distance: sumOf('distance'), litres: sumOf('litres') }, odoType);
}
