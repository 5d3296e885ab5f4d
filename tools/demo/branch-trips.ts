import { type ExpenseCategory } from '@bahi/contract/labels';
import { type Random, seededRandom } from '../proofs/harness/random.ts';
import { type DemoAdvance, type DemoBulkPayment, type DemoExpense, type DemoTrip } from './book.ts';
import { type BranchWork, type Carrier, type Route, yard } from './branch-roads.ts';
import { headOffice, officeTowns } from './offices.ts';

/** Days since the start of the first trips. */
const FIRST_DAYS_AGO = 180;

/** A trip starts at least this many days before the next one of its vehicle, so that it has ended by then. */
const LONGEST_TRIP_DAYS = 6;

/** Rupees per litre. */
const DIESEL_PRICE = 92;

const KM_PER_LITRE = { large: 4.4, small: 9 };
const LITRES_PER_HOUR = 12;

/** Rupees per hour of the excavator. */
const HOURLY_RATE = 1_850;

/**
 * Trips of this party whose POD was submitted between `from` and `to` days ago are paid in one payment at the head
 * office.
 */
const BULK = { party: 'Krishna Valley Foods', from: 130, to: 70, paidDaysAgo: 62 };

interface Plan {
  readonly work: BranchWork;
  readonly carrier: Carrier;
  readonly route: Route;
  /** Index among all trips, which decides the rarer features. */
  readonly number: number;
  readonly startedDaysAgo: number;
  readonly startReading: number;
}

/** A trip, its balance before any payment in rupees, and the reading at its end. */
interface Run {
  readonly trip: DemoTrip;
  readonly due: number;
  readonly endReading: number;
}

/** Half a year of trips in branches, each with its own LR numbers, oldest first; the same at every call. */
export function planBranchTrips(branches: readonly BranchWork[]): {
  readonly trips: readonly DemoTrip[];
  readonly bulkPayment: DemoBulkPayment;
} {
  const plans = branches.map((work) => {
    const random = seededRandom(work.seed);
    return { runs: planRuns(work, random), random };
  });
  const dues = plans.flatMap(({ runs }) => runs.filter(isPaidInBulk));
  return {
    trips: plans.flatMap(({ runs, random }) =>
      runs.map((run) => (isPaidInBulk(run) ? run.trip : withPayments(run, random))),
    ),
    bulkPayment: {
      party: BULK.party,
      daysAgo: BULK.paidDaysAgo,
      mode: 'ONLINE',
      tripAmounts: Object.fromEntries(dues.map(({ trip, due }) => [trip.lr, due])),
    },
  };
}

function planRuns(work: BranchWork, random: Random): readonly Run[] {
  const readings = new Map<string, number>();
  return work.carriers
    .flatMap((carrier) => startDays(carrier, random).map((startedDaysAgo) => ({ carrier, startedDaysAgo })))
    .sort((one, other) => other.startedDaysAgo - one.startedDaysAgo)
    .map(({ carrier, startedDaysAgo }, number) => {
      const route = carrier.tons === null ? yard : random.pick(work.routes);
      const startReading = readings.get(carrier.vehicle) ?? carrier.reading;
      const run = planRun({ work, carrier, route, number, startedDaysAgo, startReading }, random);
      readings.set(carrier.vehicle, run.endReading + random.integer(0, 40));
      return run;
    });
}

/** One start in each of `trips` equal spans, after the trip before has ended. */
function startDays({ trips, latestDaysAgo }: Carrier, random: Random): readonly number[] {
  const span = Math.floor((FIRST_DAYS_AGO - latestDaysAgo) / trips);

  return Array.from({ length: trips }, (_, place) =>
    place === trips - 1
      ? latestDaysAgo
      : FIRST_DAYS_AGO - place * span - random.integer(0, span - LONGEST_TRIP_DAYS),
  );
}

function planRun(plan: Plan, random: Random): Run {
  const { work, carrier, route, number, startedDaysAgo, startReading } = plan;
  const { km, ...along } = route;
  const terms = planTerms(plan, random);
  const days = Math.max(1, Math.ceil(km / 280));
  const ended = startedDaysAgo - days;
  const received = ended - random.integer(1, 3);
  const submitted = received - random.integer(1, 4);
  const cancelled = number % 17 === 5;
  const hasArrived = ended >= 0 && !cancelled;
  const endReading = startReading + (carrier.tons === null ? terms.hours : km + random.integer(4, 30));
  const advances = planAdvances(plan, terms.fare);
  const commission = number % 5 === 3 && hasArrived ? 300 : 0;
  const paidAhead = advances.reduce((sum, { amount, deletedFor }) => (deletedFor ? sum : sum + amount), 0);
  const { hours: _, fare, unloadingWeight, ...wireTerms } = terms;
  const trip: DemoTrip = {
    ...along,
    ...wireTerms,
    lr: `${work.lrPrefix}${work.firstLr + number}`,
    branch: work.branch,
    vehicle: carrier.vehicle,
    driver: carrier.driver,
    manager: carrier.manager,
    startedDaysAgo,
    startReading,
    advances,
    expenses: planExpenses(plan, litresOf(plan, terms.hours), advances, random),
    ...(commission === 0
      ? {}
      : { charges: [{ daysAgo: ended, amount: commission, category: 'BUILTY_COMMISSION' }] }),
    ...(hasArrived ? { ended: { daysAgo: ended, endReading, ...unloadingWeight } } : {}),
    ...(hasArrived && received >= 0 ? { podReceivedDaysAgo: received } : {}),
    ...(hasArrived && submitted >= 0 ? { podDaysAgo: submitted } : {}),
    ...(cancelled ? { cancelled: 'Load not ready at the party' } : {}),
  };
  return { trip, due: fare - commission - paidAhead, endReading };
}

type Terms = Pick<DemoTrip, 'rateType' | 'rate' | 'loadingWeight' | 'weightUnit' | 'estimatedHoursRun'> & {
  readonly fare: number;
  /** Hours really run; 0 unless paid by the hour. */
  readonly hours: number;
  readonly unloadingWeight: { readonly unloadingWeight?: number };
};

function planTerms({ work, carrier: { tons }, route: { km } }: Plan, random: Random): Terms {
  if (tons === null) {
    const hours = random.integer(38, 62);
    const estimatedHoursRun = hours + random.integer(-4, 4);
    return {
      rateType: 'PER_HR',
      rate: HOURLY_RATE,
      estimatedHoursRun,
      hours,
      fare: HOURLY_RATE * hours,
      unloadingWeight: {},
    };
  }
  const [least, most] = tons;
  // In half tons, so that a rate in whole tens gives a fare in whole rupees.
  const loadingWeight = random.integer(2 * least, 2 * most) / 2;
  const load = {
    loadingWeight,
    weightUnit: 'MT',
    unloadingWeight: { unloadingWeight: loadingWeight },
    hours: 0,
  } as const;
  if (most <= 3) {
    const rate = roundTo((km * 24 + 1_500) * work.rates, 100);
    return { ...load, rateType: 'FIXED', rate, fare: rate };
  }
  const rate = roundTo((km * 3.4 + 450) * work.rates, 10);
  return { ...load, rateType: 'PER_MT', rate, fare: rate * loadingWeight };
}

/** The litres that a trip burns. */
function litresOf({ carrier: { tons }, route: { km } }: Plan, hours: number): number {
  if (tons === null) return Math.round(hours * LITRES_PER_HOUR);
  return Math.round(km / (tons[1] <= 3 ? KM_PER_LITRE.small : KM_PER_LITRE.large));
}

/** The money that a driver gets for the road. */
function driverMoney({ route: { km } }: Plan): number {
  return km === 0 ? 2_500 : roundTo(km * 4, 100);
}

/** An advance of a third of the fare, or none; every other one includes diesel and driver money. */
function planAdvances(plan: Plan, fare: number): readonly DemoAdvance[] {
  const { number, startedDaysAgo } = plan;
  if (number % 7 === 6) return [];
  const amount = roundTo(fare / 3, 500);
  const litres = Math.floor(amount / 2 / DIESEL_PRICE / 5) * 5;
  const parts =
    number % 2 === 0 && litres > 0
      ? { fuel: { amount: litres * DIESEL_PRICE, litres }, driver: Math.min(driverMoney(plan), amount / 2) }
      : {};
  const once = { daysAgo: startedDaysAgo, mode: number % 3 === 0 ? 'CASH' : 'ONLINE' } as const;
  const twice = number % 15 === 4 ? [{ ...once, amount, deletedFor: 'Entered twice' }] : [];
  return [{ ...once, amount, ...parts }, ...twice];
}

interface RoadExpense {
  readonly category: ExpenseCategory;
  readonly least: number;
  readonly most: number;
}

const roadExpenses: readonly [RoadExpense, ...RoadExpense[]] = [
  { category: 'UNLOADING_EXPENSE', least: 400, most: 1_400 },
  { category: 'LABOUR_CHARGES', least: 500, most: 1_800 },
  { category: 'PARKING', least: 100, most: 250 },
  { category: 'PUNCTURE', least: 350, most: 900 },
  { category: 'FINE', least: 500, most: 1_000 },
  { category: 'WEAR_AND_TEAR', least: 600, most: 2_400 },
  { category: 'OTHER', least: 150, most: 600 },
];

/** The diesel and the driver's money that the advance does not include, tolls, and now and then something else. */
function planExpenses(
  plan: Plan,
  burnt: number,
  advances: readonly DemoAdvance[],
  random: Random,
): readonly DemoExpense[] {
  const { route, number, startedDaysAgo: daysAgo } = plan;
  const { category, least, most } = random.pick(roadExpenses);
  const expenses: DemoExpense[] = [];
  const litres = burnt - (advances[0]?.fuel?.litres ?? 0);
  if (litres > 0) {
    const bought = { daysAgo, amount: litres * DIESEL_PRICE, category: 'FUEL', litres } as const;
    const vendor = 'Balaji Diesel Point';
    // Now and then the pump asks for payment, and the head office pays.
    const paid =
      number % 12 === 7
        ? ({ mode: 'ONLINE', at: headOffice } as const)
        : ({ mode: number % 3 === 1 ? 'CREDIT' : 'ONLINE' } as const);
    expenses.push({ ...bought, ...paid, vendor });
  }
  if (advances[0]?.driver === undefined)
    expenses.push({ daysAgo, amount: driverMoney(plan), category: 'DRIVER_ADVANCE', mode: 'CASH' });
  if (route.km > 0)
    expenses.push({ daysAgo, amount: roundTo(route.km * 4.2, 5), category: 'TOLL', mode: 'ONLINE' });
  if (number % 2 === 1)
    expenses.push({ daysAgo, amount: roundTo(random.integer(least, most), 50), category, mode: 'CASH' });
  return expenses;
}

function isPaidInBulk({ trip, due }: Run): boolean {
  const { party, podDaysAgo } = trip;
  if (podDaysAgo === undefined || due <= 0) return false;
  return party === BULK.party && podDaysAgo <= BULK.from && podDaysAgo >= BULK.to;
}

/**
 * Most trips are paid in full after one to three weeks; some in two parts, some short, and now and then one not yet.
 */
function withPayments({ trip, due }: Run, random: Random): DemoTrip {
  const { podDaysAgo } = trip;
  if (podDaysAgo === undefined) return trip;
  const daysAgo = podDaysAgo - random.integer(6, 21);
  if (daysAgo < 0) return trip;
  const mode = random.pick(['ONLINE', 'ONLINE', 'CHEQUE', 'CASH']);
  const half = roundTo(due / 2, 500);
  const receipt = { ...collectedAt(trip), mode } as const;
  switch (random.integer(0, 8)) {
    case 0:
      return trip;
    case 1:
      return { ...trip, payments: [{ ...receipt, daysAgo, amount: half }] };
    case 2: {
      const writtenOff = roundTo(random.integer(100, 900), 50);
      return { ...trip, payments: [{ ...receipt, daysAgo, amount: due - writtenOff, forced: true }] };
    }
    case 3: {
      const first = { ...receipt, daysAgo: daysAgo + 3, amount: half };
      return { ...trip, payments: [first, { ...receipt, daysAgo, amount: due - half }] };
    }
    default:
      return { ...trip, payments: [{ ...receipt, daysAgo, amount: due }] };
  }
}

/** Freight 'to pay' is collected by the office in the town of arrival. */
function collectedAt({ to, branch }: DemoTrip): { readonly at?: string } {
  return officeTowns.includes(to) && to !== branch ? { at: to } : {};
}

function roundTo(amount: number, to: number): number {
  return Math.round(amount / to) * to;
}
