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
import { type Session } from '../harness/connection.ts';
import { daysAgo } from '../harness/days.ts';
import { rupeesOf, total } from './exact.ts';
import { balanceOf, type PartyFigures, type TripFigures } from './figures-of-log.ts';
import { checkLedger } from './ledger-invariants.ts';
import { same, type Report } from './log-invariants.ts';

/** Reads all pages of a list. */
async function allPages<T>(
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

/** Invariants 2 and 6: compares balances and every ledger page with the figures of the log. */
export async function checkParties(
  reader: Session,
  parties: readonly PartyFigures[],
  trips: readonly TripFigures[],
  report: Report,
): Promise<void> {
  const listed = await allPages(100, async (limit, offset) => {
    return (await reader.expect(listParties, { limit, offset })).customers;
  });
  if (listed.length !== parties.length)
    report(`${listed.length} parties are listed, ${parties.length} exist`);
  for (const figures of parties) {
    const { customer } = await reader.expect(findParty, { customerId: figures.id });
    const row = listed.find(({ id }) => id === figures.id);
    same(report, `list and details of party ${figures.id}`, row, customer);
    const ofParty = trips.filter(({ customerId }) => customerId === figures.id);
    const byTrips = figures.openingLeft + total(ofParty.map(balanceOf)) - figures.onAccount;
    const byLedger = total(figures.ledger.map((entry) => (entry.reversal === null ? entry.amount : 0n)));
    if (figures.type === 'CUSTOMER')
      same(
        report,
        `balance of party ${figures.id} by trips and by ledger`,
        String(byTrips),
        String(byLedger),
      );
    same(report, `balance of party ${figures.id}`, customer.balance, rupeesOf(byLedger));
    const actionable = actionableOf(figures, ofParty, byLedger);
    same(report, `actionable balance of party ${figures.id}`, customer.actionableBalance, actionable);
    await checkLedger(reader, figures, customer, report);
  }
}

function actionableOf(party: PartyFigures, trips: readonly TripFigures[], balance: bigint): number | null {
  if (party.type !== 'CUSTOMER') return null;
  if (balance < 0n) return rupeesOf(balance);
  const due = trips.filter(({ status }) => status === 'POD_SUBMITTED').map(balanceOf);
  const collectable = total([party.openingLeft, ...due].map((amount) => (amount > 0n ? amount : 0n)));
  return rupeesOf(collectable < balance ? collectable : balance);
}

/** Invariant 4, and that the list, the details and the rows of a trip agree. */
export async function checkTrips(
  reader: Session,
  trips: readonly TripFigures[],
  report: Report,
): Promise<void> {
  const status = codes(tripStatuses);
  const listed = await allPages(100, async (limit, offset) => {
    return (await reader.expect(listTrips, { limit, offset, status })).trips;
  });
  if (listed.length !== trips.length) report(`${listed.length} trips are listed, ${trips.length} exist`);
  const isSorted = listed.every(
    ({ startedAt }, index) => startedAt <= (listed[index - 1]?.startedAt ?? '9999'),
  );
  if (!isSorted) report('trips are not listed newest first');
  await checkWaiting(reader, listed, report);
  for (const figures of trips) {
    const { trip } = await reader.expect(findTrip, { tripId: figures.id });
    const { advance, adjustment, expense, profit } = trip;
    same(
      report,
      `list and details of trip ${figures.id}`,
      v.parse(
        v.optional(tripSummary),
        listed.find(({ id }) => id === figures.id),
      ),
      // The details contain more: rows, and phones.
      v.parse(tripSummary, trip),
    );
    const receivable = rupeesOf(figures.fare - figures.writtenOff);
    const expected = {
      status: figures.status,
      totalRate: rupeesOf(figures.fare),
      amountReceivable: receivable,
      balance: rupeesOf(balanceOf(figures)),
      totalAdvance: rupeesOf(figures.receipts),
      totalAdjustment: rupeesOf(figures.writtenOff),
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
    same(report, `figures of trip ${figures.id}`, found, expected);
    checkRows(`advances of ${figures.id}`, advance.advances, advance.totalAdvance, report);
    checkRows(`adjustments of ${figures.id}`, adjustment.adjustments, adjustment.totalAdjustment, report);
    // Expenses paid by the driver are already included in their advance.
    const counted = expense.expenses.filter(({ fromDriverAdvance }) => !fromDriverAdvance);
    checkRows(`expenses of ${figures.id}`, counted, expense.totalExpense, report);
    const net = rupeesOf(paise(profit.grossProfit) - paise(expense.totalExpense));
    same(report, `net profit of ${figures.id}`, profit.netProfit, net);
  }
}

type Listed = WireResponse<typeof listTrips>['trips'][number];

/** Compares the stored sums of a firm, and the sums under a filter, with the listed trips. */
async function checkWaiting(reader: Session, listed: readonly Listed[], report: Report): Promise<void> {
  const waiting = (of: readonly Listed[], statuses: readonly string[], before = '9999') => {
    const found = of.filter(
      ({ status, podSubmittedAt }) => statuses.includes(status) && (podSubmittedAt ?? '') < before,
    );
    return { count: found.length, amount: rupeesOf(total(found.map(({ balance }) => paise(balance)))) };
  };
  const expected = (of: readonly Listed[]) => ({
    podPending: waiting(of, ['COMPLETED', 'POD_RECEIVED']),
    toSettle: waiting(of, ['POD_SUBMITTED']),
    overdue: waiting(of, ['POD_SUBMITTED'], daysAgo(DAYS_TO_SETTLE)),
  });
  same(report, 'what waits', await reader.expect(waitingTrips, {}), expected(listed));
  const customerId = listed[0]?.customer.id;
  if (customerId === undefined) return;
  const ofCustomer = listed.filter(({ customer }) => customer.id === customerId);
  same(
    report,
    `what waits of party ${customerId}`,
    await reader.expect(waitingTrips, { customerId }),
    expected(ofCustomer),
  );
}

const paise = (rupees: number) => BigInt(Math.round(rupees * 100));

function checkRows(
  about: string,
  rows: readonly { readonly amount: number; readonly transactionDate: string }[],
  expected: number,
  report: Report,
): void {
  same(report, `sum of ${about}`, rupeesOf(total(rows.map(({ amount }) => paise(amount)))), expected);
  const isSorted = rows.every(
    (row, index) => row.transactionDate >= (rows[index - 1]?.transactionDate ?? ''),
  );
  if (!isSorted) report(`${about} are not oldest first`);
}
