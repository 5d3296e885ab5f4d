import { waitingTrips } from '@bahi/contract/trips/waiting-trips';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { daysAgo } from '../harness/days.ts';
import { type Firm } from './firm.ts';
import { add, multiply, scale, toPaise } from './paise.ts';
import { type Rows, type Trip, type TripSummary } from './rows.ts';
import { type Verdict } from './verdict.ts';

/** Checks each trip by itself: its fare from rate and quantity, its totals from its rows, its balance from both. */
export function countTrips({ trips, summaries }: Rows, { same }: Verdict): void {
  for (const trip of trips) {
    const check = (what: string, got: unknown, expected: unknown) =>
      same(`trip ${trip.lrNumber ?? ''} ${trip.id}: ${what}`, got, expected, [trip.id]);
    countTrip(trip, check);
    const summary = summaries.find(({ id }) => id === trip.id);
    check('its line of the list', summary && toFigures(summary), toFigures(trip));
  }
}

type Check = (what: string, got: unknown, expected: unknown) => void;

function countTrip(trip: Trip, check: Check): void {
  const { advance, adjustment, expense, profit, status } = trip;
  const fare = status === 'CANCELLED' ? 0n : computeFare(trip);
  const advances = add(advance.advances, ({ amount }) => toPaise(amount));
  const adjustments = add(adjustment.adjustments, ({ amount }) => toPaise(amount));
  // An expense paid from a driver advance is included in that advance.
  const expenses = add(expense.expenses, (row) => (row.fromDriverAdvance ? 0n : toPaise(row.amount)));
  check('fare', toPaise(trip.totalRate), fare);
  check('advances', toPaise(advance.totalAdvance), advances);
  check('adjustments', toPaise(adjustment.totalAdjustment), adjustments);
  check('expenses', toPaise(expense.totalExpense), expenses);
  check('amount receivable', toPaise(trip.amountReceivable), fare - adjustments);
  check('balance', toPaise(trip.balance), fare - adjustments - advances);
  check('gross profit', toPaise(profit.grossProfit), fare - adjustments);
  check('net profit', toPaise(profit.netProfit), fare - adjustments - expenses);
  check('is settled on a day', trip.settledAt !== null, status === 'SETTLED');
  if (status === 'SETTLED') check('balance of a settled trip', toPaise(trip.balance), 0n);
  if (status === 'CANCELLED') check('rows of a cancelled trip', listRows(trip).length, 0);
  countClosing(trip, check);
  countDriverAdvances(trip, check);
}

/** Rate × quantity: docs/rules/trips.md#figures, the table of trip figures. */
function computeFare(trip: Trip): bigint {
  const rate = toPaise(trip.rate);
  if (trip.rateType === 'FIXED') return rate;
  if (trip.rateType !== 'PER_HR')
    return trip.loadingWeight === null ? rate : multiply(rate, scale(trip.loadingWeight, 6), 6);
  const { startReading, endReading, estimatedHoursRun } = trip;
  if (startReading !== null && endReading !== null)
    return multiply(rate, scale(endReading, 2) - scale(startReading, 2), 2);
  return estimatedHoursRun === null ? rate : multiply(rate, scale(estimatedHoursRun, 2), 2);
}

function listRows({ advance, adjustment, expense }: Trip) {
  return [...advance.advances, ...adjustment.adjustments, ...expense.expenses];
}

/** The closing of a trip is among its rows: a share of a payment for several trips, or a receipt with its tax. */
function countClosing(
  { closing, status, advance, adjustment, settledAt, podSubmittedAt }: Trip,
  check: Check,
): void {
  check('has a closing', closing !== null, status === 'SETTLED');
  if (closing === null) return;
  const writtenOff = add(adjustment.adjustments, ({ category, amount }) =>
    category === 'FORCE_SETTLED' ? toPaise(amount) : 0n,
  );
  check('written off by its closing', toPaise(closing.writtenOff), writtenOff);
  // A payment over trips may be older than the POD.
  const isOfItsDay = (day: string) =>
    closing.by === 'bulk'
      ? settledAt === (podSubmittedAt !== null && podSubmittedAt > day ? podSubmittedAt : day)
      : settledAt === day;
  const isThere = (category: string, paise: bigint) =>
    paise === 0n ||
    advance.advances.some(
      (row) => row.category === category && toPaise(row.amount) === paise && isOfItsDay(row.transactionDate),
    );
  const [received, tds] = [toPaise(closing.received), toPaise(closing.tds)];
  const isListed =
    closing.by === 'bulk'
      ? isThere('BULK_PAYMENT_RECEIVED', received)
      : isThere('PAYMENT_RECEIVED', received - tds) && isThere('TDS', tds);
  check(`${closing.received} by ${closing.by}, with ${closing.tds} of tax, is a row`, isListed, true);
}

/** Checks that the driver has the advances less the expenses and returns, and that no advance is negative. */
function countDriverAdvances({ driverAdvances, expense, status }: Trip, check: Check): void {
  const held = add(expense.expenses, (row) => {
    const amount = toPaise(row.amount);
    if (row.category === 'DRIVER_ADVANCE') return amount;
    return row.fromDriverAdvance ? -amount : 0n;
  });
  check(
    'money left with its driver',
    add(driverAdvances, ({ left }) => toPaise(left)),
    status === 'CANCELLED' ? 0n : held,
  );
  check(
    'driver advances below zero',
    driverAdvances.filter(({ left }) => left < 0),
    [],
  );
}

/** The common fields of list and details; only the details have lists and phones. */
function toFigures(trip: TripSummary | Trip) {
  const { id, lrNumber, status, vehicle, startedAt, endedAt, podSubmittedAt, settledAt, rate, rateType } =
    trip;
  const { totalRate, amountReceivable, balance, profit } = trip;
  return [
    ...[id, lrNumber, status, vehicle.id, trip.customer.id, trip.driver.id, trip.manager?.id],
    ...[startedAt, endedAt, podSubmittedAt, settledAt, rate, rateType, totalRate, amountReceivable, balance],
    ...[trip.advance.totalAdvance, trip.adjustment.totalAdjustment, trip.expense.totalExpense, profit],
  ];
}

/** Checks the sums above the list of trips, and which vehicles are on a trip. */
export async function countFleet(
  { sessions, vehicles }: Firm,
  { trips }: Rows,
  { same }: Verdict,
): Promise<void> {
  const waiting = await sessions.ADMIN.mustCall(waitingTrips, {});
  const overdueBefore = daysAgo(DAYS_TO_SETTLE);
  const toSettle = trips.filter(({ status }) => status === 'POD_SUBMITTED');
  const wanted = {
    podPending: trips.filter(({ status }) => status === 'COMPLETED' || status === 'POD_RECEIVED'),
    toSettle,
    overdue: toSettle.filter(({ podSubmittedAt }) => (podSubmittedAt ?? '') < overdueBefore),
  };
  for (const key of ['podPending', 'toSettle', 'overdue'] as const) {
    const { count, amount } = waiting[key];
    const expected = [wanted[key].length, add(wanted[key], ({ balance }) => toPaise(balance))];
    same(`trips that wait: ${key}`, [count, toPaise(amount ?? 0)], expected);
  }
  const listed = (await sessions.ADMIN.mustCall(listVehicles, { limit: 100 })).vehicles;
  for (const { id } of vehicles) {
    const isOnTrip = trips.some(({ status, vehicle }) => status === 'STARTED' && vehicle.id === id);
    same(
      `vehicle ${id} is on a trip`,
      listed.find((row) => row.id === id)?.status,
      isOnTrip ? 'ON_TRIP' : 'IDLE',
    );
  }
}

/** Days after which a trip counts as overdue, as in the API's filter. */
const DAYS_TO_SETTLE = 30;
