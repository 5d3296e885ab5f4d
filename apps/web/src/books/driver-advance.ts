import { type ResponseOf } from '@bahi/contract/define';
import { type findTrip } from '@bahi/contract/trips/find-trip';
import { type Paise, sum } from '@bahi/kernel/paise';

type Trip = ResponseOf<typeof findTrip>['trip'];

/** The part of a trip's driver advances that is neither spent nor returned. */
export function sumLeftWithDriver({ driverAdvances }: Pick<Trip, 'driverAdvances'>): Paise {
  return sum(driverAdvances, ({ left }) => left);
}
