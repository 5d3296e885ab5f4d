import { type Random, seededRandom } from '../proofs/harness/random.ts';
import { type DemoBulkPayment, type DemoFillUp, type DemoMaintenance, type DemoTrip } from './book.ts';
import { groupBy } from './group-by.ts';
import { FIRST_DAYS_AGO, readingOn } from './plan-two-years.ts';

/** Any number works; another seed gives other trips. */
const SEED = 1975;

/** After this day the regular trips make room for those of the small fleet, which are written by hand. */
const LAST_DAYS_AGO = 57;

/** The number before the first trip of the small fleet. */
const LAST_LR = 1_239;

const TONS = 20;

/** The part of a vehicle's costs by which its fares exceed them; it also pays for the office. */
const MARK_UP = 0.23;

/** A party pays its trips of a month together, this many days after the month. */
const PAID_AFTER_DAYS = 14;
const MONTH_DAYS = 30;

interface Route {
  readonly party: string;
  readonly material: string;
  readonly from: string;
  readonly to: string;
  /** 0 for work by the hour. */
  readonly km: number;
}

interface Carrier {
  readonly vehicle: string;
  readonly driver: string;
  /** Days from one trip to the next. */
  readonly every: number;
  /** Days since the start of the trips between those of the small fleet. */
  readonly between: readonly number[];
  readonly routes: readonly [Route, ...Route[]];
}

const gokul = { party: 'Gokul Agro Traders', material: 'Soya DOC, 50 kg bags', from: 'Latur' };
const vidarbha = { party: 'Vidarbha Cement Depot', material: 'Cement, 50 kg bags', from: 'Nagpur' };
const siddheshwar = { party: 'Siddheshwar Textiles', material: 'Towel bales', from: 'Solapur' };

const CARRIERS: readonly Carrier[] = [
  {
    vehicle: 'MH12AB1234',
    driver: 'Suresh Yadav',
    every: 15,
    between: [66, 31],
    routes: [
      { ...gokul, to: 'Hyderabad', km: 342 },
      { ...vidarbha, to: 'Latur', km: 390 },
      { ...gokul, to: 'Bhiwandi', km: 482 },
    ],
  },
  {
    vehicle: 'MH21X8842',
    driver: 'Balasaheb Jadhav',
    every: 16,
    between: [69, 37],
    routes: [
      { ...siddheshwar, to: 'Surat', km: 610 },
      { ...gokul, to: 'Nagpur', km: 470 },
      { ...siddheshwar, to: 'Bhiwandi', km: 402 },
    ],
  },
  {
    vehicle: 'CG04LN7731',
    driver: 'Imran Shaikh',
    every: 15,
    between: [64, 50],
    routes: [
      { ...vidarbha, to: 'Hyderabad', km: 502 },
      { ...vidarbha, to: 'Solapur', km: 560 },
      { ...vidarbha, to: 'Surat', km: 800 },
    ],
  },
  {
    vehicle: 'MH24HE0917',
    driver: 'Ramesh Gaikwad',
    every: 21,
    between: [73, 50],
    routes: [{ ...vidarbha, material: 'Excavation', to: 'Nagpur', km: 0 }],
  },
];

interface Costs {
  readonly fillUps: readonly DemoFillUp[];
  readonly maintenance: readonly DemoMaintenance[];
}

/** A trip without its LR number, and its balance in rupees before the payment. */
interface Run {
  readonly trip: Omit<DemoTrip, 'lr'> & { readonly podDaysAgo: number };
  readonly due: number;
}

/**
 * The trips of the head office's vehicles for as long as their costs are in the books, oldest first, with the monthly
 * payments of their parties; the same at every call. A fare covers what the vehicle costs on average until its next
 * trip.
 */
export function planHistory(costs: Costs): {
  readonly trips: readonly DemoTrip[];
  readonly bulkPayments: readonly DemoBulkPayment[];
} {
  const random = seededRandom(SEED);
  const runs = CARRIERS.flatMap((carrier) =>
    planRuns(carrier, costPerDay(carrier.vehicle, costs), random),
  ).sort((one, other) => other.trip.startedDaysAgo - one.trip.startedDaysAgo);
  const numbered = runs.map(({ trip, due }, place) => ({
    trip: { ...trip, lr: `LR-${LAST_LR - runs.length + 1 + place}` },
    due,
  }));
  return { trips: numbered.map(({ trip }) => trip), bulkPayments: planPayments(numbered) };
}

/** In rupees. */
function costPerDay(vehicleNo: string, { fillUps, maintenance }: Costs): number {
  const own = [...fillUps, ...maintenance].filter(({ vehicle }) => vehicle === vehicleNo);
  return own.reduce((sum, { amount }) => sum + amount, 0) / FIRST_DAYS_AGO;
}

function planRuns(carrier: Carrier, cost: number, random: Random): readonly Run[] {
  const { every, between, routes } = carrier;
  const count = Math.floor((FIRST_DAYS_AGO - LAST_DAYS_AGO) / every);
  const regular = Array.from(
    { length: count },
    (_, place) => FIRST_DAYS_AGO - 1 - place * every - random.integer(0, 2),
  );
  return [...regular, ...between].map((startedDaysAgo, place) =>
    planRun(carrier, routes[place % routes.length] ?? routes[0], {
      startedDaysAgo,
      cost: cost * every * (0.97 + random.integer(0, 6) / 100),
      random,
    }),
  );
}

interface Circumstances {
  readonly startedDaysAgo: number;
  /** What the vehicle costs until its next trip, in rupees. */
  readonly cost: number;
  readonly random: Random;
}

function planRun(
  { vehicle, driver, every }: Carrier,
  { km, ...along }: Route,
  { startedDaysAgo, cost, random }: Circumstances,
): Run {
  const days = km === 0 ? every - 4 : Math.ceil(km / 280);
  const ended = startedDaysAgo - days;
  const podDaysAgo = ended - random.integer(1, 3);
  const toll = roundTo(km * 4.2, 5);
  const forDriver = km === 0 ? roundTo(days * 450, 100) : roundTo(km * 4, 100);
  const wanted = cost * (1 + MARK_UP) + toll + forDriver;
  const terms = km === 0 ? planHours(vehicle, startedDaysAgo, ended, wanted) : planLoad(wanted);
  const { fare, endReading, ...wireTerms } = terms;
  const advance = roundTo(fare * 0.4, 500);
  const at = { daysAgo: startedDaysAgo, mode: 'ONLINE' } as const;
  return {
    due: fare - advance,
    trip: {
      ...along,
      ...wireTerms,
      vehicle,
      driver,
      startedDaysAgo,
      advances: [{ ...at, amount: advance, driver: forDriver }],
      ...(toll === 0 ? {} : { expenses: [{ ...at, amount: toll, category: 'TOLL' }] }),
      ended: {
        daysAgo: ended,
        ...(endReading === undefined ? { unloadingWeight: TONS } : { endReading }),
      },
      podDaysAgo,
    },
  };
}

function planLoad(wanted: number) {
  const rate = roundTo(wanted / TONS, 10);
  const load = { rateType: 'PER_MT', rate, loadingWeight: TONS, weightUnit: 'MT' } as const;
  return { ...load, fare: rate * TONS, endReading: undefined };
}

function planHours(vehicle: string, started: number, ended: number, wanted: number) {
  const [startReading, endReading] = [readingOn(vehicle, started), readingOn(vehicle, ended)];
  const hours = endReading - startReading;
  const rate = roundTo(wanted / hours, 10);
  return {
    rateType: 'PER_HR',
    rate,
    estimatedHoursRun: hours,
    startReading,
    endReading,
    fare: rate * hours,
  } as const;
}

interface NumberedRun {
  readonly trip: DemoTrip & { readonly podDaysAgo: number };
  readonly due: number;
}

/** One payment for the PODs of each party and month, but for the latest. Every fifth comes by cheque. */
function planPayments(runs: readonly NumberedRun[]): DemoBulkPayment[] {
  const months = groupBy(runs, ({ trip }) => `${trip.party} ${Math.floor(trip.podDaysAgo / MONTH_DAYS)}`);
  return [...months.values()].flatMap((paid, place): DemoBulkPayment[] => {
    const [first] = paid;
    const month = Math.floor((first?.trip.podDaysAgo ?? 0) / MONTH_DAYS);
    if (first === undefined || month === 0) return [];
    return [
      {
        party: first.trip.party,
        daysAgo: MONTH_DAYS * month - PAID_AFTER_DAYS,
        mode: place % 5 === 4 ? 'CHEQUE' : 'ONLINE',
        tripAmounts: Object.fromEntries(paid.map(({ trip, due }) => [trip.lr, due])),
      },
    ];
  });
}

function roundTo(amount: number, to: number): number {
  return Math.round(amount / to) * to;
}
