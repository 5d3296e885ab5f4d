import { type EnteredBook } from '../demo/enter-book.ts';
import { type Screen } from './screen.ts';
import { press } from './steps.ts';

const branch =
  (name: string) =>
  ({ names }: EnteredBook) =>
    `/dashboard/branches/info?id=${names.branch.id(name)}`;

const between =
  (name: string, other: string) =>
  ({ names }: EnteredBook) =>
    `/dashboard/branches/entries?branchId=${names.branch.id(name)}&otherBranchId=${names.branch.id(other)}`;

const cashOfPune = ({ names }: EnteredBook) => `/dashboard/cash-book?branchId=${names.branch.id('Pune')}`;

/** A firm with three branches, as seen by its owner and by a manager of one branch. */
export const branchScreens: readonly Screen[] = [
  { name: 'branch', viewer: 'owner-of-branches', path: branch('Pune'), shows: 'In Pune’s boxes' },
  {
    name: 'branch-as-manager',
    viewer: 'manager-of-pune',
    path: branch('Pune'),
    shows: 'In Pune’s boxes',
  },
  {
    name: 'branch-unknown',
    viewer: 'manager-of-pune',
    path: '/dashboard/branches/info?id=88888888-8888-4888-8888-888888888888',
    shows: 'This branch is not among those of the firm.',
  },
  {
    name: 'owed-entries',
    viewer: 'owner-of-branches',
    path: between('Pune', 'Nagpur'),
    shows: 'Pune and Nagpur',
  },
  {
    name: 'cash-book-of-a-branch',
    viewer: 'owner-of-branches',
    path: cashOfPune,
    shows: 'Balance brought forward',
  },
  {
    name: 'cash-book-as-manager',
    viewer: 'manager-of-pune',
    path: '/dashboard/cash-book',
    shows: 'Balance brought forward',
  },
  {
    name: 'count-cash',
    viewer: 'owner-of-branches',
    path: cashOfPune,
    steps: press('Count the cash'),
    shows: 'Enter as expense',
  },
  {
    name: 'create-vehicle-in-a-branch',
    viewer: 'owner-of-branches',
    path: '/dashboard/create-vehicle',
    shows: 'Branch',
  },
  {
    name: 'trip-by-lr',
    viewer: 'manager-of-pune',
    path: '/dashboard/trips/by-lr?lrNumber=LR-1248',
    shows: 'LR-1248',
  },
  {
    name: 'trip-by-lr-unknown',
    viewer: 'manager-of-pune',
    path: '/dashboard/trips/by-lr?lrNumber=LR-9999',
    shows: /LR-9999/,
  },
];
