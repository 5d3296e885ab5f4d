import { type ResponseOf } from '@bahi/contract/define';
import { type findTrip } from '@bahi/contract/trips/find-trip';
import { type Paise, sum } from '@bahi/kernel/paise';

type Trip = ResponseOf<typeof findTrip>['trip'];

/** What of the trip's driver advances is neither spent nor brought back. */
export function leftWithDriver({ driverAdvances }: Pick<Trip, 'driverAdvances'>): Paise {
  return sum(driverAdvances, ({ left }) => left);
}
