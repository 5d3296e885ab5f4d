import { type DemoBook } from './book.ts';
import { branch } from './branch-fleet.ts';
import { branchTrips } from './branch-trips.ts';
import { smallFleet } from './small-fleet.ts';
import { workOfTwoYears } from './work-of-two-years.ts';

/** Whose phone opens the demo: the founder's was sent a code a moment ago, and gets no other for half a minute. */
export const partner = { role: 'ADMIN', name: 'Sunita Patil', phoneNumber: '9000042260' } as const;

/**
 * Half a year: the small fleet, which was entered by hand, and a branch in Pune that runs by a seed; and two years of
 * what its vehicles drank and had done.
 */
export function demoFleet(): DemoBook {
  const { trips, bulkPayment } = branchTrips();
  return {
    ...smallFleet,
    places: [...smallFleet.places, ...branch.places],
    staff: [partner, ...smallFleet.staff, ...branch.staff],
    vehicles: [...smallFleet.vehicles, ...branch.vehicles],
    parties: [...smallFleet.parties, ...branch.parties],
    trips: [...smallFleet.trips, ...trips].sort((one, other) => other.startedDaysAgo - one.startedDaysAgo),
    bulkPayments: [...smallFleet.bulkPayments, bulkPayment],
    expenses: [...smallFleet.expenses, ...branch.expenses],
    ...workOfTwoYears(),
  };
}
