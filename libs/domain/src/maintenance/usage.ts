import { type OdoType } from '@bahi/contract/labels';
import { type Hundredths } from '@bahi/kernel/measures';
import { priceOfUnit, type Paise } from '@bahi/kernel/paise';
import { computeEconomyValue, type Interval } from './economy.ts';

/** The data from which a vehicle's figures for a period are computed. */
export interface UsageBasis {
  /** The run of the last reading before the period, else of the first one in it; null: none. */
  readonly runBefore: Hundredths | null;
  /** The run of the last reading in the period; null: none in it. */
  readonly lastRun: Hundredths | null;
  /** Litres of the fuel of the period. */
  readonly litres: Hundredths;
  readonly expense: Paise;
  /** The intervals from full tank to full tank whose later tank is in the period. */
  readonly intervals: readonly Pick<Interval, 'distance' | 'litres'>[];
}

/** docs/rules/fleet.md#vehicle-figures-by-period: a figure without data is null, never 0. */
export interface Usage {
  /** Kilometres or hours. */
  readonly distance: Hundredths | null;
  readonly litres: Hundredths | null;
  /** In hundredths of km/l, or of l/h if the vehicle counts hours; rounded half up, for display. */
  readonly economy: Hundredths | null;
  readonly expense: Paise | null;
  /** For one kilometre or hour, rounded half up, for display. */
  readonly costPerUnit: Paise | null;
}

export function computeUsage(basis: UsageBasis, odoType: OdoType): Usage {
  const distance = distanceRun(basis);
  const litres = basis.litres === 0 ? null : basis.litres;
  const expense = basis.expense === 0 ? null : basis.expense;
  return {
    distance,
    litres,
    expense,
    economy: economyOver(basis.intervals, odoType),
    costPerUnit: distance === null || expense === null ? null : priceOfUnit(expense, distance, 100),
  };
}

/** Also null if the run does not rise: a reading is wrong, or a replacement of the meter was not entered. */
function distanceRun({ runBefore, lastRun }: UsageBasis): Hundredths | null {
  if (runBefore === null || lastRun === null || lastRun <= runBefore) return null;
  return (lastRun - runBefore) as Hundredths;
}

/** The economy over all intervals together, so that a long interval counts for more than a short one. */
function economyOver(intervals: UsageBasis['intervals'], odoType: OdoType): Hundredths | null {
  if (intervals.length === 0) return null;
  const sumField = (field: 'distance' | 'litres') =>
    intervals.reduce((sum, interval) => sum + interval[field], 0) as Hundredths;
  return computeEconomyValue({ distance: sumField('distance'), litres: sumField('litres') }, odoType);
}
