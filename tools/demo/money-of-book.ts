import { type PaymentMode } from '@bahi/contract/labels';
import { type DemoBook, type DemoTrip } from './book.ts';
import { headOffice } from './offices.ts';

/** Money that enters (above 0) or leaves a cash box, in rupees. */
export interface CashMovement {
  readonly daysAgo: number;
  readonly branch: string;
  readonly mode: PaymentMode;
  readonly amount: number;
}

/** What a vehicle or an office earned (above 0) or cost, in rupees. */
export interface Result {
  readonly daysAgo: number;
  readonly branch: string;
  /** Undefined for the costs of an office. */
  readonly vehicle?: string;
  readonly revenue: number;
  readonly expense: number;
}

type WithoutTransfers = Omit<DemoBook, 'transfers'>;

/** Every movement of money of a book, but its transfers. */
export function listCashMovements(book: WithoutTransfers): readonly CashMovement[] {
  const { trips, bulkPayments, vendorPayments, expenses, overheads, fillUps, maintenance, openings } = book;
  return [
    ...openings.map(({ branch = headOffice, ...opening }) => ({ branch, ...opening })),
    ...trips.flatMap(moneyOfTrip),
    ...bulkPayments.map(({ daysAgo, mode, tripAmounts, openingAmount = 0 }) => ({
      daysAgo,
      mode,
      branch: headOffice,
      amount: sum([openingAmount, ...Object.values(tripAmounts)]),
    })),
    ...[...vendorPayments, ...expenses, ...fillUps, ...maintenance, ...overheads.map(paidAtHome)].flatMap(
      paid,
    ),
  ];
}

function moneyOfTrip({ branch = headOffice, advances = [], expenses = [], payments = [] }: DemoTrip) {
  const received = [...advances, ...payments].flatMap((receipt) => {
    const { daysAgo, mode, amount, deletedFor, at = branch } = receipt;
    if (deletedFor !== undefined) return [];
    const spent = 'fuel' in receipt || 'driver' in receipt ? spentOfAdvance(receipt) : 0;
    return [{ daysAgo, mode, branch: at, amount: amount - spent }];
  });
  return [...received, ...expenses.flatMap((expense) => paid({ at: branch, ...expense }))];
}

function spentOfAdvance({ fuel, driver = 0 }: NonNullable<DemoTrip['advances']>[number]): number {
  return (fuel?.amount ?? 0) + driver;
}

interface Payment {
  readonly daysAgo: number;
  readonly amount: number;
  readonly mode: PaymentMode | 'CREDIT' | 'DRIVER';
  readonly at?: string;
  readonly deletedFor?: string;
}

const paidAtHome = (overhead: DemoBook['overheads'][number]): Payment => ({
  ...overhead,
  at: overhead.branch,
});

function paid({ daysAgo, amount, mode, at = headOffice, deletedFor }: Payment): CashMovement[] {
  if (mode === 'CREDIT' || mode === 'DRIVER' || deletedFor !== undefined) return [];
  return [{ daysAgo, mode, branch: at, amount: -amount }];
}

/** Every revenue and expense of a book. */
export function listResults(book: WithoutTransfers): readonly Result[] {
  const homes = new Map(book.vehicles.map(({ vehicleNo, branch }) => [vehicleNo, branch ?? headOffice]));
  const spent = [...book.expenses, ...book.fillUps, ...book.maintenance];
  return [
    ...book.trips.flatMap(resultsOfTrip),
    ...spent.map(({ daysAgo, vehicle, amount }) => ({
      daysAgo,
      vehicle,
      branch: homes.get(vehicle) ?? headOffice,
      revenue: 0,
      expense: amount,
    })),
    ...book.overheads.map(({ daysAgo, branch, amount }) => ({
      daysAgo,
      branch,
      revenue: 0,
      expense: amount,
    })),
  ];
}

/** A cancelled trip earns nothing, but its expenses stay. */
function resultsOfTrip(trip: DemoTrip): Result[] {
  const { branch = headOffice, vehicle, advances = [], charges = [], expenses = [], payments = [] } = trip;
  const live = [...charges, ...expenses].filter(({ deletedFor }) => deletedFor === undefined);
  const lowered = sum(charges.map(({ amount }) => amount)) + writtenOff(trip);
  const of = { branch, vehicle };
  return [
    ...(trip.cancelled === undefined
      ? [{ ...of, daysAgo: trip.startedDaysAgo, revenue: fareOf(trip) - lowered, expense: 0 }]
      : []),
    ...advances.flatMap((advance) =>
      advance.deletedFor === undefined
        ? [{ ...of, daysAgo: advance.daysAgo, revenue: 0, expense: spentOfAdvance(advance) }]
        : [],
    ),
    ...expenses.flatMap((expense) =>
      live.includes(expense) && expense.mode !== 'DRIVER'
        ? [{ ...of, daysAgo: expense.daysAgo, revenue: 0, expense: expense.amount }]
        : [],
    ),
  ];

  function writtenOff({ payments: given = payments }: DemoTrip): number {
    if (!given.some(({ forced }) => forced === true)) return 0;
    const received = sum([...advances, ...given].map(({ amount, deletedFor }) => (deletedFor ? 0 : amount)));
    return fareOf(trip) - sum(charges.map(({ amount }) => amount)) - received;
  }
}

function fareOf({ rateType, rate, loadingWeight, startReading, ended, estimatedHoursRun }: DemoTrip): number {
  if (rateType === 'FIXED') return rate;
  if (rateType !== 'PER_HR') return rate * (loadingWeight ?? 1);
  return rate * hoursOf(startReading, ended?.endReading, estimatedHoursRun);
}

function hoursOf(
  start: number | null | undefined,
  end: number | undefined,
  estimate: number | null | undefined,
) {
  return start == null || end === undefined ? (estimate ?? 1) : end - start;
}

/** In rupees; the amounts have at most two decimals. */
export function sum(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100;
}
