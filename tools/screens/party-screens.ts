import { type EnteredBook } from '../demo/enter-book.ts';
import { type Screen } from './screen.ts';
import { choose, inOrder, press } from './steps.ts';

const party = (name: string) => (entered: EnteredBook) =>
  `/dashboard/customers/customer-details?id=${entered.names.party.id(name)}`;

const vendor = (name: string) => (entered: EnteredBook) =>
  `/dashboard/vendors/vendor-details?id=${entered.names.party.id(name)}`;

const PARTY = 'Gokul Agro Traders';

const aboutKhata = (page: string) => (entered: EnteredBook) =>
  `/dashboard/${page}?id=${entered.names.party.id(PARTY)}`;

export const partyScreens: readonly Screen[] = [
  { name: 'parties', path: '/dashboard/customers', shows: PARTY },
  {
    name: 'parties-empty',
    path: '/dashboard/customers',
    like: 'trips-empty',
    viewer: 'beginner',
    shows: 'No data available.',
  },
  {
    name: 'parties-failed',
    like: 'trips-failed',
    path: '/dashboard/customers',
    call: { path: '/customer/list', outcome: 'fails' },
    shows: 'Try again',
  },
  { name: 'create-party', path: '/dashboard/create-customer?type=customers', shows: 'Opening Balance Date' },
  {
    name: 'create-party-refused',
    like: 'start-trip-refused',
    path: '/dashboard/create-customer?type=customers',
    steps: press('Create Party'),
    shows: /need attention/,
  },
  { name: 'party', path: party(PARTY), shows: 'Bulk Payment Received' },
  {
    name: 'party-in-credit',
    path: party('Siddheshwar Textiles'),
    shows: 'LR-1250',
  },
  {
    name: 'party-date-range',
    path: party(PARTY),
    steps: inOrder(press('Date range'), (page) => page.getByRole('table').first().waitFor()),
    shows: 'Apply',
  },
  {
    name: 'party-unknown',
    path: '/dashboard/customers/customer-details?id=unknown',
    shows: 'Party not found',
  },
  {
    name: 'party-failed',
    path: party(PARTY),
    call: { path: '/ledger/fetch', outcome: 'fails' },
    shows: 'Try again',
  },
  {
    name: 'issue-statement',
    path: party(PARTY),
    steps: press('Statement of account'),
    shows: 'Issue statement',
  },
  {
    name: 'statement',
    path: party(PARTY),
    steps: inOrder(press('Statement of account'), press('Issue statement')),
    shows: 'Save as CSV',
  },
  { name: 'ledger-changes', path: aboutKhata('ledger-changes'), shows: 'Balance now' },
  { name: 'ledger-replay', path: aboutKhata('ledger-replay'), shows: 'This is the present.' },
  { name: 'party-edit', path: party(PARTY), steps: press('Edit Party'), shows: 'Save Details' },
  { name: 'vendors', path: '/dashboard/vendors', shows: 'Balaji Diesel Point' },
  {
    name: 'vendors-filtered',
    like: 'trips-filtered',
    path: '/dashboard/vendors?balanceType=PAYABLE',
    shows: 'Clear Filters',
  },
  { name: 'create-vendor', path: '/dashboard/create-vendor?type=vendors', shows: 'Broker' },
  { name: 'transactions', path: '/dashboard/transactions', shows: 'Net cash' },
  {
    name: 'transactions-corrections',
    path: '/dashboard/transactions?corrections=shown&category=ADVANCE',
    shows: 'Clear Filters',
  },
  {
    name: 'transactions-empty',
    path: '/dashboard/transactions',
    like: 'trips-empty',
    viewer: 'beginner',
    shows: 'No data available.',
  },
  {
    name: 'transactions-failed',
    path: '/dashboard/transactions',
    like: 'trips-failed',
    call: { path: '/transaction/list', outcome: 'fails' },
    shows: 'Try again',
  },
  {
    name: 'add-office-expense',
    path: '/dashboard/transactions',
    steps: inOrder(press('Add expense'), choose('Category', 'Salary')),
    shows: 'Paid to',
  },
  {
    name: 'close-books',
    path: '/dashboard/transactions',
    steps: press('Close books'),
    shows: 'The books are open.',
  },
  { name: 'cash-book', path: '/dashboard/cash-book', shows: 'Closing' },
  {
    name: 'add-transfer',
    path: '/dashboard/cash-book',
    steps: press('Transfer'),
    shows: 'Reference No.',
  },
  { name: 'tds-receivable', path: '/dashboard/tds-receivable', shows: 'By quarter' },
  { name: 'fleet-expense', path: '/dashboard/fleet-expense', shows: 'Total Expense' },
  {
    name: 'fleet-expense-by-month',
    path: '/dashboard/fleet-expense?by=MONTH',
    shows: 'Total Expense',
  },
  {
    name: 'fleet-expense-empty',
    path: '/dashboard/fleet-expense',
    like: 'trips-empty',
    viewer: 'beginner',
    shows: 'No data available.',
  },
  {
    name: 'transaction-menu',
    path: '/dashboard/transactions',
    steps: press(/^More of/),
    shows: 'View entry',
  },
  { name: 'vendor', path: vendor('Balaji Diesel Point'), shows: 'you owe them' },
];
