import { type EnteredBook } from '../demo/enter-book.ts';
import { type Screen } from './screen.ts';
import { openRow, press } from './steps.ts';

const vehicle = (vehicleNo: string) => (entered: EnteredBook) =>
  `/dashboard/vehicles/info?id=${entered.names.vehicle.id(vehicleNo)}`;

export const fleetScreens: readonly Screen[] = [
  { name: 'vehicles', path: '/dashboard/vehicles', shows: 'MH12AB1234' },
  {
    name: 'vehicles-empty',
    path: '/dashboard/vehicles',
    like: 'trips-empty',
    viewer: 'beginner',
    shows: 'No data available.',
  },
  {
    name: 'vehicles-failed',
    like: 'trips-failed',
    path: '/dashboard/vehicles',
    call: { path: '/vehicle/list', outcome: 'fails' },
    shows: 'Try again',
  },
  {
    name: 'vehicle-panel',
    path: '/dashboard/vehicles',
    steps: openRow('MH12AB1234'),
    shows: 'Wheel Count',
  },
  { name: 'vehicle', path: vehicle('MH12AB1234'), shows: 'Recent Trip' },
  {
    name: 'renew-document',
    path: vehicle('MH12AB1234'),
    steps: press('Renew Insurance'),
    shows: 'Valid Upto',
  },
  {
    name: 'replace-meter',
    path: vehicle('MH12AB1234'),
    steps: press('Meter replaced'),
    shows: 'First reading of the new meter',
  },
  {
    name: 'vehicle-unknown',
    path: '/dashboard/vehicles/info?id=unknown',
    shows: 'Vehicle not found',
  },
  {
    name: 'vehicle-failed',
    path: vehicle('MH12AB1234'),
    call: { path: '/vehicle/info', outcome: 'fails' },
    shows: 'Try again',
  },
  {
    name: 'vehicle-figures-failed',
    like: 'vehicle-failed',
    path: vehicle('MH12AB1234'),
    call: { path: '/vehicle/metrics', outcome: 'fails' },
    shows: 'Failed to load the figures of the vehicle',
  },
  {
    name: 'vehicle-usage',
    path: vehicle('CG04LN7731'),
    steps: (page) => page.getByRole('button', { name: /km\/l, Unusual$/ }).focus(),
    shows: 'Cost per KM',
  },
  {
    name: 'vehicle-usage-failed',
    like: 'vehicle-failed',
    path: vehicle('MH12AB1234'),
    call: { path: '/vehicle/usage', outcome: 'fails' },
    shows: 'Failed to load what the vehicle ran and used',
  },
  { name: 'due', path: '/dashboard/due', shows: 'Expired or overdue' },
  {
    name: 'due-failed',
    like: 'trips-failed',
    path: '/dashboard/due',
    call: { path: '/due/list', outcome: 'fails' },
    shows: 'Try again',
  },
  {
    name: 'fetch-vehicle-data',
    path: '/dashboard/vehicles',
    steps: press('Add new vehicle'),
    shows: 'Fetch Vehicle Data',
  },
  { name: 'create-vehicle', path: '/dashboard/create-vehicle', shows: 'Odometer Type' },
  {
    name: 'create-vehicle-fetched',
    path: '/dashboard/create-vehicle?vehicleNo=MH12AB4321&auto-fetch=true',
    steps: (page) => page.getByText('Documents', { exact: true }).click(),
    shows: 'Insurance Valid Upto',
  },
  {
    name: 'update-vehicle',
    path: (entered: EnteredBook) => `/dashboard/create-vehicle?id=${entered.names.vehicle.id('MH12AB1234')}`,
    shows: 'Update Vehicle',
  },
  {
    name: 'set-vehicle-status',
    path: vehicle('MH12AB1234'),
    steps: press('Set Status'),
    shows: 'In Maintenance',
  },
  {
    name: 'create-vehicle-details',
    path: '/dashboard/create-vehicle',
    steps: (page) => page.getByText('Manufacturing Details').click(),
    shows: 'Tank Capacity',
  },
  {
    name: 'create-vehicle-refused',
    like: 'start-trip-refused',
    path: '/dashboard/create-vehicle',
    steps: press('Add Vehicle'),
    shows: /need attention/,
  },
];
