import { type WireResponse } from '@bahi/contract/define';
import { expenseCategories } from '@bahi/contract/labels';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { type findParty } from '@bahi/contract/parties/find-party';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { type Session } from '../../harness/connection.ts';
import { toRupees } from '../exact.ts';
import { listField, type LedgerEntry, type PartyFigures } from './log-figures.ts';
import { compare, type Report } from './log-invariants.ts';

type LedgerPage = WireResponse<typeof listLedgerPoints>;
type LedgerPoint = LedgerPage['ledgerPoints'][number];

/**
 * Compares the ledger, in pages of several sizes and under several filters, with the figures of the log;
 * docs/architecture/invariants.md#money.
 */
export async function checkLedger(
  reader: Session,
  party: PartyFigures,
  customer: WireResponse<typeof findParty>['customer'],
  report: Report,
): Promise<void> {
  const head = await reader.mustCall(fetchLedger, { customerId: party.id });
  const about = `ledger of party ${party.id}`;
  compare(report, `${about}: total`, head.totalBalance, customer.balance);
  compare(report, `${about}: actionable`, head.actionableBalance, customer.actionableBalance);
  compare(report, `${about}: opening`, head.openingBalance, toRupees(party.opening));
  compare(report, `${about}: open date`, head.openDate, party.openedOn);

  const rows = computeRows(party.ledger, false);
  const { ledgerId } = head;
  for (const limit of [1, 3, 10, 100].filter((size) => rows.length / size <= MAX_PAGES))
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
    computeRows(party.ledger, true),
    report,
  );
}

/** Page sizes that would need more pages are left out, to save time. */
const MAX_PAGES = 40;

export interface ExpectedRow {
  readonly date: string;
  readonly balance: number;
  readonly before: number;
  /** `date` as in the stored event. */
  readonly shown: Omit<LedgerPoint, 'date' | 'tripDetails' | 'allocations'> & { readonly date: string };
  readonly tripId: string | null;
  /** Whether the row stays in the ledger without its trip when the trip is cancelled: an expense or a receipt. */
  readonly staysWithoutTrip: boolean;
  readonly allocations: readonly { readonly tripId: string; readonly amount: number }[];
}

/** Remarks of expenses and receipts, and of their reversals: rows that lose their trip when it is cancelled. */
const REMARKS_WITHOUT_TRIP: ReadonlySet<string> = new Set([
  ...Object.keys(expenseCategories),
  'VEHICLE_MAINTENANCE',
  'INSURANCE',
  'ADVANCE',
  'PAYMENT_RECEIVED',
  'CHEQUE_RETURNED',
  'TDS',
]);

/**
 * The ledger, oldest first, with running balances. With `corrections`, each reversed entry is followed by its reversal;
 * without, both are left out.
 */
export function computeRows(ledger: readonly LedgerEntry[], corrections: boolean): ExpectedRow[] {
  let balance = 0n;
  const rows: ExpectedRow[] = [];
  const enter = (
    line: LedgerEntry | LedgerEntry['reversal'],
    links: { reversedBy?: string; reverses?: string },
  ) => {
    if (line === null) return;
    const before = balance;
    balance += line.amount;
    const { entryId: id, occurredOn: date, remark: remarks, event } = line;
    const inwardAmount = toRupees(line.inward);
    const outwardAmount = toRupees(line.outward);
    const shown = { id, date, remarks, inwardAmount, outwardAmount, balance: toRupees(balance), ...links };
    const tripId = event.stream.startsWith('trip-') ? String(event.data['tripId']) : null;
    rows.push({
      date,
      balance: toRupees(balance),
      before: toRupees(before),
      shown,
      tripId,
      staysWithoutTrip: REMARKS_WITHOUT_TRIP.has(remarks),
      allocations: listShares(event, id),
    });
  };
  for (const entry of ledger) {
    if (entry.reversal === null) enter(entry, entry.reverses === null ? {} : { reverses: entry.reverses });
    else if (corrections) {
      enter(entry, { reversedBy: entry.reversal.entryId });
      enter(entry.reversal, { reverses: entry.entryId });
    }
  }
  return rows;
}

/** The shares are on the row of the payment itself; those of a refund, stored as negative, are shown as positive. */
function listShares(event: RecordedEvent, entryId: string): { tripId: string; amount: number }[] {
  const { settlementId } = event.data;
  if (event.type === 'SettlementDeleted' || entryId !== `settlement.${settlementId}.${settlementId}`)
    return [];
  const sign = event.type === 'CustomerRefunded' ? -1n : 1n;
  return listField(event, 'allocations').map((share) => ({
    tripId: String(share['tripId']),
    amount: toRupees(sign * BigInt(Number(share['amountPaise']))),
  }));
}

export interface LedgerQuery {
  readonly ledgerId: string;
  readonly limit: number;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly corrections?: boolean;
  readonly asOf?: string;
  readonly knownAt?: string;
  readonly statementId?: string;
}

export async function checkPages(
  reader: Session,
  query: LedgerQuery,
  rows: readonly ExpectedRow[],
  report: Report,
): Promise<void> {
  const newestFirst = [...rows].reverse();
  for (let offset = 0; offset === 0 || offset < rows.length; offset += query.limit) {
    const page = await reader.mustCall(listLedgerPoints, { ...query, offset });
    const expected = newestFirst.slice(offset, offset + query.limit);
    const about = `ledger ${JSON.stringify({ ...query, offset })}`;
    compare(report, `${about}: length`, page.length, rows.length);
    compare(
      report,
      about,
      page.ledgerPoints.map(plainPoint),
      expected.map(({ shown }) => plainPoint(shown)),
    );
    const oldest = expected.at(-1);
    if (oldest) compare(report, `${about}: brought forward`, page.broughtForward, oldest.before);
    for (const [index, point] of page.ledgerPoints.entries())
      await checkDetails(reader, { about, report }, point, expected[index]);
  }
}

/** Puts keys in one order, so that equal points have equal text. */
function plainPoint(point: ExpectedRow['shown']) {
  const { id, date, remarks, inwardAmount, outwardAmount, balance, reversedBy, reverses } = point;
  return { id, date, remarks, inwardAmount, outwardAmount, balance, reversedBy, reverses };
}

async function checkDetails(
  reader: Session,
  { about, report }: { readonly about: string; readonly report: Report },
  point: LedgerPoint,
  row: ExpectedRow | undefined,
): Promise<void> {
  const found = point.tripDetails?.id ?? null;
  const { tripId = null, staysWithoutTrip = false } = row ?? {};
  if (found === null && tripId !== null && staysWithoutTrip) {
    const { trip } = await reader.mustCall(findTrip, { tripId });
    compare(report, `${about}: status of the trip that ${point.id} has left`, trip.status, 'CANCELLED');
  } else compare(report, `${about}: trip of ${point.id}`, found, tripId);
  const shares = (point.allocations ?? []).map(({ tripId, amount }) => ({ tripId, amount }));
  compare(report, `${about}: allocations of ${point.id}`, shares, row?.allocations ?? []);
}
