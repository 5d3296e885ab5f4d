import { type DemoBook } from './book.ts';

export const headOffice = 'Nagpur';

export const branches = [
  {
    name: headOffice,
    code: 'NGP',
    phone: '9000071204',
    gstNo: '27AAECS7719P1Z2',
    lrPrefix: 'LR-',
  },
  {
    name: 'Pune',
    code: 'PNQ',
    phone: '9000072381',
    gstNo: '27AAECS7719P1Z2',
    lrPrefix: 'PN/{FY}/',
  },
  {
    name: 'Raipur',
    code: 'RPR',
    phone: '9000073516',
    gstNo: '22AAECS7719P1ZC',
    lrPrefix: 'RP/{FY}/',
  },
] as const satisfies DemoBook['branches'];

export const officeTowns: readonly string[] = branches.map(({ name }) => name);

/** Sees only Pune. */
export const managerOfPune = {
  role: 'MANAGER',
  name: 'Kavita Deshmukh',
  phoneNumber: '9000056318',
  branch: 'Pune',
  isLimited: true,
} as const;

/** The balances before the first entry of each office. */
export const openings: DemoBook['openings'] = [
  { branch: headOffice, mode: 'CASH', daysAgo: 735, amount: 60_000 },
  { branch: headOffice, mode: 'ONLINE', daysAgo: 735, amount: 400_000 },
  { branch: 'Pune', mode: 'CASH', daysAgo: 190, amount: 25_000 },
  { branch: 'Pune', mode: 'ONLINE', daysAgo: 190, amount: 120_000 },
  { branch: 'Raipur', mode: 'CASH', daysAgo: 190, amount: 20_000 },
  { branch: 'Raipur', mode: 'ONLINE', daysAgo: 190, amount: 90_000 },
];

/** The head office pays the vendors of all branches. */
export const vendorPayments: DemoBook['vendorPayments'] = [
  { vendor: 'Balaji Diesel Point', daysAgo: 48, amount: 120_000, mode: 'ONLINE' },
  { vendor: 'Balaji Diesel Point', daysAgo: 27, amount: 160_000, mode: 'ONLINE' },
  { vendor: 'Deccan Tyre Works', daysAgo: 19, amount: 60_000, mode: 'ONLINE' },
];

interface Office {
  readonly branch: string;
  /** Days since it opened. */
  readonly openDays: number;
  readonly rent: number;
  readonly salaries: readonly (readonly [person: string, amount: number])[];
}

const OFFICES: readonly Office[] = [
  { branch: headOffice, openDays: 715, rent: 14_000, salaries: [['Anita Kulkarni', 28_000]] },
  { branch: 'Pune', openDays: 185, rent: 11_500, salaries: [['Kavita Deshmukh', 22_000]] },
  { branch: 'Raipur', openDays: 185, rent: 7_500, salaries: [['Meera Tiwari', 16_000]] },
];

/** Rents and salaries, every thirty days since an office opened, oldest first. */
export const overheads: DemoBook['overheads'] = OFFICES.flatMap(({ branch, openDays, rent, salaries }) =>
  Array.from({ length: Math.floor(openDays / 30) }, (_, month) => openDays - 30 * month).flatMap(
    (daysAgo) => [
      { branch, daysAgo, category: 'RENT' as const, amount: rent, mode: 'ONLINE' as const },
      ...salaries.map(([person, amount]) => ({
        branch,
        daysAgo,
        category: 'SALARY' as const,
        amount,
        mode: 'ONLINE' as const,
        person,
      })),
    ],
  ),
).sort((one, other) => other.daysAgo - one.daysAgo);
