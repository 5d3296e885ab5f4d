import { type WireResponse } from '@bahi/contract/define';
import { type listTransactions } from '@bahi/contract/ledger/list-transactions';
import { type Day } from '@bahi/kernel/day';

/** As the server sends it. */
export type WireTransaction = WireResponse<typeof listTransactions>['transactions'][number];

const ANITA = { id: '44444444-4444-4444-8444-444444444444', name: 'Anita' };

export const ADVANCE: WireTransaction = {
  id: 'trip.1.2',
  transactionDate: '2026-11-16' as Day,
  amount: 30000,
  mode: 'CASH',
  type: 'SETTLEMENT',
  category: 'ADVANCE',
  notes: null,
  paymentRefNo: null,
  billNo: null,
  fuelQuantity: null,
  groupId: null,
  fromDriverAdvance: false,
  tds: null,
  vendor: null,
  receipt: null,
  maintenance: null,
  deletable: true,
  returnable: false,
  moneyIn: 30000,
  moneyOut: 0,
  withoutMoney: 0,
  party: { id: '22222222-2222-4222-8222-222222222222', name: 'Malwa Soya Exports', type: 'CUSTOMER' },
  trips: [{ id: '55555555-5555-4555-8555-555555555555', lrNumber: 'LR-1250' }],
  vehicle: { id: '66666666-6666-4666-8666-666666666666', vehicleNo: 'MH30AV1904' },
  driver: null,
  paidTo: null,
  user: ANITA,
  recordedAt: '2026-11-16T04:00:00.000Z',
};

export const DIESEL: WireTransaction = {
  ...ADVANCE,
  id: 'expense.3.4',
  amount: 9000,
  mode: null,
  type: 'CREDIT',
  category: 'FUEL',
  billNo: '4471',
  fuelQuantity: 95,
  moneyIn: 0,
  withoutMoney: 9000,
  party: { id: '33333333-3333-4333-8333-333333333333', name: 'Balaji Diesel Point', type: 'VENDOR' },
  trips: [],
};

export const TAKEN_BACK: WireTransaction = {
  ...ADVANCE,
  deletable: false,
  reversedBy: {
    id: 'undone',
    user: { ...ANITA, name: 'Rajesh' },
    recordedAt: '2026-11-17T04:42:00.000Z',
    reason: 'paid by RTGS, not cash',
  },
};

const [RAIPUR, PUNE] = [
  { id: '88888888-8888-4888-8888-888888888883', name: 'Raipur' },
  { id: '88888888-8888-4888-8888-888888888882', name: 'Pune' },
];

const NAGPUR = { id: '88888888-8888-4888-8888-888888888884', name: 'Nagpur' };

/** A toll of Pune that a box of Nagpur paid, as Pune sees it. */
export const PAID_BY_NAGPUR: WireTransaction = {
  ...ADVANCE,
  id: 'trip.1.7',
  type: 'ONE_SHOT',
  category: 'TOLL',
  amount: 8000,
  billNo: '812',
  moneyIn: 0,
  moneyOut: 8000,
  cashBranch: NAGPUR,
  throughOtherBranch: true,
};

/** Cash that was taken to the bank. */
export const TRANSFER: WireTransaction = {
  ...ADVANCE,
  id: 'transfer.5.5',
  amount: 25000,
  category: 'TRANSFER',
  paymentRefNo: 'SLIP 0442',
  moneyIn: 0,
  party: null,
  trips: [],
  vehicle: null,
  transfer: { from: { branch: PUNE, mode: 'CASH' }, to: { branch: PUNE, mode: 'ONLINE' } },
};

/** A transfer as Pune sees it, which received it. */
export const BETWEEN_BRANCHES: WireTransaction = {
  ...TRANSFER,
  id: 'transfer.6.6~in',
  moneyIn: 25000,
  transfer: { from: { branch: RAIPUR, mode: 'ONLINE' }, to: { branch: PUNE, mode: 'CASH' } },
};
