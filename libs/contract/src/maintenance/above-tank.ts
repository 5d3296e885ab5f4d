import { type Hundredths } from '@bahi/kernel/measures';

/**
 * docs/rules/fleet.md#litres-and-the-tank: whether a fill-up is more than a tenth above what the tank holds. A little
 * more is usual, because the stated capacity leaves out the neck of the tank.
 */
export function isAboveTank(litres: Hundredths, tank: Hundredths): boolean {
  return litres * 10 > tank * 11;
}
