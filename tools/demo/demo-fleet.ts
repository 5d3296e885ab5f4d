import { type DemoBook } from './book.ts';
import { pune, raipur } from './branch-roads.ts';
import { planBranchTrips } from './branch-trips.ts';
import { branches, openings, transfers, vendorPayments } from './offices.ts';
import { puneFleet } from './pune-fleet.ts';
import { raipurFleet } from './raipur-fleet.ts';
import { smallFleet } from './small-fleet.ts';
import { planTwoYears } from './plan-two-years.ts';

/**
 * The person whose phone opens the demo. The founder was sent a code a moment ago, and can get no other for half a
 * minute.
 */
export const partner = { role: 'ADMIN', name: 'Sunita Patil', phoneNumber: '9000042260' } as const;

/**
 * Half a year of trips: those of the small fleet, which are written manually and belong to the head office, and those
 * of the branches in Pune and Raipur, which are generated from seeds. Also two years of fill-ups and maintenance.
 */
export function demoFleet(): DemoBook {
  const { trips, bulkPayment } = planBranchTrips([pune, raipur]);
  return {
    ...smallFleet,
    places: [...smallFleet.places, ...puneFleet.places, ...raipurFleet.places],
    branches,
    staff: [partner, ...smallFleet.staff, ...puneFleet.staff, ...raipurFleet.staff],
    vehicles: [...smallFleet.vehicles, ...puneFleet.vehicles, ...raipurFleet.vehicles],
    parties: [...smallFleet.parties, ...puneFleet.parties, ...raipurFleet.parties],
    trips: [...smallFleet.trips, ...trips].sort((one, other) => other.startedDaysAgo - one.startedDaysAgo),
    bulkPayments: [...smallFleet.bulkPayments, bulkPayment],
    vendorPayments,
    openings,
    transfers,
    expenses: [...smallFleet.expenses, ...puneFleet.expenses],
    ...planTwoYears(),
  };
}
