import { type EnteredBook } from '../demo/enter-book.ts';
import { daysAgo } from '../proofs/harness/days.ts';
import { type Screen } from './screen.ts';
import {
  choose,
  fill,
  fillDay,
  inOrder,
  openFilter,
  press,
  pressOrMore,
  see,
  tick,
  unfold,
} from './steps.ts';

const trip = (lr: string) => (entered: EnteredBook) =>
  `/dashboard/trips/info?id=${entered.names.trip.id(lr)}`;

const editPath = (lr: string) => (entered: EnteredBook) =>
  `/dashboard/trips/edit?id=${entered.names.trip.id(lr)}`;

const SHORTFALL = 'below the balance. Part Payment keeps it open';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

const trips: readonly Screen[] = [
  { name: 'trips', path: '/dashboard/trips', shows: 'LR-1254' },
  { name: 'trips-filter', path: '/dashboard/trips', steps: openFilter('Status'), shows: 'Cancelled' },
  {
    name: 'trips-filter-dates',
    path: '/dashboard/trips',
    only: 'desktop',
    steps: inOrder(press('Date range'), (page) => page.getByRole('table').first().waitFor()),
    shows: 'Apply',
  },
  {
    name: 'trips-filtered',
    path: '/dashboard/trips?status=STARTED&status=POD_SUBMITTED',
    shows: 'LR-1254',
  },
  {
    name: 'trips-narrowed',
    path: `/dashboard/trips?vehicleType=TRUCK&vehicleType=TRAILER&startDate=${daysAgo(60)}&endDate=${daysAgo(0)}`,
    steps: openFilter('Vehicle Number'),
    only: 'desktop',
    shows: 'MH12AB1234',
  },
  { name: 'trips-found', path: '/dashboard/trips?text=nagp&sort=-age', shows: 'Taken for a place' },
  { name: 'trips-overdue', path: '/dashboard/trips?waiting=OVERDUE', shows: 'Over 30 days' },
  { name: 'trips-nothing-found', path: '/dashboard/trips?text=xyzzy', shows: 'Nothing found for' },
  {
    name: 'trips-no-match',
    path: '/dashboard/trips?lrNumber=99999',
    shows: 'No trip matches these filters.',
  },
  { name: 'trips-empty', path: '/dashboard/trips', viewer: 'beginner', shows: 'No data available.' },
  {
    name: 'trips-loading',
    path: '/dashboard/trips',
    call: { path: '/trip/list', outcome: 'waits' },
    shows: 'Trip Management',
  },
  {
    name: 'trips-failed',
    path: '/dashboard/trips',
    call: { path: '/trip/list', outcome: 'fails' },
    shows: 'Try again',
  },
  {
    name: 'trips-stale',
    path: '/dashboard/trips',
    call: { path: '/trip/list', outcome: 'lags' },
    shows: 'Newer entries are on their way.',
  },
  { name: 'trip-started', path: trip('LR-1254'), like: 'trip', shows: 'Invoice Details' },
  { name: 'trip-by-the-hour', path: trip('LR-1253'), shows: 'Invoice Details' },
  { name: 'trip-pod-received', path: trip('LR-1252'), like: 'trip', shows: 'Invoice Details' },
  { name: 'trip-cancelled', path: trip('LR-1240'), shows: /^Cancelled on/ },
  { name: 'trip-completed', path: trip('LR-1251'), like: 'trip', shows: 'Invoice Details' },
  { name: 'trip', path: trip('LR-1248'), shows: 'Invoice Details' },
  { name: 'trip-part-paid', path: trip('LR-1249'), like: 'trip', shows: 'Invoice Details' },
  { name: 'trip-in-surplus', path: trip('LR-1250'), shows: 'Invoice Details' },
  { name: 'trip-settled', path: trip('LR-1245'), like: 'trip', shows: 'Trip Settled' },
  {
    name: 'trip-unknown',
    path: `/dashboard/trips/info?id=${NOWHERE}`,
    shows: 'Trip not found',
  },
  {
    name: 'trip-failed',
    path: trip('LR-1248'),
    call: { path: '/trip/find', outcome: 'fails' },
    shows: 'Try again',
  },
];

const editTrip: readonly Screen[] = [
  { name: 'edit-trip', path: editPath('LR-1254'), shows: 'Save and Proceed' },
  { name: 'edit-trip-shut', path: editPath('LR-1248'), like: 'edit-trip', shows: 'Account Settled' },
  {
    name: 'edit-trip-end',
    path: editPath('LR-1252'),
    steps: inOrder(press('End Trip'), fill('Unloading Weight', '1')),
    shows: /^Shortage/,
  },
  {
    name: 'edit-trip-settled',
    path: editPath('LR-1245'),
    steps: inOrder(press('Start Trip'), fill('Material', 'Soya DOC, 50 kg bags')),
    shows: 'Reopening would',
  },
];

const tripDialogs: readonly Screen[] = [
  {
    name: 'add-advance',
    path: trip('LR-1248'),
    steps: press('Add Advance'),
    shows: 'Payment Mode',
  },
  {
    name: 'add-advance-refused',
    path: trip('LR-1248'),
    steps: press('Add Advance', 'Add Advance'),
    shows: 'This field is required',
  },
  {
    name: 'add-advance-portions',
    path: trip('LR-1248'),
    steps: inOrder(
      press('Add Advance'),
      fill('Amount', '2000'),
      tick('Fuel Advance'),
      fill('Fuel Amount', '1800'),
      fill('Fuel Quantity', '20'),
      tick('Driver Advance'),
      fill('Driver Amount', '500'),
    ),
    shows: 'Total Amount cannot be less than Fuel + Driver Advance',
  },
  { name: 'add-charges', path: trip('LR-1251'), steps: press('Add Charges'), shows: 'Charge Type' },
  { name: 'add-expense', path: trip('LR-1248'), steps: press('Add Expense'), shows: 'Expense Type' },
  {
    name: 'add-expense-on-credit',
    path: trip('LR-1248'),
    steps: inOrder(
      press('Add Expense'),
      (page) => page.getByText('Fuel', { exact: true }).last().click(),
      (page) => page.getByText('Credit', { exact: true }).click(),
      press('Add Expense'),
    ),
    shows: 'This field is required',
  },
  {
    name: 'add-expense-of-driver',
    path: trip('LR-1248'),
    steps: inOrder(
      press('Add Expense'),
      (page) => page.getByText('Toll', { exact: true }).last().click(),
      tick(/^Paid from the driver advance/),
    ),
    shows: 'Reference No.',
  },
  {
    name: 'driver-advance-returned',
    path: trip('LR-1248'),
    steps: inOrder(
      press('Add Expense'),
      (page) => page.getByText('Driver Advance', { exact: true }).last().click(),
      tick(/^Brought back by the driver/),
    ),
    shows: 'Payment Mode',
  },
  {
    name: 'return-cheque',
    path: trip('LR-1249'),
    steps: inOrder(press(/^More of .* Cheque$/), (page) =>
      page.getByRole('menuitem', { name: 'Cheque returned...' }).click(),
    ),
    shows: 'The money is in Cheque',
  },
  {
    name: 'delete-trip',
    path: trip('LR-1248'),
    steps: pressOrMore('Delete Trip'),
    shows: 'Are you sure you want to delete this trip ?',
  },
  {
    name: 'reopen-trip',
    path: trip('LR-1245'),
    steps: press('Reopen'),
    shows: 'Are you sure you want to reopen this trip ?',
  },
  {
    name: 'delete-advance',
    path: trip('LR-1248'),
    steps: press(/^Delete .* Online$/),
    // The question asks the server what the deletion would do.
    shows: '₹450 of the driver advance is spent or returned; delete that first',
  },
  { name: 'end-trip', path: trip('LR-1254'), steps: press('End Trip'), shows: 'Unloading Weight' },
  {
    name: 'end-trip-shortage',
    path: trip('LR-1254'),
    steps: inOrder(
      press('End Trip'),
      fillDay('End Date', 0),
      fill('Destination Odometer', '185764'),
      fill('Unloading Weight', '19.5'),
    ),
    shows: /^Shortage/,
  },
  {
    name: 'end-trip-by-the-hour',
    path: trip('LR-1253'),
    steps: inOrder(press('End Trip'), fill('Destination Odometer', '0.5'), press('End Trip')),
    shows: /^Cannot be less than Start Odo/,
  },
  { name: 'receive-pod', path: trip('LR-1251'), steps: pressOrMore('POD received'), shows: 'Notes' },
  {
    name: 'submit-pod',
    path: trip('LR-1251'),
    steps: press(/^(Submit|Photograph) POD$/),
    shows: 'POD Number',
  },
  {
    name: 'settle-trip',
    path: trip('LR-1248'),
    steps: press('Settle Trip'),
    shows: 'This covers the balance: the trip will be settled.',
  },
  {
    name: 'settle-trip-in-surplus',
    path: trip('LR-1250'),
    steps: press('Settle Trip'),
    shows: 'Open ledger',
  },
  {
    name: 'settle-trip-force',
    path: trip('LR-1248'),
    steps: inOrder(
      press('Settle Trip'),
      fill('Receivables', '24000'),
      fillDay('Date', 2),
      // The form asks the server what each amount would do, and again once the settlement is a forced one.
      see(SHORTFALL),
      press('Force settle'),
      see('Are you sure you want to force settle a payment ?'),
    ),
    shows: SHORTFALL,
  },
];

const startTrip: readonly Screen[] = [
  { name: 'start-trip', path: '/dashboard/create-trip', shows: 'Start a new trip' },
  {
    name: 'start-trip-refused',
    path: '/dashboard/create-trip',
    steps: press('Start Trip'),
    shows: /need attention/,
  },
  {
    name: 'start-trip-dropdown',
    path: '/dashboard/create-trip',
    steps: unfold('Vehicle Number'),
    shows: 'MH21X8842',
  },
  {
    name: 'start-trip-add-party',
    path: '/dashboard/create-trip',
    steps: inOrder(choose('Party', '+Add New', 'Konkan Tiles'), choose('Location', '+Add New', 'Ratnagiri')),
    shows: 'Ratnagiri Collectorate',
  },
  {
    name: 'start-trip-calendar',
    path: '/dashboard/create-trip',
    steps: inOrder(press('Start Date: open calendar'), (page) => page.getByRole('table').waitFor()),
    shows: /^Su/,
  },
  {
    name: 'start-trip-filled',
    path: '/dashboard/create-trip',
    steps: inOrder(
      choose('Vehicle Number', 'MH12AB1234'),
      choose('Party', 'Gokul Agro Traders'),
      choose('Driver', 'Suresh Yadav'),
      choose('Starting Point', 'Latur'),
      choose('Destination', 'Bhiwandi'),
      fillDay('Start Date', 0),
      fill('Fare', '2000'),
      fill('Loading Weight', '20'),
    ),
    shows: /^₹40,000/,
  },
  {
    name: 'start-trip-by-the-hour',
    path: '/dashboard/create-trip',
    steps: inOrder(
      choose('Vehicle Number', 'MH24HE0917'),
      fill('Fare', '1200'),
      fill('Estimated Hours Run', '8'),
      unfold('Fare Type'),
    ),
    shows: '8 HR × ₹1,200.00',
  },
  {
    name: 'start-trip-leave',
    path: '/dashboard/create-trip',
    steps: inOrder(fill('Fare', '2000'), press('Cancel')),
    shows: "Yes, I'm sure",
  },
];

export const tripScreens: readonly Screen[] = [...trips, ...editTrip, ...tripDialogs, ...startTrip];
