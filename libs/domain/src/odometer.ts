import { type OdoType } from '@bahi/contract/labels';
import { bookMessages } from '@bahi/contract/book-messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { daysBetween, type Day } from '@bahi/kernel/day';
import { type Warning } from '@bahi/kernel/decision';
import { type Hundredths, readingFromHundredths } from '@bahi/kernel/measures';

/** A reading of a vehicle on its business date. */
export interface DatedReading {
  /** '' for the reading that the vehicle was created with, which is older than all others. */
  readonly date: Day | '';
  readonly hundredths: Hundredths;
}

interface GivenReading {
  readonly date: Day;
  readonly reading: Hundredths | null;
  /** The request field of the reading. */
  readonly field: string;
}

/** 1,500 km, in hundredths of a kilometre. */
const MAX_HUNDREDTHS_PER_DAY = 150_000;

/**
 * docs/rules/fleet.md#odometer: readings should rise with the business date, not with the order of entry, and
 * by no more than 1,500 km a day. A reading that does not is accepted with a warning, because meters get
 * replaced.
 * @param known readings of the vehicle without the given one; at least the nearest ones before and after it
 * by date
 */
export function odometerWarnings(
  { date, reading, field }: GivenReading,
  known: readonly DatedReading[],
  unit: OdoType,
): Warning<WarningCode>[] {
  if (reading === null) return [];
  // The order of readings within a day is unknown, so they are assumed to rise.
  const isBefore = (other: DatedReading) =>
    other.date === date ? other.hundredths <= reading : other.date < date;
  const before = known.filter(isBefore).toSorted(byDate).at(-1);
  const [after] = known.filter((other) => !isBefore(other)).toSorted(byDate);
  if (before !== undefined && before.hundredths > reading)
    return [
      {
        code: 'odometer-order',
        message: bookMessages.odometerOrder(readingFromHundredths(before.hundredths), unit),
        field,
      },
    ];
  if (after !== undefined && after.hundredths < reading)
    return [
      {
        code: 'odometer-order',
        message: refusalMessages.odometerAhead(readingFromHundredths(after.hundredths), unit),
        field,
      },
    ];
  if (unit !== 'KM' || before === undefined || before.date === '') return [];
  const days = Math.max(1, daysBetween(before.date, date));
  const distance = reading - before.hundredths;
  if (distance <= MAX_HUNDREDTHS_PER_DAY * days) return [];
  const message = bookMessages.odometerJump(readingFromHundredths(distance as Hundredths), days);
  return [{ code: 'odometer-jump', message, field }];
}

function byDate(one: DatedReading, other: DatedReading): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return one.hundredths - other.hundredths;
}
