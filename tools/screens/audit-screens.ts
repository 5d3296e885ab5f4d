import { type EnteredBook } from '../demo/enter-book.ts';
import { type Screen } from './screen.ts';
import { inOrder, openRow } from './steps.ts';

const TRAIL = '/dashboard/audit';
const EVENTS = /events? in the last 30 days$/;

const branchHistory = ({ names }: EnteredBook) =>
  `/dashboard/branches/info?id=${names.branch.id('Pune')}&tab=history`;

/** The audit trail of a firm, and the histories of single things. */
export const auditScreens: readonly Screen[] = [
  { name: 'audit', path: `${TRAIL}?kinds=ALL`, shows: EVENTS },
  {
    name: 'audit-row',
    // Of one vehicle, because a visit to some other screens adds rows to the whole trail.
    path: ({ names }) => `${TRAIL}?kinds=ALL&entityType=VEHICLE&entityId=${names.vehicle.id('MH12AB1234')}`,
    steps: (page) =>
      page
        .getByRole('button', { name: /^Details: / })
        .first()
        .click(),
    shows: 'Effect by account',
  },
  { name: 'audit-entry', path: `${TRAIL}?kinds=ALL&entry=1`, shows: /^Show the .*stored events?$/ },
  {
    name: 'audit-of-branches',
    viewer: 'owner-of-branches',
    path: `${TRAIL}?kinds=ALL`,
    shows: EVENTS,
  },
  {
    name: 'audit-empty',
    path: `${TRAIL}?kinds=REOPENED`,
    viewer: 'beginner',
    like: 'trips-empty',
    shows: 'No data available.',
  },
  {
    name: 'audit-loading',
    like: 'trips-loading',
    path: TRAIL,
    call: { path: '/audit/list', outcome: 'waits' },
    shows: 'Audit trail',
  },
  {
    name: 'audit-failed',
    like: 'trips-failed',
    path: TRAIL,
    call: { path: '/audit/list', outcome: 'fails' },
    shows: 'Try again',
  },
  {
    name: 'audit-stale',
    like: 'trips-stale',
    path: TRAIL,
    call: { path: '/audit/list', outcome: 'lags' },
    shows: 'Newer entries are on their way.',
  },
  {
    name: 'trip-history',
    path: ({ names }) => `/dashboard/trips/info?id=${names.trip.id('LR-1248')}&tab=history`,
    shows: /^Started /,
  },
  {
    name: 'party-history',
    path: ({ names }) =>
      `/dashboard/customers/customer-details?id=${names.party.id('Gokul Agro Traders')}&tab=history`,
    shows: /^\d+ events?$/,
  },
  {
    name: 'vehicle-history',
    path: ({ names }) => `/dashboard/vehicles/info?id=${names.vehicle.id('MH12AB1234')}&tab=history`,
    shows: /^\d+ events?$/,
  },
  {
    name: 'branch-history',
    viewer: 'owner-of-branches',
    path: branchHistory,
    shows: /^\d+ events?$/,
  },
  {
    name: 'member-history',
    path: '/dashboard/staff',
    steps: inOrder(openRow('Anita Kulkarni'), (page) => page.getByRole('tab', { name: 'History' }).click()),
    shows: /^Added /,
  },
];
