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

const bankBox = (branch: string) => ({ branch, mode: 'ONLINE' }) as const;
const cashBox = (branch: string) => ({ branch, mode: 'CASH' }) as const;

/**
 * The balances before the first entry of each office. The head office has paid for all vehicles for two years before
 * they earn.
 */
export const openings: DemoBook['openings'] = [
  { ...cashBox(headOffice), daysAgo: 735, amount: 650_000 },
  { ...bankBox(headOffice), daysAgo: 735, amount: 4_950_000 },
  { branch: headOffice, mode: 'CHEQUE', daysAgo: 735, amount: 1_900_000 },
  { ...cashBox('Pune'), daysAgo: 190, amount: 15_000 },
  { ...bankBox('Pune'), daysAgo: 190, amount: 60_000 },
  { ...cashBox('Raipur'), daysAgo: 190, amount: 10_000 },
  { ...bankBox('Raipur'), daysAgo: 190, amount: 40_000 },
];

/** Number of cash withdrawals, from which the head office pays pumps and workshops. */
const WITHDRAWALS = 22;
const withdrawals: DemoBook['transfers'] = Array.from({ length: WITHDRAWALS }, (_, month) => ({
  daysAgo: 715 - 30 * month,
  amount: 90_000,
  paymentRefNo: `CHQ ${8_101 + month}`,
  from: bankBox(headOffice),
  to: cashBox(headOffice),
}));

/** Transfers between offices, and between cash and bank. */
export const transfers: DemoBook['transfers'] = [
  ...withdrawals,
  { daysAgo: 178, amount: 25_000, from: cashBox(headOffice), to: cashBox('Raipur') },
  {
    daysAgo: 120,
    amount: 50_000,
    from: bankBox('Pune'),
    to: bankBox(headOffice),
    paymentRefNo: 'UTR 44710',
  },
  {
    daysAgo: 75,
    amount: 50_000,
    from: bankBox('Pune'),
    to: bankBox(headOffice),
    paymentRefNo: 'UTR 44747',
  },
  { daysAgo: 45, amount: 40_000, from: cashBox('Pune'), to: bankBox('Pune'), paymentRefNo: 'SLIP 0442' },
  {
    daysAgo: 40,
    amount: 80_000,
    from: bankBox(headOffice),
    to: bankBox('Pune'),
    paymentRefNo: 'UTR 44902',
  },
  { daysAgo: 12, amount: 30_000, from: bankBox('Raipur'), to: bankBox('Pune'), paymentRefNo: 'UTR 45102' },
];

/** The head office pays the vendors of all branches. */
export const vendorPayments: DemoBook['vendorPayments'] = [
  { vendor: 'Balaji Diesel Point', daysAgo: 27, amount: 60_000, mode: 'ONLINE' },
  { vendor: 'Deccan Tyre Works', daysAgo: 19, amount: 25_000, mode: 'CHEQUE' },
];
