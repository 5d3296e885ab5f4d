import { type Random, seededRandom } from '../proofs/harness/random.ts';
import { type DemoBook, type DemoFillUp, type DemoMaintenance } from './book.ts';

/** Any number works; another seed gives other fill-ups. */
const SEED = 1962;

export const FIRST_DAYS_AGO = 728;

/** Days since the firm has had accounts with its vendors; before that it paid them at once. */
const ACCOUNTS_DAYS_AGO = 68;

/** Paise per litre. */
const [DIESEL, UREA] = [9_240, 7_000];

interface Tank {
  readonly vehicle: string;
  readonly driver: string;
  /** Kilometres per litre; litres per hour if `byHour`. */
  readonly economy: number;
  readonly byHour?: true;
  /** Days between two fill-ups. */
  readonly every: number;
  /** Meter readings, oldest first. The vehicle runs evenly between two of them. The later ones match its trips. */
  readonly readings: readonly (readonly [daysAgo: number, reading: number])[];
  /** Litres that were filled on trips and are entered with them. */
  readonly onTrips?: readonly (readonly [daysAgo: number, litres: number])[];
  /** Factor by which the last fill-up exceeds the fuel used. */
  readonly leaks?: number;
}

const TANKS: readonly Tank[] = [
  {
    vehicle: 'MH12AB1234',
    driver: 'Suresh Yadav',
    economy: 4.6,
    every: 12,
    readings: [
      [FIRST_DAYS_AGO, 121_600],
      [53, 181_150],
      [50, 181_560],
      [35, 182_300],
      [12, 184_310],
      [10, 184_810],
      [1, 185_250],
    ],
    onTrips: [[12, 86.5]],
  },
  {
    vehicle: 'CG04LN7731',
    driver: 'Imran Shaikh',
    economy: 4.48,
    every: 11,
    readings: [
      [FIRST_DAYS_AGO, 41_200],
      [41, 96_480],
      [39, 96_990],
      [17, 97_605],
      [13, 98_420],
      [6, 98_702],
      [3, 99_270],
    ],
    onTrips: [[17, 150]],
    leaks: 1.31,
  },
  {
    vehicle: 'MH21X8842',
    driver: 'Balasaheb Jadhav',
    economy: 3.9,
    every: 10,
    readings: [
      [FIRST_DAYS_AGO, 212_400],
      [2, 291_860],
    ],
  },
  {
    vehicle: 'MH24HE0917',
    driver: 'Ramesh Gaikwad',
    economy: 12.4,
    byHour: true,
    every: 15,
    readings: [
      [FIRST_DAYS_AGO, 402],
      [4, 2_139],
    ],
  },
];

/** What the meter of a vehicle showed on a day. */
export function readingOn(vehicleNo: string, daysAgo: number): number {
  const tank = TANKS.find(({ vehicle }) => vehicle === vehicleNo);
  if (tank === undefined) throw new Error(`no readings of ${vehicleNo}`);
  return readingAt(tank, daysAgo);
}

/** The fill-ups and maintenance of four vehicles in two years, oldest first; the same at every call. */
export function planTwoYears(): Pick<DemoBook, 'fillUps' | 'maintenance'> {
  const random = seededRandom(SEED);
  const fillUps = TANKS.flatMap((tank) => [...planDiesel(tank, random), ...planUrea(tank, random)]);
  const maintenance = TANKS.flatMap((tank, place) => [
    ...planDocuments(tank, place),
    ...planServices(tank, random),
    ...planRepairs(tank, place),
  ]);
  return { fillUps: sortOldestFirst(fillUps), maintenance: sortOldestFirst(maintenance) };
}

function sortOldestFirst<Entry extends { readonly daysAgo: number }>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((one, other) => other.daysAgo - one.daysAgo);
}

/** Fills from full tank to full tank, except every seventh slip, which is half a tank. */
function planDiesel(tank: Tank, random: Random): DemoFillUp[] {
  const days = spreadDays(tank.every, tank.readings.at(-1)?.[0] ?? 0);
  let filledAt = readingAt(tank, FIRST_DAYS_AGO) - (tank.byHour === true ? 30 : 300);
  /** Litres burnt that no slip has filled up yet. */
  let unfilled = 0;
  let before = FIRST_DAYS_AGO + 1;
  return days.map((daysAgo, place): DemoFillUp => {
    const reading = readingAt(tank, daysAgo);
    const run = reading - filledAt;
    const isLast = place === days.length - 1;
    const economy = tank.economy * (0.97 + random.integer(0, 6) / 100);
    const burnt = (tank.byHour === true ? run * economy : run / economy) * ((isLast && tank.leaks) || 1);
    const used = burnt + unfilled - sumLitresBetween(tank.onTrips ?? [], before, daysAgo);
    const isFull = isLast || place % 7 !== 4;
    const litres = roundToHundredths(isFull ? used : used / 2);
    unfilled = isFull ? 0 : used - litres;
    filledAt = reading;
    before = daysAgo;
    return {
      ...payment(daysAgo, costRupees(litres, DIESEL), random),
      daysAgo,
      vehicle: tank.vehicle,
      driver: tank.driver,
      category: 'FUEL',
      litres,
      reading,
      ...(isFull ? { fullTank: true } : {}),
    };
  });
}

function sumLitresBetween(onTrips: NonNullable<Tank['onTrips']>, from: number, to: number): number {
  return onTrips.reduce(
    (sum, [daysAgo, litres]) => (daysAgo < from && daysAgo >= to ? sum + litres : sum),
    0,
  );
}

function planUrea({ vehicle, driver, byHour }: Tank, random: Random): DemoFillUp[] {
  if (byHour === true) return [];
  return spreadDays(58, 20).map((daysAgo) => {
    const litres = 20 * random.integer(1, 2);
    return {
      ...payment(daysAgo, costRupees(litres, UREA), random),
      daysAgo,
      vehicle,
      driver,
      category: 'UREA',
      litres,
    };
  });
}

/** Each document expires on a different day; the insurance of the first vehicle expires in a week. */
function planDocuments({ vehicle, byHour }: Tank, place: number): DemoMaintenance[] {
  if (byHour === true) return [];
  const mode = 'ONLINE';
  const yearly = (daysAgo: number) => [daysAgo + 365, daysAgo];
  const papers: DemoMaintenance[] = [
    ...yearly(358 - 40 * place).map((daysAgo, year): DemoMaintenance => ({
      vehicle,
      mode,
      daysAgo,
      category: 'INSURANCE',
      amount: 39_420 + 2_430 * year,
      validDays: 365,
      brand: 'Deccan General',
    })),
    ...yearly(241 + 20 * place).map((daysAgo, year): DemoMaintenance => ({
      vehicle,
      mode,
      daysAgo,
      category: 'FITNESS',
      amount: 1_860 + 140 * year,
      validDays: 365,
    })),
    ...yearly(229 + 12 * place).map((daysAgo, year): DemoMaintenance => ({
      vehicle,
      mode,
      daysAgo,
      category: 'ROAD_TAX',
      amount: 14_400 + 600 * year,
      validDays: 365,
    })),
    ...[543, 361, 179].map((daysAgo): DemoMaintenance => ({
      vehicle,
      mode: 'CASH',
      daysAgo: daysAgo + 4 * place,
      category: 'PUC',
      amount: 250,
      validDays: 182,
    })),
  ];
  return papers;
}

/** Work that recurs by reading or by months. */
function planServices(tank: Tank, random: Random): DemoMaintenance[] {
  const { vehicle, byHour } = tank;
  const [serviceInterval, filterInterval, greaseInterval] =
    byHour === true ? [500, 250, 120] : [20_000, 10_000, 5_000];
  const done = (category: DemoMaintenance['category'], every: number, last: number, amount: number) =>
    spreadDays(every, last).map((daysAgo): DemoMaintenance => ({
      ...payment(daysAgo, amount + 10 * random.integer(0, 60), random, 'Deccan Tyre Works'),
      daysAgo,
      vehicle,
      category,
      reading: readingAt(tank, daysAgo),
    }));
  return [
    ...done('SERVICE', 236, 31, 11_800).map((record) => ({
      ...record,
      brand: 'Tata Motors',
      repeatReading: serviceInterval,
      repeatMonths: 8,
      validDays: 90,
    })),
    ...done('OIL_FILTER', 120, 31, 4_350).map((record) => ({
      ...record,
      brand: 'Castrol',
      repeatReading: filterInterval,
      repeatMonths: 4,
    })),
    ...done('CHASIS_GREECING', 91, 24, 950).map((record) => ({ ...record, repeatReading: greaseInterval })),
    ...done('HUB_GREECING', 182, 66, 1_450).map((record) => ({ ...record, repeatMonths: 6 })),
  ];
}

/** Repairs, each once per vehicle. */
function planRepairs(tank: Tank, place: number): DemoMaintenance[] {
  const { vehicle, driver } = tank;
  const at = (daysAgo: number) => ({ vehicle, daysAgo: daysAgo + 9 * place });
  const withReading = (daysAgo: number) => ({
    ...at(daysAgo),
    reading: readingAt(tank, daysAgo + 9 * place),
  });
  const tyre = { category: 'TYRE', amount: 21_500, mode: 'ONLINE', brand: 'MRF Steel Muscle' } as const;
  return [
    { ...withReading(402), ...tyre, tyreNumber: `T ${40 + place}` },
    {
      ...withReading(36),
      ...tyre,
      tyreNumber: `T ${60 + place}`,
      mode: 'CREDIT',
      vendor: 'Deccan Tyre Works',
    },
    {
      ...withReading(211),
      category: 'PUNCTURE',
      amount: 450,
      mode: 'CASH',
      driver,
      tyreNumber: `T ${40 + place}`,
    },
    {
      ...withReading(487),
      category: 'CLUTCH_WORK',
      amount: 18_600,
      mode: 'ONLINE',
      brand: 'Valeo',
      validDays: 180,
    },
    { ...withReading(150), category: 'SUSPENSION_BUSHING', amount: 6_200, mode: 'ONLINE', repeatMonths: 12 },
    { ...at(93), category: 'ELECTRICAL_WORK', amount: 1_850, mode: 'CASH', notes: 'Rear lamps and wiring' },
    { ...at(309), category: 'WELDING_WORK', amount: 2_400, mode: 'CASH', notes: 'Tailboard hinge' },
    { ...at(274), category: 'ROPE', amount: 1_900, mode: 'CASH', brand: 'Garware' },
    { ...at(131), category: 'TARPOLINE', amount: 7_600, mode: 'ONLINE', brand: 'Tarpaulin House' },
  ];
}

/** Days from two years ago to `last` days ago, evenly spaced. */
function spreadDays(every: number, last: number): number[] {
  const count = Math.floor((FIRST_DAYS_AGO - last) / every) + 1;
  return Array.from({ length: count }, (_, place) => last + (count - 1 - place) * every);
}

function readingAt({ readings }: Tank, daysAgo: number): number {
  const [first, latest] = [readings[0], readings.at(-1)];
  if (first === undefined || latest === undefined) throw new Error('a meter has readings');
  const next = readings.findIndex(([day]) => day <= daysAgo);
  const [after, before] = [readings[next], readings[next - 1]];
  if (after === undefined) return latest[1];
  if (before === undefined) return first[1];
  const part = (before[0] - daysAgo) / (before[0] - after[0]);
  return Math.round(before[1] + part * (after[1] - before[1]));
}

/** Vendors with an account are mostly paid on credit. */
function payment(
  daysAgo: number,
  amount: number,
  random: Random,
  vendor = 'Balaji Diesel Point',
): Pick<DemoFillUp, 'amount' | 'mode' | 'vendor'> {
  if (daysAgo > ACCOUNTS_DAYS_AGO) return { amount, mode: random.pick(['CASH', 'ONLINE', 'ONLINE']) };
  return random.chance(0.7)
    ? { amount, mode: 'CREDIT', vendor }
    : { amount, mode: random.pick(['CASH', 'ONLINE']), vendor };
}

function roundToHundredths(litres: number): number {
  return Math.round(litres * 100) / 100;
}

/** The cost in rupees of `litres` (two decimals) at `price` paise per litre. */
function costRupees(litres: number, price: number): number {
  return Math.round((Math.round(litres * 100) * price) / 100) / 100;
}
