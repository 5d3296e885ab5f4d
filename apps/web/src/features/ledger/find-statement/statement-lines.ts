import { type ResponseOf } from '@bahi/contract/define';
import { entryLabel } from '@bahi/contract/entry-types';
import { paymentModes } from '@bahi/contract/labels';
import { type findStatement } from '@bahi/contract/ledger/find-statement';
import { type Day } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { type Paise, sum } from '@bahi/kernel/paise';
import { type PartyGroup } from '../../../books/party-groups.ts';
import { formatBill, isCorrection, type LedgerPoint, formatRemark } from '../ledger-description.tsx';

export type Statement = ResponseOf<typeof findStatement>['statement'];

/** The firm that issues a statement, and the party that receives it. */
export interface StatementParties {
  readonly firm: { readonly name: string; readonly place: string; readonly gstNo: string | null };
  readonly party: {
    readonly name: string;
    readonly address: string;
    readonly gstNo: string | null;
    readonly phone: string | null;
  };
  readonly group: PartyGroup;
}

/** A line of a statement, as texts and amounts. */
export interface StatementLine {
  readonly id: string;
  readonly day: Day;
  readonly remark: string;
  /** For example 'LR-1138, LR-1151'. */
  readonly lrNumbers: string;
  /** For example 'Latur to Bhiwandi · MH12AB1234' or 'Online · N3250417718'. */
  readonly details: string;
  readonly inward: Paise;
  readonly outward: Paise;
  /** The balance after this line; above 0, the party owes the firm. */
  readonly balance: Paise;
}

/** The opening balance of a statement and the lines after it, oldest first. */
export interface StatementBook {
  /** Null where a line shows the opening balance, because entries are dated before it. */
  readonly opening: { readonly day: Day; readonly amount: Paise } | null;
  readonly lines: readonly StatementLine[];
}

/**
 * Shows the opening balance once: where the account opens within the statement, no row of 0.00 precedes its opening
 * entry.
 */
export function toBook(
  { startDate, opening, corrections }: Statement,
  oldestFirst: readonly LedgerPoint[],
): StatementBook {
  const lines = oldestFirst.map(toLine);
  const first = oldestFirst[0];
  const opensWithin = opening === 0 && oldestFirst.some(({ remarks }) => remarks === 'OPENING_BALANCE');
  if (corrections || !opensWithin) return { opening: { day: startDate, amount: opening }, lines };
  return first?.remarks === 'OPENING_BALANCE'
    ? { opening: { day: first.date, amount: first.balance }, lines: lines.slice(1) }
    : { opening: null, lines };
}

interface StatementColumn {
  readonly title: string;
  readonly side: 'inward' | 'outward';
}

/** The two amount columns of each group of parties, in order; docs/rules/money.md#signs. */
export const COLUMNS: Readonly<Record<PartyGroup, readonly [StatementColumn, StatementColumn]>> = {
  CUSTOMER: [
    { title: 'Payment', side: 'inward' },
    { title: 'Receivable', side: 'outward' },
  ],
  VENDOR: [
    { title: 'Payment', side: 'outward' },
    { title: 'Credit', side: 'inward' },
  ],
};

export function toLine(point: LedgerPoint): StatementLine {
  const { tripDetails, allocations = [] } = point;
  const trips = tripDetails === undefined ? allocations : [tripDetails];
  return {
    id: point.id,
    day: point.date,
    remark: formatRemark(point),
    lrNumbers: trips.map(({ lrNumber }) => lrNumber ?? 'Trip').join(', '),
    details: lineDetails(point),
    inward: point.inwardAmount,
    outward: point.outwardAmount,
    balance: point.balance,
  };
}

function lineDetails(point: LedgerPoint): string {
  const { tripDetails: trip, maintenanceDetails, category, billNo, mode, paymentRefNo, tds } = point;
  const isFare = point.remarks === 'TRIP_FARE';
  const parts = [
    isFare && trip !== undefined && `${trip.startLocation} to ${trip.endLocation}`,
    isFare && trip?.vehicleNumber,
    maintenanceDetails !== undefined && entryLabel(maintenanceDetails.category),
    category !== undefined && entryLabel(category),
    billNo !== undefined && formatBill(billNo),
    mode !== undefined && paymentModes[mode],
    paymentRefNo,
    tds !== undefined && `with TDS ${formatRupees(tds)}`,
    // Also shown for an entry that a correction replaced by another one.
    point.reversedBy !== undefined && 'Deleted',
    point.returnedBy !== undefined && 'Returned',
    isCorrection(point) && 'Correction',
  ];
  return parts.filter((part) => typeof part === 'string').join(' · ');
}

/** The totals of the two columns. */
export function sumSides(lines: readonly StatementLine[]): Readonly<Record<'inward' | 'outward', Paise>> {
  return {
    inward: sum(lines, ({ inward }) => inward),
    outward: sum(lines, ({ outward }) => outward),
  };
}

/** Says who owes whom, by name. */
export function describeOwing({ closing }: Statement, { firm, party }: StatementParties): string {
  if (closing === 0) return 'Nothing is owed by either.';
  return closing > 0
    ? `${party.name} owes this sum to ${firm.name}.`
    : `${firm.name} owes this sum to ${party.name}.`;
}
