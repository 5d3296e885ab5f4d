import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { findParty } from '@bahi/contract/parties/find-party';
import { listParties } from '@bahi/contract/parties/list-parties';
import { tripStatuses, codes } from '@bahi/contract/labels';
import { type AnswerOf } from '@bahi/contract/define';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { type Session } from '../harness/connection.ts';
import { rupeesOf, total } from './exact.ts';
import {
  balanceOf,
  rowsOf,
  type LedgerEntry,
  type PartyFigures,
  type TripFigures,
} from './figures-of-log.ts';
import { type Report } from './log-invariants.ts';

type LedgerPage = AnswerOf<typeof listLedgerPoints>;
type LedgerPoint = LedgerPage['ledgerPoints'][number];

/** Pages of a list until it ends. */
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

/** Invariants 2 and 6: balances and every ledger page, against the figures of the log. */
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
    const byTrips = figures.openingLeft + total(ofParty.map(balanceOf));
    const byLedger = total(figures.ledger.map((entry) => (entry.reversal === null ? entry.amount : 0n)));
    same(report, `balance of party ${figures.id} by trips and by ledger`, String(byTrips), String(byLedger));
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

async function checkLedger(
  reader: Session,
  party: PartyFigures,
  customer: AnswerOf<typeof findParty>['customer'],
  report: Report,
): Promise<void> {
  const head = await reader.expect(fetchLedger, { customerId: party.id });
  const about = `ledger of party ${party.id}`;
  same(report, `${about}: total`, head.totalBalance, customer.balance);
  same(report, `${about}: actionable`, head.actionableBalance, customer.actionableBalance);
  same(report, `${about}: opening`, head.openingBalance, rupeesOf(party.opening));
  same(report, `${about}: open date`, head.openDate, party.openedOn);

  const rows = runningRows(party.ledger, false);
  const { ledgerId } = head;
  for (const limit of [1, 3, 10, 100].filter((size) => rows.length / size <= MOST_PAGES))
    await checkPages(reader, { ledgerId, limit }, rows, report);
  const days = [...new Set(rows.map(({ date }) => date))];
  const [startDate = party.openedOn, endDate = startDate] = [days[1], days.at(-2)];
  const within = (from: string, to: string) => rows.filter(({ date }) => date >= from && date <= to);
  await checkPages(reader, { ledgerId, limit: 3, startDate }, within(startDate, '9999'), report);
  await checkPages(reader, { ledgerId, limit: 10, endDate }, within('', endDate), report);
  await checkPages(reader, { ledgerId, limit: 4, startDate, endDate }, within(startDate, endDate), report);
  await checkPages(
    reader,
    { ledgerId, limit: 7, corrections: true },
    runningRows(party.ledger, true),
    report,
  );
}

const MOST_PAGES = 40;

interface ExpectedRow {
  readonly date: string;
  readonly balance: number;
  readonly before: number;
  /** `date` as the stored event has it. */
  readonly shown: Omit<LedgerPoint, 'date' | 'tripDetails' | 'allocations'> & { readonly date: string };
  readonly tripId: string | null;
  readonly allocations: readonly { readonly tripId: string; readonly amount: number }[];
}

/** The ledger oldest first with running balances; with corrections each pair stands together. */
function runningRows(ledger: readonly LedgerEntry[], corrections: boolean): ExpectedRow[] {
  let balance = 0n;
  const rows: ExpectedRow[] = [];
  const enter = (
    line: LedgerEntry | LedgerEntry['reversal'],
    links: { reversedBy?: string; reverses?: string },
  ) => {
    if (line === null) return;
    const before = balance;
    balance += line.amount;
    const { entryId: id, occurredOn: date, remark: remarks, amount, event } = line;
    const inwardAmount = amount < 0n ? rupeesOf(-amount) : 0;
    const outwardAmount = amount > 0n ? rupeesOf(amount) : 0;
    const shown = { id, date, remarks, inwardAmount, outwardAmount, balance: rupeesOf(balance), ...links };
    const tripId = event.stream.startsWith('trip-') ? String(event.data['tripId']) : null;
    rows.push({
      date,
      balance: rupeesOf(balance),
      before: rupeesOf(before),
      shown,
      tripId,
      allocations: sharesOf(event),
    });
  };
  for (const entry of ledger) {
    if (entry.reversal === null) enter(entry, {});
    else if (corrections) {
      enter(entry, { reversedBy: entry.reversal.entryId });
      enter(entry.reversal, { reverses: entry.entryId });
    }
  }
  return rows;
}

function sharesOf(event: RecordedEvent): { tripId: string; amount: number }[] {
  if (event.type !== 'SettlementCreated') return [];
  return rowsOf(event, 'allocations').map((share) => ({
    tripId: String(share['tripId']),
    amount: rupeesOf(BigInt(Number(share['amountPaise']))),
  }));
}

interface LedgerQuery {
  readonly ledgerId: string;
  readonly limit: number;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly corrections?: boolean;
}

async function checkPages(
  reader: Session,
  query: LedgerQuery,
  rows: readonly ExpectedRow[],
  report: Report,
): Promise<void> {
  const newestFirst = [...rows].reverse();
  for (let offset = 0; offset === 0 || offset < rows.length; offset += query.limit) {
    const page = await reader.expect(listLedgerPoints, { ...query, offset });
    const expected = newestFirst.slice(offset, offset + query.limit);
    const about = `ledger ${JSON.stringify({ ...query, offset })}`;
    same(report, `${about}: length`, page.length, rows.length);
    same(
      report,
      about,
      page.ledgerPoints.map(plainPoint),
      expected.map(({ shown }) => plainPoint(shown)),
    );
    const oldest = expected.at(-1);
    if (oldest) same(report, `${about}: brought forward`, page.broughtForward, oldest.before);
    page.ledgerPoints.forEach((point, index) => checkDetails(about, point, expected[index], report));
  }
}

/** Keys in one order, so that equal points have equal text. */
function plainPoint(point: ExpectedRow['shown']) {
  const { id, date, remarks, inwardAmount, outwardAmount, balance, reversedBy, reverses } = point;
  return { id, date, remarks, inwardAmount, outwardAmount, balance, reversedBy, reverses };
}

function checkDetails(about: string, point: LedgerPoint, row: ExpectedRow | undefined, report: Report): void {
  same(report, `${about}: trip of ${point.id}`, point.tripDetails?.id ?? null, row?.tripId ?? null);
  const shares = (point.allocations ?? []).map(({ tripId, amount }) => ({ tripId, amount }));
  same(report, `${about}: allocations of ${point.id}`, shares, row?.allocations ?? []);
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
  for (const figures of trips) {
    const { trip } = await reader.expect(findTrip, { tripId: figures.id });
    const { advance, adjustment, expense, profit, ...summary } = trip;
    same(
      report,
      `list and details of trip ${figures.id}`,
      listed.find(({ id }) => id === figures.id),
      summary,
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
    checkRows(`expenses of ${figures.id}`, expense.expenses, expense.totalExpense, report);
    const net = rupeesOf(paise(profit.grossProfit) - paise(expense.totalExpense));
    same(report, `net profit of ${figures.id}`, profit.netProfit, net);
  }
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

function same(report: Report, what: string, found: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
  if (left !== right) report(`${what}\n      found    ${left}\n      expected ${right}`);
}
