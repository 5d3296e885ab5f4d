import { type Screen } from './screen.ts';

export const overviewScreens: readonly Screen[] = [
  { name: 'overview', path: '/dashboard/overview', shows: 'Total Receivables' },
  {
    name: 'overview-empty',
    path: '/dashboard/overview',
    viewer: 'beginner',
    shows: 'No data available.',
  },
  {
    name: 'overview-failed',
    path: '/dashboard/overview',
    like: 'trips-failed',
    call: { path: '/overview/ageing', outcome: 'fails' },
    shows: 'Try again',
  },
];
