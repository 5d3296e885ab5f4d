import * as v from 'valibot';
import { type WireResponse } from '@bahi/contract/define';
import { findParty } from '@bahi/contract/parties/find-party';
import { listParties } from '@bahi/contract/parties/list-parties';
import { DAYS_TO_SETTLE, tripStatuses } from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { tripSummary } from '@bahi/contract/trips/trip';
import { waitingTrips } from '@bahi/contract/trips/waiting-trips';
import { type Session } from '../../harness/connection.ts';
import { daysAgo } from '../../harness/days.ts';
import { toRupees, total } from '../exact.ts';
import { figuresBalance, type PartyFigures, type TripFigures } from './log-figures.ts';
import { checkLedger } from './ledger-invariants.ts';
import { compare, type Report } from './log-invariants.ts';

/** Reads all pages of a list. */
async function readAllPages<T>(
  limit: number,
  read: (limit: number, offset: number) => Promise<readonly T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const page = await read(limit, rows.length);
    rows.push(...page);
    if (page.length < limit) return rows;
  }
}

/**
 * Compares the balances and the ledger of each party with the figures of the log;
 * docs/architecture/invariants.md#money.
 */
export async function checkParties(
  reader: Session,
  parties: readonly PartyFigures[],
  trips: readonly TripFigures[],
  report: Report,
): Promise<void> {
  const listed = await readAllPages(100, async (limit, offset) => {
    return (await reader.mustCall(listParties, { limit, offset })).customers;
  });
  if (listed.length !== parties.length)
    report(`${listed.length} parties are listed, ${parties.length} exist`);
  for (const figures of parties) {
    const { customer } = await reader.mustCall(findParty, { customerId: figures.id });
    const row = listed.find(({ id }) => id === figures.id);
    compare(report, `list and details of party ${figures.id}`, row, customer);
    const partyTrips = trips.filter(({ customerId }) => customerId === figures.id);
    const byTrips = figures.openingLeft + total(partyTrips.map(figuresBalance)) - figures.onAccount;
    const byLedger = total(figures.ledger.map((entry) => (entry.reversal === null ? entry.amount : 0n)));
    if (figures.type === 'CUSTOMER')
      compare(
        report,
        `balance of party ${figures.id} by trips and by ledger`,
        String(byTrips),
        String(byLedger),
      );
    compare(report, `balance of party ${figures.id}`, customer.balance, toRupees(byLedger));
    const actionable = computeActionable(figures, partyTrips, byLedger);
    compare(report, `actionable balance of party ${figures.id}`, customer.actionableBalance, actionable);
    await checkLedger(reader, figures, customer, report);
  }
}

function computeActionable(
  party: PartyFigures,
  trips: readonly TripFigures[],
  balance: bigint,
): number | null {
  if (party.type !== 'CUSTOMER') return null;
  if (balance < 0n) return toRupees(balance);
  const due = trips.filter(({ status }) => status === 'POD_SUBMITTED').map(figuresBalance);
  const collectable = total([party.openingLeft, ...due].map((amount) => (amount > 0n ? amount : 0n)));
  return toRupees(collectable < balance ? collectable : balance);
}

/**
 * Compares the balance of each trip with its fare, deductions and receipts (docs/architecture/invariants.md#money), and
 * the list, the details and the rows of a trip with each other.
 */
export async function checkTrips(
  reader: Session,
  trips: readonly TripFigures[],
  report: Report,
): Promise<void> {
  const status = codes(tripStatuses);
  const listed = await readAllPages(100, async (limit, offset) => {
    return (await reader.mustCall(listTrips, { limit, offset, status })).trips;
  });
  if (listed.length !== trips.length) report(`${listed.length} trips are listed, ${trips.length} exist`);
  const isSorted = listed.every(
    ({ startedAt }, index) => startedAt <= (listed[index - 1]?.startedAt ?? '9999'),
  );
  if (!isSorted) report('trips are not listed newest first');
  await checkWaiting(reader, listed, report);
  for (const figures of trips) {
    const { trip } = await reader.mustCall(findTrip, { tripId: figures.id });
    const { advance, adjustment, expense, profit } = trip;
    compare(
      report,
      `list and details of trip ${figures.id}`,
      v.parse(
        v.optional(tripSummary),
        listed.find(({ id }) => id === figures.id),
      ),
      // Only the fields of the list: the details also contain rows and phones.
      v.parse(tripSummary, trip),
    );
    const receivable = toRupees(figures.fare - figures.deductions);
    const expected = {
      status: figures.status,
      totalRate: toRupees(figures.fare),
      amountReceivable: receivable,
      balance: toRupees(figuresBalance(figures)),
      totalAdvance: toRupees(figures.receipts),
      totalAdjustment: toRupees(figures.deductions),
      grossProfit: receivable,
    };
    const found = {
      status: trip.status,
      totalRate: trip.totalRate,
      amountReceivable: trip.amountReceivable,
      balance: trip.balance,
      totalAdvance: advance.totalAdvance,
      totalAdjustment: adjustment.totalAdjustment,
      grossProfit: profit.grossProfit,
    };
    compare(report, `figures of trip ${figures.id}`, found, expected);
    checkRows(`advances of ${figures.id}`, advance.advances, advance.totalAdvance, report);
    checkRows(`adjustments of ${figures.id}`, adjustment.adjustments, adjustment.totalAdjustment, report);
    // Expenses paid by the driver are already included in their advance.
    const counted = expense.expenses.filter(({ fromDriverAdvance }) => !fromDriverAdvance);
    checkRows(`expenses of ${figures.id}`, counted, expense.totalExpense, report);
    const net = toRupees(paise(profit.grossProfit) - paise(expense.totalExpense));
    compare(report, `net profit of ${figures.id}`, profit.netProfit, net);
  }
}

type Listed = WireResponse<typeof listTrips>['trips'][number];

/** Compares the stored sums of a firm, and the sums under a filter, with the listed trips. */
async function checkWaiting(reader: Session, listed: readonly Listed[], report: Report): Promise<void> {
  const waiting = (of: readonly Listed[], statuses: readonly string[], before = '9999') => {
    const found = of.filter(
      ({ status, podSubmittedAt }) => statuses.includes(status) && (podSubmittedAt ?? '') < before,
    );
    return { count: found.length, amount: toRupees(total(found.map(({ balance }) => paise(balance)))) };
  };
  const expected = (of: readonly Listed[]) => ({
    podPending: waiting(of, ['COMPLETED', 'POD_RECEIVED']),
    toSettle: waiting(of, ['POD_SUBMITTED']),
    overdue: waiting(of, ['POD_SUBMITTED'], daysAgo(DAYS_TO_SETTLE)),
  });
  compare(report, 'waiting trips', await reader.mustCall(waitingTrips, {}), expected(listed));
  const customerId = listed[0]?.customer.id;
  if (customerId === undefined) return;
  const customerTrips = listed.filter(({ customer }) => customer.id === customerId);
  compare(
    report,
    `waiting trips of party ${customerId}`,
    await reader.mustCall(waitingTrips, { customerId }),
    expected(customerTrips),
  );
}

const paise = (rupees: number) => BigInt(Math.round(rupees * 100));

function checkRows(
  about: string,
  rows: readonly { readonly amount: number; readonly transactionDate: string }[],
  expected: number,
  report: Report,
): void {
  compare(report, `sum of ${about}`, toRupees(total(rows.map(({ amount }) => paise(amount)))), expected);
  const isSorted = rows.every(
    (row, index) => row.transactionDate >= (rows[index - 1]?.transactionDate ?? ''),
  );
  if (!isSorted) report(`${about} are not oldest first`);
}
