import { type createDataKey } from '@bahi/contract/data-keys/create-data-key';
import { type listDataKeys } from '@bahi/contract/data-keys/list-data-keys';
import { type WireResponse } from '@bahi/contract/define';
import { daysAgo } from '../proofs/harness/days.ts';
import { type Screen } from './screen.ts';
import { fill, inOrder, press } from './steps.ts';

const PATH = '/dashboard/profile?tab=data-keys';

type WireDataKey = WireResponse<typeof listDataKeys>['dataKeys'][number];

const POWER_BI: WireDataKey = {
  id: '99999999-9999-4999-8999-999999999991',
  name: 'Power BI of the head office',
  scopes: ['books', 'people', 'audit'],
  branches: [{ id: 'pune', name: 'Pune', code: 'PUN' }],
  createdAt: `${daysAgo(5)}T05:00:00.000Z`,
  createdBy: { id: 'owner', name: 'Rajesh Patil' },
  expiresAt: daysAgo(-85),
  revokedAt: null,
  lastUsedAt: `${daysAgo(0)}T00:42:00.000Z`,
  lastTable: 'maintenance',
};
const DATA_KEYS: readonly WireDataKey[] = [
  POWER_BI,
  {
    ...POWER_BI,
    id: '99999999-9999-4999-8999-999999999992',
    name: 'Lost laptop',
    scopes: ['books'],
    branches: 'ALL',
    revokedAt: `${daysAgo(2)}T09:10:00.000Z`,
  },
  {
    ...POWER_BI,
    id: '99999999-9999-4999-8999-999999999993',
    name: 'Excel of the accountant',
    scopes: ['books'],
    branches: 'ALL',
    expiresAt: daysAgo(1),
    lastUsedAt: null,
    lastTable: null,
  },
];
const LISTED = { dataKeys: [...DATA_KEYS], length: DATA_KEYS.length } satisfies WireResponse<
  typeof listDataKeys
>;
const MADE = {
  key: 'bahi_hXgq1b6KQ3jG2oW7fYtNc0pLr9sVdZeAuTmEiRkUxyw',
  dataKey: POWER_BI,
} satisfies WireResponse<typeof createDataKey>;

const make = inOrder(press('New data key'), fill('Name', POWER_BI.name), press('Make key'));

/** The keys with which programs read the books. The small fleet has none, so that no secret is in its books. */
export const dataKeyScreens: readonly Screen[] = [
  {
    name: 'data-keys',
    path: PATH,
    call: { path: '/data-key/list', outcome: { answer: LISTED } },
    shows: 'Lost laptop',
  },
  {
    name: 'data-keys-of-branches',
    viewer: 'owner-of-branches',
    path: PATH,
    call: { path: '/data-key/list', outcome: { answer: LISTED } },
    shows: 'Lost laptop',
  },
  {
    name: 'data-keys-empty',
    path: PATH,
    viewer: 'beginner',
    like: 'trips-empty',
    shows: 'No data available.',
  },
  {
    name: 'data-keys-loading',
    like: 'trips-loading',
    path: PATH,
    call: { path: '/data-key/list', outcome: 'waits' },
    shows: 'New data key',
  },
  {
    name: 'data-keys-failed',
    like: 'trips-failed',
    path: PATH,
    call: { path: '/data-key/list', outcome: 'fails' },
    shows: 'Try again',
  },
  {
    name: 'data-keys-stale',
    like: 'trips-stale',
    path: PATH,
    call: { path: '/data-key/list', outcome: 'lags' },
    shows: 'Newer entries are on their way.',
  },
  {
    name: 'create-data-key',
    viewer: 'owner-of-branches',
    path: PATH,
    steps: inOrder(press('New data key'), (page) => page.getByText('Chosen branches').click()),
    shows: 'Chosen Branches',
  },
  {
    name: 'data-key-made',
    path: PATH,
    steps: make,
    call: { path: '/data-key/create', outcome: { answer: MADE } },
    shows: 'Copy the key now. It will not be shown again.',
  },
  {
    name: 'data-key-made-before',
    path: PATH,
    steps: make,
    call: { path: '/data-key/create', outcome: { answer: { ...MADE, key: null } } },
    shows: /^This key was made already/,
  },
  {
    name: 'revoke-data-key',
    path: PATH,
    steps: press(`Revoke ${POWER_BI.name}`),
    call: { path: '/data-key/list', outcome: { answer: LISTED } },
    shows: 'Are you sure you want to revoke this data key ?',
  },
];
