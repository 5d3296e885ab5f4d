import { bookMessages } from '@bahi/contract/book-messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type Warning } from '@bahi/kernel/decision';
import { type Hundredths, readingFromHundredths } from '@bahi/kernel/measures';

interface Tank {
  readonly vehicleNo: string;
  readonly details: { readonly tankLitresHundredths: Hundredths | null };
}

/**
 * docs/rules/fleet.md#litres-and-the-tank: warns of fuel that the vehicle's tank cannot hold.
 * @param litres null for anything but fuel
 * @param field the field of the request that has the quantity
 */
export function aboveTank(
  litres: Hundredths | null,
  vehicle: Tank | null,
  field: string,
): Warning<WarningCode>[] {
  const tank = vehicle?.details.tankLitresHundredths ?? null;
  if (vehicle === null || tank === null || litres === null || !isAboveTank(litres, tank)) return [];
  const [filled, holds] = [readingFromHundredths(litres), readingFromHundredths(tank)];
  return [{ code: 'above-tank', message: bookMessages.aboveTank(filled, vehicle.vehicleNo, holds), field }];
}

/** Whether it is more than a tenth above; a little more is usual, because the capacity leaves out the tank's neck. */
function isAboveTank(litres: Hundredths, tank: Hundredths): boolean {
  return litres * 10 > tank * 11;
}
