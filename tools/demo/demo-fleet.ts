import { type DemoBook, type DemoParty, type DemoPerson, type DemoTrip } from './book.ts';
import { pune, raipur } from './branch-roads.ts';
import { planBranchTrips } from './branch-trips.ts';
import { listCashMovements } from './money-of-book.ts';
import { branches, openings, overheads, vendorPayments } from './offices.ts';
import { planHistory } from './plan-history.ts';
import { planTransfers } from './plan-transfers.ts';
import { planTwoYears } from './plan-two-years.ts';
import { puneFleet } from './pune-fleet.ts';
import { raipurFleet } from './raipur-fleet.ts';
import { smallFleet } from './small-fleet.ts';
import { planUpkeep } from './upkeep.ts';

/** The customers of the head office opened their accounts before its first trip. */
const FIRST_ACCOUNTS_DAYS_AGO = 735;

/** What happens on the day of the demo, by a manager of the firm: the owner's only new notices are about it. */
export interface DemoDay {
  readonly manager: DemoPerson;
  readonly trips: readonly DemoTrip[];
  readonly applicants: DemoBook['applicants'];
  /** The owner's phone from this day on. */
  readonly ownersPhone: string;
}

export interface Demo {
  readonly book: DemoBook;
  readonly today: DemoDay;
}

/** The small fleet with branches in Pune and Raipur: half a year of trips, those of the branches from seeds. */
export function branchFleet(): DemoBook {
  const { trips, bulkPayment } = planBranchTrips([pune, raipur]);
  return withTransfers({
    ...smallFleet,
    places: [...smallFleet.places, ...puneFleet.places, ...raipurFleet.places],
    branches,
    staff: [...smallFleet.staff, ...puneFleet.staff, ...raipurFleet.staff],
    vehicles: [...smallFleet.vehicles, ...puneFleet.vehicles, ...raipurFleet.vehicles],
    parties: [...smallFleet.parties, ...puneFleet.parties, ...raipurFleet.parties],
    trips: byStart([...smallFleet.trips, ...trips]),
    bulkPayments: [...smallFleet.bulkPayments, bulkPayment],
    vendorPayments,
    openings,
    expenses: [...smallFleet.expenses, ...puneFleet.expenses],
    fillUps: [],
    maintenance: [],
  });
}

/**
 * The same fleet with all that two years cost and earned. The firm makes a profit, two vehicles lose money, and no cash
 * box is ever below zero.
 */
export function demoFleet(): Demo {
  const fleet = branchFleet();
  const costs = planTwoYears();
  const history = planHistory(costs);
  const isOfToday = ({ startedDaysAgo }: DemoTrip) => startedDaysAgo === 0;
  const book = withTransfers({
    ...fleet,
    // The code for this phone is a moment old when the demo opens, and another takes half a minute.
    owner: { ...fleet.owner, phoneNumber: '9000042261' },
    applicants: [],
    parties: fleet.parties.map(openEarlier),
    trips: byStart([...history.trips, ...fleet.trips.filter((trip) => !isOfToday(trip))]),
    bulkPayments: [...history.bulkPayments, ...fleet.bulkPayments],
    overheads,
    fillUps: costs.fillUps,
    maintenance: [...costs.maintenance, ...planUpkeep([pune, raipur])].sort(
      (one, other) => other.daysAgo - one.daysAgo,
    ),
  });
  return {
    book,
    today: {
      manager: { name: 'Farhan Qureshi', phoneNumber: '9000055210' },
      trips: fleet.trips.filter(isOfToday),
      applicants: fleet.applicants,
      ownersPhone: fleet.owner.phoneNumber,
    },
  };
}

function withTransfers(book: Omit<DemoBook, 'transfers'>): DemoBook {
  return {
    ...book,
    transfers: planTransfers(
      listCashMovements(book),
      branches.map(({ name }) => name),
    ),
  };
}

function openEarlier(party: DemoParty): DemoParty {
  return party.type === 'CUSTOMER' && party.openedDaysAgo < 100
    ? { ...party, openedDaysAgo: FIRST_ACCOUNTS_DAYS_AGO }
    : party;
}

function byStart(trips: readonly DemoTrip[]): DemoTrip[] {
  return [...trips].sort((one, other) => other.startedDaysAgo - one.startedDaysAgo);
}
