import { type EnteredBook } from '../demo/enter-book.ts';
import { type Screen } from './screen.ts';
import { choose, fill, fillDay, inOrder, press } from './steps.ts';

const LORRY = 'MH12AB1234';

const formPath =
  (page: string) =>
  ({ names }: EnteredBook) =>
    `/dashboard/${page}?vehicleId=${names.vehicle.id(LORRY)}`;

/** The vehicle with the leaking tank. */
const LEAKING = 'CG04LN7731';

const fillUps = ({ names }: EnteredBook) => `/dashboard/fillups/fuel?vehicleId=${names.vehicle.id(LEAKING)}`;

/** Maintenance and fill-ups: their lists, forms and details. */
export const maintenanceScreens: readonly Screen[] = [
  { name: 'maintenance', path: '/dashboard/maintenance', shows: 'Chassis Greasing' },
  {
    name: 'maintenance-empty',
    path: '/dashboard/maintenance',
    like: 'trips-empty',
    viewer: 'beginner',
    shows: 'No maintenance has been recorded yet.',
  },
  {
    name: 'maintenance-failed',
    path: '/dashboard/maintenance',
    like: 'trips-failed',
    call: { path: '/maintenance/list', outcome: 'fails' },
    shows: 'Try again',
  },
  {
    name: 'maintenance-record',
    path: '/dashboard/maintenance?category=INSURANCE',
    steps: press(/^(Open|Show) .*Insurance/),
    shows: 'Validity / Warranty',
  },
  {
    name: 'correct-maintenance',
    path: '/dashboard/maintenance?category=TYRE',
    steps: inOrder(press(/^(Open|Show) .*Tyre/), press('Correct details')),
    shows: 'Old Tyre Number',
  },
  {
    name: 'select-maintenance',
    path: '/dashboard/maintenance',
    steps: inOrder(press('Add Maintenance'), press('Continue')),
    shows: 'Select Maintenance Category',
  },
  {
    name: 'create-maintenance',
    path: formPath('create-maintenance/insurance'),
    steps: inOrder(
      fill('Insurance Company', 'Deccan General'),
      fillDay('Valid Upto', -372),
      fill('Amount', '43920'),
    ),
    shows: /^Posts/,
  },
  {
    name: 'create-maintenance-on-credit',
    path: formPath('create-maintenance/service'),
    steps: (page) => page.getByText('Credit', { exact: true }).click(),
    shows: 'General Service before',
  },
  {
    name: 'create-maintenance-refused',
    path: formPath('create-maintenance/tyre'),
    like: 'start-trip-refused',
    steps: press('Save Details'),
    shows: /need attention/,
  },
  {
    name: 'create-maintenance-unknown',
    path: formPath('create-maintenance/paint'),
    shows: 'Invalid maintenance category',
  },
  { name: 'fill-ups', path: '/dashboard/fillups/fuel', shows: /^Total of/ },
  {
    name: 'fill-ups-unusual',
    path: fillUps,
    steps: press(`Unusual: ${LEAKING}`),
    shows: /Its median of the 90 days before/,
  },
  { name: 'fill-ups-urea', path: '/dashboard/fillups/urea', shows: /^Total of/ },
  {
    name: 'fill-ups-empty',
    path: '/dashboard/fillups/fuel',
    like: 'trips-empty',
    viewer: 'beginner',
    shows: 'No fill-up has been recorded yet.',
  },
  {
    name: 'fill-ups-failed',
    path: '/dashboard/fillups/fuel',
    like: 'trips-failed',
    call: { path: '/fillup/list', outcome: 'fails' },
    shows: 'Try again',
  },
  {
    name: 'fill-up',
    path: fillUps,
    steps: press(/^(Open|Show) .*Fuel/),
    shows: 'Price per Unit',
  },
  {
    name: 'create-fill-up',
    path: formPath('create-fillup/fuel'),
    steps: inOrder(
      fill('Fuel Quantity', '199.8'),
      fill('Amount', '18461.52'),
      choose('Vendor', 'Balaji Diesel Point', 'balaji'),
    ),
    shows: 'Save and add another',
  },
  { name: 'create-fill-up-urea', path: formPath('create-fillup/urea'), shows: 'Bucket (20 l)' },
  {
    name: 'driver-fill-up',
    path: ({ names }) => `/dashboard/trips/info?id=${names.trip.id('LR-1254')}`,
    viewer: 'driver',
    steps: press('Add Fill-up'),
    shows: 'Amount on the slip',
  },
];
