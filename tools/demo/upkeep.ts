import { type DemoMaintenance } from './book.ts';
import { type BranchWork, type Carrier } from './branch-roads.ts';

/** What the lorries and the excavator of the branches need, each vehicle on days of its own. */
const LARGE = { SERVICE: 11_200, OIL_FILTER: 4_100, TYRE: 21_500, CHASIS_GREECING: 900 } as const;
const SMALL = { SERVICE: 4_600, OIL_FILTER: 1_450, TYRE: 6_400, CHASIS_GREECING: 400 } as const;

/** Costly repairs; the trailer earns more than its own, the other two vehicles lose money. */
const REPAIRS: readonly DemoMaintenance[] = [
  {
    vehicle: 'MH12RN9316',
    daysAgo: 27,
    category: 'CLUTCH_WORK',
    amount: 38_400,
    mode: 'ONLINE',
    brand: 'Valeo',
    notes: 'Clutch plate and gearbox, burnt on Kasara ghat',
  },
  {
    vehicle: 'MH12RN9316',
    daysAgo: 20,
    category: 'SERVICE',
    amount: 146_000,
    mode: 'ONLINE',
    brand: 'Ashok Leyland',
    notes: 'Engine overhaul after it overheated',
  },
  {
    vehicle: 'MH13DK6118',
    daysAgo: 52,
    category: 'ELECTRICAL_WORK',
    amount: 7_850,
    mode: 'ONLINE',
    notes: 'New battery and starter: it had stood idle for five weeks',
  },
  {
    vehicle: 'MH13DK6118',
    daysAgo: 36,
    category: 'TYRE',
    amount: 13_600,
    mode: 'ONLINE',
    brand: 'Apollo',
    tyreNumber: 'P 12',
    notes: 'Two tyres, cracked from standing',
  },
  {
    vehicle: 'MH21X8842',
    daysAgo: 15,
    category: 'TYRE',
    amount: 43_000,
    mode: 'ONLINE',
    brand: 'MRF Steel Muscle',
    tyreNumber: 'T 71',
    notes: 'Two tyres of the trailer',
  },
];

/** The maintenance of the branches' vehicles in half a year, and costly repairs; oldest first. */
export function planUpkeep(branches: readonly BranchWork[]): readonly DemoMaintenance[] {
  const regular = branches.flatMap(({ branch, carriers }) =>
    carriers.flatMap((carrier, place) =>
      upkeepOf(carrier, place).map((record) => ({ ...record, at: branch })),
    ),
  );
  return [...regular, ...REPAIRS].sort((one, other) => other.daysAgo - one.daysAgo);
}

function upkeepOf({ vehicle, tons }: Carrier, place: number): DemoMaintenance[] {
  const cost = tons !== null && tons[1] <= 3 ? SMALL : LARGE;
  const on = (category: keyof typeof LARGE, daysAgo: number): DemoMaintenance => ({
    vehicle,
    category,
    amount: cost[category],
    mode: 'ONLINE',
    daysAgo,
    ...(category === 'TYRE' ? { brand: 'MRF Steel Muscle', tyreNumber: `B ${70 + place}` } : {}),
  });
  return [
    on('SERVICE', 158 - 6 * place),
    on('OIL_FILTER', 96 - 4 * place),
    on('TYRE', 118 - 5 * place),
    on('CHASIS_GREECING', 44 - 3 * place),
  ];
}
