import { type OdoType } from '@bahi/contract/labels';
import { bookMessages } from '@bahi/contract/book-messages';
import { findJump } from '@bahi/contract/odometer-jump';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type Day } from '@bahi/kernel/day';
import { type Warning } from '@bahi/kernel/decision';
import { type Hundredths, readingFromHundredths } from '@bahi/kernel/measures';
import {
  compareReadings,
  type DatedReading,
  type MeterReading,
  type MeterReplacement,
  Meters,
} from './meters.ts';

export { type DatedReading } from './meters.ts';

interface GivenReading {
  readonly date: Day;
  readonly reading: Hundredths | null;
  /** The request field of the reading. */
  readonly field: string;
}

/**
 * docs/rules/fleet.md#odometer: readings should rise with the business date, not with the order of entry, and
 * by no more than 1,500 km a day. A reading that does not is accepted with a warning, because it may be the other
 * reading that is wrong.
 * @param known readings of the vehicle without the given one; at least the nearest ones before and after it
 * by date, and those that `Meters` needs
 */
export function odometerWarnings(
  { date, reading, field }: GivenReading,
  known: readonly DatedReading[],
  { odoType, meterReplacements = [] }: VehicleMeters,
): Warning<WarningCode>[] {
  if (reading === null) return [];
  const meters = new Meters(meterReplacements, known);
  return warnOfNeighbours(
    { ...meters.place({ date, hundredths: reading }), date, field },
    meters.listReadings(),
    odoType,
  );
}

/** The kind of a vehicle's meter, and the replacements of it. */
export interface VehicleMeters {
  readonly odoType: OdoType;
  readonly meterReplacements?: readonly MeterReplacement[];
}

/** Compares a reading with its neighbours among the known readings; their order is checked within a meter only. */
export function warnOfNeighbours(
  given: MeterReading & { readonly date: Day; readonly field: string },
  known: readonly MeterReading[],
  unit: OdoType,
): Warning<WarningCode>[] {
  const { date, field } = given;
  // The order of readings within a day is unknown, so they are assumed to rise.
  const isBefore = (other: MeterReading) =>
    other.date === date ? compareReadings(other, given) <= 0 : other.date < date;
  const before = known.filter(isBefore).toSorted(compareReadings).at(-1);
  const [after] = known.filter((other) => !isBefore(other)).toSorted(compareReadings);
  const warn = (message: string): Warning<WarningCode>[] => [{ code: 'odometer-order', message, field }];
  if (before?.meter === given.meter && before.run > given.run)
    return warn(bookMessages.odometerOrder(readingFromHundredths(before.hundredths), unit));
  if (after?.meter === given.meter && after.run < given.run)
    return warn(refusalMessages.odometerAhead(readingFromHundredths(after.hundredths), unit));
  if (unit !== 'KM' || before === undefined || before.date === '') return [];
  const jump = findJump({ date: before.date, hundredths: before.run }, { date, hundredths: given.run });
  if (jump === null) return [];
  return [{ code: 'odometer-jump', message: bookMessages.odometerJump(jump.distance, jump.days), field }];
}
