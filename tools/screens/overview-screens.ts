import { type Screen } from './screen.ts';
import { openFilter, press } from './steps.ts';

export const overviewScreens: readonly Screen[] = [
  { name: 'overview', path: '/dashboard/overview', shows: 'Top customers' },
  {
    name: 'overview-vehicles',
    path: '/dashboard/overview',
    only: 'desktop',
    steps: openFilter('All vehicles'),
    shows: 'MH12AB1234',
  },
  { name: 'overview-days', path: '/dashboard/overview', steps: press(/^Date range/), shows: /^Mo$/ },
  {
    name: 'overview-empty',
    path: '/dashboard/overview',
    viewer: 'beginner',
    shows: 'Start a new trip and it will start appearing here',
  },
  {
    name: 'overview-loading',
    path: '/dashboard/overview',
    call: { path: '/overview/stats', outcome: 'waits' },
    shows: 'Total Trips',
  },
  {
    name: 'overview-failed',
    path: '/dashboard/overview',
    call: { path: '/overview/stats', outcome: 'fails' },
    shows: 'Failed to load overview data',
  },
  {
    name: 'overview-stale',
    path: '/dashboard/overview',
    like: 'overview',
    call: { path: '/overview/stats', outcome: 'lags' },
    shows: 'Newer entries are on their way.',
  },
  { name: 'revenue', path: '/dashboard/transactions?kind=REVENUE', shows: 'Total Revenue' },
];
