import { type OdoType } from '@bahi/contract/labels';
import { messages } from '@bahi/contract/messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type Day } from '@bahi/kernel/day';
import { type Warning } from '@bahi/kernel/decision';
import { type Hundredths, readingFromHundredths } from '@bahi/kernel/measures';
import { type Paise } from '@bahi/kernel/paise';

/** The reading of the latest business date that is known of a vehicle; no date where it came with the vehicle. */
export interface LastReading {
  readonly hundredths: Hundredths;
  readonly on: Day | null;
}

/** RULES section 7: readings should rise with the business date, not with the order of entry; meters get replaced. */
export function odometerOrder(
  given: { readonly reading: Hundredths | null; readonly date: Day; readonly field: string },
  last: LastReading | null,
  unit: OdoType,
): Warning<WarningCode>[] {
  const { reading, date, field } = given;
  if (reading === null || last === null) return [];
  const inOrder = (last.on ?? '') <= date ? reading >= last.hundredths : reading <= last.hundredths;
  if (inOrder) return [];
  const message = messages.odometerOrder(readingFromHundredths(last.hundredths), unit);
  return [{ code: 'odometer-order', message, field }];
}

/** RULES section 2: a receipt or a correction may take a trip below zero; `surplus` is what is above its fare. */
export function surplusWarning(surplus: Paise, field: string): Warning<WarningCode>[] {
  return surplus > 0 ? [{ code: 'trip-surplus', message: messages.tripSurplus(surplus), field }] : [];
}

/** RULES section 3: a second running trip of a vehicle is allowed. */
export function vehicleOnTrip(vehicleNo: string): Warning<WarningCode> {
  return { code: 'vehicle-on-trip', message: messages.vehicleOnTrip(vehicleNo), field: 'vehicleId' };
}
